"""How far the median of the comparables is from what a car was sold for, beside two simpler guesses.

    .venv/bin/python -m tools.measure.price_error [cars]

On the demonstration's dealership, whose prices follow a curve of age and mileage with noise. Each sale of the last six
months is guessed from what the partner knew on the evening before. docs/measurements/price-error.txt has the table.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from datetime import timedelta
from statistics import mean, median
from typing import Any

from apps.core.types import Json
from tools.measure.report import table

DAYS = 183
GUESSES = ("median of the comparables", "mean of the model's sales", "last sale of the model")
COLUMNS = ("guess", "sales guessed", "median error", "mean error", "within 10 %", "bias")


def guesses(partner: Any) -> Iterator[dict[str, float | None]]:
    """For each sale of the last months: what it was, and the guesses of the day before."""
    from django.utils import timezone

    from apps.price.selectors import Asked, comparables
    from apps.sales.models import Sale

    sales = Sale.objects.of(partner).active().select_related("car", "model_car")
    for sale in sales.filter(sold_at__gte=timezone.now() - timedelta(days=DAYS)).exclude(car=None):
        eve = sale.sold_at - timedelta(days=1)
        asked = Asked.of(sale.car, model=sale.model_car.intitule_folded, currency=sale.currency, car_id=sale.car_id)
        found = comparables(partner=partner, asked=asked, now=eve).estimate
        before = sales.filter(model_car=sale.model_car, currency=sale.currency, sold_at__lte=eve).order_by("sold_at")
        prices = [float(price) for price in before.values_list("price", flat=True)]
        values = (found.median, mean(prices) if prices else None, prices[-1] if prices else None)
        yield {"price": float(sale.price), **dict(zip(GUESSES, values, strict=True))}


def judged(name: str, rows: list[Json]) -> Json:
    errors = [(row[name] - row["price"]) / row["price"] for row in rows]
    sizes = [abs(error) for error in errors]
    return {
        "guess": name,
        "sales guessed": len(rows),
        "median error": f"{median(sizes):.1%}",
        "mean error": f"{mean(sizes):.1%}",
        "within 10 %": f"{mean(size <= 0.1 for size in sizes):.0%}",
        "bias": f"{median(errors):+.1%}",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cars", type=int, nargs="?", default=2_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DATABASE_URL": f"sqlite:///{folder}/benchmark.sqlite3", "MEDIA_ROOT": f"{folder}/media"}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
        import django
        from django.core.management import call_command

        django.setup()
        from apps.partners.models import Partner

        call_command("migrate", verbosity=0)
        call_command("seed", verbosity=0, cars=options.cars, estimations=options.cars // 2, pictured=0)
        rows = list(guesses(Partner.objects.get()))
    # All three are judged by the same sales.
    guessed = [row for row in rows if all(row[name] is not None for name in GUESSES)]
    text = f"{len(rows)} sales, of which {len(guessed)} had a guess of each kind:\n\n" + table(
        COLUMNS, [judged(name, guessed) for name in GUESSES]
    )
    print(text)


if __name__ == "__main__":
    main()
