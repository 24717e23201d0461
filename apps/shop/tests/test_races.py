"""Twenty people at once: nothing is sold twice, no number is skipped or given twice."""

import threading
from typing import Any

import pytest

from apps.conftest import Caller, simultaneously
from apps.partners.models import Account, Partner
from apps.shop.models import Order, Product

from .factory import make_order, make_product

pytestmark = pytest.mark.django_db(transaction=True)


def confirm_all(account: Account, orders: list[Order]) -> list[Any]:
    waiting, lock = list(orders), threading.Lock()

    def confirm() -> Any:
        with lock:
            order = waiting.pop()
        return Caller(account).post(f"/shop/order/{order.pk}/confirm")

    return simultaneously(confirm, times=len(orders))


def test_the_last_piece_is_sold_once(account: Account, partner: Partner) -> None:
    product = make_product(partner, stock=1)
    orders = [make_order(partner, (product, 1)) for _number in range(20)]

    statuses = sorted(response.status_code for response in confirm_all(account, orders))

    assert statuses == [200] + [409] * 19
    product.refresh_from_db()
    assert (product.stock, product.reserved) == (1, 1)
    (order,) = Order.objects.filter(status="confirmed")
    assert order.number.endswith("-000001")


def test_twenty_confirmations_take_twenty_numbers_in_a_row(account: Account, partner: Partner) -> None:
    # Some products in one order, the same the other way round in the next: no two calls wait for one another.
    products: list[Product] = [make_product(partner, stock=100) for _number in range(4)]
    orders = [
        make_order(partner, *((product, 1) for product in (products if number % 2 else products[::-1])))
        for number in range(20)
    ]

    responses = confirm_all(account, orders)

    assert [response.status_code for response in responses] == [200] * 20
    numbers = sorted(response.json()["data"]["number"] for response in responses)
    assert [int(number.partition("-")[2]) for number in numbers] == list(range(1, 21))
    assert {product.reserved for product in Product.objects.all()} == {20}


@pytest.mark.parametrize("step, body", [("pay", {"method": "card"}), ("cancel", {})])
def test_a_step_is_taken_once(account: Account, partner: Partner, step: str, body: dict[str, str]) -> None:
    product = make_product(partner, stock=5)
    order = make_order(partner, (product, 2), status="confirmed")

    responses = simultaneously(lambda: Caller(account).post(f"/shop/order/{order.pk}/{step}", body))

    assert sorted(response.status_code for response in responses) == [200] + [409] * 19
    product.refresh_from_db()
    assert product.reserved == (0 if step == "cancel" else 2)


def test_a_reference_is_given_once(account: Account) -> None:
    body = {"kind": "service", "name": "Lavage", "sku": "LAV", "price": 10, "taxRate": 20}

    responses = simultaneously(lambda: Caller(account).post("/shop/product/create", body))

    assert sorted(response.status_code for response in responses) == [201] + [400] * 19
