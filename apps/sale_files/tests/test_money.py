"""Deposits, the invoice, payments and credit notes of a sale, and what revenue says of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from apps.audit.models import Entry
from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.models.currencies import CURRENCIES
from apps.invoices.content import TradeIn
from apps.invoices.models import Invoice
from apps.partners.models import Partner
from apps.sale_files.models import Payment
from apps.sales.models import Sale
from apps.sales.services import assign_car
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller

from .conftest import SIGNATURE, Open, done, public, read, stored
from .oracle import PLACES, coins, sums_of
from .test_files import codes

NORMAL = {"vatRegime": "normal", "extras": [{"label": "Pack", "amount": 120, "vatRate": 20}]}


def pay(api: Caller, file: dict[str, Any], step: str = "payment", **body: Any) -> Any:
    return api.post(f"/sale-file/{file['id']}/{step}", {"method": "transfer", **body}, format="json")


def test_deposit_is_invoiced_in_the_files_regime(api: Caller, signed: Open) -> None:
    file = signed(**NORMAL)

    invoice = done(pay(api, file, "deposit", amount=1200, method="card"))

    assert (invoice["kind"], invoice["number"][:2], invoice["number"][-6:]) == ("deposit", "F-", "000001")
    row = Invoice.objects.get()
    said = row.said
    assert (row.gross, row.net, row.vat, row.to_pay) == (1200, 1000, 200, 0)
    assert said.paid == 1200
    assert said.to_pay == 0
    assert (said.vat_regime, len(said.lines)) == ("normal", 1)
    assert file["number"] in said.lines[0].label
    file = read(api, file)
    assert (file["totals"]["deposits"], file["totals"]["toPay"]) == (1200, 11910)
    assert [(each["kind"], each["gross"]) for each in file["invoices"]] == [("deposit", 1200)]
    assert [(each["amount"], each["method"], each["invoiceId"]) for each in file["payments"]] == [
        (1200, "card", str(row.pk))
    ]
    assert Entry.objects.filter(event="payment_recorded", object_id=file["id"], after=1200).exists()


def test_margin_deposit_shows_no_vat(api: Caller, signed: Open) -> None:
    done(pay(api, signed(), "deposit", amount=1000))

    row = Invoice.objects.get()
    assert (row.net, row.vat, row.vat_regime, row.said.lines[0].margin) == (1000, 0, "margin", True)


@pytest.mark.parametrize("amount", [12990.01, 0, -5, 10.001])
def test_deposit_is_never_more_than_what_is_to_pay(api: Caller, signed: Open, amount: float) -> None:
    file = signed()

    response = pay(api, file, "deposit", amount=amount)

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["amount"])
    assert not Invoice.objects.exists()


def test_deposits_and_trade_in_bound_the_next_deposit(api: Caller, signed: Open) -> None:
    file = signed(tradeIn={"label": "Clio", "amount": 2990})
    done(pay(api, file, "deposit", amount=9000))

    assert pay(api, file, "deposit", amount=1000.01).status_code == 422
    done(pay(api, file, "deposit", amount=1000))
    assert read(api, file)["totals"]["toPay"] == 0


def test_sent_file_takes_no_deposit(api: Caller, sent: Open) -> None:
    assert codes(pay(api, sent(), "deposit", amount=1)) == (409, "sale_file_state")


def test_invoice_sells_the_car_for_the_whole(api: Caller, car: Car, client: Client, signed: Open) -> None:
    file = signed(tradeIn={"label": "Clio", "amount": 2000}, **NORMAL)
    deposit = done(pay(api, file, "deposit", amount=1000))

    invoice = done(api.post(f"/sale-file/{file['id']}/invoice"))

    row = Invoice.objects.get(pk=invoice["id"])
    assert (invoice["kind"], invoice["number"][-6:]) == ("invoice", "000002")
    assert (row.gross, row.net, row.vat, row.to_pay) == (13110, 10925, 2185, 10110)
    assert [each.number for each in row.said.deposits] == [deposit["number"]]
    assert row.said.trade_in == TradeIn("Clio", Decimal(2000))
    assert "GA-123-BC" in row.said.lines[0].detail
    assert "VF7SXHMZ6JT500001" in row.said.lines[0].detail
    assert (row.said.buyer.name, row.said.seller.siren) == ("Amélie Durand", "552032534")
    sale = Sale.objects.get()
    assert (sale.price, sale.client_id, sale.car_id) == (13110, client.pk, car.pk)
    shown = api.read(f"/car/getById/{car.pk}")
    assert (shown["status"], shown["reservedBy"], shown["prix"]) == ("sold", None, 12990)
    file = read(api, file)
    assert (file["state"], file["totals"]["toPay"]) == ("invoiced", 10110)
    assert api.read("/sale-file/all", {"toPay": "true"})[0]["id"] == file["id"]


def test_margin_invoice_has_its_mention_and_the_extras_vat(signed: Open, api: Caller) -> None:
    file = signed(extras=[{"label": "Pack", "amount": 120, "vatRate": 20}])

    done(api.post(f"/sale-file/{file['id']}/invoice"))

    said = Invoice.objects.get().said
    assert said.mentions == ["Régime particulier – Biens d'occasion"]
    assert [(share.margin, *map(int, (share.rate, share.net, share.vat))) for share in said.shares] == [
        (False, 20, 100, 20),
        (True, 0, 12990, 0),
    ]


def test_revenue_counts_the_gross_with_extras(api: Caller, signed: Open, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-20T10:00:00+01:00")
    file = signed(**NORMAL)

    done(api.post(f"/sale-file/{file['id']}/invoice", {"at": "2026-11-20T09:00:00+01:00"}))

    figures = api.read("/partner/statistics/chiffreAffaire/2026-11-20")
    assert "13110" in str(figures)
    assert Sale.objects.get().sold_at.isoformat() == "2026-11-20T08:00:00+00:00"


@pytest.mark.parametrize(
    "column, path",
    [
        ("company_name", "seller.companyName"),
        ("address", "seller.address"),
        ("postal_code", "seller.postalCode"),
        ("city", "seller.city"),
        ("siret", "seller.siret"),
        ("vat_number", "seller.vatNumber"),
    ],
)
def test_missing_particular_is_named_and_nothing_is_sold(
    api: Caller, partner: Partner, signed: Open, column: str, path: str
) -> None:
    file = signed()
    Partner.objects.filter(pk=partner.pk).update(**{column: ""})

    response = api.post(f"/sale-file/{file['id']}/invoice")

    assert codes(response) == (422, "invoice_incomplete")
    assert [*response.json()["errors"]] == [path]
    assert not Sale.objects.exists()
    assert stored(file).state == "signed"
    Partner.objects.filter(pk=partner.pk).update(**{column: getattr(partner, column)})
    assert done(api.post(f"/sale-file/{file['id']}/invoice"))["number"].endswith("-000001")


def test_company_needs_its_particulars(api: Caller, client: Client, signed: Open) -> None:
    file = signed()
    Client.objects.filter(pk=client.pk).update(kind="company", company_name="Taxi Durand", address="", siren="")

    response = api.post(f"/sale-file/{file['id']}/invoice")

    assert (codes(response), [*response.json()["errors"]]) == (
        (422, "invoice_incomplete"), ["buyer.siren", "buyer.address"],
    )  # fmt: skip


@pytest.mark.parametrize("fields", [{"country": "US"}, {"country": "DE", "vat_number": "DE811907980"}])
def test_buyer_abroad_is_refused_in_words(api: Caller, client: Client, signed: Open, fields: dict[str, str]) -> None:
    file = signed()
    Client.objects.filter(pk=client.pk).update(kind="company", siren="552032534", **fields)

    assert codes(api.post(f"/sale-file/{file['id']}/invoice")) == (422, "vat_case_unsupported")


def test_file_whose_car_was_sold_the_short_way_is_not_invoiced(
    api: Caller, partner: Partner, car: Car, client: Client, signed: Open
) -> None:
    file = signed()
    assign_car(partner=partner, car_id=car.pk, client_id=client.pk)

    assert codes(api.post(f"/sale-file/{file['id']}/invoice")) == (400, "car_already_assigned")
    assert not Invoice.objects.exists()


def test_invoice_is_issued_once(api: Caller, invoiced: Open) -> None:
    file = invoiced()

    assert codes(api.post(f"/sale-file/{file['id']}/invoice")) == (409, "sale_file_state")
    assert codes(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "x"})) == (409, "sale_file_state")


def test_date_before_the_number_before_is_refused(
    api: Caller, partner: Partner, car: Car, signed: Open, set_now: Callable[[str], None]
) -> None:
    set_now("2026-11-18T10:00:00+01:00")
    first = signed()
    other = Car.objects.create(partner=partner, model_car=car.model_car, nom="C3 Feel", prix="9990.00")
    second = signed(carId=str(other.pk))
    set_now("2026-11-20T10:00:00+01:00")
    done(api.post(f"/sale-file/{first['id']}/invoice"))

    response = api.post(f"/sale-file/{second['id']}/invoice", {"at": "2026-11-19T10:00:00+01:00"})

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["at"])
    assert Sale.objects.count() == 1


def test_payments_bring_what_is_to_pay_down(api: Caller, invoiced: Open) -> None:
    file = invoiced()

    first = done(pay(api, file, amount=10000, at="2026-11-01T10:00:00+01:00"))
    back = pay(api, file, amount=-10, reason="Trop perçu")
    done(pay(api, file, amount=3000))

    assert (first["amount"], first["method"], first["invoiceId"]) == (10000, "transfer", None)
    assert done(back)["reason"] == "Trop perçu"
    totals = read(api, file)["totals"]
    assert (totals["paid"], totals["toPay"]) == (12990, 0)
    assert Invoice.objects.get().to_pay == 0
    assert api.read("/sale-file/all", {"toPay": "true"}) == []
    assert Payment.objects.count() == 3


@pytest.mark.parametrize(
    "body, key",
    [
        ({"amount": 12990.01}, "amount"),
        ({"amount": 0}, "amount"),
        ({"amount": -1}, "reason"),
        ({"amount": -1, "reason": "Trop perçu"}, "amount"),
        ({"amount": 1, "method": "gold"}, "method"),
        ({"amount": 1, "at": "2199-01-01T10:00:00Z"}, "at"),
    ],
)
def test_wrong_payment_is_refused(api: Caller, invoiced: Open, body: dict[str, Any], key: str) -> None:
    response = pay(api, invoiced(), **body)

    assert (response.status_code, [*response.json()["errors"]]) == (422, [key])
    assert not Payment.objects.exists()


def test_payment_cannot_be_deleted(api: Caller, invoiced: Open) -> None:
    assert api.delete(f"/sale-file/{invoiced()['id']}/payment").status_code == 405


def test_cancelled_file_credits_its_deposits_and_gives_them_back(api: Caller, signed: Open) -> None:
    file = signed()
    deposits = [done(pay(api, file, "deposit", amount=amount))["number"] for amount in (1000, 500)]

    cancelled = done(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "Rétractation"}))

    notes = Invoice.objects.filter(kind="credit_note").order_by("number")
    assert list(notes.values_list("credit_of__number", flat=True)) == deposits
    assert [(note.gross, note.said.notes) for note in notes] == [(1000, "Rétractation"), (500, "Rétractation")]
    assert [each["creditedBy"] for each in cancelled["invoices"] if each["kind"] == "deposit"] == [
        note.number for note in notes
    ]
    assert (cancelled["totals"]["toPay"], cancelled["totals"]["toReturn"]) == (0, 1500)
    assert pay(api, file, amount=1).status_code == 422
    assert pay(api, file, amount=-1500.01, reason="Acompte").status_code == 422
    done(pay(api, file, amount=-1500, reason="Acompte rendu"))
    assert read(api, file)["totals"]["toReturn"] == 0


def test_credit_note_takes_the_whole_sale_back(api: Caller, car: Car, signed: Open, opened: Open) -> None:
    file = signed(**NORMAL)
    done(pay(api, file, "deposit", amount=1200))
    invoice = done(api.post(f"/sale-file/{file['id']}/invoice"))
    done(pay(api, file, amount=500))

    note = done(api.post(f"/invoice/{invoice['id']}/credit", {"reason": "Vente annulée"}))
    again = api.post(f"/invoice/{invoice['id']}/credit", {"reason": "x"})

    assert (note["kind"], note["number"][:2]) == ("credit", "A-")
    assert codes(again) == (409, "already_credited")
    row = Invoice.objects.get(pk=note["id"])
    assert (row.gross, row.net, row.vat, str(row.credit_of)) == (13110, 10925, 2185, invoice["number"])
    assert (row.said.credits, row.said.notes) == (invoice["number"], "Vente annulée")
    assert Invoice.objects.filter(kind="credit_note").count() == 2
    assert Invoice.objects.get(pk=invoice["id"]).to_pay == 0
    file = read(api, file)
    assert (file["state"], file["cancelReason"], file["totals"]["toReturn"]) == ("cancelled", "Vente annulée", 1700)
    assert Sale.objects.get().cancelled_at
    assert api.read(f"/car/getById/{car.pk}")["status"] == "available"
    assert opened()["state"] == "draft"


def test_credit_note_of_a_deleted_car_cancels_its_sale(api: Caller, car: Car, invoiced: Open) -> None:
    file = invoiced()
    assert api.delete(f"/car/delete/{car.pk}").status_code == 200

    done(api.post(f"/invoice/{file['invoices'][0]['id']}/credit", {"reason": "x"}))

    assert Sale.objects.get().cancelled_at
    assert read(api, file)["state"] == "cancelled"


def test_deposit_and_credit_note_are_not_credited_by_themselves(api: Caller, signed: Open) -> None:
    file = signed()
    deposit = done(pay(api, file, "deposit", amount=1000))
    refused = api.post(f"/invoice/{deposit['id']}/credit", {"reason": "x"})
    done(api.post(f"/sale-file/{file['id']}/cancel", {"reason": "x"}))
    note = Invoice.objects.get(kind="credit_note")

    assert codes(refused) == (409, "not_creditable")
    assert codes(api.post(f"/invoice/{note.pk}/credit", {"reason": "x"})) == (409, "not_creditable")


def test_seller_issues_and_owner_credits(api: Caller, invoiced: Open, signed: Open, colleague: Any) -> None:
    file = invoiced()
    seller = Caller(colleague())
    invoice = f"/invoice/{file['invoices'][0]['id']}/credit"

    assert codes(seller.post(invoice, {"reason": "x"})) == (403, "not_allowed")


def test_unassign_of_an_invoiced_sale_is_refused(api: Caller, car: Car, invoiced: Open) -> None:
    file = invoiced()

    refused = api.post("/car/unassign", {"carId": str(car.pk)})

    assert codes(refused) == (409, "sale_invoiced")
    assert stored(file).state == "invoiced"


def test_short_sale_beside_a_cancelled_file_is_unassigned(
    api: Caller, partner: Partner, car: Car, client: Client, invoiced: Open
) -> None:
    file = invoiced()
    done(api.post(f"/invoice/{file['invoices'][0]['id']}/credit", {"reason": "x"}))
    assign_car(partner=partner, car_id=car.pk, client_id=client.pk)

    assert api.post("/car/unassign", {"carId": str(car.pk)}).status_code == 200


def test_shop_invoice_is_credited_by_cancelling_its_order(api: Caller, partner: Partner) -> None:
    order = make_order(partner, (make_product(partner), 1))
    done(api.post(f"/shop/order/{order.pk}/confirm"))
    done(api.post(f"/shop/order/{order.pk}/invoice"))
    invoice = Invoice.objects.get()

    note = done(api.post(f"/invoice/{invoice.pk}/credit", {"reason": "Erreur"}))

    order.refresh_from_db()
    assert order.status == "cancelled"
    stored_note = Invoice.objects.get(pk=note["id"])
    assert (stored_note.credit_of, stored_note.said.notes) == (invoice, "Erreur")


def test_reason_that_no_paper_can_print_is_refused_under_its_field(api: Caller, invoiced: Open) -> None:
    (invoice,) = invoiced()["invoices"]

    response = api.post(f"/invoice/{invoice['id']}/credit", {"reason": "Vice 🚗"})

    assert (response.status_code, [*response.json()["errors"]]) == (422, ["reason"])
    assert not Invoice.objects.filter(credit_of__isnull=False).exists()


# Figures are kept until the commit.
@pytest.mark.django_db(transaction=True)
def test_turnover_is_that_of_the_invoices_to_the_cent(
    api: Caller, partner: Partner, car: Car, signed: Open, invoiced: Open
) -> None:
    others = [
        Car.objects.create(partner=partner, model_car=car.model_car, nom=f"C3 {name}", prix="8990.35")
        for name in ("Feel", "Live")
    ]
    extras = [{"label": "Pack", "amount": 99.99, "vatRate": 20}, {"label": "Livre", "amount": 10.01, "vatRate": 5.5}]
    margin = signed(vatRegime="margin", extras=extras, tradeIn={"label": "Clio", "amount": 2990})
    done(pay(api, margin, "deposit", amount=500))
    done(api.post(f"/sale-file/{margin['id']}/invoice"))
    invoiced(vatRegime="normal", carId=str(others[0].pk))
    (credited,) = invoiced(vatRegime="normal", carId=str(others[1].pk))["invoices"]
    done(api.post(f"/invoice/{credited['id']}/credit", {"reason": "Vice caché"}))
    make_order(partner, (make_product(partner, price="3.33"), 7), status="paid")

    sums = [row for row in api.read("/invoice/sums") if row["kind"] != "deposit"]
    turnover = sum(Decimal(str(row["gross"])) for row in sums)

    assert turnover == Decimal("12990") + Decimal("110.00") + Decimal("8990.35") + Decimal("27.97")
    year = date.today().year  # noqa: DTZ011 - the year alone
    assert Decimal(str(api.read(f"/partner/statistics/chiffreAffaire/{year}")["total"])) == turnover


@pytest.mark.slow
@pytest.mark.parametrize("currency", CURRENCIES)
def test_whole_sale_adds_up_in_every_currency(
    api: Caller, anonymous: Caller, car: Car, opened: Open, currency: str
) -> None:
    drawn = random.Random(currency)
    coin = Decimal(1).scaleb(-PLACES[currency])
    Car.objects.filter(pk=car.pk).update(devise=currency)
    price, extra, rate = drawn.randint(10**4, 10**7), drawn.randint(1, 10**4), drawn.choice(["20", "10", "5.5", "2.1"])
    expected = sums_of([(price, Fraction(20)), (extra, Fraction(rate))])
    trade_in, deposit = drawn.randint(1, price // 3), drawn.randint(1, price // 3)
    file = opened(
        price=str(price * coin), vatRegime="normal", tradeIn={"label": "Clio", "amount": str(trade_in * coin)},
        extras=[{"label": "Pack", "amount": str(extra * coin), "vatRate": rate}],
    )  # fmt: skip
    done(api.post(f"/sale-file/{file['id']}/order-form", {"channel": "link"}))
    done(anonymous.post(f"{public(read(api, file))}/sign", SIGNATURE, format="json"))
    done(pay(api, file, "deposit", amount=str(deposit * coin)))
    invoice = done(api.post(f"/sale-file/{file['id']}/invoice"))

    row = Invoice.objects.get(pk=invoice["id"])
    assert (coins(row.gross, currency), coins(row.net, currency), coins(row.vat, currency)) == expected[:3]
    left = expected.gross - trade_in - deposit
    assert coins(row.to_pay, currency) == left
    half = left // 2
    done(pay(api, file, amount=str(half * coin)))
    assert coins(Decimal(str(read(api, file)["totals"]["toPay"])), currency) == left - half
    note = done(api.post(f"/invoice/{invoice['id']}/credit", {"reason": "x"}))
    credited = Invoice.objects.get(pk=note["id"])
    assert (credited.gross, credited.net, credited.vat) == (row.gross, row.net, row.vat)
    totals = read(api, file)["totals"]
    assert coins(Decimal(str(totals["toReturn"])), currency) == deposit + half
