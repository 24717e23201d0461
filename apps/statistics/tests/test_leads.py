"""GET /partner/statistics/leads: every number of a small history, counted by hand."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

from .factory import VALIDATED, make_estimation, make_prospect, refused

pytestmark = pytest.mark.database

Clock = Callable[[str], None]
URL = "/partner/statistics/leads"


def leads(api: Caller, period: str = "2026-11") -> dict[str, Any]:
    body: dict[str, Any] = api.read(URL, {"period": period})
    return body


def bucket_counts(delays: dict[str, Any]) -> list[int]:
    assert [bucket["below"] for bucket in delays["stretches"]] == [3600, 14_400, 86_400, 259_200, 604_800, None]
    return [bucket["count"] for bucket in delays["stretches"]]


def test_no_leads_returns_zero_counts(api: Caller) -> None:
    body = leads(api)

    nothing = {"count": 0, "median": None}
    assert body["funnel"] == {"new": 0, "contacted": 0, "appointment": 0, "won": 0, "lost": 0}
    assert {name: body["firstContact"][name] for name in nothing} == nothing
    estimations = body["estimations"]
    assert {name: estimations["delays"][name] for name in nothing} == nothing
    assert (estimations["total"], estimations["reasons"]) == (0, [])
    assert (body["from"], body["to"], body["step"], len(body["arrivals"])) == ("2026-11-01", "2026-11-30", "day", 30)
    assert all(day["total"] == 0 for day in body["arrivals"])


def test_arrivals_by_paris_day_and_source(api: Caller, partner: Partner) -> None:
    make_prospect(partner, "2026-10-31T23:59:59+01:00")
    make_prospect(partner, "2026-11-01T00:00:00+01:00")
    make_prospect(partner, "2026-11-02T23:30:00Z", source="affiliate")
    make_prospect(partner, "2026-11-03T12:00:00+01:00", source="affiliate")
    make_prospect(partner, "2026-11-03T13:00:00+01:00", source="portal")
    make_prospect(partner, "2026-11-03T13:00:00+01:00")
    make_prospect(partner, "2026-12-01T00:00:00+01:00")

    assert [day for day in leads(api)["arrivals"] if day["total"]] == [
        {"date": "2026-11-01", "partner": 1, "affiliate": 0, "portal": 0, "total": 1},
        {"date": "2026-11-03", "partner": 1, "affiliate": 2, "portal": 1, "total": 4},
    ]


def test_long_period_uses_monthly_buckets(api: Caller, partner: Partner) -> None:
    make_prospect(partner, "2026-01-15T12:00:00+01:00")
    make_prospect(partner, "2026-01-31T23:30:00+01:00")
    make_prospect(partner, "2026-03-01T00:00:00+01:00", source="affiliate")

    body = leads(api, "2026-01-10..2026-03-31")

    assert body["step"] == "month"
    assert [(month["date"], month["partner"], month["affiliate"]) for month in body["arrivals"]] == [
        ("2026-01-10", 2, 0),
        ("2026-02-01", 0, 0),
        ("2026-03-01", 0, 1),
    ]


def test_funnel_counts_prospects_by_stage_reached(api: Caller, partner: Partner) -> None:
    came, later = "2026-11-02T09:00:00+01:00", "2026-11-05T09:00:00+01:00"
    make_prospect(partner, came)
    make_prospect(partner, came, (later, "contacted"))
    make_prospect(partner, came, status="contacted")
    make_prospect(partner, came, (later, "contacted"), (later, "appointment"))
    make_prospect(partner, came, (later, "won"))
    make_prospect(partner, came, (later, "lost"))
    make_prospect(partner, came, (later, "contacted"), (later, "lost"))
    make_prospect(partner, came, (later, "contacted"), (later, "appointment"), (later, "lost"))
    make_prospect(partner, came, (later, "won"), (later, "lost"))
    # A slip that was taken back.
    make_prospect(partner, came, (later, "won"), (later, "new"))
    make_prospect(partner, "2026-10-02T09:00:00+01:00", (later, "won"))

    # new: all ten; contacted: 2 + 1 + 1 and the lost ones with a contact, 3; appointment: 1 + 1 and 2 of them.
    assert leads(api)["funnel"] == {"new": 10, "contacted": 7, "appointment": 4, "won": 1, "lost": 4}


def test_lost_reasons_of_the_period_most_given_first(api: Caller, partner: Partner) -> None:
    came = "2026-11-02T09:00:00+01:00"
    for reason in ("price", "model", "model", ""):
        make_prospect(partner, came, status="lost", lost_reason=reason)
    make_prospect(partner, came)
    make_prospect(partner, "2026-10-02T09:00:00+01:00", status="lost", lost_reason="price")

    assert leads(api)["lostReasons"] == [
        {"reason": "model", "count": 2},
        {"reason": "", "count": 1},
        {"reason": "price", "count": 1},
    ]


def test_funnel_matches_prospect_list_totals(api: Caller, partner: Partner) -> None:
    for status in ("new", "won", "won", "lost"):
        make_prospect(partner, "2026-11-30T23:30:00+01:00", status=status)

    funnel = leads(api)["funnel"]

    days = {"dateFrom": "2026-11-01", "dateTo": "2026-11-30"}
    assert funnel["new"] == api.get("/prospect/all", days).json()["total"] == 4
    for status, count in (("won", 2), ("lost", 1)):
        assert funnel[status] == api.get("/prospect/all", {**days, "status": status}).json()["total"] == count


def test_first_contact_delays_and_median(api: Caller, partner: Partner) -> None:
    came = "2026-11-02T09:00:00+01:00"
    for moment in (
        "2026-11-02T09:59:59+01:00",
        "2026-11-02T10:00:00+01:00",
        "2026-11-02T15:00:00+01:00",
        "2026-11-03T09:00:00+01:00",
        "2026-11-06T09:00:00+01:00",
        "2026-11-09T09:00:00+01:00",
    ):
        make_prospect(partner, came, (moment, "contacted"), ("2026-11-20T09:00:00+01:00", "won"))
    # Never new here, or new still: nothing to measure.
    make_prospect(partner, came, ("2026-11-02T09:01:00+01:00", "appointment"), status="contacted")
    make_prospect(partner, came)

    first = leads(api)["firstContact"]

    assert bucket_counts(first) == [1, 1, 1, 1, 1, 1]
    # Between 6 and 24 hours.
    assert (first["count"], first["median"]) == (6, 15 * 3600)


def test_median_of_odd_count_is_middle_value(api: Caller, partner: Partner) -> None:
    for minute in (1, 2, 50):
        make_prospect(partner, "2026-11-02T09:00:00+01:00", (f"2026-11-02T09:{minute:02}:00+01:00", "contacted"))

    assert leads(api)["firstContact"]["median"] == 120


def test_estimation_counts_delays_and_reasons(api: Caller, partner: Partner) -> None:
    came = "2026-11-02T09:00:00+01:00"
    make_estimation(partner, came)
    make_estimation(partner, came, "2026-11-02T09:30:00+01:00", **VALIDATED)
    make_estimation(partner, came, "2026-11-02T12:00:00+01:00", **VALIDATED)
    make_estimation(partner, came, "2026-11-04T09:00:00+01:00", **refused("Trop loin"))
    make_estimation(partner, came, "2026-11-20T09:00:00+01:00", **refused("Trop vieux"))
    make_estimation(partner, "2026-10-31T12:00:00+01:00", "2026-11-02T09:30:00+01:00", **VALIDATED)

    body = leads(api)["estimations"]

    assert {name: body[name] for name in ("total", "pending", "validated", "refused")} == {
        "total": 5, "pending": 1, "validated": 2, "refused": 2,
    }  # fmt: skip
    assert bucket_counts(body["delays"]) == [1, 1, 0, 1, 0, 1]
    # Between 3 and 48 hours.
    assert (body["delays"]["count"], body["delays"]["median"]) == (4, 25 * 3600 + 1800)
    assert body["reasons"] == [
        {"justification": "Trop loin", "count": 1},
        {"justification": "Trop vieux", "count": 1},
    ]


def test_estimation_delay_ends_at_first_contact(api: Caller, partner: Partner) -> None:
    came, call = "2026-11-02T09:00:00+01:00", datetime.fromisoformat("2026-11-02T09:20:00+01:00")
    make_estimation(partner, came, "2026-11-04T09:00:00+01:00", **VALIDATED, first_contact_at=call)
    make_estimation(partner, came, first_contact_at=call)

    body = leads(api)["estimations"]

    assert (body["pending"], body["delays"]["count"], body["delays"]["median"]) == (1, 2, 20 * 60)


def test_refusal_reasons_grouping_and_ordering(api: Caller, partner: Partner) -> None:
    came = "2026-11-02T09:00:00+01:00"
    for reason in ("Trop loin", "Trop vieux", "Trop vieux", "x" * 200 + "y", "x" * 200 + "z", "x" * 200):
        make_estimation(partner, came, came, **refused(reason))

    assert leads(api)["estimations"]["reasons"] == [
        {"justification": "x" * 200, "count": 3},
        {"justification": "Trop vieux", "count": 2},
        {"justification": "Trop loin", "count": 1},
    ]


def test_single_day_period_has_one_bucket(api: Caller, partner: Partner) -> None:
    make_prospect(partner, "2026-11-03T23:30:00+01:00")

    body = leads(api, "2026-11-03")

    assert body["arrivals"] == [{"date": "2026-11-03", "partner": 1, "affiliate": 0, "portal": 0, "total": 1}]
    assert body["step"] == "day"


def test_default_period_is_current_month(api: Caller, set_now: Clock) -> None:
    set_now("2026-10-31T23:30:00+00:00")

    body = api.get(URL).json()["data"]

    assert (body["period"], body["from"], body["to"]) == ("month", "2026-11-01", "2026-11-30")


@pytest.mark.parametrize("period", ["", "hier", "2026-13", "2026-11-02..2026-11-01", "1899", "2026\x00", "9" * 5000])
def test_invalid_period_returns_422(api: Caller, period: str) -> None:
    response = api.get(URL, {"period": period})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["period"]


def test_leads_exclude_other_partner_rows(other_api: Caller, partner: Partner) -> None:
    came = "2026-11-02T09:00:00+01:00"
    make_prospect(partner, came, (came, "contacted"))
    make_estimation(partner, came, came, **refused("Trop loin"))

    body = leads(other_api)

    assert body["funnel"]["new"] == body["firstContact"]["count"] == body["estimations"]["total"] == 0
    assert body["estimations"]["reasons"] == []


def test_leads_without_token_returns_401(anonymous: Caller) -> None:
    assert anonymous.get(URL).status_code == 401


def test_leads_query_count_is_constant(api: Caller, partner: Partner) -> None:
    few = count_queries(lambda: leads(api, "2026-11-01..2026-11-29"))
    for day in range(1, 21):
        came = f"2026-11-{day:02}T09:00:00+01:00"
        make_prospect(partner, came, (came, "contacted"), (came, "lost" if day % 2 else "won"))
        make_estimation(partner, came, came, **refused("Trop loin"))
    # The account, and eight.
    assert count_queries(lambda: leads(api, "2026-11-01..2026-11-30")) == few == 9
