"""New leads are dealt out: to whom, in which order, and what the timeline says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_body
from apps.garages.models import Garage
from apps.lead_routing.models import Assignment, LeadGarage
from apps.partners.models import Account, Partner, Role
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

pytestmark = pytest.mark.django_db

Colleague = Callable[..., Account]
AT_ONCE = 20


@pytest.fixture
def routing(partner: Partner) -> Callable[[str], None]:
    def choose(way: str) -> None:
        partner.lead_routing = way
        partner.save()

    return choose


def asks(partner: Partner, number: int = 0, **fields: Any) -> Prospect:
    """A visitor of the public page asks for something."""
    body = {"affiliateCode": partner.affiliate_code, "fullName": f"Zoé {number}", "phoneNumber": f"06123456{number:02}"}
    answer = Caller().post("/prospect/create", {**body, **fields})
    assert answer.status_code == 201, answer.content
    prospect: Prospect = Prospect.objects.latest("created_at")
    return prospect


def test_nothing_is_dealt_out_unless_wanted(partner: Partner, colleague: Colleague) -> None:
    colleague(takes_leads=True)

    assert asks(partner).assignee is None
    assert not Assignment.objects.exists()


def test_in_turn_who_waited_longest(partner: Partner, colleague: Colleague, routing: Callable[[str], None]) -> None:
    routing("turn")
    now = timezone.now()
    latest, first = (colleague(takes_leads=True, last_lead_at=now - timedelta(hours=hours)) for hours in (1, 2))
    new = colleague(takes_leads=True)

    assert [asks(partner, number).assignee for number in range(4)] == [new, first, latest, new]


def test_account_that_takes_no_leads_gets_none(
    partner: Partner, account: Account, colleague: Colleague, routing: Callable[[str], None]
) -> None:
    routing("turn")
    colleague(takes_leads=True, is_active=False)
    colleague(takes_leads=True, is_active=False, left_at=timezone.now())
    colleague(takes_leads=True, role=Role.READER)
    colleague()
    assert asks(partner).assignee is None

    Account.objects.filter(pk=account.pk).update(takes_leads=True)
    assert asks(partner, 1).assignee == account


def test_valuations_and_what_is_entered_by_hand_too(
    api: Caller, anonymous: Caller, partner: Partner, colleague: Colleague, routing: Callable[[str], None]
) -> None:
    routing("turn")
    people = [colleague(takes_leads=True), colleague(takes_leads=True)]
    public = estimation_body(affiliateCode=partner.affiliate_code, clientPhone="0612345678")

    assert anonymous.post("/estimation/create", public).status_code == 201
    entered = api.post("/estimation/create", estimation_body()).json()["data"]
    by_hand = api.post("/prospect/create", {"fullName": "Zoé", "phoneNumber": "0612345678"}).json()["data"]

    assert Estimation.objects.get(source="affiliate").assignee == people[0]
    assert entered["assignee"]["id"] == str(people[1].pk)
    assert by_hand["assignee"]["id"] == str(people[0].pk)


def test_who_is_named_keeps_it(api: Caller, colleague: Colleague, routing: Callable[[str], None]) -> None:
    routing("turn")
    turn, named = colleague(takes_leads=True), colleague()

    body = {"fullName": "Zoé", "phoneNumber": "0612345678", "assigneeId": str(named.pk)}
    assert api.post("/prospect/create", body).json()["data"]["assignee"]["id"] == str(named.pk)

    turn.refresh_from_db()
    assert turn.last_lead_at is None


def test_repeat_is_no_new_lead(partner: Partner, colleague: Colleague, routing: Callable[[str], None]) -> None:
    routing("turn")
    first, second = colleague(takes_leads=True), colleague(takes_leads=True)

    assert asks(partner).assignee == first
    assert asks(partner).assignee == first
    assert Prospect.objects.get().repeats == 1
    second.refresh_from_db()
    assert second.last_lead_at is None
    assert asks(partner, 1).assignee == second


def test_refused_prospect_takes_no_turn(api: Caller, colleague: Colleague, routing: Callable[[str], None]) -> None:
    routing("turn")
    first, second = colleague(takes_leads=True), colleague(takes_leads=True)
    body = {"fullName": "Zoé", "phoneNumber": "0612345678"}

    assert api.post("/prospect/create", body).json()["data"]["assignee"]["id"] == str(first.pk)
    assert api.post("/prospect/create", body).status_code == 409
    other = api.post("/prospect/create", {**body, "phoneNumber": "0612345679"})
    assert other.json()["data"]["assignee"]["id"] == str(second.pk)


def test_by_garage_of_the_car(
    api: Caller, partner: Partner, car: Car, colleague: Colleague, routing: Callable[[str], None]
) -> None:
    routing("garage")
    lyon = Garage.objects.create(partner=partner, nom="Lyon", localisation="Lyon")
    car.garage = lyon
    car.save()
    elsewhere, there = colleague(takes_leads=True), colleague(takes_leads=True)
    away = colleague()
    for person in (there, away):
        LeadGarage.objects.create(partner=partner, account=person, garage=lyon)

    def entered(number: int, **fields: Any) -> str:
        body = {"fullName": "Zoé", "phoneNumber": f"06123456{number:02}", **fields}
        who: str = api.post("/prospect/create", body).json()["data"]["assignee"]["id"]
        return who

    assert entered(1, carId=str(car.pk)) == entered(2, carId=str(car.pk)) == str(there.pk)
    valued = api.post("/estimation/create", estimation_body(carId=str(car.pk))).json()["data"]
    assert valued["assignee"]["id"] == str(there.pk)
    # The model that is named says nothing of where the car is.
    assert entered(3, carModel=car.nom) == str(elsewhere.pk)
    assert set(Assignment.objects.order_by("created_at").values_list("why", flat=True)) == {"garage", "turn"}


def test_lead_of_a_garage_without_sellers_is_dealt_out_among_all(
    api: Caller, partner: Partner, car: Car, colleague: Colleague, routing: Callable[[str], None]
) -> None:
    routing("garage")
    car.garage = Garage.objects.create(partner=partner, nom="Lyon", localisation="Lyon")
    car.save()
    seller = colleague(takes_leads=True)

    body = {"fullName": "Zoé", "phoneNumber": "0612345678", "carId": str(car.pk)}
    assert api.post("/prospect/create", body).json()["data"]["assignee"]["id"] == str(seller.pk)
    assert Assignment.objects.get().why == "turn"


def test_samples_are_not_dealt_out(
    api: Caller, partner: Partner, account: Account, routing: Callable[[str], None]
) -> None:
    routing("turn")
    Account.objects.filter(pk=account.pk).update(takes_leads=True)

    assert api.post("/partner/samples").status_code in (200, 201)

    assert Prospect.objects.samples().exists()
    assert not Prospect.objects.exclude(assignee=None).exists()
    assert not Estimation.objects.exclude(assignee=None).exists()


def test_timeline_says_why(api: Caller, partner: Partner, colleague: Colleague, routing: Callable[[str], None]) -> None:
    routing("turn")
    colleague(takes_leads=True, full_name="Karim")
    prospect = asks(partner)

    rows = api.get(f"/prospect/{prospect.pk}/timeline", {"kind": "assigned"}).json()["data"]

    assert [(row["title"], row["by"]) for row in rows] == [("Responsable\xa0: Karim, à tour de rôle", None)]
    assert rows[0]["link"] == f"/app/leads/prospects/{prospect.pk}"


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_many_at_once_are_dealt_out_evenly(
    partner: Partner, colleague: Colleague, routing: Callable[[str], None]
) -> None:
    routing("turn")
    people = [colleague(takes_leads=True) for _number in range(3)]

    def ask(number: int) -> int:
        body = {"affiliateCode": partner.affiliate_code, "fullName": "Zoé", "phoneNumber": f"06123456{number:02}"}
        status: int = Caller().post("/prospect/create", body).status_code
        return status

    assert set(simultaneously(ask, AT_ONCE)) == {201}

    got = Counter(Prospect.objects.values_list("assignee", flat=True))
    assert set(got) == {person.pk for person in people}
    assert max(got.values()) - min(got.values()) <= 1


def test_many_one_after_the_other_are_dealt_out_evenly(
    partner: Partner, colleague: Colleague, routing: Callable[[str], None], set_now: Callable[[str], None]
) -> None:
    """Also where the clock stands still."""
    routing("turn")
    people = [colleague(takes_leads=True) for _number in range(3)]
    set_now("2026-11-27T10:00:00+01:00")

    for number in range(AT_ONCE):
        asks(partner, number)

    got = Counter(Prospect.objects.values_list("assignee", flat=True))
    assert [got[person.pk] for person in people] == [7, 7, 6]
