from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import AlreadyExists, ApiError, Conflict


class ClientExists(AlreadyExists):
    default_code = "client_exists"
    default_detail = _("This client already exists.")
    field = "phone_number"


class SampleRow(Conflict):
    """Sold or made a client, a sample would count."""

    default_code = "sample_row"
    default_detail = _("This is sample data: it cannot be sold or become a client.")


class OldPasswordIncorrect(ApiError):
    """The one 401 beside a failed log-in that does not sign the partner out: browsers tell it by its code."""

    status_code = status.HTTP_401_UNAUTHORIZED
    default_code = "old_password_incorrect"
    default_detail = _("Wrong old password.")
    auth_header = 'Bearer realm="partner"'
    field = "old_password"
