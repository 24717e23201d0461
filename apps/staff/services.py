"""When staff need a second factor, and what it takes to replace a phone."""

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import ApiError
from apps.partners.current_password import is_password_of
from apps.partners.models import Account
from apps.partners.second_factor import check_code, has_second_factor


class WrongPassword(ApiError):
    default_detail = _("Wrong current password.")


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
