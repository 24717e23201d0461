"""What a seller sees who sees only what is their own: no call shows, changes, counts or finds a colleague's row.

As for tenancy (test_tenancy_rows.py), the calls come from the OpenAPI document, each probe uses a real row of a
colleague, and must fail once the rule is taken out of every query.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from apps.bin.models import BinItem
from apps.calendar.models import Event
from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.models.base import PartnerModel, PartnerQuerySet
from apps.estimations.models import Estimation
from apps.imports.models import Import
from apps.partners.models import Account, Partner, Role
from apps.partners.rights import access_of, may
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.openapi import operations
from apps.testing.queries import count_queries_of_get

from .colleagues import (
    EMAIL,
    MARK,
    NAME,
    PHONE,
    TOKEN,
    add_colleagues_rows,
    keys_of,
    sell_to_colleagues_client,
    team_of,
)
from .dealership import FIELDS, PICTURE, RowKey, empty_database, first_rows, model_named, new_dealership, row_key
from .test_tenancy_rows import (
    ABOUT_ONE_ROW,
    BODY_CALLS,
    IGNORED_IF_UNKNOWN,
    KEY,
    PAIRS,
    PATH_CALLS,
    QUERY_CALLS,
    READ,
    READ_CALLS,
    READING,
    Call,
    Rows,
    made,
    required_rows,
    text_of,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]

SELLER = Account(role=Role.SELLER, may_export=True, may_delete=True, partner=Partner(sellers_see="own"))
# A colleague may be in charge of rows of these models.
HIDDEN = {
    "Activity", "Attachment", "BinItem", "Client", "Conversation", "Document", "Estimation", "Event", "Import",
    "Invoice", "Merge", "Message", "Offer", "Order", "Prospect", "SaleFile", "Thread",
}  # fmt: skip
# They search in the list's rows for a text.
SEARCHES = {
    **dict.fromkeys(("search", "clientName", "title", "carModel"), MARK),
    "fullName": NAME, "email": EMAIL, "phoneNumber": PHONE,
}  # fmt: skip
# These lists belong to the whole team and name no person.
EVERYBODYS = {
    "/chat/canned/all", "/garage/all", "/garage/export", "/mail/template/all", "/modelCar/all", "/modelCar/export",
    "/partner/session/all", "/partner/team/names", "/project/all", "/project/board", "/project/overview",
    "/shop/product/all", "/view/all",
}  # fmt: skip


def allowed(call: Call) -> bool:
    return may(SELLER, access_of(call.method.upper(), call.path))


def named(call: Call) -> str:
    model = row_key(call.path) if not call.field else model_named(call.path, call.field)
    return "Merge" if isinstance(model, str) else model.__name__


PROBES = [
    *(call for call in (*PATH_CALLS, *BODY_CALLS, *QUERY_CALLS) if allowed(call) and named(call) in HIDDEN),
    *(call for call in READ_CALLS if allowed(call)),
    *(
        Call(method, path, parameter["name"])
        for method, path, operation in operations()
        for parameter in operation.get("parameters", ())
        if method == "get" and parameter["in"] == "query" and parameter["name"] in SEARCHES and "{" not in path
        if operation.get("security") and allowed(Call(method, path))
    ),
]
every_probe = pytest.mark.parametrize("call", PROBES, ids=str)


@pytest.fixture(scope="module")
def rows(django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rows]:
    with empty_database(django_db_blocker, tmp_path_factory.mktemp("media")):
        partner = new_dealership(1)
        seller, colleague = team_of(partner)
        own: dict[RowKey, Any] = {**first_rows(partner), Account: seller}
        buyer = sell_to_colleagues_client(partner, seller, colleague)
        caller = Caller(seller)
        alone = {call: text_of(caller.get(call.path, READ)) for call in PROBES if call in READ_CALLS}
        other = add_colleagues_rows(partner, colleague, buyer)
        yield Rows(own, other, alone, keys_of(partner, colleague), stored(other))


def stored(rows: dict[RowKey, Any]) -> str:
    """Every stored value of these rows."""
    found = [list(type(row)._default_manager.filter(pk=row.pk).values()) for row in rows.values()]
    return json.dumps(found, default=str)


@pytest.fixture
def dealer(rows: Rows) -> Caller:
    default_storage.save(PICTURE, ContentFile(b"RIFF"))
    return Caller(Account.objects.get(email="seller@exemple.fr"))


def answer(call: Call, dealer: Caller, rows: Rows) -> Any:
    """The answer to `call` with the colleague's row where it names one."""
    if call.field in SEARCHES:
        return dealer.get(call.path, {call.field: SEARCHES[call.field]})
    if call.method == "get" and call.field:
        path = call.path
        if "{id}" in path:
            path = path.replace("{id}", rows.id(row_key(path), of_other=False))
        own = {name: rows.id(model_named(call.path, name), of_other=False) for name in required_rows(call)}
        return dealer.get(path, {**own, call.field: rows.id(model_named(call.path, call.field), of_other=True)})
    return made(call, dealer, rows, of_other=True)


def probe(call: Call, dealer: Caller, rows: Rows) -> None:
    with CaptureQueriesContext(connection) as statements:
        response = answer(call, dealer, rows)
    text = response.content.decode() if "pdf" not in response["Content-Type"] else ""
    assert response.status_code < 500
    if not call.field and "{id}" in call.path:
        assert response.status_code == 404, text
    elif call in ABOUT_ONE_ROW or (
        call.field and call.method != "get" and (call.path in PAIRS or call.field not in IGNORED_IF_UNKNOWN)
    ):
        assert response.status_code in {404, 422}, text
    sent = rows.id(model_named(call.path, call.field), of_other=True) if call.field in FIELDS else ""
    assert not (set(KEY.findall(text)) - {sent}) & rows.other_ids, text
    assert MARK.lower() not in text.lower(), text
    if call in QUERY_CALLS and "all" in call.path.lower():
        assert response.json()["data"] == []
    if call in rows.alone:
        assert text_of(response) == rows.alone[call]
    if any(not statement["sql"].startswith(READING) for statement in statements):
        assert stored(rows.other) == rows.fingerprint


@every_probe
def test_colleagues_rows_stay_out_of_sight(rows: Rows, dealer: Caller, call: Call) -> None:
    probe(call, dealer, rows)


def test_probes_are_of_every_kind() -> None:
    assert sum(call in PATH_CALLS for call in PROBES) > 40
    assert sum(call in BODY_CALLS for call in PROBES) > 15
    assert sum(call in QUERY_CALLS for call in PROBES) > 8
    assert sum(call in READ_CALLS for call in PROBES) > 40
    assert sum(call.field in SEARCHES for call in PROBES) > 8


@pytest.fixture
def without_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """The product where everybody sees every row of the partner."""
    monkeypatch.setattr(PartnerQuerySet, "of", PartnerQuerySet.whole)
    monkeypatch.setattr(PartnerModel, "hides", lambda self, name: False)


@pytest.mark.slow
@pytest.mark.parametrize("call", [call for call in PROBES if call.path not in EVERYBODYS], ids=str)
def test_probe_fails_without_the_rule(without_rule: None, rows: Rows, dealer: Caller, call: Call) -> None:
    with pytest.raises(AssertionError):
        probe(call, dealer, rows)


def test_colleagues_undo_token_undoes_nothing(rows: Rows, dealer: Caller) -> None:
    assert dealer.post(f"/undo/{TOKEN}", {}, format="json").status_code == 404


def test_lists_take_no_more_statements_than_for_who_sees_all(rows: Rows, dealer: Caller) -> None:
    """Both see the same rows: those of the colleague are unassigned for the comparison."""
    lists = [call.path for call in READ_CALLS if call in rows.alone and not call.path.endswith("export")]
    partner = rows.own[Car].partner

    def counted() -> dict[str, int]:
        return {path: count_queries_of_get(dealer, f"{path}?{urlencode(READ)}") for path in lists}

    with transaction.atomic():
        for model in (Client, Prospect, Estimation, Event, BinItem):
            model._default_manager.filter(partner=partner).update(assignee=None)
        Import.objects.filter(partner=partner).update(by=Account.objects.get(email="seller@exemple.fr"))
        own = counted()
        Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.ALL)
        dealer.get("/garage/all")  # It reads the partner, which was written.
        # The condition on who is in charge is a filter: a short list needs no statement of its own for its total then.
        assert {path: count - own[path] for path, count in counted().items() if count - own[path] not in (0, 1)} == {}
        transaction.set_rollback(True)
    assert len(lists) > 30
