"""The rules of comparables, written once more: slowly, in fractions, over all rows of the partner."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction
from statistics import median
from typing import Any

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.sales.models import Sale

FACTORS = {"sale": 1.0, "estimation": 0.5, "stock": 0.25}
STEPS = [
    (1, True, 1, 20, 24),
    (2, True, 2, 40, 24),
    (3, False, 2, 40, 24),
    (4, False, 3, 60, 24),
    (5, False, 3, 60, 48),
]


def comparables_of(partner: Partner, asked: dict[str, Any], now: datetime) -> dict[str, Any]:
    """What is answered for `asked`: model (folded), currency, annee, kilometrage, carburant, boite."""
    everything = _everything(partner, asked)
    tried, rows = [], []
    for step, same_drive, years, share, months in STEPS:
        if same_drive and not (asked["carburant"] and asked["boite"]):
            continue
        rows = _one_for_a_car([row for row in everything if _fits(row, asked, now, same_drive, years, share, months)])
        tried.append((step, len(rows)))
        if len(rows) >= 8:
            break
    km_slope = year_slope = Fraction(0)
    if len(rows) >= 8:
        km_slope = _slope([(row["kilometrage"], row["price"]) for row in rows])
        year_slope = _slope([(row["annee"], row["price"] - km_slope * row["kilometrage"]) for row in rows])
    for row in rows:
        row["adjusted"] = max(
            Fraction(0),
            row["price"]
            + km_slope * (asked["kilometrage"] - row["kilometrage"])
            + year_slope * (asked["annee"] - row["annee"]),
        )
        row["weight"] = FACTORS[row["kind"]] * 0.5 ** ((now - row["at"]).total_seconds() / (86_400 * 12 * 30.4375))
    enough = len(rows) >= 3
    low = middle = high = None
    if len(rows) >= 8:
        low, middle, high = (_quantile(rows, share) for share in (0.15, 0.5, 0.85))
    elif enough:
        prices = [row["adjusted"] for row in rows]
        low, high = (10 * int((price + 5) // 10) for price in (min(prices), max(prices)))
    return {
        "steps": tried, "ids": {row["id"] for row in rows}, "low": low, "median": middle, "high": high,
        "km_slope": float(km_slope) if enough else 0, "year_slope": float(year_slope) if enough else 0,
    }  # fmt: skip


def _everything(partner: Partner, asked: dict[str, Any]) -> list[dict[str, Any]]:
    rows = []
    for sale in Sale.objects.filter(partner=partner, cancelled_at=None).select_related("car", "model_car"):
        if sale.car and sale.model_car and sale.model_car.intitule_folded == asked["model"]:
            rows.append(_row("sale", sale.pk, sale.car, sale.car_id, sale.price, sale.currency, sale.sold_at))
    for valued in Estimation.objects.filter(partner=partner, status="validated").select_related("car"):
        if valued.car_model_folded == asked["model"] and not (valued.car and valued.car.status == "sold"):
            answer = (valued.response_amount, valued.response_currency, valued.responded_at)
            rows.append(_row("estimation", valued.pk, valued, valued.car_id, *answer))
    for car in Car.objects.filter(partner=partner, status="available").select_related("model_car"):
        if car.model_car.intitule_folded == asked["model"]:
            rows.append(_row("stock", car.pk, car, car.pk, car.prix, car.devise, car.created_at))
    known = [row for row in rows if row["annee"] is not None and row["kilometrage"] is not None]
    return [row for row in known if row["currency"] == asked["currency"]]


def _row(kind: str, pk: Any, technical: Any, car: Any, price: Any, currency: str, at: Any) -> dict[str, Any]:
    names = ("annee", "kilometrage", "carburant", "boite")
    facts = {name: getattr(technical, name) for name in names}
    return {"kind": kind, "id": pk, "car": car, "price": Fraction(price), "currency": currency, "at": at, **facts}


def _fits(row: Any, asked: Any, now: datetime, same_drive: bool, years: int, share: int, months: int) -> bool:
    if same_drive and (row["carburant"], row["boite"]) != (asked["carburant"], asked["boite"]):
        return False
    if abs(row["annee"] - asked["annee"]) > years:
        return False
    if abs(row["kilometrage"] - asked["kilometrage"]) > Fraction(share * asked["kilometrage"], 100):
        return False
    return row["kind"] == "stock" or bool(row["at"] >= now - timedelta(days=30.4375 * months))


def _one_for_a_car(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    kept: dict[Any, dict[str, Any]] = {}
    order = {"sale": 0, "estimation": 1, "stock": 2}
    for row in sorted(rows, key=lambda row: (order[row["kind"]], -row["at"].timestamp())):
        kept.setdefault(row["car"] or row["id"], row)
    return list(kept.values())


def _slope(points: list[tuple[Any, Any]]) -> Fraction:
    slopes = [
        Fraction(y2 - y1) / (x2 - x1)
        for position, (x1, y1) in enumerate(points)
        for x2, y2 in points[position + 1 :]
        if x1 != x2
    ]
    return median(slopes) if slopes else Fraction(0)


def _quantile(rows: list[dict[str, Any]], share: float) -> int:
    total = sum(row["weight"] for row in rows)
    reached = 0.0
    for row in sorted(rows, key=lambda row: row["adjusted"]):
        reached += row["weight"]
        if reached >= share * total - 1e-9 * total:
            return 10 * int((row["adjusted"] + 5) // 10)
    raise AssertionError("The weights of all rows reach every share.")
