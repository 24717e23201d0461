"""Each event is told once, with the row as the API shows it to an owner (docs/webhooks.md#events)."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from apps.calendar.tests.conftest import event_body
from apps.cars.models import Car, ModelCar
from apps.cars.services import create_cars, new_car
from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.estimations.services import create_estimation
from apps.garages.models import Garage
from apps.partners.models import Account, Partner, Role
from apps.prospects.models import Prospect
from apps.prospects.services import create_prospects, new_prospect, store_prospect
from apps.register.tests.factory import entry_body
from apps.sale_files.tests.conftest import SIGNATURE, done
from apps.sale_files.tests.conftest import public as public_file
from apps.testing.callers import Caller
from apps.testing.queries import count_queries
from apps.testing.uploads import upload
from apps.webhooks.models import Delivery, Event, Webhook
from apps.webhooks.payloads import MAX_BYTES, payload
from apps.webhooks.services import tell

Told = Callable[[str], list[dict[str, Any]]]
BUYER = {"full_name": "Amélie Durand", "phone_number": "+33612345678"}


@pytest.fixture
def told(hook: dict[str, Any]) -> Told:
    """The `data` of the events of a type that wait to be sent, the oldest first."""

    def find(event: str) -> list[dict[str, Any]]:
        rows = Delivery.objects.filter(type=event).order_by("created_at", "pk")
        bodies = [json.loads(row.payload) for row in rows]
        assert {body["type"] for body in bodies} <= {event}
        return [body["data"] for body in bodies]

    return find


@pytest.fixture
def buyer(partner: Partner) -> Client:
    return Client.objects.create(partner=partner, **BUYER)


@pytest.fixture
def still(set_now: Callable[[str], None]) -> None:
    """No time goes by: what rows say of their response clock stays as it is."""
    set_now(timezone.now().isoformat())


def without_addresses(row: dict[str, Any]) -> str:
    """A row as text, without what a signed address of a file has of its moment."""
    return json.dumps({name: value for name, value in row.items() if name not in ("pdf", "xml")}, sort_keys=True)


def same(told: dict[str, Any], shown: dict[str, Any]) -> bool:
    return without_addresses(told) == without_addresses(shown)


@pytest.mark.usefixtures("still")
def test_prospect_created(api: Caller, told: Told) -> None:
    row = api.post("/prospect/create", {"fullName": "Zoé", "phoneNumber": "0612345678"}).json()["data"]

    (data,) = told("prospect.created")
    assert same(data, row)


def test_prospect_created_by_a_visitor_and_not_by_a_repeat(anonymous: Caller, partner: Partner, told: Told) -> None:
    body = {"affiliateCode": partner.affiliate_code, "fullName": "Zoé", "phoneNumber": "0612345678"}
    for _time in range(2):
        assert anonymous.post("/prospect/create", body).status_code in (200, 201)

    (data,) = told("prospect.created")
    assert (data["fullName"], data["source"]) == ("Zoé", "affiliate")


@pytest.mark.usefixtures("still")
def test_estimation_created(api: Caller, told: Told) -> None:
    body = {"carModel": "Clio", "clientName": "Zoé", "kilometrage": 10_000}
    answer = api.post("/estimation/create", body)
    assert answer.status_code == 201, answer.content

    (data,) = told("estimation.created")
    assert same(data, answer.json()["data"])


def test_offer_answered(api: Caller, anonymous: Caller, partner: Partner, told: Told) -> None:
    asked = create_estimation(
        partner=partner, source=Estimation.Source.AFFILIATE, car_model="Clio", client_name="Zoé", kilometrage=1
    )
    price = {"amount": 8500, "currency": "EUR", "details": "Contrôle technique vu"}
    offer = done(api.put(f"/estimation/partner/response/{asked.pk}", price))["offer"]
    link = done(api.post(f"/offer/{offer['id']}/send", {"channel": "link"}))["link"]
    done(anonymous.post(f"/offer/public/{link.rpartition('/')[2]}/accept"))

    (data,) = told("offer.answered")
    assert (data["id"], data["status"]) == (offer["id"], "accepted")
    assert data["answeredAt"]


def test_appointment_created(api: Caller, told: Told) -> None:
    row = api.post("/calendar/create", event_body()).json()["data"]

    (data,) = told("appointment.created")
    assert same(data, row)


def test_car_created_and_updated(api: Caller, model_car: ModelCar, told: Told) -> None:
    body = {"nom": "C3", "modelCarId": str(model_car.pk), "prix": "9990", "image": upload()}
    created = api.post("/car/create", body, format="multipart")
    assert created.status_code == 201, created.content
    row = created.json()["data"]
    changed = api.put(f"/car/updateById/{row['id']}", {"prix": "8990"}).json()["data"]

    assert [same(data, row) for data in told("car.created")] == [True]
    assert [same(data, changed) for data in told("car.updated")] == [True]


def test_car_sold_and_back_on_sale(api: Caller, car: Car, buyer: Client, told: Told) -> None:
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(buyer.pk)})
    sold = api.read(f"/car/getById/{car.pk}")
    api.post("/car/unassign", {"carId": str(car.pk)})

    assert [same(data, sold) for data in told("car.sold")] == [True]
    assert sold["status"] == "sold"
    assert [data["status"] for data in told("car.updated")] == ["available"]


def test_car_reserved_freed_and_back_from_the_bin(api: Caller, car: Car, buyer: Client, told: Told) -> None:
    file = done(api.post("/sale-file/create", {"carId": str(car.pk), "clientId": str(buyer.pk)}))
    assert api.delete(f"/sale-file/{file['id']}").status_code == 200
    assert api.delete(f"/car/delete/{car.pk}").status_code == 200
    assert api.post(f"/bin/car/{car.pk}/restore").status_code == 200

    assert [bool(data["reservedBy"]) for data in told("car.updated")] == [True, False, False]


def test_car_entered_in_the_register(api: Caller, car: Car, partner: Partner, told: Told) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    done(api.post("/register/create", entry_body(garage, carId=str(car.pk)), format="json"))

    assert [data["policeNumber"] for data in told("car.updated")] == [1]


def test_bulk_act_tells_of_each_row_and_so_does_its_undo(api: Caller, partner: Partner, told: Told) -> None:
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    cars = [Car.objects.create(partner=partner, model_car=model, nom=f"C3 {i}", prix=10_000) for i in range(3)]
    ids = sorted(str(car.pk) for car in cars)
    report = api.post("/car/bulk", {"ids": ids, "action": "price", "percent": -10}).json()["data"]
    assert sorted(data["id"] for data in told("car.updated")) == ids
    assert {Decimal(str(data["prix"])) for data in told("car.updated")} == {Decimal(9000)}
    api.post(f"/undo/{report['undo']}", {})

    assert {Decimal(str(data["prix"])) for data in told("car.updated")[3:]} == {Decimal(10_000)}


def test_import_tells_of_each_row(partner: Partner, model_car: ModelCar, told: Told) -> None:
    cars = [new_car(partner=partner, model_car=model_car, nom=f"C3 {i}", prix=1, has_photo=False) for i in range(3)]
    prospects = [new_prospect(partner=partner, full_name=f"Zoé {i}", created_at=timezone.now()) for i in range(3)]
    create_cars(cars)
    create_prospects(prospects)

    assert [data["id"] for data in told("car.created")] == [str(car.pk) for car in cars]
    assert [data["fullName"] for data in told("prospect.created")] == ["Zoé 0", "Zoé 1", "Zoé 2"]


PARTICULARS = {
    "company_name": "Automobiles Duval", "address": "12 rue de Strasbourg", "postal_code": "44000", "city": "Nantes",
    "siret": "55203253400646", "vat_number": "FR03552032534", "phone_number": "+33240123456",
}  # fmt: skip
PLACE = {"address": "3 quai de la Fosse", "postal_code": "44000", "city": "Nantes"}


@pytest.mark.parametrize("on_paper", [True, False])
def test_order_form_signed_and_invoice_issued(
    api: Caller, anonymous: Caller, partner: Partner, car: Car, buyer: Client, told: Told, on_paper: bool
) -> None:
    Partner.objects.filter(pk=partner.pk).update(**PARTICULARS)
    Client.objects.filter(pk=buyer.pk).update(**PLACE)
    file = done(api.post("/sale-file/create", {"carId": str(car.pk), "clientId": str(buyer.pk)}))
    file = done(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"})) and api.read(
        f"/sale-file/{file['id']}"
    )
    if on_paper:
        done(api.post(f"/sale-file/{file['id']}/sign", {"at": timezone.now().isoformat()}))
    else:
        done(anonymous.post(f"{public_file(file)}/sign", SIGNATURE, format="json"))
    signed = api.read(f"/sale-file/{file['id']}")
    invoice = done(api.post(f"/sale-file/{file['id']}/invoice"))

    (data,) = told("order_form.signed")
    assert (data["id"], data["state"], data["number"]) == (file["id"], signed["state"], signed["number"])
    (issued,) = told("invoice.issued")
    assert issued["number"].startswith("F-")
    assert invoice


def test_event_is_shown_as_to_an_owner(
    car: Car, colleague: Callable[..., Account], partner: Partner, told: Told
) -> None:
    """Also where a seller changes the row, who may not see what cars cost."""
    Car.objects.filter(pk=car.pk).update(purchase_price=7000, purchase_currency="EUR")
    Partner.objects.filter(pk=partner.pk).update(sellers_see_costs=False)
    seller = Caller(colleague(Role.SELLER))
    shown = seller.put(f"/car/updateById/{car.pk}", {"nom": "C3 Feel"}).json()["data"]

    (data,) = told("car.updated")
    assert (shown.get("purchasePrice"), data["purchasePrice"]) == (None, 7000)


def test_event_is_not_told_where_the_change_is_undone(car: Car, told: Told) -> None:
    with transaction.atomic():
        tell(Event.CAR_UPDATED, [car])
        transaction.set_rollback(True)

    assert told("car.updated") == []


def test_event_is_told_to_active_webhooks_that_want_it_alone(
    api: Caller, other_api: Caller, hook: dict[str, Any], car: Car
) -> None:
    body = {"url": hook["url"], "events": ["car.updated"]}
    wanting = api.post("/partner/webhook", body).json()["data"]["id"]
    api.post("/partner/webhook", {**body, "events": ["car.sold"]})
    other_api.post("/partner/webhook", body)
    api.put(f"/partner/webhook/{hook['id']}", {"state": "disabled"})
    tell(Event.CAR_UPDATED, [car])

    assert [str(row.webhook_id) for row in Delivery.objects.all()] == [wanting]


def test_erased_person_is_in_no_delivery(api: Caller, told: Told) -> None:
    rows = [
        api.post("/prospect/create", {"fullName": name, "phoneNumber": number}).json()["data"]
        for name, number in (("Zoé Lefèvre", "0612345678"), ("Noé Duval", "0612345679"))
    ]
    answer = api.post(f"/prospect/{rows[0]['id']}/erase", {"confirmation": "Zoé Lefèvre"})

    assert answer.status_code == 200, answer.content
    assert [data["fullName"] for data in told("prospect.created")] == ["Noé Duval"]


def test_prospect_entered_by_staff_is_told(partner: Partner, account: Account, told: Told) -> None:
    store_prospect(prospect=Prospect(partner=partner, full_name="Zoé"), by=account)

    assert [data["fullName"] for data in told("prospect.created")] == ["Zoé"]


def test_examples_are_not_told(car: Car, told: Told) -> None:
    Car.objects.filter(pk=car.pk).update(sample=True)
    tell(Event.CAR_UPDATED, [car])

    assert told("car.updated") == []


def test_telling_takes_one_query_without_webhook_and_four_with_many_rows(
    partner: Partner, model_car: ModelCar, api: Caller
) -> None:
    cars = [Car.objects.create(partner=partner, model_car=model_car, nom=f"C3 {i}", prix=1) for i in range(50)]
    without = count_queries(lambda: tell(Event.CAR_UPDATED, cars))
    api.post("/partner/webhook", {"url": "https://93.184.215.14/", "events": ["car.updated"]})
    with_one = count_queries(lambda: tell(Event.CAR_UPDATED, cars))

    assert without == 1
    # The webhooks, the cars, their pictures, the deliveries.
    assert with_one == 4
    assert Webhook.objects.get().deliveries.count() == 50


def test_body_stays_under_the_limit_without_its_longest_fields() -> None:
    at = timezone.now() - timedelta(days=1)
    data = {"id": "1", "nom": "C3", "description": "é" * 15_000, "notes": "x" * 15_000}
    text = payload("car.updated", data, at)
    small = payload("car.updated", {**data, "description": "é"}, at)

    assert len(text.encode()) < MAX_BYTES
    assert json.loads(text)["data"] == {"id": "1", "nom": "C3", "notes": "x" * 15_000}
    assert json.loads(small)["data"]["description"] == "é"
