"""Orders at the same moment: nothing is sold twice, no number is skipped or given twice."""

from typing import Any

import pytest

from apps.partners.models import Account, Partner
from apps.shop.models import Order, Product
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

from .factory import make_order, make_product

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


def confirm_all(account: Account, orders: list[Order]) -> list[Any]:
    return simultaneously(
        lambda number: Caller(account).post(f"/shop/order/{orders[number].pk}/confirm"), times=len(orders)
    )


def test_concurrent_confirm_sells_last_piece_once(account: Account, partner: Partner) -> None:
    product = make_product(partner, stock=1)
    orders = [make_order(partner, (product, 1)) for _number in range(CALLS)]

    statuses = sorted(response.status_code for response in confirm_all(account, orders))

    assert statuses == [200] + [409] * (CALLS - 1)
    product.refresh_from_db()
    assert (product.stock, product.reserved) == (1, 1)
    (order,) = Order.objects.filter(status="confirmed")
    assert order.number.endswith("-000001")


def test_concurrent_confirm_numbers_are_consecutive(account: Account, partner: Partner) -> None:
    # Some products in one order, the same the other way round in the next: no two calls wait for one another.
    products: list[Product] = [make_product(partner, stock=100) for _number in range(4)]
    orders = [
        make_order(partner, *((product, 1) for product in (products if number % 2 else products[::-1])))
        for number in range(CALLS)
    ]

    responses = confirm_all(account, orders)

    assert [response.status_code for response in responses] == [200] * CALLS
    numbers = sorted(response.json()["data"]["number"] for response in responses)
    assert [int(number.partition("-")[2]) for number in numbers] == list(range(1, CALLS + 1))
    assert {product.reserved for product in Product.objects.all()} == {CALLS}


@pytest.mark.parametrize("step, body", [("pay", {"method": "card"}), ("cancel", {})])
def test_concurrent_pay_or_cancel_succeeds_once(
    account: Account, partner: Partner, step: str, body: dict[str, str]
) -> None:
    product = make_product(partner, stock=5)
    order = make_order(partner, (product, 2), status="confirmed")

    responses = simultaneously(lambda _number: Caller(account).post(f"/shop/order/{order.pk}/{step}", body))

    assert sorted(response.status_code for response in responses) == [200] + [409] * (CALLS - 1)
    product.refresh_from_db()
    assert product.reserved == (0 if step == "cancel" else 2)


def test_concurrent_product_create_sku_is_unique(account: Account) -> None:
    body = {"kind": "service", "name": "Lavage", "sku": "LAV", "price": 10, "taxRate": 20}

    responses = simultaneously(lambda _number: Caller(account).post("/shop/product/create", body))

    assert sorted(response.status_code for response in responses) == [201] + [400] * (CALLS - 1)
