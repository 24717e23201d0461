"""Reads of offers: what one shows, and what its car starts with in the stock."""

from __future__ import annotations

from apps.cars.models import Car
from apps.cars.rules import MAX_DESCRIPTION, MAX_POWER
from apps.core.links import digest
from apps.core.tenancy.connection import bypass, use_partner
from apps.core.types import Fields
from apps.estimations.breakdown import Breakdown
from apps.estimations.models import EstimationFile, OfferStatus
from apps.partners.models import Partner

from .models import Offer

CAR_FIELDS = ("annee", "kilometrage", "carburant", "boite", "puissance", "couleur", "immatriculation", "vin")


def find_by_token(token: str) -> Offer | None:
    """The offer of a private link that has been given out, whose partner serves the rest of the request."""
    with bypass():
        found = (
            Offer.objects.select_related("partner", "estimation")
            .filter(token_digest=digest(token))
            .exclude(status=OfferStatus.DRAFT)
            .exclude(status=OfferStatus.WITHDRAWN, sent_at=None)
            .first()
        )
    if found:
        use_partner(found.partner_id)
    return found


def content_of(offer: Offer) -> Fields:
    """What the customer is shown: as it was frozen at the sending, or as it stands for a draft."""
    return offer.content or present_content(offer)


def present_content(offer: Offer) -> Fields:
    """The car, the answer's details, the company and the photos' files as they are now."""
    estimation = offer.estimation
    breakdown = estimation.breakdown
    photos = estimation.files.filter(kind=EstimationFile.Kind.PHOTO)
    return {
        "client_name": estimation.client_name,
        "car": {
            "title": estimation.title,
            "car_model": estimation.car_model,
            **{name: getattr(estimation, name) for name in CAR_FIELDS},
            "etat": estimation.etat,
            "options": estimation.options,
        },
        "details": estimation.response_details,
        "breakdown": breakdown.stored() if breakdown and breakdown.show else None,
        "company": company_of(offer.partner),
        "photos": [{"file": str(photo.file), "thumbnail": str(photo.thumbnail)} for photo in photos],
    }


def shown_breakdown(offer: Offer) -> Breakdown | None:
    """The sum behind the offer, where the partner shows it to the customer."""
    stored = content_of(offer).get("breakdown")
    return Breakdown.of(stored, offer.currency) if stored else None


def company_of(partner: Partner) -> dict[str, str]:
    """How a customer reaches the partner."""
    return {
        "name": partner.company_name,
        "address": partner.address,
        "city": partner.town,
        "phone_number": partner.phone_number,
    }


def car_fields(offer: Offer) -> Fields:
    """The fields of `POST /car/create` that an offer's estimation answers, as far as a car takes them."""
    estimation = offer.estimation
    known = {name: getattr(estimation, name) for name in CAR_FIELDS}
    # Valuations from before had another bound.
    if (known["puissance"] or 0) > MAX_POWER:
        known["puissance"] = None
    options = ", ".join(estimation.options)
    description = "\n".join(filter(None, (estimation.etat, options)))
    if estimation.breakdown and offer.partner.shows_costs:
        known |= {"prix": estimation.breakdown.resale, "devise": offer.currency}
    return {"nom": estimation.car_model, "description": description[:MAX_DESCRIPTION], **known}


def bought_car(offer: Offer) -> Car:
    """The car of a bought offer, with its seller."""
    car = Car.objects.of(offer.partner).with_details().get(pk=str(offer.car_id))
    vars(car).update(seller=offer.seller)
    return car
