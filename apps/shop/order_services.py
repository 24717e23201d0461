"""What becomes of orders: draft → confirmed → paid → delivered; confirmed and paid ones can be cancelled.

Every call locks the order first, then the products in the order of their keys, then the partner's counter: no two
calls wait for one another.
"""

from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.errors import invalid
from apps.core.files.pdf import check_printable
from apps.core.models.currencies import MAX_DECIMALS, MAX_DIGITS
from apps.core.models.db import locked
from apps.core.types import Fields
from apps.partners.models import Partner

from .amounts import Totals
from .errors import EmptyOrder, NotEnoughStock, NotForSale, OrderChanged, PricesChanged, WrongStatus
from .invoice_services import issue_credit_note, issue_invoice, may_invoice, settle_invoice
from .models import Order, OrderCounter, OrderLine, Product

Status = Order.Status
LARGEST_TOTAL = Decimal(10) ** (MAX_DIGITS - MAX_DECIMALS)


@transaction.atomic
def create_order(*, partner: Partner, **fields: Any) -> Order:
    """A draft for `client`, with `lines` of product_id and quantity. 422 under `lines` where a product is wrong."""
    return _write(Order(partner=partner, currency=partner.currency), **fields)


@transaction.atomic
def update_order(*, order: Order, version: int | None = None, **fields: Any) -> Order:
    """Changes the fields given; `lines` take the place of all lines. With a `version`, only where it is still the
    order's.

    Raises WrongStatus (409) but for a draft, OrderChanged (409).
    """
    return _write(_next_draft(order, version), **fields)


@transaction.atomic
def delete_order(*, order: Order) -> None:
    """Removes a draft. Raises WrongStatus (409): what has a number stays on record."""
    _in_status(order, Status.DRAFT).delete()


@transaction.atomic
def confirm_order(*, order: Order, total: Decimal | None = None, version: int | None = None) -> Order:
    """Gives the number, keeps names and prices as they are now, and reserves the stock.

    `total`, with tax, and `version` are what the person who confirms saw. Raises WrongStatus, OrderChanged, EmptyOrder,
    NotForSale, PricesChanged, NotEnoughStock (409), which names the products and what is left of them;
    UnprintableText (422), since what is kept now stands on the papers for good.
    """
    order = _next_draft(order, version)
    lines = list(order.lines.all())
    if not lines:
        raise EmptyOrder
    products = _locked_products(lines)
    for line in lines:
        line.product = products[line.product_id]
        _check_for_sale(line.product, order.currency)
        line.take_terms()
    totals = order.totals_of(lines)
    if total is not None and total != totals.total:
        raise PricesChanged
    _check_size(totals)
    _reserve(lines)
    if order.client:
        order.client_name, order.client_phone = order.client.full_name, order.client.phone_number
        order.client_email, order.client_address = order.client.email, order.client.address
    buyer = (order.client_name, order.client_email, order.client_address)
    check_printable(
        *(("client", text) for text in buyer),
        ("notes", order.notes),
        *(("lines", text) for line in lines for text in (line.name, line.sku)),
    )
    order.net, order.tax, order.total = totals.net, totals.tax, totals.total
    order.status, order.confirmed_at = Status.CONFIRMED, timezone.now()
    order.number = OrderCounter.next_number(order.partner_id)
    OrderLine.objects.bulk_update(lines, ["name", "sku", "price", "tax_rate", "reserved"])
    order.save()
    record(Event.ORDER_CONFIRMED, about=order, after=order.total, currency=order.currency)
    return order


@transaction.atomic
def pay_order(*, order: Order, method: str, paid_at: datetime | None = None, reference: str = "") -> Order:
    """Writes down a payment of the whole order, now unless another moment is given.

    Raises WrongStatus (409), UnprintableText (422).
    It is invoiced with it, where nothing is missing that an invoice must name.
    """
    order = _in_status(order, Status.CONFIRMED)
    check_printable(("reference", reference))
    order.status, order.paid_at = Status.PAID, paid_at or timezone.now()
    order.payment_method, order.payment_reference = method, reference
    order.save()
    if order.invoice:
        settle_invoice(order)
    elif may_invoice(order):
        issue_invoice(order)
    record(Event.ORDER_PAID, about=order, after=order.total, currency=order.currency)
    return order


@transaction.atomic
def deliver_order(*, order: Order) -> Order:
    """The pieces leave the stock. Raises WrongStatus (409) unless it is paid."""
    order = _in_status(order, Status.PAID)
    _release(order, gone=True)
    order.status, order.delivered_at = Status.DELIVERED, timezone.now()
    order.save()
    return order


@transaction.atomic
def invoice_order(*, order: Order) -> Order:
    """Issues the invoice, before the payment or after it; one that has its invoice keeps it.

    Raises WrongStatus (409) for a draft and a cancelled order, and as `issue` does.
    """
    order = _in_status(order, Status.CONFIRMED, Status.PAID, Status.DELIVERED)
    if order.invoice is None:
        issue_invoice(order)
    return order


@transaction.atomic
def cancel_order(
    *,
    order: Order,
    method: str = "",
    refunded_at: datetime | None = None,
    reference: str = "",
    reason: str = "",
) -> Order:
    """The pieces may be sold to others, the revenue leaves, the number stays.

    What was paid is refunded whole: by `method`, that of the payment by default, now unless another moment is given. An
    order that was not paid has no refund, whatever is given. A credit note with the `reason` cancels its invoice, where
    it has one. Raises WrongStatus (409), UnprintableText (422), a 422 under `date` for a refund before the day of the
    payment.
    """
    order = _in_status(order, Status.CONFIRMED, Status.PAID)
    _release(order, gone=False)
    order.cancelled_at = timezone.now()
    if order.status == Status.PAID:
        check_printable(("reference", reference))
        order.refunded_at = refunded_at or order.cancelled_at
        _check_refunded_after_payment(order)
        order.refund_method, order.refund_reference = method or order.payment_method, reference
    order.status = Status.CANCELLED
    order.save()
    if order.invoice is not None:
        issue_credit_note(order, reason=reason)
    record(Event.ORDER_CANCELLED, about=order, before=order.total, currency_before=order.currency)
    return order


def _check_refunded_after_payment(order: Order) -> None:
    # By days: the hour of a day that was typed is its first one.
    if timezone.localdate(order.refunded_at) < timezone.localdate(order.paid_at):
        raise invalid("date", _("This date is before that of the payment."))


def _in_status(order: Order, *allowed: str) -> Order:
    """The order, read again and locked until the transaction ends."""
    order = locked(order)
    if order.status not in allowed:
        raise WrongStatus(order)
    return order


def _next_draft(order: Order, version: int | None) -> Order:
    """The draft, locked, to be saved as its next version."""
    order = _in_status(order, Status.DRAFT)
    if version is not None and version != order.version:
        raise OrderChanged(order)
    order.version += 1
    return order


def _write(order: Order, *, lines: list[Fields] | None = None, **fields: object) -> Order:
    for name, value in fields.items():
        setattr(order, name, value)
    if order.client:
        order.client_name = order.client.full_name
    products = None if lines is None else _products_of(order, lines)
    if products and "currency" not in fields:
        # The currency of what is ordered, unless the caller insists on one.
        order.currency = next(iter(products.values())).currency
    order.save()
    if lines is not None and products is not None:
        _check_currency(products, order.currency, lines)
        order.lines.all().delete()
        rows = [
            OrderLine(partner_id=order.partner_id, order=order, position=position,
                      product=products[line["product_id"]], quantity=line["quantity"])
            for position, line in enumerate(lines)
        ]  # fmt: skip
        for row in rows:
            row.take_terms()
        OrderLine.objects.bulk_create(rows)
    elif "currency" in fields and order.lines.exclude(product__currency=order.currency).exists():
        raise invalid("currency", _("The order contains products in another currency."))
    _check_size(Order.objects.with_details().get(pk=order.pk).totals)
    return order


def _products_of(order: Order, lines: list[Fields]) -> dict[UUID, Product]:
    """The products by their keys; a 422 under the line that names one that is unknown, off sale, or there twice."""
    keys = [line["product_id"] for line in lines]
    found: dict[UUID, Product] = Product.objects.of(order.partner).in_bulk(keys)
    kept = set() if order._state.adding else set(order.lines.values_list("product_id", flat=True))
    errors: list[dict[str, list[str]]] = []
    for position, key in enumerate(keys):
        product = found.get(key)
        message = ""
        if product is None:
            message = _("Unknown id.")
        elif key in keys[:position]:
            message = _("This product is already in the order.")
        elif not product.active and key not in kept:
            message = _("“%(name)s” is not for sale.") % {"name": product.name}
        errors.append({"productId": [message]} if message else {})
    if any(errors):
        raise ValidationError({"lines": errors})
    return {key: found[key] for key in keys}


def _check_currency(products: dict[UUID, Product], currency: str, lines: list[Fields]) -> None:
    message = _("This product is not sold in %(currency)s.") % {"currency": currency}
    errors = [{} if products[line["product_id"]].currency == currency else {"productId": [message]} for line in lines]
    if any(errors):
        raise ValidationError({"lines": errors})


def _check_for_sale(product: Product, currency: str) -> None:
    if not product.active:
        raise NotForSale(_("“%(name)s” is not for sale.") % {"name": product.name})
    if product.currency != currency:
        raise NotForSale(_("“%(name)s” is not sold in %(currency)s.") % {"name": product.name, "currency": currency})


def _check_size(totals: Totals) -> None:
    if totals.total >= LARGEST_TOTAL:
        raise invalid("lines", _("This order is too large."))


def _locked_products(lines: list[OrderLine]) -> dict[UUID, Product]:
    keys = [line.product_id for line in lines]
    rows = Product.objects.filter(pk__in=keys).order_by("pk").select_for_update(of=("self",))
    return {product.pk: product for product in rows}


def _reserve(lines: list[OrderLine]) -> None:
    lacking = [
        (line.product, line.quantity)
        for line in lines
        if line.product.left is not None and line.product.left < line.quantity
    ]
    if lacking:
        raise NotEnoughStock(lacking)
    for line in lines:
        if line.product.stock is not None:
            line.reserved = line.quantity
            line.product.reserved += line.quantity
            line.product.save(update_fields=["reserved", "updated_at"])


def _release(order: Order, *, gone: bool) -> None:
    """Gives back what the order had reserved; `gone`: it has left the stock as well."""
    lines = [line for line in order.lines.all() if line.reserved]
    products = _locked_products(lines)
    for line in lines:
        product = products[line.product_id]
        product.reserved -= line.reserved
        if gone and product.stock is not None:
            product.stock -= line.reserved
        line.reserved = 0
        product.save(update_fields=["stock", "reserved", "updated_at"])
    OrderLine.objects.bulk_update(lines, ["reserved"])
