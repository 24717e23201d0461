"""Write operations of the day."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from apps.activities.models import Activity
from apps.core.types import Fields
from apps.live.day import day_changed
from apps.partners.models import Account, Partner

from . import selectors
from .activity import Feed
from .models import ActivityRead, Kind, Snooze

# The column, as the journal of merges names it.
SNOOZED = "today.snooze.row"


def snooze(*, partner: Partner, kind: Kind, row: UUID, until: datetime) -> None:
    """Hides a row of the day until a moment, or until it is due at another one; raises Http404 without such a row."""
    due_at = selectors.due_of(partner, kind=kind, row=row)
    if due_at is None:
        raise Http404
    Snooze.objects.update_or_create(partner=partner, kind=kind, row=row, defaults={"due_at": due_at, "until": until})
    day_changed(partner.pk)


def end_snooze(*, partner: Partner, kind: Kind, row: UUID) -> None:
    """Shows a row of the day again; raises Http404 where it is not put off."""
    # A person does not put off a colleague's row that they may not see.
    hidden = partner.viewer is not None and selectors.due_of(partner, kind=kind, row=row) is None
    if hidden or not Snooze.objects.of(partner).filter(kind=kind, row=row).delete()[0]:
        raise Http404
    day_changed(partner.pk)


@transaction.atomic
def mark_read(*, partner: Partner, account: Account, rows: list[Fields] | None = None) -> None:
    """The account has read these things that happened, each a `kind` and an `id`, or all until now.

    Raises Http404 for one that is not in its list.
    """
    now, read = timezone.now(), ActivityRead.objects.of(partner).filter(account=account)
    if rows is None:
        Account.objects.filter(pk=account.pk).update(activity_read_at=now)
        account.activity_read_at = now
        read.delete()
        return
    feed = Feed(partner, account)
    for row in rows:
        if not feed.has(row["kind"], row["id"]):
            raise Http404
        key = {"partner": partner, "account": account, "kind": row["kind"], "row": row["id"]}
        ActivityRead.objects.update_or_create(**key, defaults={"read_at": now})


def end_snoozes_of(instance: Activity, *, created: bool, raw: bool = False, **_signal: object) -> None:
    """Shows the rows of a new contact again, whatever came of it."""
    if created and not raw and instance.kind == Activity.Kind.CONTACT:
        about = (instance.prospect_id, instance.client_id, instance.estimation_id)
        Snooze.objects.filter(partner=instance.partner_id, row__in=[row for row in about if row]).delete()


def move_snoozes(*, partner: Partner, drop: UUID, keep: UUID) -> list[str]:
    """What was put off of a person stays so under the one that they are merged into, unless that one's was too.

    Returns the keys of what moved.
    """
    snoozes = Snooze.objects.of(partner)
    wanted = snoozes.filter(row=drop).exclude(kind__in=list(snoozes.filter(row=keep).values_list("kind", flat=True)))
    keys = list(wanted.order_by("pk").values_list("pk", flat=True))
    Snooze.objects.filter(pk__in=keys).update(row=keep)
    return [str(key) for key in keys]


def return_snoozes(keys: Iterable[str], *, drop: UUID, until: datetime) -> None:
    """Takes that back; what has been put off again after `until` stays with the kept person."""
    Snooze.objects.filter(pk__in=keys, updated_at__lte=until).update(row=drop)
