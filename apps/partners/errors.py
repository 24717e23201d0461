from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict, TooManyTries


class WrongLogin(ApiError):
    status_code = status.HTTP_401_UNAUTHORIZED
    default_code = "wrong_login"
    default_detail = _("Wrong email or password.")
    auth_header = 'Bearer realm="partner"'


class SecondFactorRequired(ApiError):
    """After the right password: the answer carries the challenge that the second step sends back with a code."""

    status_code = status.HTTP_401_UNAUTHORIZED
    default_code = "second_factor_required"
    default_detail = _("Enter the code that your authenticator application shows, or one of your recovery codes.")
    auth_header = 'Bearer realm="partner"'

    def __init__(self, *, challenge: str) -> None:
        super().__init__()
        self.extra = {"challenge": challenge}


class AccountExists(Conflict):
    default_code = "account_exists"
    default_detail = _("An account with this email already exists.")


class LastOwner(Conflict):
    default_code = "last_owner"
    default_detail = _("The last owner stays one. Make somebody else an owner first.")


class TooManyRecipients(TooManyTries):
    """The partner's mails of the last 24 hours have all the recipients that they may."""

    default_code = "mail_quota"
