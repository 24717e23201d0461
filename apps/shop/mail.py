"""The mail that carries an order's paper, or the invoice of a sale, to the client."""

from __future__ import annotations

from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.utils.translation import gettext as _

from apps.clients.models import Client
from apps.core.models.ids import new_id
from apps.invoices.invoice_pdf import paper_title
from apps.invoices.models import Invoice
from apps.invoices.selectors import pdf_of
from apps.mail.addresses import subject_line
from apps.mail.drafts import attach, create_draft
from apps.mail.models import Message
from apps.partners.customers import in_language_of
from apps.partners.models import Account, Partner

from .models import Order
from .papers import draw_order, paper_name, title_of


@transaction.atomic
def draft_with_paper(*, order: Order, paper: Invoice | None, by: Account) -> Message:
    """A draft to the client with the order, or the paper given, as PDF; it is read over before it is sent.

    Raises a 422 where the paper holds a sign that cannot be printed, and as `attach` does.
    """
    content = draw_order(order, paper)
    with in_language_of(order.client or order.partner):
        title = title_of(order, paper)
    # A draft of an order has no address of its own yet.
    address = order.client_email or (order.client.email if order.client else "")
    return _draft(
        partner=order.partner, by=by, client=order.client, name=order.client_name, address=address, title=title,
        file_name=paper_name(order, paper), content=content,
    )  # fmt: skip


@transaction.atomic
def draft_with_invoice(*, invoice: Invoice, by: Account) -> Message:
    """A draft to the buyer with the invoice, or the credit note, as PDF. Raises as `attach` does."""
    content, buyer = pdf_of(invoice), invoice.said.buyer
    with in_language_of(invoice.client or invoice.partner):
        title = paper_title(invoice.said)
    address = buyer.email or (invoice.client.email if invoice.client else "")
    return _draft(
        partner=invoice.partner, by=by, client=invoice.client, name=buyer.name, address=address, title=title,
        file_name=invoice.number, content=content,
    )  # fmt: skip


def _draft(
    *,
    partner: Partner,
    by: Account,
    client: Client | None,
    name: str,
    address: str,
    title: str,
    file_name: str,
    content: bytes,
) -> Message:
    with in_language_of(client or partner):
        text = _("Hello %(name)s,\n\nPlease find attached: %(paper)s.\n\nKind regards,\n%(company)s") % {
            "name": name,
            "paper": title,
            "company": partner.company_name or by.full_name,
        }
    draft = create_draft(
        partner=partner,
        account=by,
        to=[{"name": name, "address": address}] if address else [],
        subject=subject_line(" – ".join(filter(None, [title, partner.company_name]))),
        text=text,
        **({"client": client} if client else {}),
    )
    upload = SimpleUploadedFile(f"{file_name}.pdf", content, "application/pdf")
    attach(message=draft, upload=upload, pk=UUID(str(new_id())))
    return draft
