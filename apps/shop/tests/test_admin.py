"""Staff correct products; what orders count stays theirs."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client as Browser

from apps.partners.models import Account, Partner
from apps.shop.models import Order, Product
from apps.shop.order_services import deliver_order
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

from .factory import make_order, make_product

LIST = "/admin/shop/product/"


def form_of(product: Product) -> dict[str, Any]:
    """All that the page sends, as the product is now."""
    names = ("kind", "name", "sku", "description", "price", "tax_rate", "currency", "stock", "reserved")
    return {**{name: getattr(product, name) for name in names}, "partner": product.partner_id, "active": "on"}


def test_open_form_does_not_bring_sold_pieces_back(staff: Browser, partner: Partner, product: Product) -> None:
    form = form_of(product)
    deliver_order(order=make_order(partner, (product, 2), status="paid"))
    make_order(partner, (product, 1), status="confirmed")

    response = staff.post(f"{LIST}{product.pk}/change/", {**form, "name": "Balais avant"})

    assert response.status_code == 302, response.content
    product.refresh_from_db()
    assert (product.name, product.kind, product.stock, product.reserved) == ("Balais avant", "part", 3, 1)


def test_new_product_is_given_its_stock(staff: Browser, product: Product) -> None:
    response = staff.post(f"{LIST}add/", {**form_of(product), "sku": "BAL-2", "stock": "7"})

    assert response.status_code == 302, response.content
    assert Product.objects.get(sku="BAL-2").stock == 7


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_saving_product_keeps_what_is_reserved_meanwhile(staff: Browser, account: Account, partner: Partner) -> None:
    product = make_product(partner, stock=100)
    orders: list[Order] = [make_order(partner, (product, 1)) for _number in range(CALLS)]
    form, session = form_of(product), staff.cookies

    def call(number: int) -> int:
        if number % 2:
            return Caller(account).post(f"/shop/order/{orders[number].pk}/confirm").status_code
        browser = Browser()
        browser.cookies = session
        return browser.post(f"{LIST}{product.pk}/change/", form).status_code

    assert simultaneously(call) == [302, 200] * (CALLS // 2)
    product.refresh_from_db()
    assert product.reserved == CALLS // 2
