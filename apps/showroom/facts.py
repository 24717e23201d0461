"""What stands at a car for sale: on its windscreen sheet and on its public page."""

from __future__ import annotations

from babel.dates import format_skeleton
from babel.numbers import format_decimal
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.cars.adverts import emissions_text
from apps.cars.models import Car, CritAir, Fuel, Gearbox
from apps.cars.rules import distance_text
from apps.core.models.languages import babel_locale

# The law asks for these at a used car, the first registration with its month: docs/behaviour/public.md#windscreen-sheet
REQUIRED = ("premiere_immatriculation", "kilometrage", "critair", "co2")


def facts_of(car: Car) -> list[tuple[str, str, str]]:
    """Field, label and value of each fact; the value is empty where it is missing and has to be there."""
    first, mileage, months = car.premiere_immatriculation, car.kilometrage, car.garantie_mois
    guaranteed = _("%(km)s km, guaranteed") if car.kilometrage_garanti else _("%(km)s km, not guaranteed")
    distance = "" if mileage is None else format_decimal(mileage, locale=babel_locale())
    guarantee = ngettext("%(count)d month", "%(count)d months", months or 0) % {"count": months or 0}
    facts = [
        (
            "premiere_immatriculation",
            _("First registration"),
            first and format_skeleton("yMMMM", first, locale=babel_locale()),
        ),
        ("kilometrage", _("Mileage"), distance and guaranteed % {"km": distance}),
        ("critair", _("Crit’Air sticker"), car.critair and CritAir(car.critair).label),
        ("co2", _("CO₂ emissions"), emissions_text(car)),
        ("carburant", _("Fuel"), car.carburant and Fuel(car.carburant).label),
        ("boite", _("Gearbox"), car.boite and Gearbox(car.boite).label),
        ("puissance", _("Power"), car.puissance and _("%(power)d hp") % {"power": car.puissance}),
        ("garantie_mois", _("Guarantee"), months is not None and (guarantee if months else _("Statutory only"))),
        ("couleur", _("Colour"), car.couleur),
    ]
    return [(name, label, str(value or "")) for name, label, value in facts if value or name in REQUIRED]


def summary_of(car: Car) -> str:
    """Year, mileage, fuel and gearbox in a line, as far as they are known."""
    distance = distance_text(car.kilometrage) if car.kilometrage is not None else ""
    known = (str(car.annee or ""), distance, str(car.get_carburant_display()), str(car.get_boite_display()))
    return " · ".join(filter(None, known))
