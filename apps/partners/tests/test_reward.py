"""PUT /partner/updateRecompenseResponse."""

import json
from typing import Any

import pytest

from apps.partners.models import Partner
from apps.testing.callers import Caller

PATH = "/partner/updateRecompenseResponse"


def put_reward(api: Caller, **body: Any) -> Any:
    return api.put(PATH, json.dumps(body), content_type="application/json")


def test_updateRecompenseResponse_returns_profile(api: Caller) -> None:
    assert api.get("/partner/getMyProfile").json()["data"]["recompenseResponse"] is None

    response = put_reward(api, enabled=True, amount=150.5, currency="EUR")

    assert response.status_code == 200, response.content
    assert response.json()["message"] == "Récompense mise à jour avec succès."
    reward = {"enabled": True, "amount": 150.5, "currency": "EUR"}
    assert response.json()["data"]["recompenseResponse"] == reward
    assert api.get("/partner/getMyProfile").json()["data"]["recompenseResponse"] == reward


def test_reward_update_english_success_message(api: Caller) -> None:
    response = put_reward(api.in_language("en"), enabled=False)

    assert response.json()["message"] == "Reward updated successfully."


@pytest.mark.parametrize("extra", [{}, {"amount": None, "currency": None}, {"amount": "", "currency": "XXX"}])
def test_reward_disabled_clears_amount_and_currency(api: Caller, partner: Partner, extra: dict[str, Any]) -> None:
    put_reward(api, enabled=True, amount=100, currency="EUR")

    response = put_reward(api, enabled=False, **extra)

    assert response.status_code == 200, response.content
    none = {"enabled": False, "amount": None, "currency": None}
    assert response.json()["data"]["recompenseResponse"] == none
    partner.refresh_from_db()
    assert (partner.reward_amount, partner.reward_currency) == (None, "")


@pytest.mark.parametrize("language,message", [("fr", "Veuillez entrer un montant"), ("en", "Please enter an amount")])
@pytest.mark.parametrize("amount", [{}, {"amount": None}, {"amount": ""}, {"amount": "x"}])
def test_reward_enabled_without_amount_returns_422(
    api: Caller, language: str, message: str, amount: dict[str, Any]
) -> None:
    response = put_reward(api.in_language(language), enabled=True, currency="EUR", **amount)

    assert response.status_code == 422
    assert response.json()["errors"] == {"amount": [message]}


@pytest.mark.parametrize(
    "language,message", [("fr", "Veuillez choisir une devise"), ("en", "Please select a currency")]
)
@pytest.mark.parametrize("currency", [{}, {"currency": None}, {"currency": ""}, {"currency": "XXX"}])
def test_reward_enabled_without_currency_returns_422(
    api: Caller, language: str, message: str, currency: dict[str, Any]
) -> None:
    response = put_reward(api.in_language(language), enabled=True, amount=1, **currency)

    assert response.status_code == 422
    assert response.json()["errors"] == {"currency": [message]}


@pytest.mark.parametrize(
    "amount,currency",
    [(0, "EUR"), (-1, "EUR"), (1.005, "EUR"), (1.5, "JPY"), (10**13, "EUR"), (1e400, "EUR"), ([1], "EUR")],
)
def test_reward_amount_out_of_range_returns_422(api: Caller, partner: Partner, amount: Any, currency: str) -> None:
    response = put_reward(api, enabled=True, amount=amount, currency=currency)

    # JSON has no infinity: such a body cannot be parsed.
    assert response.status_code == (400 if amount == 1e400 else 422), response.content
    partner.refresh_from_db()
    assert partner.reward_enabled is None


@pytest.mark.parametrize("body", [{}, {"enabled": None}, {"enabled": "perhaps"}, {"enabled": []}])
def test_reward_missing_or_invalid_enabled_returns_422(api: Caller, body: dict[str, Any]) -> None:
    response = put_reward(api, **body)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["enabled"]


def test_reward_without_token_returns_401(anonymous: Caller) -> None:
    assert put_reward(anonymous, enabled=False).status_code == 401
