"""Who is in charge of a row: in answers, bodies, filters, exports, and in one statement for a list."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.estimations.tests.factory import estimation_body, estimation_of
from apps.partners.assignees import Assigned
from apps.partners.models import Account, Partner
from apps.projects.models import Card
from apps.projects.tests.factory import board, first_card, new_card, new_project
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import statements_of

pytestmark = pytest.mark.django_db

Make = Callable[[Partner, int], Assigned]


def make_event(partner: Partner, number: int) -> Event:
    start, end = (datetime(2026, 12, 1, hour, tzinfo=UTC) for hour in (9, 10))
    event: Event = Event.objects.create(
        partner=partner, title=f"Rendez-vous {number}", kind="other", starts_at=start, ends_at=end
    )
    return event


def make_prospect(partner: Partner, number: int) -> Prospect:
    prospect: Prospect = Prospect.objects.create(
        partner=partner, full_name=f"Prospect {number}", phone_number=f"+3361200000{number}"
    )
    return prospect


# Each kind has a maker, a list, and the address of one row.
KINDS: dict[str, tuple[Make, str, str]] = {
    "prospect": (make_prospect, "/prospect/all", "/prospect/{}"),
    "client": (lambda partner, _number: make_client(partner), "/client/getAll", "/client/update/{}"),
    "estimation": (lambda partner, _number: estimation_of(partner), "/estimation/partner/getAll", "/estimation/{}"),
    "event": (make_event, "/calendar/all", "/calendar/{}"),
}
EXPORTS = {
    "prospect": "/prospect/export",
    "client": "/client/export",
    "estimation": "/estimation/partner/export",
}


@pytest.mark.parametrize("kind", KINDS)
def test_change_of_who_is_in_charge(api: Caller, partner: Partner, colleague: Any, kind: str) -> None:
    make, _path, address = KINDS[kind]
    row, seller = make(partner, 1), colleague(full_name="Karim")

    answer = api.put(address.format(row.pk), {"assigneeId": str(seller.pk)})

    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["assignee"] == {"id": str(seller.pk), "fullName": "Karim"}
    assert api.put(address.format(row.pk), {"assigneeId": None}).json()["data"]["assignee"] is None
    assert type(row)._default_manager.get(pk=row.pk).assignee is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("who", ["suspended", "left", "stranger", "unknown", "nonsense"])
def test_only_active_people_of_the_partner_are_in_charge(
    api: Caller, partner: Partner, colleague: Any, other_account: Account, kind: str, who: str
) -> None:
    make, _path, address = KINDS[kind]
    row = make(partner, 1)
    wanted: dict[str, object] = {
        "suspended": colleague(is_active=False).pk,
        "left": colleague(is_active=False, left_at=timezone.now()).pk,
        "stranger": other_account.pk,
        "unknown": uuid4(),
        "nonsense": "Karim",
    }

    answer = api.put(address.format(row.pk), {"assigneeId": str(wanted[who])})

    assert answer.status_code == 422, answer.content
    assert list(answer.json()["errors"]) == ["assigneeId"]


@pytest.mark.parametrize(
    "path, body",
    [
        ("/prospect/create", {"fullName": "Zoé", "phoneNumber": "0612345678"}),
        ("/client/create", {"fullName": "Zoé", "phoneNumber": "0612345678"}),
        ("/estimation/create", estimation_body()),
        (
            "/calendar/create",
            {"title": "Essai", "kind": "other", "start": "2026-12-01T10:00Z", "end": "2026-12-01T11:00Z"},
        ),
    ],
)
def test_new_row_with_who_is_in_charge(api: Caller, colleague: Any, path: str, body: dict[str, Any]) -> None:
    seller = colleague(full_name="Karim")

    answer = api.post(path, {**body, "assigneeId": str(seller.pk)})

    assert answer.status_code == 201, answer.content
    assert answer.json()["data"]["assignee"] == {"id": str(seller.pk), "fullName": "Karim"}


def test_visitor_cannot_assign(anonymous: Caller, partner: Partner, account: Account) -> None:
    body = {"affiliateCode": partner.affiliate_code, "phoneNumber": "0612345678", "assigneeId": str(account.pk)}

    assert anonymous.post("/prospect/create", {**body, "fullName": "Zoé"}).status_code == 201
    request = {**body, **estimation_body(clientPhone="0612345678")}
    assert anonymous.post("/estimation/create", request).status_code == 201

    assert Prospect.objects.get().assignee is None
    assert partner.accounts.count() == 1


@pytest.mark.parametrize("kind", KINDS)
def test_list_by_who_is_in_charge(api: Caller, account: Account, partner: Partner, colleague: Any, kind: str) -> None:
    make, path, _address = KINDS[kind]
    seller = colleague()
    mine, others, unassigned = (make(partner, number) for number in range(3))
    for row, person in ((mine, account), (others, seller)):
        row.assignee = person
        row.save()

    def found(wanted: object) -> list[str]:
        return [row["id"] for row in api.get(path, {"assignee": str(wanted)}).json()["data"]]

    assert found("me") == [str(mine.pk)]
    assert found("none") == [str(unassigned.pk)]
    assert found(seller.pk) == [str(others.pk)]
    assert found(uuid4()) == []
    refused = api.get(path, {"assignee": "Karim"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["assignee"])


@pytest.mark.parametrize("kind", KINDS)
def test_list_reads_names_with_its_rows(api: Caller, partner: Partner, colleague: Any, kind: str) -> None:
    """In no statement more, and nothing of the accounts but their names."""
    make, path, _address = KINDS[kind]
    for number in range(3):
        row = make(partner, number)
        row.assignee = colleague(full_name=f"Collègue {number}")
        row.save()

    rows = api.get(path).json()["data"]
    statements = statements_of(lambda: api.get(path))

    assert [row["assignee"]["fullName"] for row in rows] == ["Collègue 2", "Collègue 1", "Collègue 0"]
    reading = [sql for sql in statements if 'JOIN "partners_account"' in sql]
    assert len(reading) == 1
    assert '"partners_account"."full_name"' in reading[0]
    assert '"partners_account"."password"' not in reading[0]
    assert '"partners_partner"' not in reading[0]


@pytest.mark.parametrize("kind", EXPORTS)
def test_export_names_who_is_in_charge(api: Caller, partner: Partner, colleague: Any, kind: str) -> None:
    make = KINDS[kind][0]
    row = make(partner, 1)
    row.assignee = colleague(full_name="Karim Benali")
    row.save()

    lines = api.get(EXPORTS[kind]).content.decode("utf-8-sig").splitlines()

    cells = dict(zip(lines[0].split(";"), lines[1].split(";"), strict=True))
    assert cells["Responsable"] == "Karim Benali"


def test_card_beside_its_free_text(api: Caller, account: Account, car: Car, colleague: Any) -> None:
    seller = colleague(full_name="Karim")
    project = new_project(api, car)
    card = new_card(api, project, assigneeName="Carrosserie Martin", assigneeId=str(seller.pk))

    assert card["assignee"] == {"id": str(seller.pk), "fullName": "Karim"}
    assert card["assigneeName"] == "Carrosserie Martin"

    changed = api.put(f"/project/card/{card['id']}", {"assigneeId": str(account.pk)}, format="json").json()["data"]
    assert (changed["assignee"]["id"], changed["assigneeName"]) == (str(account.pk), "Carrosserie Martin")


def test_board_by_who_is_in_charge(api: Caller, account: Account, car: Car, colleague: Any) -> None:
    new_project(api, car)
    whole = first_card(api)
    seller = colleague()

    def found(wanted: object) -> list[str]:
        return [card["id"] for column in board(api, assignee=str(wanted)) for card in column["cards"]]

    assert found("none") == [whole["id"]]
    assert found("me") == []
    Card.objects.update(assignee=account)
    assert found("me") == found(account.pk) == [whole["id"]]
    assert found("none") == found(seller.pk) == []
    refused = api.get("/project/board", {"assignee": "Karim"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["assignee"])


@pytest.mark.parametrize("kind", ["prospect", "client", "estimation", "event"])
def test_who_hands_over_sees_the_answer(api: Caller, partner: Partner, colleague: Any, kind: str) -> None:
    """Though the row is a colleague's from then on, and no longer shown to them."""
    Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.OWN)
    make, path, address = KINDS[kind]
    row, other = make(partner, 1), colleague()
    seller = Caller(colleague())

    answer = seller.put(address.format(row.pk), {"assigneeId": str(other.pk)})

    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["assignee"]["id"] == str(other.pk)
    assert seller.get(path).json()["data"] == []
    assert seller.put(address.format(row.pk), {"assigneeId": None}).status_code == 404


def test_estimation_keeps_the_rest(api: Caller, partner: Partner, colleague: Any) -> None:
    row = estimation_of(partner)

    answer = api.put(f"/estimation/{row.pk}", {"assigneeId": str(colleague().pk), "title": "Autre"})

    assert answer.json()["data"]["title"] == "Reprise Clio"
    assert api.put(f"/estimation/{uuid4()}", {"assigneeId": None}).status_code == 404
