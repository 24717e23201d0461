"""The PDF of an invoice: PDF/A-3 with its data inside, and what is printed of each kind."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.utils.translation import override
from facturx import get_facturx_xml_from_pdf
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from apps.core.api.errors import UnprintableText
from apps.invoices.content import Content, Deposit, TradeIn
from apps.invoices.facturx import refusal, xml_of
from apps.invoices.invoice_pdf import draw_invoice
from apps.partners.models import Partner
from apps.testing.pdf import text_of

from .factory import DAY, PERSON, SELLER, content_of, margin_line, taxed_line
from .test_facturx import EXTRAS, KINDS

MENTION = "Régime particulier – Biens d'occasion"


def drawn(content: Content) -> bytes:
    return draw_invoice(content, partner=Partner(), xml=xml_of(content))


def words(content: Content) -> str:
    return text_of(PdfDocument(drawn(content)))


@pytest.mark.parametrize("kind", ["margin", "extras", "deposit", "credit note"])
def test_pdf_holds_its_data_as_pdf_a3(kind: str) -> None:
    pdf = drawn(KINDS[kind])
    assert get_facturx_xml_from_pdf(pdf) == ("factur-x.xml", xml_of(KINDS[kind]))
    catalog: Any = PdfReader(BytesIO(pdf)).root_object
    described = catalog["/Metadata"].get_object().get_data().decode()
    for said in (
        "<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>",
        "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>", "<fx:DocumentFileName>factur-x.xml",
    ):  # fmt: skip
        assert said in described
    assert catalog["/OutputIntents"][0].get_object()["/S"] == "/GTS_PDFA1"
    assert catalog["/AF"][0].get_object()["/AFRelationship"] == "/Alternative"


def test_same_invoice_is_the_same_data() -> None:
    first, second = (get_facturx_xml_from_pdf(drawn(content_of())) for _time in range(2))
    assert first == second


def test_margin_scheme_prints_no_vat() -> None:
    found = words(content_of(mentions=[MENTION]))
    assert MENTION in found
    assert "12 990,00 €" in found
    for word in ("HT", "TVA 0", "TTC", "20 %"):
        assert word not in found, word


def test_extras_print_their_vat_beside_the_car() -> None:
    found = words(content_of([margin_line(), *EXTRAS], mentions=[MENTION]))
    for said in ("Total HT 559,90 €", "TVA 20 % sur 99,92 € 19,98 €", "Total TTC 13 589,50 €", "12 990,00 €"):
        assert said in found


def test_sums_stay_together_on_a_page() -> None:
    for count in range(24, 36):
        document = PdfDocument(drawn(content_of([taxed_line("10")] * count)))
        texts = [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]
        assert [("Total HT" in text, "Total TTC" in text) for text in texts if "Total" in text] == [(True, True)]


def test_deductions_are_named_with_their_numbers() -> None:
    content = content_of(
        trade_in=TradeIn("Peugeot 206", Decimal(1500)), deposits=[Deposit("F-2026-000001", DAY, Decimal(1000))]
    )
    found = words(content)
    assert "Peugeot 206" in found
    assert "F-2026-000001" in found
    assert "10 490,00 €" in found


def test_credit_note_names_what_it_cancels() -> None:
    found = words(KINDS["credit note"])
    assert "Avoir F-2026-000002" in found
    assert "F-2026-000001" in found
    assert "-12 990,00 €" in found
    assert "IBAN" not in found


def test_company_is_named_with_its_numbers() -> None:
    found = words(KINDS["company"])
    assert "Transports Martin" in found
    assert "SIREN 732829320" in found


@pytest.mark.parametrize("language, title", [("en", "Invoice"), ("zh", "发票"), ("ja", "請求書")])
def test_paper_is_in_its_own_language(language: str, title: str) -> None:
    with override("fr"):
        assert f"{title} F-2026-000002" in words(content_of(language=language))


def test_paper_without_data_says_why() -> None:
    content = content_of([taxed_line("100")], currency="CHF")
    pdf = draw_invoice(content, partner=Partner(), no_xml=str(refusal(content)))
    assert not PdfReader(BytesIO(pdf)).attachments
    assert "Factur-X" in text_of(PdfDocument(pdf))


def test_control_characters_of_a_name_are_left_out() -> None:
    assert "Automobiles Duval" in words(content_of(seller=replace(SELLER, name="Auto\x01mobiles Duval")))


def test_sign_that_no_font_has_is_refused() -> None:
    with pytest.raises(UnprintableText):
        drawn(content_of(buyer=replace(PERSON, name="Claire 𒀀")))
