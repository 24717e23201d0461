from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict


class RegisterIncomplete(ApiError):
    """Particulars that an entry needs are missing, each named by its path (`seller.idPaper.number`)."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "register_incomplete"
    default_detail = _("Some particulars that the register must name are missing.")

    def __init__(self, paths: list[str]) -> None:
        super().__init__()
        self.extra = {"errors": {path: [str(_("The register must name this."))] for path in paths}}


class AlreadyEntered(Conflict):
    default_code = "register_open_entry"
    default_detail = _("This car has an open entry in the register already.")


class NotAnEntry(Conflict):
    default_code = "register_not_an_entry"
    default_detail = _("Only an entry can be followed by an exit.")


class ExitReplaced(Conflict):
    default_code = "register_exit_replaced"
    default_detail = _("A later exit has replaced this one: correct that one.")


class AlreadyLeft(Conflict):
    default_code = "register_already_left"
    default_detail = _("The exit of this car is in the register already.")
