"""The journal of sales and payments: its columns, what each paper books, and that every entry is balanced."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.invoices.content import Category, Content, Deposit, Line, TradeIn
from apps.invoices.journal import moves_of
from apps.invoices.models import Invoice
from apps.invoices.services import credit
from apps.partners.models import Partner
from apps.sale_files.models import Payment
from apps.shop.models import Order
from apps.shop.order_services import cancel_order
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

from .conftest import Issue
from .factory import DAY, content_of, margin_line, taxed_line

pytestmark = pytest.mark.django_db
COLUMNS = [
    "JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib", "CompAuxNum", "CompAuxLib",
    "PieceRef", "PieceDate", "EcritureLib", "Debit", "Credit", "EcritureLet", "DateLet", "ValidDate", "Montantdevise",
    "Idevise",
]  # fmt: skip
Entries = dict[str, dict[str, Decimal]]


def rows_of(api: Caller, **days: str) -> list[dict[str, str]]:
    answer = api.get("/invoice/export", {"format": "journal", **days})
    assert answer.status_code == 200, answer.content
    heading, *lines = [line.split("\t") for line in answer.content.decode().removesuffix("\r\n").split("\r\n")]
    assert heading == COLUMNS
    return [dict(zip(COLUMNS, line, strict=True)) for line in lines]


def number(text: str) -> Decimal:
    assert re.fullmatch(r"\d+,\d{2,3}", text)
    return Decimal(text.replace(",", "."))


def entries_of(rows: list[dict[str, str]]) -> Entries:
    """By the number of the entry, what each account has more on its debit than on its credit."""
    entries: Entries = defaultdict(lambda: defaultdict(Decimal))
    for row in rows:
        entries[row["EcritureNum"]][row["CompteNum"]] += number(row["Debit"]) - number(row["Credit"])
    return {entry: dict(accounts) for entry, accounts in entries.items()}


def amounts(**accounts: float) -> dict[str, Decimal]:
    return {account.removeprefix("a"): Decimal(str(amount)) for account, amount in accounts.items()}


def test_shop_invoice_and_its_payment(api: Caller, paid: Order) -> None:
    invoice = Invoice.objects.get(order=paid)

    answer = api.get("/invoice/export", {"format": "journal"})
    rows = rows_of(api)

    assert re.fullmatch(r'attachment; filename="journal-\d{4}-\d\d-\d\d\.txt"', answer["Content-Disposition"])
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert entries_of(rows) == {
        invoice.number: amounts(a411000=59.76, a707000=-49.8, a445710=-9.96),
        f"{invoice.number}-R": amounts(a512000=59.76, a411000=-59.76),
    }
    first = next(row for row in rows if row["EcritureNum"] == invoice.number)
    day = f"{invoice.said.issued_on:%Y%m%d}"
    assert (first["JournalCode"], first["JournalLib"], first["PieceRef"]) == ("VE", "Ventes", invoice.number)
    assert (first["EcritureDate"], first["PieceDate"], first["ValidDate"]) == (day, day, day)
    assert (first["CompteLib"], first["CompAuxLib"], first["Debit"], first["Credit"]) == (
        "Clients", "Claire Dubois", "59,76", "0,00",
    )  # fmt: skip
    assert first["CompAuxNum"]
    assert (first["Montantdevise"], first["Idevise"]) == ("", "")


def test_cancelled_order_books_the_refund(api: Caller, paid: Order) -> None:
    cancel_order(order=paid, method="cash")
    note = Invoice.objects.get(kind="credit_note")

    entries = entries_of(rows_of(api))

    assert entries[note.number] == amounts(a411000=-59.76, a707000=49.8, a445710=9.96)
    assert entries[f"{note.number}-R"] == amounts(a530000=-59.76, a411000=59.76)


def test_deposit_books_its_vat_and_the_invoice_the_rest(api: Caller, sold: Issue) -> None:
    deposit = sold(content_of([taxed_line("1200")], vat_regime="normal"), kind=Invoice.Kind.DEPOSIT)
    deducted = Deposit(deposit.number, DAY, deposit.gross, deposit.vat)
    content = content_of(
        [taxed_line("24000")], vat_regime="normal", deposits=[deducted], trade_in=TradeIn("Clio", Decimal(3000))
    )
    invoice = sold(content)

    entries = entries_of(rows_of(api))

    assert entries[deposit.number] == amounts(a411000=1200, a419100=-1000, a445710=-200)
    assert entries[invoice.number] == amounts(a411000=19800, a419100=1000, a467000=3000, a707000=-20000, a445710=-3800)

    notes = [credit(invoice=paper).number for paper in (invoice, deposit)]
    entries = entries_of(rows_of(api))
    left: dict[str, Decimal] = defaultdict(Decimal)
    for entry in (deposit.number, invoice.number, *notes):
        for account, amount in entries[entry].items():
            left[account] += amount
    assert set(left.values()) == {Decimal(0)}


def test_car_under_the_margin_scheme_has_an_account_of_its_own(api: Caller, sold: Issue) -> None:
    invoice = sold(content_of([margin_line("9990"), taxed_line("120")]))
    assert entries_of(rows_of(api))[invoice.number] == amounts(a411000=10110, a707100=-9990, a707000=-100, a445710=-20)


def test_payments_of_a_sale_go_to_the_bank_or_into_the_till(api: Caller, partner: Partner, sold: Issue) -> None:
    invoice = sold()
    file = invoice.sale_file
    assert file
    for amount, method in (("12000", "transfer"), ("990", "cash"), ("-90", "cash")):
        Payment.objects.create(partner=partner, sale_file=file, amount=amount, method=method, paid_at=invoice.issued_at)

    entries = entries_of(rows_of(api))

    assert entries[f"{file.number}-1"] == amounts(a512000=12000, a411000=-12000)
    assert entries[f"{file.number}-2"] == amounts(a530000=990, a411000=-990)
    assert entries[f"{file.number}-3"] == amounts(a530000=-90, a411000=90)


def test_accounts_are_those_of_the_profile(api: Caller, paid: Order) -> None:
    assert (
        api.put("/partner/editMyProfile", {"accounts": {"sales": "7071", "bank": "512100"}}, "json").status_code == 200
    )
    assert {row["CompteNum"] for row in rows_of(api)} == {"411000", "7071", "445710", "512100"}


def test_period_is_of_days_in_the_partners_zone(api: Caller, sold: Issue, set_now: Callable[[str], None]) -> None:
    set_now("2026-10-31T22:59:59+00:00")
    first = sold()
    set_now("2026-10-31T23:00:00+00:00")
    second = sold()
    assert set(entries_of(rows_of(api, to="2026-10-31"))) == {first.number}
    assert set(entries_of(rows_of(api, **{"from": "2026-11-01"}))) == {second.number}
    assert api.get("/invoice/export", {"format": "journal", "from": "hier"}).status_code == 422


def test_text_of_a_buyer_never_ends_a_cell(api: Caller, sold: Issue) -> None:
    said = content_of()
    sold(replace(said, buyer=replace(said.buyer, name="Claire\tDubois\r\nfils")))
    assert "Claire Dubois fils" in rows_of(api)[0]["EcritureLib"]


def test_currency_of_a_shop_invoice_stands_beside_it(api: Caller, sold: Issue) -> None:
    sold(content_of([taxed_line("120")], currency="CHF"))
    rows = rows_of(api)
    assert {row["Idevise"] for row in rows} == {"CHF"}
    assert sorted(row["Montantdevise"] for row in rows)[-1] == "120,00"


def test_journal_has_a_fixed_number_of_queries(api: Caller, sold: Issue, paid: Order) -> None:
    def read() -> Any:
        return rows_of(api)

    sold()
    before = count_queries(read)
    for _more in range(3):
        sold()
    assert count_queries(read) == before


COINS = st.integers(1, 10**9).map(lambda cents: Decimal(cents) / 100)
RATES = st.sampled_from(("20", "10", "5.5", "2.1", "0"))


@st.composite
def contents(draw: st.DrawFn) -> Content:
    lines: list[Line] = [taxed_line(str(draw(COINS)), draw(RATES)) for _line in range(draw(st.integers(0, 4)))]
    if not lines or draw(st.booleans()):
        lines.insert(0, margin_line(str(draw(COINS))))
    content = content_of(lines, kind=draw(st.sampled_from(("invoice", "deposit", "credit"))))
    if content.kind == "credit":
        return replace(content, credits_kind=draw(st.sampled_from(("invoice", "deposit"))))
    if content.kind == "invoice" and draw(st.booleans()):
        deposit = taxed_line(str(draw(COINS)), draw(RATES))
        deducted = Deposit("F-1", DAY, deposit.gross, deposit.vat)
        return replace(content, deposits=[deducted], trade_in=TradeIn("Clio", draw(COINS)))
    return content


@settings(max_examples=300)
@given(content=contents())
def test_every_entry_is_balanced(content: Content) -> None:
    moves = moves_of(content)
    assert sum(move.amount for move in moves) == 0
    receivable = sum(move.amount for move in moves if move.account == "receivable")
    due = sum((line.gross for line in content.lines), Decimal(0)) - content.deposited - content.traded_in
    assert receivable == (-due if content.kind == "credit" else due)
    margin = sum((line.net for line in content.lines if line.margin and line.category == Category.EXEMPT), Decimal(0))
    booked = sum(move.amount for move in moves if move.account == "margin_sales")
    if "deposit" not in (content.kind, content.credits_kind):
        assert abs(booked) == margin
