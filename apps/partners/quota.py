"""What a partner may use: above all how many recipients its mails may have in a day.

All of them leave through the platform's own server.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.core.api.rate_limits import Quota
from apps.core.files.usage import BYTES_OF_A_DAY, MEGABYTE, storage_of
from apps.core.types import Json

from .errors import TooManyRecipients
from .models import Account, Partner

RECIPIENTS = Quota("mail-recipients")


@dataclass(frozen=True)
class Allowance:
    """The recipients of a partner's day: how many there may be, and whether a confirmed address would allow more."""

    most: int
    confirmed: bool


def allowance_of(partner: Partner) -> Allowance:
    """What staff have allowed the partner, or the setting; at most a few until one of its people has confirmed."""
    most = partner.mail_recipients_a_day
    if most is None:
        most = settings.MAIL_RECIPIENTS_A_DAY
    confirmed = Account.objects.filter(partner=partner, is_active=True, email_confirmed_at__isnull=False).exists()
    return Allowance(most if confirmed else min(most, settings.MAIL_RECIPIENTS_UNCONFIRMED), confirmed)


def spend_recipients(partner: Partner, count: int) -> None:
    """Counts a mail's recipients. Raises TooManyRecipients (429), with nothing counted, where too few are left."""
    allowed = allowance_of(partner)
    if not RECIPIENTS.take(str(partner.pk), count, most=allowed.most):
        raise _refusal(partner, allowed)


def check_recipients_left(partner: Partner, count: int) -> None:
    """For what is dear to make before the mail is counted. Raises TooManyRecipients (429)."""
    allowed = allowance_of(partner)
    if RECIPIENTS.used(str(partner.pk)) + count > allowed.most:
        raise _refusal(partner, allowed)


def usage_of(partner: Partner) -> Json:
    """What the partner uses, and the most that it may, as `UsageSerializer` shows it."""
    allowed, key = allowance_of(partner), str(partner.pk)
    stored, storage = storage_of(partner.pk)
    return {
        "storage": {"used": stored, "most": storage},
        "uploads": {"used": BYTES_OF_A_DAY.used(key), "most": settings.PARTNER_MB_A_DAY * MEGABYTE},
        "recipients": {"used": RECIPIENTS.used(key), "most": allowed.most},
        "confirmed": allowed.confirmed,
    }


def _refusal(partner: Partner, allowed: Allowance) -> TooManyRecipients:
    limit = ngettext(
        "You can write to %(count)d recipient a day.", "You can write to %(count)d recipients a day.", allowed.most
    ) % {"count": allowed.most}
    advice = (
        _("Send this message again tomorrow, or ask us for more.")
        if allowed.confirmed
        else _("Confirm your email address to write to more: your settings send you the link.")
    )
    return TooManyRecipients(f"{limit} {advice}", wait=RECIPIENTS.wait(str(partner.pk)))
