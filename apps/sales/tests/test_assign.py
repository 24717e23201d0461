"""POST /car/assign-to-client and /car/unassign."""

from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.sales.models import Sale
from apps.testing.callers import Caller


def assign(api: Caller, car: Car, buyer: Client, **fields: Any) -> Any:
    return api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(buyer.pk), **fields})


def unassign(api: Caller, car: Car) -> Any:
    return api.post("/car/unassign", {"carId": str(car.pk)})


def test_assign_returns_sold_car_and_creates_sale(api: Caller, car: Car, buyer: Client) -> None:
    response = assign(api, car, buyer)

    assert response.status_code == 200, response.content
    assert response.json()["message"] == "La voiture a été vendue au client."
    row = response.json()["data"]
    assert (row["id"], row["status"]) == (str(car.pk), "sold")
    assert row["assignedTo"] == {"id": str(buyer.pk), "fullName": "Zoé Lefèvre"}
    sale = Sale.objects.get()
    assert (sale.price, sale.currency) == (Decimal(12990), "EUR")
    assert (sale.car_name, sale.model_name, sale.client_name) == ("C3 Shine", "Citroën C3", "Zoé Lefèvre")
    assert (sale.car, sale.client, sale.model_car) == (car, buyer, car.model_car)
    assert timezone.now() - sale.sold_at < timedelta(minutes=1)


def test_assign_accepts_price_and_date(api: Caller, car: Car, buyer: Client) -> None:
    assert assign(api, car, buyer, prix=12000.5, date="2026-03-29").status_code == 200

    sale = Sale.objects.get()
    assert sale.price == Decimal("12000.5")
    assert timezone.localtime(sale.sold_at).isoformat() == "2026-03-29T00:00:00+01:00"


def test_assign_accepts_datetime_with_utc_offset(api: Caller, car: Car, buyer: Client) -> None:
    assert assign(api, car, buyer, date="2026-03-29T12:30:00-05:00").status_code == 200

    assert timezone.localtime(Sale.objects.get().sold_at).isoformat() == "2026-03-29T19:30:00+02:00"


def test_assign_sold_car_returns_400(api: Caller, partner: Partner, car: Car, buyer: Client) -> None:
    assign(api, car, buyer)

    response = assign(api, car, make_client(partner))

    assert response.status_code == 400
    assert response.json()["code"] == "car_already_assigned"
    assert response.json()["message"] == "Cette voiture est déjà assignée à un client."
    assert Sale.objects.count() == 1


def test_assign_unknown_client_returns_404(api: Caller, car: Car) -> None:
    response = api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(uuid4())})

    assert response.status_code == 404
    assert response.json()["code"] == "client_not_found"
    assert response.json()["message"] == "Ce client n'existe pas."
    assert not Sale.objects.exists()


def test_assign_other_partner_client_returns_404(api: Caller, car: Car, other_partner: Partner) -> None:
    response = assign(api, car, make_client(other_partner))

    assert (response.status_code, response.json()["code"]) == (404, "client_not_found")
    car.refresh_from_db()
    assert car.status == Car.Status.AVAILABLE


def test_assign_unassign_other_partner_car_returns_404(other_api: Caller, car: Car, buyer: Client) -> None:
    assert (assign(other_api, car, buyer).status_code, assign(other_api, car, buyer).json()["code"]) == (
        404,
        "not_found",
    )
    assert unassign(other_api, car).status_code == 404
    assert not Sale.objects.exists()


def test_assign_unassign_without_token_returns_401(anonymous: Caller, car: Car, buyer: Client) -> None:
    assert assign(anonymous, car, buyer).status_code == 401
    assert unassign(anonymous, car).status_code == 401


@pytest.mark.parametrize(
    "field, value",
    [
        ("carId", "1"),
        ("carId", None),
        ("clientId", "../"),
        ("clientId", ["x"]),
        ("prix", 0),
        ("prix", -1),
        ("prix", "1e400"),
        ("prix", "NaN"),
        ("prix", 10**15),
        ("prix", 0.001),
        ("prix", 12.345),
        ("prix", "douze"),
        ("date", "2999-01-01"),
        ("date", "1899-12-31"),
        ("date", "0001-01-01T00:00:00+14:00"),
        ("date", "9999-12-31T23:59:59-14:00"),
        ("date", "2026-02-30"),
        ("date", "hier"),
        ("date", 20260101),
        ("date", {"a": 1}),
    ],
)
def test_assign_invalid_field_returns_422(api: Caller, car: Car, buyer: Client, field: str, value: Any) -> None:
    response = assign(api, car, buyer, **{field: value})

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]
    assert not Sale.objects.exists()


def test_assign_zero_decimal_currency_rejects_decimals(api: Caller, car: Car, buyer: Client) -> None:
    Car.objects.update(devise="JPY", prix=Decimal(900_000))

    assert list(assign(api, car, buyer, prix=10.5).json()["errors"]) == ["prix"]
    assert assign(api, car, buyer, prix=800_000).status_code == 200
    assert (Sale.objects.get().price, Sale.objects.get().currency) == (Decimal(800_000), "JPY")


def test_unassign_restores_car_keeps_cancelled_sale(api: Caller, car: Car, buyer: Client) -> None:
    assign(api, car, buyer)

    response = unassign(api, car)

    assert response.status_code == 200, response.content
    assert response.json()["message"] == "La vente a été annulée."
    assert (response.json()["data"]["status"], response.json()["data"]["assignedTo"]) == ("available", None)
    assert Sale.objects.get().cancelled_at
    assert assign(api, car, buyer).status_code == 200
    assert Sale.objects.count() == 2


def test_unassign_unsold_car_returns_409(api: Caller, car: Car) -> None:
    response = unassign(api, car)

    assert (response.status_code, response.json()["code"]) == (409, "car_not_assigned")


def test_sale_keeps_garage_name_after_delete(api: Caller, partner: Partner, car: Car, buyer: Client) -> None:
    garage = Garage.objects.create(partner=partner, nom="Atelier", localisation="Nantes")
    Car.objects.filter(pk=car.pk).update(garage=garage)
    assign(api, car, buyer)

    car.delete()
    garage.delete()

    sale = Sale.objects.get()
    assert (sale.garage, sale.garage_name) == (None, "Atelier")
