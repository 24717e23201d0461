from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict


class InvoiceIncomplete(ApiError):
    """Particulars of the seller or the buyer are missing, each named by its path (`seller.postalCode`)."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "invoice_incomplete"
    default_detail = _("Some particulars that an invoice must name are missing.")

    def __init__(self, paths: list[str]) -> None:
        super().__init__()
        self.extra = {"errors": {path: [str(_("An invoice must name this."))] for path in paths}}


class VatCaseUnsupported(ApiError):
    """An export, or a business in another country of the European Union."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "vat_case_unsupported"
    default_detail = _(
        "This buyer is abroad: a sale without French VAT (export, or delivery within the European Union) cannot be "
        "invoiced here. Please ask your accountant."
    )


class AlreadyCredited(Conflict):
    default_code = "already_credited"
    default_detail = _("This invoice has already been cancelled by a credit note.")


class NoFacturX(Conflict):
    """The paper has no data that software reads; the reason stands in `reason`."""

    default_code = "no_factur_x"
    default_detail = _("This invoice has no Factur-X data.")
