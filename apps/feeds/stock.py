"""The public cars as the rows of a feed, and these as a CSV file, a few thousand in memory at a time."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from decimal import Decimal
from typing import IO, NamedTuple

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.utils.translation import override

from apps.cars.models import Car, CarImage
from apps.core.api.export import Column, rows_of
from apps.core.models.languages import DJANGO_LANGUAGE, Language
from apps.core.types import Json
from apps.showroom.links import photo_link

from .encodings import nearest
from .fields import COLUMNS, PHOTOS
from .models import Feed


class StockRow(NamedTuple):
    """A car with the texts of its cells, which may have signs that the encoding lacks."""

    id: str
    name: str
    cells: list[str]


def stock_rows(feed: Feed, origin: str) -> Iterator[StockRow]:
    """The cars that the showroom shows, newest first, in the language that the partner's customers are written to in.

    Photos have addresses below `origin` that last as long as the car is shown.
    """
    used = {column["field"] for column in feed.columns if "field" in column} - {PHOTOS}
    names = [*used, "id", "nom", PHOTOS]
    images = CarImage.objects.filter(car=OuterRef("pk")).order_by().values("car").values(count=Count("pk"))
    cars = Car.objects.shown_by(feed.partner).annotate(photo_count=Coalesce(Subquery(images), 0))
    wanted = (*(COLUMNS[name] for name in used), "id", "nom", Column("photo_count", PHOTOS))
    with override(DJANGO_LANGUAGE[Language(feed.partner.customer_locale)]):
        rows = rows_of(cars.order_by("-created_at", "-id"), wanted)
        next(rows)
        for row in rows:
            yield _row(feed, dict(zip(names, row, strict=True)), origin)


def write_stock(feed: Feed, file: IO[bytes], origin: str) -> int:
    """Writes the file; returns how many cars are in it.

    A text that begins as a formula stays as it is: a program reads the file, and would show the apostrophe of the
    exports in an advert.
    """
    text = io.TextIOWrapper(file, encoding=feed.encoding, newline="")
    writer = csv.writer(text, delimiter=feed.separator)
    if feed.header:
        writer.writerow([column["heading"] for column in feed.columns])
    count = 0
    for row in stock_rows(feed, origin):
        writer.writerow([nearest(cell, feed.encoding) for cell in row.cells])
        count += 1
    text.detach()
    return count


def _row(feed: Feed, values: Json, origin: str) -> StockRow:
    photos = (photo_link(feed.partner, values["id"], place, origin) for place in range(values[PHOTOS]))
    values[PHOTOS] = feed.photo_separator.join(photos)
    cells = [
        _cell(values[column["field"]], feed.decimal) if "field" in column else column["constant"]
        for column in feed.columns
    ]
    return StockRow(values["id"], values["nom"], cells)


def _cell(value: object, decimal: str) -> str:
    if isinstance(value, Decimal):
        return f"{value:f}".replace(".", decimal)
    return "" if value is None else str(value)
