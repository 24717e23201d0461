"""What an order is on paper: itself, its invoice or its credit note."""

from __future__ import annotations

from django.utils.translation import gettext as _

from apps.invoices.invoice_pdf import draw_invoice, paper_title
from apps.invoices.models import Invoice
from apps.invoices.selectors import pdf_of

from .invoice_services import content_of
from .models import Order


def draw_order(order: Order, paper: Invoice | None = None) -> bytes:
    """The PDF of the paper, or of the order, in the client's language. Raises UnprintableText (422)."""
    if paper is None:
        return draw_invoice(content_of(order, kind="order"), partner=order.partner)
    paper.partner = order.partner
    return pdf_of(paper)


def paper_name(order: Order, paper: Invoice | None) -> str:
    """The paper's number; a draft has the name of its client."""
    return str(paper or order.number or order.client_name)


def title_of(order: Order, paper: Invoice | None) -> str:
    """What the paper is called, in the current language."""
    if paper:
        return paper_title(paper.said)
    return _("Order %(number)s") % {"number": order.number} if order.number else _("Order (draft)")
