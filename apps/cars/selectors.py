"""Reads of cars that are more than a filter."""

from __future__ import annotations

from .models import Car, CarPriceChange

MAX_STEPS = 200


def price_history(car: Car) -> list[CarPriceChange]:
    """The latest steps of a car's price, the last one first, and its creation at the end."""
    changes = list(car.price_changes.order_by("-created_at", "-id"))
    price, currency = (changes[-1].previous, changes[-1].previous_currency) if changes else (car.prix, car.devise)
    created = CarPriceChange(car=car, price=price, currency=currency, created_at=car.created_at)
    created.previous, created.previous_currency = None, None
    return [*changes[:MAX_STEPS], created]
