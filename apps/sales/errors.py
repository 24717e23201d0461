from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import AlreadyExists, ApiError, Conflict


class CarAlreadyAssigned(AlreadyExists):
    default_code = "car_already_assigned"
    default_detail = _("This car is already assigned to a client.")


class ClientNotFound(ApiError):
    """No such client, or another partner's."""

    status_code = status.HTTP_404_NOT_FOUND
    default_code = "client_not_found"
    default_detail = _("This client does not exist.")


class ProspectNotFound(ApiError):
    """No such prospect, or another partner's."""

    status_code = status.HTTP_404_NOT_FOUND
    default_code = "prospect_not_found"
    default_detail = _("This prospect does not exist.")


class CarNotAssigned(Conflict):
    default_code = "car_not_assigned"
    default_detail = _("This car has not been sold.")


class CarReserved(Conflict):
    default_code = "car_reserved"
    default_detail = _("This car is reserved by an open sale file.")


class SaleInvoiced(Conflict):
    default_code = "sale_invoiced"
    default_detail = _("This sale has been invoiced: cancel its invoice by a credit note.")
