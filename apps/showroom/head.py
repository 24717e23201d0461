"""What search engines and previews of links read in a page's head: title, description, Open Graph, schema.org."""

from __future__ import annotations

import json
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import Truncator
from django.utils.translation import get_language, gettext, ngettext, to_locale

from apps.cars.models import Car
from apps.core.models.currencies import json_amount
from apps.partners.models import Partner

from .links import car_link, photo_link, showroom_link
from .selectors import pictures_of

# Of a list that may have thousands.
MOST_LISTED = 20
MOST_DESCRIPTION = 160
# In a script element these would end it, or begin a comment.
_ESCAPED = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def showroom_head(partner: Partner, cars: list[Car], count: int, origin: str) -> SafeString:
    """The head of a dealer's page; `cars` are the newest ones, `count` is all."""
    company = name_of(partner)
    about = ngettext("%(count)d used car", "%(count)d used cars", count) % {"count": count}
    return _head(
        title=" – ".join(filter(None, [company, about, partner.city])),
        description=gettext("Used cars of %(company)s, with prices, photos and test drives.") % {"company": company},
        url=showroom_link(partner, origin),
        image=_first_photo(partner, cars[0], origin) if cars else None,
        data=dealer_data(partner, cars, origin),
    )


def car_head(partner: Partner, car: Car, origin: str) -> SafeString:
    """The head of one car's page."""
    facts = [str(car.annee or ""), f"{car.kilometrage} km" if car.kilometrage is not None else "",
             car.get_carburant_display(), car.get_boite_display()]  # fmt: skip
    price = f"{json_amount(car.prix, car.devise):.12g} {car.devise}"
    summary = " · ".join(filter(None, [price, *facts]))
    return _head(
        title=f"{car.nom} – {name_of(partner)}",
        description=Truncator(" – ".join(filter(None, [summary, car.description]))).chars(MOST_DESCRIPTION),
        url=car_link(partner, car.pk, origin),
        image=_first_photo(partner, car, origin),
        data={"@context": "https://schema.org", **car_data(partner, car, origin)},
    )


def name_of(partner: Partner) -> str:
    return partner.company_name or gettext("Used cars")


def dealer_data(partner: Partner, cars: list[Car], origin: str) -> dict[str, Any]:
    """schema.org: the dealer, and its newest cars as a list."""
    return {
        "@context": "https://schema.org",
        **_dealer(partner, origin),
        "makesOffer": {
            "@type": "ItemList",
            "itemListElement": [
                {"@type": "ListItem", "position": number, "name": car.nom, "url": car_link(partner, car.pk, origin)}
                for number, car in enumerate(cars[:MOST_LISTED], 1)
            ],
        },
    }


def car_data(partner: Partner, car: Car, origin: str) -> dict[str, Any]:
    """schema.org: one car with its offer. Unknown properties are left out."""
    url = car_link(partner, car.pk, origin)
    known = {
        "vehicleModelDate": str(car.annee) if car.annee else None,
        "mileageFromOdometer": _quantity(car.kilometrage, "KMT"),
        "fuelType": str(car.get_carburant_display()) or None,
        "vehicleTransmission": str(car.get_boite_display()) or None,
        "vehicleEngine": (
            {"@type": "EngineSpecification", "enginePower": _quantity(car.puissance, "BHP")} if car.puissance else None
        ),
        "color": car.couleur or None,
        "description": car.description or None,
    }
    return {
        "@type": ["Vehicle", "Car"],
        "name": car.nom,
        "model": car.model_car.intitule,
        "url": url,
        "image": [photo_link(partner, car.pk, place, origin) for place in range(len(pictures_of(car)))],
        "itemCondition": "https://schema.org/UsedCondition",
        **{name: value for name, value in known.items() if value is not None},
        "offers": {
            "@type": "Offer",
            "price": json_amount(car.prix, car.devise),
            "priceCurrency": car.devise,
            "availability": "https://schema.org/InStock",
            "url": url,
            "seller": _dealer(partner, origin),
        },
    }


def _dealer(partner: Partner, origin: str) -> dict[str, Any]:
    address = {"streetAddress": partner.address, "addressLocality": partner.city}
    known: dict[str, Any] = {
        "telephone": partner.phone_number,
        "address": {"@type": "PostalAddress", **address} if any(address.values()) else None,
    }
    return {
        "@type": "AutoDealer",
        "name": name_of(partner),
        "url": showroom_link(partner, origin),
        **{name: value for name, value in known.items() if value},
    }


def _quantity(value: int | None, unit: str) -> dict[str, Any] | None:
    return None if value is None else {"@type": "QuantitativeValue", "value": value, "unitCode": unit}


def _first_photo(partner: Partner, car: Car, origin: str) -> str | None:
    return photo_link(partner, car.pk, 0, origin) if pictures_of(car) else None


def _head(*, data: dict[str, Any], **texts: Any) -> SafeString:
    # A block of data, which no policy takes for a script.
    block = json.dumps(data, ensure_ascii=False).translate(_ESCAPED)
    context = {**texts, "data": mark_safe(block), "locale": to_locale(get_language() or "fr")}  # noqa: S308
    return render_to_string("showroom/head.html", context)
