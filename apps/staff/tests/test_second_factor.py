"""The staff log-in from outside, with TOTP codes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice

from apps.audit.models import Entry, Event
from apps.partners.models import Account, RecoveryCodes
from apps.testing.callers import PASSWORD
from apps.testing.totp import phone_code

SET_UP, CODE = "/admin/second-factor/set-up/", "/admin/second-factor/"


@pytest.fixture(autouse=True)
def required(settings: Any) -> None:
    settings.STAFF_SECOND_FACTOR = True


def with_password(account: Account) -> Client:
    browser = Client()
    body = {"username": account.email, "password": PASSWORD, "next": "/admin/cars/car/"}
    assert browser.post("/admin/login/", body).status_code == 302
    return browser


def shown_secret(browser: Client) -> str:
    """The secret on the page for a new phone; empty where the page shows none."""
    found = re.search(r"<code>([A-Z2-7 ]+)</code>", browser.get(SET_UP).content.decode())
    return found[1].replace(" ", "") if found else ""


def enrol(browser: Client) -> tuple[str, list[str]]:
    """The phone's secret as the page shows it, and the recovery codes."""
    page = browser.get(SET_UP).content.decode()
    assert 'src="data:image/svg+xml' in page
    found = re.search(r"<code>([A-Z2-7 ]+)</code>", page)
    assert found
    secret = found[1].replace(" ", "")
    answer = browser.post(SET_UP, {"code": phone_code(secret)})
    assert "no-store" in answer["Cache-Control"]
    return secret, re.findall(r"<code>([A-Z2-7-]{14})</code>", answer.content.decode())


def is_inside(browser: Client) -> bool:
    return bool(browser.get("/admin/cars/car/").status_code == 200)


def test_password_only_redirects_to_totp_setup(superuser: Account) -> None:
    browser = with_password(superuser)

    for path in ("/admin/", "/admin/cars/car/", "/admin/chat/conversation/", "/admin/audit/entry/", "/admin/jsi18n/"):
        assert browser.get(path).status_code == 302, path
    led_to = browser.get("/admin/cars/car/", follow=True).redirect_chain[-1][0]
    assert led_to == f"{SET_UP}?next=%2Fadmin%2Fcars%2Fcar%2F"


def test_totp_enrolment_then_required_at_next_login(superuser: Account, clock: Callable[[float], None]) -> None:
    first = with_password(superuser)
    secret, codes = enrol(first)
    assert is_inside(first)
    assert len(set(codes)) == 10

    clock(60)
    browser = with_password(superuser)
    assert not is_inside(browser)
    assert browser.get(SET_UP)["Location"] == CODE  # The former phone first.
    answer = browser.post(f"{CODE}?next=/admin/cars/car/", {"code": phone_code(secret)})

    assert answer["Location"] == "/admin/cars/car/"
    assert is_inside(browser)
    assert list(Entry.objects.order_by("created_at", "id").values_list("event", flat=True)) == [
        Event.SECOND_FACTOR_ADDED, Event.SIGN_IN, Event.SECOND_FACTOR_PASSED, Event.SIGN_IN
    ]  # fmt: skip


def test_pending_secret_belongs_to_its_session(superuser: Account, settings: Any) -> None:
    first, second = with_password(superuser), with_password(superuser)
    seen = shown_secret(first)

    assert shown_secret(first) == seen
    assert shown_secret(second) != seen
    second.post(SET_UP, {"code": phone_code(seen)})
    assert not is_inside(second)


def test_pending_secret_ends_with_its_session(superuser: Account) -> None:
    browser = with_password(superuser)
    seen = shown_secret(browser)
    browser.post("/admin/logout/")
    assert browser.get(SET_UP)["Location"].startswith("/admin/login/")
    browser.post("/admin/login/", {"username": superuser.email, "password": PASSWORD})

    assert shown_secret(browser) not in {"", seen}
    assert not TOTPDevice.objects.exists()


@pytest.mark.parametrize("password,code", [("wrong", "right"), (PASSWORD, "000000"), ("", ""), (PASSWORD, "")])
def test_phone_replacement_needs_password_and_code(superuser: Account, password: str, code: str) -> None:
    browser = with_password(superuser)
    _secret, codes = enrol(browser)

    browser.post(SET_UP, {"password": password, "code": codes[0] if code == "right" else code})

    assert shown_secret(browser) == ""


def test_phone_replacement_with_password_and_code(superuser: Account, clock: Callable[[float], None]) -> None:
    browser = with_password(superuser)
    former, _codes = enrol(browser)
    clock(60)
    assert browser.post(SET_UP, {"password": PASSWORD, "code": phone_code(former)})["Location"] == SET_UP

    secret, codes = enrol(browser)

    assert secret != former
    assert len(codes) == 10
    assert is_inside(browser)
    clock(60)
    again = with_password(superuser)
    again.post(CODE, {"code": phone_code(former)})
    assert not is_inside(again)


def test_phone_replacement_allows_ten_minutes(superuser: Account, clock: Callable[[float], None]) -> None:
    browser = with_password(superuser)
    _secret, codes = enrol(browser)
    browser.post(SET_UP, {"password": PASSWORD, "code": codes[0]})
    assert shown_secret(browser)

    clock(11 * 60)

    assert shown_secret(browser) == ""


def test_totp_code_reuse_is_rejected(superuser: Account, clock: Callable[[float], None]) -> None:
    secret, _codes = enrol(with_password(superuser))
    clock(60)
    code = phone_code(secret)
    assert with_password(superuser).post(CODE, {"code": code}).status_code == 302

    again = with_password(superuser)
    answer = again.post(CODE, {"code": code})

    assert answer.status_code == 200
    assert "Code incorrect" in answer.content.decode()
    assert not is_inside(again)
    assert Entry.objects.filter(event=Event.SECOND_FACTOR_REFUSED).count() == 1


def test_expired_totp_code_is_rejected(superuser: Account, clock: Callable[[float], None]) -> None:
    secret, _codes = enrol(with_password(superuser))
    code = phone_code(secret)
    clock(300)
    browser = with_password(superuser)

    browser.post(CODE, {"code": code})

    assert not is_inside(browser)


def test_recovery_code_works_once_in_any_format(superuser: Account) -> None:
    _secret, codes = enrol(with_password(superuser))
    browser, again = with_password(superuser), with_password(superuser)

    browser.post(CODE, {"code": codes[3].lower().replace("-", " ")})
    again.post(CODE, {"code": codes[3]})

    assert is_inside(browser)
    assert not is_inside(again)
    assert not any(code.replace("-", "") in str(RecoveryCodes.objects.get().digests) for code in codes)


def test_ten_wrong_codes_lock_second_factor(superuser: Account, clock: Callable[[float], None]) -> None:
    secret, codes = enrol(with_password(superuser))
    clock(60)
    browser = with_password(superuser)
    wrong = f"{(int(phone_code(secret)) + 1) % 1_000_000:06}"
    for _try in range(10):
        browser.post(CODE, {"code": wrong})

    for right in (phone_code(secret), codes[0]):
        browser.post(CODE, {"code": right})
    assert not is_inside(browser)
    assert Entry.objects.filter(event=Event.SECOND_FACTOR_LOCKED).count() == 1


def test_relogin_requires_second_factor_again(superuser: Account) -> None:
    browser = with_password(superuser)
    enrol(browser)

    browser.post("/admin/logout/")
    browser.post("/admin/login/", {"username": superuser.email, "password": PASSWORD})

    assert not is_inside(browser)


def test_next_param_external_url_is_ignored(superuser: Account) -> None:
    _secret, codes = enrol(with_password(superuser))

    answer = with_password(superuser).post(f"{CODE}?next=//exemple.net/", {"code": codes[0]})

    assert answer["Location"] == "/admin/"


def test_second_factor_rotates_session_key(superuser: Account, settings: Any) -> None:
    browser = with_password(superuser)
    before = browser.cookies[settings.SESSION_COOKIE_NAME].value
    enrol(browser)

    assert browser.cookies[settings.SESSION_COOKIE_NAME].value != before


def test_optional_second_factor_only_if_enrolled(superuser: Account, settings: Any) -> None:
    settings.STAFF_SECOND_FACTOR = False
    browser = with_password(superuser)
    assert is_inside(browser)

    enrol(browser)

    assert is_inside(browser)
    assert not is_inside(with_password(superuser))


def test_remove_second_factor_command_deletes_device(superuser: Account) -> None:
    enrol(with_password(superuser))

    call_command("remove_second_factor", superuser.email)

    assert not TOTPDevice.objects.exists()
    enrol(with_password(superuser))
    with pytest.raises(CommandError):
        call_command("remove_second_factor", "nobody@exemple.fr")


def test_totp_device_admin_returns_404(admin_client: Client, settings: Any) -> None:
    settings.STAFF_SECOND_FACTOR = False

    assert admin_client.get("/admin/otp_totp/totpdevice/").status_code == 404
