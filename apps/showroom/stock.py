"""The stock for other sites, as JSON and as CSV, written row by row: a dealer may have 100,000 cars."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from tempfile import TemporaryFile
from typing import IO, Any

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.cars.adverts import class_of
from apps.cars.models import Car, CarImage
from apps.core.api.export import ROWS_AT_A_TIME, csv_file
from apps.core.api.rate_limits import Limit
from apps.core.models.counted import data_version
from apps.core.models.currencies import json_amount
from apps.core.ops.finished import FinishedFile
from apps.core.types import Json
from apps.partners.models import Partner

from .links import car_link, photo_link

# A portal may read as often as it likes: the answer is kept by the caches in between for this long, in seconds.
KEPT = 300
# Above it (about 1,500 cars), an answer would push others out of the cache.
MOST_CACHED_BYTES = 1024 * 1024
# How many stocks a process keeps as files on its disk, so that those who ask for the same one share it.
KEPT_FILES = 4
# For one partner and address, and only of these.
LARGE_ANSWERS = Limit("stock", tries=60, seconds=3600)
COLUMNS = (
    "id", "name", "model", "price", "currency", "year", "mileageKm", "fuel", "gearbox", "powerHp", "co2", "co2Class",
    "colour", "description", "url", "pictures",
)  # fmt: skip


def stock_tag(partner: Partner, origin: str) -> str:
    """The ETag: another one after each change of the partner's cars or profile, and each hour.

    The hour bounds how long a change would stay unseen that missed the version (a bulk update without `touch`).
    """
    version = f"{data_version(partner.pk)} {partner.showroom} {origin} {timezone.now():%Y-%m-%d %H}"
    return f'"{sha256(version.encode()).hexdigest()[:32]}"'


def stock_file(partner: Partner, origin: str, kind: str, tag: str) -> FinishedFile:
    """The shown cars, newest first, as "json" or "csv", written once for each tag."""
    return _kept_file(partner, origin, kind, tag).again()


@lru_cache(maxsize=KEPT_FILES)
def _kept_file(partner: Partner, origin: str, kind: str, _tag: str) -> FinishedFile:
    with TemporaryFile() as file:
        WRITERS[kind](file, (_row(partner, car, origin) for car in _cars(partner)))
        return FinishedFile(file)


def _cars(partner: Partner) -> Iterator[Any]:
    """The shown cars as rows with their number of pictures, a few thousand in memory at a time."""
    # As models, with their pictures prefetched, 100,000 took ten times as long.
    images = CarImage.objects.filter(car=OuterRef("pk")).order_by().values("car").values(count=Count("pk"))
    cars = Car.objects.shown_by(partner).annotate(picture_count=Coalesce(Subquery(images), 0))
    rows: Iterator[Any] = (
        cars.order_by("-created_at", "-id")
        .values_list(
            "id", "nom", "model_car__intitule", "prix", "devise", "annee", "kilometrage", "carburant", "boite",
            "puissance", "co2", "couleur", "description", "picture_count", named=True,
        )
        .iterator(chunk_size=ROWS_AT_A_TIME)
    )  # fmt: skip
    return rows


def _row(partner: Partner, car: Any, origin: str) -> Json:
    return {
        "id": str(car.id),
        "name": car.nom,
        "model": car.model_car__intitule,
        "price": json_amount(car.prix, car.devise),
        "currency": car.devise,
        "year": car.annee,
        "mileageKm": car.kilometrage,
        "fuel": car.carburant,
        "gearbox": car.boite,
        "powerHp": car.puissance,
        "co2": car.co2,
        "co2Class": class_of(car.co2),
        "colour": car.couleur,
        "description": car.description,
        "url": car_link(partner, car.id, origin),
        "pictures": [photo_link(partner, car.id, place, origin) for place in range(car.picture_count)],
    }


def _write_json(file: IO[bytes], rows: Iterable[Json]) -> None:
    file.write(b'{"data": [')
    for number, row in enumerate(rows):
        if number:
            file.write(b", ")
        file.write(json.dumps(row, ensure_ascii=False).encode())
    file.write(b"]}")


def _write_csv(file: IO[bytes], rows: Iterable[Json]) -> None:
    """As the exports have it; but a point in decimals, and several pictures are separated by spaces."""
    with csv_file(file) as append:
        append(list(COLUMNS))
        for row in rows:
            append([*{**row, "price": f"{row['price']:.12g}", "pictures": " ".join(row["pictures"])}.values()])


WRITERS: dict[str, Callable[[IO[bytes], Iterable[Json]], None]] = {"json": _write_json, "csv": _write_csv}
