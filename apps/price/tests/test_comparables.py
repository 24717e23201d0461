"""GET …/comparables."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.cars.models import Car, ModelCar
from apps.estimations.tests.factory import estimation_of
from apps.partners.models import Partner
from apps.price.selectors import Asked, comparables
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .factory import in_stock, make_model, sold, valued
from .reference import comparables_of

KEYS = {
    "n", "low", "median", "high", "currency", "steps", "rows", "kmSlope", "yearSlope", "confidence", "daysToSell",
    "missing",
}  # fmt: skip


@pytest.fixture
def model(partner: Partner) -> ModelCar:
    return make_model(partner)


@pytest.fixture
def asked(partner: Partner) -> str:
    estimation = estimation_of(partner, annee=2021, kilometrage=50_000, carburant="petrol", boite="manual")
    return f"/estimation/{estimation.pk}/comparables"


def read(api: Caller, path: str, query: dict[str, Any] | None = None) -> dict[str, Any]:
    response = api.get(path, query)
    assert response.status_code == 200, response.content
    found: dict[str, Any] = response.json()["data"]
    assert set(found) == KEYS
    return found


def kinds(found: dict[str, Any]) -> list[str]:
    return sorted(row["kind"] for row in found["rows"])


def test_estimation_comparables_answer_range_and_rows(api: Caller, model: ModelCar, asked: str) -> None:
    sale = sold(model, 14_000, days=10)
    valuation = valued(model.partner, 12_000, days=10)
    car = in_stock(model, 15_990)

    found = read(api, asked)

    assert {(row["kind"], row["id"], row["price"]) for row in found["rows"]} == {
        ("sale", str(sale.pk), 14_000),
        ("estimation", str(valuation.pk), 12_000),
        ("stock", str(car.pk), 15_990),
    }
    assert found["rows"][0] == {
        "kind": "sale", "id": str(sale.pk), "carId": str(sale.car_id), "label": "Clio",
        "annee": 2021, "kilometrage": 50_000, "price": 14_000,
        "adjustedPrice": 14_000, "at": found["rows"][0]["at"], "weight": pytest.approx(0.5 ** (10 / 365.25), abs=1e-5),
    }  # fmt: skip
    assert (found["n"], found["low"], found["median"], found["high"]) == (3, 12_000, None, 15_990)
    assert (found["currency"], found["confidence"], found["missing"]) == ("EUR", "low", [])
    # Fewer than eight: every step was tried.
    assert [step["step"] for step in found["steps"]] == [1, 2, 3, 4, 5]
    assert found["steps"][0] == {"step": 1, "sameDrive": True, "years": 1, "kmShare": 20, "months": 24, "n": 3}


def test_fewer_than_three_rows_give_no_range(api: Caller, model: ModelCar, asked: str) -> None:
    sold(model, 14_000)
    sold(model, 14_500)

    found = read(api, asked)

    assert (found["n"], found["low"], found["median"], found["high"]) == (2, None, None, None)
    assert found["confidence"] == "none"
    assert len(found["rows"]) == 2


def test_median_needs_eight_rows(api: Caller, model: ModelCar, asked: str) -> None:
    sold(model, 20_000)
    for price in range(11_000, 17_000, 1_000):
        in_stock(model, price)

    found = read(api, asked)
    assert (found["n"], found["low"], found["median"], found["high"]) == (7, 11_000, None, 20_000)

    in_stock(model, 17_000)

    found = read(api, asked)
    assert (found["n"], found["median"]) == (8, 16_000)


def test_car_comparables_leave_the_car_itself_out(api: Caller, model: ModelCar) -> None:
    car = in_stock(model, 15_000)
    valued(model.partner, 11_000, car=car)
    other = in_stock(model, 16_000)

    found = read(api, f"/car/{car.pk}/comparables")

    assert [row["id"] for row in found["rows"]] == [str(other.pk)]


def test_sold_car_is_not_among_its_own_comparables(api: Caller, model: ModelCar) -> None:
    sale = sold(model, 15_000)

    assert read(api, f"/car/{sale.car_id}/comparables")["rows"] == []


def test_estimation_leaves_out_itself_and_its_car(api: Caller, model: ModelCar) -> None:
    own = valued(model.partner, 12_000, car=in_stock(model, 15_000))

    assert read(api, f"/estimation/{own.pk}/comparables")["rows"] == []


def test_car_that_is_not_stored_is_compared(api: Caller, model: ModelCar) -> None:
    sold(model, 14_000)
    query = {
        "modelCarId": str(model.pk), "annee": "2021", "kilometrage": "52000", "carburant": "petrol", "boite": "manual",
    }  # fmt: skip

    found = read(api, "/price/comparables", query)
    assert (found["n"], found["currency"]) == (1, "EUR")
    assert read(api, "/price/comparables", {**query, "currency": "CHF"})["n"] == 0


@pytest.mark.parametrize(
    "query,field",
    [
        ({}, "modelCarId"),
        ({"annee": "1800"}, "annee"),
        ({"carburant": "wood"}, "carburant"),
        ({"currency": "XXX"}, "currency"),
    ],
)
def test_wrong_parameter_returns_422(api: Caller, model: ModelCar, query: dict[str, str], field: str) -> None:
    complete = query and {"modelCarId": str(model.pk), **query}

    response = api.get("/price/comparables", complete)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]


def test_other_partners_model_returns_422(api: Caller, other_partner: Partner) -> None:
    response = api.get("/price/comparables", {"modelCarId": str(make_model(other_partner).pk)})

    assert response.status_code == 422


def test_without_year_or_mileage_nothing_is_compared(api: Caller, model: ModelCar) -> None:
    sold(model, 14_000)

    found = read(api, "/price/comparables", {"modelCarId": str(model.pk)})

    assert (found["n"], found["rows"], found["steps"]) == (0, [], [])
    assert found["missing"] == ["annee", "kilometrage"]


def test_without_fuel_or_gearbox_steps_begin_at_three(api: Caller, model: ModelCar) -> None:
    for _number in range(8):
        sold(model, 14_000)
    query = {"modelCarId": str(model.pk), "annee": "2021", "kilometrage": "50000", "carburant": "petrol"}

    assert [step["step"] for step in read(api, "/price/comparables", query)["steps"]] == [3]


def test_sold_car_and_its_valuation_are_one_row(api: Caller, model: ModelCar, asked: str) -> None:
    sale = sold(model, 14_000)
    valued(model.partner, 11_000, car=sale.car)

    assert kinds(read(api, asked)) == ["sale"]


def test_valuation_and_its_car_in_stock_are_one_row(api: Caller, model: ModelCar, asked: str) -> None:
    valued(model.partner, 11_000, car=in_stock(model, 14_000))

    assert kinds(read(api, asked)) == ["estimation"]


def test_last_valuation_of_a_car_counts(api: Caller, model: ModelCar, asked: str) -> None:
    car = in_stock(model, 14_000)
    valued(model.partner, 11_000, days=40, car=car)
    valued(model.partner, 10_500, days=5, car=car)

    assert [row["price"] for row in read(api, asked)["rows"]] == [10_500]


def test_file_sold_in_another_currency_is_left_out(api: Caller, model: ModelCar, asked: str) -> None:
    sale = sold(model, 14_000, currency="CHF")
    valued(model.partner, 11_000, car=sale.car)

    assert read(api, asked)["rows"] == []


@pytest.mark.parametrize("make", [sold, lambda model, price, **f: valued(model.partner, price, **f)])
def test_other_currency_changes_nothing(api: Caller, model: ModelCar, asked: str, make: Callable[..., Any]) -> None:
    for price in (13_000, 14_000, 15_000):
        make(model, price)
    before = read(api, asked)

    make(model, 90_000, currency="CHF")
    in_stock(model, 90_000, devise="CHF")

    assert read(api, asked) == before | {"rows": read(api, asked)["rows"]}
    assert [row["id"] for row in read(api, asked)["rows"]] == [row["id"] for row in before["rows"]]


def test_other_partners_rows_move_no_figure(api: Caller, other_partner: Partner, model: ModelCar, asked: str) -> None:
    for price in (13_000, 14_000, 15_000):
        sold(model, price)
    before = read(api, asked)

    others = make_model(other_partner)
    for price in range(20_000, 30_000, 1_000):
        sold(others, price)
        valued(other_partner, price)
        in_stock(others, price)

    after = read(api, asked)
    assert [after[name] for name in ("n", "low", "median", "high")] == [
        before[name] for name in ("n", "low", "median", "high")
    ]


def test_cancelled_sale_pending_valuation_not_counted(api: Caller, model: ModelCar, asked: str) -> None:
    sale = sold(model, 14_000)
    sale.cancelled_at = timezone.now()
    sale.save()
    Car.objects.filter(sales=sale).update(status="available", annee=None)
    estimation_of(model.partner, annee=2021, kilometrage=50_000)

    assert read(api, asked)["rows"] == []


@pytest.mark.parametrize(
    "field,value,step",
    [("annee", 2020, 1), ("annee", 2019, 2), ("annee", 2018, 4), ("annee", 2017, None),
     ("kilometrage", 40_000, 1), ("kilometrage", 60_000, 1), ("kilometrage", 60_001, 2), ("kilometrage", 70_001, 4),
     ("kilometrage", 80_000, 4), ("kilometrage", 80_001, None), ("carburant", "diesel", 3), ("boite", "automatic", 3),
     ("annee", None, None), ("kilometrage", None, None)],
)  # fmt: skip
def test_steps_reach_as_far_as_announced(
    api: Caller, model: ModelCar, asked: str, field: str, value: Any, step: int | None
) -> None:
    sold(model, 14_000, **{field: value})

    steps = read(api, asked)["steps"]

    assert [each["step"] for each in steps if each["n"]] == list(range(step, 6) if step else [])


@pytest.mark.parametrize("days,steps", [(730, [1, 2, 3, 4, 5]), (731, [5]), (1_460, [5]), (1_462, [])])
def test_sales_count_for_two_years_then_for_four(
    api: Caller, model: ModelCar, asked: str, days: float, steps: list[int]
) -> None:
    sold(model, 14_000, days=days)

    assert [each["step"] for each in read(api, asked)["steps"] if each["n"]] == steps


def test_stock_has_no_limit_of_age(api: Caller, model: ModelCar, asked: str) -> None:
    car = in_stock(model, 9_000)
    Car.objects.filter(pk=car.pk).update(created_at=timezone.now() - timedelta(days=3_000))

    assert [each["n"] for each in read(api, asked)["steps"]] == [1, 1, 1, 1, 1]


@pytest.mark.parametrize("path", ["/estimation/{}/comparables", "/car/{}/comparables"])
def test_unknown_row_returns_404(api: Caller, other_partner: Partner, path: str) -> None:
    model = make_model(other_partner)
    row = in_stock(model, 1) if path.startswith("/car") else estimation_of(other_partner)

    assert api.get(path.format(row.pk)).status_code == 404


def test_query_count_is_constant(api: Caller, model: ModelCar, asked: str) -> None:
    sold(model, 14_000)
    few = count_queries_of_get(api, asked)
    for price in range(10_000, 11_000, 100):
        sold(model, price)
    enough = count_queries_of_get(api, asked)
    for price in range(11_000, 13_000, 100):
        sold(model, price)
        valued(model.partner, price, car=in_stock(model, price))

    assert count_queries_of_get(api, asked) == enough
    # Wider steps are read where the first three find too few.
    assert few == enough + 3


def test_days_to_sell_is_median_of_three_sales(api: Caller, model: ModelCar, asked: str) -> None:
    in_stock(model, 14_000)
    for days in (12, 40):
        sold(model, 14_000, days_to_sell=days)
    assert read(api, asked)["daysToSell"] is None

    sold(model, 14_000, days_to_sell=33)
    sold(model, 14_000, days_to_sell=90)
    # Neither one of long ago nor one without its days counts.
    sold(model, 14_000, days=5 * 365, days_to_sell=1)
    sold(model, 14_000)

    assert read(api, asked)["daysToSell"] == 33


@pytest.fixture
def past(partner: Partner) -> Partner:
    """Some two hundred rows of two models, in two currencies, with cars that have several rows."""
    chance = random.Random(20)

    def technical() -> dict[str, Any]:
        return {
            "annee": chance.choice([None, *range(2016, 2026)]),
            "kilometrage": chance.choice([None, *range(10_000, 120_000, 7_000)]),
            "carburant": chance.choice(["petrol", "diesel", ""]),
            "boite": chance.choice(["manual", "automatic"]),
        }

    for name in ("Renault Clio V", "Peugeot 208"):
        model = make_model(partner, name)
        for _number in range(34):
            days, currency = chance.uniform(0, 1_700), chance.choice(["EUR", "EUR", "EUR", "CHF"])
            sale = sold(model, chance.randint(5_000, 20_000), days=days, currency=currency, **technical())
            car = in_stock(model, chance.randint(5_000, 20_000), devise=currency, **technical())
            facts = {**technical(), "kilometrage": chance.randint(10_000, 120_000), "car_model": name}
            valued(
                partner, chance.randint(4_000, 18_000), days=chance.uniform(0, 1_700), currency=currency,
                car=chance.choice([None, sale.car, car]), **facts,
            )  # fmt: skip
    return partner


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    annee=st.integers(2016, 2025),
    kilometrage=st.integers(0, 120_000),
    carburant=st.sampled_from(["petrol", "diesel", ""]),
    boite=st.sampled_from(["manual", "automatic", ""]),
    currency=st.sampled_from(["EUR", "CHF"]),
    model=st.sampled_from(["renault clio v", "peugeot 208", "unknown"]),
)
def test_answer_agrees_with_slow_reference(past: Partner, **asked: Any) -> None:
    now = timezone.now()

    found = comparables(partner=past, asked=Asked(**asked, missing=[]), now=now)
    expected = comparables_of(past, asked, now)

    answer = found.estimate
    assert [(step.step, n) for step, n in found.steps] == expected["steps"]
    assert {each.row.id for each in answer.rows} == expected["ids"]
    assert (answer.low, answer.median, answer.high) == (expected["low"], expected["median"], expected["high"])
    assert answer.km_slope == pytest.approx(expected["km_slope"])
    assert answer.year_slope == pytest.approx(expected["year_slope"])
