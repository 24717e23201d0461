"""The range of prices: rules that hold whatever the rows are."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast
from uuid import UUID

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import strategies as st

from apps.price.estimate import MOST_ROWS, Estimate, Kind, Row, estimate

NOW = datetime(2026, 11, 23, 9, tzinfo=UTC)


def row(number: int, price: float, *, annee: int = 2021, kilometrage: int = 50_000, days: float = 0) -> Row:
    at = NOW - timedelta(days=days)
    return Row("sale", UUID(int=number), None, "Clio", price, at, annee, kilometrage, "petrol", "manual")


@st.composite
def rows(draw: st.DrawFn, fewest: int = 0, most: int = 24) -> list[Row]:
    prices = draw(st.lists(st.integers(1_000, 40_000), min_size=fewest, max_size=most))
    return [
        replace(
            row(number, price, days=draw(st.integers(0, 1_400))),
            kind=draw(st.sampled_from(["sale", "estimation", "stock"])),
            annee=draw(st.integers(2018, 2024)),
            kilometrage=draw(st.integers(20_000, 80_000)),
        )
        for number, price in enumerate(prices)
    ]


def of(found: list[Row]) -> Estimate:
    return estimate(found, annee=2021, kilometrage=50_000, now=NOW)


def bounds(found: Estimate) -> tuple[int, int, int]:
    assert found.low is not None
    assert found.median is not None
    assert found.high is not None
    return found.low, found.median, found.high


@given(rows())
def test_range_is_ordered_and_within_the_rows(found: list[Row]) -> None:
    answer = of(found)

    assert answer.n == len(found)
    if len(found) < 3:
        assert (answer.low, answer.median, answer.high) == (None, None, None)
        return
    adjusted = [each.adjusted_price for each in answer.rows]
    if len(found) < 8:
        assert answer.median is None
        assert answer.low == pytest.approx(min(adjusted), abs=5)
        assert answer.high == pytest.approx(max(adjusted), abs=5)
        return
    low, middle, high = bounds(answer)
    assert low <= middle <= high
    assert min(adjusted) - 5 <= low
    assert high <= max(adjusted) + 5
    assert all(price >= 0 for price in adjusted)


@given(rows(fewest=8), st.integers(2, 9))
def test_scaled_prices_scale_the_range(found: list[Row], factor: int) -> None:
    scaled = bounds(of([replace(each, price=each.price * factor) for each in found]))

    for bound, other in zip(bounds(of(found)), scaled, strict=True):
        assert abs(bound * factor - other) <= 5 * factor + 5


@given(rows(fewest=3, most=6), st.integers(0, 100))
def test_row_inside_the_range_keeps_bounds(found: list[Row], place: int) -> None:
    """Below eight rows prices are compared as they are."""
    before = of(found)
    assert before.low is not None
    assert before.high is not None
    inside = before.low + (before.high - before.low) * place / 100
    inside = min(max(inside, min(each.price for each in found)), max(each.price for each in found))

    after = of([*found, row(99, inside)])

    assert (after.low, after.median, after.high) == (before.low, None, before.high)


def test_weight_halves_each_year_and_by_kind() -> None:
    year = 12 * 30.4375
    answer = of(
        [
            row(1, 10_000),
            row(2, 10_000, days=year),
            replace(row(3, 10_000), kind="estimation"),
            replace(row(4, 10_000, days=year), kind="stock"),
        ]
    )

    assert {each.row.id.int: round(each.weight, 9) for each in answer.rows} == {1: 1, 2: 0.5, 3: 0.5, 4: 0.125}


def test_slopes_count_kilometres_and_age_once() -> None:
    """Prices that fall by 0.05 for a kilometre and by 800 for a year give exactly these two slopes."""
    found = [
        row(
            number,
            20_000 - 0.05 * kilometrage + 800 * (annee - 2021),
            annee=annee,
            kilometrage=kilometrage,
        )
        for number, (annee, kilometrage) in enumerate(
            (annee, kilometrage) for annee in (2020, 2021, 2022) for kilometrage in (40_000, 50_000, 60_000)
        )
    ]

    answer = of(found)

    assert round(answer.km_slope, 9) == -0.05
    assert round(answer.year_slope, 6) == 800
    assert {round(each.adjusted_price, 6) for each in answer.rows} == {17_500}
    assert bounds(answer) == (17_500, 17_500, 17_500)


def test_seven_rows_have_neither_slope_nor_median() -> None:
    answer = of([row(number, 10_000 - number, kilometrage=45_000 + number) for number in range(7)])

    assert (answer.km_slope, answer.year_slope, answer.confidence) == (0, 0, "low")
    assert (answer.low, answer.median, answer.high) == (9_990, None, 10_000)


def test_confidence_follows_the_number_of_rows() -> None:
    found = [of([row(number, 10_000) for number in range(n)]).confidence for n in (0, 2, 3, 7, 8, 19, 20)]

    assert found == ["none", "none", "low", "low", "fair", "fair", "good"]


def test_heaviest_rows_count_where_there_are_many() -> None:
    old = [row(number, 1_000, days=700) for number in range(200)]
    fresh = [row(1_000 + number, 9_000) for number in range(MOST_ROWS)]

    answer = of([*old, *fresh])

    assert answer.n == MOST_ROWS
    assert bounds(answer) == (9_000, 9_000, 9_000)


def test_worked_example_of_the_documentation() -> None:
    lines = (Path(settings.BASE_DIR) / "docs" / "price.md").read_text().splitlines()
    table = [
        line.strip("| ").split(" | ") for line in lines if line.startswith(("| sale | 1", "| estim", "| stock | 1"))
    ]
    found = [
        replace(
            row(number, float(price), annee=int(year), kilometrage=int(mileage), days=int(age)),
            kind=cast(Kind, kind),
        )
        for number, (kind, price, year, mileage, age, *_answer) in enumerate(table)
    ]

    answer = of(found)

    cheapest_first = sorted(answer.rows, key=lambda each: each.adjusted_price)
    weights = [each.weight for each in cheapest_first]
    shares = [sum(weights[: place + 1]) / sum(weights) for place in range(len(weights))]
    assert len(table) == 8
    assert [cells[5:] for cells in table] == [
        [f"{each.adjusted_price:.2f}", f"{each.weight:.4f}", f"{share:.4f}"]
        for each, share in zip(cheapest_first, shares, strict=True)
    ]
    assert (f"{answer.km_slope:.6f}", f"{answer.year_slope:.2f}") == ("-0.177540", "429.80")
    assert bounds(answer) == (13_570, 14_500, 15_090)
