"""Errors of sale files (docs/behaviour/workspace.md#sale-files)."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict
from apps.core.types import Json

from .models import SaleFile
from .serializers import SaleFileSerializer


class SaleFileFrozen(Conflict):
    default_code = "sale_file_frozen"
    default_detail = gettext_lazy(
        "The order form has been sent: take it back to draft before you change what is sold, or cancel the file."
    )


class WrongState(Conflict):
    """The step is not allowed from the file's current state."""

    default_code = "sale_file_state"

    def __init__(self, file: SaleFile) -> None:
        super().__init__(
            _("The state of this sale file is “%(state)s”: this cannot be done.") % {"state": file.get_state_display()}
        )


class SaleFileChanged(Conflict):
    """The draft changed meanwhile; `saleFile` in the body is its current state."""

    default_code = "sale_file_changed"
    default_detail = gettext_lazy("Someone else has changed this sale file in the meantime.")

    def __init__(self, file: SaleFile) -> None:
        super().__init__()
        self.extra = {"saleFile": SaleFileSerializer(file).data}


class SaleFileIncomplete(Conflict):
    default_code = "sale_file_incomplete"
    default_detail = gettext_lazy("The car or the client of this sale file has been deleted: it can only be cancelled.")


class OrderFormLapsed(Conflict):
    default_code = "order_form_lapsed"
    default_detail = gettext_lazy("This order form has expired: take it back to draft and send it again.")


class NotCreditable(Conflict):
    """A credit note, or the invoice of a deposit, which goes with its file."""

    default_code = "not_creditable"


class AlreadySigned(Conflict):
    """With the signature beside it, for the customer to read."""

    default_code = "order_form_signed"
    default_detail = gettext_lazy("This order form has already been signed.")

    def __init__(self, signature: Json) -> None:
        super().__init__()
        self.extra = {"signature": signature}


class OrderFormGone(ApiError):
    """With the company, so that the page can say how to reach it."""

    status_code = status.HTTP_410_GONE

    def __init__(self, company: Json) -> None:
        super().__init__()
        self.extra = {"company": company}


class OrderFormExpired(OrderFormGone):
    default_code = "order_form_expired"
    default_detail = gettext_lazy("This order form has expired.")


class OrderFormWithdrawn(OrderFormGone):
    default_code = "order_form_withdrawn"
    default_detail = gettext_lazy("This order form has been taken back.")
