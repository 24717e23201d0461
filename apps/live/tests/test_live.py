"""The live channel, as an unmodified Socket.IO client sees it."""

from collections.abc import Callable
from copy import copy
from datetime import timedelta
from typing import Any

import pytest
import requests
import socketio
from django.utils.dateparse import parse_datetime

from .conftest import PASSWORD, SECONDS, Person, Tab

OpenTab = Callable[[Person], Tab]
NewTab = Callable[..., Tab]


def test_new_prospect_event_reaches_all_partner_tabs(person: Person, open_tab: OpenTab) -> None:
    tabs = [open_tab(person), open_tab(person)]

    row = person.new_prospect(phoneNumber="0612345678", need="Reprise", carModel="C3", message="Bonjour 👋")

    for tab in tabs:
        event = tab.hears()
        assert parse_datetime(event.pop("createdAt")) == parse_datetime(row["createdAt"])
        assert event == {
            "id": row["id"],
            "message": "Bonjour 👋",
            "fullName": "Zoé",
            "need": "Reprise",
            "carModel": "C3",
            "assigneeId": None,
        }


def test_new_prospect_event_hidden_from_other_partner(
    person: Person, new_person: Callable[..., Person], open_tab: OpenTab
) -> None:
    stranger = new_person()
    tab = open_tab(stranger)

    person.new_prospect(phoneNumber="0612345678")
    own = stranger.new_prospect(phoneNumber="0612345678")

    # Events come in order: another's would have come first.
    assert tab.hears()["id"] == own["id"]


def test_affiliate_page_prospect_emits_event(person: Person, open_tab: OpenTab) -> None:
    tab = open_tab(person)

    body = {"partnerId": person.partner_id, "fullName": "Visiteur", "email": "v@exemple.fr"}
    requests.post(f"{person.url}/prospect/create", json=body, timeout=SECONDS).raise_for_status()

    assert tab.hears()["fullName"] == "Visiteur"


def test_duplicate_prospect_409_emits_no_event(person: Person, open_tab: OpenTab) -> None:
    tab = open_tab(person)
    first = person.new_prospect(phoneNumber="0612345678")

    with pytest.raises(requests.HTTPError, match="409"):
        person.new_prospect(phoneNumber="0612345678")
    last = person.new_prospect(phoneNumber="0612345679")

    assert [tab.hears()["id"], tab.hears()["id"]] == [first["id"], last["id"]]


def test_unregistered_socket_receives_no_events(person: Person, new_tab: NewTab) -> None:
    tab = new_tab().connect(person.token)
    person.new_prospect(phoneNumber="0612345678")

    tab.register(person.partner_id)
    later = person.new_prospect(phoneNumber="0612345679")

    assert tab.hears()["id"] == later["id"]


@pytest.mark.parametrize("other", ["stranger", "", None, 5, {}, "0" * 1000])
def test_register_other_partner_returns_wrong_partner(
    person: Person, new_person: Callable[..., Person], new_tab: NewTab, other: Any
) -> None:
    stranger = new_person()
    tab = new_tab().connect(person.token)

    answer = tab.register(stranger.partner_id if other == "stranger" else other)

    assert answer == {"ok": False, "code": "wrong_partner"}
    stranger.new_prospect(phoneNumber="0612345678")
    # The socket stays good for its own partner, and only for it.
    assert tab.register(person.partner_id) == {"ok": True}
    own = person.new_prospect(phoneNumber="0612345678")
    assert tab.hears()["id"] == own["id"]


@pytest.mark.parametrize(
    "token,code", [(None, "not_authenticated"), ("", "not_authenticated"), ("nonsense", "token_not_valid")]
)
def test_connect_missing_or_invalid_token_refused(new_tab: NewTab, token: str | None, code: str) -> None:
    tab = new_tab()

    with pytest.raises(socketio.exceptions.ConnectionError):
        tab.connect(token)

    refusal = tab.refusals.get(timeout=SECONDS)
    assert refusal["data"] == {"code": code}
    assert refusal["message"]


def test_connect_expired_token_refused(
    person: Person, new_tab: NewTab, short_token: Callable[[str, timedelta], str]
) -> None:
    tab = new_tab()

    with pytest.raises(socketio.exceptions.ConnectionError):
        tab.connect(short_token(person.token, timedelta(seconds=-1)))

    assert tab.refusals.get(timeout=SECONDS)["data"] == {"code": "token_not_valid"}


def test_reconnect_and_register_receives_events(person: Person, open_tab: OpenTab) -> None:
    tab = open_tab(person)
    tab.client.disconnect()
    assert tab.closed.wait(SECONDS)

    tab.connect(person.token)
    tab.register(person.partner_id)
    row = person.new_prospect(phoneNumber="0612345678")

    assert tab.hears()["id"] == row["id"]


def test_password_change_closes_sockets_of_old_token(person: Person, open_tab: OpenTab, new_tab: NewTab) -> None:
    tab = open_tab(person)

    answer = person.call("PUT", "/partner/editMyProfile", password="Une-autre-clef-43", oldPassword=PASSWORD)

    assert tab.closed.wait(SECONDS)
    with pytest.raises(socketio.exceptions.ConnectionError):
        new_tab().connect(person.token)
    assert new_tab().connect(answer["token"]).register(person.partner_id) == {"ok": True}


def test_signing_out_a_device_closes_its_sockets_alone(person: Person, open_tab: OpenTab) -> None:
    here, elsewhere = open_tab(person), copy(person)
    body = {"email": person.email, "password": PASSWORD}
    elsewhere.token = requests.post(f"{person.url}/partner/login", json=body, timeout=SECONDS).json()["data"]["token"]
    there = open_tab(elsewhere)

    other = next(row["id"] for row in elsewhere.call("GET", "/partner/session/all") if row["current"])
    requests.delete(
        f"{person.url}/partner/session/delete/{other}",
        headers={"Authorization": f"Bearer {person.token}"},
        timeout=SECONDS,
    ).raise_for_status()

    assert there.closed.wait(SECONDS)
    assert not here.closed.is_set()


def test_profile_edit_keeps_socket_open(person: Person, open_tab: OpenTab) -> None:
    tab = open_tab(person)

    person.call("PUT", "/partner/editMyProfile", city="Lyon")

    row = person.new_prospect(phoneNumber="0612345678")
    assert tab.hears()["id"] == row["id"]
    assert not tab.closed.is_set()


def test_token_expiry_closes_open_socket(
    person: Person, new_tab: NewTab, short_token: Callable[[str, timedelta], str]
) -> None:
    tab = new_tab().connect(short_token(person.token, timedelta(seconds=3)))
    assert tab.register(person.partner_id) == {"ok": True}

    assert tab.closed.wait(SECONDS)


def test_a_seller_under_own_hears_nothing_of_a_colleagues_leads(person: Person, open_tab: OpenTab) -> None:
    seller = person.invite("seller")
    me = seller.call("GET", "/partner/getMyProfile")["accountId"]
    owner = person.call("GET", "/partner/getMyProfile")["accountId"]
    seller.call("PUT", "/partner/editMyProfile", alerts="all")
    tab = open_tab(seller)
    person.call("PUT", "/partner/editMyProfile", sellersSee="own")

    person.new_prospect(phoneNumber="0612345678", assigneeId=owner)
    unassigned = person.new_prospect(phoneNumber="0612345679")
    own = person.new_prospect(phoneNumber="0612345670", assigneeId=me)

    # Events come in order: the first one would have come before.
    assert [tab.hears()["id"], tab.hears()["id"]] == [unassigned["id"], own["id"]]


def test_suspension_closes_sockets(person: Person, open_tab: OpenTab) -> None:
    seller = person.invite("seller")
    me = seller.call("GET", "/partner/getMyProfile")["accountId"]
    tab = open_tab(seller)

    person.call("POST", f"/partner/team/{me}/suspend")

    assert tab.closed.wait(SECONDS)
