"""Write operations on contacts and notes."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from apps.clients.models import Client
from apps.clients.people import same_person
from apps.consents.models import Channel
from apps.consents.services import check_may_contact
from apps.core.api.errors import invalid
from apps.core.models.db import locked
from apps.core.types import Fields
from apps.estimations.models import Estimation
from apps.lead_routing.services import take_charge
from apps.partners.models import Account
from apps.prospects.models import Prospect
from apps.prospects.services import check_follow_up, update_prospect
from apps.response_times.services import stop, stop_for_person

from .errors import NotNote
from .models import Activity

Row = Prospect | Client | Estimation
# A visit, or another contact, needs no consent.
CONSENT_CHANNELS = {
    Activity.Channel.CALL.value: Channel.PHONE,
    Activity.Channel.SMS.value: Channel.SMS,
    Activity.Channel.EMAIL.value: Channel.EMAIL,
}


@transaction.atomic
def log_contact(
    *, pk: UUID, row: Row, by: Account, channel: str, result: str, note: str = "", ground: str = "",
    follow_up_at: datetime | None = None,
) -> Activity:  # fmt: skip
    """A contact with the person; it stops their clocks and sets or empties the follow-up. The person who logs the
    first one takes charge of an unassigned row.

    One that reached the person makes their new prospects contacted ones: nothing else would bring them back once the
    clock has stopped.

    A valuation has no follow-up of its own: it is that of the open prospects and the clients of its phone number or
    e-mail.

    Raises ConsentWithdrawn (409) by a channel that the person has withdrawn, unless a `ground` (one of Ground) is
    named, which is kept; a 422 under `followUpAt` for a prospect who is won or lost, and for a valuation that has no
    such person.
    """
    # Prospects are locked before clients.
    new = _new_prospects(row) if result == Activity.Result.REACHED else []
    row = locked(row)
    if consent := CONSENT_CHANNELS.get(channel):
        check_may_contact(row, consent, ground=ground)
    if isinstance(row, Prospect):
        check_follow_up(row, follow_up_at)
    is_first = not Activity.objects.filter(**_about(row), kind=Activity.Kind.CONTACT).exists()
    said = {"channel": channel, "result": result, "ground": ground, "follow_up_at": follow_up_at}
    activity = _add(pk, row, by, Activity.Kind.CONTACT, note, **said)
    answered = result in Activity.ANSWERED
    if is_first and take_charge(row, by=by):
        row.save(update_fields=["assignee", "updated_at"])
    if answered:
        _stop_clocks(row, activity.created_at, by)
    for prospect in new:
        update_prospect(prospect=prospect, by=by, status=Prospect.Status.CONTACTED)
    if answered or follow_up_at:
        persons = _persons(row)
        if follow_up_at and not persons:
            unknown = _("No client or open prospect has this phone number or email, so no follow-up can be set.")
            raise invalid("follow_up_at", unknown)
        for person in persons:
            person.follow_up_at = follow_up_at
            person.save(update_fields=["follow_up_at", "updated_at"])
    return activity


@transaction.atomic
def add_note(*, pk: UUID, row: Prospect | Client, by: Account | None, text: str) -> Activity:
    """`by` is None where the person wrote it."""
    return _add(pk, locked(row), by, Activity.Kind.NOTE, text)


@transaction.atomic
def change_note(*, activity: Activity, text: str) -> Activity:
    """Raises NotNote (409)."""
    activity = _locked_note(activity)
    activity.text = text
    activity.save(update_fields=["text", "updated_at"])
    return activity


@transaction.atomic
def delete_note(*, activity: Activity) -> None:
    """Raises NotNote (409)."""
    _locked_note(activity).delete()


def _add(pk: UUID, row: Row, by: Account | None, kind: Activity.Kind, text: str, **fields: object) -> Activity:
    return Activity.objects.create(
        pk=pk, partner_id=row.partner_id, kind=kind, text=text, by=by, **_about(row), **fields
    )


def _about(row: Row) -> Fields:
    return {type(row).__name__.lower(): row}


def _locked_note(activity: Activity) -> Activity:
    activity = locked(activity)
    if activity.kind != Activity.Kind.NOTE:
        raise NotNote
    return activity


def _stop_clocks(row: Row, at: datetime, by: Account) -> None:
    if not isinstance(row, Client):
        stop(row, at, by=by)
    number, email = _reached_by(row)
    stop_for_person(row.partner_id, at, emails=[email], phone_numbers=[number], by=by)


def _reached_by(row: Row) -> tuple[str, str]:
    """The phone number and the e-mail."""
    return (row.client_phone, row.client_email) if isinstance(row, Estimation) else (row.phone_number, row.email)


def _new_prospects(row: Row) -> list[Prospect]:
    """Those of the person, locked."""
    mine = same_person(*_reached_by(row))
    if isinstance(row, Prospect):
        mine |= Q(pk=row.pk)
    new = Prospect.objects.of(row.partner).filter(mine, status=Prospect.Status.NEW)
    return list(new.order_by("pk").select_for_update(of=("self",)))


def _persons(row: Row) -> list[Prospect | Client]:
    """Those whose follow-up a contact changes, locked."""
    if not isinstance(row, Estimation):
        return [row]
    number, email = _reached_by(row)
    prospects, clients = (
        model._default_manager.of(row.partner).filter(same_person(number, email)).select_for_update(of=("self",))
        for model in (Prospect, Client)
    )
    return [*prospects.filter(status__in=Prospect.OPEN), *clients]
