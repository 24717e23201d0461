"""The first contact, an answer or a conversion takes charge of an unassigned row; the timeline keeps each change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.chat.models import Conversation
from apps.chat.services import post_message
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.estimations.models import Estimation
from apps.estimations.services import assign_estimation
from apps.estimations.tests.factory import estimation_of
from apps.lead_routing.models import Assignment
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.prospects.services import store_prospect
from apps.testing.callers import Caller

pytestmark = pytest.mark.django_db

PHONE = "+33612345678"
CALL = {"channel": "call", "result": "reached"}


@pytest.fixture
def seller(colleague: Callable[..., Account]) -> Account:
    return colleague(full_name="Karim")


@pytest.fixture
def prospect(partner: Partner) -> Prospect:
    made: Prospect = Prospect.objects.create(partner=partner, full_name="Zoé", phone_number=PHONE)
    return made


def post(by: Account, path: str, body: dict[str, Any] | None = None) -> Any:
    answer = Caller(by).post(path, body or {})
    assert answer.status_code in (200, 201), answer.content
    return answer.json()["data"]


def in_charge(row: Any) -> Account | None:
    found: Account | None = type(row).objects.get(pk=row.pk).assignee
    return found


def lines(row: Any, api: Caller, kind: str = "prospect") -> list[tuple[str, str | None]]:
    rows = api.get(f"/{kind}/{row.pk}/timeline", {"kind": "assigned"}).json()["data"]
    return [(each["title"], each["by"]) for each in rows]


@pytest.mark.parametrize("result", ["reached", "voicemail", "not_reached"])
def test_first_contact_of_a_prospect(prospect: Prospect, api: Caller, seller: Account, result: str) -> None:
    post(seller, f"/prospect/{prospect.pk}/contact", {**CALL, "result": result})

    assert in_charge(prospect) == seller
    assert lines(prospect, api) == [("Responsable\xa0: Karim, par le premier contact", "Karim")]


def test_first_contact_of_a_client_and_a_valuation(partner: Partner, seller: Account) -> None:
    client, estimation = make_client(partner), estimation_of(partner)

    post(seller, f"/client/{client.pk}/contact", CALL)
    post(seller, f"/estimation/{estimation.pk}/contact", CALL)

    assert in_charge(client) == in_charge(estimation) == seller


def test_contact_stops_the_clocks_of_the_person_for_who_made_it(
    partner: Partner, prospect: Prospect, seller: Account
) -> None:
    estimation = estimation_of(partner, client_phone=PHONE)

    post(seller, f"/prospect/{prospect.pk}/contact", CALL)

    assert in_charge(estimation) == seller


def test_row_of_somebody_stays_theirs(partner: Partner, prospect: Prospect, account: Account, seller: Account) -> None:
    prospect.assignee = account
    prospect.save()
    estimation = estimation_of(partner, client_phone=PHONE, assignee=account)

    post(seller, f"/prospect/{prospect.pk}/contact", CALL)
    Caller(seller).put(f"/estimation/partner/response/{estimation.pk}", {"justification": "Trop ancienne"})
    post(seller, f"/prospect/{prospect.pk}/convert")

    assert in_charge(prospect) == in_charge(estimation) == account
    assert not Assignment.objects.filter(account=seller).exists()


def test_second_contact_takes_nothing(prospect: Prospect, api: Caller, seller: Account) -> None:
    post(seller, f"/prospect/{prospect.pk}/contact", CALL)
    api.put(f"/prospect/{prospect.pk}", {"assigneeId": None})

    post(seller, f"/prospect/{prospect.pk}/contact", CALL)

    assert in_charge(prospect) is None


@pytest.mark.parametrize("answer", [{"justification": "Trop ancienne"}, {"amount": 9000, "currency": "EUR"}])
def test_answer(partner: Partner, seller: Account, answer: dict[str, Any]) -> None:
    estimation = estimation_of(partner)

    response = Caller(seller).put(f"/estimation/partner/response/{estimation.pk}", answer)

    assert response.status_code == 200, response.content
    assert response.json()["data"]["assignee"]["id"] == str(seller.pk)
    assert Assignment.objects.get(estimation=estimation).why == "contact"


def test_conversion(prospect: Prospect, api: Caller, seller: Account) -> None:
    answer = post(seller, f"/prospect/{prospect.pk}/convert")

    client = Client.objects.get()
    assert answer["prospect"]["assignee"] == answer["client"]["assignee"] == {"id": str(seller.pk), "fullName": "Karim"}
    assert in_charge(client) == in_charge(prospect) == seller
    assert lines(client, api, "client") == [("Responsable\xa0: Karim, par la conversion", "Karim")] * 2


def test_client_takes_who_has_the_prospect(
    partner: Partner, prospect: Prospect, account: Account, seller: Account
) -> None:
    prospect.assignee = account
    prospect.save()
    client = make_client(partner, phone_number=PHONE)

    post(seller, f"/prospect/{prospect.pk}/convert")

    assert in_charge(client) == account


def test_client_of_somebody_stays_theirs(
    partner: Partner, prospect: Prospect, account: Account, seller: Account
) -> None:
    client = make_client(partner, phone_number=PHONE, assignee=account)

    post(seller, f"/prospect/{prospect.pk}/convert")

    assert (in_charge(client), in_charge(prospect)) == (account, seller)


def test_answer_in_the_chat(partner: Partner, prospect: Prospect, seller: Account) -> None:
    conversation = Conversation.objects.create(partner=partner, kind="visitor", visitor_name="Zoé", prospect=prospect)

    post_message(conversation=conversation, author="visitor", text="Bonjour", client_key="a")
    assert in_charge(prospect) is None
    post_message(conversation=conversation, author="partner", text="Bonjour", client_key="b", account=seller)

    assert in_charge(prospect) == seller


def test_each_change_by_hand_is_a_line(prospect: Prospect, api: Caller, account: Account, seller: Account) -> None:
    for wanted in (str(seller.pk), str(seller.pk), None):
        api.put(f"/prospect/{prospect.pk}", {"assigneeId": wanted, "need": "Citadine"})

    name = account.full_name
    assert lines(prospect, api) == [("Plus aucun responsable", name), ("Responsable\xa0: Karim", name)]


def test_line_keeps_the_names_of_before(prospect: Prospect, api: Caller, account: Account, seller: Account) -> None:
    api.put(f"/prospect/{prospect.pk}", {"assigneeId": str(seller.pk)})

    seller.delete()

    assert lines(prospect, api) == [("Responsable\xa0: Karim", account.full_name)]
    assert in_charge(prospect) is None


def test_who_works_alone_reads_nothing_new(prospect: Prospect, api: Caller, account: Account) -> None:
    post(account, f"/prospect/{prospect.pk}/contact", CALL)

    assert in_charge(prospect) == account
    assert lines(prospect, api) == []


def test_bin_keeps_who_is_in_charge(prospect: Prospect, api: Caller, seller: Account) -> None:
    api.put(f"/prospect/{prospect.pk}", {"assigneeId": str(seller.pk)})
    before = lines(prospect, api)

    api.delete(f"/prospect/{prospect.pk}")
    assert not Assignment.objects.exists()
    assert api.post(f"/bin/prospect/{prospect.pk}/restore").status_code == 200

    assert in_charge(prospect) == seller
    assert lines(prospect, api) == before != []


@pytest.mark.database
@pytest.mark.parametrize("kept_has", [True, False])
def test_merged_row_keeps_or_takes_who_is_in_charge(
    partner: Partner, prospect: Prospect, api: Caller, account: Account, seller: Account, kept_has: bool
) -> None:
    other = Prospect.objects.create(partner=partner, full_name="Zoé L.", phone_number="+33612345679", assignee=seller)
    if kept_has:
        prospect.assignee = account
        prospect.save()

    merge = post(account, "/prospect/merge", {"keep": str(prospect.pk), "drop": str(other.pk), "fields": {}})

    assert in_charge(prospect) == (account if kept_has else seller)
    post(account, f"/prospect/merge/{merge['mergeId']}/undo")
    assert (in_charge(prospect), in_charge(other)) == (account if kept_has else None, seller)


@pytest.mark.database
def test_merged_client_takes_who_is_in_charge(partner: Partner, api: Caller, account: Account, seller: Account) -> None:
    keep, drop = make_client(partner), make_client(partner, assignee=seller)

    post(account, "/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk), "fields": {}})

    assert in_charge(keep) == seller


def test_staff_moves_a_row_to_a_partner_whose_people_are_others(
    partner: Partner, prospect: Prospect, other_partner: Partner, seller: Account
) -> None:
    prospect.assignee = seller
    prospect.save()
    estimation = estimation_of(partner, assignee=seller)

    for row in (prospect, estimation):
        row.partner = other_partner
    store_prospect(prospect=prospect, by=seller)
    assign_estimation(estimation=estimation)

    assert in_charge(prospect) is None
    assert Estimation.objects.get().assignee is None
