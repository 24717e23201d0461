"""Asking for the copy of an account; `running` makes it."""

from __future__ import annotations

from django.db import IntegrityError, transaction

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.rate_limits import Limit
from apps.partners.models import Account, Partner

from .models import Export
from .running import worker

# A copy reads everything that the partner has.
EXPORTS = Limit("account-export", tries=5, seconds=24 * 3600)


def start(*, partner: Partner, by: Account) -> Export:
    """Has everything of `partner` copied in the background, in the language of `by`, who asked.

    While one is under way, gives that one. Raises TooManyTries (429).
    """
    running = _open(partner)
    if running:
        return running
    EXPORTS.spend(str(partner.pk))
    try:
        with transaction.atomic():
            export = Export.objects.create(partner=partner, by=by, language=by.locale)
            record(Event.ACCOUNT_EXPORTED)
            worker.wake()
    except IntegrityError:
        # A simultaneous call was first.
        other = _open(partner)
        if other is None:
            raise
        return other
    return export


def _open(partner: Partner) -> Export | None:
    return Export.objects.of(partner).open().first()
