"""Invoices and credit notes: who gets one, what they say, and their numbers."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.clients.tests.factory import make_client
from apps.core.api.errors import ApiError
from apps.core.files.pdf import A4, MARGIN
from apps.invoices.models import Invoice, InvoiceCounter
from apps.partners.models import Account, Partner
from apps.shop.models import Order, Product
from apps.shop.order_services import cancel_order, deliver_order, invoice_order, pay_order
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.pdf import get_pdf, text_of
from apps.testing.uploads import upload

from .factory import make_order, make_product

pytestmark = pytest.mark.django_db
# In a millimetre.
POINTS = 72 / 25.4
SELLER = {
    "company_name": "Automobiles Duval", "address": "12 rue de Strasbourg", "postal_code": "44000", "city": "Nantes",
    "siret": "73282932000074", "vat_number": "FR44732829320",
}  # fmt: skip
LEGAL = "SARL au capital de 10 000 €\nRCS Nantes 732 829 320"
EXPORT = "Exonération de TVA, art. 262 I du CGI"
DEFAULT = "TVA non applicable, article 293 B du CGI"


@pytest.fixture
def registered(partner: Partner) -> Partner:
    Partner.objects.filter(pk=partner.pk).update(**SELLER)
    partner.refresh_from_db()
    return partner


@pytest.fixture
def confirmed(registered: Partner, product: Product) -> Order:
    return make_order(registered, (product, 2), status="confirmed")


def row(api: Caller, order: Order) -> Any:
    return api.read(f"/shop/order/{order.pk}")


def words(api: Caller, order: Order, paper: str = "") -> str:
    return text_of(get_pdf(api, f"/shop/order/{order.pk}/pdf{paper and f'?paper={paper}'}", "fr"))


def numbers(partner: Partner, kind: str = "invoice") -> list[str]:
    papers = Invoice.objects.of(partner).filter(kind=kind).order_by("issued_at", "id")
    return list(papers.values_list("number", flat=True))


def test_paid_order_has_an_invoice(api: Caller, confirmed: Order, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-21T12:00:00+01:00")
    assert row(api, confirmed)["invoice"] is None

    response = api.post(f"/shop/order/{confirmed.pk}/pay", {"method": "card"})

    assert response.status_code == 200, response.content
    invoice = response.json()["data"]["invoice"]
    issued = Invoice.objects.get(order=confirmed)
    assert invoice == {"id": str(issued.pk), "number": "F-2026-000001", "issuedAt": "2026-11-21T12:00:00+01:00"}
    assert response.json()["data"]["creditNote"] is None


@pytest.mark.parametrize(
    "missing, path",
    [
        ("company_name", "seller.companyName"),
        ("address", "seller.address"),
        ("postal_code", "seller.postalCode"),
        ("city", "seller.city"),
        ("siret", "seller.siret"),
        ("vat_number", "seller.vatNumber"),
    ],
)
def test_no_invoice_without_registration(
    api: Caller, registered: Partner, confirmed: Order, missing: str, path: str
) -> None:
    Partner.objects.filter(pk=registered.pk).update(**{missing: ""})
    pay_order(order=Order.objects.get(pk=confirmed.pk), method="card")

    assert row(api, confirmed)["invoice"] is None
    assert f"Bon de commande {confirmed.number}" in words(api, confirmed)
    response = api.post(f"/shop/order/{confirmed.pk}/invoice")
    assert (response.status_code, response.json()["code"]) == (422, "invoice_incomplete")
    assert list(response.json()["errors"]) == [path]
    assert not InvoiceCounter.objects.exists()


def test_invoice_before_payment_is_kept(api: Caller, registered: Partner, confirmed: Order) -> None:
    first = api.post(f"/shop/order/{confirmed.pk}/invoice").json()["data"]["invoice"]
    again = api.post(f"/shop/order/{confirmed.pk}/invoice").json()["data"]["invoice"]
    paid = api.post(f"/shop/order/{confirmed.pk}/pay", {"method": "card"}).json()["data"]["invoice"]

    assert first == again == paid
    assert len(numbers(registered)) == 1


def test_draft_has_no_invoice_and_uses_no_number(api: Caller, registered: Partner, product: Product) -> None:
    draft = make_order(registered, (product, 1))
    assert api.post(f"/shop/order/{draft.pk}/invoice").status_code == 409
    assert api.delete(f"/shop/order/{draft.pk}").status_code == 200
    order = make_order(registered, (product, 1), status="paid")
    assert row(api, order)["invoice"]["number"].endswith("-000001")


def test_invoice_says_what_the_law_asks(api: Caller, confirmed: Order) -> None:
    pay_order(order=confirmed, method="transfer", reference="VIR 42")
    found = words(api, confirmed)
    invoice = row(api, confirmed)["invoice"]

    for expected in (
        f"Facture {invoice['number']}", "Date d’émission", "Automobiles Duval", "12 rue de Strasbourg", "Nantes",
        "SIRET 732 829 320 00074", "N° TVA FR44732829320", confirmed.client_name, "Balais d’essuie-glace", "24,90 €",
        "Total HT 49,80 €", "TVA 20 % sur 49,80 € 9,96 €", "Total TTC 59,76 €", "Virement (VIR 42)",
        f"Bon de commande {confirmed.number}", "Date d’échéance", "40 €", "escompte", "trois fois",
    ):  # fmt: skip
        assert expected in found, (expected, found)
    assert "293 B" not in found


def test_invoice_has_the_buyers_address(api: Caller, registered: Partner, product: Product) -> None:
    client = make_client(registered, address="3 rue Crébillon, 44000 Nantes")
    order = make_order(registered, (product, 1), client=client, status="paid")
    api.put(f"/client/update/{client.pk}", {"address": "1 quai de la Fosse, 44000 Nantes"})

    found = words(api, order)
    assert "3 rue Crébillon, 44000 Nantes" in found
    assert "quai de la Fosse" not in found


def test_erased_buyer_stays_on_invoice(api: Caller, registered: Partner, product: Product) -> None:
    client = make_client(registered, address="3 rue Crébillon, 44000 Nantes")
    paid = make_order(registered, (product, 1), client=client, status="paid")
    Order.objects.filter(pk=paid.pk).update(status="delivered")
    uninvoiced = make_order(registered, (product, 1), client=client, status="confirmed")
    cancel_order(order=uninvoiced)

    answer = api.post(f"/client/erase/{client.pk}", {"confirmation": client.full_name})

    assert answer.status_code == 200, answer.content
    found = words(api, paid)
    assert client.full_name in found
    assert "3 rue Crébillon, 44000 Nantes" in found
    assert Order.objects.get(pk=uninvoiced.pk).client_address == ""


def test_invoice_uses_address_added_after_confirmation(api: Caller, registered: Partner, confirmed: Order) -> None:
    api.put(f"/client/update/{confirmed.client_id}", {"address": "3 rue Crébillon, 44000 Nantes"})
    pay_order(order=Order.objects.get(pk=confirmed.pk), method="card")

    assert "3 rue Crébillon, 44000 Nantes" in words(api, confirmed)


def untaxed(partner: Partner, status: str) -> Order:
    return make_order(partner, (make_product(partner, tax_rate="0"), 1), status=status)


def test_invoice_without_tax_says_so(api: Caller, registered: Partner) -> None:
    assert DEFAULT in words(api, untaxed(registered, "paid"))


def test_invoice_without_tax_says_the_sellers_reason(api: Caller, registered: Partner, confirmed: Order) -> None:
    api.put("/partner/editMyProfile", {"noVatMention": EXPORT})
    registered.refresh_from_db()

    found = words(api, untaxed(registered, "paid"))
    assert EXPORT in found
    assert "293 B" not in found
    pay_order(order=confirmed, method="card")
    assert EXPORT not in words(api, confirmed)


def test_free_line_with_a_rate_needs_no_reason(api: Caller, registered: Partner) -> None:
    order = make_order(registered, (make_product(registered, price="0", tax_rate="20"), 1), status="paid")
    assert "293 B" not in words(api, order)


def test_order_without_invoice_shows_present_mentions(api: Caller, registered: Partner) -> None:
    order = untaxed(registered, "confirmed")
    found = words(api, order)
    assert "293 B" not in found
    assert "Date d’échéance" not in found

    api.put("/partner/editMyProfile", {"legalMentions": LEGAL, "noVatMention": EXPORT})

    found = words(api, order)
    assert " ".join(LEGAL.split()) in found
    assert EXPORT in found


def test_issued_papers_keep_their_mentions(api: Caller, registered: Partner) -> None:
    api.put("/partner/editMyProfile", {"legalMentions": LEGAL, "noVatMention": EXPORT})
    registered.refresh_from_db()
    order = untaxed(registered, "paid")

    api.put("/partner/editMyProfile", {"legalMentions": "SAS Garage Neuf", "noVatMention": "Livraison exonérée"})
    api.post(f"/shop/order/{order.pk}/cancel")

    for paper in ("invoice", "creditNote"):
        found = words(api, order, paper)
        assert " ".join(LEGAL.split()) in found
        assert EXPORT in found
        assert "SAS Garage Neuf" not in found
        assert "Livraison exonérée" not in found
    assert "Date d’échéance" not in words(api, order, "creditNote")


def test_longest_mentions_stay_within_the_margins(api: Caller, registered: Partner) -> None:
    legal, reason = "Société ".ljust(300, "M"), "Exonération ".ljust(200, "W")
    api.put("/partner/editMyProfile", {"legalMentions": legal, "noVatMention": reason, "logo": upload()}, "multipart")
    registered.refresh_from_db()
    order = untaxed(registered, "paid")

    document = get_pdf(api, f"/shop/order/{order.pk}/pdf", "fr")

    page = document[0].get_textpage()
    found = page.get_text_range().replace("\r\n", "")
    assert "M" * 292 in found
    assert "W" * 188 in found
    rights = [page.get_charbox(place)[2] for place in range(page.count_chars())]
    assert max(rights) <= (A4[0] - MARGIN) * POINTS


def test_invoice_keeps_its_seller(api: Caller, confirmed: Order) -> None:
    pay_order(order=confirmed, method="card")
    api.put("/partner/editMyProfile", {"companyName": "Garage Neuf", "siret": "", "vatNumber": "", "city": "Lyon"})

    invoice = words(api, confirmed)
    assert "Automobiles Duval" in invoice
    assert "732 829 320 00074" in invoice
    assert "Garage Neuf" not in invoice
    assert "Garage Neuf" in words(api, confirmed, "order")


def test_cancelled_order_has_a_credit_note(api: Caller, registered: Partner, confirmed: Order) -> None:
    pay_order(order=confirmed, method="card")
    invoice = row(api, confirmed)["invoice"]
    Partner.objects.filter(pk=registered.pk).update(company_name="Garage Neuf", siret="")

    answer = api.post(f"/shop/order/{confirmed.pk}/cancel").json()["data"]

    assert answer["invoice"] == invoice
    assert answer["creditNote"]["number"] == invoice["number"].replace("F-", "A-")
    found = words(api, confirmed)
    assert f"Avoir {answer['creditNote']['number']}" in found
    assert f"Annule la facture {invoice['number']}" in found
    assert "-59,76 €" in found.replace("−", "-")
    assert "Automobiles Duval" in found
    assert f"Facture {invoice['number']}" in words(api, confirmed, "invoice")


def test_credit_note_shows_the_refund_and_the_invoice_the_payment(
    api: Caller, registered: Partner, confirmed: Order
) -> None:
    pay_order(order=confirmed, method="card", reference="CB 1")

    cancel_order(order=confirmed, method="transfer", reference="VIR 9")

    payment, refund = "Carte bancaire (CB 1)", "Virement (VIR 9)"
    shown = {paper: words(api, confirmed, paper) for paper in ("order", "invoice", "creditNote")}
    assert [payment in shown[paper] for paper in shown] == [True, True, False]
    assert [refund in shown[paper] for paper in shown] == [True, False, True]
    assert "Remboursée le" in shown["creditNote"]


def test_cancelled_without_invoice_has_no_credit_note(api: Caller, confirmed: Order) -> None:
    answer = api.post(f"/shop/order/{confirmed.pk}/cancel").json()["data"]
    assert (answer["invoice"], answer["creditNote"]) == (None, None)
    assert api.post(f"/shop/order/{confirmed.pk}/invoice").status_code == 409


def test_paper_that_is_not_there_is_404(api: Caller, confirmed: Order) -> None:
    assert api.get(f"/shop/order/{confirmed.pk}/pdf?paper=invoice").status_code == 404
    assert api.get(f"/shop/order/{confirmed.pk}/pdf?paper=letter").status_code == 422


def test_other_partner_cannot_invoice(other_api: Caller, confirmed: Order) -> None:
    assert other_api.post(f"/shop/order/{confirmed.pk}/invoice").status_code == 404


def test_numbers_begin_again_each_year(registered: Partner, product: Product, set_now: Callable[[str], None]) -> None:
    set_now("2026-12-31T22:59:59+00:00")
    make_order(registered, (product, 1), status="paid")
    set_now("2026-12-31T23:00:00+00:00")
    make_order(registered, (product, 1), status="paid")
    assert numbers(registered) == ["F-2026-000001", "F-2027-000001"]


ACTS = ["order", "pay", "invoice", "deliver", "cancel", "leave", "register"]
STEPS = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 5)), max_size=30)


@settings(max_examples=15)
@given(steps=STEPS)
def test_numbers_have_no_gap_whatever_happens(steps: list[tuple[str, int]]) -> None:
    with transaction.atomic():
        partner = Partner.objects.create(**SELLER)
        product = make_product(partner, stock=None, kind="service")
        orders: list[Order] = []
        acts: dict[str, Callable[[Order], Any]] = {
            "pay": lambda order: pay_order(order=order, method="card"),
            "invoice": lambda order: invoice_order(order=order),
            "deliver": lambda order: deliver_order(order=order),
            "cancel": lambda order: cancel_order(order=order),
        }
        for act, which in steps:
            if act in ("leave", "register"):
                Partner.objects.filter(pk=partner.pk).update(siret="" if act == "leave" else SELLER["siret"])
            elif act == "order":
                orders.append(make_order(partner, (product, 1), status="confirmed"))
            elif which < len(orders):
                try:
                    acts[act](Order.objects.get(pk=orders[which].pk))
                except ApiError:
                    continue
        for kind, prefix in (("invoice", "F"), ("credit_note", "A")):
            found = numbers(partner, kind)
            assert [number[-6:] for number in found] == [f"{place:06}" for place in range(1, len(found) + 1)]
            assert all(number.startswith(prefix) for number in found)
        credited = Order.objects.of(partner).filter(invoices__kind="credit_note")
        assert all(order.status == "cancelled" and order.invoice for order in credited)
        transaction.set_rollback(True)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_payments_at_once_leave_no_gap(account: Account, registered: Partner) -> None:
    product = make_product(registered, stock=None, kind="service")
    orders = [make_order(registered, (product, 1), status="confirmed") for _number in range(8)]

    # Each order by two callers: one of them is refused, and takes no number with it.
    def pay(number: int) -> int:
        path = f"/shop/order/{orders[number // 2].pk}/pay"
        return int(Caller(account).post(path, {"method": "card"}).status_code)

    answers = simultaneously(pay, 16)

    assert sorted(answers) == [200] * 8 + [409] * 8
    assert [number[-6:] for number in numbers(registered)] == [f"{place:06}" for place in range(1, 9)]
