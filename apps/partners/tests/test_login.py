"""POST /partner/login, and what a token opens (specification, sections 4 and 7; contract, section 2)."""

from collections.abc import Callable
from datetime import timedelta

import jwt
import pytest
from django.conf import settings
from rest_framework_simplejwt.tokens import AccessToken

from apps.conftest import PASSWORD, Caller
from apps.partners.authentication import token_for
from apps.partners.models import Account


def log_in(caller: Caller, email: str, password: str = PASSWORD) -> object:
    return caller.post("/partner/login", {"email": email, "password": password})


def with_token(token: str) -> Caller:
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return caller


def test_post_partner_login_answers_a_token_that_opens_the_profile(anonymous: Caller, account: Account) -> None:
    response = anonymous.post("/partner/login", {"email": account.email.upper(), "password": PASSWORD})

    assert response.status_code == 200
    assert list(response.json()["data"]) == ["token"]
    assert with_token(response.json()["data"]["token"]).get("/partner/getMyProfile").status_code == 200


@pytest.mark.parametrize(
    "email,password", [("person1@exemple.fr", "wrong"), ("nobody@exemple.fr", PASSWORD), ("a\x00b", PASSWORD)]
)
def test_a_wrong_login_answers_401_with_the_message(
    anonymous: Caller, account: Account, email: str, password: str
) -> None:
    response = anonymous.post("/partner/login", {"email": email.replace("\x00", ""), "password": password})

    assert response.status_code == 401
    assert response.json()["message"] == "E-mail ou mot de passe incorrect."
    assert response["WWW-Authenticate"].startswith("Bearer")


def test_a_missing_field_answers_422(anonymous: Caller) -> None:
    response = anonymous.post("/partner/login", {})

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"email", "password"}


def test_the_eleventh_failure_answers_429_with_retry_after(anonymous: Caller, account: Account) -> None:
    for _try in range(10):
        assert anonymous.post("/partner/login", {"email": account.email, "password": "x"}).status_code == 401

    response = anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD})

    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 15 * 60
    assert response.json()["message"] == "Trop de tentatives. Réessayez plus tard."


def test_the_limit_is_of_one_account(anonymous: Caller, account: Account, new_account: Callable[..., Account]) -> None:
    for _try in range(11):
        anonymous.post("/partner/login", {"email": account.email, "password": "x"})
    other = new_account()

    assert anonymous.post("/partner/login", {"email": other.email, "password": PASSWORD}).status_code == 200


def test_a_success_forgets_the_failures(anonymous: Caller, account: Account) -> None:
    for _round in range(2):
        for _try in range(9):
            anonymous.post("/partner/login", {"email": account.email, "password": "x"})
        assert anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code == 200


def test_staff_have_no_partner_and_no_token(anonymous: Caller) -> None:
    Account.objects.create_superuser("staff@exemple.fr", PASSWORD, full_name="Staff")

    response = anonymous.post("/partner/login", {"email": "staff@exemple.fr", "password": PASSWORD})

    assert response.status_code == 401


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Bearer a.b.c", "Basic abc", "Bearer " + "x" * 10_000])
def test_without_a_good_token_every_call_answers_401(anonymous: Caller, header: str) -> None:
    response = anonymous.get("/partner/getMyProfile", headers={"Authorization": header} if header else {})

    assert response.status_code == 401
    assert response["WWW-Authenticate"]
    assert set(response.json()) == {"code", "message", "errors", "requestId"}


def test_an_expired_token_answers_401(account: Account) -> None:
    token = AccessToken.for_user(account)
    token.set_exp(lifetime=timedelta(seconds=-1))

    assert with_token(str(token)).get("/partner/getMyProfile").status_code == 401


def test_a_token_dies_when_the_account_is_disabled(api: Caller, account: Account) -> None:
    assert api.get("/partner/getMyProfile").status_code == 200
    account.is_active = False
    account.save()

    assert api.get("/partner/getMyProfile").status_code == 401


def test_a_disabled_account_cannot_log_in(anonymous: Caller, account: Account) -> None:
    account.is_active = False
    account.save()

    assert anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code == 401


@pytest.mark.filterwarnings("ignore::jwt.warnings.InsecureKeyLengthWarning")
@pytest.mark.parametrize(
    "claims,key,algorithm",
    [
        ({"aud": "another-service"}, None, "HS256"),
        ({"aud": None}, None, "HS256"),
        ({"token_type": "refresh"}, None, "HS256"),
        ({"version": 7}, None, "HS256"),
        ({"user_id": "01900000-0000-7000-8000-000000000000"}, None, "HS256"),
        ({}, "a-key-that-somebody-else-has-made-up-for-himself", "HS256"),
        ({}, None, "HS512"),
        ({}, "", "none"),
    ],
    ids=["audience", "no audience", "kind", "version", "owner", "key", "algorithm", "no signature"],
)
def test_a_token_that_is_not_one_of_ours_answers_401(
    account: Account, claims: dict[str, object], key: str | None, algorithm: str
) -> None:
    known = jwt.decode(token_for(account), options={"verify_signature": False})
    body = {name: value for name, value in {**known, **claims}.items() if value is not None}
    token = jwt.encode(body, settings.SECRET_KEY if key is None else key, algorithm=algorithm)

    assert with_token(token).get("/partner/getMyProfile").status_code == 401
