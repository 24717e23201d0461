"""Invoices and credit notes: numbered one after another under a lock, with the seller as on that day.

The caller has locked the order, and issues in the transaction of what the paper is about.
"""

from django.utils import timezone

from apps.core.files.pdf import check_printable
from apps.partners.models import Partner

from .models import Invoice, InvoiceCounter, Order


def may_invoice(partner: Partner) -> bool:
    """Whether the profile has what the law asks of an invoice's seller."""
    return bool(partner.company_name and partner.siret and partner.vat_number)


def issue_invoice(order: Order) -> Invoice:
    """The invoice of the order, which has none yet, in the partner's name as it is now.

    The buyer is the order's, but for an address that was not known when it was confirmed. Raises UnprintableText (422).
    """
    if order.client and not order.client_address:
        order.client_address = order.client.address
        order.save(update_fields=["client_address", "updated_at"])
    seller = seller_of(order.partner)
    check_printable(("client", order.client_address), ("reference", order.payment_reference), *seller.items())
    return _issue(order, Invoice.Kind.INVOICE, **seller)


def issue_credit_note(order: Order) -> Invoice:
    """What cancels the invoice of the order, in the name that the invoice was issued in."""
    invoice = order.invoice
    assert invoice  # noqa: S101 - the caller has looked
    seller = {field.name: getattr(invoice, field.name) for field in invoice._meta.fields if "seller_" in field.name}
    return _issue(order, Invoice.Kind.CREDIT_NOTE, **seller)


def seller_of(partner: Partner) -> dict[str, str]:
    """What an invoice keeps of the profile."""
    return {
        "seller_name": partner.company_name,
        "seller_address": partner.address,
        "seller_city": partner.town,
        "seller_phone": partner.phone_number,
        "seller_siret": partner.siret,
        "seller_vat_number": partner.vat_number,
        "seller_legal_mentions": partner.legal_mentions,
        "seller_no_vat_mention": partner.no_vat_mention,
    }


def _issue(order: Order, kind: str, **seller: str) -> Invoice:
    number = InvoiceCounter.next_number(order.partner_id, kind=kind)
    # The counter is locked by now: a later number has a later moment.
    return Invoice.objects.create(
        partner_id=order.partner_id,
        order=order,
        kind=kind,
        number=f"{Invoice.PREFIXES[Invoice.Kind(kind)]}-{number}",
        issued_at=timezone.now(),
        **seller,
    )
