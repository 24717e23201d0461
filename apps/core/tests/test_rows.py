"""Row-level security: what a query sees that has forgotten `.of(partner)`, and what a connection remembers."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import pytest
from django.db import ProgrammingError, connection, transaction
from django.http import HttpRequest, JsonResponse
from django.urls import path
from pytest_django import Settings
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.cars.models import ModelCar
from apps.core.tenancy.connection import bypass, tenancy_middleware, use_partner
from apps.core.tenancy.policies import keep_policies, rules
from apps.partners.authentication import token_for
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import statements_of
from partner_backoffice.http import HttpHandler
from partner_backoffice.urls import urlpatterns as real

pytestmark = pytest.mark.postgres


def model_titles() -> list[str]:
    """As a careless query reads them: all that the connection may see."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT intitule FROM cars_modelcar ORDER BY intitule")
        return [title for (title,) in cursor.fetchall()]


class Careless(APIView):
    """A view that forgets whose rows it may show."""

    def get(self, request: Request) -> Response:
        return Response(model_titles())


def careless_page(request: HttpRequest) -> JsonResponse:
    return JsonResponse(model_titles(), safe=False)


urlpatterns = [path("careless", Careless.as_view()), path("anonymous", careless_page), *real]


@pytest.fixture
def bound(db: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
        if cursor.fetchone() != (False,):
            pytest.skip("this database is used by a role that passes policies")


@pytest.fixture
def models(bound: None, partner: Partner, other_partner: Partner, settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__
    ModelCar.objects.create(partner=partner, intitule="mine")
    ModelCar.objects.create(partner=other_partner, intitule="theirs")


@pytest.fixture
def request_of() -> Any:
    """Runs a block as a request of a partner runs its view."""

    def run(partner_id: UUID | None, block: Any) -> Any:
        def view(request: HttpRequest) -> Any:
            if partner_id:
                use_partner(partner_id)
            return block()

        return tenancy_middleware(view)(HttpRequest())

    return run


@pytest.mark.django_db
def test_rls_policy_on_every_partner_table(bound: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'partner_id'
            WHERE c.relkind = 'r' AND NOT (c.relrowsecurity AND c.relforcerowsecurity
                AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid))
            """
        )
        assert cursor.fetchall() == []
    assert "cars_car" in rules()


@pytest.mark.django_db
def test_rls_changed_rule_replaces_policy(bound: None) -> None:
    rule = "SELECT pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid) FROM pg_policy"
    of_cars = f"{rule} WHERE polrelid = 'cars_car'::regclass"
    with connection.cursor() as cursor:
        cursor.execute(of_cars)
        current = cursor.fetchall()
        # As a version before this one left it.
        cursor.execute("DROP POLICY partner_rows ON cars_car")
        cursor.execute("CREATE POLICY partner_rows ON cars_car USING (false)")
        keep_policies("default")
        cursor.execute(of_cars)
        assert cursor.fetchall() == current


def test_rls_planner_expects_the_rows_of_a_partner(bound: None, partner: Partner) -> None:
    others = Partner.objects.bulk_create(Partner(company_name=f"Garage {number}") for number in range(40))
    rows = [ModelCar(partner=partner, intitule=str(number)) for number in range(2_000)]
    ModelCar.objects.bulk_create([*rows, *(ModelCar(partner=other, intitule="theirs") for other in others)])
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE cars_modelcar")
        cursor.execute("EXPLAIN (FORMAT JSON) SELECT id FROM cars_modelcar WHERE partner_id = %s", [partner.pk])
        [([plan],)] = cursor.fetchall()
    assert plan["Plan"]["Plan Rows"] >= 500


def test_rls_unfiltered_query_sees_own_rows(
    models: None, request_of: Any, partner: Partner, other_partner: Partner
) -> None:
    assert request_of(None, model_titles) == []
    assert request_of(partner.pk, model_titles) == ["mine"]
    assert request_of(other_partner.pk, model_titles) == ["theirs"]
    assert model_titles() == ["mine", "theirs"]


def test_rls_unfiltered_view_shows_own_rows(models: None, api: Caller, other_api: Caller, anonymous: Caller) -> None:
    assert api.get("/careless").json() == ["mine"]
    assert other_api.get("/careless").json() == ["theirs"]
    assert anonymous.get("/careless").status_code == 401
    assert anonymous.get("/anonymous").json() == []


def test_rls_blocks_writes_to_other_partner_rows(
    models: None, request_of: Any, partner: Partner, other_partner: Partner
) -> None:
    def insert() -> None:
        with transaction.atomic():
            ModelCar.objects.create(partner=other_partner, intitule="smuggled")

    with pytest.raises(ProgrammingError, match="row-level security"):
        request_of(partner.pk, insert)
    theirs = ModelCar.objects.filter(intitule="theirs")
    assert request_of(partner.pk, lambda: theirs.update(intitule="changed")) == 0
    assert request_of(partner.pk, lambda: theirs.delete()[0]) == 0
    assert model_titles() == ["mine", "theirs"]


def test_rls_hides_other_partner_accounts(
    bound: None, request_of: Any, account: Account, other_account: Account
) -> None:
    assert request_of(None, Account.objects.count) == 2
    assert request_of(account.partner_id, lambda: list(Account.objects.all())) == [account]


def test_rls_everyone_block_restores_partner(models: None, request_of: Any, partner: Partner) -> None:
    def look_up() -> tuple[list[str], list[str]]:
        with bypass():
            seen = model_titles()
        return seen, model_titles()

    assert request_of(partner.pk, look_up) == (["mine", "theirs"], ["mine"])


def test_rls_failed_statement_keeps_partner(models: None, request_of: Any, partner: Partner) -> None:
    def fail() -> list[str]:
        with pytest.raises(ProgrammingError), transaction.atomic(), bypass(), connection.cursor() as cursor:
            cursor.execute("SELECT nothing_of_the_kind")
        return model_titles()

    assert request_of(partner.pk, fail) == ["mine"]


def test_rls_setting_not_in_counted_queries(models: None, api: Caller) -> None:
    assert not [sql for sql in statements_of(lambda: api.get("/careless")) if "app.partner" in sql]


def callers(new_account: Any, count: int) -> dict[str, str]:
    """Tokens of as many partners, each with one model that carries the partner's name."""
    tokens = {}
    for _number in range(count):
        account = new_account()
        ModelCar.objects.create(partner=account.partner, intitule=account.partner.company_name)
        tokens[account.partner.company_name] = token_for(account)
    return tokens


@pytest.mark.django_db(transaction=True)
def test_rls_pooled_connections_keep_no_partner(bound: None, settings: Settings, new_account: Any) -> None:
    """Six partners at once, again and again, on the few connections of the pool."""
    settings.ROOT_URLCONF = __name__
    tokens = callers(new_account, 6)
    turns = [*tokens.items()] * 2

    def one(number: int) -> list[tuple[str, Any, Any]]:
        name, token = turns[number]
        caller = Caller()
        seen = []
        for _turn in range(10):
            anonymous = caller.get("/anonymous").json()
            mine = caller.get("/careless", HTTP_AUTHORIZATION=f"Bearer {token}").json()
            seen.append((name, mine, anonymous))
        return seen

    for answers in simultaneously(one, times=12):
        assert answers == [(answers[0][0], [answers[0][0]], [])] * 10


@pytest.mark.django_db(transaction=True)
def test_rls_concurrent_requests_isolated(bound: None, settings: Settings, new_account: Any) -> None:
    settings.ROOT_URLCONF = __name__
    application = HttpHandler()
    tokens = callers(new_account, 5)

    async def get(name: str, token: str) -> tuple[str, bytes]:
        body = b""
        scope = {
            "type": "http", "http_version": "1.1", "method": "GET", "path": "/careless", "query_string": b"",
            "headers": [(b"host", b"localhost"), (b"authorization", f"Bearer {token}".encode())],
        }  # fmt: skip
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if asked:
                await asyncio.Event().wait()
            asked = True
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            nonlocal body
            body += message.get("body", b"")

        await application(scope, receive, send)
        return name, body

    async def all_at_once() -> list[tuple[str, bytes]]:
        return list(await asyncio.gather(*(get(name, token) for name, token in tokens.items() for _turn in range(8))))

    for name, body in asyncio.run(all_at_once()):
        assert body.decode() == f'["{name}"]'
