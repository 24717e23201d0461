"""/partner/today of a team: what each is in charge of, and what is everybody's."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.live import day as live_day
from apps.mail.models import Thread
from apps.offers.models import Offer
from apps.partners.models import Account, Partner, Role
from apps.projects.models import Card
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

from .test_today import NOON, URL, hours, new_card, new_document, new_estimation, new_event, new_prospect, now

pytestmark = pytest.mark.database

Colleague = Callable[..., Account]
__all__ = ["now"]


@pytest.fixture
def seller(colleague: Colleague) -> Account:
    return colleague(full_name="Karim")


def fill(partner: Partner, who: Account | None) -> dict[str, str]:
    """A row of each kind that somebody may be in charge of; their ids by what they are."""
    number = Client.objects.count()
    prospect = new_prospect(partner, hours(-1), assignee=who, phone_number=f"+3361234567{number}")
    estimation = new_estimation(partner, hours(1))
    answered = new_estimation(partner, hours(1))
    type(estimation).objects.filter(pk__in=[estimation.pk, answered.pk]).update(assignee=who)
    type(answered).objects.filter(pk=answered.pk).update(due_at=None)
    client = Client.objects.create(
        partner=partner, full_name="Léa", phone_number=f"+3361234568{number}", follow_up_at=hours(-2), assignee=who
    )
    sent = {"amount": 1, "currency": "EUR", "valid_days": 1, "valid_until": hours(24), "token_digest": str(number)}
    offer = Offer.objects.create(partner=partner, estimation=answered, status="accepted", answered_at=hours(-1), **sent)
    card = new_card(partner, None)
    Card.objects.filter(pk=card.pk).update(late_at=hours(-3), due_date=NOON - timedelta(days=1), assignee=who)
    chat = Conversation.objects.create(
        partner=partner, kind="visitor", prospect=prospect, unread=1, key_digest=str(number), last_message_at=hours(-1)
    )
    mail = {"partner": partner, "last_message_at": hours(-1), "unread": True}
    rows = {
        "prospect": prospect,
        "estimation": estimation,
        "follow_up": client,
        "offer_answered": offer,
        "appointment": new_event(partner, hours(2), assignee=who),
        "card_late": card,
        "chat": chat,
        "mail": Thread.objects.create(client=client, **mail),
    }
    return {kind: str(row.pk) for kind, row in rows.items()}


def shown(caller: Caller, **query: Any) -> set[str]:
    answer = caller.get(URL, query)
    assert answer.status_code == 200, answer.content
    body = answer.json()
    assert sum(body["counts"].values()) == len(body["data"])
    assert caller.read(f"{URL}/count", query) == {"count": len(body["data"]), "overdue": body["overdue"]}
    return {row["id"] for row in body["data"]}


def test_each_has_what_they_are_in_charge_of(partner: Partner, api: Caller, account: Account, seller: Account) -> None:
    own, theirs, unassigned = fill(partner, account), fill(partner, seller), fill(partner, None)
    document = str(new_document(partner, date(2026, 11, 24)).pk)
    everything = {*own.values(), *theirs.values(), *unassigned.values(), document}
    caller = Caller(seller)

    assert shown(api) == shown(api, who="all") == shown(caller, who="all") == everything
    assert shown(api, who="me") == set(own.values())
    assert shown(caller) == shown(caller, who="me") == set(theirs.values())


def test_everything_is_what_one_may_see(partner: Partner, account: Account, seller: Account) -> None:
    partner.sellers_see = Partner.SellersSee.OWN
    partner.save()
    hidden, theirs, unassigned = fill(partner, account), fill(partner, seller), fill(partner, None)

    # The board is everybody's.
    assert shown(Caller(seller), who="all") == {*theirs.values(), *unassigned.values(), hidden["card_late"]}
    assert shown(Caller(seller)) == set(theirs.values())


def test_a_reader_has_nothing_of_their_own_but_may_look(
    partner: Partner, account: Account, colleague: Colleague
) -> None:
    rows = fill(partner, account)
    reader = Caller(colleague(Role.READER))

    assert shown(reader) == set()
    assert shown(reader, who="all") == set(rows.values()) - {rows["chat"], rows["mail"]}


def test_who_is_alone_is_in_charge_of_everything(partner: Partner, api: Caller, colleague: Colleague) -> None:
    # A suspended account takes no part of the work.
    colleague(is_active=False)
    rows = fill(partner, None)

    assert shown(api, who="me") == shown(api) == set(rows.values())
    assert api.get(URL).json()["people"] == []


def test_an_owner_sees_how_late_each_is(partner: Partner, api: Caller, account: Account, seller: Account) -> None:
    fill(partner, seller)
    fill(partner, None)

    assert api.get(URL).json()["people"] == [
        {"id": str(seller.pk), "fullName": "Karim", "late": 6, "total": 8},
        {"id": str(account.pk), "fullName": "Personne 1", "late": 0, "total": 0},
    ]
    assert api.get(URL, {"who": "me"}).json()["people"] == []
    assert Caller(seller).get(URL, {"who": "all"}).json()["people"] == []


def test_next_appointment_is_ones_own(partner: Partner, api: Caller, account: Account, seller: Account) -> None:
    new_event(partner, hours(1), assignee=account)
    new_event(partner, hours(2), assignee=seller)

    moments = [caller.get(URL).json()["nextAppointmentAt"] for caller in (api, Caller(seller))]

    assert moments == ["2026-11-24T12:00:00+01:00", "2026-11-24T13:00:00+01:00"]


@pytest.mark.parametrize("path", [URL, f"{URL}/count"])
def test_unknown_who_is_422(api: Caller, path: str) -> None:
    answer = api.get(path, {"who": "them"})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["who"])


def test_query_count_is_the_same_for_many_people(
    partner: Partner, api: Caller, seller: Account, colleague: Colleague
) -> None:
    fill(partner, seller)
    few = count_queries(lambda: api.get(URL))
    for _person in range(3):
        fill(partner, colleague())

    assert count_queries(lambda: api.get(URL)) == few


def test_tabs_are_told_their_own_count(
    partner: Partner, account: Account, seller: Account, colleague: Colleague, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = colleague(Role.READER)
    fill(partner, seller)
    fill(partner, account)
    told: list[Any] = []
    monkeypatch.setattr(live_day, "notify", lambda *message, own: told.append((*message, own)))

    queries = count_queries(lambda: live_day._count_and_notify(partner.pk))

    own = {str(seller.pk): {"count": 8, "overdue": 6}, str(reader.pk): {"count": 0, "overdue": 0}}
    assert told == [(partner.pk, "today:changed", {"count": 16, "overdue": 12}, own)]
    # One statement each reads which samples are shown, what is put off, the rows and the people.
    assert queries == 4
