"""The second factor of the staff: a code of their phone, or one of the codes kept for the day it is lost."""

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_otp.models import Device
from django_otp.plugins.otp_totp.models import TOTPDevice

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.errors import ApiError
from apps.core.api.rate_limits import Limit
from apps.partners.current_password import is_password_of
from apps.partners.models import Account

from .models import RecoveryCodes

WRONG_CODES = Limit("second-factor", tries=10, seconds=15 * 60)
DIGITS = 6


class WrongCode(ApiError):
    """Its text says what to do."""


class WrongPassword(ApiError):
    default_detail = gettext_lazy("Wrong current password.")


def has_second_factor(account: Account) -> bool:
    return bool(TOTPDevice.objects.filter(user=account, confirmed=True).exists())


def is_required(account: Account) -> bool:
    """Required by the installation's setting, and for accounts that have set one up."""
    return bool(settings.STAFF_SECOND_FACTOR) or has_second_factor(account)


def check_replacement(*, account: Account, password: str, code: str) -> None:
    """Before another phone takes its place: the password, and a code of the present one.

    Raises WrongPassword, WrongCode, TooManyTries.
    """
    if not is_password_of(account, typed=password, stored=account.password):
        raise WrongPassword
    check_code(account=account, code=code)


def unconfirmed_phone(*, account: Account, secret: str) -> TOTPDevice:
    """The phone that `account` is setting up with this secret; it is stored once it has given a code."""
    return TOTPDevice(user=account, key=secret, name="phone")


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
            record(Event.SECOND_FACTOR_ADDED, account=account)
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
            record(passed, account=account)
    if device is None or not good:
        raise _refusal(account, device)
    WRONG_CODES.clear(str(account.pk))
    return device


@transaction.atomic
def remove_second_factor(*, account: Account) -> None:
    """For a lost phone and lost codes: the next sign-in sets up a new phone."""
    TOTPDevice.objects.filter(user=account).delete()
    RecoveryCodes.objects.filter(user=account).delete()
    record(Event.SECOND_FACTOR_REMOVED, about=account)


def _typed(code: str) -> str:
    """As people copy it: with spaces, dashes, small letters."""
    return "".join(sign for sign in code.upper() if sign.isascii() and sign.isalnum())


def _accepts(device: Device, typed: str) -> bool:
    if isinstance(device, TOTPDevice) and not (typed.isdecimal() and len(typed) == DIGITS):
        return False
    return bool(device.verify_token(typed))


def _refusal(account: Account, device: Device | None) -> WrongCode:
    locked = WRONG_CODES.count(str(account.pk)) == WRONG_CODES.tries
    record(Event.SECOND_FACTOR_LOCKED if locked else Event.SECOND_FACTOR_REFUSED, account=account)
    failures = getattr(device, "throttling_failure_count", 0)
    if failures > 2:
        # Each failure doubles the time in which even the right code is refused.
        return WrongCode(_("Wrong code. Wait %(count)d seconds before the next one.") % {"count": 2 ** (failures - 1)})
    return WrongCode(_("Wrong code. Enter the one that your phone shows now."))
