"""Calls at the same moment: one file keeps a car, no number is skipped or given twice, money is taken once."""

from __future__ import annotations

from collections import Counter
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.invoices.models import Invoice
from apps.partners.models import Account, Partner
from apps.sale_files.models import Payment, SaleFile
from apps.sales.models import Sale
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

from .conftest import SIGNATURE, Open, public

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]

MANY = 20


def cars_of(partner: Partner, model: ModelCar, count: int) -> list[Car]:
    return [
        Car.objects.create(partner=partner, model_car=model, nom=f"C3 {place}", prix=Decimal(10_000))
        for place in range(count)
    ]


@pytest.mark.slow
def test_one_of_twenty_files_keeps_the_car(account: Account, car: Car, client: Client) -> None:
    body = {"carId": str(car.pk), "clientId": str(client.pk)}

    answers = simultaneously(lambda _number: Caller(account).post("/sale-file/create", body), times=MANY)

    assert Counter(answer.status_code for answer in answers) == {201: 1, 409: MANY - 1}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"car_reserved"}
    car.refresh_from_db()
    assert car.sale_file_id == SaleFile.objects.get().pk


@pytest.mark.slow
def test_numbers_at_once_have_no_gap(
    account: Account, partner: Partner, car: Car, client: Client, opened: Open
) -> None:
    files = [opened(carId=str(each.pk)) for each in cars_of(partner, car.model_car, CALLS)]

    def send(place: int) -> Any:
        return Caller(account).post(f"/sale-file/{files[place]['id']}/order-form", {"channel": "link"})

    assert {answer.status_code for answer in simultaneously(send)} == {200}
    numbers = sorted(SaleFile.objects.values_list("number", flat=True))
    assert [int(number[-6:]) for number in numbers] == list(range(1, CALLS + 1))


@pytest.mark.slow
def test_twenty_invoices_at_once_have_no_gap(
    account: Account, anonymous: Caller, partner: Partner, car: Car, signed: Open
) -> None:
    files = [signed(carId=str(each.pk)) for each in cars_of(partner, car.model_car, MANY)]

    answers = simultaneously(lambda place: Caller(account).post(f"/sale-file/{files[place]['id']}/invoice"), times=MANY)

    assert {answer.status_code for answer in answers} == {201}
    rows = Invoice.objects.order_by("number")
    assert [int(row.number[-6:]) for row in rows] == list(range(1, MANY + 1))
    days: list[date] = [row.said.issued_on for row in rows]
    assert days == sorted(days)


def test_file_is_invoiced_once(account: Account, signed: Open) -> None:
    file = signed()

    answers = simultaneously(lambda _number: Caller(account).post(f"/sale-file/{file['id']}/invoice"))

    assert Counter(answer.status_code for answer in answers) == {201: 1, 409: CALLS - 1}
    assert (Invoice.objects.count(), Sale.objects.count()) == (1, 1)


def test_form_is_signed_once(sent: Open) -> None:
    file = sent()

    answers = simultaneously(lambda _number: Caller().post(f"{public(file)}/sign", SIGNATURE, format="json"))

    assert Counter(answer.status_code for answer in answers) == {201: 1, 409: CALLS - 1}


def test_deposits_at_once_stay_within_what_is_to_pay(account: Account, signed: Open) -> None:
    file = signed(price=10_000)

    answers = simultaneously(
        lambda _number: Caller(account).post(f"/sale-file/{file['id']}/deposit", {"amount": 4000, "method": "card"})
    )

    assert Counter(answer.status_code for answer in answers) == {201: 2, 422: CALLS - 2}
    assert sum(payment.amount for payment in Payment.objects.all()) == SaleFile.objects.get().deposits_paid == 8000


def test_invoice_is_credited_once(account: Account, invoiced: Open) -> None:
    invoice = invoiced()["invoices"][0]["id"]

    answers = simultaneously(lambda _number: Caller(account).post(f"/invoice/{invoice}/credit", {"reason": "x"}))

    assert Counter(answer.status_code for answer in answers) == {201: 1, 409: CALLS - 1}
    assert Invoice.objects.filter(kind="credit_note").count() == 1


def test_invoice_and_short_sale_sell_the_car_once(account: Account, car: Car, client: Client, signed: Open) -> None:
    file = signed()
    body = {"carId": str(car.pk), "clientId": str(client.pk)}

    def either(number: int) -> Any:
        url = "/car/assign-to-client" if number % 2 else f"/sale-file/{file['id']}/invoice"
        return Caller(account).post(url, body if number % 2 else {})

    answers = simultaneously(either)

    assert sum(answer.status_code in (200, 201) for answer in answers) == 1
    assert {answer.status_code for answer in answers} <= {200, 201, 400, 409}
    assert Sale.objects.count() == 1


def test_steps_and_deletions_at_once_wait_for_one_another(
    account: Account, car: Car, client: Client, signed: Open
) -> None:
    file = signed()
    calls = [
        ("post", f"/sale-file/{file['id']}/deposit", {"amount": 10, "method": "card"}),
        ("delete", f"/client/delete/{client.pk}", {}),
        ("delete", f"/car/delete/{car.pk}", {}),
        ("post", f"/sale-file/{file['id']}/invoice", {}),
    ]

    def one(number: int) -> Any:
        method, url, body = calls[number % len(calls)]
        return getattr(Caller(account), method)(url, body)

    assert {answer.status_code for answer in simultaneously(one)} <= {200, 201, 404, 409}
