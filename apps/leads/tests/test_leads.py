"""What a lead of a portal becomes: repeats, consents, clocks and alerts, who may send it, all or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.cars.models import Car
from apps.consents.models import Consent
from apps.estimations.models import Estimation
from apps.leads.models import Lead
from apps.partners.models import Account, Partner, Role
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Send, document

pytestmark = pytest.mark.database


def sent(send: Send, *args: Any, **kwargs: Any) -> dict[str, list[str]]:
    response = send(document(**kwargs), *args)
    assert response.status_code == 201, response.json()
    answer: dict[str, list[str]] = response.json()["data"]
    return answer


def test_same_reference_again_is_a_repeat_of_the_open_prospect(send: Send, api: Caller) -> None:
    [pk] = sent(send, reference="A-1")["prospects"]

    again = sent(send, reference="A-1", phone="06 39 98 00 09", comments="Toujours à vendre ?")

    assert again == {"prospects": [], "estimations": [], "repeats": [pk]}
    prospect = api.read(f"/prospect/{pk}")
    assert prospect["repeats"] == 1
    assert prospect["phoneNumber"] == "+33639980001"
    assert prospect["repeatNotes"][0]["message"] == "Toujours à vendre ?"
    assert prospect["repeatNotes"][0]["phoneNumber"] == "+33639980009"
    assert Lead.objects.count() == 1


def test_same_person_again_is_a_repeat_whatever_the_reference(send: Send) -> None:
    [pk] = sent(send, reference="A-1")["prospects"]

    assert sent(send, reference="A-2")["repeats"] == [pk]
    assert sent(send)["repeats"] == [pk]
    assert Prospect.objects.count() == 1


def test_reference_of_a_closed_prospect_makes_a_new_one(send: Send, api: Caller) -> None:
    [first] = sent(send, reference="A-1")["prospects"]
    api.patch(f"/prospect/{first}/status", {"status": "lost"})

    [second] = sent(send, reference="A-1")["prospects"]

    assert second != first
    assert sent(send, reference="A-1")["repeats"] == [second]


def test_same_reference_again_leaves_the_waiting_valuation(send: Send, api: Caller) -> None:
    car = "<make>Fiat</make><model>Panda</model><odometer>90000</odometer>"
    [pk] = sent(send, reference="A-1", interest="trade-in", car=car)["estimations"]

    assert sent(send, reference="A-1", interest="trade-in", car=car)["repeats"] == [pk]

    api.put(f"/estimation/partner/response/{pk}", {"justification": "Trop ancienne"})
    [second] = sent(send, reference="A-1", interest="trade-in", car=car)["estimations"]
    assert second != pk


def test_references_of_two_portals_are_two(send: Send) -> None:
    sent(send, reference="1")

    other = document(reference="1", phone="06 39 98 00 02").replace('source="portail"', 'source="autre"')

    assert len(send(other).json()["data"]["prospects"]) == 1


def test_id_of_the_portal_itself_is_no_reference(send: Send) -> None:
    key = '<provider><id source="annuaire">7</id>'
    first = document().replace("<provider>", key)
    second = document(phone="06 39 98 00 02").replace("<provider>", key)

    assert len(send(first).json()["data"]["prospects"]) == 1
    assert len(send(second).json()["data"]["prospects"]) == 1


def test_request_of_a_known_visitor_of_the_public_page_is_their_repeat(send: Send, api: Caller) -> None:
    pk = api.post("/prospect/create", {"fullName": "Zoé", "phoneNumber": "0639980001"}).json()["data"]["id"]

    assert sent(send, reference="A-1")["repeats"] == [pk]

    prospect = api.read(f"/prospect/{pk}")
    assert (prospect["source"], prospect["provider"], prospect["hasOriginal"]) == ("partner", "", True)


def test_address_longer_than_may_be_kept_stands_in_the_message(send: Send, api: Caller) -> None:
    address = f"zoe@{'exemple.' * 32}fr"

    [pk] = sent(send, email=address)["prospects"]

    prospect = api.read(f"/prospect/{pk}")
    assert prospect["email"] == ""
    assert address in prospect["message"]
    assert send(document(phone="", email=address)).status_code == 422


def test_lead_is_no_consent(send: Send) -> None:
    sent(send, reference="A-1", email="zoe@exemple.fr")

    assert not Consent.objects.exists()


def test_lead_waits_and_is_announced_as_of_the_public_form(
    send: Send, api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[str] = []
    for module in ("prospects", "estimations"):
        monkeypatch.setattr(f"apps.{module}.services.notify", lambda _room, event, *_a, **_k: told.append(event))

    with django_capture_on_commit_callbacks(execute=True):
        answer = sent(send, reference="A-1")
        sent(send, interest="sell")
        sent(send, reference="A-1")

    assert told == ["prospect:new", "estimation:new", "prospect:new"]
    assert api.read("/prospect/count-new")["count"] == 1
    assert api.read(f"/prospect/{answer['prospects'][0]}")["clock"]["state"] == "running"


def test_lead_is_dealt_out_as_the_partner_wants(
    send: Send, api: Caller, account: Account, partner: Partner, clio: Car
) -> None:
    partner.lead_routing = Partner.LeadRouting.TURN
    partner.save()
    Account.objects.filter(pk=account.pk).update(takes_leads=True)

    [pk] = sent(send, reference="A-1")["prospects"]

    assert api.read(f"/prospect/{pk}")["assignee"]["id"] == str(account.pk)


def test_programs_and_sellers_may_send_leads_and_others_not(
    send: Send, api: Caller, anonymous: Caller, colleague: Callable[..., Account]
) -> None:
    tokens = {
        scope: api.post("/partner/api-token", {"name": scope, "scope": scope}).json()["data"]["token"]
        for scope in ("read", "write")
    }
    program = Caller()

    program.credentials(HTTP_AUTHORIZATION=f"Bearer {tokens['write']}")
    assert send(document(), program).status_code == 201
    assert send(document(), Caller(colleague()), "text/xml; charset=utf-8").status_code == 201
    program.credentials(HTTP_AUTHORIZATION=f"Bearer {tokens['read']}")
    assert send(document(), program).status_code == 403
    assert send(document(), Caller(colleague(Role.WORKSHOP))).status_code == 403
    assert send(document(), anonymous).status_code == 401
    assert send(document(), api, "application/json").status_code == 415
    assert send(document(comments="a" * 210_000), api).status_code == 413
    assert send("", api).status_code == 422


def test_seller_who_sees_their_own_meets_a_colleagues_prospect(
    send: Send, partner: Partner, colleague: Callable[..., Account]
) -> None:
    """The repeat is noted, and nothing of the row is answered but its id."""
    seller, other = colleague(), colleague()
    partner.sellers_see = Partner.SellersSee.OWN
    partner.save()
    pk = sent(send)["prospects"][0]
    Prospect.objects.filter(pk=pk).update(assignee=other)

    assert sent(send, Caller(seller))["repeats"] == [pk]
    assert Caller(seller).get(f"/prospect/{pk}/original").status_code == 404


def test_rows_go_to_the_partner_of_the_caller(send: Send, other_api: Caller, other_partner: Partner, clio: Car) -> None:
    sent(send, other_api, reference="A-1", car=f"<vin>{clio.vin}</vin><stock>{clio.pk}</stock>")

    prospect = Prospect.objects.get()
    assert prospect.partner == other_partner
    assert prospect.car is None


def test_repeated_call_with_its_key_is_done_once(send: Send) -> None:
    first, second = (send(document(), **{"Idempotency-Key": "lead-1"}) for _try in range(2))

    assert first.json() == second.json()
    assert Prospect.objects.get().repeats == 0
    assert send(document(phone="0639980002"), **{"Idempotency-Key": "lead-1"}).status_code == 422


def test_one_bad_request_of_several_stores_none(send: Send) -> None:
    good, bad = document(reference="A-1"), document(reference="A-2", phone="", email="")
    both = good.replace("</adf>", "\n" + bad[bad.index("<prospect>") :])

    [message] = send(both).json()["errors"]["xml"]

    assert "demande 2" in message
    assert "(ligne 4)" in message
    assert not Prospect.objects.exists()
    assert not Estimation.objects.exists()
    assert not Lead.objects.exists()
