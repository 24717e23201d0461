"""The order on paper."""

from typing import Any

import pypdfium2
import pytest

from apps.clients.tests.factory import make_client
from apps.conftest import Caller
from apps.partners.models import Partner
from apps.shop.models import Order, Product
from apps.shop.order_services import confirm_order, pay_order

from .factory import make_order, make_product


def paper(api: Caller, order: Order, language: str = "fr") -> pypdfium2.PdfDocument:
    response = api.get(f"/shop/order/{order.pk}/pdf", headers={"accept-language": language})
    assert response.status_code == 200, response.content
    assert response["Content-Type"] == "application/pdf"
    return pypdfium2.PdfDocument(response.content)


def text(document: pypdfium2.PdfDocument) -> str:
    pages = (page.get_textpage().get_text_bounded() for page in document)
    return " ".join(" ".join(pages).replace("\u00a0", " ").split())


@pytest.fixture
def paid(partner: Partner, order: Order, product: Product) -> Order:
    Partner.objects.filter(pk=partner.pk).update(company_name="Automobiles Duval", city="Nantes")
    return pay_order(order=confirm_order(order=order), method="transfer", reference="VIR 42")


def test_it_says_who_what_and_how_much(api: Caller, paid: Order) -> None:
    words = text(paper(api, paid))

    for expected in (
        "Automobiles Duval", "Nantes", f"Commande {paid.number}", "Zoé Lefèvre", "zoe@exemple.fr",
        "Balais d’essuie-glace", "BAL-1", "24,90 €", "Total HT 49,80 €", "TVA 20 % sur 49,80 € 9,96 €",
        "Total TTC 59,76 €", "Virement (VIR 42)",
    ):  # fmt: skip
        assert expected in words, (expected, words)


@pytest.mark.parametrize(
    "language, title, total",
    [("en", "Order", "Total with tax €59.76"), ("zh", "订单", "含税合计 €59.76"), ("ja", "注文書", "税込合計 €59.76")],
)
def test_it_is_in_the_callers_language(api: Caller, paid: Order, language: str, title: str, total: str) -> None:
    words = text(paper(api, paid, language))

    assert f"{title} {paid.number}" in words
    assert total.replace(" ", "") in words.replace(" ", "")


def test_a_draft_says_that_it_is_one(api: Caller, order: Order) -> None:
    assert "Commande (brouillon)" in text(paper(api, order))


def test_many_lines_and_long_words_fill_further_pages(api: Caller, partner: Partner) -> None:
    lines: list[Any] = [(make_product(partner, name="X" * 150, sku="9" * 40 + str(n)), 1) for n in range(60)]
    order = make_order(partner, *lines, client=make_client(partner, full_name="日本 太郎 " * 10))
    Order.objects.filter(pk=order.pk).update(notes="M" * 2000)

    document = paper(api, order)

    assert len(document) > 2
    assert "Total TTC" in text(document)
