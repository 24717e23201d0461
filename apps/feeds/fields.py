"""What a column of a feed may hold: what the export of cars says, and the photos."""

from __future__ import annotations

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from apps.cars.columns import CAR_COLUMNS
from apps.cars.models import Car
from apps.core.api.export import heading_of

PHOTOS = "photos"
# No portal is told what a dealer paid, to whom it sells and what it plans.
PRIVATE = {
    "assignedTo",
    "daysInStock",
    "policeNumber",
    "publication",
    "purchaseCurrency",
    "purchaseDate",
    "purchasePrice",
}
COLUMNS = {name: column for name, column in CAR_COLUMNS.items() if name not in PRIVATE}
FIELDS = (*COLUMNS, PHOTOS)


def labels() -> dict[str, str]:
    """The fields with their headings in the export, but for the id, in the current language."""
    named = {name: capfirst(heading_of(Car, column)) for name, column in COLUMNS.items()}
    return named | {"id": capfirst(str(_("reference"))), PHOTOS: capfirst(str(_("photos")))}
