"""Which calls the tokens of each scope may make: what docs/rights.txt says, and nothing of a person or an owner."""

from __future__ import annotations

import pytest

from apps.partners.rights import OWNERS, PERSONAL, calls
from apps.partners.tests.test_rights import made as answer_to
from apps.testing.openapi import operations

from .conftest import Program

TABLE = dict(calls())
SCOPES = {
    f"{method.upper()} {path}": operation["x-token-scopes"]
    for method, path, operation in operations()
    if "x-token-scopes" in operation
}
SECURITY = {f"{method.upper()} {path}": operation.get("security", []) for method, path, operation in operations()}


def test_document_says_of_each_call_who_may_make_it() -> None:
    assert SCOPES.keys() == TABLE.keys()
    for call, scopes in SCOPES.items():
        assert ({"apiToken": []} in SECURITY[call]) is bool(scopes), call


@pytest.mark.parametrize("call", sorted(TABLE))
def test_scope_may_what_the_document_says(program: Program, call: str) -> None:
    for scope in ("read", "write"):
        response = answer_to(program(scope), call)

        assert (response.status_code != 403) is (scope in SCOPES[call]), scope
        assert response.status_code != 401


@pytest.mark.parametrize("call", sorted(call for call, access in TABLE.items() if access in (OWNERS, PERSONAL)))
def test_calls_of_a_person_and_of_owners_are_no_tokens(call: str) -> None:
    assert SCOPES[call] == []


def test_own_account_is_personal() -> None:
    personal = {call for call, access in TABLE.items() if access == PERSONAL}

    for words in ("MyProfile", "/session/", "/second-factor", "/sign-out", "/confirm-email", "/tutorial/"):
        found = {call for call in TABLE if words in call}
        assert found
        assert found <= personal
