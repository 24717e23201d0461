"""The stock for other sites, as JSON and as CSV: built once for each version of the partner's data."""

from __future__ import annotations

import csv
import io
import json
from hashlib import sha256
from typing import Any

from django.core.cache import cache

from apps.cars.models import Car
from apps.core.api.export import harmless
from apps.core.models.counted import data_version
from apps.core.models.currencies import json_amount
from apps.partners.models import Partner

from .links import car_link, photo_link
from .selectors import pictures_of, shown_cars

# A portal may read as often as it likes: the answer is kept by the caches in between for this long, in seconds.
KEPT = 300
COLUMNS = (
    "id", "name", "model", "price", "currency", "year", "mileageKm", "fuel", "gearbox", "powerHp", "colour",
    "description", "url", "pictures",
)  # fmt: skip


def stock_tag(partner: Partner, origin: str) -> str:
    """The ETag: another one after each change of the partner's cars or profile."""
    version = f"{data_version(partner.pk)} {partner.showroom} {origin}"
    return f'"{sha256(version.encode()).hexdigest()[:32]}"'


def stock_json(partner: Partner, origin: str) -> bytes:
    return _built(partner, origin, "json")


def stock_csv(partner: Partner, origin: str) -> bytes:
    """Semicolons and a byte order mark, as the exports have them; several pictures are separated by spaces."""
    return _built(partner, origin, "csv")


def _built(partner: Partner, origin: str, kind: str) -> bytes:
    key = f"showroom:{partner.pk}:{stock_tag(partner, origin)}:{kind}"
    content: bytes | None = cache.get(key)
    if content is None:
        rows = [_row(partner, car, origin) for car in shown_cars(partner).order_by("-created_at", "-id")]
        content = WRITERS[kind](rows)
        cache.set(key, content, KEPT)
    return content


def _row(partner: Partner, car: Car, origin: str) -> dict[str, Any]:
    return {
        "id": str(car.pk),
        "name": car.nom,
        "model": car.model_car.intitule,
        "price": json_amount(car.prix, car.devise),
        "currency": car.devise,
        "year": car.annee,
        "mileageKm": car.kilometrage,
        "fuel": car.carburant,
        "gearbox": car.boite,
        "powerHp": car.puissance,
        "colour": car.couleur,
        "description": car.description,
        "url": car_link(partner, car.pk, origin),
        "pictures": [photo_link(partner, car.pk, place, origin) for place in range(len(pictures_of(car)))],
    }


def _json(rows: list[dict[str, Any]]) -> bytes:
    return json.dumps({"data": rows}, ensure_ascii=False).encode()


def _csv(rows: list[dict[str, Any]]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow(COLUMNS)
    for row in rows:
        shown = {**row, "price": f"{row['price']:.12g}", "pictures": " ".join(row["pictures"])}
        writer.writerow([harmless(value) for value in shown.values()])
    return text.getvalue().encode("utf-8-sig")


WRITERS = {"json": _json, "csv": _csv}
