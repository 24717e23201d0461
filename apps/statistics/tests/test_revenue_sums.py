"""Revenue as a whole: the overview, sums that agree with each other, queries."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.partners.models import Partner
from apps.sales.models import Sale
from apps.sales.tests.factory import make_sale
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get, vacuum

from .answers import amounts, revenue

pytestmark = pytest.mark.database

Clock = Callable[[str], None]


def test_revenue_overview_totals_and_12_month_series(api: Caller, partner: Partner, set_now: Clock) -> None:
    set_now("2026-01-31T23:30:00+01:00")
    for amount, moment in (
        (1, "2026-01-01T00:00:00+01:00"),
        (10, "2025-12-31T23:59:59+01:00"),
        (100, "2025-02-01T00:00:00+01:00"),
        (1000, "2025-01-31T23:59:59+01:00"),
        (10_000, "2024-12-31T23:59:59+01:00"),
    ):
        make_sale(partner, amount, moment)
    make_sale(partner, 3, "2025-12-05T10:00:00+01:00", currency="CHF")

    body = api.get("/partner/statistics/chiffreAffaire/all").json()["data"]

    assert amounts(body) == {"2026-01-01": 1, "2025-12-01": 10, "2025-02-01": 100}
    assert len(body["series"]) == 12
    assert (body["series"][0]["date"], body["series"][-1]["date"]) == ("2025-02-01", "2026-01-01")
    del body["series"]
    assert body == {
        "currency": "EUR",
        "yearly": 1,
        "currentMonth": 1,
        "previousMonth": 10,
        "previousYear": 1110,
        "byCurrency": [{"currency": "CHF", "yearly": 0, "currentMonth": 0, "previousMonth": 3}],
    }


@pytest.mark.parametrize("path", ["all", "2026", "2026-11", "2026-11-21"])
def test_revenue_query_count_is_constant(api: Caller, partner: Partner, path: str) -> None:
    url = f"/partner/statistics/chiffreAffaire/{path}"
    few = count_queries_of_get(api, url)
    for day in range(1, 29):
        make_sale(partner, day, f"2026-11-{day:02}T10:00:00+01:00", currency="CHF" if day % 2 else "EUR")
    assert count_queries_of_get(api, url) == few


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(0, 366 * 24 * 3600), min_size=1, max_size=8))
def test_revenue_sums_agree_across_periods(api: Caller, partner: Partner, offsets: list[int]) -> None:
    Sale.objects.all().delete()
    for offset in offsets:
        make_sale(partner, 1, (datetime(2023, 12, 31, 23, tzinfo=UTC) + timedelta(seconds=offset)).isoformat())
    year = revenue(api, "2024")
    in_year = sum(offset < 366 * 24 * 3600 for offset in offsets)

    assert year["total"] == sum(amounts(year).values()) == in_year
    assert sum(revenue(api, f"2024-Q{quarter}")["total"] for quarter in (1, 2, 3, 4)) == in_year
    for month, amount in amounts(year).items():
        days = revenue(api, month[:7])
        assert days["total"] == sum(amounts(days).values()) == amount
        for day, of_day in amounts(days).items():
            hours = revenue(api, day)
            assert hours["total"] == sum(amounts(hours).values()) == of_day


@pytest.mark.slow
@pytest.mark.postgres
def test_revenue_query_uses_sold_at_index(partner: Partner, other_partner: Partner) -> None:
    moment = datetime(2026, 11, 21, tzinfo=UTC)
    Sale.objects.bulk_create(
        Sale(
            partner=other_partner if number % 5 else partner,
            price=number,
            sold_at=moment - timedelta(hours=number),
        )
        for number in range(20_000)
    )
    vacuum("sales_sale")

    plan = Sale.objects.of(partner).active().sold_between(moment - timedelta(days=30), moment).order_by().explain()

    assert "sales_sale_sold_at" in plan, plan
