"""What creates and answers estimations."""

from decimal import Decimal
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.audit.models import Event
from apps.audit.services import record
from apps.clients.flyers import first_flyer
from apps.consents.services import inherit_states, record_form
from apps.core.api.rate_limits import Limit
from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import LeftOut
from apps.core.models.db import locked
from apps.lead_routing.services import Why, deal, note, take_charge
from apps.live.notify import notify
from apps.partners.models import Account, Partner
from apps.response_times.services import move_clocks
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from .breakdown import Breakdown
from .errors import EstimationAlreadyAnswered, OfferWithoutMargin
from .models import Estimation, EstimationFile
from .uploads import Uploads, read_files, store_files

ANSWER_COLUMNS = (
    "status",
    "response_amount",
    "response_currency",
    "response_details",
    "response_breakdown",
    "planned_resale",
    "justification",
    "responded_at",
    "responded_by",
    "refusal_sent_at",
    "first_contact_at",
)
PUBLIC_ESTIMATIONS = Limit("public-estimation", tries=30, seconds=3600)


def create_estimation(
    *,
    partner: Partner,
    source: Estimation.Source,
    car_model: str,
    title: str = "",
    photos: Uploads = (),
    videos: Uploads = (),
    attachments: Uploads = (),
    by: Account | None = None,
    visitor: str = "",
    campaign: str = "",
    consent_text: str = "",
    left_out: list[LeftOut] | None = None,
    **fields: Any,
) -> Estimation:
    """A new pending estimation with its files; every tab of the partner is told.

    An unassigned one is dealt out, as the partner wants. `by` is its author, None where a visitor is.
    The title is the car model unless one is given; `visitor` is the address of a caller without a token, `campaign` the
    code of the flyer that led this caller here: the person's first flyer is kept. `consent_text` is as in
    `record_form`.
    A file that cannot be taken is noted in `left_out`. Where that is None, raises UploadTooLarge (413) or
    TypeNotAllowed (415) under the file's field, and what `StoredFiles` does. Raises what else `read_picture` does.
    """
    # Judged and decoded before the transaction: it is the slow part.
    found = read_files(photos=photos, videos=videos, attachments=attachments, visitor=visitor, left_out=left_out)
    with StoredFiles(visitor=[f"address {visitor}"] if visitor else ()) as files, transaction.atomic():
        if source == Estimation.Source.AFFILIATE:
            person = {"phone_number": fields.get("client_phone", ""), "email": fields.get("client_email", "")}
            fields["campaign_id"] = first_flyer(partner, campaign, **person)
        estimation = Estimation(partner=partner, source=source, car_model=car_model, title=title or car_model, **fields)
        inherit_states([estimation])
        estimation.save()
        store_files(estimation, found, files=files, left_out=left_out)
        if estimation.assignee_id:
            note([estimation], why=Why.HAND, by=by)
        _deal(estimation)
        record_form(
            row=estimation,
            text=consent_text,
            phone_number=estimation.client_phone,
            email=estimation.client_email,
        )
        transaction.on_commit(partial(_announce, estimation))
        tell(Told.ESTIMATION_CREATED, [estimation])
    return estimation


@transaction.atomic
def update_estimation(*, estimation: Estimation, by: Account, **changes: Any) -> Estimation:
    """Puts another account in charge, or no one, where `changes` has the `assignee`. Raises NotFound."""
    estimation = locked(estimation)
    assignee_id = estimation.assignee_id
    for name, value in changes.items():
        setattr(estimation, name, value)
    estimation.save()
    if estimation.assignee_id != assignee_id:
        note([estimation], why=Why.HAND, by=by)
    return estimation


def _deal(estimation: Estimation) -> None:
    deal(estimation, garage_id=estimation.car.garage_id if estimation.car else None)


@transaction.atomic
def answer_estimation(
    *,
    estimation: Estimation,
    amount: Decimal,
    currency: str,
    details: str,
    by: Account,
    breakdown: Breakdown | None = None,
    planned_resale: Decimal | None = None,
    confirmed: bool = False,
) -> None:
    """Validates a pending estimation with a price, and keeps the sum behind it.

    `planned_resale` is in `currency`. Raises EstimationAlreadyAnswered (409), and unless `confirmed` OfferWithoutMargin
    (409) where the breakdown leaves less than `amount`.
    """
    pending = _locked_pending(estimation)
    if breakdown and amount > breakdown.break_even and not confirmed:
        raise OfferWithoutMargin(amount=amount, break_even=breakdown.break_even, currency=currency)
    pending.response_breakdown = breakdown.stored() if breakdown else None
    pending.planned_resale = planned_resale
    pending.status = Estimation.Status.VALIDATED
    pending.response_amount, pending.response_currency, pending.response_details = amount, currency, details
    _close(pending, by=by)
    record(Event.ESTIMATION_ANSWERED, by=by, about=pending, after=amount, currency=currency)


@transaction.atomic
def refuse_estimation(*, estimation: Estimation, justification: str, by: Account) -> None:
    """Refuses a pending estimation. Raises EstimationAlreadyAnswered (409)."""
    pending = _locked_pending(estimation)
    pending.status = Estimation.Status.REFUSED
    pending.justification = justification
    _close(pending, by=by)
    record(Event.ESTIMATION_REFUSED, by=by, about=pending)


@transaction.atomic
def assign_estimation(*, estimation: Estimation) -> None:
    """Stores what staff have entered; the files follow the estimation to its partner, whose tabs are told of it.

    The answer is left as it stands: the partner may have given it since staff opened the form.
    """
    entered = {field.name for field in Estimation._meta.concrete_fields} - {"id", "assignee", *ANSWER_COLUMNS}
    if estimation.campaign and estimation.campaign.partner_id != estimation.partner_id:
        estimation.campaign = None
    before = Estimation.objects.filter(pk=estimation.pk).values_list("partner", flat=True).first()
    if before != estimation.partner_id:
        estimation.assignee = None
        entered.add("assignee")
    estimation.save(update_fields=None if estimation._state.adding else entered)
    if before != estimation.partner_id:
        _deal(estimation)
    if before != estimation.partner_id and estimation.waits:
        transaction.on_commit(partial(_announce, estimation))
    EstimationFile.objects.filter(estimation=estimation).update(partner=estimation.partner)
    if before != estimation.partner_id:
        tell(Told.ESTIMATION_CREATED, [estimation])
    move_clocks(estimation.partner_id)


def _locked_pending(estimation: Estimation) -> Estimation:
    row = locked(estimation)
    if row.status != Estimation.Status.PENDING:
        raise EstimationAlreadyAnswered
    return row


def _close(estimation: Estimation, *, by: Account) -> None:
    estimation.responded_at = timezone.now()
    estimation.first_contact_at = estimation.first_contact_at or estimation.responded_at
    estimation.responded_by = by
    take_charge(estimation, by=by)
    estimation.save()


def _announce(estimation: Estimation) -> None:
    notify(
        estimation.partner_id,
        "estimation:new",
        {
            "id": str(estimation.pk),
            "title": estimation.title,
            "carModel": estimation.car_model,
            "kilometrage": estimation.kilometrage,
            "clientName": estimation.client_name,
            "createdAt": timezone.localtime(estimation.created_at).isoformat(),
            "assigneeId": estimation.assignee_id and str(estimation.assignee_id),
        },
        in_charge=[estimation.assignee_id],
    )
