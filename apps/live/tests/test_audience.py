"""Who hears an event: by role, by the partner's switches, by who is in charge, by what each wants to be alerted of."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.utils import timezone

from apps.activities.due import announce
from apps.chat.models import Author, Conversation
from apps.chat.services import post_message
from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.live import notify as module
from apps.live.audience import ALERTS, CALLS, SHOWN_BY, STAFF_CHAT
from apps.live.hub import Hub
from apps.live.notify import notify, recheck
from apps.live.packets import read_engine_packet, read_socket_packet
from apps.mail.models import Thread
from apps.mail.threads import send_event
from apps.offers.models import Offer
from apps.offers.services import answer_offer
from apps.partners.models import Account, Partner, Role
from apps.partners.rights import calls
from apps.prospects.models import Prospect
from apps.prospects.services import receive_public_prospect
from apps.slots.services import announce_answer
from apps.testing.callers import Caller

from .test_hub import FakeSocket, socket_of

Colleague = Callable[..., Account]
OpenTab = Callable[[Account], FakeSocket]

LEADS = sorted(event for event, call in SHOWN_BY.items() if call in ("GET /prospect/{id}", "GET /estimation/{id}"))


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Hub:
    """The sockets of one process, which hear at once what is sent."""
    hub, numbers = Hub(), count()

    def publish(message: dict[str, Any]) -> None:
        async_to_sync(hub.handle)({**message, "sender": "here", "number": next(numbers)})

    monkeypatch.setattr(module, "_publish", publish)
    return hub


@pytest.fixture
def open_tab(hub: Hub) -> OpenTab:
    def make(account: Account) -> FakeSocket:
        socket = socket_of(Account.objects.get(pk=account.pk))
        hub.sockets.add(socket)
        hub.join(socket)
        return socket

    return make


def heard(socket: FakeSocket) -> list[str]:
    """The names of the events that a socket was sent."""
    return [read_socket_packet(read_engine_packet(text).data).data[0] for text in socket.said]


def payload(socket: FakeSocket) -> Any:
    return read_socket_packet(read_engine_packet(socket.said[-1]).data).data[1]


@pytest.fixture
def own(partner: Partner) -> None:
    partner.sellers_see = Partner.SellersSee.OWN
    partner.save()


def test_every_call_of_the_table_is_one_of_the_table_of_rights() -> None:
    assert {call for call, _access in calls()} >= CALLS
    assert SHOWN_BY.keys() >= ALERTS


@pytest.mark.parametrize(
    "role, hears",
    [
        (Role.OWNER, set(SHOWN_BY)),
        (Role.SELLER, set(SHOWN_BY) - {"export:progress"}),
        (Role.READER, {*LEADS, "order-form:signed", "follow-up:due", "today:changed", "project:changed"}),
        (Role.WORKSHOP, {"project:changed"}),
    ],
)
def test_a_role_hears_what_it_may_read(
    partner: Partner, colleague: Colleague, open_tab: OpenTab, role: Role, hears: set[str]
) -> None:
    tab = open_tab(colleague(role))

    for event in SHOWN_BY:
        notify(partner.pk, event, {})

    assert set(heard(tab)) == hears


@pytest.mark.parametrize("role", Role.values)
def test_everybody_hears_the_platforms_staff(
    partner: Partner, colleague: Colleague, open_tab: OpenTab, role: str
) -> None:
    tab = open_tab(colleague(role))

    notify(partner.pk, "chat:message", {}, shown_by=STAFF_CHAT)

    assert heard(tab) == ["chat:message"]


@pytest.mark.parametrize("event", sorted(ALERTS))
def test_an_alert_goes_to_who_is_in_charge_and_to_who_wants_all(
    account: Account, partner: Partner, colleague: Colleague, open_tab: OpenTab, event: str
) -> None:
    charged = colleague(alerts="mine")
    tabs = [
        open_tab(person)
        for person in (account, charged, colleague(alerts="mine"), colleague(alerts="all"), colleague(Role.WORKSHOP))
    ]

    notify(partner.pk, event, {}, in_charge=[charged.pk])

    assert [len(tab.said) for tab in tabs] == [1, 1, 0, 1, 0]


def test_an_owner_who_wants_it_is_alerted_of_what_is_theirs_alone(
    account: Account, partner: Partner, colleague: Colleague, open_tab: OpenTab
) -> None:
    Account.objects.filter(pk=account.pk).update(alerts="mine")
    tab = open_tab(account)

    notify(partner.pk, "prospect:new", {}, in_charge=[colleague().pk])
    notify(partner.pk, "prospect:seen", {}, in_charge=[colleague().pk])
    notify(partner.pk, "prospect:new", {}, in_charge=[account.pk])

    assert heard(tab) == ["prospect:seen", "prospect:new"]


@pytest.mark.parametrize("event", sorted(set(SHOWN_BY) - {"today:changed", "project:changed", "export:progress"}))
def test_under_own_nothing_of_a_colleagues_is_heard(
    account: Account, partner: Partner, colleague: Colleague, open_tab: OpenTab, own: None, event: str
) -> None:
    mine, theirs = colleague(alerts="all"), colleague(alerts="mine")
    tab, owner = open_tab(mine), open_tab(account)

    notify(partner.pk, event, {}, in_charge=[theirs.pk])
    # A conversation by mail may have a client of one and a prospect of the other.
    notify(partner.pk, event, {}, in_charge=[mine.pk, theirs.pk])
    assert (heard(tab), len(owner.said)) == ([], 2)

    notify(partner.pk, event, {}, in_charge=[mine.pk])
    notify(partner.pk, event, {}, in_charge=[None])
    assert heard(tab) == [event, event]


def test_each_may_be_told_something_of_their_own(
    account: Account, partner: Partner, colleague: Colleague, open_tab: OpenTab
) -> None:
    seller = colleague()
    tabs = [open_tab(account), open_tab(seller)]

    notify(partner.pk, "today:changed", {"count": 5}, own={str(seller.pk): {"count": 2}})

    assert [payload(tab) for tab in tabs] == [{"count": 5}, {"count": 2}]


def test_an_event_of_a_process_of_the_release_before_is_heard_by_owners(
    hub: Hub, account: Account, partner: Partner, colleague: Colleague, open_tab: OpenTab
) -> None:
    owner, seller = open_tab(account), open_tab(colleague())

    old = {"type": "event", "room": str(partner.pk), "text": '42["mail:new",{}]', "sender": "before", "number": 1}
    async_to_sync(hub.handle)(old)

    assert (heard(owner), heard(seller)) == (["mail:new"], [])


@pytest.fixture
def estimation(partner: Partner) -> Estimation:
    return Estimation.objects.create(
        partner=partner, title="Clio", kilometrage=1, client_name="Léa", client_phone="+33612345679", car_model="Clio"
    )


@pytest.fixture
def rows(partner: Partner, estimation: Estimation) -> dict[str, Any]:
    """One of each that somebody may be in charge of, and what hangs from it."""
    person = {"full_name": "Zoé Secret", "follow_up_at": timezone.now() - timedelta(seconds=5)}
    prospect = Prospect.objects.create(partner=partner, phone_number="+33612345678", **person)
    client = Client.objects.create(partner=partner, phone_number="+33612345670", **person)
    offer = {
        "amount": 1,
        "currency": "EUR",
        "status": "sent",
        "valid_days": 1,
        "valid_until": timezone.now() + timedelta(days=1),
    }
    return {
        "prospect": prospect,
        "client": client,
        "estimation": estimation,
        "offer": Offer.objects.create(partner=partner, estimation=estimation, **offer),
        "conversation": Conversation.objects.create(partner=partner, kind="visitor", prospect=prospect),
        "thread": Thread.objects.create(partner=partner, client=client, last_message_at=timezone.now()),
    }


@pytest.fixture
def happen(
    api: Caller, partner: Partner, rows: dict[str, Any], django_capture_on_commit_callbacks: Any
) -> Callable[[], None]:
    """Everything that tells the tabs of these rows."""

    def new_message() -> None:
        conversation = Conversation.objects.get()
        post_message(conversation=conversation, author=Author.VISITOR, text="Bonjour", client_key="k", visitor="v")

    prospect = f"/prospect/{rows['prospect'].pk}"
    steps = (
        announce,
        lambda: receive_public_prospect(partner=partner, full_name="Zoé Secret", phone_number="+33612345678"),
        lambda: announce_answer(Prospect.objects.get(), text="Demain ?"),
        lambda: answer_offer(offer=Offer.objects.get(), accepted=True, message="", address="", browser=""),
        new_message,
        lambda: send_event(partner, "mail:new", Thread.objects.get(), sender="Zoé Secret"),
        lambda: api.post("/prospect/mark-seen", {"ids": [str(rows["prospect"].pk)]}),
        lambda: api.patch(f"{prospect}/status", {"status": "contacted"}),
        lambda: api.delete(prospect),
    )

    def run() -> None:
        for step in steps:
            with django_capture_on_commit_callbacks(execute=True):
                step()
        assert not Prospect.objects.exists()

    return run


def test_no_call_tells_a_seller_under_own_of_a_colleagues_rows(
    account: Account,
    colleague: Colleague,
    open_tab: OpenTab,
    rows: dict[str, Any],
    happen: Callable[[], None],
    own: None,
) -> None:
    charged, other = colleague(alerts="mine"), colleague(alerts="all")
    for kind in ("prospect", "client", "estimation"):
        type(rows[kind]).objects.update(assignee=charged)
    tabs = {who: open_tab(person) for who, person in (("owner", account), ("charged", charged), ("other", other))}
    workshop = open_tab(colleague(Role.WORKSHOP))

    happen()

    wanted = {"follow-up:due", "prospect:new", "prospect:seen", "slots:answered", "offer:answered", "chat:message"}
    assert set(heard(tabs["owner"])) >= wanted | {"mail:new"}
    assert heard(tabs["charged"]) == heard(tabs["owner"])
    assert heard(tabs["other"]) == heard(workshop) == []


def test_unassigned_row_reaches_all_who_may_see_it(
    account: Account, colleague: Colleague, open_tab: OpenTab, happen: Callable[[], None], own: None
) -> None:
    owner, seller, workshop = (open_tab(who) for who in (account, colleague(alerts="mine"), colleague(Role.WORKSHOP)))

    happen()

    assert heard(seller) == heard(owner) != []
    assert heard(workshop) == []


def test_new_leads_say_who_is_in_charge(
    account: Account, api: Caller, colleague: Colleague, open_tab: OpenTab, django_capture_on_commit_callbacks: Any
) -> None:
    tab, charged = open_tab(account), colleague()

    with django_capture_on_commit_callbacks(execute=True):
        body = {"fullName": "Zoé", "phoneNumber": "0612345678", "assigneeId": str(charged.pk)}
        assert api.post("/prospect/create", body).status_code == 201

    assert payload(tab)["assigneeId"] == str(charged.pk)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "change, hears",
    [({"role": "workshop"}, []), ({"alerts": "mine"}, ["prospect:seen"]), ({"role": "owner"}, LEADS)],
)
def test_another_role_changes_what_open_sockets_hear(
    partner: Partner,
    colleague: Colleague,
    open_tab: OpenTab,
    change: dict[str, str],
    hears: list[str],
) -> None:
    seller, theirs = colleague(alerts="all"), colleague()
    tab = open_tab(seller)

    for name, value in change.items():
        setattr(seller, name, value)
    seller.save()
    assert (heard(tab), tab.dropped) == (["rights:changed"], False)

    tab.said.clear()
    for event in LEADS:
        notify(partner.pk, event, {}, in_charge=[theirs.pk])
    assert [event for event in heard(tab) if event != "offer:seen"] == [each for each in hears if each != "offer:seen"]


@pytest.mark.django_db(transaction=True)
def test_the_partners_switch_narrows_open_sockets(
    account: Account,
    api: Caller,
    partner: Partner,
    colleague: Colleague,
    open_tab: OpenTab,
) -> None:
    owner, seller, theirs = open_tab(account), open_tab(colleague(alerts="all")), colleague()

    assert api.put("/partner/editMyProfile", {"sellersSee": "own"}).status_code == 200
    notify(partner.pk, "prospect:seen", {}, in_charge=[theirs.pk])

    assert (heard(owner), heard(seller)) == (["prospect:seen"], ["rights:changed"])


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("change", [{"is_active": False}, {"token_version": 1}])
def test_suspended_and_removed_people_hear_nothing_more(
    colleague: Colleague, open_tab: OpenTab, change: dict[str, Any]
) -> None:
    seller = colleague()
    tab = open_tab(seller)

    for name, value in change.items():
        setattr(seller, name, value)
    seller.save()

    assert tab.dropped


@pytest.mark.django_db(transaction=True)
def test_nothing_is_said_to_sockets_whose_account_may_do_the_same(
    account: Account, partner: Partner, open_tab: OpenTab
) -> None:
    tab = open_tab(account)

    recheck(account.pk)
    recheck(partner.pk)

    assert (tab.said, tab.dropped) == ([], False)
