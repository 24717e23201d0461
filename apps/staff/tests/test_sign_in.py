"""The staff's password: limits, trail, and how long a session lasts."""

from __future__ import annotations

import time
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from apps.audit.models import Entry, Event
from apps.partners import mails
from apps.partners.models import Account
from apps.partners.tests.conftest import AtOnce
from apps.staff import sessions
from apps.testing.callers import PASSWORD


@pytest.fixture(autouse=True)
def password_alone(settings: Any) -> None:
    settings.STAFF_SECOND_FACTOR = False


def sign_in(account: Account, password: str = PASSWORD) -> Client:
    browser = Client()
    browser.post("/admin/login/", {"username": account.email, "password": password, "next": "/admin/"})
    return browser


def is_inside(browser: Client) -> bool:
    return bool(browser.get("/admin/").status_code == 200)


def events() -> list[str]:
    return list(Entry.objects.order_by("created_at", "id").values_list("event", flat=True))


def test_login_and_logout_write_audit_entries(superuser: Account) -> None:
    browser = sign_in(superuser)
    assert is_inside(browser)
    browser.post("/admin/logout/")

    assert not is_inside(browser)
    assert events() == [Event.SIGN_IN, Event.SIGN_OUT]
    assert {(row.account_id, row.address) for row in Entry.objects.all()} == {(superuser.pk, "127.0.0.1")}


def test_ten_wrong_passwords_lock_login(superuser: Account) -> None:
    for _try in range(10):
        assert not is_inside(sign_in(superuser, "wrong"))

    assert not is_inside(sign_in(superuser))
    assert events() == [*[Event.SIGN_IN_REFUSED] * 9, Event.SIGN_IN_LOCKED]


def test_partner_login_gets_wrong_password_error(account: Account) -> None:
    wrong, right = (
        Client().post("/admin/login/", {"username": account.email, "password": password})
        for password in ("wrong", PASSWORD)
    )

    assert wrong.context["form"].errors == right.context["form"].errors
    assert not is_inside(sign_in(account))


@pytest.mark.parametrize(
    "seconds,steps,inside",
    [(sessions.IDLE_SECONDS - 60, 1, True), (sessions.IDLE_SECONDS + 60, 1, False), (20 * 60, 30, False)],
    ids=["after 29 minutes", "after 31 idle minutes", "after ten busy hours"],
)
def test_session_idle_and_absolute_timeout(
    superuser: Account, monkeypatch: pytest.MonkeyPatch, seconds: int, steps: int, inside: bool
) -> None:
    browser = sign_in(superuser)
    real, gone = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + gone[0])
    for _step in range(steps):
        gone[0] += seconds
        still = is_inside(browser)

    assert still is inside


def test_password_change_audited_ends_other_sessions(superuser: Account) -> None:
    here, elsewhere = sign_in(superuser), sign_in(superuser)
    new = "Une-autre-clef-43"

    here.post("/admin/password_change/", {"old_password": PASSWORD, "new_password1": new, "new_password2": new})

    assert is_inside(here)
    assert not is_inside(elsewhere)
    assert Entry.objects.filter(event=Event.PASSWORD_CHANGED, account_id=superuser.pk).count() == 1


def test_own_password_change_is_told_by_mail(
    superuser: Account, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    monkeypatch.setattr(mails, "background", AtOnce())
    new = "Une-autre-clef-43"
    browser = sign_in(superuser)

    with django_capture_on_commit_callbacks(execute=True):
        form = {"old_password": "wrong", "new_password1": new, "new_password2": new}
        browser.post("/admin/password_change/", form)
        assert mail.outbox == []
        browser.post("/admin/password_change/", {**form, "old_password": PASSWORD})

    assert [(told.to, told.subject) for told in mail.outbox] == [
        ([superuser.email], "Votre mot de passe a été modifié")
    ]


@pytest.mark.parametrize("target", ["//exemple.net/", "https://exemple.net/", "javascript:alert(1)", ""])
def test_login_leads_to_the_admin_alone(superuser: Account, target: str) -> None:
    form = {"username": superuser.email, "password": PASSWORD, "next": target}

    answer = Client().post(f"/admin/login/?next={target}", form)

    assert (answer.status_code, answer["Location"]) == (302, "/admin/")
