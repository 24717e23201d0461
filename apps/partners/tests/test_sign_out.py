"""POST /partner/sign-out: a token that was given back opens nothing."""

from typing import Any

import pytest

from apps.partners import sessions, sign_in
from apps.partners.models import Account, RevokedToken
from apps.testing.callers import PASSWORD, Caller


def opens_the_profile(caller: Caller) -> bool:
    return bool(caller.get("/partner/getMyProfile").status_code == 200)


def test_sign_out_revokes_only_own_token(api: Caller, account: Account) -> None:
    elsewhere = Caller(account)

    response = api.post("/partner/sign-out", {})

    assert response.status_code == 200
    assert response.json()["message"] == "Vous êtes déconnecté."
    assert not opens_the_profile(api)
    assert opens_the_profile(elsewhere)


def test_sign_out_everywhere_revokes_existing_tokens(
    api: Caller, other_api: Caller, anonymous: Caller, account: Account
) -> None:
    elsewhere = Caller(account)

    assert api.post("/partner/sign-out", {"everywhere": True}).status_code == 200

    assert not opens_the_profile(api)
    assert not opens_the_profile(elsewhere)
    assert opens_the_profile(other_api)
    login = anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD})
    anonymous.credentials(HTTP_AUTHORIZATION=f"Bearer {login.json()['data']['token']}")
    assert opens_the_profile(anonymous)


def test_sign_out_with_revoked_token_returns_401(api: Caller) -> None:
    api.post("/partner/sign-out", {})

    assert api.post("/partner/sign-out", {"everywhere": True}).status_code == 401


@pytest.mark.parametrize("everywhere", [False, True])
def test_sign_out_rechecks_account_sockets(
    api: Caller,
    account: Account,
    everywhere: bool,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    seen: list[object] = []
    for module in (sessions, sign_in):
        monkeypatch.setattr(module, "recheck", seen.append)

    with django_capture_on_commit_callbacks(execute=True):
        api.post("/partner/sign-out", {"everywhere": everywhere})

    assert seen == [account.pk]


def test_sign_out_purges_expired_revoked_tokens(api: Caller, account: Account) -> None:
    RevokedToken.objects.create(jti="0" * 32, account=account, expires_at="2026-01-01T00:00:00Z")

    api.post("/partner/sign-out", {})

    assert RevokedToken.objects.count() == 1
    assert not RevokedToken.objects.filter(jti="0" * 32).exists()
