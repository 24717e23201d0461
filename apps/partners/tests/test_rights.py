"""The table of rights: complete, judged before the body, and the same for the browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from apps.partners.models import Account, Partner, Role
from apps.partners.rights import COSTS, OWNERS, WHOLE, Grant, access_of, calls, refused_calls
from apps.testing.callers import Caller
from apps.testing.openapi import operations

TABLE = dict(calls())
NEED_A_TOKEN = {
    f"{method.upper()} {path}"
    for method, path, operation in operations()
    if any("token" in scheme for scheme in operation.get("security", ()))
}
# These need no token: a caller with one is shown more, as on the page behind an offer's link.
VISITORS_TOO = {"GET /offer/public/{token}", "POST /chat/visitor/start"}
OTHERS = [Role.SELLER, Role.WORKSHOP, Role.READER]
every_call = pytest.mark.parametrize("call", sorted(TABLE))


def test_table_has_each_call_that_takes_a_token_and_no_other() -> None:
    assert TABLE.keys() == NEED_A_TOKEN - VISITORS_TOO
    assert len(TABLE) == len(list(calls())) > 200


def made(caller: Caller, call: str) -> Any:
    """The answer to the call with keys that no row has and a body that nothing reads."""
    method, path = call.split(" ")
    address = re.sub(r"\{[^}]*\}", str(uuid4()), path)
    return caller.generic(method, address, "{" if method != "GET" else "", "application/json")


@pytest.fixture
def callers(colleague: Callable[..., Account]) -> dict[Role, Caller]:
    return {role: Caller(colleague(role)) for role in OTHERS}


@every_call
def test_each_role_may_what_the_table_says(api: Caller, callers: dict[Role, Caller], call: str) -> None:
    assert made(api, call).status_code != 403
    for role, caller in callers.items():
        response, grant = made(caller, call), getattr(TABLE[call], role)
        assert (response.status_code == 403) == (grant not in (Grant.YES, WHOLE, COSTS)), role
        if response.status_code == 403:
            assert response.json()["code"] == "not_allowed"


def test_rights_of_an_account_open_what_needs_them(colleague: Callable[..., Account]) -> None:
    seller, reader = colleague(may_export=True, may_delete=True), colleague(Role.READER, may_export=True)
    workshop = colleague(Role.WORKSHOP, may_export=True, may_delete=True)

    assert Caller(seller).get("/car/export").status_code == 200
    assert Caller(seller).delete(f"/client/delete/{uuid4()}").status_code == 404
    assert Caller(reader).get("/car/export").status_code == 200
    assert Caller(workshop).get("/car/export").status_code == 403
    assert reader.rights == {"export": True, "delete": False}
    assert workshop.rights == {"export": False, "delete": False}


def test_business_figures_are_refused_to_sellers_who_see_their_own(
    partner: Partner, colleague: Callable[..., Account]
) -> None:
    seller = Caller(colleague())
    assert seller.get("/partner/statistics/all").status_code == 200

    partner.sellers_see = Partner.SellersSee.OWN
    partner.save()

    assert seller.get("/partner/statistics/all").status_code == 403


def test_profile_names_what_is_refused(api: Caller, account: Account, colleague: Callable[..., Account]) -> None:
    owner, reader = api.read("/partner/getMyProfile"), colleague(Role.READER)
    profile = Caller(reader).read("/partner/getMyProfile")

    assert (owner["accountId"], owner["role"], owner["refusedCalls"]) == (str(account.pk), "owner", [])
    assert owner["rights"] == {"export": True, "delete": True}
    assert owner["sellersSee"] == "all"
    assert profile["role"] == "reader"
    assert profile["refusedCalls"] == refused_calls(reader)
    assert "POST /car/create" in profile["refusedCalls"]
    assert "GET /car/all" not in profile["refusedCalls"]


def test_profile_says_whether_anybody_else_works_there(api: Caller, colleague: Callable[..., Account]) -> None:
    assert api.read("/partner/getMyProfile")["hasColleagues"] is False
    colleague(is_active=False)
    assert api.read("/partner/getMyProfile")["hasColleagues"] is False

    seller = colleague()

    assert api.read("/partner/getMyProfile")["hasColleagues"] is True
    assert Caller(seller).read("/partner/getMyProfile")["hasColleagues"] is True


def test_only_owners_change_what_is_the_companys(
    api: Caller, partner: Partner, colleague: Callable[..., Account]
) -> None:
    seller = Caller(colleague())
    for field, value in (("companyName", "Autre"), ("sellersSee", "own"), ("leadRouting", "turn")):
        response = seller.put("/partner/editMyProfile", {"fullName": "Nouveau", field: value})
        assert (response.status_code, response.json()["code"]) == (403, "not_allowed")
        assert api.put("/partner/editMyProfile", {field: value}).status_code == 200

    assert seller.put("/partner/editMyProfile", {"fullName": "Nouveau", "alerts": "all"}).status_code == 200
    partner.refresh_from_db()
    assert (partner.company_name, partner.sellers_see, partner.lead_routing) == ("Autre", "own", "turn")


def test_what_is_not_listed_is_the_owners() -> None:
    assert access_of("GET", "/nowhere/yet") == OWNERS
