"""Many prospects, clients or valuations put in charge of one person, and taken back."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.clients.tests.factory import make_client
from apps.estimations.tests.factory import estimation_of
from apps.lead_routing.models import Assignment
from apps.partners.assignees import Assigned
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

pytestmark = pytest.mark.django_db

KINDS = ["prospect", "client", "estimation"]


@pytest.fixture
def rows(request: Any, partner: Partner) -> list[Assigned]:
    """Three of the kind that the test names."""
    kind = request.getfixturevalue("kind")
    if kind == "client":
        return [make_client(partner) for _number in range(3)]
    if kind == "estimation":
        return [estimation_of(partner) for _number in range(3)]
    return [Prospect.objects.create(partner=partner, full_name=f"P {number}") for number in range(3)]


@pytest.fixture
def seller(colleague: Any) -> Account:
    made: Account = colleague(full_name="Karim")
    return made


def people(rows: list[Assigned]) -> list[Account | None]:
    return [type(row)._default_manager.get(pk=row.pk).assignee for row in rows]


@pytest.mark.parametrize("kind", KINDS)
def test_assign_and_undo(kind: str, rows: list[Assigned], bulk: Any, api: Caller, seller: Account) -> None:
    first = rows[0]
    first.assignee = seller
    first.save()

    report = bulk(rows, kind, action="assign", assigneeId=str(seller.pk))

    assert report["changed"] == 2
    assert people(rows) == [seller] * 3
    assert set(Assignment.objects.values_list("why", "account_name", "by_name")) == {("hand", "Karim", "Personne 1")}
    assert api.post(f"/undo/{report['undo']}").json()["data"] == {"restored": 2}
    assert people(rows) == [seller, None, None]


@pytest.mark.parametrize("kind", KINDS)
def test_unassign_by_filters(kind: str, rows: list[Assigned], api: Caller, seller: Account) -> None:
    for row in rows[:2]:
        row.assignee = seller
        row.save()

    body = {"action": "assign", "assigneeId": None, "filters": {"assignee": str(seller.pk)}, "count": 2}
    answer = api.post(f"/{kind}/bulk", body)

    assert answer.json()["data"]["changed"] == 2
    assert people(rows) == [None] * 3


@pytest.mark.parametrize("kind", KINDS)
def test_undo_leaves_what_was_given_to_somebody_else_since(
    kind: str, rows: list[Assigned], bulk: Any, api: Caller, account: Account, seller: Account
) -> None:
    token = bulk(rows, kind, action="assign", assigneeId=str(seller.pk))["undo"]
    rows[0].assignee = account
    rows[0].save()

    refused = api.post(f"/undo/{token}")
    assert (refused.status_code, refused.json()["total"]) == (409, 1)
    assert people(rows) == [account, seller, seller]

    assert api.post(f"/undo/{token}", {"only": "unchanged"}).json()["data"] == {"restored": 2}
    assert people(rows) == [account, None, None]


@pytest.mark.parametrize("kind", ["prospect"])
def test_undo_gives_nothing_to_who_has_left(
    kind: str, rows: list[Assigned], bulk: Any, api: Caller, account: Account, seller: Account
) -> None:
    bulk(rows, kind, action="assign", assigneeId=str(seller.pk))
    token = bulk(rows, kind, action="assign", assigneeId=str(account.pk))["undo"]
    Account.objects.filter(pk=seller.pk).update(is_active=False, left_at=timezone.now())

    assert api.post(f"/undo/{token}").status_code == 409
    assert people(rows) == [account] * 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("who", ["missing", "unknown", "left"])
def test_wrong_person_is_refused(kind: str, rows: list[Assigned], api: Caller, colleague: Any, who: str) -> None:
    given = {
        "missing": {},
        "unknown": {"assigneeId": str(uuid4())},
        "left": {"assigneeId": str(colleague(is_active=False, left_at=timezone.now()).pk)},
    }[who]

    answer = api.post(f"/{kind}/bulk", {"ids": [str(row.pk) for row in rows], "action": "assign", **given})

    assert answer.status_code == 422, answer.content
    assert list(answer.json()["errors"]) == ["assigneeId"]
    assert people(rows) == [None] * 3


def test_valuations_have_no_other_action(api: Caller, partner: Partner) -> None:
    row = estimation_of(partner)

    answer = api.post("/estimation/bulk", {"ids": [str(row.pk)], "action": "delete"})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["action"])


@pytest.mark.parametrize("kind", KINDS)
def test_many_take_as_few_queries_as_one(
    kind: str, rows: list[Assigned], bulk: Any, seller: Account, django_assert_num_queries: Any
) -> None:
    one = count_queries(lambda: bulk(rows[:1], kind, action="assign", assigneeId=str(seller.pk)))
    with django_assert_num_queries(one):
        bulk(rows[1:], kind, action="assign", assigneeId=str(seller.pk))


@pytest.mark.parametrize("kind", KINDS)
def test_who_hands_over_can_take_it_back(
    kind: str, rows: list[Assigned], partner: Partner, seller: Account, colleague: Any
) -> None:
    """Though these rows are a colleague's meanwhile, and no longer shown to them."""
    Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.OWN)
    caller, other = Caller(seller), colleague()
    body = {"ids": [str(row.pk) for row in rows], "action": "assign", "assigneeId": str(other.pk)}

    token = caller.post(f"/{kind}/bulk", body).json()["data"]["undo"]
    again = caller.post(f"/{kind}/bulk", {**body, "assigneeId": str(seller.pk)}).json()["data"]

    assert (again["changed"], again["refusedCount"]) == (0, 3)
    assert caller.post(f"/undo/{token}").json()["data"] == {"restored": 3}
    assert people(rows) == [None] * 3


def test_acts_name_it(api: Caller, bulk: Any, partner: Partner, seller: Account) -> None:
    bulk([estimation_of(partner)], "estimation", action="assign", assigneeId=str(seller.pk))

    (act,) = api.get("/partner/acts").json()["data"]

    assert act["label"] == "Responsable modifié\xa0: 1 estimation"
