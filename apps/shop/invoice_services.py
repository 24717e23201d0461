"""Invoices and credit notes of orders (docs/invoices.md).

The caller has locked the order, and issues in the transaction of what the paper is about.
"""

from collections.abc import Iterator

from django.utils import timezone
from django.utils.translation import gettext as _

from apps.core.models.days import date_text
from apps.invoices.content import Buyer, Category, Content, Line, VatShare
from apps.invoices.models import Invoice
from apps.invoices.parties import buyer_of, is_abroad, missing_in, seller_of
from apps.invoices.services import credit, issue, settle
from apps.partners.customers import in_language_of, language_of
from apps.partners.models import Partner

from .amounts import ZERO, Totals, tax_on
from .models import Order, PricedLine, Product

SERVICES = (Product.Kind.SERVICE, Product.Kind.WARRANTY)


def may_invoice(order: Order) -> bool:
    """Whether nothing is missing that an invoice must name, and the buyer is not abroad."""
    content = content_of(order)
    return not missing_in(content) and not is_abroad(content)


def issue_invoice(order: Order) -> Invoice:
    """The invoice of the order, which has none yet, in the partner's name as it is now.

    The buyer is the order's, but for an address that was not known when it was confirmed. Raises as `issue` does.
    """
    if order.client and not order.client_address:
        order.client_address = order.client.address
        order.save(update_fields=["client_address", "updated_at"])
    return issue(
        partner=order.partner,
        kind=Invoice.Kind.INVOICE,
        content=content_of(order),
        order=order,
        client=order.client,
    )


def issue_credit_note(order: Order, *, reason: str = "") -> Invoice:
    """What cancels the order's invoice, in the name that this was issued in, with the refund and the `reason`."""
    invoice = order.invoice
    assert invoice  # noqa: S101 - the caller has looked
    invoice.partner = order.partner
    with in_language_of(order.client or order.partner):
        references = [_("Order %(number)s") % {"number": order.number}, *_steps(order)]
        payments = list(_payments(order, refund=True))
    return credit(invoice=invoice, reason=reason, references=references, payments=payments)


def settle_invoice(order: Order) -> None:
    """Notes that the order, which was invoiced before, is paid."""
    if order.invoice:
        order.invoice.partner = order.partner
        settle(invoice=order.invoice, amount=order.invoice.to_pay)


def content_of(order: Order, *, kind: str = "invoice") -> Content:
    """What the invoice of the order says, were it issued now; or what the order itself does (`kind` is order)."""
    partner, totals = order.partner, order.totals
    today = timezone.localdate()
    services = set(
        Product.objects.of(partner).filter(order_lines__order=order, kind__in=SERVICES).values_list("pk", flat=True)
    )
    invoiced = kind == "invoice"
    with in_language_of(order.client or partner):
        references = list(_references(order)) if invoiced else list(_steps(order))
        payments = [*_payments(order, refund=False), *([] if invoiced else _payments(order, refund=True))]
        mention = _no_vat_mention(partner, totals, invoiced=invoiced)
    return Content(
        kind=kind,
        number="" if invoiced else order.number,
        issued_on=today,
        due_on=today,
        currency=order.currency,
        seller=seller_of(partner),
        buyer=_buyer(order),
        lines=[_line(line, partner, service=line.product_id in services) for line in order.priced_lines],
        shares=[
            VatShare(share.rate, _category(partner, share.rate == ZERO), share.net, share.tax) for share in totals.taxes
        ],
        delivered_on=timezone.localdate(order.delivered_at) if order.delivered_at else today,
        paid=totals.total if invoiced and order.paid_at else ZERO,
        payments=payments,
        references=references,
        mentions=[mention] if mention else [],
        notes=order.notes,
        language=language_of(order.client or partner),
    )


def _buyer(order: Order) -> Buyer:
    """As the order has kept it; what it keeps none of is the client's."""
    kept = {
        "name": order.client_name,
        "address": order.client_address,
        "phone_number": order.client_phone,
        "email": order.client_email,
    }
    if order.client is None:
        return Buyer(kind="person", **kept)
    buyer = buyer_of(order.client)
    if buyer.siren or buyer.kind == "company":
        kept["name"] = buyer.name
    moved = order.client_address not in ("", buyer.address)
    town = {"postal_code": "", "city": ""} if moved else {"postal_code": buyer.postal_code, "city": buyer.city}
    return Buyer(kind=buyer.kind, siren=buyer.siren, vat_number=buyer.vat_number, country=buyer.country, **town, **kept)


def _line(line: PricedLine, partner: Partner, *, service: bool) -> Line:
    return Line(
        label=line.name,
        detail=line.sku,
        quantity=line.quantity,
        unit_price=line.price,
        net=line.net,
        vat=tax_on(line.net, line.tax_rate, line.currency),
        rate=line.tax_rate,
        category=_category(partner, line.tax_rate == ZERO),
        service=service,
    )


def _category(partner: Partner, untaxed: bool) -> Category:
    """A business without a VAT number, or with a reason of its own, is exempt at 0 %."""
    if not untaxed:
        return Category.STANDARD
    return Category.ZERO if partner.vat_number and not partner.no_vat_mention else Category.EXEMPT


def _no_vat_mention(partner: Partner, totals: Totals, *, invoiced: bool) -> str:
    """Why lines have no VAT: in the seller's words, or on an invoice by default as a small business.

    A business that charges VAT on other lines is none.
    """
    rates = {share.rate for share in totals.taxes}
    if ZERO not in rates:
        return ""
    if rates == {ZERO}:
        default = _("VAT not applicable, article 293 B of the French tax code") if invoiced else ""
        return partner.no_vat_mention or default
    reason = partner.no_vat_mention or _("exempt from VAT")
    return _("Lines at 0 %%: %(reason)s") % {"reason": reason}


def _references(order: Order) -> Iterator[str]:
    yield _("Order %(number)s") % {"number": order.number}
    yield from _steps(order)
    if not order.delivered_at:
        yield _("Delivery to come")


def _steps(order: Order) -> Iterator[str]:
    for label, moment in (
        (_("Confirmed on %(day)s"), order.confirmed_at),
        (_("Delivered on %(day)s"), order.delivered_at),
        (_("Cancelled on %(day)s"), order.cancelled_at),
    ):
        if moment:
            yield label % {"day": date_text(moment)}


def _payments(order: Order, *, refund: bool) -> Iterator[str]:
    """The payment for an invoice, the refund for a credit note."""
    if refund:
        at, method, reference = order.refunded_at, order.get_refund_method_display(), order.refund_reference
        text = _("Refunded on %(day)s: %(method)s")
    else:
        at, method, reference = order.paid_at, order.get_payment_method_display(), order.payment_reference
        text = _("Paid on %(day)s: %(method)s")
    if at:
        said = text % {"day": date_text(at), "method": method}
        yield f"{said} ({reference})" if reference else said
