"""Paid orders count in revenue from the payment on, with tax, until they are cancelled."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.partners.models import Partner
from apps.sales.tests.factory import make_sale
from apps.shop.models import Product
from apps.shop.order_services import cancel_order, deliver_order
from apps.statistics.tests.answers import revenue
from apps.testing.callers import Caller

from .factory import make_order, make_product

pytestmark = pytest.mark.database

MARCH = {"earned": "true", "paidFrom": "2026-03-01", "paidTo": "2026-03-31"}
PAID = "2026-03-31T23:59:59+02:00"


def sums_of_march(api: Caller) -> list[dict[str, Any]]:
    sums: list[dict[str, Any]] = api.get("/shop/order/all", MARCH).json()["sums"]
    return sums


# The kept answers are forgotten after the commit.
@pytest.mark.django_db(transaction=True)
def test_revenue_counts_paid_not_cancelled_order(api: Caller, partner: Partner, product: Product) -> None:
    make_order(partner, (product, 1))
    make_order(partner, (product, 1), status="confirmed")
    assert revenue(api, "2026-03")["total"] == 0

    order = make_order(partner, (product, 2), status="paid", paid_at=PAID)

    assert revenue(api, "2026-03")["total"] == 59.76
    assert sums_of_march(api) == [{"currency": "EUR", "amount": 59.76}]
    cancel_order(order=order)
    assert revenue(api, "2026-03")["total"] == 0
    assert sums_of_march(api) == []


def test_revenue_includes_delivered_order(api: Caller, partner: Partner, product: Product) -> None:
    deliver_order(order=make_order(partner, (product, 1), status="paid", paid_at=PAID))

    assert revenue(api, "2026-03")["total"] == 29.88


def test_revenue_day_is_payment_date_in_paris(api: Caller, partner: Partner, product: Product) -> None:
    make_order(partner, (product, 1), status="paid", paid_at="2026-03-31T22:30:00+00:00")

    assert revenue(api, "2026-03")["total"] == 0
    assert revenue(api, "2026-04-01")["total"] == 29.88


def test_revenue_sums_car_sales_and_orders(api: Caller, other_api: Caller, partner: Partner, product: Product) -> None:
    make_sale(partner, "10000", "2026-03-15T12:00:00+01:00")
    make_order(partner, (product, 1), status="paid", paid_at=PAID)
    make_order(partner, (make_product(partner, currency="CHF", price=100), 1), status="paid", paid_at=PAID)

    body = revenue(api, "2026-03")

    cars = api.get("/sale/all", {"cancelled": "false", "dateFrom": "2026-03-01", "dateTo": "2026-03-31"}).json()
    amounts = {row["currency"]: row["amount"] for row in sums_of_march(api)}
    assert body["total"] == cars["sums"][0]["amount"] + amounts["EUR"] == 10_029.88
    assert body["byCurrency"] == [{"currency": "CHF", "total": amounts["CHF"]}]
    assert sum(bucket["amount"] for bucket in body["series"]) == pytest.approx(10_029.88)
    assert revenue(other_api, "2026-03")["total"] == 0


def test_dashboards_agree_on_revenue(
    api: Caller, partner: Partner, product: Product, set_now: Callable[[str], None]
) -> None:
    set_now("2026-04-10T12:00:00+02:00")
    make_sale(partner, "10000", "2026-03-15T12:00:00+01:00")
    make_sale(partner, "2500", "2026-04-02T12:00:00+02:00")
    make_order(partner, (product, 1), status="paid", paid_at=PAID)

    overview = api.read("/partner/statistics/chiffreAffaire/all")
    year = revenue(api, "2026")
    (cars,) = api.read("/partner/statistics/sales")["currencies"]

    orders = {row["date"]: row["orders"] for row in overview["series"] if row["orders"]}
    assert orders == {row["date"]: row["orders"] for row in year["series"] if row["orders"]} == {"2026-03-01": 29.88}
    assert overview["yearly"] == year["total"] == cars["current"]["amount"] + 29.88 == 12_529.88
