"""A wiper to sell, a client to sell it to, and an order of two."""

from __future__ import annotations

from typing import Any

import pytest

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.shop.models import Order, Product
from apps.testing.callers import Caller

from .factory import make_product


@pytest.fixture
def client_row(partner: Partner) -> Client:
    return make_client(partner, full_name="Zoé Lefèvre", email="zoe@exemple.fr")


@pytest.fixture
def product(partner: Partner) -> Product:
    return make_product(partner, name="Balais d’essuie-glace", sku="BAL-1", price="24.90", stock=5)


@pytest.fixture
def draft(api: Caller, client_row: Client, product: Product) -> dict[str, Any]:
    """An order of two wipers, as the call answers it."""
    body = {"clientId": str(client_row.pk), "lines": [{"productId": str(product.pk), "quantity": 2}]}
    response = api.post("/shop/order/create", body)
    assert response.status_code == 201, response.content
    answer: dict[str, Any] = response.json()["data"]
    return answer


@pytest.fixture
def order(draft: dict[str, Any]) -> Order:
    row: Order = Order.objects.get(pk=draft["id"])
    return row
