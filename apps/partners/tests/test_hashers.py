"""How passwords are kept (the other tests use a quick hash)."""

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher, make_password
from pytest_django import Settings

from apps.partners.models import Account
from apps.testing.callers import Caller
from partner_backoffice import settings as product_settings

PASSWORD = "Un-mot-de-passe-1"
BEGINNING = "argon2$argon2id$v=19$m=19456,t=2,p=1$"


@pytest.fixture(autouse=True)
def product_hashers(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = product_settings.PASSWORD_HASHERS


def test_password_hasher_is_argon2id() -> None:
    assert make_password(PASSWORD).startswith(BEGINNING)


def test_login_rehashes_outdated_password_hash(anonymous: Caller, account: Account) -> None:
    former = Argon2PasswordHasher().encode(PASSWORD, "a salt of some length")
    Account.objects.filter(pk=account.pk).update(password=former)

    answer = anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD})

    assert answer.status_code == 200
    account.refresh_from_db()
    assert account.password.startswith(BEGINNING)
    assert account.check_password(PASSWORD)
    # The token of this very log-in is one of the password as it is kept now.
    token = answer.json()["data"]["token"]
    assert anonymous.get("/partner/getMyProfile", HTTP_AUTHORIZATION=f"Bearer {token}").status_code == 200
