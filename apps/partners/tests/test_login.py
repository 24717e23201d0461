"""POST /partner/login, and what a token opens."""

from collections.abc import Callable
from datetime import timedelta

import jwt
import pytest
from django.conf import settings
from django.db import OperationalError
from rest_framework_simplejwt.tokens import AccessToken
from rest_framework_simplejwt.utils import aware_utcnow

from apps.audit.models import Entry, Event
from apps.partners import sign_in
from apps.partners.authentication import token_for
from apps.partners.models import Account
from apps.testing.callers import PASSWORD, Caller
from apps.testing.concurrency import simultaneously


def log_in(caller: Caller, email: str, password: str = PASSWORD) -> object:
    return caller.post("/partner/login", {"email": email, "password": password})


def with_token(token: str) -> Caller:
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return caller


def test_login_returns_valid_access_token(anonymous: Caller, account: Account) -> None:
    response = anonymous.post("/partner/login", {"email": account.email.upper(), "password": PASSWORD})

    assert response.status_code == 200
    assert list(response.json()["data"]) == ["token"]
    assert with_token(response.json()["data"]["token"]).get("/partner/getMyProfile").status_code == 200


@pytest.mark.parametrize(
    "email,password", [("person1@exemple.fr", "wrong"), ("nobody@exemple.fr", PASSWORD), ("a\x00b", PASSWORD)]
)
def test_login_wrong_credentials_returns_401(anonymous: Caller, account: Account, email: str, password: str) -> None:
    response = anonymous.post("/partner/login", {"email": email.replace("\x00", ""), "password": password})

    assert response.status_code == 401
    assert response.json()["message"] == "E-mail ou mot de passe incorrect."
    assert response["WWW-Authenticate"].startswith("Bearer")


def test_login_missing_field_returns_422(anonymous: Caller) -> None:
    response = anonymous.post("/partner/login", {})

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"email", "password"}


def test_login_rate_limit_eleventh_try_returns_429(anonymous: Caller, account: Account) -> None:
    for _try in range(10):
        assert anonymous.post("/partner/login", {"email": account.email, "password": "x"}).status_code == 401

    response = anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD})

    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 15 * 60
    assert response.json()["message"] == "Trop de tentatives. Réessayez plus tard."


@pytest.mark.django_db(transaction=True)
def test_login_rate_limit_simultaneous_guesses(account: Account) -> None:
    for _try in range(6):
        Caller().post("/partner/login", {"email": account.email, "password": "x"})

    statuses = simultaneously(
        lambda _number: Caller().post("/partner/login", {"email": account.email, "password": "x"}).status_code
    )

    assert sorted(statuses) == [401] * 4 + [429] * 4


def test_login_success_spends_no_try_of_the_address(
    anonymous: Caller, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sign_in.ADDRESS_FAILURES, "tries", 2)

    statuses = [
        anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code
        for _round in range(3)
    ]

    assert statuses == [200, 200, 200]


def test_successful_logins_limited_per_account(
    anonymous: Caller, account: Account, new_account: Callable[..., Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each costs a slow hash and a row of the trail."""
    monkeypatch.setattr(sign_in.LOG_INS, "tries", 3)
    form = {"email": account.email, "password": PASSWORD}

    statuses = [anonymous.post("/partner/login", form).status_code for _round in range(4)]

    assert statuses == [200, 200, 200, 429]
    assert Entry.objects.filter(event=Event.SIGN_IN).count() == 3
    assert anonymous.post("/partner/login", form, REMOTE_ADDR="10.0.0.9").status_code == 200
    assert anonymous.post("/partner/login", {**form, "email": new_account().email}).status_code == 200


def test_login_while_database_down_spends_no_try(
    anonymous: Caller, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unavailable(*_arguments: object, **_options: object) -> None:
        raise OperationalError

    with monkeypatch.context() as outage:
        outage.setattr(sign_in, "authenticate", unavailable)
        for _try in range(11):
            assert anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code == 503

    assert anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code == 200


def test_login_rate_limit_is_per_account(
    anonymous: Caller, account: Account, new_account: Callable[..., Account]
) -> None:
    for _try in range(11):
        anonymous.post("/partner/login", {"email": account.email, "password": "x"})
    other = new_account()

    assert anonymous.post("/partner/login", {"email": other.email, "password": PASSWORD}).status_code == 200


def test_login_success_resets_failure_count(anonymous: Caller, account: Account) -> None:
    for _round in range(2):
        for _try in range(9):
            anonymous.post("/partner/login", {"email": account.email, "password": "x"})
        assert anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code == 200


def test_login_staff_without_partner_returns_401(anonymous: Caller) -> None:
    Account.objects.create_superuser("staff@exemple.fr", PASSWORD, full_name="Staff")

    response = anonymous.post("/partner/login", {"email": "staff@exemple.fr", "password": PASSWORD})

    assert response.status_code == 401


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Bearer a.b.c", "Basic abc", "Bearer " + "x" * 10_000])
def test_missing_or_invalid_token_returns_401(anonymous: Caller, header: str) -> None:
    response = anonymous.get("/partner/getMyProfile", headers={"Authorization": header} if header else {})

    assert response.status_code == 401
    assert response["WWW-Authenticate"]
    assert set(response.json()) == {"code", "message", "errors", "requestId"}


def test_expired_token_returns_401(account: Account) -> None:
    token = AccessToken.for_user(account)
    token.set_exp(lifetime=timedelta(seconds=-1))

    assert with_token(str(token)).get("/partner/getMyProfile").status_code == 401


def test_token_that_was_good_expires(account: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    caller = with_token(token_for(account))
    assert caller.get("/partner/getMyProfile").status_code == 200

    later = aware_utcnow() + AccessToken.lifetime
    monkeypatch.setattr("rest_framework_simplejwt.tokens.aware_utcnow", lambda: later)

    assert caller.get("/partner/getMyProfile").status_code == 401


@pytest.mark.parametrize(
    "language,message",
    [
        ("fr", "Votre session a pris fin. Veuillez vous reconnecter."),
        ("en", "Your session has ended. Please sign in again."),
        ("zh", "您的会话已结束，请重新登录。"),
        ("ja", "セッションが終了しました。もう一度ログインしてください。"),
    ],
)
@pytest.mark.parametrize("token", ["malformed", "two words", "signed out"])
def test_refused_token_message_in_callers_language(
    api: Caller, account: Account, token: str, language: str, message: str
) -> None:
    if token == "signed out":
        token = token_for(account)
        with_token(token).post("/partner/sign-out", {})

    response = with_token(token).in_language(language).get("/partner/getMyProfile")

    assert (response.status_code, response.json()["message"]) == (401, message)


def test_token_of_disabled_account_returns_401(api: Caller, account: Account) -> None:
    assert api.get("/partner/getMyProfile").status_code == 200
    account.is_active = False
    account.save()

    assert api.get("/partner/getMyProfile").status_code == 401


def test_login_disabled_account_returns_401(anonymous: Caller, account: Account) -> None:
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
        ({"user_id": "not-a-uuid"}, None, "HS256"),
        ({}, "a-key-that-somebody-else-has-made-up-for-himself", "HS256"),
        ({}, None, "HS512"),
        ({}, "", "none"),
    ],
    ids=["audience", "no audience", "kind", "version", "owner", "malformed owner", "key", "algorithm", "no signature"],
)
def test_token_wrong_claims_or_signature_returns_401(
    account: Account, claims: dict[str, object], key: str | None, algorithm: str
) -> None:
    known = jwt.decode(token_for(account), options={"verify_signature": False})
    body = {name: value for name, value in {**known, **claims}.items() if value is not None}
    token = jwt.encode(body, settings.SECRET_KEY if key is None else key, algorithm=algorithm)

    assert with_token(token).get("/partner/getMyProfile").status_code == 401


@pytest.mark.parametrize("claim", ["exp", "iat", "jti", "user_id", "partner", "version", "hash_password", "token_type"])
def test_token_with_odd_claim_is_refused(account: Account, claim: str) -> None:
    known = jwt.decode(token_for(account), options={"verify_signature": False})
    assert claim in known

    for value in (5, -1, 10**20, 10**400, 1.5, "x", "\x00", "", [], ["x"], {"a": 1}, True):
        token = jwt.encode({**known, claim: value}, settings.SECRET_KEY, algorithm="HS256")
        status = with_token(token).get("/partner/getMyProfile").status_code
        assert status == 401 or (claim, status) == ("iat", 200), value
