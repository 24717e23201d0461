"""Compares the database and the store with the journal: `python -m tools.faults.audit JOURNAL`, on one line of JSON.

Lost: promised, and not there. Duplicated: there more than once. Half-written: rows or files that do not fit together.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import django

django.setup()

from django.core.files.storage import default_storage  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db.models import Count, Q, Sum  # noqa: E402

from apps.cars.models import Car, CarImage  # noqa: E402
from apps.clients.models import Client  # noqa: E402
from apps.core.management.commands.clean_files import _named, stored_names  # noqa: E402
from apps.core.types import Json  # noqa: E402
from apps.estimations.models import Estimation  # noqa: E402
from apps.projects.models import Card, CardMove  # noqa: E402
from apps.prospects.models import Prospect  # noqa: E402
from apps.sales.models import Sale  # noqa: E402
from apps.shop.models import Order, OrderCounter, OrderLine, Product  # noqa: E402
from tools.faults.journal import read  # noqa: E402

Status = Order.Status
# How often the key of a write of each kind is in the database.
FOUND: dict[str, Callable[[], Iterable[Any]]] = {
    "client": lambda: Client.objects.values_list("phone_number", flat=True),
    "car": lambda: Car.objects.filter(nom__startswith="Voiture").values_list("nom", flat=True),
    "sale": lambda: map(str, Sale.objects.filter(cancelled_at=None).values_list("car_id", flat=True)),
    "draft": lambda: Order.objects.values_list("notes", flat=True),
    "confirmation": lambda: map(str, Order.objects.exclude(number="").values_list("pk", flat=True)),
    "cancellation": lambda: map(str, Order.objects.filter(status=Status.CANCELLED).values_list("pk", flat=True)),
    "prospect": lambda: calls_of_prospects(),
    "move": lambda: moves_made(),
    "estimation": lambda: Estimation.objects.values_list("client_name", flat=True),
    "answer": lambda: map(str, Estimation.objects.exclude(responded_at=None).values_list("pk", flat=True)),
}


def calls_of_prospects() -> Iterable[str]:
    """A visitor who is known already is counted on the prospect."""
    for phone, repeats in Prospect.objects.values_list("phone_number", "repeats"):
        yield from [phone] * (1 + repeats)


def moves_made() -> Iterable[str]:
    """Each version of a card is one change, and moves are the only changes made."""
    for card in Card.objects.all():
        yield from (f"{card.pk}@{version}" for version in range(2, card.version + 1))


def promises(journal: list[Json]) -> tuple[list[str], list[str]]:
    lost, duplicated = [], []
    for kind, find in FOUND.items():
        times = Counter(find())
        for line in journal:
            if line["kind"] != kind:
                continue
            if not times[line["key"]]:
                lost.append(f"{kind} {line['key']} ({line['state']})")
        duplicated += [f"{kind} {key}: {count} times" for key, count in times.items() if count > 1]
    return lost, duplicated


def half_written() -> Iterable[str]:
    cars = Car.objects.annotate(active=Count("sales", filter=Q(sales__cancelled_at=None)))
    yield from (f"{car} and its sale" for car in cars.exclude(status=Car.Status.SOLD, active=1).exclude(
        status=Car.Status.AVAILABLE, active=0))  # fmt: skip
    with_picture = Car.objects.filter(nom__startswith="Voiture").annotate(picture_count=Count("images"))
    yield from (f"{car} without its picture" for car in with_picture.exclude(picture_count=1))
    for image in CarImage.objects.all():
        yield from (f"{name} is not stored" for name in (str(image.file), str(image.thumbnail))
                    if not default_storage.exists(name))  # fmt: skip
    lines = OrderLine.objects.select_related("order")
    yield from (f"line of {line.order} in state {line.order.status} reserves {line.reserved} of {line.quantity}"
                for line in lines
                if line.reserved != (line.quantity if line.order.status == Status.CONFIRMED else 0))  # fmt: skip
    orders = Order.objects.annotate(line_count=Count("lines"))
    yield from (f"{order.pk} without lines" for order in orders.filter(line_count=0))
    yield from (f"{order.pk}: draft, number {order.number!r}" for order in orders.filter(
        Q(status=Status.DRAFT) ^ Q(number="")))  # fmt: skip
    for product in Product.objects.annotate(promised=Sum("order_lines__reserved", default=0)):
        if product.promised != product.reserved:
            yield f"{product}: {product.reserved} reserved, orders hold {product.promised}"
    for counter in OrderCounter.objects.all():
        numbers = sorted(
            Order.objects.filter(partner=counter.partner).exclude(number="").values_list("number", flat=True)
        )
        if numbers != [f"{counter.year}-{number:06}" for number in range(1, counter.last + 1)]:
            yield f"{counter}: a gap in {len(numbers)} order numbers"
    for card in Card.objects.all():
        last = CardMove.objects.filter(card=card).order_by("-created_at", "-id").first()
        if last is None or last.to_column_id != card.column_id or card.moves.count() != card.version:
            yield f"{card}: version {card.version}, {card.moves.count()} moves, not where the last one led"
    answered = Q(responded_at=None, responded_by=None) | Q(responded_at__isnull=False, responded_by__isnull=False)
    yield from (f"{row}: half answered" for row in Estimation.objects.exclude(answered))


def orphans() -> tuple[int, list[str]]:
    """Files of no row before `clean_files`, as killed uploads leave them, and after it."""
    before = set(stored_names("")) - set(_named())
    call_command("clean_files", older_than=0, stdout=sys.stderr)
    return len(before), sorted(set(stored_names("")) - set(_named()))


def main(path: Path) -> None:
    lost, duplicated = promises(read(path))
    left_by_kills, left = orphans()
    broken = [*half_written(), *(f"{name}: no row after clean_files" for name in left)]
    result = {"lost": lost, "duplicated": duplicated, "half-written": broken, "cleaned": left_by_kills}
    print(json.dumps(result))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
