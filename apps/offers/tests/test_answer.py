"""The offer that the answer to an estimation drafts."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.core.links import digest
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_body, estimation_of
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .conftest import Answer, stored, token_of

FIELDS = {
    "id", "status", "link", "validUntil", "sentAt", "sentTo", "mailStatus", "mailError", "seenAt", "answeredAt",
    "answerMessage", "acknowledgedAt", "boughtAt", "carId",
}  # fmt: skip


def test_answer_drafts_offer(api: Caller, answer: Answer, estimation: Estimation) -> None:
    offer = answer()

    assert set(offer) == FIELDS
    assert offer["status"] == "draft"
    assert offer["link"].startswith("http://testserver/offre/")
    assert api.read(f"/estimation/{estimation.pk}")["offer"] == offer
    assert api.read("/estimation/partner/getAll")[0]["offer"] == offer


@pytest.mark.parametrize("days, until", [(None, "2026-12-30"), (1, "2026-12-24"), (60, "2027-02-21")])
def test_offer_valid_until_end_of_day(
    api: Caller, estimation: Estimation, answer: Answer, set_now: Callable[[str], None], days: int | None, until: str
) -> None:
    set_now("2026-12-23T23:30:00+01:00")

    offer = answer(**({"validDays": days} if days else {}))

    assert offer["validUntil"] == f"{until}T23:59:59+01:00"


@pytest.mark.parametrize("days", [0, 61, -1, "abc", 1.5])
def test_valid_days_out_of_bounds_returns_422(api: Caller, estimation: Estimation, days: Any) -> None:
    body = {"amount": 1, "currency": "EUR", "validDays": days}

    response = api.put(f"/estimation/partner/response/{estimation.pk}", body)

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"validDays"}


def test_refusal_has_no_offer(api: Caller, estimation: Estimation) -> None:
    body = {"justification": "Trop de kilomètres"}

    data = api.put(f"/estimation/partner/response/{estimation.pk}", body).json()["data"]

    assert data["offer"] is None
    assert data["response"]["refusalSentAt"] is None


def test_database_holds_no_token(answer: Answer) -> None:
    offer = answer()

    row = stored(offer)
    assert row.token_digest == digest(token_of(offer))
    assert token_of(offer) not in str(vars(row))


def test_client_email_is_kept_lowercase(api: Caller, anonymous: Caller, partner: Partner) -> None:
    body = estimation_body(clientEmail="Amelie@Exemple.fr")
    public = {**body, "clientPhone": "0612345678", "affiliateCode": partner.affiliate_code}

    made = api.post("/estimation/create", body).json()["data"]
    assert anonymous.post("/estimation/create", public).status_code == 201

    assert made["clientEmail"] == "amelie@exemple.fr"
    assert {row.client_email for row in Estimation.objects.all()} == {"amelie@exemple.fr"}


def test_invalid_client_email_returns_422(api: Caller) -> None:
    response = api.post("/estimation/create", estimation_body(clientEmail="amelie"))

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"clientEmail"}


def test_list_reads_offers_in_fixed_queries(api: Caller, partner: Partner, answer: Answer) -> None:
    answer()
    few = count_queries_of_get(api, "/estimation/partner/getAll")
    for _number in range(4):
        answer(estimation_of(partner))

    assert count_queries_of_get(api, "/estimation/partner/getAll") == few


def test_list_filters_by_offer_status(
    api: Caller, partner: Partner, estimation: Estimation, answer: Answer, set_now: Callable[[str], None]
) -> None:
    estimation_of(partner)
    set_now("2026-12-01T10:00:00+01:00")
    draft = answer()
    sent = answer(estimation_of(partner))
    api.post(f"/offer/{sent['id']}/send", {"channel": "link"})

    def found(status: str) -> list[str]:
        rows = api.read("/estimation/partner/getAll", {"offerStatus": status})
        return [row["offer"]["id"] for row in rows]

    assert found("draft") == [draft["id"]]
    assert found("sent") == [sent["id"]]
    assert found("expired") == found("seen") == []
    set_now("2026-12-09T00:00:00+01:00")
    assert found("expired") == [sent["id"]]
    assert found("sent") == []
    assert api.get("/estimation/partner/getAll", {"offerStatus": "lost"}).status_code == 422
