"""Whether an account exists is told neither in words nor in time."""

from threading import Event as Signal
from typing import Any

import pytest
from django.contrib.auth import hashers

from apps.partners import mails, services, sign_in
from apps.partners.models import Account
from apps.testing.callers import Caller


@pytest.mark.parametrize("active", [True, False])
def test_login_hash_count_same_for_unknown_email(
    anonymous: Caller, account: Account, monkeypatch: pytest.MonkeyPatch, active: bool
) -> None:
    Account.objects.filter(pk=account.pk).update(is_active=active)
    hashed: list[str] = []
    hasher = type(hashers.get_hasher())
    encode = hasher.encode

    def counted(self: Any, *args: Any, **options: Any) -> Any:
        hashed.append("one")
        return encode(self, *args, **options)

    monkeypatch.setattr(hasher, "encode", counted)

    counts = []
    for email in (account.email, "nobody@exemple.fr"):
        hashed.clear()
        assert anonymous.post("/partner/login", {"email": email, "password": "wrong"}).status_code == 401
        counts.append(len(hashed))

    assert counts == [1, 1]


def test_forgot_password_responds_before_mail_sent(
    anonymous: Caller, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_for_later: list[object] = []

    class Later:
        def submit(self, *call: object) -> None:
            left_for_later.append(call)

    monkeypatch.setattr(mails, "background", Later())
    monkeypatch.setattr(mails, "send_mail", Signal().wait)  # would never end

    assert anonymous.post("/partner/forgot-password", {"email": account.email}).status_code == 202
    assert len(left_for_later) == 1


def test_forgot_password_unknown_email_counts_in_limit(anonymous: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []
    monkeypatch.setattr(services.RESET_MAILS, "spend", counted.append)

    anonymous.post("/partner/forgot-password", {"email": "Nobody@exemple.fr"})

    assert counted == ["nobody@exemple.fr"]


def test_login_rate_limit_per_ip_returns_429(
    anonymous: Caller, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sign_in.ADDRESS_FAILURES, "tries", 5)
    for number in range(5):
        body = {"email": f"person{number}@exemple.net", "password": "Printemps-2026"}
        assert anonymous.post("/partner/login", body).status_code == 401

    response = anonymous.post("/partner/login", {"email": account.email, "password": "Printemps-2026"})

    assert response.status_code == 429
    assert response["Retry-After"]
