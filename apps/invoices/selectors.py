"""Reads of invoices: their paper, and why one has no data."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import override

from apps.core.models.languages import DJANGO_LANGUAGE, Language

from .facturx import refusal
from .invoice_pdf import draw_invoice
from .models import Invoice


def pdf_of(invoice: Invoice) -> bytes:
    """The paper, with the data that was frozen with it. Raises UnprintableText (422)."""
    with override(DJANGO_LANGUAGE[Language(invoice.said.language)]):
        no_xml = why_no_xml(invoice)
    return draw_invoice(invoice.said, partner=invoice.partner, xml=invoice.xml.encode(), no_xml=no_xml)


def why_no_xml(invoice: Invoice) -> str:
    """In the current language; empty for an invoice that has its data."""
    if invoice.xml:
        return ""
    if reason := refusal(invoice.said):
        return str(reason)
    if invoice.credit_of_id:
        return _("The invoice that it cancels has none.")
    return _("It was issued before invoices had any.")
