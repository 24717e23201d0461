"""`followUpAt` of prospects and clients: what is written, filtered and ordered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from apps.testing.callers import Caller

pytestmark = pytest.mark.database

Clock = Callable[[str], None]
NOW = datetime.fromisoformat("2026-11-24T11:00:00+01:00")
LISTS = {"prospect": "/prospect/all", "client": "/client/getAll"}
ONE = {"prospect": "/prospect/{}", "client": "/client/update/{}"}


@pytest.fixture(autouse=True)
def now(api: Caller, set_now: Clock) -> None:
    set_now(NOW.isoformat())


def create(api: Caller, kind: str, follow_up: datetime | None, number: int = 0) -> Any:
    body = {"fullName": f"Léa {number}", "phoneNumber": f"+3361234567{number}", "followUpAt": follow_up}
    return api.post(f"/{kind}/create", body, format="json")


def names(api: Caller, kind: str, **query: str) -> list[str]:
    response = api.get(LISTS[kind], query)
    assert response.status_code == 200, response.content
    return [row["fullName"] for row in response.json()["data"]]


@pytest.mark.parametrize("kind", LISTS)
def test_a_moment_in_the_future_or_none(api: Caller, kind: str) -> None:
    tomorrow = NOW + timedelta(days=1)
    created = create(api, kind, tomorrow)
    assert created.status_code == 201, created.content
    row = created.json()["data"]
    assert row["followUpAt"] == tomorrow.isoformat()

    path = ONE[kind].format(row["id"])
    assert api.put(path, {"followUpAt": None}, format="json").json()["data"]["followUpAt"] is None


@pytest.mark.parametrize("kind", LISTS)
@pytest.mark.parametrize("value", [NOW, NOW - timedelta(days=1), "demain"])
def test_no_other_moment(api: Caller, kind: str, value: Any) -> None:
    response = create(api, kind, value)
    assert (response.status_code, list(response.json()["errors"])) == (422, ["followUpAt"])
    assert names(api, kind) == []


@pytest.mark.parametrize("kind", LISTS)
def test_a_moment_that_has_passed_is_kept_by_a_form(api: Caller, kind: str, set_now: Clock) -> None:
    row = create(api, kind, NOW + timedelta(hours=1)).json()["data"]
    set_now((NOW + timedelta(hours=2)).isoformat())
    body = {"fullName": "Léa Martin", "followUpAt": row["followUpAt"]}
    changed = api.put(ONE[kind].format(row["id"]), body, format="json")
    assert (changed.status_code, changed.json()["data"]["followUpAt"]) == (200, row["followUpAt"])


@pytest.mark.parametrize("kind", LISTS)
def test_filters_and_order(api: Caller, kind: str, set_now: Clock) -> None:
    midnight = datetime.fromisoformat("2026-11-25T00:00:00+01:00")
    moments = [
        NOW + timedelta(minutes=30),
        NOW + timedelta(hours=1),
        midnight - timedelta(seconds=1),
        midnight,
        midnight + timedelta(days=6, seconds=-1),
        midnight + timedelta(days=6),
        None,
    ]
    for number, moment in enumerate(moments):
        create(api, kind, moment, number)
    set_now((NOW + timedelta(hours=1)).isoformat())

    def found(value: str) -> list[str]:
        return names(api, kind, followUp=value, ordering="followUpAt")

    assert found("overdue") == ["Léa 0"]
    assert found("today") == ["Léa 1", "Léa 2"]
    assert found("week") == ["Léa 1", "Léa 2", "Léa 3", "Léa 4"]
    assert names(api, kind, ordering="-followUpAt") == [f"Léa {n}" for n in (5, 4, 3, 2, 1, 0, 6)]
    wrong = api.get(LISTS[kind], {"followUp": "never"})
    assert (wrong.status_code, list(wrong.json()["errors"])) == (422, ["followUp"])


@pytest.mark.parametrize("status", ["won", "lost"])
def test_won_and_lost_prospects_are_not_followed_up(api: Caller, status: str) -> None:
    row = create(api, "prospect", NOW + timedelta(days=1)).json()["data"]
    changed = api.patch(f"/prospect/{row['id']}/status", {"status": status}, format="json")
    assert (changed.status_code, changed.json()["data"]["followUpAt"]) == (200, None)


@pytest.mark.parametrize("status", ["won", "lost"])
def test_follow_up_of_a_closed_prospect_is_refused_in_words(api: Caller, status: str) -> None:
    tomorrow = (NOW + timedelta(days=1)).isoformat()
    row = create(api, "prospect", None).json()["data"]
    path = ONE["prospect"].format(row["id"])
    assert api.put(path, {"status": status}, format="json").status_code == 200
    contact = {"channel": "call", "result": "not_reached", "followUpAt": tomorrow}
    new = {"fullName": "Zoé", "phoneNumber": "+33612345699", "status": status, "followUpAt": tomorrow}

    for refused in (
        api.put(path, {"followUpAt": tomorrow}, format="json"),
        api.post(f"/prospect/{row['id']}/contact", contact),
        api.post("/prospect/create", new, format="json"),
    ):
        errors = {"followUpAt": ["Ce prospect est gagné ou perdu\xa0: il n’a pas de relance."]}
        assert (refused.status_code, refused.json()["errors"]) == (422, errors)
    # Opened again by the same call it has one.
    opened = api.put(path, {"status": "contacted", "followUpAt": tomorrow}, format="json")
    assert opened.json()["data"]["followUpAt"] == tomorrow


def test_follow_up_sent_again_as_a_prospect_is_closed_goes(api: Caller) -> None:
    tomorrow = NOW + timedelta(days=1)
    row = create(api, "prospect", tomorrow).json()["data"]
    body = {"status": "won", "followUpAt": row["followUpAt"]}
    closed = api.put(ONE["prospect"].format(row["id"]), body, format="json")
    assert (closed.status_code, closed.json()["data"]["followUpAt"]) == (200, None)


def test_a_visitor_chooses_no_follow_up(api: Caller, anonymous: Caller) -> None:
    code = api.read("/partner/affiliate")["code"]
    tomorrow = (NOW + timedelta(days=1)).isoformat()
    body = {"fullName": "Léa", "phoneNumber": "+33612345678", "affiliateCode": code, "followUpAt": tomorrow}
    assert anonymous.post("/prospect/create", body, format="json").status_code == 201
    assert api.get("/prospect/all").json()["data"][0]["followUpAt"] is None
