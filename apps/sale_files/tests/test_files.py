"""A file from its opening to its end: what it keeps, what it refuses, what the car says of it."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from apps.audit.models import Entry
from apps.cars.models import Car
from apps.clients.models import Client
from apps.partners.models import Account, Partner
from apps.sale_files.models import SaleFile
from apps.sales.services import assign_car
from apps.testing.callers import Caller

from .conftest import Open, done, read, stored


def codes(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_new_file_is_a_draft_at_the_cars_price(api: Caller, account: Account, opened: Open) -> None:
    file = opened()

    assert (file["number"], file["state"]) == ("", "draft")
    assert (file["car"]["label"], file["client"]["label"]) == ("C3 Shine", "Amélie Durand")
    assert file["assignee"] == {"id": str(account.pk), "fullName": account.full_name}
    assert (file["price"], file["currency"], file["vatRegime"]) == (12990.0, "EUR", "margin")
    assert (file["extras"], file["tradeIn"], file["financing"]) == ([], None, "cash")
    assert file["totals"] == {
        "gross": 12990.0, "net": 12990.0, "vat": 0.0, "tradeIn": 0.0, "deposits": 0.0, "paid": 0.0, "toPay": 12990.0,
        "toReturn": 0.0,
    }  # fmt: skip
    assert (file["orderForm"], file["invoices"], file["payments"]) == (None, [], [])


def test_regime_is_the_cars_then_the_partners(partner: Partner, car: Car, opened: Open, api: Caller) -> None:
    Partner.objects.filter(pk=partner.pk).update(vat_regime="normal")
    first = opened()
    api.delete(f"/sale-file/{first['id']}")
    Car.objects.filter(pk=car.pk).update(vat_regime="margin")

    assert (first["vatRegime"], opened()["vatRegime"]) == ("normal", "margin")


def test_file_of_a_client_in_charge_of_somebody_is_theirs(opened: Open, client: Client, colleague: Any) -> None:
    seller = colleague()
    Client.objects.filter(pk=client.pk).update(assignee=seller)

    assert opened()["assignee"]["id"] == str(seller.pk)


def test_file_keeps_all_that_is_sent(api: Caller, opened: Open) -> None:
    fields: dict[str, Any] = {
        "price": 12500,
        "vatRegime": "normal",
        "extras": [
            {"label": "Carte grise", "amount": 250, "vatRate": 0},
            {"label": "Pack", "amount": 99.9, "vatRate": 20},
        ],
        "tradeIn": {"label": "Clio 2014", "amount": 2000},
        "delivery": {"at": "2026-12-05T10:00:00+01:00"},
        "financing": "loan",
        "notes": "Deux clés",
    }

    file = read(api, opened(**fields))

    assert (file["price"], file["vatRegime"], file["financing"], file["notes"]) == (
        12500,
        "normal",
        "loan",
        "Deux clés",
    )
    assert file["extras"] == fields["extras"]
    assert file["tradeIn"] == {"label": "Clio 2014", "amount": 2000.0, "estimation": None}
    assert file["delivery"] == {"at": "2026-12-05T10:00:00+01:00", "garage": None}
    assert (file["totals"]["gross"], file["totals"]["toPay"]) == (12849.9, 10849.9)


@pytest.mark.parametrize(
    "fields, key",
    [
        ({"price": 0}, "price"),
        ({"price": 10.001}, "price"),
        ({"price": 10**12}, "price"),
        ({"price": 999_999_999_999, "extras": [{"label": "x", "amount": 5, "vatRate": 20}]}, "price"),
        ({"extras": [{"label": "x", "amount": 5, "vatRate": 19.6}]}, "extras.0.vatRate"),
        ({"extras": [{"label": "x", "amount": 5.001, "vatRate": 20}]}, "extras.0.amount"),
        ({"extras": [{"label": "", "amount": 5, "vatRate": 20}]}, "extras.0.label"),
        ({"tradeIn": {"label": "Clio", "amount": 12990.01}}, "tradeIn.amount"),
        ({"tradeIn": {"label": "Clio", "amount": 1, "estimationId": str(uuid4())}}, "tradeIn.estimationId"),
        ({"delivery": {"garageId": str(uuid4())}}, "delivery.garageId"),
        ({"delivery": {"at": "demain"}}, "delivery.at"),
        ({"vatRegime": "none"}, "vatRegime"),
        ({"financing": "gift"}, "financing"),
        ({"assigneeId": str(uuid4())}, "assigneeId"),
        ({"carId": str(uuid4())}, "carId"),
        ({"clientId": str(uuid4())}, "clientId"),
    ],
)
def test_wrong_field_is_refused_under_its_name(
    api: Caller, car: Car, client: Client, fields: dict[str, Any], key: str
) -> None:
    response = api.post(
        "/sale-file/create", {"carId": str(car.pk), "clientId": str(client.pk), **fields}, format="json"
    )

    assert (response.status_code, [*response.json()["errors"]]) == (422, [key])
    assert not SaleFile.objects.exists()


def test_other_partners_car_and_client_are_unknown(
    other_partner: Partner, api: Caller, car: Car, client: Client
) -> None:
    foreign = Client.objects.create(partner=other_partner, full_name="Zoé", phone_number="+33699999999")

    response = api.post("/sale-file/create", {"carId": str(car.pk), "clientId": str(foreign.pk)})

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["clientId"])


def test_open_file_keeps_the_car_for_its_client(
    api: Caller, partner: Partner, car: Car, client: Client, opened: Open
) -> None:
    other = Client.objects.create(partner=partner, full_name="Noé Duval", phone_number="+33699999999")
    file = opened()

    again = api.post("/sale-file/create", {"carId": str(car.pk), "clientId": str(other.pk)})
    sold = api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(other.pk)})

    assert codes(again) == (409, "car_reserved")
    assert codes(sold) == (409, "car_reserved")
    shown = api.read(f"/car/getById/{car.pk}")
    assert shown["reservedBy"] == {"id": file["id"], "number": "", "clientName": "Amélie Durand"}
    assert api.read("/car/all", {"reserved": "true"})[0]["reservedBy"] == shown["reservedBy"]
    assert api.read("/car/all", {"reserved": "false"}) == []
    done(api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(client.pk)}))


def test_free_car_is_reserved_by_nobody(api: Caller, car: Car) -> None:
    assert api.read(f"/car/getById/{car.pk}")["reservedBy"] is None
    assert len(api.read("/car/all", {"reserved": "false"})) == 1
    assert api.read("/car/all", {"reserved": "true"}) == []


def test_sold_car_opens_no_file(api: Caller, partner: Partner, car: Car, client: Client) -> None:
    assign_car(partner=partner, car_id=car.pk, client_id=client.pk)

    response = api.post("/sale-file/create", {"carId": str(car.pk), "clientId": str(client.pk)})

    assert codes(response) == (400, "car_already_assigned")


def test_sample_car_opens_no_file(api: Caller, car: Car, client: Client) -> None:
    Car.objects.filter(pk=car.pk).update(sample=True)

    response = api.post("/sale-file/create", {"carId": str(car.pk), "clientId": str(client.pk)})

    assert codes(response) == (409, "sample_row")


def test_draft_is_changed_field_by_field(api: Caller, opened: Open) -> None:
    file = opened(tradeIn={"label": "Clio", "amount": 500})

    changed = done(api.put(f"/sale-file/{file['id']}", {"price": 11000, "version": file["version"]}, format="json"))
    cleared = done(api.put(f"/sale-file/{file['id']}", {"tradeIn": None}, format="json"))

    assert (changed["price"], changed["tradeIn"]["amount"], changed["totals"]["toPay"]) == (11000, 500, 10500)
    assert (cleared["price"], cleared["tradeIn"], cleared["totals"]["toPay"]) == (11000, None, 11000)


def test_draft_changed_by_somebody_else_is_refused_with_its_state(api: Caller, opened: Open) -> None:
    file = opened()
    done(api.put(f"/sale-file/{file['id']}", {"price": 11000}, format="json"))

    response = api.put(f"/sale-file/{file['id']}", {"price": 1, "version": file["version"]}, format="json")

    assert codes(response) == (409, "sale_file_changed")
    assert response.json()["saleFile"]["price"] == 11000


def test_draft_takes_another_car(api: Caller, partner: Partner, car: Car, opened: Open) -> None:
    other = Car.objects.create(partner=partner, model_car=car.model_car, nom="C3 Feel", prix="9990.00")
    file = opened()

    changed = done(api.put(f"/sale-file/{file['id']}", {"carId": str(other.pk)}, format="json"))

    assert changed["carName"] == "C3 Feel"
    assert api.read(f"/car/getById/{car.pk}")["reservedBy"] is None
    assert api.read(f"/car/getById/{other.pk}")["reservedBy"]["id"] == file["id"]


def test_draft_without_number_is_deleted(api: Caller, car: Car, opened: Open) -> None:
    file = opened()

    assert api.delete(f"/sale-file/{file['id']}").status_code == 200
    assert not SaleFile.objects.exists()
    assert api.read(f"/car/getById/{car.pk}")["reservedBy"] is None


def test_sent_file_is_frozen_but_for_who_is_in_charge(api: Caller, sent: Open, colleague: Any) -> None:
    file, seller = sent(), colleague()

    assert codes(api.put(f"/sale-file/{file['id']}", {"price": 1}, format="json")) == (409, "sale_file_frozen")
    assert codes(api.delete(f"/sale-file/{file['id']}")) == (409, "sale_file_frozen")
    given = done(api.put(f"/sale-file/{file['id']}", {"assigneeId": str(seller.pk)}, format="json"))
    assert given["assignee"]["id"] == str(seller.pk)


def test_cancelled_file_frees_the_car(api: Caller, car: Car, sent: Open, opened: Open) -> None:
    file = sent()

    cancelled = done(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "Rétractation"}))

    assert (cancelled["state"], cancelled["cancelReason"]) == ("cancelled", "Rétractation")
    assert Entry.objects.filter(event="sale_file_cancelled", object_id=file["id"]).exists()
    assert api.read(f"/car/getById/{car.pk}")["reservedBy"] is None
    assert opened()["state"] == "draft"
    assert codes(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "x"})) == (409, "sale_file_state")


def test_cancelling_wants_a_reason(api: Caller, opened: Open) -> None:
    response = api.post(f"/sale-file/{opened()['id']}/cancel", {})

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["reason"])


@pytest.mark.parametrize(
    "step, body",
    [
        ("reopen", {}),
        ("sign", {"at": "2026-01-01T10:00:00Z"}),
        ("deposit", {"amount": 1, "method": "card"}),
        ("payment", {"amount": 1, "method": "card"}),
        ("invoice", {}),
        ("deliver", {"at": "2026-01-01T10:00:00Z", "kilometrage": 99_000}),
    ],
)
def test_draft_takes_no_later_step(api: Caller, opened: Open, step: str, body: dict[str, Any]) -> None:
    file = opened()

    assert codes(api.post(f"/sale-file/{file['id']}/{step}", body, format="json")) == (409, "sale_file_state")
    assert stored(file).state == "draft"


def test_deleted_car_leaves_its_name_and_a_file_that_can_only_be_cancelled(
    api: Caller, car: Car, opened: Open, signed: Open
) -> None:
    file = signed()
    assert api.delete(f"/car/delete/{car.pk}").status_code == 200

    left = read(api, file)
    assert (left["car"], left["carName"], left["state"]) == (None, "C3 Shine", "signed")
    assert codes(api.post(f"/sale-file/{file['id']}/invoice")) == (409, "sale_file_incomplete")
    assert codes(api.post(f"/sale-file/{file['id']}/deposit", {"amount": 1, "method": "card"})) == (
        409, "sale_file_incomplete",
    )  # fmt: skip
    done(api.post(f"/bin/car/{car.pk}/restore"))
    assert read(api, file)["car"]["id"] == str(car.pk)
    assert api.read(f"/car/getById/{car.pk}")["reservedBy"]["id"] == file["id"]


def test_car_restored_after_the_cancelling_is_free(api: Caller, car: Car, opened: Open) -> None:
    file = opened()
    api.delete(f"/car/delete/{car.pk}")
    done(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "x"}))

    done(api.post(f"/bin/car/{car.pk}/restore"))

    assert api.read(f"/car/getById/{car.pk}")["reservedBy"] is None
    assert opened()["state"] == "draft"


def test_deleted_client_leaves_the_name(api: Caller, client: Client, opened: Open) -> None:
    file = opened()
    assert api.delete(f"/client/delete/{client.pk}").status_code == 200

    left = read(api, file)
    assert (left["client"], left["clientName"]) == (None, "Amélie Durand")
    response = api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"})
    assert codes(response) == (409, "sale_file_incomplete")
    done(api.post(f"/bin/client/{client.pk}/restore"))
    assert read(api, file)["client"]["id"] == str(client.pk)


def test_merged_client_takes_the_file_along(api: Caller, partner: Partner, client: Client, opened: Open) -> None:
    kept = Client.objects.create(partner=partner, full_name="Amélie Durand", phone_number="+33699999999")
    file = opened()

    done(api.post("/client/merge", {"keep": str(kept.pk), "drop": str(client.pk), "fields": {}}, format="json"))

    assert read(api, file)["client"]["id"] == str(kept.pk)


def test_list_is_filtered(
    api: Caller, partner: Partner, account: Account, car: Car, client: Client, opened: Open
) -> None:
    file = opened()
    other = Car.objects.create(partner=partner, model_car=car.model_car, nom="Berlingo", prix="9990.00")
    unassigned = Client.objects.create(partner=partner, full_name="Noé Duval", phone_number="+33699999999")
    second = opened(carId=str(other.pk), clientId=str(unassigned.pk), assigneeId=None)

    def found(**query: str) -> list[str]:
        return [row["id"] for row in api.read("/sale-file/all", query)]

    assert found() == [second["id"], file["id"]]
    assert found(search="amelie") == found(search="c3 shine") == [file["id"]]
    assert found(carId=str(other.pk)) == found(clientId=str(unassigned.pk)) == found(assignee="none") == [second["id"]]
    assert found(assignee="me") == found(assignee=str(account.pk)) == [file["id"]]
    assert found(state="draft") == [second["id"], file["id"]]
    assert found(state="sent") == found(toPay="true") == []
    assert found(toPay="false") == [second["id"], file["id"]]


def test_export_has_every_file(api: Caller, sent: Open) -> None:
    sent()

    text = api.get("/sale-file/export", {"format": "csv"}).content.decode("utf-8-sig")

    heading, row = text.splitlines()
    assert "Amélie Durand;C3 Shine;12990" in row
    assert len(heading.split(";")) == len(row.split(";"))
