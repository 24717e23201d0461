"""GET /partner/statistics/chiffreAffaire/… : revenue at the borders of periods, zones and currencies."""

from collections.abc import Callable
from datetime import UTC, datetime
from urllib.parse import quote

import pytest

from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.sales.tests.factory import make_sale
from apps.testing.callers import Caller

from .answers import amounts, revenue

pytestmark = pytest.mark.database

Clock = Callable[[str], None]


def test_year_returns_total_and_monthly_series(api: Caller, partner: Partner) -> None:
    make_sale(partner, "100.50", "2026-01-15T10:00:00+01:00")
    make_sale(partner, "200.25", "2026-11-21T10:00:00+01:00")
    make_sale(partner, 50, "2026-11-01T00:00:00+01:00")

    body = revenue(api, "2026")

    assert body.pop("series")[:2] == [
        {"date": "2026-01-01", "amount": 100.5, "orders": 0},
        {"date": "2026-02-01", "amount": 0, "orders": 0},
    ]
    assert body == {
        "period": "2026",
        "from": "2026-01-01",
        "to": "2026-12-31",
        "total": 350.75,
        "currency": "EUR",
        "byCurrency": [],
    }


def test_revenue_without_sales_is_zero(api: Caller) -> None:
    body = revenue(api, "2026-Q3")

    assert body["total"] == 0
    assert body["series"] == [{"date": f"2026-0{month}-01", "amount": 0, "orders": 0} for month in (7, 8, 9)]


def test_year_boundary_is_midnight_paris(api: Caller, partner: Partner) -> None:
    make_sale(partner, 1, "2026-12-31T22:59:59.999999+00:00")
    make_sale(partner, 20, "2026-12-31T23:30:00+00:00")

    assert amounts(revenue(api, "2026")) == {"2026-12-01": 1}
    assert amounts(revenue(api, "2027")) == {"2027-01-01": 20}
    assert revenue(api, "2026-12-31")["total"] == 1
    assert amounts(revenue(api, "2026-12-31..2027-01-01")) == {"2026-12-31": 1, "2027-01-01": 20}


def test_leap_day_has_own_bucket(api: Caller, partner: Partner) -> None:
    make_sale(partner, 7, "2024-02-29T23:59:00+01:00")
    make_sale(partner, 9, "2024-03-01T00:00:00+01:00")

    assert amounts(revenue(api, "2024-02")) == {"2024-02-29": 7}
    assert amounts(revenue(api, "2024-03")) == {"2024-03-01": 9}
    assert amounts(revenue(api, "2024-Q1")) == {"2024-02-01": 7, "2024-03-01": 9}


def test_first_month_of_range_begins_with_range(api: Caller, partner: Partner) -> None:
    make_sale(partner, 7, "2023-05-10T00:00:00+02:00")
    make_sale(partner, 9, "2023-06-01T00:00:00+02:00")

    body = revenue(api, "2023-05-10..2023-07-31")

    assert [bucket["date"] for bucket in body["series"]] == ["2023-05-10", "2023-06-01", "2023-07-01"]
    assert amounts(body) == {"2023-05-10": 7, "2023-06-01": 9}


def test_day_returns_hourly_buckets_with_utc_offset(api: Caller, partner: Partner) -> None:
    make_sale(partner, 5, "2026-07-14T08:30:00+00:00")

    body = revenue(api, "2026-07-14")

    assert amounts(body) == {"2026-07-14T10:00:00+02:00": 5}
    assert body["series"][0]["date"] == "2026-07-14T00:00:00+02:00"
    assert body["series"][-1]["date"] == "2026-07-14T23:00:00+02:00"


def test_dst_repeated_hour_has_two_buckets(api: Caller, partner: Partner) -> None:
    make_sale(partner, 1, "2026-10-25T02:30:00+02:00")
    make_sale(partner, 2, "2026-10-25T02:30:00+01:00")

    body = revenue(api, "2026-10-25")

    assert len(body["series"]) == 25
    assert amounts(body) == {"2026-10-25T02:00:00+02:00": 1, "2026-10-25T02:00:00+01:00": 2}


@pytest.mark.parametrize(
    "now, name, total",
    [
        ("2026-11-21T12:00:00+01:00", "today", 1),
        ("2026-11-21T12:00:00+01:00", "week", 11),
        ("2026-11-21T12:00:00+01:00", "month", 111),
        ("2026-11-21T12:00:00+01:00", "quarter", 1111),
        ("2026-11-21T12:00:00+01:00", "year", 11111),
        ("2026-11-20T23:30:00+00:00", "today", 1),
        ("2026-11-15T23:30:00+00:00", "week", 11),
    ],
)
def test_named_period_totals_follow_current_date(
    api: Caller, partner: Partner, set_now: Clock, now: str, name: str, total: int
) -> None:
    for amount, day in ((1, "11-21"), (10, "11-16"), (100, "11-15"), (1000, "10-01"), (10000, "09-30")):
        make_sale(partner, amount, f"2026-{day}T10:00:00+01:00")
    make_sale(partner, 100_000, "2025-12-31T23:59:59+01:00")
    set_now(now)

    assert revenue(api, name)["total"] == total


def test_currencies_are_summed_separately(api: Caller, partner: Partner) -> None:
    make_sale(partner, "10.10", "2026-05-01T10:00:00+02:00")
    make_sale(partner, 900_000, "2026-05-02T10:00:00+02:00", currency="JPY")
    make_sale(partner, "5.555", "2026-05-03T10:00:00+02:00", currency="TND")
    make_sale(partner, "20.20", "2026-06-03T10:00:00+02:00", currency="CHF")

    body = revenue(api, "2026-05")

    assert (body["total"], body["currency"]) == (10.1, "EUR")
    assert body["byCurrency"] == [{"currency": "TND", "total": 5.555}, {"currency": "JPY", "total": 900_000}]
    assert amounts(body) == {"2026-05-01": 10.1}


def test_zero_decimal_currency_returns_integers(api: Caller, partner: Partner) -> None:
    Partner.objects.update(currency="JPY")
    make_sale(partner, 900_000, "2026-05-02T10:00:00+02:00", currency="JPY")
    make_sale(partner, 1, "2026-05-02T10:00:00+02:00")

    response = api.get("/partner/statistics/chiffreAffaire/2026-05")

    assert '"total":900000,' in response.content.decode()
    assert response.json()["data"]["byCurrency"] == [{"currency": "EUR", "total": 1}]


def test_cents_are_added_exactly(api: Caller, partner: Partner) -> None:
    for _number in range(30):
        make_sale(partner, "0.10", "2026-05-02T10:00:00+02:00")

    assert revenue(api, "2026")["total"] == 3


def test_revenue_excludes_cancelled_sales(api: Caller, partner: Partner) -> None:
    make_sale(partner, 5, "2026-05-02T10:00:00+02:00", cancelled_at=datetime(2026, 5, 3, tzinfo=UTC))

    assert revenue(api, "2026")["total"] == 0


def test_delete_car_and_client_keeps_past_revenue(api: Caller, partner: Partner, car: Car) -> None:
    buyer = make_client(partner)
    body = {"carId": str(car.pk), "clientId": str(buyer.pk), "date": "2026-03-01"}
    assert api.post("/car/assign-to-client", body).status_code == 200
    before = revenue(api, "2026")
    api.put(f"/car/updateById/{car.pk}", {"prix": "1", "devise": "CHF"}, format="json")
    assert api.delete(f"/client/delete/{buyer.pk}").status_code == 200
    assert api.delete(f"/car/delete/{car.pk}").status_code == 200

    assert before["total"] == 12990
    assert revenue(api, "2026") == before


def test_revenue_excludes_other_partner_sales(other_api: Caller, partner: Partner) -> None:
    make_sale(partner, 5, "2026-05-02T10:00:00+02:00")

    assert revenue(other_api, "2026")["total"] == 0
    assert other_api.get("/partner/statistics/chiffreAffaire/all").json()["data"]["yearly"] == 0


@pytest.mark.parametrize("period", ["2026-13", "yesterday", "1899", "9999-12", "2026-03-31..2026-01-01", "\x00", "é"])
def test_invalid_period_returns_422(api: Caller, period: str) -> None:
    response = api.get(f"/partner/statistics/chiffreAffaire/{quote(period)}")

    assert response.status_code == 422
    assert (response.json()["code"], list(response.json()["errors"])) == ("invalid", ["period"])


def test_revenue_without_token_returns_401(anonymous: Caller) -> None:
    assert anonymous.get("/partner/statistics/chiffreAffaire/all").status_code == 401
    assert anonymous.get("/partner/statistics/chiffreAffaire/2026").status_code == 401
