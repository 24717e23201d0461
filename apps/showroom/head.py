"""What search engines and previews of links read in a page's head: title, description, Open Graph, schema.org."""

from __future__ import annotations

import json
import re
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import Truncator
from django.utils.translation import gettext, ngettext
from rest_framework.utils.encoders import JSONEncoder

from apps.affiliate.selectors import public_garages
from apps.cars.makes import split_make
from apps.cars.models import Car
from apps.core.api.phones import country_of
from apps.core.models.currencies import amount_text, json_amount
from apps.core.models.languages import Language, current_language
from apps.core.types import Json
from apps.garages.models import Garage
from apps.partners.models import Partner

from .facts import summary_of
from .links import car_link, photo_link, showroom_link

# A dealer may have thousands of cars; search engines need a few.
MOST_LISTED = 20
MOST_TITLE, MOST_DESCRIPTION = 70, 160
# Vehicle is the agreed type; search engines document Car.
CAR = ["Vehicle", "Car"]
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
# With their country, as Open Graph has them.
LOCALES = {Language.FR: "fr_FR", Language.EN: "en_GB", Language.ZH: "zh_CN", Language.JA: "ja_JP"}
# The end of a French address: postal code and town.
_TOWN = re.compile(r"\b(\d{5})\s++(\D++)\Z")
# In a script element these would end it, or begin a comment.
_ESCAPED = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def showroom_head(partner: Partner, cars: list[Car], count: int, origin: str, *, answers: Json) -> SafeString:
    """The head of a dealer's page; `cars` are the newest ones, `count` is all.

    `answers` are those of the calls that the page would begin with.
    """
    company = name_of(partner)
    about = ngettext("%(count)d used car", "%(count)d used cars", count) % {"count": count}
    return _head(
        title=" – ".join(filter(None, [company, about, partner.city])),
        description=gettext("Used cars of %(company)s, with prices, photos and test drives.") % {"company": company},
        site_name=company,
        url=showroom_link(partner, origin),
        image=_first_photo(partner, cars[0], origin) if cars else None,
        data=dealer_data(partner, cars, origin),
        answers=answers,
    )


def contact_head(partner: Partner, origin: str, *, answers: Json) -> SafeString:
    """The head of a dealer's page without cars, which search engines leave out."""
    company = name_of(partner)
    offered = gettext("Ask %(company)s to call you back, or have your car valued.") % {"company": company}
    return _head(
        title=" – ".join(filter(None, [company, partner.city])),
        description=offered,
        site_name=company,
        url=showroom_link(partner, origin),
        image=None,
        hidden=True,
        data=dealer_data(partner, [], origin),
        answers=answers,
    )


def car_head(partner: Partner, car: Car, origin: str, *, answers: Json) -> SafeString:
    """The head of one car's page; `answers` as those of `showroom_head`."""
    emissions = car.co2_class and gettext("CO₂ class %(letter)s") % {"letter": car.co2_class}
    summary = " · ".join(filter(None, [amount_text(car.prix, car.devise), summary_of(car), emissions]))
    return _head(
        title=f"{car.nom} – {name_of(partner)}",
        description=" – ".join(filter(None, [summary, car.description])),
        site_name=name_of(partner),
        url=car_link(partner, car.pk, origin),
        image=_first_photo(partner, car, origin),
        data={"@context": "https://schema.org", **car_data(partner, car, origin)},
        answers=answers,
    )


def name_of(partner: Partner) -> str:
    return partner.company_name or gettext("Used cars")


def dealer_data(partner: Partner, cars: list[Car], origin: str) -> Json:
    """schema.org: the dealer, with its garages and newest cars."""
    return _known(
        {
            "@context": "https://schema.org",
            **_dealer(partner, origin),
            "department": [_garage(garage, partner) for garage in public_garages(partner)],
            "makesOffer": [
                {**_offer(partner, car, origin), "itemOffered": {"@type": CAR, "name": car.nom}}
                for car in cars[:MOST_LISTED]
            ],
        }
    )


def car_data(partner: Partner, car: Car, origin: str) -> Json:
    """schema.org: one car with its offer."""
    make, model = split_make(car.model_car.intitule)
    first = car.premiere_immatriculation
    engine = {"@type": "EngineSpecification", "enginePower": _quantity(car.puissance, "N12")}
    return _known(
        {
            "@type": CAR,
            "name": car.nom,
            "brand": {"@type": "Brand", "name": make} if make else None,
            "model": model,
            "url": car_link(partner, car.pk, origin),
            "itemCondition": "https://schema.org/UsedCondition",
            "image": [photo_link(partner, car.pk, place, origin) for place in range(len(car.pictures))],
            "vehicleModelDate": str(car.annee or ""),
            "dateVehicleFirstRegistered": first and f"{first:%Y-%m}",
            "mileageFromOdometer": _quantity(car.kilometrage, "KMT"),
            "fuelType": str(car.get_carburant_display()),
            "vehicleTransmission": str(car.get_boite_display()),
            "emissionsCO2": car.co2,
            "vehicleEngine": engine if car.puissance else None,
            "color": car.couleur,
            "description": car.description,
            "offers": _known(
                {
                    **_offer(partner, car, origin),
                    "seller": _dealer(partner, origin),
                    "availableAtOrFrom": _place(car.garage, partner) if car.garage else None,
                }
            ),
        }
    )


def _offer(partner: Partner, car: Car, origin: str) -> Json:
    return {
        "@type": "Offer",
        "price": json_amount(car.prix, car.devise),
        "priceCurrency": car.devise,
        "availability": "https://schema.org/InStock",
        "url": car_link(partner, car.pk, origin),
    }


def _dealer(partner: Partner, origin: str) -> Json:
    return _known(
        {
            "@type": "AutoDealer",
            "name": name_of(partner),
            "url": showroom_link(partner, origin),
            "telephone": partner.phone_number,
            "address": _address(partner.address, partner.postal_code, partner.city, partner.phone_number),
        }
    )


def _address(street: str, postal_code: str, town: str, phone_number: str) -> Json | None:
    """In the country of the phone number; None where no part is known."""
    address = _known({"streetAddress": street, "postalCode": postal_code, "addressLocality": town})
    if not address:
        return None
    return _known({"@type": "PostalAddress", **address, "addressCountry": country_of(phone_number)})


def _known(properties: Json) -> Json:
    """Without those of which nothing is known."""
    return {name: value for name, value in properties.items() if value not in (None, "", [])}


def _place(garage: Garage, partner: Partner) -> Json:
    phone_number = garage.phone_number or partner.phone_number
    place = garage.localisation
    match = _TOWN.search(place)
    street, postal_code, town = (place[: match.start()].rstrip(" ,\n"), *match.groups()) if match else (place, "", "")
    return _known(
        {
            "@type": "AutoDealer",
            "name": garage.nom or name_of(partner),
            "telephone": phone_number,
            "address": _address(street, postal_code, town, phone_number),
        }
    )


def _garage(garage: Garage, partner: Partner) -> Json:
    return {
        **_place(garage, partner),
        "openingHoursSpecification": [
            {
                "@type": "OpeningHoursSpecification",
                "dayOfWeek": f"https://schema.org/{DAYS[hours.weekday - 1]}",
                "opens": hours.opens.isoformat("minutes"),
                "closes": hours.closes.isoformat("minutes"),
            }
            for hours in garage.opening_hours.all()
        ],
    }


def _quantity(value: int | None, unit: str) -> Json | None:
    return None if value is None else {"@type": "QuantitativeValue", "value": value, "unitCode": unit}


def _first_photo(partner: Partner, car: Car, origin: str) -> str | None:
    return photo_link(partner, car.pk, 0, origin) if car.pictures else None


def _head(*, data: Json, answers: Json, title: str, description: str, **links: Any) -> SafeString:
    context = {
        "title": _short(title, MOST_TITLE),
        "description": _short(description, MOST_DESCRIPTION),
        **links,
        "data": _block(data),
        "answers": _block(answers),
        "locale": LOCALES[current_language()],
    }
    return render_to_string("showroom/head.html", context)


def _block(data: Json) -> SafeString:
    """A block of data, which no policy takes for a script."""
    return mark_safe(json.dumps(data, ensure_ascii=False, cls=JSONEncoder).translate(_ESCAPED))  # noqa: S308


def _short(text: str, most: int) -> str:
    """In one line, as much as search engines show."""
    return Truncator(" ".join(text.split())).chars(most)
