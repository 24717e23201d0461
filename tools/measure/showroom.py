"""The public pages, the stock feed and the sitemap of one dealer who shows 100,000 cars, on PostgreSQL.

    .venv/bin/python -m tools.measure.showroom [cars]

Each call goes through the whole of Django inside this process, without a network.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import Any

from apps.core.types import Json
from tools.measure.calls import postgres_version
from tools.measure.database import copy_rows, empty_database, settle
from tools.measure.report import machine, table
from tools.measure.uploads import memory

CALLS = 3
PICTURES = 2
FEW = 20
COLUMNS = ("what", "status", "ms", "slowest ms", "processor ms", "MB", "memory grew by MB")
WORDS = """One dealer shows {cars:,} cars with {pictures} pictures each. A figure is one call inside the process, the
median of {calls} after one for another dealer with {few} cars to warm up; `processor ms` is this process's part,
without PostgreSQL's. Memory is the process's peak above what it held before. A stock above 1 MB is not cached: each
call without the ETag writes it. PostgreSQL {postgres} on the same machine, tables vacuumed; other work shared it.
{machine}

    .venv/bin/python -m tools.measure.showroom {cars}
"""


def fill(cars: int) -> str:
    """A dealer with that many cars in its showroom; gives the code of its page."""
    from django.utils import timezone

    from apps.cars.models import Car, CarImage, ModelCar
    from apps.core.models.ids import new_id
    from apps.partners.models import Partner
    from tools.measure.dealers import GARAGES, MODELS, car

    partner = Partner.objects.create(company_name="Grande Concession", city="Nantes", showroom="on")
    models = [ModelCar.objects.create(partner=partner, intitule=f"Modèle {n}").pk for n in range(MODELS)]
    ids = [new_id() for _ in range(cars)]
    known = {
        "status": "available", "carburant": "petrol", "boite": "manual", "puissance": 90, "couleur": "Gris",
        "description": "Première main, carnet d'entretien complet, deux clés, contrôle technique de moins de six mois",
    }  # fmt: skip
    now = timezone.now()
    copy_rows(
        Car,
        (
            {**car(n, models=models, garages=[None] * GARAGES), **known, "id": pk, "partner_id": partner.pk,
             "created_at": now - timedelta(minutes=cars - n)}
            for n, pk in enumerate(ids)
        ),
    )  # fmt: skip
    copy_rows(
        CarImage,
        (
            {"partner_id": partner.pk, "car_id": pk, "is_main": n == 0, "position": n,
             "file": f"{partner.pk}/cars/{pk}-{n}.webp", "thumbnail": f"{partner.pk}/cars/{pk}-{n}-small.webp"}
            for pk in ids
            for n in range(PICTURES)
        ),
    )  # fmt: skip
    return str(partner.affiliate_code)


def cases(code: str) -> dict[str, str]:
    """Name and path of each."""
    public = f"/partner/public/{code}"
    return {
        "page of the dealer": f"/affiliation/{code}",
        "cars, first page": f"{public}/cars",
        "cars, by words, price and fuel": f"{public}/cars?search=clio&maxPrix=15000&carburant=petrol",
        "cars, cheapest first": f"{public}/cars?ordering=prix",
        "stock.json": f"{public}/stock.json",
        "stock.csv": f"{public}/stock.csv",
        "sitemap, index": "/sitemap.xml",
        "sitemap, first section of cars": "/sitemap-cars.xml",
        "sitemap, a middle section of cars": "/sitemap-cars.xml?p=5",
    }


def measured(client: Any, what: str, path: str, status: int = 200, **headers: str) -> tuple[Json, str]:
    """The figures of COLUMNS, and the ETag."""
    times, processor, grown = [], [], 0.0
    for _ in range(CALLS):
        gc.collect()
        # The peak is counted from here on.
        Path("/proc/self/clear_refs").write_text("5")
        before, begun, worked = memory(os.getpid(), "VmRSS"), time.perf_counter(), time.process_time()
        response = client.get(path, headers=headers)
        # A file piece by piece, as a server sends it.
        parts = response.streaming_content if response.streaming else [response.content]
        size = sum(len(part) for part in parts)
        times.append((time.perf_counter() - begun) * 1000)
        processor.append((time.process_time() - worked) * 1000)
        grown = max(grown, memory(os.getpid(), "VmHWM") - before)
        response.close()
        if response.status_code != status:
            raise RuntimeError(f"{path}: {response.status_code}")
    figures = {
        "what": what,
        "status": status,
        "ms": f"{median(times):.0f}",
        "slowest ms": f"{max(times):.0f}",
        "processor ms": f"{median(processor):.0f}",
        "MB": f"{size / 1e6:.2f}",
        "memory grew by MB": f"{grown:.0f}",
    }
    print(*figures.values(), sep="  ", file=sys.stderr, flush=True)
    return figures, response.headers.get("ETag", "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cars", type=int, nargs="?", default=100_000)
    options = parser.parse_args()
    with empty_database():
        from rest_framework.test import APIClient

        small, large = fill(FEW), fill(options.cars)
        settle()
        client = APIClient(HTTP_HOST="localhost")
        for path in cases(small).values():
            if "?p=" not in path:
                client.get(path)
        results = []
        for what, path in cases(large).items():
            figures, tag = measured(client, what, path)
            results.append(figures)
            if "stock" in what:
                results.append(measured(client, f"{what}, unchanged", path, 304, **{"If-None-Match": tag})[0])
        postgres = postgres_version()
    words = WORDS.format(
        cars=options.cars, pictures=PICTURES, calls=CALLS, few=FEW, postgres=postgres, machine=machine()
    )
    figures_table = table(COLUMNS, results)
    print(f"{words}\n{figures_table}")


if __name__ == "__main__":
    main()
