"""The clock of estimations."""

from collections.abc import Callable

import pytest

from apps.estimations.services import assign_estimation
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .factory import estimation_of

SetNow = Callable[[str], None]


@pytest.fixture(autouse=True)
def tuesday(api: Caller, set_now: SetNow) -> None:
    set_now("2026-12-01T09:00:00+01:00")


def test_estimation_is_due_after_open_day_of_24_hours(api: Caller, partner: Partner) -> None:
    estimation = estimation_of(partner)

    row = api.read(f"/estimation/{estimation.pk}")

    # Eight hours a day: Tuesday, Wednesday, Thursday.
    assert row["dueAt"] == "2026-12-03T19:00:00+01:00"
    assert row["clock"] == {"state": "running", "level": "green", "remainingSeconds": 86_400}
    assert [found["clock"] for found in api.read("/estimation/partner/getAll?due=later&ordering=dueAt")] == [
        row["clock"]
    ]


@pytest.mark.parametrize("answer", [{"amount": 9000, "currency": "EUR"}, {"justification": "Trop de kilomètres"}])
@pytest.mark.parametrize("day, state", [("03", "met"), ("04", "missed")])
def test_answer_stops_clock(
    api: Caller, partner: Partner, set_now: SetNow, answer: dict[str, object], day: str, state: str
) -> None:
    estimation = estimation_of(partner)
    set_now(f"2026-12-{day}T15:00:00+01:00")

    row = api.put(f"/estimation/partner/response/{estimation.pk}", answer).json()["data"]

    assert row["clock"] == {"state": state, "level": None, "remainingSeconds": None}
    assert row["firstContactAt"] == row["response"]["respondedAt"]


def test_list_reads_hours_once(api: Caller, partner: Partner) -> None:
    estimation_of(partner)
    few = count_queries_of_get(api, "/estimation/partner/getAll?limit=50")
    for _row in range(9):
        estimation_of(partner)

    assert count_queries_of_get(api, "/estimation/partner/getAll?limit=50") == few


def test_staff_form_keeps_clock_stopped_meanwhile(api: Caller, partner: Partner, account: Account) -> None:
    opened = estimation_of(partner)
    api.put(f"/estimation/partner/response/{opened.pk}", {"justification": "Non"})

    assign_estimation(estimation=opened)

    assert api.read(f"/estimation/{opened.pk}")["clock"]["state"] == "met"
