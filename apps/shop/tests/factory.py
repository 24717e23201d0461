"""Products and orders for the tests of several apps."""

from datetime import datetime
from itertools import count
from typing import Any

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.shop.models import Order, Product
from apps.shop.order_services import confirm_order, create_order, pay_order

_numbers = count(1)


def make_product(partner: Partner, **fields: Any) -> Product:
    number = next(_numbers)
    product: Product = Product.objects.create(
        partner=partner,
        **{
            "kind": Product.Kind.PART,
            "name": f"Pièce {number}",
            "sku": f"P-{number}",
            "price": "10",
            "tax_rate": "20",
            "stock": 10,
            **fields,
        },
    )
    product.refresh_from_db()
    return product


def make_order(
    partner: Partner, *lines: tuple[Product, int], client: Client | None = None, status: str = "draft", **payment: Any
) -> Order:
    """An order of products and quantities, taken as far as `status` (`draft`, `confirmed` or `paid`).

    `payment` is what `pay_order` takes; `paid_at` may be written as ISO 8601.
    """
    fields = {
        "client": client or make_client(partner),
        "lines": [{"product_id": product.pk, "quantity": quantity} for product, quantity in lines],
    }
    order = create_order(partner=partner, **fields)
    if status != "draft":
        order = confirm_order(order=order)
    if status == "paid":
        if isinstance(payment.get("paid_at"), str):
            payment["paid_at"] = datetime.fromisoformat(payment["paid_at"])
        order = pay_order(order=order, **{"method": "card", **payment})
    return order
