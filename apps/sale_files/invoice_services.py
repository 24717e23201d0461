"""Money of a sale: deposits, the invoice, payments, and the credit note that takes it all back (docs/invoices.md)."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.audit.models import Event
from apps.audit.services import record
from apps.cars.services import store
from apps.core.api.errors import invalid
from apps.core.api.money import check_decimals
from apps.invoices.models import Invoice
from apps.invoices.services import credit, issue, settle
from apps.partners.models import Account
from apps.sales.services import assign_car, cancel_sale
from apps.shop.order_services import cancel_order

from .amounts import ZERO
from .errors import NotCreditable, WrongState
from .invoice_content import deposit_content, invoice_content
from .models import SOLD, Payment, SaleFile, State
from .services import end_file, in_state, locked_file, parties_of

Kind = Invoice.Kind


@transaction.atomic
def take_deposit(
    *, file: SaleFile, amount: Decimal, method: str, by: Account, paid_at: datetime | None = None
) -> Invoice:
    """The invoice of a deposit on a signed file, in the file's VAT regime; it is issued now, whenever it was paid.

    Raises WrongState, SaleFileIncomplete (409), a 422 under `amount` above what is to pay, and as `issue` does.
    """
    file = in_state(file, State.SIGNED)
    parties_of(file)
    _check_amount(amount, file, most=file.to_pay)
    content = deposit_content(file, amount, timezone.now())
    invoice = issue(partner=file.partner, kind=Kind.DEPOSIT, content=content, sale_file=file, client=file.client)
    _pay(file, amount, method=method, paid_at=paid_at, by=by, invoice=invoice)
    file.deposits_paid += amount
    file.save()
    return invoice


@transaction.atomic
def invoice_file(*, file: SaleFile, by: Account, at: datetime | None = None) -> Invoice:
    """Sells the car and invoices it with its extras at `at`, now by default; revenue counts the whole.

    Raises WrongState, SaleFileIncomplete (409), CarAlreadyAssigned (400), and as `issue` does.
    """
    file = in_state(file, State.SIGNED)
    car, client = parties_of(file)
    at = at or timezone.now()
    file.sale = assign_car(
        partner=file.partner, car_id=car.pk, client_id=client.pk, price=file.gross, currency=file.currency,
        sold_at=at, by=by,
    )  # fmt: skip
    deposits = file.invoices.filter(kind=Kind.DEPOSIT, credited_by=None).order_by("issued_at", "pk")
    content = invoice_content(file, list(deposits), at)
    invoice = issue(partner=file.partner, kind=Kind.INVOICE, content=content, at=at, sale_file=file, client=client)
    file.state, file.invoiced_at = State.INVOICED, at
    file.save()
    # `assign_car` has read the car again.
    car.refresh_from_db()
    car.sale_file = None
    store(car, "sale_file")
    return invoice


@transaction.atomic
def record_payment(
    *, file: SaleFile, amount: Decimal, method: str, by: Account, paid_at: datetime | None = None, reason: str = ""
) -> Payment:
    """Money that came after the invoice, or below 0, with its reason, that was given back; of a cancelled file the
    second alone.

    Raises WrongState (409), a 422 under `amount` above what is to pay or below what was paid, and under `reason`.
    """
    file = in_state(file, *SOLD, State.CANCELLED)
    cancelled = file.state == State.CANCELLED
    if amount < ZERO and not reason:
        raise invalid("reason", _("Say why it is given back."))
    returnable = file.payments_paid + (file.deposits_paid if cancelled else ZERO)
    _check_amount(amount, file, least=-returnable, most=ZERO if cancelled else file.to_pay)
    payment = _pay(file, amount, method=method, paid_at=paid_at, by=by, reason=reason)
    file.payments_paid += amount
    file.save()
    if not cancelled:
        settle(invoice=file.invoices.get(kind=Kind.INVOICE), amount=amount)
    return payment


@transaction.atomic
def credit_invoice(*, invoice: Invoice, reason: str, by: Account) -> Invoice:
    """The credit note that cancels an invoice with its sale, or with its order in the shop.

    The car is for sale again, the file is cancelled, and its deposits get credit notes. Raises NotCreditable,
    AlreadyCredited, shop.WrongStatus (409).
    """
    if invoice.kind == Kind.CREDIT:
        raise NotCreditable(_("This is a credit note."))
    if invoice.kind == Kind.DEPOSIT:
        raise NotCreditable(_("The invoice of a deposit is cancelled with its sale file: cancel the file."))
    if invoice.order:
        invoice.order.partner = invoice.partner
        cancel_order(order=invoice.order, reason=reason)
        return Invoice.objects.of(invoice.partner).get(credit_of=invoice)
    assert invoice.sale_file  # noqa: S101 - an invoice is of an order or of a file
    invoice.sale_file.partner = invoice.partner
    file = locked_file(invoice.sale_file)
    note = credit(invoice=invoice, reason=reason)
    if file.state not in SOLD:
        raise WrongState(file)
    if file.sale and file.sale.cancelled_at is None:
        file.sale.partner = file.partner
        cancel_sale(sale=file.sale)
    end_file(file, reason=reason, by=by)
    return note


def _check_amount(amount: Decimal, file: SaleFile, *, most: Decimal, least: Decimal = ZERO) -> None:
    check_decimals(amount, file.currency, "amount")
    if amount > most:
        raise invalid("amount", _("This is more than what is to pay."))
    if amount < least:
        raise invalid("amount", _("This is more than what was paid."))


def _pay(
    file: SaleFile,
    amount: Decimal,
    *,
    method: str,
    paid_at: datetime | None,
    by: Account,
    reason: str = "",
    invoice: Invoice | None = None,
) -> Payment:
    payment = Payment.objects.create(
        partner=file.partner,
        sale_file=file,
        invoice=invoice,
        amount=amount,
        method=method,
        paid_at=paid_at or timezone.now(),
        reason=reason,
    )
    record(Event.PAYMENT_RECORDED, by=by, about=file, after=amount, currency=file.currency)
    return payment
