"""Factur-X: each kind of invoice passes the schema, EN 16931 and the French rules; a spoilt one does not."""

from collections import Counter
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from apps.invoices.content import Category, Content, Deposit, Line, TradeIn, VatShare
from apps.invoices.facturx import RATES, refusal, xml_of
from apps.shop.amounts import tax_on, totals_of

from .factory import COMPANY, DAY, PERSON, SELLER, content_of, margin_line, taxed_line
from .validation import check_xml, complaints

DEPOSIT = Deposit("F-2026-000001", DAY, Decimal(1000))
NAMESPACES = {
    "ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
    "qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
    "udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
    "rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
}
EXTRAS = [taxed_line("119.90", rate, service=True) for rate in ("20", "10", "5.5", "2.1", "0")]
TYRES = Line(
    "Pneu", Decimal(100), Decimal(0), Decimal(0), Category.EXEMPT, quantity=2, unit_price=Decimal(50), detail="PNE-205"
)
KINDS = {
    "margin": content_of(),
    "normal": content_of([taxed_line("12990")]),
    "extras": content_of([margin_line(), *EXTRAS]),
    "company": content_of(buyer=COMPANY),
    "no e-mail": content_of(buyer=replace(PERSON, email="")),
    "no address": content_of(buyer=replace(PERSON, address="", postal_code="", city="")),
    "trade-in": content_of(trade_in=TradeIn("Peugeot 206", Decimal(1500))),
    "after deposits": content_of([margin_line(), *EXTRAS], deposits=[DEPOSIT, replace(DEPOSIT, number="F-2026-3")]),
    "deposit": content_of([taxed_line("1000")], kind="deposit", paid=Decimal(1000)),
    "credit note": content_of(kind="credit", credits="F-2026-000001", credits_on=DAY, deposits=[DEPOSIT]),
    "credited deposit": content_of(
        [taxed_line("1000")],
        kind="credit",
        credits="F-2026-000001",
        credits_on=DAY,
        credits_kind="deposit",
        paid=Decimal(1000),
    ),
    "credited extras": content_of([taxed_line("12990"), *EXTRAS], kind="credit", credits="F-2026-1", credits_on=DAY),
    "company without VAT number": content_of(buyer=replace(COMPANY, vat_number="")),
    "without IBAN": content_of(seller=replace(SELLER, iban="", bic="")),
    "without VAT": content_of([TYRES], seller=replace(SELLER, vat_number="")),
    "sale without VAT": content_of(
        [replace(TYRES, label="Clio"), replace(TYRES, service=True)], seller=replace(SELLER, vat_number="")
    ),
    "own reason": content_of([TYRES], seller=replace(SELLER, no_vat_mention="Exonération, art. 262 I du CGI")),
    "ten digits": content_of([margin_line("1234567890.12", "C" * 150)]),
}


def term(xml: bytes, path: str) -> list[str]:
    return [node.text or "" for node in etree.fromstring(xml).iterfind(f".//{path}", NAMESPACES)]


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_passes_the_three_judges(kind: str) -> None:
    content = KINDS[kind]
    assert refusal(content) == ""
    check_xml(xml_of(content))
    assert Content.of(content.stored()) == content


@pytest.mark.parametrize(
    "judge, whole, spoilt",
    [
        ("XSD", b"<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>", b""),
        ("EN 16931", b"<ram:GrandTotalAmount>", b"<ram:GrandTotalAmount>9"),
        ("BR-FR", b"B2C", b"B2X"),
    ],
)
def test_each_judge_finds_what_is_spoilt(judge: str, whole: bytes, spoilt: bytes) -> None:
    xml = xml_of(content_of())
    assert whole in xml
    assert [said for said in complaints(xml.replace(whole, spoilt, 1)) if said.startswith(judge)]


def test_type_and_process_follow_the_kind() -> None:
    found = {
        kind: (
            term(xml_of(content), "rsm:ExchangedDocument/ram:TypeCode"),
            term(xml_of(content), "ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID"),
        )
        for kind, content in KINDS.items()
    }
    assert found["margin"] == (["380"], ["B1"])
    assert found["extras"] == (["380"], ["M1"])
    assert found["after deposits"] == (["380"], ["M4"])
    assert found["deposit"] == (["386"], ["B1"])
    assert found["credit note"][0] == ["381"]
    assert term(xml_of(content_of([taxed_line("50", service=True)])), "ram:ID")[0] == "S1"


def test_margin_scheme_shows_no_vat() -> None:
    xml = xml_of(KINDS["margin"])
    assert term(xml, "ram:ExemptionReasonCode") == ["VATEX-EU-F"]
    assert term(xml, "ram:CategoryCode") == ["E", "E"]
    assert term(xml, "ram:RateApplicablePercent") == ["0", "0"]
    assert term(xml, "ram:TaxTotalAmount") == ["0.00"]


def test_seller_without_vat_number_is_known_by_siren() -> None:
    xml = xml_of(KINDS["without VAT"])
    assert term(xml, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']") == ["732829320"]
    assert term(xml, "ram:ExemptionReasonCode") == ["VATEX-FR-FRANCHISE"]
    assert term(xml_of(KINDS["own reason"]), "ram:ExemptionReason") == ["Exonération, art. 262 I du CGI"]


def test_addresses_of_both_parties() -> None:
    electronic = "ram:URIUniversalCommunication/ram:URIID[@schemeID='%s']"
    for kind, scheme, found in (
        ("margin", "0225", ["732829320"]),
        ("margin", "EM", ["claire.dubois@example.com"]),
        ("company", "0225", ["732829320", "732829320"]),
        ("no e-mail", "0225", ["732829320", "732829320"]),
    ):
        assert term(xml_of(KINDS[kind]), electronic % scheme) == found, kind


def test_notes_stand_once_each() -> None:
    for kind, who in (("margin", "B2C"), ("company", "B2B")):
        xml = xml_of(KINDS[kind])
        assert sorted(term(xml, "ram:IncludedNote/ram:SubjectCode")) == ["AAB", "BAR", "PMD", "PMT"]
        assert who in term(xml, "ram:IncludedNote/ram:Content")


def test_trade_in_and_deposits_are_paid_before() -> None:
    content = content_of(trade_in=TradeIn("Peugeot 206", Decimal(1500)), deposits=[DEPOSIT])
    xml = xml_of(content)
    assert term(xml, "ram:TotalPrepaidAmount") == ["2500.00"]
    assert term(xml, "ram:DuePayableAmount") == ["10490.00"]
    assert term(xml, "ram:InvoiceReferencedDocument/ram:IssuerAssignedID") == ["F-2026-000001"]
    assert term(xml, "ram:InvoiceReferencedDocument/qdt:FormattedIssueDateTime") == []
    assert not term(xml, "ram:InvoiceReferencedDocument/ram:TypeCode")
    assert "Reprise : Peugeot 206, 1500.00 EUR" in term(xml, "ram:IncludedNote/ram:Content")


def test_payment_means_stand_with_an_iban_alone() -> None:
    assert term(xml_of(KINDS["margin"]), "ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode") == ["58"]
    assert not term(xml_of(KINDS["without IBAN"]), "ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode")


def test_day_of_delivery_always_stands() -> None:
    path = "ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString"
    assert all(term(xml_of(content), path) == ["20261127"] for content in KINDS.values())


@pytest.mark.parametrize(
    "content", [content_of(currency="CHF"), content_of([taxed_line("100", "7.7")])], ids=["currency", "rate"]
)
def test_what_has_no_data_says_why(content: Content) -> None:
    assert refusal(content)


def test_characters_that_xml_cannot_hold_are_left_out() -> None:
    xml = xml_of(content_of(buyer=replace(PERSON, name="Claire\x0b\x01 Dubois\ufffe")))
    assert term(xml, "ram:BuyerTradeParty/ram:Name") == ["Claire Dubois"]


def order_of(priced: list[tuple[Decimal, Decimal, int]]) -> Content:
    """The invoice of an order of the shop, of lines of (price without VAT, rate, quantity)."""
    lines = [
        Line(
            "Pneu", price * quantity, tax_on(price * quantity, rate, "EUR"), rate,
            Category.STANDARD if rate else Category.ZERO, quantity=quantity, unit_price=price, detail="PNE-205",
        )
        for price, rate, quantity in priced
    ]  # fmt: skip
    shares = [
        VatShare(share.rate, Category.STANDARD if share.rate else Category.ZERO, share.net, share.tax)
        for share in totals_of(priced, "EUR").taxes
    ]
    return content_of(lines, shares=shares, vat_regime="")


def in_cents(amounts: list[str]) -> int:
    (amount,) = amounts
    return int(amount.replace(".", ""))


PRICED = st.tuples(
    st.decimals("0.01", "99999", places=2), st.sampled_from(sorted(RATES, reverse=True)), st.integers(1, 20)
)


@settings(deadline=None)
@given(st.lists(PRICED, min_size=1, max_size=12), st.booleans())
def test_any_order_of_the_shop_passes_with_vat_rounded_once_for_each_rate(
    priced: list[tuple[Decimal, Decimal, int]], paid: bool
) -> None:
    content = order_of(priced)
    content = replace(content, paid=content.gross if paid else Decimal(0))

    xml = xml_of(content)

    check_xml(xml)
    nets: Counter[Decimal] = Counter()
    for price, rate, quantity in priced:
        nets[rate] += int(price * 100) * quantity
    # Rates in tenths of a percent; half a cent is rounded up.
    vat = sum((cents * int(rate * 10) + 500) // 1000 for rate, cents in nets.items())
    total = sum(nets.values()) + vat
    assert in_cents(term(xml, "ram:TaxTotalAmount")) == vat
    assert in_cents(term(xml, "ram:GrandTotalAmount")) == total
    assert in_cents(term(xml, "ram:DuePayableAmount")) == (0 if paid else total)


GROSS = st.decimals("0.01", "9999999", places=2)
SALES = st.builds(
    lambda car, margin, extras: [margin_line(str(car)) if margin else taxed_line(str(car)), *extras],
    GROSS,
    st.booleans(),
    st.lists(
        st.builds(
            lambda gross, rate, service: taxed_line(str(gross), rate, service=service),
            GROSS,
            st.sampled_from(["20", "10", "5.5", "2.1", "0"]),
            st.booleans(),
        ),
        max_size=5,
    ),
)


@settings(deadline=None)
@given(SALES, st.decimals("0", "1", places=4), st.sampled_from(["invoice", "deposit", "credit"]))
def test_any_sale_passes_and_adds_up(lines: list[Line], part: Decimal, kind: str) -> None:
    content = content_of(lines, kind=kind, credits="F-2026-000001" if kind == "credit" else "", credits_on=DAY)
    cents = Decimal("0.01")
    paid = (content.gross * part).quantize(cents, rounding=ROUND_HALF_UP)
    if kind == "deposit":
        content = replace(content, paid=paid)
    elif paid:
        content = replace(content, deposits=[replace(DEPOSIT, amount=paid)])

    xml = xml_of(content)

    check_xml(xml)
    gross = sum(line.net + line.vat for line in lines)
    assert term(xml, "ram:GrandTotalAmount") == [f"{gross:.2f}"]
    assert term(xml, "ram:DuePayableAmount") == [f"{gross - paid:.2f}"]
