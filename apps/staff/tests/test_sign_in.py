"""The staff's password: limits, trail, and how long a session lasts."""

from __future__ import annotations

import time
from typing import Any

import pytest
from django.test import Client

from apps.audit.models import Entry, Event
from apps.conftest import PASSWORD
from apps.partners.models import Account
from apps.staff import sessions


@pytest.fixture(autouse=True)
def password_alone(settings: Any) -> None:
    settings.STAFF_SECOND_FACTOR = False


@pytest.fixture
def staff(db: None) -> Account:
    return Account.objects.create_superuser("equipe@exemple.fr", PASSWORD, full_name="Équipe")


def sign_in(account: Account, password: str = PASSWORD) -> Client:
    browser = Client()
    browser.post("/admin/login/", {"username": account.email, "password": password, "next": "/admin/"})
    return browser


def is_inside(browser: Client) -> bool:
    return bool(browser.get("/admin/").status_code == 200)


def events() -> list[str]:
    return list(Entry.objects.order_by("created_at", "id").values_list("event", flat=True))


def test_a_sign_in_and_a_sign_out_leave_their_trace(staff: Account) -> None:
    browser = sign_in(staff)
    assert is_inside(browser)
    browser.post("/admin/logout/")

    assert not is_inside(browser)
    assert events() == [Event.SIGN_IN, Event.SIGN_OUT]
    assert {(row.account_id, row.address) for row in Entry.objects.all()} == {(staff.pk, "127.0.0.1")}


def test_ten_wrong_passwords_lock_the_door(staff: Account) -> None:
    for _try in range(10):
        assert not is_inside(sign_in(staff, "wrong"))

    assert not is_inside(sign_in(staff))
    assert events() == [*[Event.SIGN_IN_REFUSED] * 9, Event.SIGN_IN_LOCKED]


def test_a_partner_is_refused_in_the_words_of_a_wrong_password(account: Account) -> None:
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
def test_a_session_ends_at_rest_and_at_the_end_of_the_day(
    staff: Account, monkeypatch: pytest.MonkeyPatch, seconds: int, steps: int, inside: bool
) -> None:
    browser = sign_in(staff)
    real, gone = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + gone[0])
    for _step in range(steps):
        gone[0] += seconds
        still = is_inside(browser)

    assert still is inside


def test_a_changed_password_is_written_down_and_ends_the_other_sessions(staff: Account) -> None:
    here, elsewhere = sign_in(staff), sign_in(staff)
    new = "Une-autre-clef-43"

    here.post("/admin/password_change/", {"old_password": PASSWORD, "new_password1": new, "new_password2": new})

    assert is_inside(here)
    assert not is_inside(elsewhere)
    assert Entry.objects.filter(event=Event.PASSWORD_CHANGED, account_id=staff.pk).count() == 1
