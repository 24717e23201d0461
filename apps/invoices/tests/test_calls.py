"""The calls of invoices: the list with its filters, one of them, its paper and data, the mail, the sums, the files."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import transaction
from facturx import get_facturx_xml_from_pdf
from rest_framework.exceptions import ValidationError

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.core.api.errors import ApiError
from apps.invoices.content import Deposit, TradeIn
from apps.invoices.errors import InvoiceIncomplete
from apps.invoices.models import Invoice, InvoiceCounter
from apps.invoices.services import credit, issue, settle
from apps.mail.models import Message
from apps.partners.models import Account, Partner, Role
from apps.shop.models import Order
from apps.shop.order_services import cancel_order
from apps.shop.tests.factory import make_order, make_product
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import count_queries_of_get

from .conftest import Issue
from .factory import COMPANY, DAY, content_of, margin_line, taxed_line
from .validation import check_xml

pytestmark = pytest.mark.django_db
Kind = Invoice.Kind


def of(order: Order) -> Invoice:
    invoice: Invoice = Invoice.objects.get(order=order, kind=Kind.INVOICE)
    return invoice


def answered(api: Caller, invoice: Invoice) -> dict[str, Any]:
    row: dict[str, Any] = api.read(f"/invoice/{invoice.pk}")
    return row


def test_invoice_of_the_shop(api: Caller, paid: Order, client: Client, set_now: Callable[[str], None]) -> None:
    invoice = of(paid)

    row = answered(api, invoice)

    expected = {
        "number": invoice.number, "kind": "invoice", "state": "paid", "origin": "shop", "buyerName": "Claire Dubois",
        "currency": "EUR", "gross": 59.76, "toPay": 0,
    }  # fmt: skip
    assert {name: row[name] for name in expected} == expected
    assert (row["orderId"], row["clientId"], row["saleFileId"]) == (str(paid.pk), str(client.pk), None)
    assert (row["seller"]["siret"], row["seller"]["postalCode"], row["seller"]["city"]) == (
        "73282932000074", "44000", "Nantes",
    )  # fmt: skip
    assert (row["buyer"]["kind"], row["buyer"]["email"]) == ("person", "claire.dubois@example.com")
    assert row["lines"] == [
        {"label": "Balais d’essuie-glace", "detail": "BAL-1", "quantity": 2, "unitPrice": 24.9, "net": 49.8,
         "rate": 20.0, "vat": 9.96}
    ]  # fmt: skip
    assert row["taxes"] == [{"rate": 20.0, "net": 49.8, "vat": 9.96}]
    assert row["totals"] == {
        "gross": 59.76, "net": 49.8, "vat": 9.96, "tradeIn": 0, "deposits": 0, "paid": 59.76, "toPay": 0,
    }  # fmt: skip
    assert (row["creditOf"], row["creditedBy"], row["xmlReason"]) == (None, None, "")
    assert row["pdf"] == f"/invoice/{invoice.pk}/pdf"
    assert row["xml"] == f"/invoice/{invoice.pk}/xml"


def test_invoice_of_a_car_shows_no_vat_of_the_margin(api: Caller, sold: Issue) -> None:
    content = content_of(
        [margin_line(), taxed_line("120")], trade_in=TradeIn("Peugeot 206", Decimal(1500)),
        deposits=[Deposit("F-2026-000001", DAY, Decimal(1000))], mentions=["Régime particulier – Biens d'occasion"],
    )  # fmt: skip

    row = answered(api, sold(content))

    assert (row["origin"], row["orderId"], row["vatRegime"], row["state"]) == ("sale", None, "margin", "open")
    assert [(line["rate"], line["vat"]) for line in row["lines"]] == [(None, None), (20.0, 20.0)]
    assert row["taxes"] == [{"rate": 20.0, "net": 100.0, "vat": 20.0}]
    assert row["totals"] == {
        "gross": 13110.0, "net": 13090.0, "vat": 20.0, "tradeIn": 1500.0, "deposits": 1000.0, "paid": 0.0,
        "toPay": 10610.0,
    }  # fmt: skip
    assert row["toPay"] == 10610
    assert row["deposits"] == [{"number": "F-2026-000001", "issuedOn": "2026-11-27", "amount": 1000.0}]
    assert row["tradeIn"] == {"label": "Peugeot 206", "amount": 1500.0}
    assert row["mentions"] == ["Régime particulier – Biens d'occasion"]


def test_state_follows_payments_and_the_credit_note(api: Caller, sold: Issue) -> None:
    invoice = sold()
    settle(invoice=invoice, amount=Decimal(12000))
    assert (answered(api, invoice)["state"], answered(api, invoice)["toPay"]) == ("open", 990)
    settle(invoice=invoice, amount=Decimal(990))
    assert answered(api, invoice)["state"] == "paid"

    note = credit(invoice=invoice, reason="Vice caché")

    first, second = answered(api, invoice), answered(api, note)
    assert (first["state"], first["toPay"], first["creditedBy"]) == (
        "credited", 0, {"id": str(note.pk), "number": note.number},
    )  # fmt: skip
    assert (second["state"], second["kind"], second["gross"], second["notes"]) == (
        "issued",
        "credit",
        12990,
        "Vice caché",
    )
    assert second["creditOf"] == {"id": str(invoice.pk), "number": invoice.number}
    assert note.number.startswith("A-")
    with pytest.raises(ApiError):
        credit(invoice=invoice)


def test_list_has_those_of_the_shop_and_of_cars(api: Caller, paid: Order, sold: Issue) -> None:
    car = sold()
    cancel_order(order=paid)

    def numbers(**query: str) -> list[str]:
        return [row["number"] for row in api.read("/invoice/all", query)]

    shop, note = of(paid).number, Invoice.objects.get(kind=Kind.CREDIT).number
    assert numbers() == [note, car.number, shop]
    assert numbers(origin="shop") == [note, shop]
    assert numbers(origin="sale") == [car.number]
    assert numbers(kind="credit") == [note]
    assert numbers(kind="deposit") == []
    assert numbers(state="open") == [car.number]
    assert numbers(state="credited") == [shop]
    assert numbers(search="DUBOIS") == [note, car.number, shop]
    assert numbers(search=car.number) == [car.number]
    assert numbers(clientId=str(paid.client_id)) == [note, car.number, shop]
    assert numbers(to="2020-01-01") == []
    assert numbers(ordering="issuedAt")[0] == shop


@pytest.mark.parametrize("query", [{"kind": "letter"}, {"state": "lost"}, {"from": "hier"}, {"clientId": "1"}])
def test_wrong_filter_is_422(api: Caller, query: dict[str, str]) -> None:
    assert api.get("/invoice/all", query).status_code == 422


def test_list_query_count_is_constant(
    api: Caller, other_api: Caller, partner: Partner, other_partner: Partner, client: Client
) -> None:
    for owner, count in ((partner, 2), (other_partner, 12)):
        for number in range(count):
            invoice = Invoice.objects.create(
                partner=owner, kind=Kind.INVOICE, number=f"F-2026-{number:06}", issued_at="2026-11-27T12:00:00Z",
                content=content_of().stored(), client=client if owner == partner else make_client(other_partner),
            )  # fmt: skip
            Invoice.objects.create(
                partner=owner, kind=Kind.CREDIT, number=f"A-2026-{number:06}", issued_at="2026-11-27T12:00:00Z",
                content=content_of(kind="credit").stored(), credit_of=invoice,
            )  # fmt: skip
    path = "/invoice/all?limit=100"
    assert count_queries_of_get(api, path) == count_queries_of_get(other_api, path)


def test_paper_holds_the_data_that_the_call_answers(api: Caller, paid: Order, sold: Issue) -> None:
    for invoice in (of(paid), sold()):
        answer = api.get(f"/invoice/{invoice.pk}/pdf")
        data = api.get(f"/invoice/{invoice.pk}/xml")
        assert (answer["Content-Type"], data["Content-Type"]) == ("application/pdf", "application/xml")
        assert answer["Content-Disposition"] == f'attachment; filename="{invoice.number}.pdf"'
        assert get_facturx_xml_from_pdf(answer.content) == ("factur-x.xml", data.content)
        check_xml(data.content)


def test_shops_papers_pass_the_judges(api: Caller, partner: Partner, client: Client) -> None:
    lines = [
        (make_product(partner, price=price, tax_rate=rate, kind=kind, stock=None), quantity)
        for price, rate, kind, quantity in (
            ("0.35", "20", "service", 3), ("19.99", "5.5", "service", 1), ("100", "0", "warranty", 1),
        )
    ]  # fmt: skip
    order = make_order(partner, *lines, client=client, status="paid")
    cancel_order(order=order)
    for kind in (Kind.INVOICE, Kind.CREDIT):
        check_xml(Invoice.objects.get(order=order, kind=kind).xml.encode())


@pytest.mark.parametrize("terms, reason", [({"currency": "CHF"}, "euros"), ({"tax_rate": "8.1"}, "French rates")])
def test_shop_invoice_without_data_says_why(
    api: Caller, partner: Partner, client: Client, terms: dict[str, str], reason: str
) -> None:
    order = make_order(partner, (make_product(partner, **terms), 1), client=client, status="paid")
    invoice = of(order)

    api = api.in_language("en")
    row, refused = answered(api, invoice), api.get(f"/invoice/{invoice.pk}/xml")

    assert row["xml"] is None
    assert reason in row["xmlReason"]
    assert (refused.status_code, refused.json()["code"]) == (409, "no_factur_x")
    assert refused.json()["message"] == row["xmlReason"]
    assert api.get(f"/invoice/{invoice.pk}/pdf").content.startswith(b"%PDF")


def test_nobody_else_reads_an_invoice(api: Caller, other_api: Caller, paid: Order) -> None:
    invoice = of(paid)
    for path in ("", "/pdf", "/xml"):
        assert other_api.get(f"/invoice/{invoice.pk}{path}").status_code == 404
    for step in ("mail", "credit"):
        assert other_api.post(f"/invoice/{invoice.pk}/{step}", {"reason": "x"}).status_code == 404
    assert other_api.read("/invoice/all") == []
    assert other_api.read("/invoice/sums") == []
    assert invoice.number not in other_api.get("/invoice/export").getvalue().decode()
    assert invoice.number not in other_api.get("/invoice/export?format=journal").content.decode()
    assert api.get("/invoice/all").json()["total"] == 1


def test_invoice_follows_the_person_in_charge_of_its_client(
    partner: Partner, client: Client, paid: Order, colleague: Callable[..., Account]
) -> None:
    Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.OWN)
    mine, other = (colleague(may_export=True) for _person in range(2))
    Client.objects.filter(pk=client.pk).update(assignee=mine)
    invoice = of(paid)
    for account, found in ((mine, True), (other, False)):
        api = Caller(account)
        assert bool(api.read("/invoice/all")) == found
        assert api.get(f"/invoice/{invoice.pk}").status_code == (200 if found else 404)
        assert (invoice.number in api.get("/invoice/export").getvalue().decode()) == found
        assert (invoice.number in api.get("/invoice/export?format=journal").content.decode()) == found
        assert api.get("/invoice/sums").status_code == 403


@pytest.mark.parametrize(
    "role, read, export, mail", [("workshop", 403, 403, 403), ("reader", 200, 200, 403), ("seller", 200, 200, 201)]
)
def test_who_may_read_export_and_mail(
    paid: Order, colleague: Callable[..., Account], role: str, read: int, export: int, mail: int
) -> None:
    api, invoice = Caller(colleague(role=Role(role), may_export=role != "workshop")), of(paid)
    assert api.get("/invoice/all").status_code == read
    assert api.get(f"/invoice/{invoice.pk}/xml").status_code == read
    assert api.get("/invoice/export?format=journal").status_code == export
    assert api.post(f"/invoice/{invoice.pk}/mail").status_code == mail
    assert api.post(f"/invoice/{invoice.pk}/credit", {"reason": "x"}).status_code == 403


def test_mail_is_drafted_with_the_invoice(api: Caller, sold: Issue, client: Client) -> None:
    Client.objects.filter(pk=client.pk).update(customer_locale="en")
    invoice = sold()

    answer = api.post(f"/invoice/{invoice.pk}/mail")

    assert answer.status_code == 201, answer.content
    draft = Message.objects.get(pk=answer.json()["data"]["draftId"])
    assert draft.to == [{"name": "Claire Dubois", "address": "claire.dubois@example.com"}]
    assert (draft.state, draft.thread.client_id) == ("draft", client.pk)
    assert draft.subject == f"Invoice {invoice.number} – Automobiles Duval"
    attachment = draft.attachments.get()
    assert attachment.file_name == f"{invoice.number}.pdf"
    with default_storage.open(str(attachment.file)) as file:
        assert get_facturx_xml_from_pdf(file.read())[1] == invoice.xml.encode()


def test_timeline_names_the_papers(api: Caller, client: Client, paid: Order, sold: Issue) -> None:
    deposit = sold(kind=Kind.DEPOSIT)
    cancel_order(order=paid)
    note = Invoice.objects.get(kind=Kind.CREDIT)

    rows = api.in_language("en").read(f"/client/{client.pk}/timeline", {"kind": "invoice"})

    assert [(row["title"], row["link"]) for row in rows] == [
        (f"Credit note {note.number}", f"/app/invoices/{note.pk}"),
        (f"Deposit invoice {deposit.number}", f"/app/invoices/{deposit.pk}"),
        (f"Invoice {of(paid).number}", f"/app/invoices/{of(paid).pk}"),
    ]


def test_export_has_what_the_filters_select(api: Caller, paid: Order, sold: Issue) -> None:
    car = sold()
    text = api.get("/invoice/export", {"origin": "sale"}).getvalue().decode()
    [heading, row] = csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";")
    assert row[0] == car.number
    assert "12990" in "".join(row)
    assert len(heading) == len(row)
    assert api.get("/invoice/export", {"format": "xlsx"}).getvalue()[:2] == b"PK"
    assert api.get("/invoice/export", {"format": "pdf"}).status_code == 422


def test_sums_agree_with_the_list(api: Caller, paid: Order, sold: Issue) -> None:
    sold(content_of([margin_line("9990.90"), taxed_line("120"), taxed_line("55", "5.5")]))
    sold(content_of([taxed_line("1200")], vat_regime="normal"), kind=Kind.DEPOSIT)
    credit(invoice=sold(content_of([taxed_line("24000")], vat_regime="normal")))

    sums, rows = api.read("/invoice/sums"), api.read("/invoice/all", {"limit": "100"})

    for kind in ("invoice", "deposit", "credit"):
        listed = sum(Decimal(str(row["gross"])) for row in rows if row["kind"] == kind)
        summed = sum(Decimal(str(row["gross"])) for row in sums if row["kind"] == kind)
        assert summed == (-listed if kind == "credit" else listed)
        assert listed > 0
    shown = {(row["kind"], row["vatRegime"], row["rate"]): (row["net"], row["vat"], row["gross"]) for row in sums}
    assert shown == {
        ("invoice", "normal", 20.0): (20149.8, 4029.96, 24179.76),
        ("invoice", "normal", 5.5): (52.13, 2.87, 55.0),
        ("invoice", "margin", 0.0): (9990.9, 0.0, 9990.9),
        ("deposit", "normal", 20.0): (1000.0, 200.0, 1200.0),
        ("credit", "normal", 20.0): (-20000.0, -4000.0, -24000.0),
    }
    assert {row["currency"] for row in sums} == {"EUR"}


def test_sums_are_by_month_within_the_days(api: Caller, sold: Issue, set_now: Callable[[str], None]) -> None:
    # The last moment of a month and the first of the next one, in Paris.
    for moment in ("2026-10-31T22:59:59+00:00", "2026-10-31T23:00:00+00:00"):
        set_now(moment)
        sold()

    assert [(row["month"], row["gross"]) for row in api.read("/invoice/sums")] == [
        ("2026-11", 12990.0), ("2026-10", 12990.0),
    ]  # fmt: skip
    within = {"from": "2026-10-31", "to": "2026-10-31"}
    assert [row["month"] for row in api.read("/invoice/sums", within)] == ["2026-10"]
    assert len(api.read("/invoice/all", within)) == 1
    assert api.get("/invoice/sums", {"from": "hier"}).status_code == 422


def test_deposits_and_invoices_have_one_series(sold: Issue) -> None:
    numbers = [sold(kind=kind).number[-6:] for kind in (Kind.INVOICE, Kind.DEPOSIT, Kind.INVOICE)]
    assert numbers == ["000001", "000002", "000003"]


def test_date_before_that_of_the_last_number_is_refused(partner: Partner, sold: Issue) -> None:
    first = sold()
    day_before = first.issued_at - timedelta(days=1)
    with pytest.raises(ValidationError) as refused:
        issue(partner=partner, kind=Kind.DEPOSIT, content=content_of(), at=day_before)
    assert first.number in str(refused.value.detail)
    assert Invoice.objects.count() == 1


def test_company_without_its_number_is_asked_for_it(partner: Partner) -> None:
    with pytest.raises(InvoiceIncomplete) as refused:
        issue(partner=partner, kind=Kind.INVOICE, content=content_of(buyer=replace(COMPANY, siren="", city="")))
    assert list((refused.value.extra or {})["errors"]) == ["buyer.siren", "buyer.city"]
    assert not InvoiceCounter.objects.exists()


@pytest.mark.parametrize("country, vat_number", [("CH", ""), ("BE", "BE0123456749")])
def test_sale_abroad_without_vat_is_refused_in_words(partner: Partner, country: str, vat_number: str) -> None:
    buyer = replace(COMPANY, country=country, vat_number=vat_number)
    with pytest.raises(ApiError) as refused:
        issue(partner=partner, kind=Kind.INVOICE, content=content_of(buyer=buyer))
    assert (refused.value.status_code, refused.value.default_code) == (422, "vat_case_unsupported")
    assert not InvoiceCounter.objects.exists()


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_have_no_gap_and_their_dates_in_order(partner: Partner, client: Client) -> None:
    orders = [
        make_order(partner, (make_product(partner), 1), client=client, status="confirmed") for _place in range(10)
    ]
    account = Account.objects.get(partner=partner)

    def one(place: int) -> int:
        if place % 2:
            return int(Caller(account).post(f"/shop/order/{orders[place // 2].pk}/pay", {"method": "card"}).status_code)
        with transaction.atomic():
            issue(partner=partner, kind=Kind.INVOICE, content=content_of(), client=client)
        return 200

    assert simultaneously(one, 20) == [200] * 20
    rows = list(Invoice.objects.order_by("number"))
    assert [row.number[-6:] for row in rows] == [f"{place:06}" for place in range(1, 21)]
    days: list[date] = [row.said.issued_on for row in rows]
    assert days == sorted(days)
    assert [row.issued_at for row in rows] == sorted(row.issued_at for row in rows)
