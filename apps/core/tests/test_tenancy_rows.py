"""Tenancy: no call shows, changes or links a row of another partner, wherever the call names it.

The calls come from the OpenAPI document, so that a new one is covered as soon as it exists. Each probe uses a real row
of another dealership and must fail once the partner filter is taken out of every query (and, on PostgreSQL, row-level
security as well): a probe that could not fail would prove nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from django.apps import apps
from django.core.files import File
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection
from django.db.models import F, ForeignKey, Q
from django.test.utils import CaptureQueriesContext

from apps.audit.models import EntryQuerySet
from apps.cars.models import Car
from apps.core.models.base import PartnerQuerySet
from apps.core.models.prepared import PreparedQuery
from apps.garages.models import Garage
from apps.partners.models import Account, AccountManager, Partner, Role, SessionQuerySet
from apps.register.tests.factory import entry_body
from apps.testing.callers import Caller
from apps.testing.openapi import DOCUMENT, body_schema, operations

from .dealership import (
    FIELDS,
    PICTURE,
    RowKey,
    empty_database,
    example,
    first_rows,
    id_fields,
    model_named,
    model_of,
    names_row,
    new_dealership,
    row_key,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]

# `partnerId` names the partner that a public call is for; `beforeId` a place among the cards of the column.
NOT_A_ROW = {"beforeId", "partnerId"}
# Rows that may have been deleted meanwhile: unknown ids are ignored, but where two rows are named as a pair.
IGNORED_IF_UNKNOWN = {"ids"}
PAIRS = {f"/{kind}/not-duplicates{undo}" for kind in ("client", "prospect") for undo in ("", "/undo")}
# These read the token's own partner or account, or texts that all partners share: there is no row to filter.
WITHOUT_ROWS = {
    "/calendar/feed",
    "/import/template.csv",
    # Empty until something is typed: duplicates/tests show that another partner's are not found.
    "/car/similar",
    "/client/similar",
    "/prospect/similar",
    "/mail/account",
    "/mail/template/variables",
    "/partner/affiliate",
    "/partner/affiliate/flyer.pdf",
    "/partner/affiliate/qr.png",
    "/partner/affiliate/qr.svg",
    "/partner/feed/fields",
    # Whether there are rows at all: `first_day/tests` show that another partner's count for nothing.
    "/partner/first-steps",
    "/partner/getMyProfile",
    "/partner/usage",
    "/partner/second-factor",
    # Refused without a row of the partner's.
    "/client/merge/preview",
    "/prospect/merge/preview",
    "/price/comparables",
    "/register/export",
    "/register/pdf",
    "/register/verify",
    "/tutorial/all",
}
# A garage of the partner's is required: what else the query names is looked for among its rows.
OF_ONE_GARAGE = {"/register/export", "/register/pdf"}
# The call itself has just added to these.
GROWING = {"/partner/audit", "/partner/audit/export", "/register/consultations"}
# Found by who did them: acts/tests show that another partner's are not, nor a colleague's.
OWN_ACTS = {"/partner/acts", "/partner/acts/{id}/undo"}
# A body names one of these rows.
EITHER = {"/car/assign-to-client": ("clientId", "prospectId")}
# A call that makes no other statements changes no row.
READING = ("SELECT", "SAVEPOINT", "RELEASE SAVEPOINT", "ROLLBACK TO SAVEPOINT")
KEY = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}")

TENANT_MODELS = [model for model in apps.get_models() if any(f.name == "partner" for f in model._meta.concrete_fields)]


class Call(NamedTuple):
    method: str
    path: str
    field: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.method, self.path, self.field)))


class Rows(NamedTuple):
    """One row of each model for the partner who calls, and for another one."""

    own: dict[RowKey, Any]
    other: dict[RowKey, Any]
    # What each list and figure answered before there was another partner.
    alone: dict[Call, str]
    # The other partner's rows as they were before any probe.
    other_ids: set[str]
    fingerprint: str

    def id(self, key: RowKey, *, of_other: bool) -> str:
        return str((self.other if of_other else self.own)[key].pk)


PATH_CALLS = [
    Call(method, path) for method, path, _operation in operations() if "{id}" in path and path not in OWN_ACTS
]
BODY_CALLS = [
    Call(method, path, field)
    for method, path, operation in operations()
    for field in id_fields(body_schema(operation))
    if field not in NOT_A_ROW
]
QUERY_CALLS = [
    Call(method, path, parameter["name"])
    for method, path, operation in operations()
    for parameter in operation.get("parameters", ())
    if parameter["in"] == "query" and names_row(parameter["schema"])
    if parameter.get("required") or path not in OF_ONE_GARAGE
]
# A list that is filtered by an unknown row is empty; what is about that one row is refused.
ABOUT_ONE_ROW = {
    call
    for call in QUERY_CALLS
    for parameter in DOCUMENT["paths"][call.path][call.method]["parameters"]
    if parameter["name"] == call.field and parameter.get("required")
}
READ_CALLS = [
    Call(method, path)
    for method, path, operation in operations()
    if method == "get" and "{" not in path and operation.get("security") and path not in WITHOUT_ROWS | OWN_ACTS
    if not path.startswith("/chat/visitor")
]

READ: dict[str, Any] = {"limit": 100, "from": "2026-11-01", "to": "2026-12-31", "who": "all", "purpose": "contrôle"}

every_call = pytest.mark.parametrize("call", [*PATH_CALLS, *BODY_CALLS, *QUERY_CALLS, *READ_CALLS], ids=str)


@pytest.fixture(scope="module")
def rows(django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rows]:
    """Two dealerships with rows of everything, for all the tests of this file."""
    with empty_database(django_db_blocker, tmp_path_factory.mktemp("media")):
        own = new_dealership(1)
        caller = Caller(Account.objects.get(partner=own, role=Role.OWNER))
        alone = {call: text_of(caller.get(call.path, READ)) for call in READ_CALLS}
        other = new_dealership(2)
        yield Rows(first_rows(own), first_rows(other), alone, ids_of(other), fingerprint(other))


@pytest.fixture
def dealer(rows: Rows) -> Caller:
    default_storage.save(PICTURE, ContentFile(b"RIFF"))
    return Caller(Account.objects.get(partner=rows.own[Car].partner, role=Role.OWNER))


def probe(call: Call, dealer: Caller, rows: Rows) -> None:
    """Makes `call` with the other partner's row where it names one; fails where tenancy does not hold."""
    with CaptureQueriesContext(connection) as statements:
        response = made(call, dealer, rows, of_other=True)
    is_text = any(kind in response["Content-Type"] for kind in ("json", "csv"))
    shown = set(KEY.findall(response.content.decode())) if is_text else set()
    if not call.field and "{id}" in call.path:
        assert response.status_code == 404, response.content
    elif call in ABOUT_ONE_ROW or (
        call.field
        and (call.method != "get" or "{id}" in call.path)
        and (call.path in PAIRS or call.field not in IGNORED_IF_UNKNOWN)
    ):
        assert response.status_code in {404, 422}, response.content
    # Repeated where it is refused; a file has it only where it has the row.
    repeated = call.field and not call.path.endswith("/export")
    sent = rows.id(model_named(call.path, call.field), of_other=True) if repeated else ""
    assert not (shown - {sent}) & rows.other_ids, response.content
    if call in rows.alone and call.path not in GROWING:
        assert text_of(response) == rows.alone[call]
    if any(not statement["sql"].startswith(READING) for statement in statements):
        assert fingerprint(rows.other[Car].partner) == rows.fingerprint
        assert links_across() == []


def text_of(response: Any) -> str:
    """The answer without the addresses of files, which differ from test to test."""
    return re.sub(r'"(https?:/)?/[^"]*"', '""', response.content.decode())


def made(call: Call, dealer: Caller, rows: Rows, *, of_other: bool) -> Any:
    """The answer to `call`, with the other partner's row or, to compare, the caller's own."""
    path, field = call.path.replace("{kind}", "prospect").replace("{place}", "0"), call.field
    path = path.replace("{code}", rows.own[Car].partner.affiliate_code)
    if "{id}" in path:
        path = path.replace("{id}", rows.id(row_key(path), of_other=of_other and not field))
    if call.method == "get":
        own = {name: rows.id(model_named(path, name), of_other=False) for name in required_rows(call)}
        query = {"purpose": READ["purpose"], field: linked(path, field, rows)} if field else READ
        return dealer.get(path, {**own, **query})
    if call in QUERY_CALLS:
        return getattr(dealer, call.method)(f"{path}?{field}={rows.id(FIELDS[field], of_other=of_other)}")
    schema = body_schema(DOCUMENT["paths"][call.path][call.method])
    body = (
        example(schema, lambda name: rows.id(model_named(call.path, name), of_other=of_other and name == field)) or {}
    )
    first, second = EITHER.get(call.path, ("", ""))
    body.pop(first if field == second else second, None)
    if call.path == "/register/create":
        # The document cannot say which particulars the law requires of which seller.
        body = {**entry_body(rows.own[Garage]), **body}
    uploads = any(isinstance(value, File) for value in body.values())
    return getattr(dealer, call.method)(path, body, format="multipart" if uploads else "json")


def required_rows(call: Call) -> list[str]:
    """The rows that the query of a call must name."""
    parameters = DOCUMENT["paths"][call.path][call.method].get("parameters", ())
    return [
        parameter["name"]
        for parameter in parameters
        if parameter["in"] == "query" and parameter.get("required") and names_row(parameter["schema"])
    ]


def linked(path: str, field: str, rows: Rows) -> str:
    """The other partner's row behind `field`, one that a row of the list points to."""
    name = re.sub("(?<!^)(?=[A-Z])", "_", field.removesuffix("Id")).lower()
    names = {candidate.name for candidate in model_of(path)._meta.get_fields()}
    # Rows that outlive what they name keep its key.
    name = next((each for each in (name, f"{name}_id") if each in names), "")
    if not name:
        return rows.id(model_named(path, field), of_other=True)
    listed = model_of(path)._default_manager.filter(partner=rows.other[Car].partner, **{f"{name}__isnull": False})
    if path.startswith("/partner/public/"):
        listed = listed.filter(status=Car.Status.AVAILABLE)
    return str(listed.values_list(name, flat=True)[0])


def fingerprint(partner: Partner) -> str:
    """Every stored value of the partner."""
    stored = [list(model._default_manager.filter(partner=partner).order_by("pk").values()) for model in TENANT_MODELS]
    return json.dumps(stored, default=str)


def ids_of(partner: Partner) -> set[str]:
    return {
        str(pk) for m in TENANT_MODELS for pk in m._default_manager.filter(partner=partner).values_list("pk", flat=True)
    }


def links_across() -> list[str]:
    """Foreign keys between rows of different partners: there must be none."""
    return [
        f"{model.__name__}.{field.name}"
        for model in TENANT_MODELS
        for field in model._meta.concrete_fields
        if isinstance(field, ForeignKey) and field.related_model in TENANT_MODELS
        if model._default_manager.exclude(**{f"{field.name}__partner": F("partner")})
        .exclude(**{field.name: None})
        .exists()
    ]


@every_call
def test_other_partners_rows_stay_out_of_reach(rows: Rows, dealer: Caller, call: Call) -> None:
    probe(call, dealer, rows)


def test_every_id_of_the_document_is_probed() -> None:
    assert len(PATH_CALLS) > 70
    assert {call.field for call in (*BODY_CALLS, *QUERY_CALLS)} == set(FIELDS)
    assert len(READ_CALLS) > 25


@pytest.fixture
def without_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    """The product with `.of(partner)` taken out of every query, and `.of(account)` of those of sessions."""
    for queryset in (EntryQuerySet, SessionQuerySet):
        monkeypatch.setattr(queryset, "of", lambda self, owner: self.all())
    # It names the partner all the same: a prepared query must have the values that it is given.
    every = Q(pk__isnull=False)
    monkeypatch.setattr(PartnerQuerySet, "of", lambda self, owner: self.filter(Q(partner=owner) | every))
    # Not as they were written with the filter, nor kept without it.
    send = PreparedQuery._sent

    def send_anew(query: Any, values: Any) -> Any:
        monkeypatch.setattr(query, "_written", {})
        return send(query, values)

    monkeypatch.setattr(PreparedQuery, "_sent", send_anew)


@pytest.fixture
def without_account_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accounts have no policies: a person logs in before their partner is known."""
    monkeypatch.setattr(AccountManager, "of", lambda self, partner: self.all())


@pytest.fixture
def without_policies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections that bypass row-level security."""
    monkeypatch.setattr("apps.core.tenancy.connection._change", lambda partner: None)
    monkeypatch.setattr("apps.partners.current_accounts.use_partner_and_read", lambda *_arguments: None)


@pytest.mark.slow
@every_call
def test_probe_fails_without_tenancy(
    without_filter: None, without_account_filter: None, without_policies: None, rows: Rows, dealer: Caller, call: Call
) -> None:
    with pytest.raises(AssertionError):
        probe(call, dealer, rows)


@pytest.mark.slow
@pytest.mark.postgres
@every_call
def test_filter_holds_without_policies(without_policies: None, rows: Rows, dealer: Caller, call: Call) -> None:
    probe(call, dealer, rows)


@pytest.mark.slow
@pytest.mark.postgres
@every_call
def test_policies_hold_without_filter(without_filter: None, rows: Rows, dealer: Caller, call: Call) -> None:
    probe(call, dealer, rows)
