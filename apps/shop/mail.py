"""The mail that carries an order's paper to the client."""

from __future__ import annotations

from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.utils.translation import gettext as _

from apps.core.models.ids import new_id
from apps.mail.addresses import subject_line
from apps.mail.drafts import attach, create_draft
from apps.mail.models import Message
from apps.partners.customers import in_language_of
from apps.partners.models import Account

from .models import Invoice, Order
from .order_pdf import draw_order, paper_name, paper_title


@transaction.atomic
def draft_with_paper(*, order: Order, paper: Invoice | None, by: Account) -> Message:
    """A draft to the client with the order, or the paper given, as PDF; it is read over before it is sent.

    Raises a 422 where the paper holds a sign that cannot be printed, and as `attach` does.
    """
    content = draw_order(order, paper)
    with in_language_of(order.client or order.partner):
        title = paper_title(order, paper)
        text = _("Hello %(name)s,\n\nPlease find attached: %(paper)s.\n\nKind regards,\n%(company)s") % {
            "name": order.client_name,
            "paper": title,
            "company": order.partner.company_name or by.full_name,
        }
    # A draft of an order has no address of its own yet.
    address = order.client_email or (order.client.email if order.client else "")
    draft = create_draft(
        partner=order.partner,
        account=by,
        to=[{"name": order.client_name, "address": address}] if address else [],
        subject=subject_line(" – ".join(filter(None, [title, order.partner.company_name]))),
        text=text,
        **({"client": order.client} if order.client else {}),
    )
    upload = SimpleUploadedFile(f"{paper_name(order, paper)}.pdf", content, "application/pdf")
    attach(message=draft, upload=upload, pk=UUID(str(new_id())))
    return draft
