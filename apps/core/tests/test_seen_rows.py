"""What one of the team sees of others' rows, beside what test_colleague_rows.py tries in every call."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apps.calendar.models import Event
from apps.calendar.tests.conftest import event_body, garage, paris
from apps.cars.models import Car
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.garages.models import Garage
from apps.imports.tests.conftest import Imports
from apps.mail.models import Message, Thread
from apps.partners.models import Account, Partner, Role
from apps.prospects.models import Prospect
from apps.sales.services import assign_car
from apps.testing.callers import Caller

__all__ = ["garage"]

PHONE = "+33612345678"


@pytest.fixture
def own(partner: Partner) -> None:
    partner.sellers_see = Partner.SellersSee.OWN
    partner.save()


@pytest.fixture
def seller(own: None, colleague: Callable[..., Account]) -> Account:
    return colleague(may_export=True, may_delete=True)


@pytest.fixture
def other(colleague: Callable[..., Account]) -> Account:
    return colleague()


@pytest.fixture
def client(partner: Partner, other: Account) -> Client:
    """The other seller's."""
    return Client.objects.create(partner=partner, full_name="Cachalot Blanc", phone_number=PHONE, assignee=other)


def says_nothing_of(response: object, client: Client) -> bool:
    text = response.content.decode()  # type: ignore[attr-defined]
    return str(client.pk) not in text and client.full_name not in text


def test_own_and_no_ones_rows_are_listed_and_counted(partner: Partner, seller: Account, other: Account) -> None:
    for name, assignee in (("Le mien", seller), ("De personne", None), ("Du collègue", other)):
        Prospect.objects.create(partner=partner, full_name=name, email=f"{name[:5]}@exemple.fr", assignee=assignee)

    answer = Caller(seller).get("/prospect/all").json()

    assert {row["fullName"] for row in answer["data"]} == {"Le mien", "De personne"}
    assert answer["total"] == 2
    assert Caller(seller).read("/prospect/count-new")["count"] == 2
    assert len(Caller(other).get("/prospect/all").json()["data"]) == 2


def test_seller_who_sees_all_sees_a_colleagues(partner: Partner, colleague: Callable[..., Account]) -> None:
    Prospect.objects.create(partner=partner, full_name="Léa", email="lea@exemple.fr", assignee=colleague())
    assert Caller(colleague()).get("/prospect/all").json()["total"] == 1


def test_what_is_handed_over_is_answered_once_more(partner: Partner, seller: Account, other: Account) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Léa", email="lea@exemple.fr", assignee=seller)
    api = Caller(seller)

    handed = api.put(f"/prospect/{prospect.pk}", {"assigneeId": str(other.pk)}, format="json")

    assert handed.status_code == 200
    assert handed.json()["data"]["assignee"]["id"] == str(other.pk)
    assert api.get(f"/prospect/{prospect.pk}").status_code == 404


def test_colleagues_duplicate_is_refused_without_a_word_of_it(seller: Account, client: Client) -> None:
    api = Caller(seller)
    refused = api.post("/client/create", {"fullName": "Un autre", "phoneNumber": PHONE}, format="json")
    similar = api.get("/client/similar", {"phoneNumber": PHONE})

    assert refused.status_code == 400
    assert says_nothing_of(refused, client)
    assert similar.json() == {"data": []}


def test_prospect_does_not_become_a_colleagues_client(partner: Partner, seller: Account, client: Client) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Léa", phone_number=PHONE, assignee=seller)

    refused = Caller(seller).post(f"/prospect/{prospect.pk}/convert")

    assert refused.status_code == 400
    assert says_nothing_of(refused, client)
    prospect.refresh_from_db()
    assert (prospect.client, prospect.status) == (None, "new")


def test_sold_car_stays_without_its_buyer(partner: Partner, seller: Account, client: Client, car: Car) -> None:
    assign_car(partner=partner, car_id=car.pk, client_id=client.pk)

    api = Caller(seller)
    shown, listed = api.get(f"/car/getById/{car.pk}"), api.get("/sale/all")

    assert says_nothing_of(shown, client)
    assert says_nothing_of(listed, client)
    assert (shown.json()["data"]["status"], shown.json()["data"]["assignedTo"]) == ("sold", None)
    row = listed.json()["data"][0]
    assert (row["carName"], row["clientId"], row["clientName"]) == ("C3 Shine", None, "")
    assert api.get("/sale/all", {"clientId": str(client.pk)}).json()["data"] == []
    assert client.full_name not in api.get("/sale/export").content.decode()
    assert Caller(client.assignee).read(f"/car/getById/{car.pk}")["assignedTo"]["fullName"] == client.full_name


def test_change_of_a_car_keeps_the_buyer_who_is_not_shown(
    partner: Partner, seller: Account, client: Client, car: Car
) -> None:
    assign_car(partner=partner, car_id=car.pk, client_id=client.pk)
    changed = Caller(seller).put(f"/car/updateById/{car.pk}", {"couleur": "Bleu"}, format="json")

    car.refresh_from_db()
    assert changed.status_code == 200
    assert (car.couleur, car.buyer, car.buyer_name) == ("Bleu", client, client.full_name)


def test_colleagues_appointment_takes_its_time_and_is_not_named(
    partner: Partner, seller: Account, other: Account, garage: Garage
) -> None:
    Event.objects.create(
        partner=partner, title="Cachalot", kind="delivery", garage=garage, assignee=other,
        starts_at=paris("2026-12-01T10:00"), ends_at=paris("2026-12-01T11:00"),
    )  # fmt: skip
    api = Caller(seller)

    refused = api.post("/calendar/create", event_body(garageId=str(garage.pk)), format="json")

    assert refused.status_code == 409
    assert "Cachalot" not in refused.content.decode()
    assert refused.json()["conflict"]["id"] is None
    assert refused.json()["conflict"]["start"].startswith("2026-12-01T10:00")
    assert api.get("/calendar/all").json()["data"] == []


def test_import_leaves_colleagues_rows_as_they_are(seller: Account, client: Client) -> None:
    """It is written in the background, by the rules of who brought the file."""
    mine = Imports(Caller(seller))
    table = [["Nom complet", "Téléphone"], ["Nouveau Nom", PHONE], ["Jean Neuf", "+33612345679"]]
    imported = mine.whole(table, kind="client")

    client.refresh_from_db()
    assert client.full_name == "Cachalot Blanc"
    assert Client.objects.filter(full_name="Jean Neuf").count() == 1
    report = Caller(seller).get(f"/import/{imported['id']}/rows")
    assert says_nothing_of(report, client)
    assert [row["action"] for row in report.json()["data"]] == ["error", "create"]


@pytest.mark.parametrize("role", [Role.WORKSHOP, Role.READER])
def test_who_has_no_mail_and_no_visitors_sees_the_staff_alone(
    partner: Partner, colleague: Callable[..., Account], role: Role
) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Léa", email="lea@exemple.fr")
    visitor = Conversation.objects.create(partner=partner, kind="visitor", visitor_name="Léa", prospect=prospect)
    staff = Conversation.objects.create(partner=partner, kind="staff")
    thread = Thread.objects.create(
        partner=partner, prospect=prospect, subject="Bonjour", in_inbox=True, last_message_at=paris("2026-12-01T10:00")
    )
    Message.objects.create(
        partner=partner, thread=thread, direction="in", state="received", subject="Bonjour", date=thread.last_message_at
    )
    api = Caller(colleague(role))

    assert [row["id"] for row in api.get("/chat/all").json()["data"]] == [str(staff.pk)]
    assert api.get(f"/chat/{visitor.pk}").status_code == 404
    if role == Role.READER:
        kinds = {row["kind"] for row in api.get(f"/prospect/{prospect.pk}/timeline").json()["data"]}
        assert kinds == {"prospect"}


def test_role_is_the_one_of_this_moment(partner: Partner, seller: Account, client: Client) -> None:
    api = Caller(seller)
    assert api.get("/client/getAll").json()["total"] == 0

    Partner.objects.filter(pk=partner.pk).update(sellers_see=Partner.SellersSee.ALL)
    assert api.get("/client/getAll").json()["total"] == 1


def test_file_of_an_appointment_does_not_name_a_colleagues_client(
    partner: Partner, seller: Account, client: Client
) -> None:
    event = Event.objects.create(
        partner=partner, title="Livraison", kind="delivery", client=client, assignee=seller,
        starts_at=paris("2026-12-01T10:00"), ends_at=paris("2026-12-01T11:00"),
    )  # fmt: skip
    assert client.full_name not in Caller(seller).get(f"/calendar/{event.pk}.ics").content.decode()
    Client.objects.filter(pk=client.pk).update(assignee=seller)
    assert client.full_name in Caller(seller).get(f"/calendar/{event.pk}.ics").content.decode()


def test_kept_answer_is_the_callers_own(api: Caller, seller: Account, client: Client) -> None:
    body = {"fullName": "Zoé", "phoneNumber": "+33612345670", "assigneeId": str(client.assignee_id)}
    key = {"Idempotency-Key": "one-key"}
    made = api.post("/client/create", body, format="json", headers=key)

    again = Caller(seller).post("/client/create", body, format="json", headers=key)

    assert made.status_code == 201
    assert again.status_code == 400
    assert made.json()["data"]["id"] not in again.content.decode()


def test_inbox_does_not_say_whom_the_sellers_prospect_became(partner: Partner, seller: Account, client: Client) -> None:
    prospect = Prospect.objects.create(
        partner=partner, full_name="Léa", email="lea@exemple.fr", assignee=seller, client=client
    )
    Conversation.objects.create(partner=partner, kind="visitor", visitor_name="Léa", prospect=prospect)
    api = Caller(seller)

    answers = [api.get(path) for path in ("/partner/messages", f"/prospect/{prospect.pk}", "/prospect/all")]
    status = api.patch(f"/prospect/{prospect.pk}/status", {"status": "contacted"}, format="json")

    assert [row["id"] for row in answers[0].json()["data"]] == [str(prospect.pk)]
    assert all(says_nothing_of(answer, client) for answer in (*answers, status))
    assert status.status_code == 200
