"""POST /partner/signup."""

from typing import Any

import pytest

from apps.partners.models import Account, Partner
from apps.testing.callers import PASSWORD, Caller


def signup_body(**fields: Any) -> dict[str, Any]:
    return {"email": "Marie@Exemple.fr", "password": PASSWORD, "fullName": "Marie Duval", **fields}


def test_signup_returns_201_with_token_and_partner(anonymous: Caller) -> None:
    response = anonymous.post(
        "/partner/signup", signup_body(phoneNumber="02 40 12 34 56", companyName="Automobiles Duval", kind="garage")
    )

    assert response.status_code == 201
    made = response.json()["data"]
    assert made["partner"]["email"] == "marie@exemple.fr"
    assert made["partner"]["companyName"] == "Automobiles Duval"
    assert made["partner"]["kind"] == "garage"
    assert made["partner"]["phoneNumber"] == "+33240123456"
    assert made["partner"]["recompenseResponse"] is None
    anonymous.credentials(HTTP_AUTHORIZATION=f"Bearer {made['token']}")
    assert anonymous.get("/partner/getMyProfile").json()["data"] == made["partner"]


def test_signup_requires_email_password_full_name(anonymous: Caller) -> None:
    assert anonymous.post("/partner/signup", signup_body()).status_code == 201
    assert set(anonymous.post("/partner/signup", {}).json()["errors"]) == {"email", "password", "fullName"}


def test_signup_taken_email_returns_409(anonymous: Caller) -> None:
    anonymous.post("/partner/signup", signup_body())

    response = anonymous.post("/partner/signup", signup_body(email="marie@EXEMPLE.fr"))

    assert response.status_code == 409
    assert response.json()["code"] == "account_exists"
    assert response.json()["errors"] == {"email": ["Un compte existe déjà avec cet e-mail."]}
    assert Account.objects.count() == Partner.objects.count() == 1


@pytest.mark.parametrize(
    "field,value",
    [
        ("email", "marie"),
        ("email", "m@" + "x" * 300 + ".fr"),
        ("password", "Court-123"),
        ("password", "motdepasse"[:4] * 2),
        ("password", "1234567890123"),
        ("password", "marieduval"),
        ("password", "x" * 129),
        ("fullName", ""),
        ("fullName", "x" * 151),
        ("fullName", "a\x00b"),
        ("fullName", {"a": 1}),
        ("phoneNumber", "12"),
        ("phoneNumber", "x" * 100),
        ("kind", "bank"),
    ],
)
def test_signup_invalid_field_returns_422(anonymous: Caller, field: str, value: Any) -> None:
    response = anonymous.post("/partner/signup", signup_body(**{field: value}))

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]
    assert not Account.objects.exists()
    assert not Partner.objects.exists()


@pytest.mark.parametrize("name", [r'"\ud800"', r'"a\u0000b"', "1e400", "[[[]]]", "NaN"])
def test_signup_malformed_name_stores_nothing(anonymous: Caller, name: str) -> None:
    raw = f'{{"email": "m@exemple.fr", "password": "{PASSWORD}", "fullName": {name}}}'

    assert anonymous.send_json("POST", "/partner/signup", raw).status_code in (400, 422)
    assert not Partner.objects.exists()


def test_signup_language_sets_account_locale(anonymous: Caller) -> None:
    response = anonymous.in_language("ja").post("/partner/signup", signup_body())

    assert response.json()["data"]["partner"]["locale"] == "ja"


def test_signup_rate_limit_per_ip_returns_429(anonymous: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.partners.services.SIGNUPS.tries", 1)
    anonymous.post("/partner/signup", signup_body())

    response = anonymous.post("/partner/signup", signup_body(email="b@exemple.fr"))

    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
