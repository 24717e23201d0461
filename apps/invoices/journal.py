"""The journal of sales for the accountant: the columns of article A. 47 A-1 LPF (docs/invoices.md#journal).

It is a help to book sales and payments, and not the file that an audit asks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from django.apps import apps
from django.db.models import F, Q, QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from apps.core.models.currencies import CURRENCIES
from apps.partners.models import Partner

from .content import Content
from .models import Invoice

COLUMNS = (
    "JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib", "CompAuxNum", "CompAuxLib",
    "PieceRef", "PieceDate", "EcritureLib", "Debit", "Credit", "EcritureLet", "DateLet", "ValidDate", "Montantdevise",
    "Idevise",
)  # fmt: skip
# In French, whatever the language of the person: they are read by French accountants.
NAMES = {
    "receivable": "Clients",
    "sales": "Ventes",
    "margin_sales": "Ventes sous le régime de la marge",
    "vat": "TVA collectée",
    "deposits": "Clients – acomptes reçus",
    "trade_in": "Reprises de véhicules",
    "bank": "Banque",
    "cash": "Caisse",
}
SALES, BANK, CASH = ("VE", "Ventes"), ("BQ", "Banque"), ("CA", "Caisse")
KINDS = {"invoice": "Facture", "deposit": "Facture d'acompte", "credit": "Avoir"}
ZERO = Decimal(0)


@dataclass(frozen=True)
class Move:
    """What an entry puts on one account: a debit above 0, a credit below."""

    account: str
    amount: Decimal


@dataclass(frozen=True)
class Entry:
    """Moves that add up to 0, of one piece."""

    journal: tuple[str, str]
    number: str
    day: date
    piece: str
    piece_day: date
    label: str
    buyer: str
    client: str
    currency: str
    moves: list[Move]


def lines_of(partner: Partner, start: datetime | None, end: datetime | None) -> Iterator[list[str]]:
    """The heading, then a line for each move, by day; of the days from `start` to before `end` where they are given."""
    yield list(COLUMNS)
    ledger = partner.ledger
    entries = [*_invoices(partner, start, end), *_sale_payments(partner, start, end), *_orders(partner, start, end)]
    for entry in sorted(entries, key=lambda entry: (entry.day, entry.journal, entry.number)):
        for move in entry.moves:
            if move.amount:
                yield _line(entry, move, ledger)


def moves_of(said: Content) -> list[Move]:
    """What an invoice books: a deposit its VAT, the invoice after it the rest; a credit note the other way round."""
    deposits_vat = sum((deposit.vat for deposit in said.deposits), ZERO)
    moves = [
        Move("receivable", said.gross - said.deposited - said.traded_in),
        Move("deposits", said.deposited - deposits_vat),
        Move("trade_in", said.traded_in),
    ]
    for share in said.shares:
        account = "deposits" if "deposit" in (said.kind, said.credits_kind) else "sales"
        moves.append(Move("margin_sales" if share.margin and account == "sales" else account, -share.net))
    moves.append(Move("vat", deposits_vat - said.vat))
    sign = -1 if said.kind == "credit" else 1
    return [Move(move.account, sign * move.amount) for move in moves]


def _invoices(partner: Partner, start: datetime | None, end: datetime | None) -> Iterator[Entry]:
    rows = Invoice.objects.of(partner).filter(_between("issued_at", start, end)).defer("xml")
    for invoice in rows.order_by("issued_at", "number").iterator(chunk_size=500):
        said = invoice.said
        yield Entry(
            journal=SALES,
            number=invoice.number,
            day=said.issued_on,
            piece=invoice.number,
            piece_day=said.issued_on,
            label=f"{KINDS[said.kind]} {invoice.number} {invoice.buyer_name}",
            buyer=invoice.buyer_name,
            client=str(invoice.client_id or ""),
            currency=invoice.currency,
            moves=moves_of(said),
        )


def _sale_payments(partner: Partner, start: datetime | None, end: datetime | None) -> Iterator[Entry]:
    # The app of sale files stands above this one.
    files = apps.get_model("sale_files", "SaleFile").objects.of(partner)
    payments: QuerySet = apps.get_model("sale_files", "Payment").objects.of(partner).filter(sale_file__in=files)
    order = [F("created_at").asc(), F("id").asc()]
    numbered = payments.annotate(position=Window(RowNumber(), partition_by=F("sale_file"), order_by=order))
    rows = numbered.select_related("sale_file", "invoice").order_by("paid_at", "id")
    for payment in rows:
        at = payment.paid_at
        # Numbered over all payments of the file, so that its number does not depend on the period.
        if (start and at < start) or (end and at >= end):
            continue
        file = payment.sale_file
        yield _payment(
            number=f"{file.number}-{payment.position}",
            at=at,
            amount=payment.amount,
            cash=payment.method == "cash",
            piece=payment.invoice.number if payment.invoice else file.number,
            buyer=file.client_name,
            client=str(file.client_id or ""),
            currency=file.currency,
        )


def _orders(partner: Partner, start: datetime | None, end: datetime | None) -> Iterator[Entry]:
    """What was paid and given back for the shop's orders that are invoiced."""
    invoices = Invoice.objects.of(partner).filter(order__isnull=False).select_related("order").defer("xml", "content")
    for column, kind, sign in (("paid_at", Invoice.Kind.INVOICE, 1), ("refunded_at", Invoice.Kind.CREDIT, -1)):
        rows = invoices.filter(_between(f"order__{column}", start, end), kind=kind)
        for invoice in rows.exclude(**{f"order__{column}": None}).order_by(f"order__{column}", "number"):
            order = invoice.order
            assert order  # noqa: S101 - the filter asks for one
            yield _payment(
                number=f"{invoice.number}-R",
                at=getattr(order, column),
                amount=sign * invoice.gross,
                cash=(order.payment_method if sign > 0 else order.refund_method) == "cash",
                piece=invoice.number,
                buyer=invoice.buyer_name,
                client=str(invoice.client_id or ""),
                currency=invoice.currency,
            )


def _payment(
    *, number: str, at: datetime, amount: Decimal, cash: bool, piece: str, buyer: str, client: str, currency: str
) -> Entry:
    day = timezone.localdate(at)
    return Entry(
        journal=CASH if cash else BANK,
        number=number,
        day=day,
        piece=piece,
        piece_day=day,
        label=f"{'Règlement' if amount > ZERO else 'Remboursement'} {piece} {buyer}",
        buyer=buyer,
        client=client,
        currency=currency,
        moves=[Move("cash" if cash else "bank", amount), Move("receivable", -amount)],
    )


def _between(column: str, start: datetime | None, end: datetime | None) -> Q:
    found = Q()
    if start:
        found &= Q(**{f"{column}__gte": start})
    if end:
        found &= Q(**{f"{column}__lt": end})
    return found


def _line(entry: Entry, move: Move, ledger: dict[str, str]) -> list[str]:
    receivable = move.account == "receivable"
    foreign = entry.currency != "EUR"
    return [
        *entry.journal,
        entry.number,
        f"{entry.day:%Y%m%d}",
        ledger[move.account],
        NAMES[move.account],
        entry.client.replace("-", "")[-12:].upper() if receivable else "",
        _plain(entry.buyer) if receivable and entry.client else "",
        entry.piece,
        f"{entry.piece_day:%Y%m%d}",
        _plain(entry.label),
        _amount(max(move.amount, ZERO), entry.currency),
        _amount(max(-move.amount, ZERO), entry.currency),
        "",
        "",
        f"{entry.day:%Y%m%d}",
        _amount(move.amount, entry.currency) if foreign else "",
        entry.currency if foreign else "",
    ]


def _amount(amount: Decimal, currency: str) -> str:
    return f"{amount:.{max(2, CURRENCIES[currency])}f}".replace(".", ",")


def _plain(text: str) -> str:
    """Without what would end a cell or a line."""
    return " ".join(text.split())
