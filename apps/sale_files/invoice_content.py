"""What the invoices of a sale say (docs/invoices.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from decimal import Decimal

from django.utils import timezone
from django.utils.translation import gettext as _

from apps.core.models.vat import VatRegime
from apps.core.types import Json
from apps.invoices.content import Content, Deposit, Line, TradeIn
from apps.invoices.models import Invoice
from apps.invoices.parties import buyer_of, seller_of
from apps.partners.customers import in_language_of, language_of

from .amounts import car_line, lines_of, shares_of
from .models import SaleFile
from .order_form_pdf import MARGIN_MENTION
from .selectors import car_content
from .services import parties_of


def deposit_content(file: SaleFile, amount: Decimal, at: datetime) -> Content:
    """Of a deposit of `amount`: one line in the VAT regime of the file, paid."""
    with in_language_of(file.client or file.partner):
        label = _("Deposit on %(car)s, order form %(number)s") % {"car": file.car_name, "number": file.number}
    line = car_line(label, amount, vat_regime=file.vat_regime, partner=file.partner, currency=file.currency)
    return replace(_content(file, [line], at), kind="deposit", paid=amount)


def invoice_content(file: SaleFile, deposits: Iterable[Invoice], at: datetime) -> Content:
    """Of the car with its extras, less the trade-in and the deposits. Raises SaleFileIncomplete (409)."""
    car, client = parties_of(file)
    lines = lines_of(
        file.price, file.priced_extras, vat_regime=file.vat_regime, partner=file.partner, label=car.nom,
        currency=file.currency,
    )  # fmt: skip
    with in_language_of(client):
        lines[0] = replace(lines[0], detail=_car_detail(car_content(car)))
    return replace(
        _content(file, lines, at),
        trade_in=TradeIn(file.trade_in_label, file.trade_in_amount) if file.trade_in_amount else None,
        deposits=[deposit_of(invoice) for invoice in deposits],
    )


def deposit_of(invoice: Invoice) -> Deposit:
    """As the invoice after it names it."""
    return Deposit(invoice.number, timezone.localdate(invoice.issued_at), invoice.gross, invoice.vat)


def _content(file: SaleFile, lines: list[Line], at: datetime) -> Content:
    """What every paper of the file says; `issue` gives its number and its days."""
    _car, client = parties_of(file)
    day = timezone.localdate(at)
    with in_language_of(client):
        reference = _("Order form %(number)s") % {"number": file.number}
    return Content(
        kind="invoice",
        number="",
        issued_on=day,
        due_on=day,
        currency=file.currency,
        seller=seller_of(file.partner),
        buyer=buyer_of(client),
        lines=lines,
        shares=shares_of(lines),
        vat_regime=file.vat_regime,
        delivered_on=day,
        references=[reference],
        mentions=[MARGIN_MENTION] if file.vat_regime == VatRegime.MARGIN else [],
        language=language_of(client),
    )


def _car_detail(car: Json) -> str:
    """What tells this car from another one of its name."""
    plate = car["plate"] and _("Registration number %(plate)s") % {"plate": car["plate"]}
    model = car["model"] if car["model"] != car["name"] else ""
    return " · ".join(filter(None, (model, plate, car["vin"] and f"VIN {car['vin']}")))
