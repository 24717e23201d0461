"""GET /partner/session/all and what ends a session: the devices on which an account is signed in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError
from django.utils import timezone

from apps.audit.models import Entry, Event
from apps.partners import sessions
from apps.partners.models import Account, AccountSession, Partner
from apps.testing.callers import PASSWORD, Caller
from apps.testing.queries import statements_of

WINDOWS = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
)
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 "
    "Mobile/15E148 Safari/604.1"
)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
EDGE = f"{WINDOWS} Edg/142.0.0.0"


def signed_in(account: Account, *, user_agent: str = WINDOWS, address: str = "203.0.113.7") -> Caller:
    """A device after its log-in."""
    caller = Caller()
    caller.defaults.update(HTTP_USER_AGENT=user_agent, REMOTE_ADDR=address)
    answer = caller.post("/partner/login", {"email": account.email, "password": PASSWORD})
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['data']['token']}")
    return caller


def listed(caller: Caller) -> list[dict[str, Any]]:
    return list(caller.read("/partner/session/all"))


def is_signed_in(caller: Caller) -> bool:
    return bool(caller.get("/partner/getMyProfile").status_code == 200)


def test_each_log_in_is_a_device_of_its_own(account: Account) -> None:
    desk, phone = signed_in(account), signed_in(account, user_agent=IPHONE, address="2001:db8::7")

    rows = listed(desk)

    assert [(row["browser"], row["system"], row["address"], row["current"]) for row in rows] == [
        ("Safari", "iPhone", "2001:db8::7", False),
        ("Chrome", "Windows", "203.0.113.7", True),
    ]
    assert [row["current"] for row in listed(phone)] == [True, False]
    assert set(rows[0]) == {"id", "browser", "system", "address", "current", "createdAt", "lastUsedAt"}


@pytest.mark.parametrize(
    "user_agent,shown",
    [(FIREFOX, ("Firefox", "Linux")), (EDGE, ("Edge", "Windows")), ("curl/8.5.0", ("", "")), ("", ("", ""))],
)
def test_devices_are_named_by_browser_and_system(account: Account, user_agent: str, shown: tuple[str, str]) -> None:
    row = listed(signed_in(account, user_agent=user_agent))[0]

    assert (row["browser"], row["system"]) == shown


def test_signing_out_a_device_ends_its_token_alone(
    account: Account, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    desk, phone, tablet = (signed_in(account) for _device in range(3))
    rechecked: list[object] = []
    monkeypatch.setattr(sessions, "recheck", rechecked.append)
    other = next(row["id"] for row in listed(phone) if row["current"])

    with django_capture_on_commit_callbacks(execute=True):
        answer = desk.delete(f"/partner/session/delete/{other}")

    assert (answer.status_code, answer.json()["message"]) == (200, "L’appareil est déconnecté.")
    assert [is_signed_in(device) for device in (desk, phone, tablet)] == [True, False, True]
    assert rechecked == [account.pk]
    assert len(listed(desk)) == 2
    assert desk.delete(f"/partner/session/delete/{other}").status_code == 404
    assert Entry.objects.filter(event=Event.SIGN_OUT_DEVICES, account=account).count() == 1


def test_signing_out_all_others_keeps_this_device(account: Account, other_account: Account) -> None:
    desk, phone, tablet = (signed_in(account) for _device in range(3))
    stranger = signed_in(other_account)

    assert desk.post("/partner/session/sign-out-others").status_code == 200

    assert [is_signed_in(device) for device in (desk, phone, tablet, stranger)] == [True, False, False, True]
    assert [row["current"] for row in listed(desk)] == [True]


def test_colleagues_session_is_404(account: Account) -> None:
    colleague = Account.objects.create_user(
        "collegue@exemple.fr", PASSWORD, full_name="Collègue", partner=account.partner
    )
    theirs = listed(signed_in(colleague))[0]["id"]
    desk = signed_in(account)

    assert desk.delete(f"/partner/session/delete/{theirs}").status_code == 404
    assert [row["id"] for row in listed(desk)] != [theirs]


@pytest.mark.parametrize("how", ["sign out", "everywhere", "password", "reset by staff"])
def test_ended_sessions_leave_the_list(account: Account, how: str) -> None:
    desk, phone = signed_in(account), signed_in(account)

    if how == "sign out":
        phone.post("/partner/sign-out", {})
    elif how == "everywhere":
        phone.post("/partner/sign-out", {"everywhere": True})
        desk = signed_in(account)
    elif how == "password":
        body = {"password": "Une-autre-clef-43", "oldPassword": PASSWORD}
        token = desk.put("/partner/editMyProfile", body).json()["data"]["token"]
        desk.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    else:
        account.set_password(PASSWORD)
        account.save()
        desk = signed_in(account)

    assert [row["current"] for row in listed(desk)] == [True]


def test_expired_sessions_leave_the_list_and_the_table(account: Account) -> None:
    desk = signed_in(account)
    AccountSession.objects.filter(account=account).update(expires_at=timezone.now() - timedelta(seconds=1))
    assert listed(desk) == []

    desk = signed_in(account)

    assert AccountSession.objects.count() == len(listed(desk)) == 1


def test_last_use_is_written_once_in_ten_minutes(account: Account) -> None:
    desk = signed_in(account)
    before = timezone.now() - timedelta(minutes=11)
    AccountSession.objects.update(last_used_at=before)
    desk.defaults["REMOTE_ADDR"] = "203.0.113.8"

    writes = [
        [sql for sql in statements_of(lambda: desk.get("/partner/getMyProfile")) if sql.startswith("UPDATE")]
        for _call in range(2)
    ]

    assert [len(written) for written in writes] == [1, 0]
    session = AccountSession.objects.get()
    assert session.last_used_at > before
    assert session.address == "203.0.113.8"


def test_authentication_takes_one_query(account: Account) -> None:
    desk = signed_in(account)

    # This call reads nothing itself.
    assert len(statements_of(lambda: desk.get("/mail/template/variables"))) == 1


def test_read_succeeds_when_last_use_write_fails(account: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = signed_in(account)
    AccountSession.objects.update(last_used_at=timezone.now() - timedelta(minutes=11))

    def full(*_arguments: object, **_fields: object) -> None:
        raise DatabaseError

    monkeypatch.setattr("django.db.models.query.QuerySet.update", full)

    assert is_signed_in(desk)


def test_session_list_takes_a_fixed_number_of_queries(account: Account, new_account: Callable[..., Account]) -> None:
    desk = signed_in(account)
    few = len(statements_of(lambda: listed(desk)))
    for _device in range(5):
        signed_in(account)
    # A sign-in writes the account's row, which the next call reads again.
    listed(desk)

    assert len(statements_of(lambda: listed(desk))) == few


def test_token_ends_once_its_account_has_another_partner(api: Caller, account: Account, other_partner: Partner) -> None:
    account.partner = other_partner
    account.save()

    assert api.get("/garage/all").status_code == 401
    assert Caller(account).get("/garage/all").status_code == 200
