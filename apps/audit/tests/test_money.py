"""Who changed an amount, from what to what: written with the change, or not at all."""

from decimal import Decimal
from typing import Any

from django.db import transaction
from pytest_django import Settings

from apps.audit.models import Entry, Event
from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.partners.models import Account, Partner
from apps.shop.tests.factory import make_product
from apps.testing.callers import Caller


def only(event: Event) -> Entry:
    return Entry.objects.get(event=event)


def test_car_price_change_records_account_and_amounts(
    api: Caller, car: Car, account: Account, partner: Partner, settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = 1
    response = api.put(
        f"/car/updateById/{car.pk}", {"prix": "11500"}, format="multipart", headers={"X-Request-ID": "a-request-1"}
    )

    assert response.status_code == 200, response.content
    row = only(Event.CAR_PRICE)
    assert (row.before, row.currency_before, row.after, row.currency) == (12990, "EUR", 11500, "EUR")
    assert (row.account_id, row.partner_id, row.email) == (account.pk, partner.pk, account.email)
    assert (row.object_type, row.object_id, row.label) == ("cars.car", str(car.pk), str(car))
    assert (row.address, row.request_id) == ("127.0.0.1", "a-request-1")


def test_currency_change_recorded_same_price_not(api: Caller, car: Car) -> None:
    api.put(f"/car/updateById/{car.pk}", {"prix": "12990.00", "couleur": "Bleu"}, format="multipart")
    assert not Entry.objects.filter(event=Event.CAR_PRICE).exists()

    api.put(f"/car/updateById/{car.pk}", {"devise": "CHF"}, format="multipart")
    assert (only(Event.CAR_PRICE).currency_before, only(Event.CAR_PRICE).currency) == ("EUR", "CHF")


def test_rolled_back_change_leaves_no_entry(car: Car) -> None:
    with transaction.atomic():
        car.prix = Decimal(1)
        car.save()
        transaction.set_rollback(True)

    assert not Entry.objects.exists()


def test_admin_price_change_records_staff_account(admin_client: Any, admin_user: Account, car: Car) -> None:
    Account.objects.filter(pk=admin_user.pk).update(full_name="Anne Staff")
    page = admin_client.get(f"/admin/cars/car/{car.pk}/change/")
    form = page.context["adminform"].form
    fields = {name: value for name, value in form.initial.items() if value is not None}
    inlines = {f"{name}-{count}_FORMS": 0 for name in ("images", "price_changes") for count in ("TOTAL", "INITIAL")}

    response = admin_client.post(page.request["PATH_INFO"], {**fields, **inlines, "prix": "9000"})

    assert response.status_code == 302, response.context["adminform"].form.errors
    assert (only(Event.CAR_PRICE).account_id, only(Event.CAR_PRICE).after) == (admin_user.pk, 9000)
    step = car.price_changes.get()
    assert (step.previous, step.price, step.by_name) == (12_990, 9_000, "Anne Staff")


def test_sale_and_cancellation_recorded(api: Caller, car: Car, partner: Partner) -> None:
    client = make_client(partner)

    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(client.pk), "prix": "12000"})
    api.post("/car/unassign", {"carId": str(car.pk)})

    assert only(Event.SALE_MADE).after == 12000
    assert (only(Event.SALE_CANCELLED).before, only(Event.SALE_CANCELLED).after) == (12000, None)


def test_refused_sale_leaves_no_entry(api: Caller, car: Car, partner: Partner) -> None:
    body = {"carId": str(car.pk), "clientId": str(make_client(partner).pk)}
    assert api.post("/car/assign-to-client", body).status_code == 200
    assert api.post("/car/assign-to-client", body).status_code == 400

    assert Entry.objects.filter(event=Event.SALE_MADE).count() == 1


def test_product_price_and_order_steps_recorded(api: Caller, partner: Partner) -> None:
    product = make_product(partner, price="24.90", stock=5)
    api.put(f"/shop/product/{product.pk}", {"price": "19.90"}, format="multipart")
    lines = [{"productId": str(product.pk), "quantity": 1}]
    order = api.post("/shop/order/create", {"clientId": str(make_client(partner).pk), "lines": lines}).json()["data"]
    for step, body in (("confirm", {}), ("pay", {"method": "card"}), ("cancel", {})):
        assert api.post(f"/shop/order/{order['id']}/{step}", body).status_code == 200

    assert (only(Event.PRODUCT_PRICE).before, only(Event.PRODUCT_PRICE).after) == (Decimal("24.9"), Decimal("19.9"))
    total = only(Event.ORDER_CONFIRMED).after
    assert total
    assert total == only(Event.ORDER_PAID).after == only(Event.ORDER_CANCELLED).before


def test_reward_changes_recorded(api: Caller) -> None:
    for amount in (100, 150):
        api.put("/partner/updateRecompenseResponse", {"enabled": True, "amount": amount, "currency": "EUR"})
    api.put("/partner/updateRecompenseResponse", {"enabled": False})

    rows = Entry.objects.filter(event=Event.REWARD).order_by("created_at", "id")
    assert [(row.before, row.after) for row in rows] == [(None, 100), (100, 150), (150, None)]
