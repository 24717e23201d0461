"""SECRET_KEY rotated: what the former key signed stays good while it is in SECRET_KEY_FALLBACKS."""

from typing import Any

import jwt
import pytest
from django.test import Client

from apps.partners.authentication import token_for
from apps.partners.models import Account
from apps.testing.callers import PASSWORD, Caller

FORMER = "the-former-key-which-was-random-and-long-enough-for-hs256"
OLDER = "an-older-key-which-was-random-and-long-enough-for-hs256"


def opens_profile(token: str) -> bool:
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return bool(caller.get("/partner/getMyProfile").status_code == 200)


@pytest.mark.parametrize("fallbacks,good", [([FORMER], True), ([OLDER, FORMER], True), ([OLDER], False), ([], False)])
def test_token_of_former_key(account: Account, settings: Any, fallbacks: list[str], good: bool) -> None:
    claims = jwt.decode(token_for(account), options={"verify_signature": False})
    settings.SECRET_KEY_FALLBACKS = fallbacks

    assert opens_profile(jwt.encode(claims, FORMER, algorithm="HS256")) is good
    assert not opens_profile(jwt.encode({**claims, "exp": 1_700_000_000}, FORMER, algorithm="HS256"))


def test_new_tokens_are_signed_with_the_new_key(account: Account, anonymous: Caller, settings: Any) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = FORMER, [OLDER]

    answer = anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD})

    assert jwt.decode(answer.json()["data"]["token"], FORMER, algorithms=["HS256"], audience="partner-calls")


def test_staff_session_of_former_key_stays_good(settings: Any, db: None) -> None:
    settings.SECRET_KEY, settings.STAFF_SECOND_FACTOR = FORMER, False
    staff = Account.objects.create_superuser("equipe@exemple.fr", PASSWORD, full_name="Équipe")
    browser = Client()
    browser.post("/admin/login/", {"username": staff.email, "password": PASSWORD, "next": "/admin/"})

    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = OLDER, [FORMER]

    assert browser.get("/admin/").status_code == 200
