"""What moves an offer from its draft to a car in the stock (docs/behaviour/workspace.md#offers)."""

from __future__ import annotations

from contextlib import suppress
from decimal import Decimal
from functools import partial

from django.core.files.uploadedfile import SimpleUploadedFile, UploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.audit.models import Event
from apps.audit.services import record
from apps.cars.models import ModelCar
from apps.cars.services import create_car, save_model
from apps.clients.errors import SampleRow
from apps.clients.models import Client
from apps.clients.people import same_person
from apps.clients.services import create_client
from apps.core.api.errors import invalid
from apps.core.encryption import encrypt
from apps.core.files.pdf import check_printable
from apps.core.links import digest, new_token
from apps.core.models.db import locked
from apps.core.models.text import fold
from apps.core.types import Fields, Json
from apps.estimations.breakdown import Breakdown
from apps.estimations.models import Estimation, EstimationFile, OfferStatus
from apps.estimations.services import answer_estimation
from apps.live.notify import notify
from apps.partners.customers import language_of
from apps.partners.models import Account
from apps.price.selectors import shown_median
from apps.projects.board import check_room, locked_board
from apps.projects.services import open_project
from apps.register.services import enter
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from . import mails
from .errors import (
    AlreadyAnswered,
    AlreadyBought,
    NotRefused,
    OfferClosed,
    OfferExpired,
    OfferNotAccepted,
    OfferNotAnswered,
    OfferWithdrawn,
)
from .models import ANSWERED, OPEN, Channel, Offer, end_of_validity
from .offer_pdf import printed_texts
from .selectors import company_of, present_content


@transaction.atomic
def answer_with_offer(
    *,
    estimation: Estimation,
    amount: Decimal,
    currency: str,
    details: str,
    valid_days: int,
    by: Account,
    breakdown: Breakdown | None = None,
    confirmed: bool = False,
) -> Offer:
    """Validates a pending estimation, and drafts the offer of its price. Raises what `answer_estimation` does.

    The resale price that is planned is the breakdown's; without one, the median that the reply showed.
    """
    answer_estimation(
        estimation=estimation,
        amount=amount,
        currency=currency,
        details=details,
        by=by,
        breakdown=breakdown,
        planned_resale=breakdown.resale if breakdown else shown_median(estimation, currency),
        confirmed=confirmed,
    )
    return draft_offer(estimation=estimation, amount=amount, currency=currency, valid_days=valid_days)


def draft_offer(*, estimation: Estimation, amount: Decimal, currency: str, valid_days: int) -> Offer:
    """The offer of an answer, with the token of its link; `valid_days` from 1 to 60."""
    token = new_token()
    return Offer.objects.create(
        partner_id=estimation.partner_id,
        estimation=estimation,
        amount=amount,
        currency=currency,
        valid_days=valid_days,
        valid_until=end_of_validity(valid_days),
        token_digest=digest(token),
        token_encrypted=encrypt(token),
        language=language_of(estimation),
    )


@transaction.atomic
def send_offer(*, offer: Offer, channel: str, by: Account, to: str = "", subject: str = "", text: str = "") -> Offer:
    """Freezes a draft and sends its link by mail, or gives it out (`channel` is one of Channel).

    An offer that has been sent keeps its content, link and validity, and goes out again. Raises OfferClosed (409),
    NoMailServer (409); a 422 under `to` without an address, or under `subject` or `text`; UnprintableText (422) under
    the field whose text would refuse the customer the PDF.
    """
    offer = locked(offer)
    if offer.state not in (OfferStatus.DRAFT, *OPEN):
        raise OfferClosed
    if offer.status == OfferStatus.DRAFT:
        offer.content = present_content(offer)
        check_printable(*printed_texts(offer.content))
        offer.language = language_of(offer.estimation)
        offer.valid_until = end_of_validity(offer.valid_days)
        offer.status, offer.sent_at = OfferStatus.SENT, timezone.now()
    if channel == Channel.MAIL:
        offer.mail = mails.send_offer(offer=offer, to=to, subject=subject, text=text, by=by)
        offer.sent_to = offer.mail.to[0]["address"]
    offer.save()
    record(Event.OFFER_SENT, by=by, about=offer, after=offer.amount, currency=offer.currency)
    return offer


@transaction.atomic
def send_refusal(*, estimation: Estimation, by: Account, to: str = "", subject: str = "", text: str = "") -> None:
    """Mails the justification of a refusal. Raises NotRefused, NoMailServer (409), 422 as `send_offer` does."""
    estimation = locked(estimation)
    if estimation.status != Estimation.Status.REFUSED:
        raise NotRefused
    mails.send_refusal(estimation=estimation, to=to, subject=subject, text=text, by=by)
    estimation.refusal_sent_at = timezone.now()
    estimation.save()


@transaction.atomic
def withdraw_offer(*, offer: Offer, by: Account) -> Offer:
    """Takes an offer back: its link opens nothing from then on. Raises OfferClosed (409)."""
    offer = locked(offer)
    if offer.state not in (OfferStatus.DRAFT, *OPEN):
        raise OfferClosed
    offer.status, offer.withdrawn_at = OfferStatus.WITHDRAWN, timezone.now()
    offer.save()
    record(Event.OFFER_WITHDRAWN, by=by, about=offer, before=offer.amount, currency_before=offer.currency)
    return offer


@transaction.atomic
def acknowledge_answer(*, offer: Offer) -> Offer:
    """Notes that the partner has read the answer. Raises OfferNotAnswered (409)."""
    offer = locked(offer)
    if offer.status not in ANSWERED:
        raise OfferNotAnswered
    offer.acknowledged_at = offer.acknowledged_at or timezone.now()
    offer.save()
    return offer


@transaction.atomic
def mark_seen(*, offer: Offer, address: str, browser: str) -> Offer:
    """Notes the first visit of the link. Raises OfferExpired and OfferWithdrawn (410)."""
    offer = locked(offer)
    check_shown(offer)
    if offer.status == OfferStatus.SENT:
        offer.status, offer.seen_at = OfferStatus.SEEN, timezone.now()
        offer.seen_address, offer.seen_browser = address, browser
        offer.save()
        _send_event(offer, "offer:seen")
    return offer


@transaction.atomic
def answer_offer(*, offer: Offer, accepted: bool, message: str, address: str, browser: str) -> Offer:
    """The customer's answer, once. Raises AlreadyAnswered (409), OfferExpired and OfferWithdrawn (410)."""
    offer = locked(offer)
    check_shown(offer)
    if offer.status in ANSWERED:
        raise AlreadyAnswered(answer_of(offer))
    offer.status = OfferStatus.ACCEPTED if accepted else OfferStatus.DECLINED
    offer.answered_at, offer.answer_message = timezone.now(), message
    offer.answered_address, offer.answered_browser = address, browser
    if not offer.seen_at:
        offer.seen_at, offer.seen_address, offer.seen_browser = offer.answered_at, address, browser
    offer.save()
    record(
        Event.OFFER_ACCEPTED if accepted else Event.OFFER_DECLINED,
        about=offer,
        after=offer.amount,
        currency=offer.currency,
    )
    _send_event(offer, "offer:answered")
    tell(Told.OFFER_ANSWERED, [offer])
    return offer


def check_shown(offer: Offer) -> None:
    """Raises OfferWithdrawn or OfferExpired (410) where the customer is shown the offer no longer."""
    company = {"name": "", "phoneNumber": ""}
    if offer.state in (OfferStatus.WITHDRAWN, OfferStatus.EXPIRED):
        known = company_of(offer.partner)
        company = {"name": known["name"], "phoneNumber": known["phone_number"]}
    if offer.state == OfferStatus.WITHDRAWN:
        raise OfferWithdrawn(company)
    if offer.state == OfferStatus.EXPIRED:
        raise OfferExpired(company)


def answer_of(offer: Offer) -> Json:
    """What the customer answered, as the public calls show it."""
    return {"status": offer.status, "answeredAt": offer.answered_at, "message": offer.answer_message}


@transaction.atomic
def buy_car(
    *,
    offer: Offer,
    by: Account,
    image: UploadedFile[bytes] | None = None,
    model_car: ModelCar | None = None,
    client_phone: str = "",
    register: Fields | None = None,
    **fields: object,
) -> Offer:
    """Makes the car of an accepted offer, once, with the estimation's photos; its seller becomes a client.

    The car goes to the preparation board with the offer's amount as its purchase price, and what its breakdown planned
    as the costs of its cards. `image`, where given, is its main photo. With `register`, the particulars of `enter`, its
    entry in the register of bought cars is written too.

    Raises OfferNotAccepted, AlreadyBought, ColumnFull, SampleRow (409), CarExists (400); a 422 under `image` without
    any photo, and under `clientPhone` for a new client without a number; RegisterIncomplete (422), and a 422 under
    `garageId` where the register is to be written and the car stands nowhere.
    """
    if offer.estimation.sample:
        raise SampleRow
    offer = locked(offer)
    if offer.status != OfferStatus.ACCEPTED:
        raise OfferNotAccepted
    if offer.bought_at:
        raise AlreadyBought
    planned = offer.estimation.breakdown
    works = [(line.label, line.amount) for line in planned.lines] if planned else []
    # Before files are stored: a full column refuses the call.
    check_room(locked_board(offer.partner)[0], coming=1 + len(works))
    seller = _seller(offer, client_phone)
    photos = _photos(offer.estimation)
    if image is None and not photos:
        raise invalid("image", _("A car needs a main photo."))
    main, *others = [image, *photos] if image else photos
    offer.car = create_car(
        partner=offer.partner,
        image=main,
        secondary_images=others,
        model_car=model_car or _model(offer),
        purchase_price=offer.amount,
        purchase_currency=offer.currency,
        purchase_date=timezone.localdate(),
        vat_regime=planned.vat_regime if planned else None,
        **fields,
    )
    open_project(
        partner=offer.partner,
        car=offer.car,
        by=by,
        currency=offer.currency,
        planned_cost=planned.fees if planned else Decimal(0),
        works=works,
    )
    # The file of one car: comparables count it once.
    offer.estimation.car = offer.car
    offer.estimation.save(update_fields=["car", "updated_at"])
    offer.seller, offer.bought_at = seller, timezone.now()
    offer.acknowledged_at = offer.acknowledged_at or offer.bought_at
    offer.save()
    record(Event.CAR_BOUGHT, by=by, about=offer.car, after=offer.amount, currency=offer.currency)
    if register is not None:
        _enter(offer, register)
    return offer


def _enter(offer: Offer, register: Fields) -> None:
    """The entry of the bought car, at the moment of the purchase and the offer's price unless others are given."""
    garage = register.pop("garage", None) or (offer.car.garage if offer.car else None)
    if garage is None:
        raise invalid("garage_id", _("Choose the garage whose register the car is entered in."))
    register["at"] = register.get("at") or offer.bought_at
    enter(partner=offer.partner, garage=garage, car=offer.car, client=offer.seller, **register)


def _seller(offer: Offer, phone: str) -> Client:
    """The client with the number or the address of the estimation; a new one where there is none."""
    estimation = offer.estimation
    number, email = estimation.client_phone or phone, estimation.client_email
    clients = Client.objects.of(offer.partner).filter(same_person(number, email))
    if known := min(clients, key=lambda client: client.phone_number != number, default=None):
        return known
    if not number:
        raise invalid("client_phone", _("Enter the seller's phone number."))
    return create_client(
        partner=offer.partner,
        full_name=estimation.client_name,
        phone_number=number,
        email=email,
        customer_locale=estimation.customer_locale,
    )


def _model(offer: Offer) -> ModelCar:
    """The model that has the estimation's name; a new one where there is none."""
    name = offer.estimation.car_model[: ModelCar._meta.get_field("intitule").max_length]
    models = ModelCar.objects.of(offer.partner)
    known = models.filter(intitule_folded=fold(name)).first()
    return known or save_model(model=ModelCar(partner=offer.partner), intitule=name)


def _photos(estimation: Estimation) -> list[UploadedFile[bytes]]:
    """The estimation's photos as files to be sent again, without those that are lost from the store."""
    found: list[UploadedFile[bytes]] = []
    for row in estimation.files.filter(kind=EstimationFile.Kind.PHOTO):
        with suppress(FileNotFoundError), row.file.open() as file:
            found.append(SimpleUploadedFile(row.name, file.read(), row.content_type))
    return found


def _send_event(offer: Offer, event: str) -> None:
    """Tells the partner's open tabs after the commit."""
    payload = {"id": str(offer.pk), "estimationId": str(offer.estimation_id), "status": offer.status}
    in_charge = [offer.estimation.assignee_id]
    transaction.on_commit(partial(notify, offer.partner_id, event, payload, in_charge=in_charge))
