"""/partner/today: what is to be done, in its order, and what is put off."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.chat.models import Conversation
from apps.chat.services import mark_read
from apps.clients.models import Client
from apps.core.ops import event_loop
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.live import day as live_day
from apps.mail.models import Thread
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.projects.models import Card, Column, Project
from apps.prospects.models import Prospect
from apps.response_times.services import stop_for_person
from apps.shop.models import Order
from apps.testing.callers import Caller
from apps.testing.queries import count_queries
from apps.today.models import Snooze

pytestmark = pytest.mark.database

Clock = Callable[[str], None]
URL = "/partner/today"
# A Tuesday, 11:00 in Paris.
NOON = datetime.fromisoformat("2026-11-24T10:00:00+00:00")


@pytest.fixture(autouse=True)
def now(api: Caller, other_api: Caller, set_now: Clock) -> datetime:
    set_now(NOON.isoformat())
    return NOON


def hours(number: float) -> datetime:
    """So many hours after now."""
    return NOON + timedelta(hours=number)


def at(moment: datetime) -> str:
    return timezone.localtime(moment).isoformat()


def new_prospect(partner: Partner, due: datetime | None = None, name: str = "Camille", **fields: Any) -> Prospect:
    prospect = Prospect.objects.create(partner=partner, full_name=name, **fields)
    Prospect.objects.filter(pk=prospect.pk).update(due_at=due, first_contact_at=None)
    return prospect


def new_estimation(partner: Partner, due: datetime) -> Estimation:
    estimation = Estimation.objects.create(
        partner=partner, title="Peugeot 208", kilometrage=1, client_name="Léa", car_model="208"
    )
    Estimation.objects.filter(pk=estimation.pk).update(due_at=due)
    return estimation


def new_event(partner: Partner, start: datetime, **fields: Any) -> Event:
    times = {"starts_at": start, "ends_at": start + timedelta(hours=1)}
    return Event.objects.create(partner=partner, title="Essai", kind="test_drive", **times, **fields)


def new_document(partner: Partner, expires_at: date) -> Document:
    return Document.objects.create(
        partner=partner, title="Assurance", type="other", size=1, file="x.pdf", expires_at=expires_at
    )


def new_order(partner: Partner, paid_at: datetime, total: int = 100, **fields: Any) -> Order:
    return Order.objects.create(
        partner=partner, client_name="Léa", status="paid", paid_at=paid_at, total=total, **fields
    )


def new_card(partner: Partner, late_at: datetime | None, status: str = "open") -> Card:
    project = Project.objects.create(partner=partner, name="Clio", car_name="Clio", status=status)
    column, _made = Column.objects.get_or_create(partner=partner, name="Atelier")
    return Card.objects.create(partner=partner, project=project, column=column, title="Pneus", late_at=late_at)


def day(api: Caller, **query: Any) -> dict[str, Any]:
    response = api.get(URL, query)
    assert response.status_code == 200, response.content
    return dict(response.json())


def shown(api: Caller) -> list[tuple[str, str]]:
    return [(row["kind"], row["id"]) for row in day(api)["data"]]


def snooze(api: Caller, row: Any, kind: str, until: datetime) -> Any:
    return api.post(f"{URL}/snooze", {"kind": kind, "id": str(row.pk), "until": until.isoformat()}, format="json")


def test_nothing_to_do(api: Caller) -> None:
    body = day(api)
    assert (body["data"], body["overdue"], body["nextAppointmentAt"]) == ([], 0, None)
    assert set(body["counts"].values()) == {0}


def test_late_rows_come_first_then_by_due_moment(api: Caller, partner: Partner) -> None:
    soon, late, oldest = (new_prospect(partner, hours(n), f"P{n}") for n in (1, -1, -30))
    estimation = new_estimation(partner, hours(0.5))

    body = day(api)

    assert [row["id"] for row in body["data"]] == [str(row.pk) for row in (oldest, late, estimation, soon)]
    assert [row["overdueSeconds"] for row in body["data"]] == [30 * 3600, 3600, 0, 0]
    assert body["overdue"] == 2
    assert body["counts"] | {"prospect": 3, "estimation": 1} == body["counts"]
    assert (
        body["data"][0] | {"title": "P-30", "dueAt": at(hours(-30)), "value": None, "phoneNumber": ""}
        == body["data"][0]
    )


def test_a_prospect_stays_until_its_first_contact(api: Caller, partner: Partner) -> None:
    new_prospect(partner, hours(1), status="contacted")
    contacted = new_prospect(partner, hours(1))
    Prospect.objects.filter(pk=contacted.pk).update(first_contact_at=NOON)
    new_prospect(partner, None)
    assert shown(api) == []


def test_an_answered_estimation_is_done(api: Caller, partner: Partner) -> None:
    estimation = new_estimation(partner, hours(1))
    Estimation.objects.filter(pk=estimation.pk).update(status="refused", justification="Non", responded_at=NOON)
    assert shown(api) == []


def test_follow_ups_until_the_end_of_today(api: Caller, partner: Partner) -> None:
    evening = datetime.fromisoformat("2026-11-24T23:59:00+01:00")
    today = Client.objects.create(partner=partner, full_name="Léa", phone_number="+33612345678", follow_up_at=evening)
    Client.objects.create(
        partner=partner, full_name="Zoé", phone_number="+33612345679", follow_up_at=evening + timedelta(minutes=1)
    )
    contacted = new_prospect(partner, None, status="contacted", follow_up_at=hours(-1))

    rows = day(api)["data"]

    assert [(row["kind"], row["id"]) for row in rows] == [
        ("follow_up", str(contacted.pk)),
        ("follow_up", str(today.pk)),
    ]
    assert (rows[1]["phoneNumber"], rows[1]["link"]) == ("+33612345678", f"/app/clients/{today.pk}")


@pytest.mark.parametrize(
    "due,follow_up,kind", [(1, 2, "prospect"), (2, 1, "follow_up"), (1, 1, "follow_up"), (1, 24, "prospect")]
)
def test_a_new_prospect_with_a_follow_up_is_shown_once(
    api: Caller, partner: Partner, due: int, follow_up: int, kind: str
) -> None:
    prospect = new_prospect(partner, hours(due), follow_up_at=hours(follow_up))
    assert shown(api) == [(kind, str(prospect.pk))]


def test_appointments_of_today(api: Caller, partner: Partner, car: Car) -> None:
    first = new_event(partner, hours(-2), car=car)
    second = new_event(partner, hours(3))
    for other in (new_event(partner, hours(-12)), new_event(partner, hours(13))):
        assert timezone.localdate(other.starts_at) != timezone.localdate(NOON)
    new_event(partner, hours(1), status="held")
    new_event(partner, hours(1), status="cancelled")

    body = day(api)

    assert [row["id"] for row in body["data"]] == [str(first.pk), str(second.pk)]
    assert (body["data"][0]["value"], body["data"][0]["currency"]) == (12990, "EUR")
    assert (body["data"][1]["value"], body["data"][1]["currency"]) == (None, None)
    assert body["nextAppointmentAt"] == at(second.starts_at)


def test_documents_are_due_on_the_day_they_expire(api: Caller, partner: Partner) -> None:
    today = timezone.localdate(NOON)
    found = [new_document(partner, today + timedelta(days=days)) for days in (-30, -1, 0, 1, 7)]
    for days in (-31, 8):
        new_document(partner, today + timedelta(days=days))

    body = day(api)

    assert [row["id"] for row in body["data"]] == [str(row.pk) for row in found]
    assert [row["section"] for row in body["data"]] == ["overdue", "overdue", "today", "later", "later"]
    assert body["data"][2]["dueAt"] == "2026-11-24T23:59:59+01:00"
    assert (body["data"][2]["overdueSeconds"], body["overdue"]) == (0, 2)
    assert api.read(f"{URL}/count") == {"count": 5, "overdue": 2}


def test_late_cards_of_open_projects(api: Caller, partner: Partner) -> None:
    late = new_card(partner, hours(-1))
    new_card(partner, hours(1))
    new_card(partner, None)
    new_card(partner, hours(-1), status="done")
    assert shown(api) == [("card_late", str(late.pk))]


def test_paid_orders_and_ties_by_value(api: Caller, partner: Partner) -> None:
    cheap, dear = (new_order(partner, hours(-1), total) for total in (50, 900))
    Order.objects.create(partner=partner, client_name="Zoé", status="delivered", paid_at=hours(-1))
    rows = day(api)["data"]
    assert [(row["kind"], row["id"]) for row in rows] == [
        ("order_to_deliver", str(dear.pk)),
        ("order_to_deliver", str(cheap.pk)),
    ]
    assert rows[0]["value"] == 900


def test_the_counts_go_beyond_the_rows(api: Caller, partner: Partner) -> None:
    for number in range(53):
        new_prospect(partner, hours(number - 2), f"P{number}")

    assert len(day(api)["data"]) == 50
    assert len(day(api, limit=500)["data"]) == 50
    few = day(api, limit=2)
    assert (len(few["data"]), few["counts"]["prospect"], few["overdue"]) == (2, 53, 2)
    assert api.read(f"{URL}/count") == {"count": 53, "overdue": 2}


def test_rows_are_of_three_sections(api: Caller, partner: Partner) -> None:
    for due in (-1, 12.99, 13):
        new_prospect(partner, hours(due), f"P{due}")
    assert [row["section"] for row in day(api)["data"]] == ["overdue", "today", "later"]


def test_pages_go_through_all_kinds(api: Caller, partner: Partner) -> None:
    for number in range(4):
        new_prospect(partner, hours(number * 2 - 3), f"P{number}")
        new_order(partner, hours(number * 2 - 30))
    every = [row["id"] for row in day(api)["data"]]

    pages = [day(api, offset=offset, limit=3) for offset in (0, 3, 6, 9)]

    assert [row["id"] for page in pages for row in page["data"]] == every
    assert all((page["counts"]["prospect"], page["overdue"]) == (4, 6) for page in pages)


def test_one_kind_is_shown_and_all_are_counted(api: Caller, partner: Partner) -> None:
    prospects = [new_prospect(partner, hours(number), f"P{number}") for number in (1, 2, 3)]
    new_order(partner, hours(-1))

    body = day(api, kind="prospect", offset=1, limit=1)

    assert [row["id"] for row in body["data"]] == [str(prospects[1].pk)]
    assert (body["counts"]["prospect"], body["counts"]["order_to_deliver"], body["overdue"]) == (3, 1, 1)


@pytest.mark.parametrize("query", [{"kind": "car"}, {"offset": "-1"}, {"offset": "10001"}, {"offset": "x"}])
def test_a_wrong_page(api: Caller, query: dict[str, str]) -> None:
    response = api.get(URL, query)
    assert (response.status_code, list(response.json()["errors"])) == (422, list(query))


def test_unread_messages_of_visitors(api: Caller, partner: Partner) -> None:
    prospect = new_prospect(partner, None, "Léa", phone_number="+33612345678", status="contacted")
    unread = {"partner": partner, "last_message_at": hours(-1), "unread": 2}
    known = Conversation.objects.create(
        **unread, kind="visitor", visitor_name="Léa", preview="Bonjour", prospect=prospect, key_digest="1"
    )
    nameless = Conversation.objects.create(**unread, kind="visitor", preview="Elle est là ?", key_digest="2")
    Conversation.objects.create(**unread, kind="staff")
    Conversation.objects.create(**{**unread, "unread": 0}, kind="visitor", key_digest="3")

    rows = {row["id"]: row for row in day(api)["data"]}

    assert rows.keys() == {str(known.pk), str(nameless.pk)}
    shown = {"kind": "chat", "title": "Léa", "subtitle": "Bonjour", "phoneNumber": "+33612345678"}
    assert rows[str(known.pk)] | {**shown, "dueAt": at(hours(-1)), "section": "overdue"} == rows[str(known.pk)]
    assert rows[str(known.pk)]["link"] == f"/app/apps/chat/{known.pk}"
    assert (rows[str(nameless.pk)]["title"], rows[str(nameless.pk)]["subtitle"]) == ("Elle est là ?", "")


def test_a_read_conversation_is_told_live(
    partner: Partner, told: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    conversation = Conversation.objects.create(partner=partner, kind="visitor", unread=1)
    with django_capture_on_commit_callbacks(execute=True):
        mark_read(conversation=conversation, by="partner")
    assert (partner.pk, "today:changed", {"count": 0, "overdue": 0}) in told


def test_unread_mails_of_known_people(api: Caller, partner: Partner) -> None:
    client = Client.objects.create(partner=partner, full_name="Léa", phone_number="+33612345678")
    mail = {"partner": partner, "last_message_at": hours(-1), "unread": True, "subject": "La Clio"}
    known = Thread.objects.create(**mail, client=client, correspondent_address="lea@exemple.fr")
    Thread.objects.create(**mail, correspondent_address="inconnu@exemple.fr")
    Thread.objects.create(**{**mail, "unread": False}, client=client)
    Thread.objects.create(**mail, client=client, trashed_at=NOON)

    rows = day(api)["data"]

    assert [(row["kind"], row["id"], row["dueAt"]) for row in rows] == [("mail", str(known.pk), at(hours(-1)))]
    assert (rows[0]["title"], rows[0]["subtitle"]) == ("lea@exemple.fr", "La Clio")
    assert rows[0]["link"] == f"/app/apps/mail/inbox/{known.pk}"


@pytest.mark.parametrize("answer", ["accepted", "declined"])
def test_what_an_offer_was_answered(api: Caller, partner: Partner, answer: str) -> None:
    estimation = new_estimation(partner, hours(1))
    Estimation.objects.update(due_at=None)
    Offer.objects.create(
        partner=partner, estimation=estimation, status=answer, answered_at=hours(-1), amount=1, valid_days=7,
        valid_until=hours(50), token_digest="1",
    )  # fmt: skip
    new_prospect(partner, hours(1))
    assert [(row["kind"], row["answer"]) for row in day(api)["data"]] == [
        ("offer_answered", answer),
        ("prospect", None),
    ]


def test_a_subtitle_repeats_no_title(api: Caller, partner: Partner) -> None:
    card = new_card(partner, hours(-1))
    assert [(row["title"], row["subtitle"]) for row in day(api)["data"]] == [("Clio", "Pneus")]
    Card.objects.filter(pk=card.pk).update(title="Clio")
    assert [(row["title"], row["subtitle"]) for row in day(api)["data"]] == [("Clio", "")]


@pytest.mark.parametrize("limit", ["0", "-1", "many"])
def test_a_wrong_limit(api: Caller, limit: str) -> None:
    response = api.get(URL, {"limit": limit})
    assert (response.status_code, list(response.json()["errors"])) == (422, ["limit"])


def test_constant_queries(api: Caller, partner: Partner, car: Car) -> None:
    new_event(partner, hours(1), car=car)
    few = count_queries(lambda: day(api))
    for number in range(3):
        new_event(partner, hours(number + 2), car=car)
        new_prospect(partner, hours(number), f"P{number}")
        new_document(partner, timezone.localdate(NOON))
    assert count_queries(lambda: day(api)) == few
    assert few <= 22
    assert count_queries(lambda: api.read(f"{URL}/count")) <= 6


def test_a_row_put_off_comes_back_at_its_time(api: Caller, partner: Partner, set_now: Clock) -> None:
    prospect = new_prospect(partner, hours(-1))
    assert snooze(api, prospect, "prospect", hours(1)).status_code == 200
    assert shown(api) == []
    assert api.read(f"{URL}/count") == {"count": 0, "overdue": 0}

    set_now(hours(1.01).isoformat())
    assert shown(api) == [("prospect", str(prospect.pk))]


def test_putting_off_again_replaces_the_moment(api: Caller, partner: Partner, set_now: Clock) -> None:
    prospect = new_prospect(partner, hours(-1))
    snooze(api, prospect, "prospect", hours(1))
    # From the list of another tab.
    assert snooze(api, prospect, "prospect", hours(2)).status_code == 200
    set_now(hours(1.5).isoformat())
    assert shown(api) == []


def test_another_due_moment_ends_it(api: Caller, partner: Partner) -> None:
    event = new_event(partner, hours(1))
    snooze(api, event, "appointment", hours(2))
    Event.objects.filter(pk=event.pk).update(starts_at=hours(0.5))
    assert shown(api) == [("appointment", str(event.pk))]


def test_a_document_is_put_off(api: Caller, partner: Partner) -> None:
    document = new_document(partner, timezone.localdate(NOON) + timedelta(days=3))
    assert snooze(api, document, "document_expiring", hours(24)).status_code == 200
    assert shown(api) == []


def test_a_contact_shows_a_row_again(api: Caller, partner: Partner) -> None:
    called, other = new_prospect(partner, hours(1)), new_prospect(partner, hours(1))
    for prospect in (called, other):
        snooze(api, prospect, "prospect", hours(2))

    contact = {"channel": "call", "result": "not_reached"}
    assert api.post(f"/prospect/{called.pk}/contact", contact).status_code == 201
    assert shown(api) == [("prospect", str(called.pk))]


@pytest.fixture
def two(partner: Partner) -> tuple[Prospect, Prospect]:
    """The kept one and the merged one, which is to be called back."""
    merged = new_prospect(partner, name="Léa M.", follow_up_at=hours(1), status="contacted")
    return new_prospect(partner, name="Léa Morel", status="contacted"), merged


def merge(api: Caller, keep: Prospect, drop: Prospect) -> str:
    body = {"keep": str(keep.pk), "drop": str(drop.pk), "fields": {"followUpAt": "drop"}}
    answer = api.post("/prospect/merge", body)
    assert answer.status_code == 200, answer.content
    return str(answer.json()["data"]["mergeId"])


def test_a_merged_row_stays_put_off(api: Caller, two: tuple[Prospect, Prospect]) -> None:
    keep, drop = two
    snooze(api, drop, "follow_up", hours(2))
    merge_id = merge(api, keep, drop)
    assert shown(api) == []

    assert api.delete(f"{URL}/snooze/follow_up/{keep.pk}").status_code == 200
    assert shown(api) == [("follow_up", str(keep.pk))]
    assert api.post(f"/prospect/merge/{merge_id}/undo").status_code == 200
    assert shown(api) == [("follow_up", str(drop.pk))]


def test_an_undone_merge_leaves_it_put_off(api: Caller, two: tuple[Prospect, Prospect], partner: Partner) -> None:
    keep, drop = two
    snooze(api, drop, "follow_up", hours(2))
    assert api.post(f"/prospect/merge/{merge(api, keep, drop)}/undo").status_code == 200
    assert shown(api) == []
    assert Snooze.objects.of(partner).get().row == drop.pk


def test_a_kept_row_keeps_its_own_moment(api: Caller, two: tuple[Prospect, Prospect], partner: Partner) -> None:
    keep, drop = two
    Prospect.objects.filter(pk=keep.pk).update(follow_up_at=hours(1))
    snooze(api, keep, "follow_up", hours(3))
    snooze(api, drop, "follow_up", hours(2))
    merge_id = merge(api, keep, drop)
    assert Snooze.objects.of(partner).get(row=keep.pk).until == hours(3)

    api.post(f"/prospect/merge/{merge_id}/undo")
    assert Snooze.objects.of(partner).get(row=drop.pk).until == hours(2)
    assert shown(api) == []


def test_a_note_leaves_a_row_put_off(api: Caller, partner: Partner) -> None:
    prospect = new_prospect(partner, hours(1))
    snooze(api, prospect, "prospect", hours(2))
    assert api.post(f"/prospect/{prospect.pk}/note", {"text": "Rappeler"}).status_code == 201
    assert shown(api) == []


def test_a_clock_that_a_message_stops_is_told(
    partner: Partner, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    new_prospect(partner, hours(1), email="camille@exemple.fr")
    told: list[Any] = []
    monkeypatch.setattr(event_loop, "start", lambda _tell, partner_id: told.append(partner_id))

    with django_capture_on_commit_callbacks(execute=True):
        stop_for_person(partner.pk, NOON, emails=["inconnu@exemple.fr"])
    assert told == []
    with django_capture_on_commit_callbacks(execute=True):
        stop_for_person(partner.pk, NOON, emails=["camille@exemple.fr"])
    assert told == [partner.pk]


def test_new_valuation_is_told_live(
    api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(event_loop, "start", lambda _tell, partner_id: told.append(partner_id))

    with django_capture_on_commit_callbacks(execute=True):
        new_estimation(partner, hours(1))

    assert told == [partner.pk]
    assert api.get(f"{URL}/count").json()["data"] == {"count": 1, "overdue": 0}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the tabs are told, without the wait for further changes."""
    told: list[Any] = []
    monkeypatch.setattr(event_loop, "start", lambda _tell, partner_id: live_day._count_and_notify(partner_id))
    monkeypatch.setattr(live_day, "notify", lambda *message, **_audience: told.append(message))
    return told


def test_new_appointment_is_told_live(
    api: Caller, partner: Partner, told: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    times = {"start": at(hours(1)), "end": at(hours(2))}

    with django_capture_on_commit_callbacks(execute=True):
        assert api.post("/calendar/create", {"title": "Essai", "kind": "test_drive", **times}).status_code == 201

    assert told == [(partner.pk, "today:changed", {"count": 1, "overdue": 0})]


@pytest.mark.parametrize(
    "change, count",
    [({"status": "held"}, 0), ({"start": at(hours(25)), "end": at(hours(26))}, 0), ({"title": "Essai de Léa"}, 1)],
)
def test_changed_appointment_is_told_live(
    api: Caller,
    partner: Partner,
    told: list[Any],
    django_capture_on_commit_callbacks: Any,
    change: dict[str, str],
    count: int,
) -> None:
    event = new_event(partner, hours(1))

    with django_capture_on_commit_callbacks(execute=True):
        assert api.put(f"/calendar/{event.pk}", change).status_code == 200

    assert told == [(partner.pk, "today:changed", {"count": count, "overdue": 0})]


def test_hours_of_a_column_are_told_live(
    api: Caller, partner: Partner, told: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    """They make its cards late, and no card is saved."""
    card = new_card(partner, None)
    Card.objects.filter(pk=card.pk).update(entered_at=hours(-2))
    Column.objects.create(partner=partner, name="Prêt", position=1)

    with django_capture_on_commit_callbacks(execute=True):
        assert api.put(f"/project/column/{card.column_id}", {"targetHours": 1}).status_code == 200

    assert told == [(partner.pk, "today:changed", {"count": 1, "overdue": 1})]


@pytest.mark.parametrize("status, count", [("done", 0), ("open", 1)])
def test_status_of_a_project_is_told_live(
    api: Caller, partner: Partner, told: list[Any], django_capture_on_commit_callbacks: Any, status: str, count: int
) -> None:
    """Its cards leave the board, or come back."""
    card = new_card(partner, None, status="open" if status == "done" else "done")
    Card.objects.filter(pk=card.pk).update(due_date=NOON - timedelta(days=1), late_at=hours(-11))
    Column.objects.create(partner=partner, name="Prêt", position=1)

    with django_capture_on_commit_callbacks(execute=True):
        assert api.patch(f"/project/{card.project_id}/status", {"status": status}).status_code == 200

    assert told == [(partner.pk, "today:changed", {"count": count, "overdue": count})]


def test_showing_a_row_again(api: Caller, partner: Partner) -> None:
    prospect = new_prospect(partner, hours(1))
    snooze(api, prospect, "prospect", hours(2))
    path = f"{URL}/snooze/prospect/{prospect.pk}"

    assert api.delete(path).status_code == 200
    assert shown(api) == [("prospect", str(prospect.pk))]
    assert api.delete(path).status_code == 404
    assert api.delete(f"{URL}/snooze/nothing/{prospect.pk}").status_code == 404


@pytest.mark.parametrize("wait", [timedelta(0), timedelta(days=30, seconds=1)])
def test_only_within_the_next_thirty_days(api: Caller, partner: Partner, wait: timedelta) -> None:
    response = snooze(api, new_prospect(partner, hours(1)), "prospect", NOON + wait)
    assert (response.status_code, list(response.json()["errors"])) == (422, ["until"])
    assert len(shown(api)) == 1


def test_only_rows_of_the_day_are_put_off(api: Caller, partner: Partner, other_partner: Partner) -> None:
    for row in (new_prospect(partner, None), new_prospect(other_partner, hours(1))):
        assert snooze(api, row, "prospect", hours(1)).status_code == 404
    prospect = new_prospect(partner, hours(1), "Zoé")
    assert snooze(api, prospect, "estimation", hours(1)).status_code == 404
    prospect.pk = uuid4()
    assert snooze(api, prospect, "prospect", hours(1)).status_code == 404


def test_another_partner_sees_nothing(api: Caller, partner: Partner, other_api: Caller) -> None:
    prospect = new_prospect(partner, hours(1))
    snooze(api, prospect, "prospect", hours(2))
    assert shown(other_api) == []
    assert other_api.delete(f"{URL}/snooze/prospect/{prospect.pk}").status_code == 404
    assert shown(api) == []
