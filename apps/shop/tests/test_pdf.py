"""The order on paper."""

from typing import Any

import pypdfium2
import pytest
from django.core.files.storage import default_storage

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.core.files.pdf import MARGIN
from apps.mail.models import Message
from apps.partners.logo import LOGO
from apps.partners.models import Partner
from apps.shop.models import Order, Product
from apps.shop.order_services import confirm_order, pay_order
from apps.testing.callers import Caller
from apps.testing.pdf import get_pdf, text_of
from apps.testing.uploads import picture_bytes, upload

from .factory import make_order, make_product

# In a millimetre.
POINTS = 72 / 25.4


def paper(api: Caller, order: Order, language: str = "fr") -> pypdfium2.PdfDocument:
    return get_pdf(api, f"/shop/order/{order.pk}/pdf", language)


@pytest.fixture
def paid(partner: Partner, order: Order, product: Product) -> Order:
    Partner.objects.filter(pk=partner.pk).update(company_name="Automobiles Duval", city="Nantes")
    return pay_order(order=confirm_order(order=order), method="transfer", reference="VIR 42")


def test_pdf_contains_partner_client_lines_and_totals(api: Caller, paid: Order) -> None:
    words = text_of(paper(api, paid))

    for expected in (
        "Automobiles Duval", "Nantes", f"Bon de commande {paid.number}", "Zoé Lefèvre", "zoe@exemple.fr",
        "Balais d’essuie-glace", "BAL-1", "24,90 €", "Total HT 49,80 €", "TVA 20 % sur 49,80 € 9,96 €",
        "Total TTC 59,76 €", "Virement (VIR 42)",
    ):  # fmt: skip
        assert expected in words, (expected, words)


def test_pdf_shows_company_numbers_logo_and_phones(api: Caller, partner: Partner, paid: Order) -> None:
    api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart")
    numbers = {"siret": "73282932000074", "vatNumber": "FR44732829320", "phoneNumber": "+33261910042"}
    api.put("/partner/editMyProfile", numbers)
    Order.objects.filter(pk=paid.pk).update(client_phone="+41446681800")

    document = paper(api, paid)

    words = text_of(document)
    for expected in ("SIRET 732 829 320 00074", "N° TVA FR44732829320", "02 61 91 00 42", "+41 44 668 18 00"):
        assert expected in words, (expected, words)
    assert [part for part in document[0].get_objects() if isinstance(part, pypdfium2.PdfImage)]


def test_mail_with_the_paper_is_drafted_in_the_clients_language(
    api: Caller, partner: Partner, paid: Order, client_row: Client
) -> None:
    Client.objects.update(customer_locale="en")

    answer = api.post(f"/shop/order/{paid.pk}/mail", {})

    assert answer.status_code == 201, answer.content
    draft = Message.objects.get(pk=answer.json()["data"]["draftId"])
    assert (draft.state, draft.thread.client) == ("draft", client_row)
    assert draft.to == [{"name": "Zoé Lefèvre", "address": "zoe@exemple.fr"}]
    assert draft.subject == f"Order {paid.number} – Automobiles Duval"
    assert draft.text.startswith(f"Hello Zoé Lefèvre,\n\nPlease find attached: Order {paid.number}.")
    attachment = draft.attachments.get()
    assert attachment.file_name == f"{paid.number}.pdf"
    with default_storage.open(str(attachment.file)) as file:
        assert f"Order {paid.number}" in text_of(pypdfium2.PdfDocument(file.read()))


def test_mail_with_a_paper_that_was_not_issued_returns_404(api: Caller, order: Order) -> None:
    assert api.post(f"/shop/order/{order.pk}/mail", {"paper": "invoice"}).status_code == 404
    assert not Message.objects.exists()


@pytest.mark.parametrize("size", [(80, 80), (400, 40), (40, 400)])
def test_logo_ends_at_the_margin(api: Caller, paid: Order, size: tuple[int, int]) -> None:
    api.put("/partner/editMyProfile", {"logo": upload(picture_bytes(size))}, format="multipart")

    page = paper(api, paid)[0]

    (logo,) = (part for part in page.get_objects() if isinstance(part, pypdfium2.PdfImage))
    left, bottom, right, top = logo.get_bounds()
    assert right == pytest.approx(page.get_width() - MARGIN * POINTS, abs=0.5)
    assert (right - left) / (top - bottom) == pytest.approx(size[0] / size[1], rel=0.02)
    assert right - left <= LOGO[0] * POINTS + 0.5
    assert top - bottom <= LOGO[1] * POINTS + 0.5


@pytest.mark.parametrize(
    "language, title, total",
    [("en", "Order", "Total incl. VAT €59.76"), ("zh", "订单", "含税合计 €59.76"), ("ja", "注文書", "税込合計 €59.76")],
)
def test_pdf_uses_the_clients_language(api: Caller, paid: Order, language: str, title: str, total: str) -> None:
    Client.objects.update(customer_locale=language)
    words = text_of(paper(api, paid))

    assert f"{title} {paid.number}" in words
    assert total.replace(" ", "") in words.replace(" ", "")


def test_pdf_marks_draft_order(api: Caller, order: Order) -> None:
    assert "Bon de commande (brouillon)" in text_of(paper(api, order))


def test_pdf_long_order_spans_multiple_pages(api: Caller, partner: Partner) -> None:
    lines: list[Any] = [(make_product(partner, name="X" * 150, sku="9" * 40 + str(n)), 1) for n in range(60)]
    order = make_order(partner, *lines, client=make_client(partner, full_name="日本 太郎 " * 10))
    Order.objects.filter(pk=order.pk).update(notes="M" * 2000)

    document = paper(api, order)

    assert len(document) > 2
    assert "Total TTC" in text_of(document)


def test_what_no_paper_can_print_is_refused_before_it_is_kept(api: Caller, partner: Partner, order: Order) -> None:
    """A confirmed order and an invoice are never changed: a sign without a font would stand on them for good."""
    Order.objects.filter(pk=order.pk).update(notes="Merci 🚗")
    refused = api.post(f"/shop/order/{order.pk}/confirm", {})
    assert (refused.status_code, refused.json()["code"], list(refused.json()["errors"])) == (
        422, "unprintable_text", ["notes"],
    )  # fmt: skip

    Order.objects.filter(pk=order.pk).update(notes="شكرا، à bientôt")
    assert api.post(f"/shop/order/{order.pk}/confirm", {}).status_code == 200

    seller = {
        "company_name": "Garage 🚗", "address": "12 rue de Strasbourg", "postal_code": "44000", "city": "Nantes",
        "siret": "73282932000074", "vat_number": "FR44732829320",
    }  # fmt: skip
    Partner.objects.filter(pk=partner.pk).update(**seller)
    refused = api.post(f"/shop/order/{order.pk}/invoice", {})
    assert (refused.status_code, refused.json()["code"]) == (422, "unprintable_text")
    assert Order.objects.get(pk=order.pk).invoice is None


def test_payment_reference_that_no_paper_can_print_is_refused(api: Caller, order: Order) -> None:
    assert api.post(f"/shop/order/{order.pk}/confirm", {}).status_code == 200
    pay = {"method": "card", "reference": "Reçu 🚗"}
    refused = api.post(f"/shop/order/{order.pk}/pay", pay)
    assert (refused.status_code, refused.json()["code"], list(refused.json()["errors"])) == (
        422, "unprintable_text", ["reference"],
    )  # fmt: skip
    assert api.post(f"/shop/order/{order.pk}/pay", {**pay, "reference": "Reçu n°\u202f12"}).status_code == 200


def test_line_without_vat_beside_taxed_ones_says_why(api: Caller, partner: Partner) -> None:
    lines = [(make_product(partner), 1), (make_product(partner, tax_rate="0"), 1)]
    order = make_order(partner, *lines, status="confirmed")
    assert "Lignes à 0 % : exonérées de TVA" in text_of(paper(api, order))
    Partner.objects.update(no_vat_mention="Exonération, article 261 C du CGI")
    assert "Lignes à 0 % : Exonération, article 261 C du CGI" in text_of(paper(api, order))


def test_paper_has_the_postal_code_and_says_of_the_delivery(api: Caller, partner: Partner) -> None:
    order = make_order(partner, (make_product(partner), 1), status="paid")
    seller = {"siret": "73282932000074", "vat_number": "FR44732829320", "postal_code": "44000", "city": "Nantes"}
    Partner.objects.update(company_name="Duval", address="12 rue de Strasbourg", **seller)
    partner.refresh_from_db()
    invoiced = make_order(partner, (make_product(partner), 1), status="paid")
    words = text_of(paper(api, invoiced))
    assert "44000 Nantes" in words
    assert "Livraison à venir" in words

    for row in (order, invoiced):
        assert api.post(f"/shop/order/{row.pk}/deliver").status_code == 200
    assert api.post(f"/shop/order/{order.pk}/invoice").status_code == 200

    words = text_of(paper(api, order))
    assert "Livraison à venir" not in words
    assert "Livrée le" in words
    # An invoice stays as it was issued.
    assert "Livraison à venir" in text_of(paper(api, invoiced))


def test_draft_is_named_after_its_client(api: Caller, order: Order) -> None:
    name = api.get(f"/shop/order/{order.pk}/pdf")["Content-Disposition"]
    assert name == "attachment; filename*=utf-8''Zo%C3%A9%20Lef%C3%A8vre.pdf"
