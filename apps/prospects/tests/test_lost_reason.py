"""Why a prospect was lost: kept while it is lost, shown, filtered and exported."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.prospects.models import Prospect
from apps.testing.callers import Caller

NewProspect = Callable[..., Prospect]


def lose(api: Caller, prospect: Prospect, **reason: str) -> dict[str, Any]:
    body: dict[str, Any] = api.patch(f"/prospect/{prospect.pk}/status", {"status": "lost", **reason}).json()["data"]
    return body


def test_lost_prospect_keeps_reason_and_note(api: Caller, prospect: Prospect) -> None:
    lose(api, prospect, reason="elsewhere", note="Concession de Reims")

    body = api.read(f"/prospect/{prospect.pk}")
    assert (body["status"], body["lostReason"], body["lostNote"]) == ("lost", "elsewhere", "Concession de Reims")


def test_reason_and_note_are_optional(api: Caller, prospect: Prospect) -> None:
    body = lose(api, prospect)

    assert (body["status"], body["lostReason"], body["lostNote"]) == ("lost", "", "")


def test_lost_reason_changed_and_removed(api: Caller, prospect: Prospect) -> None:
    lose(api, prospect, reason="price", note="Trop cher")

    assert lose(api, prospect)["lostReason"] == "price"
    assert lose(api, prospect, reason="model")["lostReason"] == "model"
    body = lose(api, prospect, reason="", note="")
    assert (body["lostReason"], body["lostNote"]) == ("", "")


@pytest.mark.parametrize("again", [("patch", "/status"), ("put", "")])
def test_reopened_prospect_loses_reason_and_note(api: Caller, prospect: Prospect, again: tuple[str, str]) -> None:
    lose(api, prospect, reason="price", note="Trop cher")

    call, path = again
    body = getattr(api, call)(f"/prospect/{prospect.pk}{path}", {"status": "contacted"}).json()["data"]

    assert (body["lostReason"], body["lostNote"]) == ("", "")


@pytest.mark.parametrize(
    "field, body",
    [
        ("reason", {"status": "won", "reason": "price"}),
        ("note", {"status": "new", "note": "Trop cher"}),
        ("reason", {"status": "lost", "reason": "weather"}),
        ("note", {"status": "lost", "note": "x" * 501}),
    ],
)
def test_wrong_reason_or_note_returns_422(api: Caller, prospect: Prospect, field: str, body: dict[str, str]) -> None:
    response = api.patch(f"/prospect/{prospect.pk}/status", body)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    prospect.refresh_from_db()
    assert prospect.status == "new"


def test_prospect_list_filters_by_lost_reason(api: Caller, new_prospect: NewProspect) -> None:
    new_prospect()
    price, silent = new_prospect(status="lost", lost_reason="price"), new_prospect(status="lost")

    def names(reason: str) -> list[str]:
        return [row["fullName"] for row in api.read(f"/prospect/all?lostReason={reason}")]

    assert names("price") == [price.full_name]
    assert names("none") == [silent.full_name]
    assert names("model") == []
    assert list(api.get("/prospect/all?lostReason=weather").json()["errors"]) == ["lostReason"]


def test_export_has_lost_reason_in_words(api: Caller, new_prospect: NewProspect) -> None:
    new_prospect(status="lost", lost_reason="unreachable", lost_note="Trois appels")

    heading, row = api.get("/prospect/export?format=csv").content.decode("utf-8-sig").splitlines()

    assert "Motif de perte;Note sur la perte" in heading
    assert "Injoignable;Trois appels" in row
