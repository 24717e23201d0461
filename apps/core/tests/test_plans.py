"""On PostgreSQL every filter of every list is answered by an index that no other partner's rows make longer.

The lists and their filters come from the URL table: a new one fails here until it says what to ask of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.utils import timezone

from apps.campaigns.models import Campaign
from apps.cars.models import Car, ModelCar
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.core.api.filters import FilterSet
from apps.core.models import append_only
from apps.core.models.base import PartnerModel
from apps.demo.lists import ListCall, list_calls
from apps.garages.models import Garage
from apps.invoices.tests.factory import content_of
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.sale_files.models import SaleFile
from apps.sales.models import Sale
from apps.shop.models import Order, Product
from apps.testing.callers import Caller
from apps.testing.queries import plans_of_list, vacuum

pytestmark = pytest.mark.slow

ROWS = 1_500
ROWS_OF_ANOTHER = 10_000
LINKS = ("campaign", "car", "client", "garage", "prospect", "assignee", "sale_file", "order")
START = datetime(2020, 1, 1, 12, tzinfo=UTC)
INVOICED = content_of().stored()

LISTS: dict[str, ListCall] = {
    call.path: call for call in list_calls() if issubclass(call.view_class.queryset.model, PartnerModel)
}
FILTERS = {
    "/affiliate/campaign/all": {},
    "/api/document/getAll": {
        "title": "papier 123", "type": "contract", "carId": "{car}", "clientId": "{client}",
    },
    "/bin/all": {"kind": "document", "search": "titre 123"},
    "/calendar/all": {
        "search": "essai 123", "from": "2024-01-20", "to": "2020-02-01", "kind": "delivery", "status": "held",
        "carId": "{car}", "garageId": "{garage}", "clientId": "{client}", "prospectId": "{prospect}",
        "assignee": "{assignee}",
    },
    "/car/all": {
        "nom": "voiture x-123", "minPrix": "1490", "maxPrix": "10", "modelCarIds": "{model}", "status": "sold",
        "garageId": "{garage}", "devise": "CHF", "age": "2400..", "minDays": "5000", "maxDays": "10",
        "published": "true", "publicationState": "sold", "reserved": "true", "advert": "incomplete",
    },
    "/chat/all": {"search": "client 123", "kind": "staff", "status": "closed", "unread": "true"},
    "/chat/canned/all": {"search": "reponse 123"},
    "/chat/message/all": {"conversationId": "{conversation}", "before": "2020-02-01T00:00:00Z"},
    "/client/getAll": {
        "search": "client 00 00 12", "fullName": "client 123", "phoneNumber": "06 00 00 12", "status": "verified",
        "region": "wallo", "regionIs": "Wallonie", "followUp": "overdue", "assignee": "{assignee}",
        "contactable": "email",
    },
    "/estimation/partner/getAll": {
        "search": "client 123 AB-123",
        "carId": "{car}", "kilometrageMin": "1490", "kilometrageMax": "10", "clientName": "client 123",
        "carModel": "modele 123", "dateFrom": "2024-01-20", "dateTo": "2020-02-01", "status": "refused",
        "answerDelay": "0..", "justification": "Non", "due": "overdue", "sample": "true",
        "campaignId": "{campaign}", "assignee": "{assignee}",
    },
    "/garage/all": {"localisation": "lieu 123", "search": "lieu 123"},
    "/import/all": {},
    "/invoice/all": {
        "search": "client 123", "kind": "credit", "origin": "shop", "state": "open", "clientId": "{client}",
        "from": "2024-01-20", "to": "2020-02-01", "currency": "CHF",
    },
    "/mail/all": {"folder": "starred", "search": "sujet 123"},
    "/mail/template/all": {"search": "modele 123"},
    "/modelCar/all": {"intitule": "modele 123"},
    "/project/all": {"search": "voiture 123", "status": "done", "carId": "{car}", "late": "true"},
    "/partner/api-token/all": {},
    "/partner/feed/all": {},
    "/partner/team/invitations": {},
    "/partner/webhook/all": {},
    "/prospect/all": {
        "search": "client 123", "status": "won", "source": "affiliate", "seen": "true", "dateFrom": "2024-01-20",
        "dateTo": "2020-02-01", "modelCarId": "{model}", "due": "overdue", "followUp": "overdue",
        "lostReason": "price", "sample": "true", "campaignId": "{campaign}", "carId": "{car}",
        "assignee": "{assignee}", "contactable": "email",
    },
    "/register/consultations": {},
    "/sale-file/all": {
        "search": "client 123", "state": "cancelled", "assignee": "{assignee}", "clientId": "{client}",
        "carId": "{car}", "toPay": "true",
    },
    "/sale/all": {
        "carId": "{car}", "clientId": "{client}", "dateFrom": "2024-01-20", "dateTo": "2020-02-01", "cancelled": "true",
        "devise": "CHF", "modelCarId": "{model}", "garageId": "{garage}", "deletedModel": "Disparu",
        "deletedGarage": "Disparu",
    },
    "/shop/order/all": {
        "search": "client 123", "status": "delivered", "clientId": "{client}", "dateFrom": "2024-01-20",
        "dateTo": "2020-02-01", "paidFrom": "2024-01-20", "paidTo": "2020-02-01", "earned": "true", "currency": "CHF",
    },
    "/shop/product/all": {
        "search": "piece 123", "kind": "warranty", "stock": "low", "modelCarId": "{model}", "active": "false",
        "currency": "CHF",
    },
    "/view/all": {"list": "sale"},
}  # fmt: skip
# They read other tables too: apps/statistics/tests/test_plans.py fills those and judges these filters.
JUDGED_ELSEWHERE = {
    "/estimation/partner/getAll": {"modelCarId", "offerStatus"},
    "/prospect/all": {"reached", "firstContact"},
}

Make = Callable[[int], dict[str, Any]]


def moment(number: int) -> datetime:
    return START + timedelta(days=number)


def fill(model: type[PartnerModel], partner: Partner, other: Partner, make: Make) -> None:
    """One row a day for `partner`; another partner's rows hold none of what refers to a row."""
    rows = [model(partner=partner, **make(number)) for number in range(ROWS)]
    for number in range(ROWS_OF_ANOTHER):
        fields = {key: value for key, value in make(number).items() if key not in LINKS}
        rows.append(model(partner=other, **fields))
    model.objects.bulk_create(rows, batch_size=5000)
    table = model._meta.db_table
    if table in append_only.TABLES:
        append_only.remove(connection, table)
    with connection.cursor() as cursor:
        # What is known of the table may date from a test that emptied it: the join below would be a nested loop.
        cursor.execute(f"ANALYZE {table}")
        cursor.execute(
            f"UPDATE {table} SET created_at = '{START:%Y-%m-%d}'::timestamptz + nth * interval '1 day' FROM "  # noqa: S608
            f"(SELECT id AS key, row_number() OVER (PARTITION BY partner_id ORDER BY id) AS nth FROM {table}) "
            "AS numbered WHERE key = id"
        )
    vacuum(table)


@pytest.fixture
def linked(partner: Partner, account: Account, car: Car) -> dict[str, Any]:
    return {
        "assignee": account,
        "campaign": Campaign.objects.create(partner=partner, title="Affiche", place="Halles"),
        "car": car,
        "model": car.model_car,
        "another_model": ModelCar.objects.create(partner=partner, intitule="Renault Clio"),
        "client": Client.objects.create(partner=partner, full_name="Zoé", phone_number="+33799999999"),
        "garage": Garage.objects.create(partner=partner, localisation="Dijon"),
        "conversation": Conversation.objects.create(partner=partner, kind="visitor"),
        "another_conversation": Conversation.objects.create(partner=partner, kind="visitor"),
        "prospect": Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33799999998"),
        "order": Order.objects.create(partner=partner, client_name="Zoé"),
        "sale_file": SaleFile.objects.create(
            partner=partner, car_name="C3", client_name="Zoé", price=1, vat_regime="margin", state="cancelled"
        ),
    }


def rows_of(path: str, linked: dict[str, Any]) -> Make:
    """The values of the list's rows; each filter of FILTERS selects a few."""
    rare = {number: number % 300 == 0 for number in range(ROWS_OF_ANOTHER)}

    def late(number: int) -> dict[str, Any]:
        return {"due_at": START} if rare[number] else {"first_contact_at": START}

    makes: dict[str, Make] = {
        "/affiliate/campaign/all": lambda n: {"title": f"Affiche {n}", "place": "Halles", "scans": n},
        "/api/document/getAll": lambda n: {
            "title": f"Papier {n}", "type": "contract" if rare[n] else "invoice", "size": 1,
            **({"car": linked["car"], "client": linked["client"]} if rare[n] else {}),
        },
        "/bin/all": lambda n: {"title": f"Titre {n}", "kind": "document" if rare[n] else "car", "rows": []},
        "/calendar/all": lambda n: {
            "title": f"Essai {n}", "kind": "delivery" if rare[n] else "test_drive",
            "status": "held" if rare[n] else "planned", "starts_at": moment(n), "ends_at": moment(n + 1),
            **({name: linked[name] for name in LINKS[1:6]} if rare[n] else {}),
        },
        "/car/all": lambda n: {
            "nom": f"Voiture {n}", "model_car": linked["model"], "prix": n, "immatriculation": f"X{n}",
            "garage": linked["garage"] if rare[n] else None, "status": "sold" if rare[n] else "available",
            "devise": "CHF" if rare[n] else "EUR", "publication": "shown" if rare[n] else "auto",
            "days_to_sell": n if rare[n] else None, "sale_file": linked["sale_file"] if rare[n] else None,
            "premiere_immatriculation": date(2019, 5, 1), "kilometrage": n, "critair": "1", "has_photo": True,
            "co2": None if rare[n] else 120,
            "in_stock_since": {1: date(2005, 1, 1), 2: timezone.localdate()}.get(n % 300, date(2022, 1, 1)),
        },
        "/chat/all": lambda n: {
            "kind": "staff" if n == 300 else "visitor", "visitor_name": f"Client {n}",
            "status": "closed" if rare[n] else "open",
            "unread": 1 if rare[n] else 0, "last_message_at": moment(n),
        },
        "/chat/canned/all": lambda n: {"title": f"Réponse {n}", "text": "Bonjour"},
        "/chat/message/all": lambda n: {
            "conversation": linked["conversation" if rare[n] else "another_conversation"], "client_key": uuid4().hex,
            "author": "visitor", "text": "Bonjour",
        },
        "/client/getAll": lambda n: {
            "full_name": f"Client {n}", "phone_number": f"+336{n:08}", "region": "Wallonie" if rare[n] else "FR-IDF",
            "status": "verified" if rare[n] else "unverified", "follow_up_at": START if rare[n] else None,
            "assignee": linked["assignee"] if rare[n] else None,
        },
        "/estimation/partner/getAll": lambda n: {
            "title": "Reprise", "client_name": f"Client {n}", "car_model": f"Modèle {n}", "kilometrage": n,
            "immatriculation": f"AB{n}",
            "car": linked["car"] if rare[n] else None, "sample": rare[n], **late(n),
            "campaign": linked["campaign"] if rare[n] else None,
            "assignee": linked["assignee"] if rare[n] else None,
            # Those above were contacted before they came.
            **({"first_contact_at": moment(ROWS_OF_ANOTHER)} if n % 300 == 1 else {}),
            **({"status": "refused", "justification": "Non", "responded_at": START} if rare[n] else {}),
        },
        "/garage/all": lambda n: {"localisation": f"Lieu {n}"},
        "/import/all": lambda n: {"kind": "car", "file_name": f"stock {n}"},
        "/invoice/all": lambda n: {
            "number": f"F-2026-{n:06}", "kind": "credit_note" if rare[n] else "invoice", "issued_at": moment(n),
            "buyer_name": f"Client {n}", "client": linked["client"] if rare[n] else None,
            "order": linked["order"] if n == 300 else None, "to_pay": 1 if n % 300 == 1 else 0,
            "currency": "CHF" if rare[n] else "EUR", "content": INVOICED,
        },
        "/mail/all": lambda n: {
            "subject": f"Sujet {n}", "search_text": f"sujet {n}", "starred": rare[n], "last_message_at": moment(n),
        },
        "/mail/template/all": lambda n: {"name": f"Modèle {n}", "text": "Bonjour"},
        "/modelCar/all": lambda n: {"intitule": f"Modèle {n}"},
        "/project/all": lambda n: {
            "name": f"Voiture {n}", "car": linked["car"] if rare[n] else None, "late_at": START if rare[n] else None,
            "status": "done" if rare[n] else "open",
        },
        "/partner/api-token/all": lambda n: {
            "name": f"Site {n}", "scope": "read", "prefix": "pbo_", "token_digest": uuid4().hex,
            "by": linked["assignee"],
        },
        "/partner/feed/all": lambda n: {"name": f"Portail {n}", "columns": [], "digest": uuid4().hex},
        "/partner/team/invitations": lambda n: {
            "email": f"p{n}@exemple.fr", "role": "reader", "locale": "fr", "token_digest": uuid4().hex,
        },
        "/partner/webhook/all": lambda n: {"url": f"https://93.184.215.14/{n}", "events": ["car.created"]},
        "/prospect/all": lambda n: {
            "full_name": f"Client {n}", "status": "won" if rare[n] else "lost",
            "source": "affiliate" if rare[n] else "partner", "seen_at": START if rare[n] else None,
            "car_model": linked["model"].intitule if rare[n] else "", "sample": rare[n], **late(n),
            "campaign": linked["campaign"] if rare[n] else None, "car": linked["car"] if rare[n] else None,
            "assignee": linked["assignee"] if rare[n] else None,
            "follow_up_at": START if rare[n] else None, "lost_reason": "price" if n % 300 == 1 else "",
        },
        "/register/consultations": lambda n: {
            "account_name": "Camille Duval", "purpose": "Contrôle", "kind": "list", "rows": n,
        },
        "/sale-file/all": lambda n: {
            "car_name": f"Voiture {n}", "client_name": f"Client {n}", "price": 1, "vat_regime": "margin",
            "state": "invoiced" if n % 300 == 1 else "cancelled" if rare[n] else "delivered", "gross": 1,
            "payments_paid": 0 if n % 300 == 1 else 1, "car": linked["car"] if rare[n] else None,
            "client": linked["client"] if rare[n] else None, "assignee": linked["assignee"] if rare[n] else None,
        },
        "/sale/all": lambda n: {
            "car": linked["car"] if rare[n] else None, "client": linked["client"] if rare[n] else None,
            "price": 1, "sold_at": moment(n), "cancelled_at": START if n % 2 or rare[n] else None,
            "currency": "CHF" if rare[n] else "EUR", "garage": linked["garage"] if rare[n] else None,
            "model_car": None if n % 300 == 1 else linked["model"] if rare[n] else linked["another_model"],
            "model_name": "Disparu" if n % 300 == 1 else "C3", "garage_name": "Disparu" if n % 300 == 1 else "",
        },
        "/shop/order/all": lambda n: {
            "number": f"2026-{n:06}", "client_name": f"Client {n}", "client": linked["client"] if rare[n] else None,
            "status": "delivered" if rare[n] else "draft", "currency": "CHF" if rare[n] else "EUR",
            "paid_at": moment(n),
        },
        "/shop/product/all": lambda n: {
            "name": f"Pièce {n}", "sku": f"P{n}", "price": n, "tax_rate": 20, "stock": 2 if rare[n] else 50,
            "kind": "warranty" if rare[n] else "part", "active": not rare[n], "currency": "CHF" if rare[n] else "EUR",
        },
        "/view/all": lambda n: {"list_name": "sale" if rare[n] else "car", "name": f"Vue {n}"},
    }  # fmt: skip
    return makes[path]


# Rows read by their ids: those of the page, whose keys come first, and those that they name.
BY_ID = re.compile(r"Index (?:Only )?Scan using \w+_pkey on .+\n +Index Cond: \(id = .+")


def narrow_indexes() -> set[str]:
    """Those that start with the partner, or with the id of a row, which belongs to one partner; and products by id."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_class.relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid "
            "JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0] "
            "WHERE attname IN ('partner_id', 'car_id', 'client_id', 'garage_id', 'prospect_id', 'assignee_id', "
            "'model_car_id', 'modelcar_id', 'estimation_id', 'project_id', 'credit_of_id') "
            "OR pg_class.relname = 'shop_product_pkey'"
        )
        return {name for (name,) in cursor.fetchall()}


def test_filter_table_covers_every_list_filter() -> None:
    assert {path: {*filters, *JUDGED_ELSEWHERE.get(path, ())} for path, filters in FILTERS.items()} == {
        path: set(getattr(call.view_class, "filterset_class", FilterSet).base_filters) for path, call in LISTS.items()
    }


@pytest.mark.postgres
@pytest.mark.parametrize("path", FILTERS)
def test_list_filters_use_narrow_index_no_seq_scan(
    api: Caller,
    partner: Partner,
    other_partner: Partner,
    linked: dict[str, Any],
    path: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The rows are of many years, those of the bin too.
    monkeypatch.setattr("apps.bin.models.KEPT_FOR", timedelta(days=36500))
    model = LISTS[path].view_class.queryset.model
    fill(model, partner, other_partner, rows_of(path, linked))
    linked["model"].products.set(Product.objects.of(partner).filter(kind="warranty"))
    # Enough links of others that reading all of them never costs less than an index.
    linked["another_model"].products.set(Product.objects.filter(kind="part"))
    links = Product.model_cars.through._meta.db_table
    vacuum(links)
    # The other tables are empty: their statistics, which an earlier test may have left, decide how they are read.
    read_whole = re.compile(rf"Seq Scan on (?:{model._meta.db_table}|{links})\b")
    others_whole = re.compile(rf"Index Scan using \w+_pkey on (?!{model._meta.db_table}\b|{links}\b)")
    allowed = narrow_indexes()

    for name, value in [("", ""), *FILTERS[path].items()]:
        keys = {key: row.pk for key, row in linked.items()}
        for plan in plans_of_list(api, path, model._meta.db_table, {name: value.format(**keys)} if name else {}):
            used = set(re.findall(r"(?:using|Bitmap Index Scan on) (\w+)", others_whole.sub("", BY_ID.sub("", plan))))
            assert used, f"{name}\n{plan}"
            assert used <= allowed, f"{name}\n{plan}"
            assert not read_whole.search(plan), f"{name}\n{plan}"


@pytest.mark.postgres
@pytest.mark.parametrize("ordering, index", [("-annee", "cars_car_annee"), ("kilometrage", "cars_car_kilometrage")])
def test_orders_of_cars_use_their_index(
    api: Caller, partner: Partner, other_partner: Partner, linked: dict[str, Any], ordering: str, index: str
) -> None:
    fill(Car, partner, other_partner, rows_of("/car/all", linked))

    _count, keys = plans_of_list(api, "/car/all", Car._meta.db_table, {"ordering": ordering})

    assert f"using {index}" in keys
    assert "Sort" not in keys


@pytest.mark.postgres
def test_sales_of_flyers_are_counted_by_index(
    api: Caller, partner: Partner, other_partner: Partner, linked: dict[str, Any]
) -> None:
    make = rows_of("/sale/all", linked)
    fill(Sale, partner, other_partner, lambda n: {**make(n), "campaign": linked["campaign"] if n % 300 == 0 else None})

    [plan] = plans_of_list(api, "/affiliate/campaign/all", Sale._meta.db_table)

    assert "sales_sale_of_campaign" in plan
    assert "Seq Scan" not in plan
