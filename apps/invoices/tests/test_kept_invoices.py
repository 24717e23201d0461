"""Invoices of the releases before, whose words stood in their orders."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from importlib import import_module
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from apps.clients.models import Client
from apps.invoices.models import Invoice
from apps.partners.models import Partner
from apps.shop.models import Order
from apps.shop.order_services import cancel_order
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.pdf import get_pdf, text_of

pytestmark = pytest.mark.django_db
ISSUED = datetime.fromisoformat("2026-10-31T23:30:00+00:00")


def fill() -> None:
    """What the migration does, with the models as they were before it."""
    before = MigrationLoader(connection).project_state(("invoices", "0002_content")).apps
    import_module("apps.invoices.migrations.0003_fill_content").fill(before, None)


def kept(order: Order, kind: str, number: str) -> None:
    """A row as the release before has written it."""
    row = Invoice.objects.create(
        partner=order.partner, order=order, kind=kind, number=number, issued_at=ISSUED, client=None
    )
    seller = {
        "seller_name": "Duval Frères", "seller_address": "1 rue Haute", "seller_city": "44000 Nantes",
        "seller_siret": "73282932000074", "seller_vat_number": "FR44732829320", "seller_phone": "+33240123456",
    }  # fmt: skip
    columns = ", ".join(f"{name} = %s" for name in seller)
    with connection.cursor() as cursor:
        key = row.pk.hex if connection.vendor == "sqlite" else row.pk
        cursor.execute(f"UPDATE shop_invoice SET {columns} WHERE id = %s", [*seller.values(), key])  # noqa: S608


@pytest.fixture
def order(partner: Partner, client: Client) -> Order:
    """Paid, with two rates, and not invoiced."""
    Partner.objects.filter(pk=partner.pk).update(siret="")
    partner.refresh_from_db()
    lines = [(make_product(partner, price="24.90"), 2), (make_product(partner, price="10", tax_rate="0"), 1)]
    return make_order(partner, *lines, client=client, status="paid", reference="CB 1")


def test_kept_invoice_says_itself_what_its_order_said(api: Caller, order: Order, client: Client) -> None:
    kept(order, "invoice", "F-2026-000001")

    fill()

    row: dict[str, Any] = api.read("/invoice/all")[0]
    assert (row["number"], row["kind"], row["state"], row["buyerName"]) == (
        "F-2026-000001", "invoice", "paid", "Claire Dubois",
    )  # fmt: skip
    assert (row["gross"], row["clientId"], row["orderId"]) == (69.76, str(client.pk), str(order.pk))
    assert row["seller"]["name"] == "Duval Frères"
    assert row["seller"]["city"] == "44000 Nantes"
    assert [(line["quantity"], line["net"], line["rate"]) for line in row["lines"]] == [(2, 49.8, 20.0), (1, 10.0, 0.0)]
    assert row["totals"]["vat"] == 9.96
    assert (row["xml"], bool(row["xmlReason"])) == (None, True)
    assert api.read("/invoice/all", {"search": "dubois"}) == [row]
    invoice = Invoice.objects.get()
    # The day is that of the partner's zone.
    assert f"{invoice.said.issued_on}" == "2026-11-01"
    assert (invoice.net, invoice.vat, invoice.to_pay) == (Decimal("59.80"), Decimal("9.96"), 0)
    words = text_of(get_pdf(api, f"/invoice/{invoice.pk}/pdf", "fr"))
    for expected in ("Facture F-2026-000001", "Duval Frères", "44000 Nantes", "Total TTC 69,76 €", "(CB 1)"):
        assert expected in words


def test_kept_credit_note_names_its_invoice(api: Caller, order: Order) -> None:
    for kind, number in (("invoice", "F-2026-000001"), ("credit_note", "A-2026-000001")):
        kept(order, kind, number)
    Order.objects.filter(pk=order.pk).update(status="cancelled")

    fill()

    note, invoice = (Invoice.objects.get(number=number) for number in ("A-2026-000001", "F-2026-000001"))
    assert note.credit_of == invoice
    assert (note.said.kind, note.said.credits, f"{note.said.credits_on}") == ("credit", "F-2026-000001", "2026-11-01")
    assert [row["state"] for row in api.read("/invoice/all", {"ordering": "issuedAt"})].count("credited") == 1


def test_order_with_a_kept_invoice_is_cancelled_as_before(api: Caller, order: Order) -> None:
    """Its seller lacks a postal code of its own, which invoices must name by now."""
    kept(order, "invoice", "F-2026-000001")
    fill()

    cancel_order(order=Order.objects.get(pk=order.pk))

    note = Invoice.objects.get(kind="credit_note")
    assert (note.gross, note.credit_of and note.credit_of.number, note.xml) == (Decimal("69.76"), "F-2026-000001", "")
    assert api.in_language("en").read(f"/invoice/{note.pk}")["xmlReason"] == "The invoice that it cancels has none."


def test_filled_invoices_are_left_alone(order: Order) -> None:
    kept(order, "invoice", "F-2026-000001")
    fill()
    before = Invoice.objects.values().get()
    fill()
    assert Invoice.objects.values().get() == before
