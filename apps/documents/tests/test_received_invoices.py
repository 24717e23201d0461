"""Suppliers' invoices that are read when they are uploaded (docs/behaviour/records.md#documents)."""

from __future__ import annotations

from typing import Any

import pytest
from fpdf import FPDF

from apps.bin.tests.conftest import delete, restore
from apps.documents import received
from apps.documents.models import Document
from apps.testing.callers import Caller
from apps.testing.samples import PDF
from apps.testing.uploads import upload

from .test_document_calls import created_document

pytestmark = pytest.mark.django_db

NAMESPACES = "".join(
    f' xmlns:{prefix}="urn:un:unece:uncefact:data:standard:{name}:100"'
    for prefix, name in {
        "rsm": "CrossIndustryInvoice",
        "ram": "ReusableAggregateBusinessInformationEntity",
        "udt": "UnqualifiedDataType",
    }.items()
)


def invoice_xml(
    number: str = "FA-2026-0042", supplier: str = "Pneus &amp; Cie Nantes", type_code: str = "380",
    day: str = "20261103", currency: str = "EUR", gross: str = "480.00",
) -> bytes:  # fmt: skip
    """The smallest invoice of the standard: profile MINIMUM."""
    return f"""<?xml version='1.0' encoding='UTF-8'?>
<rsm:CrossIndustryInvoice{NAMESPACES}>
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>
    <ram:ID>urn:factur-x.eu:1p0:minimum</ram:ID>
  </ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>
    <ram:ID>{number}</ram:ID><ram:TypeCode>{type_code}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">{day}</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>{supplier}</ram:Name></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Garage Martin</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>{currency}</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>400.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="{currency}">80.00</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>{gross}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>380.00</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>""".encode()


def pdf_with(xml: bytes, name: str = "factur-x.xml") -> bytes:
    pdf = FPDF()
    pdf.add_page()
    pdf.embed_file(bytes=xml, basename=name)
    return bytes(pdf.output())


def invoice(**terms: str) -> Any:
    return upload(pdf_with(invoice_xml(**terms)), "facture.pdf")


def test_factur_x_upload_answers_supplier_number_date_and_totals(api: Caller) -> None:
    row = created_document(api, type="invoice", file=invoice())

    expected = {
        "kind": "invoice",
        "supplier": "Pneus & Cie Nantes",
        "number": "FA-2026-0042",
        "date": "2026-11-03",
        "currency": "EUR",
        "totals": {"net": 400.0, "vat": 80.0, "gross": 480.0, "toPay": 380.0},
    }
    assert row["invoiceData"] == expected
    assert api.get(f"/api/document/getById/{row['id']}").json()["data"]["invoiceData"] == expected


def test_zugferd_name_and_credit_note_are_read(api: Caller) -> None:
    file = upload(pdf_with(invoice_xml(type_code="381"), "zugferd-invoice.xml"), "avoir.pdf")

    assert created_document(api, file=file)["invoiceData"]["kind"] == "credit"


@pytest.mark.parametrize("searched", ["pneus", "nantes fa-2026", "0042", "carte pneus"])
def test_title_filter_finds_supplier_and_number(api: Caller, searched: str) -> None:
    row = created_document(api, file=invoice())
    created_document(api, title="Carte grise")

    found = api.get("/api/document/getAll", {"title": searched}).json()["data"]

    assert [each["id"] for each in found] == [row["id"]]


@pytest.mark.parametrize(
    "content",
    [
        PDF,
        pdf_with(b"<note>bonjour</note>"),
        pdf_with(b"not xml"),
        pdf_with(invoice_xml(), "notes.xml"),
        pdf_with(invoice_xml(number=" ")),
        pdf_with(invoice_xml(supplier="")),
        pdf_with(invoice_xml(currency="euros")),
        pdf_with(invoice_xml(day="soon")),
        pdf_with(invoice_xml(gross="much")),
        pdf_with(b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>'),
        b"%PDF-1.7\n" + b"<<" * 200_000,
    ],
    ids=range(11),
)
def test_pdf_that_is_no_readable_invoice_is_kept_without_data(api: Caller, content: bytes) -> None:
    row = created_document(api, file=upload(content, "facture.pdf"))

    assert row["invoiceData"] is None
    _answer, kept = api.download(row["file"]["url"])
    assert kept == content


def test_sum_beyond_what_is_kept_is_null(api: Caller) -> None:
    totals = created_document(api, file=invoice(gross="9" * 13))["invoiceData"]["totals"]

    assert totals == {"net": 400.0, "vat": 80.0, "gross": None, "toPay": 380.0}


def test_large_pdf_is_not_searched_for_an_invoice(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(received, "MAX_BYTES", 100)

    assert created_document(api, file=invoice())["invoiceData"] is None


def test_new_file_takes_the_data_of_the_former_ones_place(api: Caller) -> None:
    address = f"/api/document/update/{created_document(api, file=invoice())['id']}"

    renamed = api.put(address, {"title": "Pneus", "type": "invoice"}, format="multipart").json()["data"]
    other = api.put(address, {"title": "Pneus", "type": "invoice", "file": invoice(number="B-7")}, format="multipart")
    plain = api.put(address, {"title": "Pneus", "type": "invoice", "file": upload(PDF, "a.pdf")}, format="multipart")

    assert renamed["invoiceData"]["number"] == "FA-2026-0042"
    assert other.json()["data"]["invoiceData"]["number"] == "B-7"
    assert plain.json()["data"]["invoiceData"] is None
    assert Document.objects.get().invoice_folded == ""


def test_restored_document_keeps_its_data(api: Caller) -> None:
    row = created_document(api, file=invoice())
    delete(api, "document", row["id"])

    restore(api, "document", row["id"])

    assert api.get("/api/document/getAll", {"title": "pneus"}).json()["data"] == [row]
