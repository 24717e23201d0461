"""The flyer to print: an A6 page in the customers' language, whose QR code leads to the affiliate page."""

from decimal import Decimal
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
import zxingcpp

from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.pdf import get_pdf, text_of
from apps.testing.uploads import upload

A6_POINTS = (297.6, 419.5)


@pytest.fixture
def dealer(partner: Partner) -> Partner:
    partner.company_name, partner.city = "Garage du Port", "Marseille"
    partner.reward_enabled, partner.reward_amount, partner.reward_currency = True, Decimal(150), "EUR"
    partner.save()
    return partner


def flyer(api: Caller) -> pypdfium2.PdfDocument:
    return get_pdf(api, "/partner/affiliate/flyer.pdf", "fr")


def glyphs_missing(document: pypdfium2.PdfDocument) -> list[Any]:
    """The pieces of text whose font is not in the file."""
    return [
        each
        for each in document[0].get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT])
        if not pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(each.raw))
    ]


def test_flyer_pdf_single_a6_page(api: Caller, dealer: Partner) -> None:
    document = flyer(api)

    assert len(document) == 1
    assert document[0].get_size() == pytest.approx(A6_POINTS, abs=0.1)
    assert document.get_metadata_value("Title") == "Flyer – Garage du Port"
    assert document.get_metadata_value("Author") == "Garage du Port"


def test_flyer_shows_company_reward_and_link(api: Caller, dealer: Partner) -> None:
    written = text_of(flyer(api))

    assert "Garage du Port Marseille" in written
    assert "Scannez, nous vous rappelons" in written
    assert "150 € de récompense pour toute personne qui nous amène un client." in written
    assert f"testserver/affiliation/{dealer.affiliate_code}" in written


@pytest.mark.parametrize(
    "language, call, reward",
    [
        ("en", "Scan, and we’ll call you back", "€150 reward for anyone who refers a client to us."),
        ("zh", "扫码留言，我们会给您回电", "为我们介绍客户即可获得 €150 奖励。"),
        ("ja", "スキャンするだけで折り返しご連絡", "お客様をご紹介いただいた方に€150を進呈します。"),
    ],
)
def test_flyer_translated_with_embedded_fonts(
    api: Caller, dealer: Partner, language: str, call: str, reward: str
) -> None:
    Partner.objects.update(customer_locale=language)

    document = flyer(api)

    assert call in text_of(document)
    assert reward in text_of(document)
    assert glyphs_missing(document) == []


def test_flyer_non_latin_name_embedded_fonts(api: Caller, dealer: Partner) -> None:
    dealer.company_name = "上海汽车 株式会社 Łódź Київ"
    dealer.save()

    document = flyer(api)

    assert "上海汽车 株式会社 Łódź Київ" in text_of(document)
    assert glyphs_missing(document) == []


@pytest.mark.parametrize("name", ["Garage du Port", "Établissements Lefèvre " * 6])
def test_flyer_qr_code_links_to_affiliate_page(api: Caller, dealer: Partner, name: str) -> None:
    dealer.company_name, dealer.city = name, "Saint-Germain-en-Laye"
    dealer.save()
    link = api.get("/partner/affiliate").json()["data"]["link"]

    codes = zxingcpp.read_barcodes(flyer(api)[0].render(scale=3).to_pil())

    assert [code.text for code in codes] == [link]


def test_flyer_content_within_print_margins(api: Caller, dealer: Partner) -> None:
    dealer.company_name = "W" * 150
    dealer.save()
    picture = flyer(api)[0].render(scale=2).to_pil().convert("L")

    dark = picture.point(lambda light: 255 if light < 255 else 0).getbbox()

    assert dark
    five_millimetres = 5 / 25.4 * 72 * 2
    assert min(dark[0], dark[1], picture.width - dark[2], picture.height - dark[3]) > five_millimetres


def test_flyer_includes_logo(api: Caller, dealer: Partner) -> None:
    def pictures() -> int:
        return len(list(flyer(api)[0].get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE])))

    assert pictures() == 0
    api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart")

    assert pictures() == 1


@pytest.mark.parametrize("enabled", [None, False])
def test_flyer_without_reward_omits_reward_text(api: Caller, dealer: Partner, enabled: bool | None) -> None:
    Partner.objects.filter(pk=dealer.pk).update(reward_enabled=enabled)

    assert "récompense" not in text_of(flyer(api))


def test_flyer_without_stored_logo(api: Caller, dealer: Partner) -> None:
    Partner.objects.filter(pk=dealer.pk).update(logo="logo/lost.webp")

    assert "Garage du Port" in text_of(flyer(api))
