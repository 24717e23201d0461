"""The second factor of partners and staff: an authenticator's code, or a recovery code for a lost phone."""

from base64 import b32encode

import segno
from django.core import signing
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_otp.models import Device
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp.util import random_hex
from rest_framework import status

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.errors import ApiError, Conflict
from apps.core.api.rate_limits import Limit

from .errors import SecondFactorRequired
from .mails import tell_of_change
from .models import Account, RecoveryCodes
from .services import check_current_password

WRONG_CODES = Limit("second-factor", tries=10, seconds=15 * 60)
DIGITS = 6
SET_UP_SECONDS, CHALLENGE_SECONDS = 10 * 60, 5 * 60
_SET_UP, _CHALLENGE = "partners.second_factor.set_up", "partners.second_factor.challenge"


class WrongCode(ApiError):
    """Its text says what to do."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "wrong_code"
    field = "code"


class Expired(ApiError):
    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "step_expired"
    default_detail = gettext_lazy("This step has expired. Please start again.")


class AlreadyOn(Conflict):
    default_code = "second_factor_on"
    default_detail = gettext_lazy("Two-step verification is already on.")


def has_second_factor(account: Account) -> bool:
    return bool(TOTPDevice.objects.filter(user=account, confirmed=True).exists())


def recovery_codes_left(account: Account) -> int:
    kept = RecoveryCodes.objects.filter(user=account).first()
    return len(kept.digests) if kept else 0


def unconfirmed_phone(*, account: Account, secret: str) -> TOTPDevice:
    """The phone that `account` is setting up with this secret; it is stored once it has given a code."""
    return TOTPDevice(user=account, key=secret, name="phone")


def shown_secret(phone: TOTPDevice) -> dict[str, str]:
    """The phone's secret, to scan and to type."""
    key = b32encode(phone.bin_key).decode()
    return {
        "qr_code": segno.make(phone.config_url, error="m").svg_data_uri(scale=5, border=2, light="white"),
        "key": " ".join(key[start : start + 4] for start in range(0, len(key), 4)),
    }


def confirm_phone(*, account: Account, secret: str, code: str) -> tuple[TOTPDevice, list[str]]:
    """The new phone takes the place of the former one; gives it with the new recovery codes.

    Raises WrongCode, TooManyTries.
    """
    WRONG_CODES.check(str(account.pk))
    phone = unconfirmed_phone(account=account, secret=secret)
    codes: list[str] = []
    with transaction.atomic():
        Account.objects.select_for_update(of=("self",)).get(pk=account.pk)
        TOTPDevice.objects.filter(user=account).delete()
        if _accepts(phone, _typed(code)):
            codes = RecoveryCodes.objects.get_or_create(user=account, defaults={"name": "recovery"})[0].issue()
            record(Event.SECOND_FACTOR_ADDED, by=account)
            tell_of_change(account, gettext_lazy("Two-step verification was set up on a phone"))
        transaction.set_rollback(not codes)
    if not codes:
        raise _refusal(account, None)
    return phone, codes


def check_code(*, account: Account, code: str) -> Device:
    """The device that accepts `code`: the phone, or the recovery codes. Raises WrongCode, TooManyTries."""
    WRONG_CODES.check(str(account.pk))
    typed = _typed(code)
    kind = TOTPDevice if len(typed) <= DIGITS else RecoveryCodes
    with transaction.atomic():
        device = kind.objects.select_for_update().filter(user=account, confirmed=True).first()
        good = device is not None and _accepts(device, typed)
        if good:
            passed = Event.SECOND_FACTOR_PASSED if kind is TOTPDevice else Event.RECOVERY_CODE_USED
            record(passed, by=account)
    if device is None or not good:
        raise _refusal(account, device)
    WRONG_CODES.clear(str(account.pk))
    return device


def start_set_up(*, account: Account, password: str, session: str) -> dict[str, str]:
    """A secret to confirm within ten minutes, in this session: nothing is stored before.

    Raises AlreadyOn (409), a 422 under `password`, TooManyTries.
    """
    check_current_password(account, password, field="password")
    if has_second_factor(account):
        raise AlreadyOn
    secret = str(random_hex())
    set_up = signing.dumps([secret, str(account.pk), session], salt=_SET_UP)
    return {"set_up": set_up, **shown_secret(unconfirmed_phone(account=account, secret=secret))}


def finish_set_up(*, account: Account, set_up: str, code: str, session: str) -> list[str]:
    """Turns the second factor on; gives the recovery codes. Raises Expired, AlreadyOn, WrongCode, TooManyTries."""
    secret, *meant_for = _signed(set_up, salt=_SET_UP, seconds=SET_UP_SECONDS)
    if meant_for != [str(account.pk), session]:
        raise Expired
    if has_second_factor(account):
        raise AlreadyOn
    return confirm_phone(account=account, secret=secret, code=code)[1]


def renew_recovery_codes(*, account: Account, password: str, code: str) -> list[str]:
    """New recovery codes in place of all former ones. Raises a 422 under `password` or `code`, TooManyTries."""
    _check_owner(account, password, code)
    with transaction.atomic():
        codes = RecoveryCodes.objects.select_for_update().get(user=account).issue()
        record(Event.RECOVERY_CODES_RENEWED, by=account)
        tell_of_change(account, gettext_lazy("New recovery codes were made for two-step verification"))
    return codes


def turn_off(*, account: Account, password: str, code: str) -> None:
    """Raises a 422 under `password` or `code`, TooManyTries."""
    _check_owner(account, password, code)
    remove_second_factor(account=account)


def _check_owner(account: Account, password: str, code: str) -> None:
    check_current_password(account, password, field="password")
    check_code(account=account, code=code)


def require_second_factor(account: Account) -> None:
    """After the password of a log-in: raises SecondFactorRequired with a challenge, for an account that has one."""
    if has_second_factor(account):
        raise SecondFactorRequired(challenge=signing.dumps([str(account.pk), account.token_stamp], salt=_CHALLENGE))


def answer_challenge(*, challenge: str, code: str) -> Account:
    """The account that signs in by the second step. Raises Expired, WrongCode, TooManyTries."""
    key, stamp = _signed(challenge, salt=_CHALLENGE, seconds=CHALLENGE_SECONDS)
    account = Account.objects.filter(pk=key, is_active=True, partner__isnull=False).first()
    if account is None or account.token_stamp != stamp:
        raise Expired
    check_code(account=account, code=code)
    return account


def _signed(text: str, *, salt: str, seconds: int) -> list[str]:
    try:
        found: list[str] = signing.loads(text, salt=salt, max_age=seconds)
    except signing.BadSignature as error:
        raise Expired from error
    return found


@transaction.atomic
def remove_second_factor(*, account: Account) -> None:
    """For a lost phone and lost codes: the next sign-in sets up a new phone."""
    TOTPDevice.objects.filter(user=account).delete()
    RecoveryCodes.objects.filter(user=account).delete()
    record(Event.SECOND_FACTOR_REMOVED, about=account)
    tell_of_change(account, gettext_lazy("Two-step verification was turned off"))


def _typed(code: str) -> str:
    """As people copy it: with spaces, dashes, small letters."""
    return "".join(sign for sign in code.upper() if sign.isascii() and sign.isalnum())


def _accepts(device: Device, typed: str) -> bool:
    if isinstance(device, TOTPDevice) and not (typed.isdecimal() and len(typed) == DIGITS):
        return False
    return bool(device.verify_token(typed))


def _refusal(account: Account, device: Device | None) -> WrongCode:
    locked = WRONG_CODES.count(str(account.pk)) == WRONG_CODES.tries
    record(Event.SECOND_FACTOR_LOCKED if locked else Event.SECOND_FACTOR_REFUSED, by=account)
    failures = getattr(device, "throttling_failure_count", 0)
    if failures > 2:
        # Each failure doubles the time in which even the right code is refused.
        return WrongCode(_("Wrong code. Wait %(count)d seconds before the next one.") % {"count": 2 ** (failures - 1)})
    return WrongCode(_("Wrong code. Enter the one that your phone shows now."))
