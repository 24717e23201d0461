"""Each call of a product."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.cars.models import ModelCar
from apps.core.models.db import locked
from apps.partners.models import Partner
from apps.shop import product_services
from apps.shop.models import Product
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .factory import make_order, make_product

WIPER: dict[str, Any] = {
    "kind": "part", "name": "Balais", "sku": "BAL-9", "price": 24.9, "taxRate": 20, "stock": 4,
}  # fmt: skip


def product_names() -> list[str]:
    return sorted(Product.objects.values_list("name", flat=True))


def test_product_create_sets_tax_price_and_currency(api: Caller, partner: Partner) -> None:
    Partner.objects.filter(pk=partner.pk).update(currency="CHF")

    response = api.post("/shop/product/create", {**WIPER, "description": "Avant"})

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert (row["price"], row["priceWithTax"], row["taxRate"], row["currency"]) == (24.9, 29.88, 20.0, "CHF")
    assert (row["stock"], row["reserved"], row["available"], row["stockState"]) == (4, 0, 4, "in_stock")
    assert (row["images"], row["modelCars"], row["active"]) == ([], [], True)
    assert api.get(f"/shop/product/{row['id']}").json()["data"] == row


def test_product_form_without_active_is_on_sale(api: Caller) -> None:
    row = api.post("/shop/product/create", WIPER, format="multipart").json()["data"]

    assert row["active"] is True


@pytest.mark.parametrize("active", [True, False])
def test_product_form_without_active_keeps_it(api: Caller, product: Product, active: bool) -> None:
    Product.objects.update(active=active)

    row = api.put(f"/shop/product/{product.pk}", {"price": "30"}, format="multipart").json()["data"]

    assert (row["price"], row["active"]) == (30, active)


@pytest.mark.parametrize("kind", ["service", "warranty"])
def test_service_and_warranty_stock_is_unlimited(api: Caller, kind: str) -> None:
    row = api.post("/shop/product/create", {**WIPER, "kind": kind, "stock": None}).json()["data"]

    assert (row["stock"], row["available"], row["stockState"]) == (None, None, "unlimited")


@pytest.mark.parametrize(
    "changes, field",
    [
        ({"kind": "car"}, "kind"),
        ({"kind": "service"}, "stock"),
        ({"name": " "}, "name"),
        ({"name": "x" * 151}, "name"),
        ({"sku": ""}, "sku"),
        ({"price": -1}, "price"),
        ({"price": 1.001}, "price"),
        ({"price": 10**10}, "price"),
        ({"price": "NaN"}, "price"),
        ({"taxRate": 100.01}, "taxRate"),
        ({"taxRate": -1}, "taxRate"),
        ({"taxRate": 5.555}, "taxRate"),
        ({"taxRate": "Infinity"}, "taxRate"),
        ({"currency": "XXX"}, "currency"),
        ({"stock": None}, "stock"),
        ({"stock": -1}, "stock"),
        ({"stock": 10**6}, "stock"),
        ({"description": "x" * 5001}, "description"),
        ({"modelCarIds": "nobody"}, "modelCarIds"),
        ({"modelCarIds": "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"}, "modelCarIds"),
        ({"modelCarIds": "\x00"}, "modelCarIds"),
    ],
)
def test_product_create_invalid_field_returns_422(api: Caller, changes: dict[str, Any], field: str) -> None:
    response = api.post("/shop/product/create", {**WIPER, **changes})

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]
    assert product_names() == []


def test_product_other_partner_model_is_rejected(api: Caller, other_partner: Partner) -> None:
    model = ModelCar.objects.create(partner=other_partner, intitule="C3")

    response = api.post("/shop/product/create", {**WIPER, "modelCarIds": str(model.pk)})

    assert response.json()["errors"] == {"modelCarIds": ["Identifiant inconnu."]}


def test_product_sku_is_unique_case_insensitive(api: Caller, other_api: Caller) -> None:
    assert api.post("/shop/product/create", WIPER).status_code == 201
    assert other_api.post("/shop/product/create", WIPER).status_code == 201

    response = api.post("/shop/product/create", {**WIPER, "sku": "bal-9"})

    assert response.status_code == 400
    assert response.json()["errors"] == {"sku": ["Cette référence existe déjà."]}


def test_product_partial_update_keeps_other_fields(api: Caller, product: Product, model_car: ModelCar) -> None:
    api.put(f"/shop/product/{product.pk}", {"modelCarIds": str(model_car.pk)})

    row = api.put(f"/shop/product/{product.pk}", {"price": 30, "active": False}).json()["data"]

    assert (row["name"], row["price"], row["priceWithTax"], row["active"]) == (product.name, 30, 36, False)
    assert row["modelCars"] == [{"id": str(model_car.pk), "intitule": "Citroën C3"}]
    assert api.put(f"/shop/product/{product.pk}", {"modelCarIds": ""}).json()["data"]["modelCars"] == []


def test_part_changed_to_service_has_unlimited_stock(api: Caller, product: Product) -> None:
    row = api.put(f"/shop/product/{product.pk}", {"kind": "service"}).json()["data"]

    assert (row["stock"], row["stockState"]) == (None, "unlimited")
    assert "stock" in api.put(f"/shop/product/{product.pk}", {"kind": "part"}).json()["errors"]


@pytest.mark.parametrize("changes", [{"stock": 1}, {"kind": "service"}])
def test_stock_below_reserved_returns_422(
    api: Caller, partner: Partner, product: Product, changes: dict[str, Any]
) -> None:
    make_order(partner, (product, 2), status="confirmed")

    response = api.put(f"/shop/product/{product.pk}", changes)

    assert response.status_code == 422
    assert response.json()["errors"] == {"stock": ["2 pièces sont réservées par des commandes confirmées."]}
    assert api.put(f"/shop/product/{product.pk}", {"stock": 2}).json()["data"]["available"] == 0


@pytest.fixture
def change_meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Another call changes the product after the next one has read it, before that one locks it."""

    def prepare(**changes: Any) -> None:
        def late(row: Product) -> Product:
            Product.objects.filter(pk=row.pk).update(**changes)
            return locked(row)

        monkeypatch.setattr(product_services, "locked", late)

    return prepare


@pytest.mark.parametrize(
    "meanwhile, sent, field",
    [
        ({"kind": "service", "stock": None}, {"stock": 9}, "stock"),
        ({"kind": "service", "stock": None}, {"kind": "accessory"}, "stock"),
        ({"price": "10.50"}, {"currency": "JPY"}, "price"),
        ({"currency": "JPY"}, {"price": 10.5}, "price"),
    ],
)
def test_product_is_judged_as_it_is_stored(
    api: Caller,
    partner: Partner,
    change_meanwhile: Callable[..., None],
    meanwhile: dict[str, Any],
    sent: dict[str, Any],
    field: str,
) -> None:
    product = make_product(partner)
    change_meanwhile(**meanwhile)

    response = api.put(f"/shop/product/{product.pk}", sent)

    assert (response.status_code, list(response.json()["errors"])) == (422, [field])
    assert Product.objects.get().updated_at == product.updated_at


def test_service_made_part_meanwhile_keeps_its_stock(
    api: Caller, partner: Partner, change_meanwhile: Callable[..., None]
) -> None:
    product = make_product(partner, kind="service", stock=None)
    change_meanwhile(kind="part", stock=4)

    row = api.put(f"/shop/product/{product.pk}", {"name": "Lavage"}).json()["data"]

    assert (row["name"], row["kind"], row["stock"]) == ("Lavage", "part", 4)


def test_delete_ordered_product_returns_409(api: Caller, partner: Partner, product: Product) -> None:
    make_order(partner, (product, 1))
    make_order(partner, (product, 1), status="paid")

    response = api.delete(f"/shop/product/{product.pk}")

    assert response.status_code == 409
    assert response.json()["message"] == (
        "2 commandes contiennent ce produit\xa0: retirez-le de la vente au lieu de le supprimer."
    )
    assert product_names() == [product.name]


def test_delete_product_without_orders_succeeds(api: Caller, product: Product) -> None:
    assert api.delete(f"/shop/product/{product.pk}").json() == {"message": "Le produit a été supprimé."}
    assert api.get(f"/shop/product/{product.pk}").status_code == 404


def test_model_delete_removes_link_from_product(api: Caller, product: Product, model_car: ModelCar) -> None:
    product.model_cars.add(model_car)

    assert api.delete(f"/modelCar/delete/{model_car.pk}").status_code == 200
    assert api.get(f"/shop/product/{product.pk}").json()["data"]["modelCars"] == []


@pytest.fixture
def shelf(partner: Partner, product: Product, model_car: ModelCar) -> None:
    """Beside five wipers: two mats that fit one model, no bulb, any number of washes, off sale."""
    make_product(partner, name="Tapis Élégance", kind="accessory", stock=2, price=5).model_cars.add(model_car)
    make_product(partner, name="Ampoule", stock=0, currency="CHF", price=1)
    make_product(partner, name="Lavage", kind="service", stock=None, active=False, price=50)


@pytest.mark.parametrize(
    "query, found",
    [
        ({}, ["Lavage", "Ampoule", "Tapis Élégance", "Balais d’essuie-glace"]),
        ({"search": "ELEGANCE"}, ["Tapis Élégance"]),
        ({"search": "bal-1"}, ["Balais d’essuie-glace"]),
        ({"kind": "service"}, ["Lavage"]),
        ({"stock": "in_stock"}, ["Balais d’essuie-glace"]),
        ({"stock": "low"}, ["Tapis Élégance"]),
        ({"stock": "out"}, ["Ampoule"]),
        ({"stock": "unlimited"}, ["Lavage"]),
        ({"active": "false"}, ["Lavage"]),
        ({"currency": "CHF"}, ["Ampoule"]),
        ({"modelCarId": "{model}"}, ["Tapis Élégance"]),
        ({"ordering": "price"}, ["Ampoule", "Tapis Élégance", "Balais d’essuie-glace", "Lavage"]),
        ({"ordering": "-available"}, ["Balais d’essuie-glace", "Tapis Élégance", "Ampoule", "Lavage"]),
        ({"ordering": "name"}, ["Ampoule", "Balais d’essuie-glace", "Lavage", "Tapis Élégance"]),
    ],
)
def test_product_list_filters_and_ordering(
    api: Caller, shelf: None, model_car: ModelCar, query: dict[str, str], found: list[str]
) -> None:
    asked = {name: value.format(model=model_car.pk) for name, value in query.items()}

    assert [row["name"] for row in api.get("/shop/product/all", asked).json()["data"]] == found


@pytest.mark.parametrize("query", ["stock=many", "kind=car", "modelCarId=C3", "active=maybe", "ordering=stock"])
def test_malformed_filter_returns_422(api: Caller, query: str) -> None:
    assert api.get(f"/shop/product/all?{query}").status_code in (200, 422)
    if not query.startswith("active"):
        assert api.get(f"/shop/product/all?{query}").status_code == 422


def test_product_list_query_count_is_constant(
    api: Caller, other_api: Caller, partner: Partner, other_partner: Partner
) -> None:
    for owner, count in ((partner, 3), (other_partner, 30)):
        for _number in range(count):
            make_product(owner)

    path = "/shop/product/all?limit=100&ordering=name"
    assert count_queries_of_get(api, path) == count_queries_of_get(other_api, path)


def test_product_of_other_partner_returns_404(api: Caller, other_api: Caller, product: Product) -> None:
    assert other_api.get("/shop/product/all").json()["data"] == []
    assert other_api.get(f"/shop/product/{product.pk}").status_code == 404
    assert other_api.put(f"/shop/product/{product.pk}", {"name": "À moi"}).status_code == 404
    assert other_api.delete(f"/shop/product/{product.pk}").status_code == 404


def test_unknown_shop_path_returns_json_404(api: Caller) -> None:
    assert api.get("/shop/nothing").json()["code"] == "not_found"
