"""Drafts of orders, and their list."""

from typing import Any

import pytest

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Partner
from apps.shop.models import Order, Product
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .factory import make_order, make_product


def test_draft_uses_product_prices_without_number(draft: dict[str, Any], client_row: Client, product: Product) -> None:
    assert (draft["status"], draft["number"], draft["currency"]) == ("draft", "", "EUR")
    assert draft["client"] == {"id": str(client_row.pk), "label": "Zoé Lefèvre"}
    assert draft["lines"] == [
        {
            "productId": str(product.pk), "quantity": 2, "name": "Balais d’essuie-glace", "sku": "BAL-1",
            "price": 24.9, "taxRate": 20.0, "net": 49.8, "available": 5,
        }
    ]  # fmt: skip
    assert (draft["net"], draft["tax"], draft["total"]) == (49.8, 9.96, 59.76)
    assert draft["taxes"] == [{"rate": 20.0, "net": 49.8, "tax": 9.96}]


def test_draft_total_follows_product_price_change(api: Caller, draft: dict[str, Any], product: Product) -> None:
    api.put(f"/shop/product/{product.pk}", {"price": 10, "name": "Balais avant"})

    row = api.get(f"/shop/order/{draft['id']}").json()["data"]

    assert (row["lines"][0]["name"], row["net"], row["total"]) == ("Balais avant", 20, 24)


def test_draft_update_replaces_all_lines(api: Caller, partner: Partner, draft: dict[str, Any]) -> None:
    wash = make_product(partner, kind="service", stock=None, price="50", tax_rate="5.5")

    row = api.put(
        f"/shop/order/{draft['id']}", {"lines": [{"productId": str(wash.pk), "quantity": 1}], "notes": "Vite"}
    ).json()["data"]

    assert [line["name"] for line in row["lines"]] == [wash.name]
    assert (row["notes"], row["total"]) == ("Vite", 52.75)
    assert api.put(f"/shop/order/{draft['id']}", {"notes": ""}).json()["data"]["lines"] == row["lines"]
    assert api.put(f"/shop/order/{draft['id']}", {"lines": []}).json()["data"]["total"] == 0


def test_draft_line_without_quantity_returns_422(api: Caller, draft: dict[str, Any], product: Product) -> None:
    response = api.put(f"/shop/order/{draft['id']}", {"lines": [{"productId": str(product.pk)}]})

    assert (response.status_code, list(response.json()["errors"])) == (422, ["lines.0.quantity"])
    assert api.read(f"/shop/order/{draft['id']}") == draft


@pytest.mark.parametrize(
    "lines, field",
    [
        ([{"productId": "{product}", "quantity": 0}], "lines.0.quantity"),
        ([{"productId": "{product}", "quantity": 10_000}], "lines.0.quantity"),
        ([{"productId": "{product}", "quantity": 1.5}], "lines.0.quantity"),
        ([{"productId": "{product}"}], "lines.0.quantity"),
        ([{"productId": "C3", "quantity": 1}], "lines.0.productId"),
        ([{"productId": "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f", "quantity": 1}], "lines.0.productId"),
        ([{"productId": "{stranger}", "quantity": 1}], "lines.0.productId"),
        ([{"productId": "{product}", "quantity": 1}, {"productId": "{product}", "quantity": 1}], "lines.1.productId"),
        ([{"productId": "{product}", "quantity": 1}, {"productId": "{francs}", "quantity": 1}], "lines.1.productId"),
        ([{"productId": "{off}", "quantity": 1}], "lines.0.productId"),
        ([{"productId": "{dear}", "quantity": 9999}], "lines"),
        ("many", "lines"),
        ([{"productId": "{product}", "quantity": 1}] * 101, "lines"),
        ([[]], "lines.0"),
    ],
)
def test_order_create_invalid_lines_returns_422(
    api: Caller, partner: Partner, other_partner: Partner, client_row: Client, product: Product, lines: Any, field: str
) -> None:
    keys = {
        "{product}": product,
        "{stranger}": make_product(other_partner),
        "{francs}": make_product(partner, currency="CHF"),
        "{off}": make_product(partner, active=False),
        "{dear}": make_product(partner, price="999999999"),
    }
    for line in lines if isinstance(lines, list) else []:
        if isinstance(line, dict) and line.get("productId") in keys:
            line["productId"] = str(keys[line["productId"]].pk)

    response = api.post("/shop/order/create", {"clientId": str(client_row.pk), "lines": lines})

    assert response.status_code == 422, response.content
    (name,) = response.json()["errors"]
    assert name.startswith(field)
    assert not Order.objects.exists()


def test_order_currency_comes_from_products(api: Caller, partner: Partner, client_row: Client) -> None:
    francs = make_product(partner, currency="CHF")
    line = {"productId": str(francs.pk), "quantity": 1}

    row = api.post("/shop/order/create", {"clientId": str(client_row.pk), "lines": [line]}).json()["data"]

    assert row["currency"] == "CHF"
    assert api.put(f"/shop/order/{row['id']}", {"currency": "EUR"}).json()["errors"].keys() == {"currency"}


def test_order_other_partner_client_is_rejected(api: Caller, other_partner: Partner) -> None:
    response = api.post("/shop/order/create", {"clientId": str(make_client(other_partner).pk)})

    assert response.json()["errors"] == {"clientId": ["Identifiant inconnu."]}


def test_inactive_product_allowed_in_draft_not_confirm(api: Caller, draft: dict[str, Any], product: Product) -> None:
    Product.objects.filter(pk=product.pk).update(active=False)
    line = {"productId": str(product.pk), "quantity": 3}

    assert api.put(f"/shop/order/{draft['id']}", {"lines": [line]}).status_code == 200
    assert api.post(f"/shop/order/{draft['id']}/confirm").json()["code"] == "product_not_for_sale"


def test_client_delete_keeps_name_on_order(api: Caller, draft: dict[str, Any], client_row: Client) -> None:
    assert api.delete(f"/client/delete/{client_row.pk}").status_code == 200

    row = api.get(f"/shop/order/{draft['id']}").json()["data"]

    assert (row["client"], row["clientName"]) == (None, "Zoé Lefèvre")
    assert api.post(f"/shop/order/{draft['id']}/confirm").status_code == 200


def test_draft_delete_removes_order(api: Caller, draft: dict[str, Any]) -> None:
    assert api.delete(f"/shop/order/{draft['id']}").json() == {"message": "Le brouillon a été supprimé."}
    assert not Order.objects.exists()


@pytest.mark.parametrize(
    "query, found",
    [
        ({}, ["paid", "confirmed", "draft"]),
        ({"status": "draft"}, ["draft"]),
        ({"earned": "true"}, ["paid"]),
        ({"earned": "false"}, ["confirmed", "draft"]),
        ({"search": "LEFEVRE"}, ["draft"]),
        ({"search": "000001"}, ["confirmed"]),
        ({"clientId": "{client}"}, ["draft"]),
        ({"currency": "CHF"}, []),
        ({"paidFrom": "2026-03-02", "paidTo": "2026-03-02"}, ["paid"]),
        ({"paidFrom": "2026-03-03"}, []),
        ({"dateTo": "2020-01-01"}, []),
        ({"dateFrom": "2020-01-01"}, ["paid", "confirmed", "draft"]),
        ({"ordering": "paidAt"}, ["paid", "draft", "confirmed"]),
    ],
)
def test_order_list_filters_ordering_and_sums(
    api: Caller, partner: Partner, order: Order, product: Product, query: dict[str, str], found: list[str]
) -> None:
    ana = make_client(partner, full_name="Ana")
    make_order(partner, (product, 1), client=ana, status="confirmed")
    late = "2026-03-02T23:30:00+01:00"
    make_order(partner, (product, 1), client=ana, status="paid", paid_at=late)
    asked = {name: value.format(client=order.client_id) for name, value in query.items()}

    body = api.get("/shop/order/all", asked).json()

    assert [row["status"] for row in body["data"]] == found
    assert body["sums"] == (
        [] if not found else [{"currency": "EUR", "amount": round(29.88 * len({*found} - {"draft"}), 2)}]
    )


def test_order_list_query_count_is_constant(
    api: Caller, other_api: Caller, partner: Partner, other_partner: Partner
) -> None:
    for owner, count in ((partner, 3), (other_partner, 30)):
        for _number in range(count):
            make_order(owner, (make_product(owner), 1), (make_product(owner), 1))

    path = "/shop/order/all?limit=100"
    assert count_queries_of_get(api, path) == count_queries_of_get(other_api, path)


@pytest.mark.parametrize("step", ["confirm", "pay", "deliver", "cancel"])
def test_order_of_other_partner_returns_404(other_api: Caller, order: Order, step: str) -> None:
    assert other_api.get("/shop/order/all").json()["data"] == []
    assert other_api.get(f"/shop/order/{order.pk}").status_code == 404
    assert other_api.put(f"/shop/order/{order.pk}", {"notes": "À moi"}).status_code == 404
    assert other_api.delete(f"/shop/order/{order.pk}").status_code == 404
    assert other_api.get(f"/shop/order/{order.pk}/pdf").status_code == 404
    assert other_api.post(f"/shop/order/{order.pk}/{step}", {"method": "card"}).status_code == 404
