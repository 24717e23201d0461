from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict


class WrongLogin(ApiError):
    status_code = status.HTTP_401_UNAUTHORIZED
    default_code = "wrong_login"
    default_detail = _("Wrong email or password.")
    auth_header = 'Bearer realm="partner"'


class AccountExists(Conflict):
    default_code = "account_exists"
    default_detail = _("An account with this email already exists.")
