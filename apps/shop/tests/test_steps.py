"""From the draft to the delivery: what each step needs, and what it does to stock and prices."""

from typing import Any

import pytest

from apps.clients.models import Client
from apps.partners.models import Partner
from apps.shop.models import Order, OrderCounter, Product
from apps.testing.callers import Caller

from .factory import make_order, make_product

PAYMENT = {"method": "transfer", "reference": "VIR 42"}


def step(api: Caller, order: Any, name: str, body: dict[str, Any] | None = None) -> Any:
    key = order["id"] if isinstance(order, dict) else order.pk
    return api.post(f"/shop/order/{key}/{name}", body or {})


def stock(product: Product) -> tuple[int, int]:
    product.refresh_from_db()
    assert product.stock is not None
    return product.stock, product.reserved


def test_order_confirm_pay_deliver_updates_stock(api: Caller, draft: dict[str, Any], product: Product) -> None:
    confirmed = step(api, draft, "confirm").json()["data"]
    assert (confirmed["status"], stock(product)) == ("confirmed", (5, 2))
    paid = step(api, draft, "pay", PAYMENT).json()["data"]
    assert (paid["status"], paid["paymentMethod"], paid["paymentReference"]) == ("paid", "transfer", "VIR 42")
    assert stock(product) == (5, 2)
    delivered = step(api, draft, "deliver").json()["data"]
    assert (delivered["status"], stock(product)) == ("delivered", (3, 0))
    assert all(delivered[name] for name in ("confirmedAt", "paidAt", "deliveredAt"))


def test_confirmed_order_keeps_names_and_prices(
    api: Caller, draft: dict[str, Any], product: Product, client_row: Client
) -> None:
    confirmed = step(api, draft, "confirm").json()["data"]
    api.put(f"/shop/product/{product.pk}", {"price": 1, "taxRate": 5, "name": "Autre", "sku": "AUTRE"})
    api.put(f"/client/update/{client_row.pk}", {"fullName": "Zoé Martin"})

    row = api.get(f"/shop/order/{draft['id']}").json()["data"]

    assert (row["lines"], row["total"], row["clientName"]) == (confirmed["lines"], 59.76, "Zoé Lefèvre")
    stored = Order.objects.get(pk=draft["id"])
    assert (float(stored.net), float(stored.tax), float(stored.total)) == (49.8, 9.96, 59.76)


def test_confirm_with_changed_total_returns_409(api: Caller, draft: dict[str, Any], product: Product) -> None:
    api.put(f"/shop/product/{product.pk}", {"price": 30})

    response = step(api, draft, "confirm", {"total": draft["total"]})

    assert (response.status_code, response.json()["code"]) == (409, "prices_changed")
    assert stock(product) == (5, 0)
    assert step(api, draft, "confirm", {"total": 72}).status_code == 200


@pytest.mark.parametrize("name", ["confirm", "PUT"])
def test_draft_changed_since_it_was_seen_returns_409(api: Caller, draft: dict[str, Any], name: str) -> None:
    seen = {"version": draft["version"]}
    changed = api.put(f"/shop/order/{draft['id']}", {"notes": "Livrer mardi", **seen}).json()["data"]
    assert changed["version"] > draft["version"]
    write = api.put if name == "PUT" else api.post
    path = f"/shop/order/{draft['id']}" + ("" if name == "PUT" else "/confirm")

    # The total is still the one that was seen.
    response = write(path, {"total": draft["total"], **seen})

    body = response.json()
    assert (response.status_code, body["code"], body["order"]) == (409, "order_changed", changed)
    assert body["message"] == "Quelqu’un d’autre a modifié cette commande entre-temps."
    assert api.read(f"/shop/order/{draft['id']}") == changed
    written = write(path, {"version": changed["version"]}).json()["data"]
    assert written["version"] > changed["version"]


def test_confirm_insufficient_stock_returns_409(
    api: Caller, partner: Partner, product: Product, draft: dict[str, Any]
) -> None:
    make_order(partner, (product, 4), status="confirmed")

    response = step(api, draft, "confirm")

    assert response.status_code == 409
    body = response.json()
    assert body["code"] == "not_enough_stock"
    assert body["message"] == "«\xa0Balais d’essuie-glace\xa0»\xa0: quantité demandée 2, disponible 1."
    assert body["products"] == [{"id": str(product.pk), "name": "Balais d’essuie-glace", "available": 1, "quantity": 2}]
    assert Order.objects.get(pk=draft["id"]).status == "draft"
    assert stock(product) == (5, 4)


def test_confirm_service_without_stock_succeeds(partner: Partner) -> None:
    wash = make_product(partner, kind="service", stock=None)

    order = make_order(partner, (wash, 9999), status="confirmed")

    wash.refresh_from_db()
    assert (order.status, wash.stock, wash.reserved) == ("confirmed", None, 0)


def test_confirm_empty_order_returns_409(api: Caller, partner: Partner) -> None:
    response = step(api, make_order(partner), "confirm")

    assert (response.status_code, response.json()["code"]) == (409, "order_empty")
    assert not OrderCounter.objects.exists()


@pytest.mark.parametrize("paid", [False, True])
def test_cancel_releases_stock_and_keeps_number(
    api: Caller, draft: dict[str, Any], product: Product, paid: bool
) -> None:
    number = step(api, draft, "confirm").json()["data"]["number"]
    if paid:
        step(api, draft, "pay", PAYMENT)

    row = step(api, draft, "cancel").json()["data"]

    assert (row["status"], row["number"], stock(product)) == ("cancelled", number, (5, 0))


def test_cancelled_paid_order_keeps_its_refund(api: Caller, draft: dict[str, Any]) -> None:
    step(api, draft, "confirm")
    step(api, draft, "pay", {**PAYMENT, "date": "2026-03-01T10:00:00+01:00"})
    refund = {"method": "cheque", "date": "2026-03-01", "reference": "CHQ 7"}

    row = step(api, draft, "cancel", refund).json()["data"]

    assert (row["status"], row["total"], row["paymentMethod"]) == ("cancelled", 59.76, "transfer")
    assert (row["refundMethod"], row["refundReference"]) == ("cheque", "CHQ 7")
    assert row["refundedAt"] == "2026-03-01T00:00:00+01:00"
    assert api.read(f"/shop/order/{draft['id']}") == row


def test_refund_is_by_default_as_the_payment_was(api: Caller, draft: dict[str, Any]) -> None:
    step(api, draft, "confirm")
    step(api, draft, "pay", PAYMENT)

    row = step(api, draft, "cancel").json()["data"]

    assert (row["refundMethod"], row["refundReference"]) == ("transfer", "")
    assert row["refundedAt"] == row["cancelledAt"]


def test_order_that_was_not_paid_has_no_refund(api: Caller, draft: dict[str, Any]) -> None:
    step(api, draft, "confirm")

    row = step(api, draft, "cancel", {"method": "cash", "reference": "x"}).json()["data"]

    assert (row["status"], row["refundMethod"], row["refundReference"]) == ("cancelled", "", "")
    assert row["refundedAt"] is None


@pytest.mark.parametrize(
    "body, field",
    [
        ({"method": "barter"}, "method"),
        ({"date": "2999-01-01"}, "date"),
        ({"date": "2026-02-28"}, "date"),
        ({"reference": "x" * 101}, "reference"),
        ({"reference": "Reçu 🚗"}, "reference"),
    ],
)
def test_invalid_refund_returns_422(
    api: Caller, draft: dict[str, Any], product: Product, body: dict[str, Any], field: str
) -> None:
    step(api, draft, "confirm")
    step(api, draft, "pay", {**PAYMENT, "date": "2026-03-01"})

    response = step(api, draft, "cancel", body)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert Order.objects.get(pk=draft["id"]).status == "paid"
    assert stock(product) == (5, 2)


def test_cancel_service_changed_to_part_keeps_stock(api: Caller, partner: Partner) -> None:
    wash = make_product(partner, kind="service", stock=None)
    order = make_order(partner, (wash, 2), status="confirmed")
    api.put(f"/shop/product/{wash.pk}", {"kind": "part", "stock": 7})

    assert step(api, order, "cancel").status_code == 200
    assert stock(wash) == (7, 0)


ALLOWED = {
    "draft": {"confirm", "PUT", "DELETE"},
    "confirmed": {"pay", "cancel"},
    "paid": {"deliver", "cancel"},
    "delivered": set(),
    "cancelled": set(),
}


@pytest.mark.parametrize("status", ALLOWED)
@pytest.mark.parametrize("name", ["confirm", "pay", "deliver", "cancel", "PUT", "DELETE"])
def test_invalid_status_transition_returns_409(api: Caller, draft: dict[str, Any], status: str, name: str) -> None:
    way = {"draft": [], "confirmed": ["confirm"], "paid": ["confirm", "pay"],
           "delivered": ["confirm", "pay", "deliver"], "cancelled": ["confirm", "cancel"]}  # fmt: skip
    for taken in way[status]:
        assert step(api, draft, taken, PAYMENT if taken == "pay" else None).status_code == 200

    if name.isupper():
        response = api.generic(name, f"/shop/order/{draft['id']}", '{"notes": "x"}', "application/json")
    else:
        response = step(api, draft, name, PAYMENT if name == "pay" else None)

    assert response.status_code == (200 if name in ALLOWED[status] else 409), response.content
    if name not in ALLOWED[status]:
        assert response.json()["code"] == "order_status"
        assert Order.objects.get(pk=draft["id"]).status == status


def test_invalid_status_transition_error_message(api: Caller, draft: dict[str, Any]) -> None:
    response = step(api, draft, "deliver")

    assert (
        response.json()["message"]
        == "Cette commande a le statut «\xa0Brouillon\xa0»\xa0: cette action n’est plus possible."
    )


@pytest.mark.parametrize(
    "body, field",
    [
        ({}, "method"),
        ({"method": "barter"}, "method"),
        ({"method": "card", "date": "2999-01-01"}, "date"),
        ({"method": "card", "date": "1800-01-01"}, "date"),
        ({"method": "card", "date": "yesterday"}, "date"),
        ({"method": "card", "reference": "x" * 101}, "reference"),
        ({"method": "card", "reference": "\x00"}, "reference"),
    ],
)
def test_invalid_payment_returns_422(api: Caller, draft: dict[str, Any], body: dict[str, Any], field: str) -> None:
    step(api, draft, "confirm")

    response = step(api, draft, "pay", body)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert Order.objects.get(pk=draft["id"]).status == "confirmed"


def test_payment_accepts_past_date(api: Caller, draft: dict[str, Any]) -> None:
    step(api, draft, "confirm")

    row = step(api, draft, "pay", {"method": "cash", "date": "2026-03-01"}).json()["data"]

    assert row["paidAt"] == "2026-03-01T00:00:00+01:00"
