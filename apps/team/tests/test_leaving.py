"""DELETE /partner/team/{id}: handing over, and the undo."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.activities.models import Activity
from apps.bulk.models import Undo
from apps.lead_routing.models import Assignment
from apps.live import apps as live
from apps.partners.models import Account, Partner, Role
from apps.prospects.models import Prospect
from apps.team.leaving import assigned_models
from apps.testing.callers import PASSWORD, Caller

from .conftest import Invite, one_of_each, page_of
from .test_members import events

pytestmark = pytest.mark.django_db

Colleague = Callable[..., Account]
ONE_OF_EACH = {"prospect": 1, "client": 1, "estimation": 1, "event": 1, "card": 1, "salefile": 1}


def in_charge(person: Account | None) -> dict[str, int]:
    """How many rows of each kind this person is in charge of."""
    counts = {str(model._meta.model_name): model.objects.filter(assignee=person).count() for model in assigned_models()}
    return {kind: count for kind, count in counts.items() if count}


def removed(api: Caller, person: Account, hand_to: object = None) -> Any:
    query = f"?handTo={hand_to}" if hand_to else ""
    response = api.delete(f"/partner/team/{person.pk}{query}")
    assert response.status_code == 200, response.content
    return response.json()["data"]


@pytest.fixture
def heir(colleague: Colleague) -> Account:
    return colleague(Role.WORKSHOP)


def test_there_is_a_row_of_each_kind(partner: Partner, seller: Account) -> None:
    one_of_each(partner, seller)

    assert in_charge(seller) == dict.fromkeys((str(model._meta.model_name) for model in assigned_models()), 1)


def test_removed_person_hands_over(api: Caller, partner: Partner, seller: Account, heir: Account) -> None:
    one_of_each(partner, seller)
    one_of_each(partner, None)

    answer = removed(api, seller, heir.pk)

    assert answer["moved"] == ONE_OF_EACH
    assert (in_charge(seller), in_charge(heir), in_charge(None)) == ({}, ONE_OF_EACH, ONE_OF_EACH)
    # Their timelines say who handed them over.
    assert set(Assignment.objects.values_list("account", "by_name")) == {(heir.pk, "Personne 1")}
    assert Assignment.objects.count() == 3
    assert events() == ["team_removed"]


def test_without_an_heir_rows_become_unassigned(api: Caller, partner: Partner, seller: Account) -> None:
    one_of_each(partner, seller)

    assert removed(api, seller)["moved"] == ONE_OF_EACH
    assert in_charge(None) == ONE_OF_EACH


def test_who_was_in_charge_of_nothing_moves_nothing(api: Caller, seller: Account) -> None:
    assert removed(api, seller)["moved"] == {}


def test_removed_person_is_out_and_their_sockets_close(
    api: Caller,
    anonymous: Caller,
    partner: Partner,
    seller: Account,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    rechecked: list[object] = []
    monkeypatch.setattr(live, "recheck", rechecked.append)
    caller = Caller(seller)
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé")
    note = Activity.objects.create(partner=partner, kind="note", text="Rappeler", prospect=prospect, by=seller)

    with django_capture_on_commit_callbacks(execute=True):
        removed(api, seller)

    assert rechecked == [seller.pk]
    assert caller.get("/partner/getMyProfile").status_code == 401
    assert anonymous.post("/partner/login", {"email": seller.email, "password": PASSWORD}).status_code == 401
    assert str(seller.pk) not in {row["id"] for row in api.read("/partner/team")}
    assert str(seller.pk) not in {row["id"] for row in api.read("/partner/team/names")}
    # The row that they wrote keeps their name.
    note.refresh_from_db()
    assert note.by == seller


@pytest.mark.parametrize("whom", ["unknown", "themselves", "suspended", "left", "another partner's"])
def test_heir_must_be_active_in_the_team(
    api: Caller, partner: Partner, seller: Account, colleague: Colleague, other_account: Account, whom: str
) -> None:
    one_of_each(partner, seller)
    heirs = {
        "unknown": uuid4(),
        "themselves": seller.pk,
        "suspended": colleague(is_active=False).pk,
        "left": colleague(is_active=False, left_at=timezone.now()).pk,
        "another partner's": other_account.pk,
    }

    response = api.delete(f"/partner/team/{seller.pk}?handTo={heirs[whom]}")

    assert (response.status_code, list(response.json()["errors"])) == (422, ["handTo"])
    assert in_charge(seller) == ONE_OF_EACH
    assert Account.objects.get(pk=seller.pk).left_at is None


def test_undo_brings_the_account_back_with_its_rows(
    api: Caller, anonymous: Caller, partner: Partner, seller: Account, heir: Account
) -> None:
    one_of_each(partner, seller)
    one_of_each(partner, heir)
    caller = Caller(seller)
    token = removed(api, seller, heir.pk)["undo"]

    response = api.post(f"/undo/{token}", {})

    assert (response.status_code, response.json()["data"]) == (200, {"restored": 7})
    assert (in_charge(seller), in_charge(heir)) == (ONE_OF_EACH, ONE_OF_EACH)
    assert anonymous.post("/partner/login", {"email": seller.email, "password": PASSWORD}).status_code == 200
    # Earlier tokens stay dead.
    assert caller.get("/partner/getMyProfile").status_code == 401
    assert events() == ["team_removed", "team_restored"]
    assert api.post(f"/undo/{token}", {}).status_code == 404


def test_undo_leaves_rows_that_somebody_else_has_got_since(
    api: Caller, account: Account, partner: Partner, seller: Account, heir: Account
) -> None:
    prospect, client, *_others = one_of_each(partner, seller)
    token = removed(api, seller, heir.pk)["undo"]
    Prospect.objects.filter(pk=prospect.pk).update(assignee=account)
    client.delete()

    response = api.post(f"/undo/{token}", {})

    assert (response.status_code, response.json()["data"]) == (200, {"restored": 5})
    assert in_charge(account) == {"prospect": 1}
    assert in_charge(seller) == {"estimation": 1, "event": 1, "card": 1, "salefile": 1}


def test_undo_of_a_suspended_account_leaves_it_suspended(api: Caller, colleague: Colleague) -> None:
    person = colleague(is_active=False)

    api.post(f"/undo/{removed(api, person)['undo']}", {})

    assert [row["status"] for row in api.read("/partner/team")] == ["active", "suspended"]


def test_undo_lapses_as_others_do(api: Caller, seller: Account) -> None:
    token = removed(api, seller)["undo"]
    Undo.objects.update(created_at=timezone.now() - timedelta(minutes=10))

    assert api.post(f"/undo/{token}", {}).status_code == 404


def test_removal_is_one_of_the_latest_acts(api: Caller, partner: Partner, seller: Account) -> None:
    one_of_each(partner, seller)
    removed(api, seller)

    (act,) = api.read("/partner/acts")
    assert act["label"] == "Retrait de l’équipe" or act["label"] == "Removal from the team"
    assert api.post(f"/partner/acts/{act['id']}/undo", {}).status_code == 200
    assert in_charge(seller) == ONE_OF_EACH


def test_address_is_free_once_somebody_else_has_been_invited_and_joined(
    api: Caller, anonymous: Caller, seller: Account, invite: Invite
) -> None:
    token = removed(api, seller)["undo"]
    page = page_of(invite(email=seller.email))
    # Until then it is still theirs.
    assert Account.objects.get(pk=seller.pk).email == seller.email

    assert anonymous.post(page, {"fullName": "Zoé", "password": PASSWORD}).status_code == 201

    assert Account.objects.get(email=seller.email).pk != seller.pk
    response = api.post(f"/undo/{token}", {})
    assert (response.status_code, response.json()["code"]) == (409, "account_exists")
    assert Account.objects.get(pk=seller.pk).left_at is not None
