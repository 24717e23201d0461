"""PUT /estimation/partner/response/{id}."""

import json
from typing import Any

import pytest

from apps.estimations.models import Estimation
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller

from .factory import estimation_of

AMOUNT, CURRENCY, JUSTIFICATION = (
    "Le montant est obligatoire",
    "La devise est obligatoire",
    "La justification est obligatoire",
)


@pytest.fixture
def url(partner: Partner) -> str:
    return f"/estimation/partner/response/{estimation_of(partner).pk}"


def test_estimation_answer_amount_sets_validated(api: Caller, account: Account, url: str) -> None:
    response = api.in_language("en").put(url, {"amount": 12990.5, "currency": "EUR", "details": "Sous réserve"})

    assert response.status_code == 200, response.content
    body = response.json()
    assert body["message"] == "The response has been successfully recorded."
    assert body["data"]["status"] == "validated"
    assert body["data"]["response"].pop("respondedAt")
    assert body["data"]["response"] == {
        "amount": 12990.5,
        "currency": "EUR",
        "details": "Sous réserve",
        "breakdown": None,
        "justification": "",
        "refusalSentAt": None,
    }
    assert Estimation.objects.get().responded_by == account


def test_estimation_answer_justification_sets_refused(api: Caller, url: str) -> None:
    response = api.in_language("en").put(url, {"justification": "Trop de kilomètres"})

    assert response.status_code == 200, response.content
    body = response.json()
    assert body["message"] == "The estimation has been successfully refused."
    assert body["data"]["status"] == "refused"
    assert body["data"]["response"].pop("respondedAt")
    assert body["data"]["response"] == {
        "amount": None,
        "currency": None,
        "details": "",
        "breakdown": None,
        "justification": "Trop de kilomètres",
        "refusalSentAt": None,
    }


@pytest.mark.parametrize(
    "language, recorded, refused",
    [
        ("fr", "La réponse a été enregistrée avec succès.", "Le refus a été enregistré."),
        ("zh", "答复已成功保存。", "已成功拒绝该估价。"),
        ("ja", "回答を登録しました。", "査定をお断りしました。"),
    ],
)
def test_estimation_answer_message_is_translated(
    api: Caller, partner: Partner, language: str, recorded: str, refused: str
) -> None:
    def answer(body: dict[str, Any]) -> str:
        url = f"/estimation/partner/response/{estimation_of(partner).pk}"
        return str(api.in_language(language).put(url, body).json()["message"])

    assert answer({"amount": 1, "currency": "EUR"}) == recorded
    assert answer({"justification": "Non"}) == refused


@pytest.mark.parametrize(
    "body, errors",
    [
        ({}, {"amount": [AMOUNT], "currency": [CURRENCY], "justification": [JUSTIFICATION]}),
        ({"currency": "EUR"}, {"amount": [AMOUNT]}),
        ({"amount": "", "currency": "EUR"}, {"amount": [AMOUNT]}),
        ({"amount": None, "currency": "EUR", "details": ""}, {"amount": [AMOUNT]}),
        ({"amount": 100}, {"currency": [CURRENCY]}),
        ({"amount": 100, "currency": ""}, {"currency": [CURRENCY]}),
        ({"amount": "", "currency": ""}, {"amount": [AMOUNT], "currency": [CURRENCY]}),
        ({"details": "Peut-être"}, {"amount": [AMOUNT], "currency": [CURRENCY]}),
        ({"justification": ""}, {"justification": [JUSTIFICATION]}),
        ({"justification": "  "}, {"justification": [JUSTIFICATION]}),
    ],
)
def test_estimation_answer_missing_field_returns_422(
    api: Caller, url: str, body: dict[str, Any], errors: dict[str, list[str]]
) -> None:
    response = api.put(url, body)

    assert response.status_code == 422, response.content
    assert response.json()["errors"] == errors
    assert Estimation.objects.get().status == "pending"


def test_estimation_answer_errors_in_english(api: Caller, url: str) -> None:
    response = api.in_language("en").put(url, {})

    assert response.json()["errors"] == {
        "amount": ["Amount is required"],
        "currency": ["Currency is required"],
        "justification": ["Justification is required"],
    }


@pytest.mark.parametrize(
    "body, field",
    [
        ({"amount": 100, "currency": "EUR", "justification": "Non"}, "justification"),
        ({"details": "Non", "justification": "Non"}, "justification"),
        ({"amount": 0, "currency": "EUR"}, "amount"),
        ({"amount": -5, "currency": "EUR"}, "amount"),
        ({"amount": "abc", "currency": "EUR"}, "amount"),
        ({"amount": 10.001, "currency": "EUR"}, "amount"),
        ({"amount": 10.5, "currency": "JPY"}, "amount"),
        ({"amount": 10**13, "currency": "EUR"}, "amount"),
        ({"amount": "NaN", "currency": "EUR"}, "amount"),
        ({"amount": "1e400", "currency": "EUR"}, "amount"),
        ({"amount": [1], "currency": "EUR"}, "amount"),
        ({"amount": 10, "currency": "BTC"}, "currency"),
        ({"amount": 10, "currency": "\ud800"}, "currency"),
        ({"amount": 10, "currency": {"a": 1}}, "currency"),
        ({"amount": 10, "currency": "EUR", "details": "x" * 5001}, "details"),
        ({"justification": "x" * 5001}, "justification"),
        ({"justification": "a\x00"}, "justification"),
        ({"justification": "\ud800"}, "justification"),
    ],
)
def test_estimation_answer_invalid_field_returns_422(api: Caller, url: str, body: dict[str, Any], field: str) -> None:
    response = api.send_json("PUT", url, json.dumps(body))

    assert response.status_code == 422, response.content
    assert set(response.json()["errors"]) == {field}
    assert Estimation.objects.get().status == "pending"


@pytest.mark.parametrize("currency, amount", [("JPY", 1200000), ("TND", 10.125), ("XOF", 5000000)])
def test_estimation_answer_accepts_currency_decimals(api: Caller, url: str, currency: str, amount: float) -> None:
    response = api.put(url, {"amount": amount, "currency": currency})

    assert response.json()["data"]["response"]["amount"] == amount


@pytest.mark.parametrize("again", [{"amount": 10, "currency": "EUR"}, {"justification": "Non"}])
def test_estimation_answer_twice_returns_409(api: Caller, url: str, again: dict[str, Any]) -> None:
    first = api.put(url, {"amount": 900, "currency": "EUR"}).json()["data"]

    response = api.put(url, again)

    assert response.status_code == 409
    assert response.json()["code"] == "estimation_already_answered"
    assert response.json()["message"] == "Cette estimation a déjà reçu une réponse."
    assert api.get(f"/estimation/{first['id']}").json()["data"] == first


def test_estimation_answer_other_partner_returns_404(other_api: Caller, url: str) -> None:
    assert other_api.put(url, {"justification": "Non"}).status_code == 404
    assert Estimation.objects.get().status == "pending"


def test_estimation_answer_without_token_returns_401(anonymous: Caller, url: str) -> None:
    assert anonymous.put(url, {"justification": "Non"}).status_code == 401
