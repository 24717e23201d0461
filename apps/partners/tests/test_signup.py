"""POST /partner/signup (contract, section 2)."""

from typing import Any

import pytest

from apps.conftest import PASSWORD, Caller
from apps.partners.models import Account, Partner


def body(**fields: Any) -> dict[str, Any]:
    return {"email": "Marie@Exemple.fr", "password": PASSWORD, "fullName": "Marie Duval", **fields}


def test_post_partner_signup_answers_201_with_token_and_partner(anonymous: Caller) -> None:
    response = anonymous.post(
        "/partner/signup", body(phoneNumber="02 40 12 34 56", companyName="Automobiles Duval", kind="garage")
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


def test_only_email_password_and_full_name_are_required(anonymous: Caller) -> None:
    assert anonymous.post("/partner/signup", body()).status_code == 201
    assert set(anonymous.post("/partner/signup", {}).json()["errors"]) == {"email", "password", "fullName"}


def test_a_taken_email_answers_409(anonymous: Caller) -> None:
    anonymous.post("/partner/signup", body())

    response = anonymous.post("/partner/signup", body(email="marie@EXEMPLE.fr"))

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
def test_a_wrong_field_is_named(anonymous: Caller, field: str, value: Any) -> None:
    response = anonymous.post("/partner/signup", body(**{field: value}))

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]
    assert not Account.objects.exists()
    assert not Partner.objects.exists()


@pytest.mark.parametrize("name", [r'"\ud800"', r'"a\u0000b"', "1e400", "[[[]]]", "NaN"])
def test_a_name_that_is_no_text_stores_nothing(anonymous: Caller, name: str) -> None:
    raw = f'{{"email": "m@exemple.fr", "password": "{PASSWORD}", "fullName": {name}}}'

    assert anonymous.send_json("POST", "/partner/signup", raw).status_code in (400, 422)
    assert not Partner.objects.exists()


def test_the_account_takes_the_language_of_the_sign_up(anonymous: Caller) -> None:
    response = anonymous.in_language("ja").post("/partner/signup", body())

    assert response.json()["data"]["partner"]["locale"] == "ja"


def test_too_many_sign_ups_of_one_address_answer_429(anonymous: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.partners.services.SIGNUPS.tries", 1)
    anonymous.post("/partner/signup", body())

    response = anonymous.post("/partner/signup", body(email="b@exemple.fr"))

    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
