"""The lists of calendar, mail, chat and shop, as test_any_filters.py judges the others."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.invoices.models import Invoice
from apps.invoices.tests.factory import content_of
from apps.mail.models import Thread
from apps.partners.models import Partner
from apps.shop.models import Order, Product
from apps.testing.callers import Caller

from .test_any_filters import (
    DAYS,
    EXAMPLES,
    MOMENTS,
    NAMES,
    PARIS,
    PHONES,
    check_filters,
    contains,
    day,
    filter_queries,
    pieces,
    plain,
    spread,
)

pytestmark = pytest.mark.database

COUNT = 14


@pytest.fixture
def events(partner: Partner, other_partner: Partner, car: Car) -> list[Any]:
    Event.objects.create(partner=other_partner, title="Essai", starts_at=MOMENTS[0], ends_at=MOMENTS[1])
    return spread(
        Event,
        [
            Event(
                partner=partner,
                title="Essai",
                kind=Event.Kind.values[number % 5],
                status=Event.Status.values[number // 2 % 4],
                starts_at=MOMENTS[number % 4],
                ends_at=MOMENTS[number % 4] + timedelta(minutes=(30, 60 * 24)[number // 4 % 2]),
                car=car if number % 3 == 0 else None,
            )
            for number in range(COUNT)
        ],
    )


@EXAMPLES
@given(drawn=st.data())
def test_event_list_filters_match_predicate(api: Caller, car: Car, events: list[Any], drawn: st.DataObject) -> None:
    query = drawn.draw(
        filter_queries(
            **{"from": st.sampled_from(DAYS)},
            to=st.sampled_from(DAYS),
            kind=st.sampled_from(Event.Kind.values),
            status=st.sampled_from(Event.Status.values),
            carId=st.sampled_from((str(car.pk), str(uuid4()))),
        )
    )
    check_filters(
        api,
        "/calendar/all",
        events,
        query,
        {
            "from": lambda event, value: event.ends_at > datetime.fromisoformat(value).replace(tzinfo=PARIS),
            "to": lambda event, value: day(event.starts_at) <= value,
            "kind": lambda event, value: event.kind == value,
            "status": lambda event, value: event.status == value,
            "carId": lambda event, value: str(event.car_id) == value,
        },
    )


@pytest.fixture
def threads(partner: Partner, other_partner: Partner) -> list[Any]:
    Thread.objects.create(partner=other_partner, search_text=plain(NAMES[0]), in_inbox=True, last_message_at=MOMENTS[0])
    return spread(
        Thread,
        [
            Thread(
                partner=partner,
                subject=NAMES[number % 5],
                search_text=plain(NAMES[number % 5]),
                last_message_at=MOMENTS[number % 4],
                in_inbox=number % 2 == 0,
                in_sent=number % 3 == 0,
                in_drafts=number % 5 == 0,
                in_outbox=number % 7 == 0,
                starred=number // 2 % 2 == 0,
                trashed_at=MOMENTS[0] if number % 4 == 0 else None,
            )
            for number in range(COUNT)
        ],
    )


def in_folder(thread: Any, folder: str) -> bool:
    if folder == "trash":
        return thread.trashed_at is not None
    name = folder if folder == "starred" else f"in_{folder}"
    return bool(getattr(thread, name)) and thread.trashed_at is None


@EXAMPLES
@given(
    query=filter_queries(
        search=pieces(NAMES),
        folder=st.sampled_from(("inbox", "drafts", "outbox", "sent", "starred", "trash")),
    )
)
def test_mail_list_filters_match_predicate(api: Caller, threads: list[Any], query: dict[str, str]) -> None:
    check_filters(
        api,
        "/mail/all",
        threads,
        query,
        {"search": lambda thread, value: contains(thread.subject, value), "folder": in_folder},
    )


@pytest.fixture
def conversations(partner: Partner, other_partner: Partner) -> list[Any]:
    Conversation.objects.create(partner=other_partner, kind="visitor", visitor_name=NAMES[0])
    return spread(
        Conversation,
        [
            Conversation(
                partner=partner,
                kind="staff" if number == 6 else "visitor",
                status=Conversation.Status.values[number // 2 % 2],
                visitor_name="" if number == 6 else NAMES[number % 5],
                unread=number % 3,
            )
            for number in range(COUNT)
        ],
    )


@EXAMPLES
@given(
    query=filter_queries(
        search=pieces(NAMES),
        kind=st.sampled_from(Conversation.Kind.values),
        status=st.sampled_from(Conversation.Status.values),
        unread=st.sampled_from(("true", "false")),
    )
)
def test_conversation_list_filters_match_predicate(
    api: Caller, conversations: list[Any], query: dict[str, str]
) -> None:
    check_filters(
        api,
        "/chat/all",
        conversations,
        query,
        {
            "search": lambda conversation, value: contains(conversation.visitor_name, value),
            "kind": lambda conversation, value: conversation.kind == value,
            "status": lambda conversation, value: conversation.status == value,
            "unread": lambda conversation, value: (conversation.unread > 0) == (value == "true"),
        },
    )


@pytest.fixture
def products(partner: Partner, other_partner: Partner, car: Car) -> list[Any]:
    Product.objects.create(partner=other_partner, name=NAMES[0], sku="P-1", price=1, tax_rate=20, kind="service")
    rows = []
    for number in range(COUNT):
        kind = Product.Kind.values[number % 4]
        counted = kind in Product.COUNTED
        rows.append(
            Product(
                partner=partner,
                kind=kind,
                name=NAMES[number % 5],
                sku=f"Réf-{number}",
                price=number,
                tax_rate=20,
                stock=(0, 2, 5, 9)[number // 2 % 4] if counted else None,
                reserved=(0, 1, 2, 9)[number // 2 % 4] if counted else 0,
                active=number % 3 != 0,
                currency=("EUR", "CHF")[number // 3 % 2],
            )
        )
    spread(Product, rows)
    car.model_car.products.set(rows[::3])
    return rows


@EXAMPLES
@given(drawn=st.data())
def test_product_list_filters_match_predicate(api: Caller, car: Car, products: list[Any], drawn: st.DataObject) -> None:
    fitting = {row.pk for row in products[::3]}
    query = drawn.draw(
        filter_queries(
            search=pieces((*NAMES, "Réf-3", "ref-1")),
            kind=st.sampled_from(Product.Kind.values),
            stock=st.sampled_from(Product.StockState.values),
            modelCarId=st.sampled_from((str(car.model_car_id), str(uuid4()))),
            active=st.sampled_from(("true", "false")),
            currency=st.sampled_from(("EUR", "CHF")),
        )
    )
    check_filters(
        api,
        "/shop/product/all",
        products,
        query,
        {
            "search": lambda product, value: contains(f"{product.name} {product.sku}", value),
            "kind": lambda product, value: product.kind == value,
            "stock": lambda product, value: product.stock_state == value,
            "modelCarId": lambda product, value: value == str(car.model_car_id) and product.pk in fitting,
            "active": lambda product, value: product.active == (value == "true"),
            "currency": lambda product, value: product.currency == value,
        },
    )


@pytest.fixture
def invoices(partner: Partner, other_partner: Partner) -> list[Any]:
    client = Client.objects.create(partner=partner, full_name=NAMES[0], phone_number=PHONES[0])
    plain: dict[str, Any] = {"kind": "invoice", "content": content_of().stored()}
    Invoice.objects.create(partner=other_partner, number="F-1", issued_at=MOMENTS[0], buyer_name=NAMES[0], **plain)
    rows = [
        Invoice(
            partner=partner,
            number=f"F-2026-{number:06}",
            issued_at=MOMENTS[number % 4],
            buyer_name=NAMES[number % 5],
            client=client if number % 3 == 0 else None,
            order=Order.objects.create(partner=partner, client_name="Zoé") if number % 2 else None,
            to_pay=0 if number % 3 == 2 else number // 2 % 2,
            currency=("EUR", "CHF")[number // 3 % 2],
            **{**plain, "kind": Invoice.Kind.values[number % 3]},
        )
        for number in range(COUNT)
    ]
    # Credit notes of an invoice and of a deposit.
    for credit, credited in ((2, 0), (5, 1)):
        rows[credit].credit_of, rows[credited].to_pay = rows[credited], 0
    return spread(Invoice, rows)


@EXAMPLES
@given(drawn=st.data())
def test_invoice_list_filters_match_predicate(api: Caller, invoices: list[Any], drawn: st.DataObject) -> None:
    days = st.sampled_from(DAYS)
    kinds = {"invoice": "invoice", "deposit": "deposit", "credit": "credit_note"}
    credited = {row.credit_of_id for row in invoices}

    def state(row: Any) -> str:
        if row.kind == "credit_note":
            return "issued"
        return "credited" if row.pk in credited else "open" if row.to_pay else "paid"

    query = drawn.draw(
        filter_queries(
            **{"from": days},
            to=days,
            search=pieces((*NAMES, "2026-000003")),
            kind=st.sampled_from(sorted(kinds)),
            origin=st.sampled_from(("sale", "shop")),
            state=st.sampled_from(Invoice.State.values),
            clientId=st.sampled_from((str(invoices[0].client_id), str(uuid4()))),
            currency=st.sampled_from(("EUR", "CHF")),
        )
    )
    check_filters(
        api,
        "/invoice/all",
        invoices,
        query,
        {
            "from": lambda row, value: day(row.issued_at) >= value,
            "to": lambda row, value: day(row.issued_at) <= value,
            "search": lambda row, value: contains(f"{row.number} {row.buyer_name}", value),
            "kind": lambda row, value: row.kind == kinds[value],
            "origin": lambda row, value: (row.order_id is None) == (value == "sale"),
            "state": lambda row, value: state(row) == value,
            "clientId": lambda row, value: str(row.client_id) == value,
            "currency": lambda row, value: row.currency == value,
        },
    )


@pytest.fixture
def orders(partner: Partner, other_partner: Partner) -> list[Any]:
    client = Client.objects.create(partner=partner, full_name=NAMES[0], phone_number=PHONES[0])
    Order.objects.create(partner=other_partner, client_name=NAMES[0])
    return spread(
        Order,
        [
            Order(
                partner=partner,
                number=f"2026-{number:06}" if number % 5 else "",
                client=client if number % 3 == 0 else None,
                client_name=NAMES[number % 5],
                status=Order.Status.values[number % 5],
                paid_at=MOMENTS[number // 2 % 4] if number % 2 else None,
                currency=("EUR", "CHF")[number // 3 % 2],
            )
            for number in range(COUNT)
        ],
    )


@EXAMPLES
@given(drawn=st.data())
def test_order_list_filters_match_predicate(api: Caller, orders: list[Any], drawn: st.DataObject) -> None:
    days = st.sampled_from(DAYS)
    query = drawn.draw(
        filter_queries(
            search=pieces((*NAMES, "2026-000003")),
            status=st.sampled_from(Order.Status.values),
            clientId=st.sampled_from((str(orders[0].client_id), str(uuid4()))),
            dateFrom=days,
            dateTo=days,
            paidFrom=days,
            paidTo=days,
            earned=st.sampled_from(("true", "false")),
            currency=st.sampled_from(("EUR", "CHF")),
        )
    )
    check_filters(
        api,
        "/shop/order/all",
        orders,
        query,
        {
            "search": lambda order, value: contains(f"{order.number} {order.client_name}", value),
            "status": lambda order, value: order.status == value,
            "clientId": lambda order, value: str(order.client_id) == value,
            "dateFrom": lambda order, value: day(order.created_at) >= value,
            "dateTo": lambda order, value: day(order.created_at) <= value,
            "paidFrom": lambda order, value: order.paid_at is not None and day(order.paid_at) >= value,
            "paidTo": lambda order, value: order.paid_at is not None and day(order.paid_at) <= value,
            "earned": lambda order, value: (order.status in Order.EARNED) == (value == "true"),
            "currency": lambda order, value: order.currency == value,
        },
    )
