"""Write operations on prospects."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.bin.models import Kind
from apps.bin.services import discard_many
from apps.cars.models import Car
from apps.clients.errors import ClientExists, SampleRow
from apps.clients.flyers import credit_sales, first_flyer
from apps.clients.models import Client
from apps.consents.models import Channel, state_column
from apps.consents.services import inherit_states, keep_states, record_form
from apps.core.api.errors import invalid
from apps.core.api.naming import camel_case
from apps.core.api.rate_limits import Limit
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.core.models.many import update_each
from apps.core.types import Fields
from apps.garages.selectors import open_time_of
from apps.lead_routing.services import Why, assign, deal, note, take_charge
from apps.live.day import day_changed
from apps.live.notify import notify
from apps.partners.models import Account, Partner
from apps.response_times.models import STARTED
from apps.response_times.services import move_clocks
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from .errors import ProspectAlreadyConverted, ProspectClosed, ProspectExists
from .models import MAX_REPEAT_NOTES, Prospect, ProspectStatusChange
from .selectors import open_prospect_like

PUBLIC_PROSPECTS = Limit("public-prospect", tries=30, seconds=3600)


@transaction.atomic
def create_prospect(
    *,
    partner: Partner,
    by: Account | None = None,
    source: str = Prospect.Source.PARTNER,
    announced: bool = True,
    **fields: object,
) -> Prospect:
    """A new prospect; every tab of the partner is told after the commit.

    An unassigned one is dealt out, as the partner wants. `by` is its author, None where a visitor is.
    Where it is not `announced`, no tab is told.
    Raises ProspectExists (409) where an open one has the same phone number or e-mail, and a 422 under `followUpAt`.
    """
    prospect = new_prospect(partner=partner, source=source, **fields)
    inherit_states([prospect])
    with refuse_duplicate(ProspectExists):
        prospect.save()
    if prospect.assignee_id:
        note([prospect], why=Why.HAND, by=by)
    _deal(prospect)
    if announced:
        transaction.on_commit(partial(_announce, prospect, vars(prospect), prospect.created_at))
    tell(Told.PROSPECT_CREATED, [prospect])
    return prospect


def _deal(prospect: Prospect) -> None:
    deal(prospect, garage_id=prospect.car.garage_id if prospect.car else None)


def new_prospect(*, partner: Partner, **fields: object) -> Prospect:
    """A prospect that is not stored yet. Raises a 422 under `followUpAt`."""
    prospect = Prospect(partner=partner, **fields)
    check_follow_up(prospect, prospect.follow_up_at)
    return prospect


@transaction.atomic
def create_prospects(prospects: Sequence[Prospect]) -> None:
    """Stores new prospects of one partner, of which no tab is told: all or none. Raises ProspectExists (409)."""
    partner_id = prospects[0].partner_id
    received = [prospect.created_at for prospect in prospects]
    for prospect in prospects:
        prospect.derive()
    inherit_states(prospects)
    with refuse_duplicate(ProspectExists):
        Prospect.objects.bulk_create(prospects)
    open_time = open_time_of(partner_id)
    for prospect, received_at in zip(prospects, received, strict=True):
        prospect.open_time = open_time
        prospect.start(received_at)
    update_each(prospects, STARTED, {})
    touch(partner_id)
    day_changed(partner_id)
    tell(Told.PROSPECT_CREATED, prospects)


@transaction.atomic
def receive_public_prospect(
    *,
    partner: Partner,
    car_id: UUID | None = None,
    campaign: str = "",
    announced: bool = True,
    consent_text: str = "",
    **fields: Any,
) -> Prospect:
    """A prospect from the affiliate page, about one of its cars or none; a repeat is noted on the open prospect, which
    is announced, and unseen, as a new one.

    `campaign` is the code of the flyer that the visitor scanned; the person's first flyer is kept. `announced` as in
    `create_prospect`, `consent_text` as in `record_form`.
    The visitor is told nothing either way: they must not learn whom the partner knows. Raises a 422 under `carId` for
    a car that the page does not show.
    """
    if car_id:
        fields["car"] = shown_car(partner, car_id)
        fields["car_model"] = fields.get("car_model") or fields["car"].nom
    person = {name: fields.get(name, "") for name in ("phone_number", "email")}
    fields["campaign_id"] = first_flyer(partner, campaign, **person)
    source = Prospect.Source.AFFILIATE
    prospect, _repeats = receive_prospect(partner=partner, source=source, announced=announced, **fields)
    record_form(row=prospect, text=consent_text, **person)
    return prospect


@transaction.atomic
def receive_prospect(
    *, partner: Partner, source: str, known: Prospect | None = None, announced: bool = True, **fields: Any
) -> tuple[Prospect, bool]:
    """A request that came from outside: a new prospect, or the open one of the same person, on which it is noted as a
    repeat; says whether it is one.

    `known` is the prospect that the request is known to repeat, locked: it counts while it is open. `announced` as in
    `create_prospect`.
    """
    create = partial(create_prospect, partner=partner, source=source, announced=announced, **fields)
    if known is None or known.status not in Prospect.OPEN:
        try:
            return create(), False
        except ProspectExists:
            known = open_prospect_like(
                partner, phone_number=str(fields.get("phone_number", "")), email=str(fields.get("email", ""))
            )
        if known is None:  # It was closed between the two lines.
            return create(), False
    _note_repeat(known, fields, announced=announced)
    return known, True


def shown_car(partner: Partner, car_id: UUID) -> Car:
    """The car of the partner's public page. Raises a 422 under `carId`."""
    car = Car.objects.shown_by(partner).filter(pk=car_id).first()
    if car is None:
        raise invalid("car_id", _("This car is no longer for sale."))
    return car


def update_prospect(*, prospect: Prospect, by: Account | None = None, **changes: object) -> Prospect:
    """Changes the fields given, the status too; the history says `by` whom, None where the prospect booked it.

    Raises ProspectExists (409) where that makes two open prospects of one phone number or e-mail, and a 422 under
    `followUpAt`.
    """
    with transaction.atomic():
        prospect = locked(prospect)
        before, kept, assignee_id = prospect.status, prospect.follow_up_at, prospect.assignee_id
        contacts = (prospect.phone_number, prospect.email)
        for name, value in changes.items():
            setattr(prospect, name, value)
        # One who is closed with the moment that was there before loses it, as the status says.
        if prospect.follow_up_at != kept:
            check_follow_up(prospect, prospect.follow_up_at)
        # A prospect who booked has still to be looked at.
        if prospect.status != before and by:
            prospect.seen_at = prospect.seen_at or timezone.now()
        with refuse_duplicate(ProspectExists):
            prospect.save()
        if (prospect.phone_number, prospect.email) != contacts:
            keep_states(prospect)
        _record_status(prospect, before, by)
        if prospect.assignee_id != assignee_id:
            note([prospect], why=Why.HAND, by=by)
    return prospect


def check_follow_up(prospect: Prospect, follow_up_at: datetime | None) -> None:
    """Raises a 422 under `followUpAt` for a moment of a prospect who is won or lost."""
    if follow_up_at and prospect.status not in Prospect.OPEN:
        raise invalid("follow_up_at", ProspectClosed.default_detail)


@transaction.atomic
def delete_prospect(*, prospect: Prospect, by: Account) -> None:
    """Deletes a prospect into the bin; tabs no longer announce it. Raises NotFound."""
    delete_prospects([locked(prospect)], by=by, alone=True)


@transaction.atomic(savepoint=False)
def delete_prospects(prospects: Sequence[Prospect], *, by: Account | None, alone: bool = False) -> None:
    """As `delete_prospect`, many of one partner, which the caller has locked: all or none; `alone` as in the bin."""
    send_seen(prospects[0].partner_id, prospects)
    discard_many(prospects, kind=Kind.PROSPECT, by=by, alone=alone)


@transaction.atomic
def store_prospect(*, prospect: Prospect, by: Account) -> None:
    """Stores what staff have entered; the history follows the prospect to its partner, whose tabs are told of it."""
    stored = None if prospect._state.adding else locked(prospect)
    before = stored.status if stored else prospect.status
    if stored:
        # It may have been set since staff opened the form.
        prospect.first_contact_at, prospect.assignee_id = stored.first_contact_at, stored.assignee_id
    moved = stored is not None and stored.partner_id != prospect.partner_id
    if stored and moved:
        for link in ("campaign", "car", "client"):
            linked = getattr(prospect, link)
            if linked and linked.partner_id != prospect.partner_id:
                setattr(prospect, link, None)
        stored.sales.update(prospect=None)
        prospect.assignee = None
    prospect.save()
    if moved:
        move_clocks(prospect.partner_id)
    ProspectStatusChange.objects.filter(prospect=prospect).update(partner=prospect.partner)
    _record_status(prospect, before, by)
    if stored is None or moved:
        _deal(prospect)
        tell(Told.PROSPECT_CREATED, [prospect])
    if (stored is None or moved) and prospect.waits and prospect.seen_at is None:
        transaction.on_commit(partial(_announce, prospect, vars(prospect), prospect.created_at))


@transaction.atomic
def convert_prospect(*, prospect: Prospect, by: Account) -> Prospect:
    """Makes the prospect a client, or links the client who has its phone number; its status is won.

    Raises ProspectAlreadyConverted (409), SampleRow (409), and a 422 under `phoneNumber` where it has none.
    """
    prospect = locked(prospect)
    if prospect.client_id and not prospect.sample:
        raise ProspectAlreadyConverted
    client = client_of(prospect, by=by)
    credit_sales([client.pk])
    return prospect


def client_of(prospect: Prospect, *, by: Account | None) -> Client:
    """The client of a prospect that the caller has locked, locked too: the one it has, else as `convert_prospect`.

    `by` takes charge of an unassigned prospect, and an unassigned client goes to the person in charge of the prospect.
    Credits no sale, whose lock comes after a car's. Raises SampleRow (409), a 422 under `phoneNumber`, and ClientExists
    (400) where the client is a colleague's whom the person may not see.
    """
    if prospect.sample:
        raise SampleRow
    if prospect.client_id:
        known: Client = Client.objects.select_for_update(of=("self",)).get(pk=prospect.client_id)
        if by and known.is_hidden_from(by):
            raise ClientExists
        return known
    if not prospect.phone_number:
        raise invalid("phone_number", _("A client needs a phone number."))
    client, _made = Client.objects.select_for_update().get_or_create(
        partner_id=prospect.partner_id,
        phone_number=prospect.phone_number,
        defaults={
            "full_name": prospect.full_name,
            "email": prospect.email,
            "customer_locale": prospect.customer_locale,
        },
    )
    if by and client.is_hidden_from(by):
        raise ClientExists
    before = prospect.status
    prospect.client = client
    prospect.status = Prospect.Status.WON
    take_charge(prospect, by=by, why=Why.CONVERSION)
    prospect.save()
    keep_states(prospect)
    client.refresh_from_db(fields=[state_column(channel) for channel in Channel])
    if prospect.assignee and not client.assignee_id:
        assign(client, prospect.assignee, why=Why.CONVERSION, by=by)
    _record_status(prospect, before, by)
    return client


@transaction.atomic
def mark_seen(*, partner: Partner, ids: list[UUID] | None = None) -> None:
    """The clear button of the notifications: the prospects named, or all, have been seen; no status changes."""
    unseen = Prospect.objects.of(partner).filter(seen_at=None)
    if ids is not None:
        unseen = unseen.filter(pk__in=ids)
    told = None if ids is None else list(unseen.only("assignee_id"))
    if unseen.update(seen_at=timezone.now()):
        send_seen(partner.pk, told)


def repeat_note(prospect: Prospect, request: Fields, at: datetime) -> dict[str, str]:
    """A request as the open prospect of the same person keeps it; name, number and e-mail only where they differ."""
    note = {
        "message": request.get("message", ""),
        "need": request.get("need", ""),
        "carModel": request.get("car_model", ""),
        "createdAt": timezone.localtime(at).isoformat(),
    }
    for name in ("full_name", "phone_number", "email"):
        value = request.get(name, "")
        note[camel_case(name)] = value if value != getattr(prospect, name) else ""
    return note


def _record_status(prospect: Prospect, before: str, by: Account | None) -> None:
    # Statistics count every step.
    if prospect.status != before and not prospect.sample:
        ProspectStatusChange.objects.create(
            partner_id=prospect.partner_id, prospect=prospect, from_status=before, to_status=prospect.status, by=by
        )
        if by:
            send_seen(prospect.partner_id, [prospect])


def send_seen(partner_id: UUID, prospects: Iterable[Prospect] | None) -> None:
    """Tells the tabs of the partner, after the commit, so that none announces these prospects any longer; None: many.

    Each hears of the prospects that its account may see.
    """
    if prospects is None:
        transaction.on_commit(partial(notify, partner_id, "prospect:seen", {"ids": None}))
        return
    seen = defaultdict[UUID | None, list[str]](list)
    for prospect in prospects:
        seen[prospect.assignee_id].append(str(prospect.pk))
    for assignee, ids in seen.items():
        transaction.on_commit(partial(notify, partner_id, "prospect:seen", {"ids": ids}, in_charge=[assignee]))


def follow_up_now(prospect: Prospect) -> None:
    """Puts a prospect whose clock has stopped into the partner's day: a tab may not have been open to be told.

    One whose clock runs is there already. Saves nothing; the alert of a follow-up that is due is left out.
    """
    now = timezone.now()
    if not prospect.runs and (prospect.follow_up_at is None or prospect.follow_up_at > now):
        prospect.follow_up_at = prospect.follow_up_told = now


def _note_repeat(prospect: Prospect, fields: Fields, *, announced: bool) -> None:
    at = timezone.now()
    note = repeat_note(prospect, fields, at)
    prospect.repeats += 1
    prospect.last_repeat_at = at
    prospect.repeat_notes = [note, *prospect.repeat_notes][:MAX_REPEAT_NOTES]
    # As one that has just come.
    prospect.seen_at = None
    follow_up_now(prospect)
    changed = ["repeats", "last_repeat_at", "repeat_notes", "seen_at", "follow_up_at", "follow_up_told", "updated_at"]
    prospect.save(update_fields=changed)
    if announced:
        transaction.on_commit(partial(_announce, prospect, fields, at))


def _announce(prospect: Prospect, request: Fields, at: datetime) -> None:
    notify(
        prospect.partner_id,
        "prospect:new",
        {
            "id": str(prospect.pk),
            "message": request.get("message", ""),
            "fullName": prospect.full_name,
            "need": request.get("need", ""),
            "carModel": request.get("car_model", ""),
            "createdAt": timezone.localtime(at).isoformat(),
            "assigneeId": prospect.assignee_id and str(prospect.assignee_id),
        },
        in_charge=[prospect.assignee_id],
    )
