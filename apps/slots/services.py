"""Write operations on proposed appointments (docs/behaviour/workspace.md#proposed-appointments)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from apps.activities.services import add_note
from apps.calendar.errors import OutsideHours, SlotTaken
from apps.calendar.models import Event
from apps.calendar.services import create_event, update_event
from apps.cars.models import Car
from apps.clients.models import Client
from apps.consents.models import Channel
from apps.consents.services import check_may_contact
from apps.core.api.errors import invalid
from apps.core.api.rate_limits import Limit
from apps.core.links import digest, new_token
from apps.core.models.db import locked
from apps.core.models.ids import new_id
from apps.core.models.languages import DJANGO_LANGUAGE, Language
from apps.garages.models import Garage
from apps.live.notify import notify
from apps.mail.outgoing import Missing, missing_for
from apps.partners.models import Account
from apps.prospects.errors import ProspectExists
from apps.prospects.models import Prospect
from apps.prospects.selectors import open_prospect_like
from apps.prospects.services import mark_seen, update_prospect
from apps.response_times.services import stop, stop_for_person

from .errors import AppointmentBegun, ProposedSlotTaken
from .free import Slot
from .mail import mail_confirmation, mail_link, text_of
from .models import Proposal
from .selectors import booking_of, open_time_at, slots_left, slots_of, still_free

# Counted by address, so that tokens cannot be guessed.
LOOK_UPS = Limit("appointment-link", tries=120, seconds=600)
ANSWERS = Limit("appointment-answer", tries=30, seconds=3600)
ANSWERED = "slots:answered"
_MOMENT = timedelta(microseconds=1)


@transaction.atomic
def propose(
    *,
    pk: UUID,
    prospect: Prospect,
    by: Account,
    garage: Garage,
    kind: str,
    slots: list[Slot],
    origin: str,
    car: Car | None = None,
    message: str = "",
    by_mail: bool = False,
) -> tuple[Proposal, str, Missing | None]:
    """A proposal, its private link under `origin` and why its mail did not leave; it is the prospect's first contact.

    Raises a 422 under `slots` where one is past, outside of open time or taken, and under `channel` where a prospect
    without an address is to get a mail; ConsentWithdrawn (409) where the person has withdrawn mails.
    """
    prospect = locked(prospect)
    slots = sorted(slots)
    if still_free(garage=garage, car=car, slots=slots) != slots:
        raise invalid("slots", _("One of these times is no longer free."))
    if by_mail and not prospect.email:
        raise invalid("channel", _("This prospect has no email address."))
    if by_mail:
        check_may_contact(prospect, Channel.EMAIL)
    missing = missing_for(prospect.partner, answers_here=True) if by_mail else None
    token = new_token()
    proposal = Proposal(
        pk=pk,
        partner=by.partner,
        prospect=prospect,
        by=by,
        garage=garage,
        car=car,
        kind=kind,
        slots=[_stored(slot) for slot in slots],
        message=message,
        sent_to=prospect.email if by_mail and missing is None else "",
        token_digest=digest(token),
    )
    proposal.save()
    link = link_to(token, origin)
    if proposal.sent_to:
        mail_link(proposal=proposal, slots=slots, link=link, origin=origin, by=by)
    with override(_language(proposal)):
        text = "\n".join([_("Times proposed:"), *map(text_of, slots)])
    add_note(pk=new_id(), row=prospect, by=by, text=text)
    _stop_clocks(prospect, proposal.created_at, by)
    mark_seen(partner=proposal.partner, ids=[prospect.pk])
    return proposal, link, missing


def link_to(token: str, origin: str) -> str:
    return f"{origin}/rdv/{token}"


@transaction.atomic
def link_to_booking(*, event: Event, prospect: Prospect, garage: Garage, origin: str, to: str) -> tuple[str, bool]:
    """The private link, under `origin`, of a visitor who booked without a proposal: as good as that of a proposal that
    was used. Says whether it is also mailed to the address `to`.
    """
    token, slot = new_token(), Slot(event.starts_at, event.ends_at)
    proposal = Proposal.objects.create(
        partner=event.partner,
        prospect=prospect,
        garage=garage,
        car=event.car,
        kind=event.kind,
        slots=[_stored(slot)],
        token_digest=digest(token),
        used_at=timezone.now(),
        event=event,
    )
    link = link_to(token, origin)
    return link, mail_confirmation(proposal=proposal, slot=slot, link=link, to=to)


def _stored(slot: Slot) -> list[str]:
    return [moment.astimezone(UTC).isoformat() for moment in (slot.starts_at, slot.ends_at)]


@transaction.atomic
def choose(*, proposal: Proposal, starts_at: datetime, link: str) -> Event:
    """The appointment at the slot that the visitor chose; it uses the `link` up, which then shows it.

    A visitor to whom the link was mailed gets a confirmation.

    Raises Http404 where the link was used meanwhile, a 422 under `startsAt` for a time that was not proposed,
    ProposedSlotTaken (409).
    """
    proposal = locked(proposal)
    _check_open(proposal)
    slot = next((slot for slot in slots_of(proposal) if slot.starts_at == starts_at), None)
    if slot is None:
        raise invalid("starts_at", _("This time was not proposed."))
    event = proposal.event = _book(proposal, slot)
    if event is None:
        raise ProposedSlotTaken(left=[other for other in slots_left(proposal) if other != slot])
    _use_up(proposal)
    mail_confirmation(proposal=proposal, slot=slot, link=link, to=proposal.sent_to)
    announce_answer(proposal.prospect, event=event)
    return event


@transaction.atomic
def ask_for_another_time(*, proposal: Proposal, text: str) -> None:
    """The visitor's wish as a note, and a follow-up at the garage's next opening; it uses the link up. An appointment
    that was made by it stands until the partner moves it.

    Raises Http404 where the link was used for something else meanwhile.
    """
    proposal = locked(proposal)
    if booking_of(proposal) is None:
        _check_open(proposal)
    with override(_language(proposal)):
        note = _("Asks for another time: %(text)s") % {"text": text}
    _note_to_follow_up(proposal, note)
    _use_up(proposal)
    announce_answer(proposal.prospect, text=text)


@transaction.atomic
def cancel(*, proposal: Proposal) -> None:
    """Cancels the appointment that the visitor chose: a note, and a follow-up at the garage's next opening.

    Raises Http404 where there is none any more, AppointmentBegun (409).
    """
    proposal = locked(proposal)
    event = booking_of(proposal)
    if event is None:
        raise Http404
    if event.starts_at <= timezone.now():
        raise AppointmentBegun
    event = update_event(event=event, by=None, status=Event.Status.CANCELLED)
    with override(_language(proposal)):
        note = "\n".join([_("Cancelled the appointment:"), text_of(Slot(event.starts_at, event.ends_at))])
    _note_to_follow_up(proposal, note)
    announce_answer(proposal.prospect, event=event, cancelled=True)


def _note_to_follow_up(proposal: Proposal, note: str) -> None:
    prospect = locked(proposal.prospect)
    add_note(pk=new_id(), row=prospect, by=None, text=note)
    now = timezone.now()
    opens = open_time_at(proposal.garage).due(now, _MOMENT)
    person = _to_follow_up(prospect)
    person.follow_up_at = opens - _MOMENT if opens else now
    person.save(update_fields=["follow_up_at", "updated_at"])


def announce_answer(prospect: Prospect, *, event: Event | None = None, text: str = "", cancelled: bool = False) -> None:
    """Tells every tab of the partner, after the commit, what a visitor chose: an appointment, to cancel it, or another
    time.
    """
    payload = {
        "cancelled": cancelled,
        "id": str(prospect.pk),
        "fullName": prospect.full_name,
        "startsAt": timezone.localtime(event.starts_at).isoformat() if event else None,
        "eventId": str(event.pk) if event else None,
        "text": text,
    }
    transaction.on_commit(partial(notify, prospect.partner_id, ANSWERED, payload, in_charge=[prospect.assignee_id]))


def _to_follow_up(prospect: Prospect) -> Prospect | Client:
    """Who is followed up, locked: a closed prospect is not. Its client is; without one, it is opened again.

    Where another open prospect has its phone number or e-mail, that one is.
    """
    if prospect.status in Prospect.OPEN:
        return prospect
    if prospect.client:
        return locked(prospect.client)
    reopen = partial(update_prospect, prospect=prospect, status=Prospect.Status.CONTACTED, by=None)
    try:
        return reopen()
    except ProspectExists:
        same = {"phone_number": prospect.phone_number, "email": prospect.email.lower()}
        # None where it was closed between the two lines.
        return open_prospect_like(prospect.partner, **same) or reopen()


def _check_open(proposal: Proposal) -> None:
    if proposal.used_at or proposal.expires_at <= timezone.now():
        raise Http404


def _book(proposal: Proposal, slot: Slot) -> Event | None:
    """The appointment, made under the calendar's locks; None where the slot is no longer free."""
    if slot not in slots_left(proposal):
        return None
    with override(_language(proposal)):
        title = f"{proposal.get_kind_display()} – {proposal.prospect.full_name}"
    try:
        return create_event(
            partner=proposal.partner,
            by=None,
            title=title[:200],
            kind=proposal.kind,
            starts_at=slot.starts_at,
            ends_at=slot.ends_at,
            garage=proposal.garage,
            car=proposal.car,
            prospect=proposal.prospect,
        )
    except (SlotTaken, OutsideHours):
        return None


def _use_up(proposal: Proposal) -> None:
    proposal.used_at = timezone.now()
    proposal.save(update_fields=["used_at", "event", "updated_at"])


def _stop_clocks(prospect: Prospect, at: datetime, by: Account) -> None:
    stop(prospect, at, by=by)
    numbers, emails = [prospect.phone_number], [prospect.email]
    stop_for_person(prospect.partner_id, at, emails=emails, phone_numbers=numbers, by=by)


def _language(proposal: Proposal) -> str:
    """Of what the partner reads: that of the person who proposed."""
    return DJANGO_LANGUAGE[proposal.by.locale if proposal.by else Language.FR]
