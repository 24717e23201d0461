"""The second factor of a partner's account, from its set-up in the profile to the second step of the log-in."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice

from apps.audit.models import Entry, Event
from apps.partners.models import Account, RecoveryCodes
from apps.testing.callers import PASSWORD, Caller
from apps.testing.totp import phone_code

Clock = Callable[[float], None]
WRONG = "000000"


def start(api: Caller) -> dict[str, str]:
    answer = api.post("/partner/second-factor/set-up", {"password": PASSWORD})
    assert answer.status_code == 200, answer.content
    return dict(answer.json()["data"])


def turn_on(api: Caller) -> tuple[str, list[str]]:
    """The phone's secret and the recovery codes."""
    shown = start(api)
    body = {"setUp": shown["setUp"], "code": phone_code(shown["key"])}
    answer = api.post("/partner/second-factor/confirm", body)
    assert answer.status_code == 200, answer.content
    return shown["key"], answer.json()["data"]["recoveryCodes"]


def log_in(account: Account) -> Any:
    return Caller().post("/partner/login", {"email": account.email, "password": PASSWORD})


def second_step(challenge: str, code: str) -> Any:
    return Caller().post("/partner/login/second-factor", {"challenge": challenge, "code": code})


def opens_profile(token: str) -> bool:
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return bool(caller.get("/partner/getMyProfile").status_code == 200)


def events() -> list[str]:
    return list(Entry.objects.order_by("created_at", "id").values_list("event", flat=True))


def test_log_in_with_second_factor_takes_two_steps(api: Caller, account: Account, clock: Clock) -> None:
    secret, _codes = turn_on(api)
    clock(60)

    first = log_in(account)
    second = second_step(first.json()["challenge"], phone_code(secret))

    assert first.status_code == 401
    assert first.json()["code"] == "second_factor_required"
    assert first.json()["message"] == (
        "Saisissez le code affiché par votre application d’authentification, ou l’un de vos codes de secours."
    )
    assert second.status_code == 200
    assert list(second.json()["data"]) == ["token"]
    assert opens_profile(second.json()["data"]["token"])
    assert events() == [Event.SECOND_FACTOR_ADDED, Event.SECOND_FACTOR_PASSED, Event.SIGN_IN]


def test_password_alone_is_no_sign_in_of_the_trail(api: Caller, account: Account) -> None:
    turn_on(api)
    log_in(account)

    assert events() == [Event.SECOND_FACTOR_ADDED]


def test_log_in_without_second_factor_stays_one_step(api: Caller, account: Account) -> None:
    start(api)

    assert list(log_in(account).json()["data"]) == ["token"]


def test_set_up_shows_qr_code_and_ten_recovery_codes(api: Caller) -> None:
    assert api.read("/partner/second-factor") == {"enabled": False, "recoveryCodesLeft": 0}
    assert start(api)["qrCode"].startswith("data:image/svg+xml")

    _secret, codes = turn_on(api)

    assert len(set(codes)) == 10
    assert api.read("/partner/second-factor") == {"enabled": True, "recoveryCodesLeft": 10}
    assert not any(code.replace("-", "") in str(RecoveryCodes.objects.get().digests) for code in codes)


def test_recovery_codes_are_short_enough_to_type(api: Caller) -> None:
    _secret, codes = turn_on(api)

    # Three groups of four signs of five bits.
    assert [code for code in codes if not re.fullmatch(r"([A-Z2-7]{4}-){2}[A-Z2-7]{4}", code)] == []
    kept = RecoveryCodes.objects.get().digests
    assert not {sha256(code.replace("-", "").encode()).hexdigest() for code in codes} & set(kept)


def test_earlier_recovery_codes_and_keys_stay_good(api: Caller, account: Account, settings: Any, clock: Clock) -> None:
    _secret, codes = turn_on(api)
    long_code = "ABCDEFGHIJKLMNOPQRSTUVWX"
    kept = RecoveryCodes.objects.get()
    kept.digests.append(sha256(long_code.encode()).hexdigest())
    kept.save()
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another-secret-key-of-the-installation-by-now"

    for code in (long_code, codes[0]):
        assert second_step(log_in(account).json()["challenge"], code).status_code == 200
        again = second_step(log_in(account).json()["challenge"], code)
        assert again.status_code == 422
        clock(60)


@pytest.mark.parametrize("password,status", [("wrong", 422), ("", 422)])
def test_set_up_needs_password(api: Caller, password: str, status: int) -> None:
    answer = api.post("/partner/second-factor/set-up", {"password": password})

    assert (answer.status_code, list(answer.json()["errors"])) == (status, ["password"])


def test_set_up_while_on_returns_409(api: Caller) -> None:
    shown = start(api)
    turn_on(api)

    assert api.post("/partner/second-factor/set-up", {"password": PASSWORD}).status_code == 409
    body = {"setUp": shown["setUp"], "code": phone_code(shown["key"])}
    assert api.post("/partner/second-factor/confirm", body).status_code == 409


def test_set_up_wrong_code_leaves_it_off(api: Caller) -> None:
    answer = api.post("/partner/second-factor/confirm", {"setUp": start(api)["setUp"], "code": WRONG})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["code"])
    assert api.read("/partner/second-factor")["enabled"] is False


def test_set_up_belongs_to_its_session_and_minutes(
    api: Caller, other_api: Caller, account: Account, clock: Clock
) -> None:
    shown = start(api)
    body = {"setUp": shown["setUp"], "code": phone_code(shown["key"])}

    for caller in (Caller(account), other_api):
        assert caller.post("/partner/second-factor/confirm", body).json()["code"] == "step_expired"
    assert api.post("/partner/second-factor/confirm", {**body, "setUp": "x"}).json()["code"] == "step_expired"
    clock(11 * 60)
    body["code"] = phone_code(shown["key"])
    assert api.post("/partner/second-factor/confirm", body).json()["code"] == "step_expired"


def test_code_and_recovery_code_work_once(api: Caller, account: Account, clock: Clock) -> None:
    secret, codes = turn_on(api)
    clock(60)
    challenge = log_in(account).json()["challenge"]

    for code in (phone_code(secret), codes[0].lower().replace("-", " ")):
        assert second_step(challenge, code).status_code == 200
        clock(2)
        again = second_step(challenge, code)
        assert (again.status_code, list(again.json()["errors"])) == (422, ["code"])
        clock(10)
    assert api.read("/partner/second-factor")["recoveryCodesLeft"] == 9
    assert Event.RECOVERY_CODE_USED in events()


@pytest.mark.parametrize("failures,seconds", [(2, 4), (3, 8), (5, 32)])
def test_wrong_codes_wait_longer_and_longer(
    api: Caller, account: Account, clock: Clock, failures: int, seconds: int
) -> None:
    secret, _codes = turn_on(api)
    clock(60)
    challenge = log_in(account).json()["challenge"]
    earlier = timezone.now() - timedelta(hours=1)
    TOTPDevice.objects.update(throttling_failure_count=failures, throttling_failure_timestamp=earlier)

    refused = second_step(challenge, WRONG)

    assert refused.json()["message"] == f"Code incorrect. Attendez {seconds} secondes avant le suivant."
    assert second_step(challenge, phone_code(secret)).status_code == 422
    TOTPDevice.objects.update(throttling_failure_timestamp=earlier)
    assert second_step(challenge, phone_code(secret)).status_code == 200


def test_ten_wrong_codes_return_429(api: Caller, account: Account) -> None:
    _secret, codes = turn_on(api)
    challenge = log_in(account).json()["challenge"]
    assert [second_step(challenge, WRONG).status_code for _try in range(10)] == [422] * 10

    answer = second_step(challenge, codes[0])

    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 15 * 60
    assert events().count(Event.SECOND_FACTOR_LOCKED) == 1


def test_challenge_expires(api: Caller, account: Account, clock: Clock) -> None:
    _secret, codes = turn_on(api)
    challenge = log_in(account).json()["challenge"]
    clock(6 * 60)

    answer = second_step(challenge, codes[0])

    assert (answer.status_code, answer.json()["code"]) == (422, "step_expired")


@pytest.mark.parametrize("change", ["password", "disabled", "signed out everywhere"])
def test_challenge_ends_with_account_changes(api: Caller, account: Account, change: str) -> None:
    _secret, codes = turn_on(api)
    challenge = log_in(account).json()["challenge"]

    if change == "password":
        api.put("/partner/editMyProfile", {"password": "Une-autre-clef-43", "oldPassword": PASSWORD})
    elif change == "disabled":
        Account.objects.filter(pk=account.pk).update(is_active=False)
    else:
        api.post("/partner/sign-out", {"everywhere": True})

    assert second_step(challenge, codes[0]).json()["code"] == "step_expired"


@pytest.mark.parametrize("challenge", ["", "x", "W10:1:x"])
def test_forged_challenge_returns_422(anonymous: Caller, challenge: str) -> None:
    assert second_step(challenge, WRONG).status_code == 422


def test_turning_off_needs_password_and_code(api: Caller, account: Account) -> None:
    _secret, codes = turn_on(api)

    for body, field in (
        ({"password": "wrong", "code": codes[0]}, "password"),
        ({"password": PASSWORD, "code": WRONG}, "code"),
    ):
        answer = api.post("/partner/second-factor/turn-off", body)
        assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])
    assert log_in(account).status_code == 401

    answer = api.post("/partner/second-factor/turn-off", {"password": PASSWORD, "code": codes[0]})

    assert answer.json() == {"message": "La validation en deux étapes est désactivée."}
    assert log_in(account).status_code == 200
    assert events()[-2] == Event.SECOND_FACTOR_REMOVED


def test_new_recovery_codes_take_the_place_of_the_former(api: Caller, account: Account) -> None:
    _secret, codes = turn_on(api)
    url = "/partner/second-factor/recovery-codes"
    for body, field in (
        ({"password": "wrong", "code": codes[0]}, "password"),
        ({"password": PASSWORD, "code": WRONG}, "code"),
    ):
        answer = api.post(url, body)
        assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])

    renewed = api.post(url, {"password": PASSWORD, "code": codes[0]}).json()["data"]["recoveryCodes"]

    assert len(set(renewed) - set(codes)) == 10
    assert api.read("/partner/second-factor") == {"enabled": True, "recoveryCodesLeft": 10}
    assert events()[-1] == Event.RECOVERY_CODES_RENEWED
    challenge = log_in(account).json()["challenge"]
    assert second_step(challenge, codes[1]).status_code == 422
    assert second_step(challenge, renewed[0]).status_code == 200


def test_recovery_codes_without_second_factor_return_422(api: Caller) -> None:
    answer = api.post("/partner/second-factor/recovery-codes", {"password": PASSWORD, "code": WRONG})

    assert answer.status_code == 422


def test_turning_off_while_off_returns_422(api: Caller) -> None:
    body = {"password": PASSWORD, "code": WRONG}

    assert api.post("/partner/second-factor/turn-off", body).status_code == 422


def test_superuser_removes_second_factor(staff: Client, api: Caller, account: Account) -> None:
    turn_on(api)

    chosen = {"action": "remove_second_factors", "_selected_action": [str(account.pk)]}
    staff.post("/admin/partners/account/", {**chosen, "post": "yes"})

    assert log_in(account).status_code == 200


def test_operator_removes_second_factor(api: Caller, account: Account) -> None:
    turn_on(api)

    call_command("remove_second_factor", account.email)

    assert log_in(account).status_code == 200
    assert Event.SECOND_FACTOR_REMOVED in events()


def test_changed_second_factor_is_told_by_mail(
    api: Caller, account: Account, clock: Clock, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        secret, _codes = turn_on(api)
    clock(60)
    with django_capture_on_commit_callbacks(execute=True):
        api.post("/partner/second-factor/turn-off", {"password": PASSWORD, "code": phone_code(secret)})
    assert [(message.to, message.subject) for message in mail.outbox] == [
        ([account.email], "La validation en deux étapes a été configurée sur un téléphone"),
        ([account.email], "La validation en deux étapes a été désactivée"),
    ]
