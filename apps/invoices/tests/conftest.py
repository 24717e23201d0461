"""Fixtures of invoices: a seller with all particulars, and the papers of the shop and of a sold car."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.invoices.content import Content
from apps.invoices.models import Invoice
from apps.invoices.services import issue
from apps.partners.models import Partner
from apps.sale_files.models import SaleFile
from apps.shop.models import Order
from apps.shop.tests.factory import make_order, make_product

from .factory import SELLER, content_of

Issue = Callable[..., Invoice]


@pytest.fixture
def partner(partner: Partner) -> Partner:
    """One whose profile has what an invoice must name."""
    Partner.objects.filter(pk=partner.pk).update(
        company_name=SELLER.name, address=SELLER.address, postal_code=SELLER.postal_code, city=SELLER.city,
        siret=SELLER.siret, vat_number=SELLER.vat_number,
    )  # fmt: skip
    partner.refresh_from_db()
    return partner


@pytest.fixture
def client(partner: Partner) -> Client:
    return make_client(partner, full_name="Claire Dubois", email="claire.dubois@example.com")


@pytest.fixture
def paid(partner: Partner, client: Client) -> Order:
    """An order of two pieces at 24.90 € without VAT, paid by card and invoiced."""
    product = make_product(partner, name="Balais d’essuie-glace", sku="BAL-1", price="24.90")
    return make_order(partner, (product, 2), client=client, status="paid")


@pytest.fixture
def sold(partner: Partner, client: Client) -> Issue:
    """Issues an invoice of a sold car, by default under the margin scheme; `content` says another."""

    def make(content: Content | None = None, *, kind: Invoice.Kind = Invoice.Kind.INVOICE) -> Invoice:
        file = SaleFile.objects.create(
            partner=partner, client=client, client_name=client.full_name, car_name="Clio", price=12990, gross=12990,
            vat_regime="margin", state="invoiced", number=f"V-2026-{SaleFile.objects.count() + 1:06}",
        )  # fmt: skip
        return issue(partner=partner, kind=kind, content=content or content_of(), sale_file=file, client=client)

    return make
