"""Every number of every dashboard is the one counted by hand, and the total of the list that it opens."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.partners.models import Partner
from apps.testing.callers import Caller

from .history import TODAY, History, make_history

pytestmark = pytest.mark.database

CARS, CLIENTS, PROSPECTS = "/car/all", "/client/getAll", "/prospect/all"
ESTIMATIONS, SALES = "/estimation/partner/getAll", "/sale/all"
YEAR = {"dateFrom": "2026-01-01", "dateTo": "2026-12-31"}
YEAR_BEFORE = {"dateFrom": "2025-01-01", "dateTo": "2025-12-31"}
NOVEMBER = {"dateFrom": "2026-11-01", "dateTo": "2026-11-30"}
OCTOBER = {"dateFrom": "2026-10-01", "dateTo": "2026-10-31"}
SINCE = {"dateFrom": "2025-11-21", "dateTo": "2026-11-21"}
FOR_SALE = {"status": "available", "devise": "EUR"}
Query = dict[str, str]


@pytest.fixture
def known(set_now: Callable[[str], None], partner: Partner, other_partner: Partner) -> History:
    set_now(TODAY)
    make_history(other_partner)
    return make_history(partner)


def figures(api: Caller, name: str, **asked: str) -> dict[str, Any]:
    body: dict[str, Any] = api.read(f"/partner/statistics/{name}", asked)
    return body


def listed(api: Caller, path: str, query: Query) -> dict[str, Any]:
    response = api.get(path, {**query, "limit": "100"})
    assert response.status_code == 200, response.content
    body: dict[str, Any] = response.json()
    assert len(body["data"]) == body["total"]
    return body


def check_count(api: Caller, figure: int, by_hand: int, path: str, query: Query) -> None:
    assert (figure, listed(api, path, query)["total"]) == (by_hand, by_hand), (path, query)


def check_sales(api: Caller, figure: float, by_hand: float, query: Query, count: int | None = None) -> None:
    """`figure`: what the sales add up to; the list says it in `sums`, and its rows bear it out."""
    currency = query.get("devise", "EUR")
    body = listed(api, SALES, {"devise": currency, "cancelled": "false", **query})
    sums = {row["currency"]: row["amount"] for row in body["sums"]}
    assert (figure, sums.get(currency, 0)) == (by_hand, by_hand), query
    assert round(sum(row["prix"] for row in body["data"]), 2) == by_hand, query
    assert count in (None, body["total"]), query


def test_client_counts_match_list_totals(api: Caller, known: History) -> None:
    body = figures(api, "all")

    check_count(api, body["clients"]["verified"], 1, CLIENTS, {"status": "verified"})
    check_count(api, body["clients"]["unverified"], 5, CLIENTS, {"status": "unverified"})
    check_count(api, body["clients"]["total"], 6, CLIENTS, {})
    regions = {row["region"].strip().lower(): row for row in body["clientsByRegion"]}
    by_hand = {"fr-idf": 2, "wallonie": 2, "wallonie picarde": 1, "non renseigné": 1}
    assert set(regions) == set(by_hand)
    for name, count in by_hand.items():
        check_count(api, regions[name]["count"], count, CLIENTS, {"regionIs": regions[name]["region"]})


def test_prospect_estimation_counts_match_lists(api: Caller, known: History) -> None:
    body = figures(api, "all")

    check_count(api, body["prospects"]["new"], 2, PROSPECTS, {"status": "new"})
    check_count(api, body["prospects"]["total"], 8, PROSPECTS, {})
    for status, by_hand in (("pending", 2), ("validated", 2), ("refused", 4)):
        check_count(api, body["estimations"][status], by_hand, ESTIMATIONS, {"status": status})


def test_popular_model_counts_match_list_totals(api: Caller, known: History) -> None:
    body = figures(api, "all")

    assert (body["popularSince"], body["popularUntil"]) == tuple(SINCE.values())
    models = {row["modelCarId"]: row for row in body["popularModels"]}
    for model, sales, estimations, prospects in ((known.c3, 3, 1, 3), (known.clio, 2, 1, 1)):
        row, query = models.pop(str(model.pk)), {"modelCarId": str(model.pk), **SINCE}
        check_count(api, row["sales"], sales, SALES, {**query, "cancelled": "false"})
        check_count(api, row["estimations"], estimations, ESTIMATIONS, query)
        check_count(api, row["prospects"], prospects, PROSPECTS, query)
        assert row["total"] == sales + estimations + prospects
    assert models == {}


def test_revenue_overview_matches_sale_list_sums(api: Caller, known: History) -> None:
    body = figures(api, "chiffreAffaire/all")

    check_sales(api, body["yearly"], 35_000.36, YEAR, count=4)
    check_sales(api, body["currentMonth"], 30_000.35, NOVEMBER, count=2)
    check_sales(api, body["previousMonth"], 5000, OCTOBER, count=1)
    check_sales(api, body["previousYear"], 780.70, YEAR_BEFORE, count=2)
    (francs,) = body["byCurrency"]
    assert francs["previousMonth"] == 0
    check_sales(api, francs["yearly"], 9000.50, {**YEAR, "devise": "CHF"})
    check_sales(api, francs["currentMonth"], 9000.50, {**NOVEMBER, "devise": "CHF"})
    months = {row["date"]: row["amount"] for row in body["series"] if row["amount"]}
    assert months == {"2025-12-01": 80, "2026-01-01": 0.01, "2026-10-01": 5000, "2026-11-01": 30_000.35}
    check_sales(api, sum(months.values()), 35_080.36, {"dateFrom": "2025-12-01", "dateTo": "2026-11-30"})
    check_sales(api, months["2025-12-01"], 80, {"dateFrom": "2025-12-01", "dateTo": "2025-12-31"})


def test_revenue_period_matches_sale_list_sums(api: Caller, known: History) -> None:
    days = {"dateFrom": "2026-10-31", "dateTo": "2026-11-05"}

    body = figures(api, "chiffreAffaire/2026-10-31..2026-11-05")

    check_sales(api, body["total"], 15_000.10, days, count=2)
    check_sales(api, body["byCurrency"][0]["total"], 9000.50, {**days, "devise": "CHF"})
    by_day = {row["date"]: row["amount"] for row in body["series"]}
    assert len(by_day) == 6
    for day, amount in by_day.items():
        by_hand = {"2026-10-31": 5000, "2026-11-03": 10_000.10}.get(day, 0)
        check_sales(api, amount, by_hand, {"dateFrom": day, "dateTo": day})


def test_yearly_sales_match_sale_list_sums(api: Caller, known: History) -> None:
    own, francs = figures(api, "sales")["currencies"]

    check_sales(api, own["current"]["amount"], 35_000.36, YEAR, count=own["current"]["count"])
    # 35000.36 / 4
    assert own["current"]["average"] == 8750.09
    check_sales(api, own["previous"]["amount"], 780.70, YEAR_BEFORE, count=own["previous"]["count"])
    to_date = {**YEAR_BEFORE, "dateTo": "2025-11-21"}
    check_sales(api, own["previousToDate"]["amount"], 700.70, to_date, count=own["previousToDate"]["count"])
    check_sales(api, francs["current"]["amount"], 9000.50, {**YEAR, "devise": "CHF"}, count=1)
    by_hand = {1: (0.01, 1, 0, 0), 10: (5000, 1, 0, 0), 11: (30_000.35, 2, 700.70, 1), 12: (0, 0, 80, 1)}
    for number, month in enumerate(own["months"], start=1):
        amount, count, amount_before, count_before = by_hand.get(number, (0, 0, 0, 0))
        assert (month["count"], month["previousCount"]) == (count, count_before)
        check_sales(api, month["amount"], amount, month_of(2026, number), count=count)
        check_sales(api, month["previousAmount"], amount_before, month_of(2025, number), count=count_before)


def month_of(year: int, month: int) -> Query:
    last = {2: 28, 4: 30, 6: 30, 9: 30, 11: 30}.get(month, 31)
    return {"dateFrom": f"{year}-{month:02}-01", "dateTo": f"{year}-{month:02}-{last}"}


def test_sales_by_model_and_garage_match_list(api: Caller, known: History) -> None:
    own, francs = figures(api, "sales")["currencies"]

    models = {row["modelCarId"]: row for row in own["byModel"]}
    for part, amount, count, query in (
        (models.pop(str(known.clio.pk)), 20_000.25, 1, {"modelCarId": str(known.clio.pk)}),
        (models.pop(str(known.c3.pk)), 15_000.10, 2, {"modelCarId": str(known.c3.pk)}),
        (models.pop(None), 0.01, 1, {"deletedModel": "Vieux"}),
    ):
        assert part["count"] == count
        check_sales(api, part["amount"], amount, {**YEAR, **query}, count=count)
    garages = {row["nom"]: row for row in own["byGarage"]}
    for part, amount, count, query in (
        (garages.pop("Atelier"), 10_000.10, 1, {"garageId": str(known.atelier.pk)}),
        (garages.pop("Ancien"), 5000, 1, {"deletedGarage": "Ancien"}),
        (garages.pop(""), 20_000.26, 2, {"garageId": "none"}),
    ):
        assert part["count"] == count
        check_sales(api, part["amount"], amount, {**YEAR, **query}, count=count)
    assert models == garages == {}
    (part,) = francs["byModel"]
    check_sales(api, part["amount"], 9000.50, {**YEAR, "devise": "CHF", "modelCarId": part["modelCarId"]}, count=1)


def test_stock_count_and_value_match_car_list(api: Caller, known: History) -> None:
    own, francs = figures(api, "sales")["currencies"]

    def check_stock(part: dict[str, Any], count: int, value: float, query: Query) -> None:
        check_count(api, part["count"], count, CARS, query)
        rows = listed(api, CARS, query)["data"]
        assert (part["value"], round(sum(row["prix"] for row in rows), 2)) == (value, value)

    check_stock(own["stock"], 5, 1284.51, FOR_SALE)
    check_stock(francs["stock"], 1, 7000, {**FOR_SALE, "devise": "CHF"})
    for age, count, value, days in zip(
        own["stock"]["ages"], (2, 1, 1, 1), (1200.01, 30, 4, 50.5), ("0..31", "31..61", "61..91", "91.."), strict=True
    ):
        assert days.startswith(f"{age['firstDay']}..")
        check_stock(age, count, value, {**FOR_SALE, "age": days})


def test_arrivals_and_funnel_match_prospect_list(api: Caller, known: History) -> None:
    body = figures(api, "leads", period="2026-11")

    days = {row["date"]: row for row in body["arrivals"] if row["total"]}
    assert set(days) == {"2026-11-02", "2026-11-03"}
    for day, partner, affiliate in (("2026-11-02", 3, 2), ("2026-11-03", 0, 1)):
        query = {"dateFrom": day, "dateTo": day}
        check_count(api, days[day]["partner"], partner, PROSPECTS, {**query, "source": "partner"})
        check_count(api, days[day]["affiliate"], affiliate, PROSPECTS, {**query, "source": "affiliate"})
        check_count(api, days[day]["total"], partner + affiliate, PROSPECTS, query)
    for stage, by_hand, query in (
        ("new", 6, {}),
        ("contacted", 4, {"reached": "contacted"}),
        ("appointment", 2, {"reached": "appointment"}),
        ("won", 1, {"status": "won"}),
        ("lost", 3, {"status": "lost"}),
    ):
        check_count(api, body["funnel"][stage], by_hand, PROSPECTS, {**NOVEMBER, **query})


DELAYS = ("0..3600", "3600..14400", "14400..86400", "86400..259200", "259200..604800", "604800..")


def test_delay_counts_match_filtered_lists(api: Caller, known: History) -> None:
    body = figures(api, "leads", period="2026-11")

    contacts, answers = body["firstContact"], body["estimations"]["delays"]
    # 30 minutes, 6 hours, 33 hours and a second (lost at once), 2 days, 10 days.
    assert contacts["median"] == 33 * 3600 + 1
    check_count(api, contacts["count"], 5, PROSPECTS, {**NOVEMBER, "firstContact": "0.."})
    for bucket, by_hand, delay in zip(contacts["stretches"], (1, 0, 1, 2, 0, 1), DELAYS, strict=True):
        check_count(api, bucket["count"], by_hand, PROSPECTS, {**NOVEMBER, "firstContact": delay})
    # 30 minutes, 3 hours, 2 days, 18 days and 18 days and a second.
    assert answers["median"] == 48 * 3600
    check_count(api, answers["count"], 5, ESTIMATIONS, {**NOVEMBER, "answerDelay": "0.."})
    for bucket, by_hand, delay in zip(answers["stretches"], (1, 1, 0, 1, 0, 2), DELAYS, strict=True):
        check_count(api, bucket["count"], by_hand, ESTIMATIONS, {**NOVEMBER, "answerDelay": delay})


def test_estimation_counts_and_reasons_match_list(api: Caller, known: History) -> None:
    body = figures(api, "leads", period="2026-11")["estimations"]

    check_count(api, body["total"], 6, ESTIMATIONS, NOVEMBER)
    for status, by_hand in (("pending", 1), ("validated", 2), ("refused", 3)):
        check_count(api, body[status], by_hand, ESTIMATIONS, {**NOVEMBER, "status": status})
    assert [row["justification"] for row in body["reasons"]] == ["Trop loin", "x" * 200]
    for reason, by_hand in zip(body["reasons"], (2, 1), strict=True):
        query = {**NOVEMBER, "justification": reason["justification"]}
        check_count(api, reason["count"], by_hand, ESTIMATIONS, query)


@pytest.mark.parametrize(
    "path, name, value",
    [
        *(
            (CARS, "age", value)
            for value in ("31", "31..31", "61..31", "-1..5", "36501..", "1..2..3", "٣..٤", "9" * 40)
        ),
        (CARS, "devise", "XXX"),
        (SALES, "devise", "eur "),
        (SALES, "modelCarId", "none"),
        (SALES, "garageId", "nowhere"),
        (SALES, "deletedModel", "x" * 101),
        (PROSPECTS, "firstContact", "1h"),
        (PROSPECTS, "firstContact", f"0..{10**9 + 1}"),
        (PROSPECTS, "reached", "won"),
        (PROSPECTS, "modelCarId", "\x00"),
        (ESTIMATIONS, "answerDelay", "3600..60"),
        (ESTIMATIONS, "modelCarId", "C3"),
        (ESTIMATIONS, "justification", "x" * 201),
    ],
)
def test_malformed_filter_returns_422(api: Caller, path: str, name: str, value: str) -> None:
    response = api.get(path, {name: value})

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [name]


@pytest.mark.parametrize("path", [PROSPECTS, ESTIMATIONS, SALES])
def test_other_partner_model_filter_returns_empty(other_api: Caller, known: History, path: str) -> None:
    assert listed(other_api, path, {"modelCarId": str(known.c3.pk)})["total"] == 0
