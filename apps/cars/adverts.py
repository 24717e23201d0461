"""What an advert for a car has to say: its CO₂ class, what is missing, the law's message (records.md#adverts)."""

from __future__ import annotations

from datetime import date
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from django.db.models import Case, CharField, Q, Value, When
from django.utils.translation import gettext as _

if TYPE_CHECKING:
    from .models import Car

# A class and the most g/km that it takes; above the last one it is G.
_CLASSES = (("A", 100), ("B", 120), ("C", 140), ("D", 160), ("E", 200), ("F", 250))
_ABOVE = "G"
CO2_CLASSES = (*(letter for letter, _most in _CLASSES), _ABOVE)

# The same in SQL, empty where the emissions are not known.
CO2_CLASS = Case(
    When(co2=None, then=Value("")),
    *(When(co2__lte=most, then=Value(letter)) for letter, most in _CLASSES),
    default=Value(_ABOVE),
    output_field=CharField(),
)

# Required in French by the order of 28 December 2021, whatever the language of the advert.
MESSAGES = (
    "Pour les trajets courts, privilégiez la marche ou le vélo #SeDéplacerMoinsPolluer",
    "Pensez à covoiturer #SeDéplacerMoinsPolluer",
    "Au quotidien, prenez les transports en commun #SeDéplacerMoinsPolluer",
)


class Particular(NamedTuple):
    """What an advert says of a car, the attribute that knows it, and the value that means that it is missing."""

    name: str
    attribute: str
    empty: object


# SQL and Python read the same rules.
PARTICULARS = (
    Particular("prix", "prix", 0),
    Particular("premiere_immatriculation", "premiere_immatriculation", None),
    Particular("kilometrage", "kilometrage", None),
    Particular("critair", "critair", ""),
    Particular("co2", "co2", None),
    Particular("photos", "has_photo", False),
)
INCOMPLETE = reduce(or_, (Q((particular.attribute, particular.empty)) for particular in PARTICULARS))


def class_of(co2: int | None) -> str | None:
    """The class of emissions in g/km, A to G; None where they are not known."""
    if co2 is None:
        return None
    return next((letter for letter, most in _CLASSES if co2 <= most), _ABOVE)


def emissions_text(car: Car) -> str:
    """`112 g CO₂/km, class B`; empty where they are not known."""
    if car.co2 is None:
        return ""
    return _("%(co2)d g CO₂/km, class %(letter)s") % {"co2": car.co2, "letter": car.co2_class}


def missing_in(car: Car) -> list[str]:
    """The names of the particulars that the car lacks."""
    return [each.name for each in PARTICULARS if getattr(car, each.attribute) == each.empty]


def message_of(day: date) -> str:
    """The message of a day; each of the three comes every third day."""
    return MESSAGES[day.toordinal() % len(MESSAGES)]
