"""Makes prospects and valuations of what portals send (docs/behaviour/records.md#leads-from-portals)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from apps.cars.models import Car
from apps.clients.portals import MAX_PROVIDER
from apps.core.api.phones import PhoneError, e164
from apps.core.models.base import PartnerQuerySet
from apps.core.models.db import refuse_duplicate
from apps.core.models.text import fold_code
from apps.core.types import Fields
from apps.estimations.models import Estimation
from apps.estimations.services import create_estimation
from apps.partners.customers import in_language_of
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.prospects.services import receive_prospect

from .adf import LEASE, TEST_DRIVE, Request, WantedCar, read
from .errors import Unreadable
from .models import MAX_REFERENCE, Lead

XML, MAIL = "text/xml", "message/rfc822"
MAX_NAME = 150
MAX_MESSAGE = 2000
MAX_CONDITION = 500
MAX_OPTIONS, MAX_OPTION = 50, 100
MAX_COLOUR = 50


@dataclass
class Received:
    """The keys of what a document has made, and of the open rows that it repeats."""

    prospects: list[UUID] = field(default_factory=list)
    estimations: list[UUID] = field(default_factory=list)
    repeats: list[UUID] = field(default_factory=list)

    @property
    def rows(self) -> list[UUID]:
        return [*self.prospects, *self.estimations, *self.repeats]


@dataclass(frozen=True)
class Contact:
    """Who asks: E.164 and an address, or empty; `unread` are the numbers and addresses that are none."""

    name: str
    phone_number: str
    email: str
    unread: tuple[str, ...]


class _StoredMeanwhile(Exception):
    """The same reference came by another call, which has been committed."""


@transaction.atomic
def receive_document(*, partner: Partner, content: bytes, mail: bytes | None = None) -> Received:
    """Makes a prospect, a valuation or both of each request of an ADF document, or notes a repeat: all or none.

    `mail` is the message that brought the document, which is kept in its place where there is one request. Raises
    Unreadable (422).
    """
    requests = read(content)
    received = Received()
    for request in requests:
        alone = len(requests) == 1
        original = (mail, MAIL) if mail and alone else (content if alone else request.alone, XML)
        try:
            with refuse_duplicate(_StoredMeanwhile):
                found = _receive(partner, request, original)
        except _StoredMeanwhile:
            found = _receive(partner, request, original)
        received.prospects += found.prospects
        received.estimations += found.estimations
        received.repeats += found.repeats
    return received


def _receive(partner: Partner, request: Request, original: tuple[bytes, str]) -> Received:
    contact = _contact(partner, request)
    offered = [car for car in request.cars if car.is_offered]
    wanted = [car for car in request.cars if not car.is_offered]
    received = Received()
    with in_language_of(partner):
        if wanted or not offered:
            prospect, repeats = _receive_prospect(partner, request, contact, wanted, original)
            (received.repeats if repeats else received.prospects).append(prospect.pk)
        # One valuation for each request, as the public form makes: further cars stand in its description.
        if offered:
            estimation, repeats = _receive_estimation(partner, request, contact, offered, original, alone=not wanted)
            (received.repeats if repeats else received.estimations).append(estimation.pk)
    return received


def _receive_prospect(
    partner: Partner, request: Request, contact: Contact, cars: list[WantedCar], original: tuple[bytes, str]
) -> tuple[Prospect, bool]:
    lead = _known(partner, request).filter(prospect__isnull=False).first()
    known = (
        Prospect.objects.select_for_update(of=("self",)).filter(pk=lead.prospect_id).first()
        if lead is not None and lead.prospect_id
        else None
    )
    car = next(filter(None, (_own_car(partner, each) for each in cars)), None)
    needs = {LEASE: _("Lease"), TEST_DRIVE: _("Test drive")}
    named = cars[0].name if cars else ""
    prospect, repeats = receive_prospect(
        partner=partner,
        source=Prospect.Source.PORTAL,
        known=known,
        full_name=contact.name,
        phone_number=contact.phone_number,
        email=contact.email,
        need=", ".join(dict.fromkeys(needs[each.interest] for each in cars if each.interest in needs)),
        car=car,
        car_model=(named or (car.nom if car else ""))[:MAX_NAME],
        message=_text(
            MAX_MESSAGE,
            request.comments,
            *(each.comments for each in cars),
            *(each.name for each in cars[1:]),
            *contact.unread,
        ),
        provider=request.provider[:MAX_PROVIDER],
        has_original=True,
    )
    if not prospect.has_original:
        prospect.has_original = True
        prospect.save(update_fields=["has_original", "updated_at"])
    _keep(partner, request, original, lead, prospect=prospect)
    return prospect, repeats


def _receive_estimation(
    partner: Partner,
    request: Request,
    contact: Contact,
    cars: list[WantedCar],
    original: tuple[bytes, str],
    *,
    alone: bool,
) -> tuple[Estimation, bool]:
    """Of a request that has no prospect (`alone`) all that was written stands in the car's condition."""
    lead = _known(partner, request).filter(estimation__isnull=False).select_related("estimation").first()
    if lead is not None and lead.estimation and lead.estimation.waits:
        _keep(partner, request, original, lead, estimation=lead.estimation)
        return lead.estimation, True
    car, *others = cars
    estimation = create_estimation(
        partner=partner,
        source=Estimation.Source.PORTAL,
        client_name=contact.name,
        client_phone=contact.phone_number,
        client_email=contact.email,
        car_model=(car.name or car.vin or _("Trade-in"))[:MAX_NAME],
        kilometrage=car.kilometrage or 0,
        annee=car.year,
        vin=car.vin,
        couleur=car.colour[:MAX_COLOUR],
        boite=car.gearbox,
        options=[option[:MAX_OPTION] for option in car.options[:MAX_OPTIONS]],
        etat=_text(
            MAX_CONDITION,
            _("Mileage not given") if car.kilometrage is None else "",
            car.condition,
            car.comments,
            *(each.name for each in others),
            *((request.comments, *contact.unread) if alone else ()),
        ),
        provider=request.provider[:MAX_PROVIDER],
        has_original=True,
    )
    _keep(partner, request, original, lead, estimation=estimation)
    return estimation, False


def _known(partner: Partner, request: Request) -> PartnerQuerySet[Lead]:
    """What came under the request's reference; a reference that is too long to be kept is none."""
    leads = Lead.objects.whole(partner)
    if not request.reference or len(request.reference) > MAX_REFERENCE:
        return leads.none()
    return leads.filter(**_key(request))


def _key(request: Request) -> Fields:
    kept = len(request.reference) <= MAX_REFERENCE
    return {
        "id_source": request.id_source[:MAX_REFERENCE] if kept else "",
        "reference": request.reference if kept else "",
    }


def _keep(
    partner: Partner, request: Request, original: tuple[bytes, str], lead: Lead | None, **row: Prospect | Estimation
) -> None:
    """Keeps the original with its row, in place of the former one of the same reference; a closed row keeps its own."""
    [(name, about)] = row.items()
    if lead is not None and getattr(lead, f"{name}_id") != about.pk:
        lead.id_source = lead.reference = ""
        lead.save(update_fields=["id_source", "reference", "updated_at"])
        lead = None
    lead = lead or Lead(partner=partner, **_key(request))
    setattr(lead, name, about)
    lead.original, lead.content_type = original
    lead.save()


def _contact(partner: Partner, request: Request) -> Contact:
    """Raises Unreadable where the person can be reached in no way."""
    country = partner.country or "FR"
    numbers, addresses, unread = list[str](), list[str](), list[str]()
    for text in request.phones:
        try:
            numbers.append(e164(text, country))
        except PhoneError:
            unread.append(text)
    for text in request.emails:
        address = text.lower()
        try:
            Prospect._meta.get_field("email").run_validators(address)
            addresses.append(address)
        except ValidationError:
            unread.append(text)
    if not numbers and not addresses:
        reason = _("Request %(number)d has neither a phone number nor an email") % {"number": request.number}
        raise Unreadable(reason, line=request.line)
    others = [text for text in dict.fromkeys([*numbers[1:], *addresses[1:], *unread]) if text not in numbers[:1]]
    email = addresses[0] if addresses else ""
    first = numbers[0] if numbers else ""
    return Contact((request.name or email or first)[:MAX_NAME], first, email, tuple(others))


def _own_car(partner: Partner, car: WantedCar) -> Car | None:
    """The partner's car of this VIN, else of this plate or key."""
    cars = Car.objects.of(partner)
    if code := fold_code(car.vin):
        found = cars.filter(vin_code=code).first()
        if found is not None:
            return found
    keys = list[UUID]()
    for number in car.numbers:
        with suppress(ValueError):
            keys.append(UUID(number))
    codes = {code for number in car.numbers if (code := fold_code(number))}
    return cars.filter(Q(pk__in=keys) | Q(immatriculation_code__in=codes)).first() if codes else None


def _text(most: int, *parts: str) -> str:
    return "\n\n".join(filter(None, dict.fromkeys(parts)))[:most].strip()
