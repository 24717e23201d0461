"""Making, listing and revoking API tokens."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.api_tokens.models import MAX_TOKENS, ApiToken
from apps.audit.models import Entry, Event
from apps.partners.models import Account, Partner, Role
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import count_queries_of_get

from .conftest import Made, Program

PATH = "/partner/api-token"
BODY = {"name": "Site internet", "scope": "read"}


def test_token_is_shown_once_and_kept_as_a_digest(api: Caller, made: Made, account: Account) -> None:
    shown = made(name="Site", scope="write")

    token = shown.pop("token")
    assert re.fullmatch(r"pbo_[\w-]{43}", token)
    assert token.startswith(shown["prefix"])
    assert len(shown["prefix"]) == 12
    assert {name: shown[name] for name in ("name", "scope", "expiresAt", "lastUsedAt", "isActive", "createdBy")} == {
        "name": "Site",
        "scope": "write",
        "expiresAt": None,
        "lastUsedAt": None,
        "isActive": True,
        "createdBy": account.full_name,
    }
    assert api.read(f"{PATH}/all") == [shown]
    assert token not in str(ApiToken.objects.values().get())


def test_list_is_newest_first_with_its_total(api: Caller, made: Made) -> None:
    for name in ("Site", "DMS"):
        made(name=name)

    answer = api.get(f"{PATH}/all", {"limit": 1}).json()

    assert [row["name"] for row in answer["data"]] == ["DMS"]
    assert (answer["total"], answer["totalPages"]) == (2, 2)


def test_list_takes_as_many_statements_for_any_number(api: Caller, made: Made) -> None:
    made()
    few = count_queries_of_get(api, f"{PATH}/all")
    made()
    made()

    assert count_queries_of_get(api, f"{PATH}/all") == few


@pytest.mark.parametrize(
    "fields, wrong",
    [
        ({"name": ""}, "name"),
        ({"name": "n" * 61}, "name"),
        ({"name": "two\nlines"}, "name"),
        ({"name": None}, "name"),
        ({"scope": "delete"}, "scope"),
        ({"scope": None}, "scope"),
        ({"expiresAt": "tomorrow"}, "expiresAt"),
        ({"expiresAt": "2020-01-01T00:00:00Z"}, "expiresAt"),
        ({"expiresAt": "9999-12-31T23:59:59-12:00"}, "expiresAt"),
    ],
)
def test_wrong_field_is_a_422(api: Caller, fields: dict[str, Any], wrong: str) -> None:
    response = api.post(PATH, {**BODY, **fields})

    assert (response.status_code, list(response.json()["errors"])) == (422, [wrong])
    assert not ApiToken.objects.exists()


def test_name_and_scope_are_required(api: Caller) -> None:
    assert api.post(PATH, {}).json()["errors"].keys() == {"name", "scope"}


def test_end_is_kept(made: Made) -> None:
    end = timezone.now() + timedelta(days=30)

    assert made(expiresAt=end.isoformat())["expiresAt"] is not None
    assert ApiToken.objects.get().expires_at == end


def test_repeated_call_under_one_key_makes_one_token(api: Caller) -> None:
    answers = [api.post(PATH, BODY, headers={"Idempotency-Key": "once"}).json() for _time in range(2)]

    assert answers[0] == answers[1]
    assert ApiToken.objects.count() == 1


def test_partner_has_a_bounded_number_of_tokens(api: Caller, account: Account, partner: Partner, made: Made) -> None:
    ApiToken.objects.bulk_create(
        ApiToken(partner=partner, by=account, name="x", scope="read", token_digest=str(number))
        for number in range(MAX_TOKENS - 1)
    )
    made()

    response = api.post(PATH, BODY)

    assert (response.status_code, response.json()["code"]) == (409, "too_many_api_tokens")
    assert "20" in response.json()["message"]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_bound_holds_for_simultaneous_calls(account: Account, partner: Partner) -> None:
    ApiToken.objects.bulk_create(
        ApiToken(partner=partner, by=account, name="x", scope="read", token_digest=str(number))
        for number in range(MAX_TOKENS - 1)
    )

    answers: list[int] = simultaneously(lambda _number: Caller(account).post(PATH, BODY).status_code, times=4)

    assert sorted(answers) == [201, 409, 409, 409]


def test_revoked_token_leaves_the_list_once(api: Caller, made: Made) -> None:
    key = made()["id"]

    assert api.delete(f"{PATH}/{key}").json()["message"] == "Le jeton d’API est révoqué."
    assert api.read(f"{PATH}/all") == []
    assert api.delete(f"{PATH}/{key}").status_code == 404


def test_token_of_another_partner_is_unknown(other_api: Caller, made: Made) -> None:
    key = made()["id"]

    assert other_api.read(f"{PATH}/all") == []
    assert other_api.delete(f"{PATH}/{key}").status_code == 404
    assert ApiToken.objects.exists()


def calls(caller: Caller) -> list[int]:
    key = uuid4()
    return [
        response.status_code
        for response in (caller.post(PATH, BODY), caller.get(f"{PATH}/all"), caller.delete(f"{PATH}/{key}"))
    ]


@pytest.mark.parametrize("role", [Role.SELLER, Role.WORKSHOP, Role.READER])
def test_tokens_are_the_owners_alone(colleague: Callable[..., Account], role: Role) -> None:
    assert calls(Caller(colleague(role, may_export=True, may_delete=True))) == [403, 403, 403]


@pytest.mark.parametrize("scope", ["read", "write"])
def test_no_token_makes_or_revokes_tokens(program: Program, scope: str) -> None:
    assert calls(program(scope)) == [403, 403, 403]


def test_making_and_revoking_are_in_the_trail(api: Caller, account: Account, made: Made) -> None:
    api.delete(f"{PATH}/{made(name='DMS')['id']}")

    entries = Entry.objects.order_by("created_at", "id")
    assert [(entry.event, entry.label, entry.account_id, entry.token) for entry in entries] == [
        (Event.API_TOKEN_MADE, "DMS", account.pk, ""),
        (Event.API_TOKEN_REVOKED, "DMS", account.pk, ""),
    ]
