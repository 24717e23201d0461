"""GET and PUT /partner/team, suspension, names."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice

from apps.audit.models import Entry
from apps.garages.models import Garage
from apps.lead_routing.models import LeadGarage
from apps.live import apps as live
from apps.partners.models import Account, AccountSession, Partner, Role
from apps.testing.callers import PASSWORD, Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import count_queries_of_get

from .conftest import one_of_each

pytestmark = pytest.mark.django_db

Colleague = Callable[..., Account]


def events() -> list[str]:
    """The events of the trail about the team, in order."""
    return list(Entry.objects.filter(event__startswith="team_").order_by("created_at").values_list("event", flat=True))


def test_list_shows_the_team(api: Caller, account: Account, partner: Partner, seller: Account) -> None:
    garage = Garage.objects.create(partner=partner, nom="Lyon", localisation="Lyon")
    LeadGarage.objects.create(partner=partner, account=seller, garage=garage)
    TOTPDevice.objects.create(user=seller, confirmed=True)
    used_at = timezone.now()
    AccountSession.objects.create(
        account=seller, partner=partner, stamp=seller.token_stamp, expires_at=used_at, last_used_at=used_at
    )
    one_of_each(partner, seller)
    seller.takes_leads = seller.may_export = True
    seller.save()

    answer = api.get("/partner/team").json()

    assert (answer["total"], answer["page"], answer["totalPages"]) == (2, 1, 1)
    owner, shown = answer["data"]
    assert owner == {
        "id": str(account.pk),
        "fullName": "Personne 1",
        "email": "person1@exemple.fr",
        "role": "owner",
        "rights": {"export": True, "delete": True},
        "takesLeads": False,
        "garageIds": [],
        "status": "active",
        "secondFactor": False,
        "lastUsedAt": None,
        "inCharge": 0,
        "isYou": True,
    }
    assert shown["garageIds"] == [str(garage.pk)]
    assert (shown["role"], shown["rights"], shown["takesLeads"]) == ("seller", {"export": True, "delete": False}, True)
    assert (shown["secondFactor"], shown["inCharge"], shown["isYou"]) == (True, 6, False)
    assert datetime.fromisoformat(shown["lastUsedAt"]) == used_at


def test_unconfirmed_phone_is_no_second_factor(api: Caller, seller: Account) -> None:
    TOTPDevice.objects.create(user=seller, confirmed=False)

    assert api.read("/partner/team")[1]["secondFactor"] is False


def test_last_use_without_a_session_is_the_last_sign_in(api: Caller, seller: Account) -> None:
    seller.last_login = timezone.now()
    seller.save()

    assert datetime.fromisoformat(api.read("/partner/team")[1]["lastUsedAt"]) == seller.last_login


def test_list_leaves_out_who_has_left_staff_and_other_partners(
    api: Caller, account: Account, seller: Account, other_account: Account, staff: Any
) -> None:
    Account.objects.filter(pk=seller.pk).update(left_at=timezone.now(), is_active=False)

    assert [row["id"] for row in api.read("/partner/team")] == [str(account.pk)]


def test_list_takes_a_fixed_number_of_queries(api: Caller, partner: Partner, colleague: Colleague) -> None:
    alone = count_queries_of_get(api, "/partner/team")
    for _number in range(5):
        one_of_each(partner, colleague())

    assert count_queries_of_get(api, "/partner/team") == alone


def test_names_are_those_of_active_people(
    api: Caller, account: Account, colleague: Colleague, other_account: Account
) -> None:
    workshop, seller = colleague(Role.WORKSHOP, full_name="Abel"), colleague(full_name="Zoé")
    colleague(is_active=False)
    colleague(left_at=timezone.now(), is_active=False)

    for caller in (api, Caller(seller)):
        assert caller.read("/partner/team/names") == [
            {"id": str(workshop.pk), "fullName": "Abel"},
            {"id": str(account.pk), "fullName": "Personne 1"},
            {"id": str(seller.pk), "fullName": "Zoé"},
        ]


def test_change_holds_from_the_next_call(api: Caller, partner: Partner, seller: Account) -> None:
    garages = [Garage.objects.create(partner=partner, nom=name, localisation=name) for name in ("Lyon", "Nice")]
    caller = Caller(seller)
    assert caller.get("/car/export").status_code == 403

    response = api.put(
        f"/partner/team/{seller.pk}",
        {
            "rights": {"export": True},
            "takesLeads": True,
            "garageIds": [str(garage.pk) for garage in garages],
        },
    )

    assert response.status_code == 200, response.content
    shown = response.json()["data"]
    assert (shown["rights"], shown["takesLeads"]) == ({"export": True, "delete": False}, True)
    assert sorted(shown["garageIds"]) == sorted(str(garage.pk) for garage in garages)
    assert caller.get("/car/export").status_code == 200

    api.put(f"/partner/team/{seller.pk}", {"garageIds": [str(garages[1].pk)]})
    assert api.read("/partner/team")[1]["garageIds"] == [str(garages[1].pk)]
    api.put(f"/partner/team/{seller.pk}", {"role": "reader"})
    assert caller.post("/client/create", {"fullName": "Zoé"}).status_code == 403
    assert events() == ["team_rights_changed", "team_role_changed"]
    entry = Entry.objects.get(event="team_role_changed")
    assert (entry.said_before, entry.said_after) == ("seller", "reader")


def test_new_role_begins_without_rights(api: Caller, colleague: Colleague) -> None:
    seller = colleague(may_export=True, may_delete=True, takes_leads=True)
    address = f"/partner/team/{seller.pk}"

    reader = api.put(address, {"role": "reader"}).json()["data"]
    assert (reader["rights"], reader["takesLeads"]) == ({"export": False, "delete": False}, False)
    again = api.put(address, {"role": "seller", "rights": {"delete": True}}).json()["data"]
    assert again["rights"] == {"export": False, "delete": True}


@pytest.mark.parametrize(
    "role,body,field",
    [
        ("owner", {"rights": {"export": False}}, "rights.export"),
        ("owner", {"rights": {"delete": False}}, "rights.delete"),
        ("workshop", {"rights": {"export": True}}, "rights.export"),
        ("workshop", {"rights": {"delete": True}}, "rights.delete"),
        ("reader", {"rights": {"export": True, "delete": True}}, "rights.delete"),
        ("seller", {"role": "workshop", "rights": {"export": True}}, "rights.export"),
        ("reader", {"takesLeads": True}, "takesLeads"),
        ("workshop", {"takesLeads": True}, "takesLeads"),
        ("seller", {"garageIds": [str(uuid4())]}, "garageIds"),
        ("seller", {"role": "boss"}, "role"),
    ],
)
def test_what_a_role_cannot_have_is_refused(
    api: Caller, colleague: Colleague, role: str, body: dict[str, Any], field: str
) -> None:
    person = colleague(Role(role))

    response = api.put(f"/partner/team/{person.pk}", body)

    assert (response.status_code, list(response.json()["errors"])) == (422, [field])
    unchanged = Account.objects.get(pk=person.pk)
    assert (unchanged.role, unchanged.may_export, unchanged.may_delete) == (role, False, False)


def test_owner_may_be_told_what_is_true_already(api: Caller, account: Account) -> None:
    response = api.put(f"/partner/team/{account.pk}", {"rights": {"export": True, "delete": True}})

    assert response.status_code == 200


def test_garage_of_another_partner_is_unknown(api: Caller, seller: Account, other_partner: Partner) -> None:
    garage = Garage.objects.create(partner=other_partner, nom="Lyon", localisation="Lyon")

    response = api.put(f"/partner/team/{seller.pk}", {"garageIds": [str(garage.pk)]})

    assert (response.status_code, list(response.json()["errors"])) == (422, ["garageIds"])


@pytest.mark.parametrize("act", ["put", "suspend", "reactivate", "delete"])
def test_who_is_not_in_the_team_is_unknown(
    api: Caller, seller: Account, other_account: Account, staff: Any, act: str
) -> None:
    Account.objects.filter(pk=seller.pk).update(left_at=timezone.now(), is_active=False)
    member_of_staff = Account.objects.get(email="staff@exemple.fr")

    for person in (other_account, member_of_staff, seller):
        address = f"/partner/team/{person.pk}"
        if act == "put":
            assert api.put(address, {"role": "reader"}).status_code == 404
        elif act == "delete":
            assert api.delete(address).status_code == 404
        else:
            assert api.post(f"{address}/{act}").status_code == 404


@pytest.fixture
def rechecked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The accounts whose sockets are looked at again."""
    seen: list[object] = []
    monkeypatch.setattr(live, "recheck", seen.append)
    return seen


def test_suspended_account_is_out_until_it_is_reactivated(
    api: Caller,
    anonymous: Caller,
    seller: Account,
    rechecked: list[object],
    django_capture_on_commit_callbacks: Any,
) -> None:
    caller = Caller(seller)
    log_in = {"email": seller.email, "password": PASSWORD}

    with django_capture_on_commit_callbacks(execute=True):
        response = api.post(f"/partner/team/{seller.pk}/suspend")

    assert (response.status_code, response.json()["data"]["status"]) == (200, "suspended")
    assert rechecked == [seller.pk]
    assert caller.get("/partner/getMyProfile").status_code == 401
    assert anonymous.post("/partner/login", log_in).status_code == 401
    assert api.post(f"/partner/team/{seller.pk}/suspend").status_code == 200
    assert api.post(f"/partner/team/{seller.pk}/reactivate").json()["data"]["status"] == "active"
    assert anonymous.post("/partner/login", log_in).status_code == 200
    assert events() == ["team_suspended", "team_reactivated"]


def last_owner_refusals(api: Caller, owner: Account) -> list[tuple[int, str]]:
    address = f"/partner/team/{owner.pk}"
    answers = [
        *(api.put(address, {"role": role}) for role in ("seller", "workshop", "reader")),
        api.post(f"{address}/suspend"),
        api.delete(address),
    ]
    return [(answer.status_code, answer.json()["code"]) for answer in answers]


def test_last_active_owner_stays(api: Caller, account: Account, colleague: Colleague) -> None:
    colleague(Role.OWNER, is_active=False)
    colleague(Role.OWNER, is_active=False, left_at=timezone.now())
    colleague()

    assert last_owner_refusals(api, account) == [(409, "last_owner")] * 5
    account.refresh_from_db()
    assert (account.role, account.is_active, account.left_at) == (Role.OWNER, True, None)


def test_one_of_two_owners_may_step_down(api: Caller, account: Account, colleague: Colleague) -> None:
    colleague(Role.OWNER)

    assert api.put(f"/partner/team/{account.pk}", {"role": "seller"}).status_code == 200
    assert api.get("/partner/team").status_code == 403


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_of_two_owners_who_demote_each_other_one_stays(
    account: Account, partner: Partner, colleague: Colleague
) -> None:
    owners = [account, colleague(Role.OWNER)]
    callers = [Caller(owner) for owner in owners]

    answers = simultaneously(
        lambda number: callers[number].put(f"/partner/team/{owners[1 - number].pk}", {"role": "seller"}).status_code,
        times=2,
    )

    # The second one may come so late that it is a seller's call already.
    assert sorted(answers) in ([200, 403], [200, 409])
    assert partner.accounts.filter(role=Role.OWNER).count() == 1
