"""POST /partner/sign-out: a token that was given back opens nothing."""

from typing import Any

import pytest

from apps.conftest import PASSWORD, Caller
from apps.partners import sign_in
from apps.partners.models import Account, RevokedToken


def opens_the_profile(caller: Caller) -> bool:
    return bool(caller.get("/partner/getMyProfile").status_code == 200)


def test_a_token_that_signed_out_is_dead_and_the_others_live(api: Caller, account: Account) -> None:
    elsewhere = Caller(account)

    response = api.post("/partner/sign-out", {})

    assert response.status_code == 200
    assert response.json()["message"] == "Vous êtes déconnecté."
    assert not opens_the_profile(api)
    assert opens_the_profile(elsewhere)


def test_signing_out_everywhere_ends_every_token_but_those_made_later(
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


def test_a_dead_token_signs_nobody_out(api: Caller) -> None:
    api.post("/partner/sign-out", {})

    assert api.post("/partner/sign-out", {"everywhere": True}).status_code == 401


@pytest.mark.parametrize("everywhere", [False, True])
def test_the_sockets_of_the_account_are_looked_at_again(
    api: Caller,
    account: Account,
    everywhere: bool,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    seen: list[object] = []
    monkeypatch.setattr(sign_in, "recheck", seen.append)

    with django_capture_on_commit_callbacks(execute=True):
        api.post("/partner/sign-out", {"everywhere": everywhere})

    assert seen == [account.pk]


def test_the_list_of_dead_tokens_forgets_those_that_have_expired(api: Caller, account: Account) -> None:
    RevokedToken.objects.create(jti="0" * 32, account=account, expires_at="2026-01-01T00:00:00Z")

    api.post("/partner/sign-out", {})

    assert RevokedToken.objects.count() == 1
    assert not RevokedToken.objects.filter(jti="0" * 32).exists()
