"""POST /partner/forgot-password and /partner/reset-password."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core import mail

from apps.partners.models import Account
from apps.testing.callers import PASSWORD, Caller

NEW_PASSWORD = "Une-autre-clef-43"


def mailed_link(anonymous: Caller, account: Account) -> dict[str, str]:
    response = anonymous.post("/partner/forgot-password", {"email": account.email.upper()})
    assert response.status_code == 202
    link = re.search(r"https?://\S+", str(mail.outbox[-1].body))
    assert link
    parts = urlsplit(link[0])
    assert parts.path == "/auth/reset-password"
    return {key: values[0] for key, values in parse_qs(parts.query).items()}


def test_forgot_password_always_returns_202(anonymous: Caller, account: Account) -> None:
    known = anonymous.post("/partner/forgot-password", {"email": account.email})
    unknown = anonymous.post("/partner/forgot-password", {"email": "nobody@exemple.fr"})

    assert known.status_code == unknown.status_code == 202
    assert known.json() == unknown.json()
    assert [message.to for message in mail.outbox] == [[account.email]]


def test_reset_mail_uses_account_language(anonymous: Caller, account: Account) -> None:
    account.locale = "en"
    account.save()

    anonymous.post("/partner/forgot-password", {"email": account.email})

    assert mail.outbox[0].subject == "Your new password"


def test_reset_link_sets_password_once(anonymous: Caller, api: Caller, account: Account) -> None:
    link = mailed_link(anonymous, account)

    assert anonymous.post("/partner/reset-password", {**link, "password": NEW_PASSWORD}).status_code == 200

    assert api.get("/partner/getMyProfile").status_code == 401
    assert anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code == 401
    assert anonymous.post("/partner/login", {"email": account.email, "password": NEW_PASSWORD}).status_code == 200
    again = anonymous.post("/partner/reset-password", {**link, "password": NEW_PASSWORD})
    assert again.status_code == 422
    assert list(again.json()["errors"]) == ["token"]


def test_reset_link_expired_returns_422(anonymous: Caller, account: Account, settings: pytest.FixtureRequest) -> None:
    link = mailed_link(anonymous, account)
    settings.PASSWORD_RESET_TIMEOUT = -1  # type: ignore[attr-defined]

    response = anonymous.post("/partner/reset-password", {**link, "password": NEW_PASSWORD})

    assert response.status_code == 422


def test_reset_link_timeout_is_one_hour(settings: pytest.FixtureRequest) -> None:
    assert settings.PASSWORD_RESET_TIMEOUT == 3600  # type: ignore[attr-defined]


@pytest.mark.parametrize("uid", ["", "x", "////", "MDE5M2", "é" * 50])
def test_reset_link_invalid_returns_422(anonymous: Caller, account: Account, uid: str) -> None:
    response = anonymous.post("/partner/reset-password", {"uid": uid, "token": "x", "password": NEW_PASSWORD})

    assert response.status_code == 422


def test_reset_weak_password_returns_422(anonymous: Caller, account: Account) -> None:
    link = mailed_link(anonymous, account)

    response = anonymous.post("/partner/reset-password", {**link, "password": "short"})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["password"]


def test_forgot_password_rate_limit_still_returns_202(anonymous: Caller, account: Account) -> None:
    answers = {anonymous.post("/partner/forgot-password", {"email": account.email}).status_code for _n in range(8)}

    assert answers == {202}
    assert len(mail.outbox) == 5


def test_changed_password_is_told_by_mail(
    anonymous: Caller, api: Caller, account: Account, django_capture_on_commit_callbacks: Any
) -> None:
    link = mailed_link(anonymous, account)
    assert mail.outbox[0].from_email == "Espace partenaire <no-reply@localhost>"
    assert str(mail.outbox[0].body).rstrip().endswith("Espace partenaire")
    mail.outbox.clear()

    with django_capture_on_commit_callbacks(execute=True):
        api.put("/partner/editMyProfile", {"password": NEW_PASSWORD, "oldPassword": "wrong"})
        assert mail.outbox == []
        assert api.put("/partner/editMyProfile", {"password": NEW_PASSWORD, "oldPassword": PASSWORD}).status_code == 200
    with django_capture_on_commit_callbacks(execute=True):
        link = mailed_link(anonymous, account)
        anonymous.post("/partner/reset-password", {**link, "password": "Encore-une-clef-44"})
    told = [message for message in mail.outbox if message.subject == "Votre mot de passe a été modifié"]
    assert [message.to for message in told] == [[account.email]] * 2
    assert f"Bonjour {account.full_name}" in str(told[0].body)
