"""Papers in every script: the letters of each name are there, joined and in their order; else a refusal in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import cast

import pypdfium2
import pytest
from babel.numbers import format_currency
from fpdf.enums import Align
from fpdf.fonts import TTFFont

from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.core.api.errors import UnprintableText
from apps.core.files.pdf import Document, _ShapedLine, new_sheet, printable
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.estimations.tests.factory import estimation_of
from apps.partners.models import Partner
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.pdf import get_pdf, text_of

NAMES = {
    "Arabic": "محمد العربي",
    "Hebrew": "משה כהן",
    "Korean": "김민수",
    "Thai": "สมชาย ใจดี",
    "Hindi": "मोहम्मद",
    "Chinese": "陈伟",
    "Japanese": "山田太郎",
    "Cyrillic": "Иван Жуков",
    "Greek": "Ωνάσης",
    "Vietnamese": "Đặng Thị Mỹ",
}


def sheet(*texts: str, language: str = "fr") -> pypdfium2.PdfDocument:
    pdf = new_sheet(title="Papier", author="Garage", language=language)
    for text in texts:
        pdf.paragraph(text)
    return pypdfium2.PdfDocument(bytes(pdf.output()))


def order(text: str) -> list[str]:
    """The pieces of a line of `text` from left to right, as they are drawn."""
    pdf = new_sheet(title="Papier", author="Garage", language="fr")
    fragments = pdf._preload_font_styles(text, markdown=False)
    pdf.output()
    line = _ShapedLine(fragments, text_width=0, number_of_spaces=0, align=Align.L, height=5, max_width=None)
    return [piece for fragment in line.get_ordered_fragments() if (piece := fragment.string.strip())]


@pytest.mark.parametrize("language", ["fr", "ja"])
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_every_letter_is_printed(name: str, language: str) -> None:
    found = unicodedata.normalize("NFC", text_of(sheet(name, language=language)))

    # Joined letters are read back in another order, or as one; what counts is that none is missing.
    assert set(name) - {" "} <= set(found), found


def test_letters_join_inside_words() -> None:
    pdf = new_sheet(title="Papier", author="Garage", language="fr")
    pdf.paragraph("ممم")

    pdf.output()
    font = cast(TTFFont, pdf.fonts["noto-arabic"])
    drawn = {glyph.glyph_name for glyph in font.subset._char_id_per_glyph if glyph}

    assert {"init", "medi", "fina"} <= {name.rpartition(".")[2] for name in drawn}


def test_words_run_from_the_right_and_numbers_from_the_left() -> None:
    assert order("نبيل 12 كريم") == ["كريم", "12", "نبيل"]
    assert order("Client : نبيل 12 כהן (Z)") == ["Client :", "כהן", "12", "نبيل", "(Z)"]
    assert order("משה 12\u00a0500,00\u00a0€ Z.") == [".", "Z", "€", "12\u00a0500,00", "משה"]


def test_paragraph_from_the_right_ends_at_the_right() -> None:
    name, paragraph = (sheet(text)[0].get_textpage() for text in ("משה כהן", "משה כהן " * 40))

    def left(page: pypdfium2.PdfTextPage) -> float:
        return min(float(page.get_rect(place)[0]) for place in range(page.count_rects()))

    def right(page: pypdfium2.PdfTextPage) -> float:
        return max(float(page.get_rect(place)[2]) for place in range(page.count_rects()))

    assert left(name) < 60
    # Two points from the margin's edge at most.
    assert right(paragraph) > 595 - 51 - 5


def test_what_is_not_seen_needs_no_font() -> None:
    text = text_of(sheet("Zoé\u200b\ufeff\u200e e\u0301te\u0301\u202f12\u2009500\u2011km\tfin\u2028suite\u0007"))

    assert text == "Zoé été 12 500-km fin suite"


@pytest.mark.parametrize("language", ["fr", "en", "zh", "ja"])
def test_every_currency_is_printable(language: str) -> None:
    pdf = new_sheet(title="Papier", author="Garage", language=language)
    for currency, _name in CURRENCY_CHOICES:
        pdf.paragraph(printable(format_currency(-1234.5, currency, locale=language)))
    assert pdf.output()


@pytest.mark.parametrize("text, sign", [("Très propre 🚗", "🚗"), ("Հայկ", "Հ"), ("محمد 🚗", "🚗")])
def test_sign_without_a_font_is_named(text: str, sign: str) -> None:
    pdf = new_sheet(title="Papier", author="Garage", language="fr")

    with pytest.raises(UnprintableText) as refusal:
        pdf.paragraph(text)

    assert sign in str(refusal.value.detail)
    assert text in str(refusal.value.detail)


Paper = Callable[[str], str]


@pytest.fixture(params=["flyer", "counted flyer", "windscreen sheet", "order", "offer"])
def paper(request: pytest.FixtureRequest, api: Caller, partner: Partner, car: Car) -> Paper:
    """Gives a company its name, and the address of a paper on which it stands."""

    def address(name: str) -> str:
        Partner.objects.filter(pk=partner.pk).update(company_name=name)
        partner.company_name = name
        if request.param == "flyer":
            return "/partner/affiliate/flyer.pdf"
        if request.param == "counted flyer":
            made = Campaign.objects.create(partner=partner, title="Halles", place="Halles")
            return f"/affiliate/campaign/{made.pk}/flyer.pdf?format=a4"
        if request.param == "windscreen sheet":
            return f"/car/{car.pk}/sheet.pdf"
        if request.param == "order":
            client = make_client(partner, full_name=name)
            return f"/shop/order/{make_order(partner, (make_product(partner, name=name), 1), client=client).pk}/pdf"
        estimation = estimation_of(partner, client_name=name)
        fields = {"amount": 8500, "currency": "EUR", "details": name}
        answer = api.put(f"/estimation/partner/response/{estimation.pk}", fields).json()["data"]
        return f"/offer/{answer['offer']['id']}/pdf"

    return address


@pytest.mark.django_db
def test_papers_take_every_script(api: Caller, paper: Paper) -> None:
    name = f"{NAMES['Arabic']} {NAMES['Thai']}"

    found = text_of(get_pdf(api, paper(name), "fr"))

    assert set(name) <= set(found), found


@pytest.mark.django_db
def test_paper_that_cannot_be_printed_is_refused(api: Caller, paper: Paper) -> None:
    response = api.get(paper("Garage 🚗"))

    assert response.status_code == 422, response.content
    assert response.json()["code"] == "unprintable_text"
    assert "Garage 🚗" in response.json()["message"]


@pytest.mark.django_db
@pytest.mark.parametrize("language, words", [("fr", "imprimé"), ("en", "printed"), ("zh", "打印"), ("ja", "印刷")])
def test_refusal_is_in_the_callers_language(api: Caller, partner: Partner, language: str, words: str) -> None:
    Partner.objects.filter(pk=partner.pk).update(company_name="Garage 🚗")

    response = api.get("/partner/affiliate/flyer.pdf", headers={"accept-language": language})

    assert words in response.json()["message"]


def test_latin_papers_load_no_other_font() -> None:
    pdf: Document = new_sheet(title="Papier", author="Garage", language="fr")
    pdf.paragraph("Révision – 91,58 € « Élève » № ½ → ✓")

    pdf.output()
    assert not [name for name in pdf.fonts if name.startswith("noto")]
