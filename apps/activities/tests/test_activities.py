"""Contacts and notes, and what they change on the person."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from apps.activities.models import Activity
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_of
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

NOW = datetime.fromisoformat("2026-11-24T11:00:00+01:00")
TOMORROW = NOW + timedelta(days=1)
PHONE = "+33612345678"
KINDS = ("prospect", "client", "estimation")
PERSONS = ("prospect", "client")


@pytest.fixture(autouse=True)
def now(api: Caller, other_api: Caller, set_now: Callable[[str], None]) -> None:
    set_now(NOW.isoformat())


def new_row(partner: Partner, kind: str) -> Any:
    if kind == "estimation":
        return estimation_of(partner, client_phone=PHONE)
    if kind == "client":
        return make_client(partner, phone_number=PHONE, follow_up_at=TOMORROW)
    return Prospect.objects.create(partner=partner, full_name="Zoé", phone_number=PHONE, follow_up_at=TOMORROW)


@pytest.fixture
def row(partner: Partner, request: pytest.FixtureRequest) -> Any:
    return new_row(partner, request.param)


def contact(api: Caller, row: Any, result: str = "reached", **fields: Any) -> Any:
    body = {"channel": "call", "result": result, **fields}
    return api.post(f"/{row._meta.model_name}/{row.pk}/contact", body, format="json")


def note(api: Caller, row: Any, text: str = "Préfère le soir") -> Any:
    return api.post(f"/{row._meta.model_name}/{row.pk}/note", {"text": text}, format="json")


@pytest.mark.parametrize("row", KINDS, indirect=True)
def test_contact_answers_the_activity(api: Caller, account: Account, partner: Partner, row: Any) -> None:
    if isinstance(row, Estimation):
        make_client(partner, phone_number=PHONE)
    response = contact(api, row, "not_reached", note="Occupé", followUpAt=TOMORROW)
    assert response.status_code == 201, response.content
    made = Activity.objects.get()
    assert response.json()["data"] == {
        "id": str(made.pk),
        "kind": "contact",
        "channel": "call",
        "result": "not_reached",
        "ground": "",
        "text": "Occupé",
        "at": NOW.isoformat(),
        "by": account.full_name,
        "followUpAt": TOMORROW.isoformat(),
    }


@pytest.mark.parametrize("row", PERSONS, indirect=True)
def test_note_is_written_changed_and_deleted(api: Caller, row: Any) -> None:
    response = note(api, row)
    assert response.status_code == 201, response.content
    made = response.json()["data"]
    assert (made["kind"], made["channel"], made["result"], made["text"]) == ("note", "", "", "Préfère le soir")

    path = f"/activity/{made['id']}"
    changed = api.put(path, {"text": "Préfère le matin"}, format="json")
    assert (changed.status_code, changed.json()["data"]) == (200, {**made, "text": "Préfère le matin"})
    deleted = api.delete(path)
    assert (deleted.status_code, deleted.json()) == (200, {"message": "La note a été supprimée."})
    assert api.delete(path).status_code == 404


def test_contacts_stay_as_they_were(api: Caller, partner: Partner) -> None:
    made = contact(api, new_row(partner, "prospect")).json()["data"]
    for answer in (
        api.put(f"/activity/{made['id']}", {"text": "x"}, format="json"),
        api.delete(f"/activity/{made['id']}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "not_note")
        assert answer.json()["message"] == "Seules les notes peuvent être modifiées ou supprimées."
    assert Activity.objects.get().text == ""


@pytest.mark.parametrize(
    "body,field",
    [
        ({"channel": "fax"}, "channel"),
        ({"channel": None}, "channel"),
        ({"result": "busy"}, "result"),
        ({"note": "x" * 2001}, "note"),
        ({"followUpAt": NOW}, "followUpAt"),
        ({"followUpAt": "demain"}, "followUpAt"),
    ],
)
@pytest.mark.parametrize("row", ["client"], indirect=True)
def test_wrong_contact_returns_422(api: Caller, row: Any, body: dict[str, Any], field: str) -> None:
    response = contact(api, row, **body) if "result" not in body else contact(api, row, body["result"])
    assert (response.status_code, list(response.json()["errors"])) == (422, [field])
    assert not Activity.objects.exists()


@pytest.mark.parametrize("text", ["", "  ", "x" * 2001, None])
@pytest.mark.parametrize("row", ["client"], indirect=True)
def test_wrong_note_returns_422(api: Caller, row: Any, text: Any) -> None:
    assert list(note(api, row, text).json()["errors"]) == ["text"]
    made = note(api, row).json()["data"]
    response = api.put(f"/activity/{made['id']}", {"text": text}, format="json")
    assert (response.status_code, list(response.json()["errors"])) == (422, ["text"])


@pytest.mark.parametrize("row", KINDS, indirect=True)
def test_another_partners_rows_are_unknown(api: Caller, other_api: Caller, row: Any) -> None:
    assert contact(other_api, row).status_code == 404
    if not isinstance(row, Estimation):
        assert note(other_api, row).status_code == 404
        made = note(api, row).json()["data"]
        assert other_api.put(f"/activity/{made['id']}", {"text": "x"}, format="json").status_code == 404
        assert other_api.delete(f"/activity/{made['id']}").status_code == 404
    assert Activity.objects.count() == (0 if isinstance(row, Estimation) else 1)


@pytest.mark.parametrize("row", KINDS, indirect=True)
def test_same_key_logs_once(api: Caller, row: Any) -> None:
    path, body = f"/{row._meta.model_name}/{row.pk}/contact", {"channel": "call", "result": "reached"}
    answers = [api.post(path, body, format="json", headers={"Idempotency-Key": "k1"}) for _ in range(2)]
    assert answers[0].json() == answers[1].json()
    assert Activity.objects.count() == 1


@pytest.mark.parametrize(
    "result,new,expected",
    [
        ("reached", None, None),
        ("voicemail", None, None),
        ("not_reached", None, TOMORROW),
        ("reached", NOW + timedelta(days=3), NOW + timedelta(days=3)),
        ("voicemail", NOW + timedelta(days=3), NOW + timedelta(days=3)),
        ("not_reached", NOW + timedelta(days=3), NOW + timedelta(days=3)),
    ],
)
@pytest.mark.parametrize("row", PERSONS, indirect=True)
def test_contact_and_the_follow_up(
    api: Caller, row: Any, result: str, new: datetime | None, expected: datetime | None
) -> None:
    assert contact(api, row, result, **({"followUpAt": new} if new else {})).status_code == 201
    row.refresh_from_db()
    assert row.follow_up_at == expected


def test_valuation_contact_changes_follow_up_of_person(api: Caller, partner: Partner) -> None:
    client, prospect = new_row(partner, "client"), new_row(partner, "prospect")
    later = NOW + timedelta(days=3)
    contact(api, new_row(partner, "estimation"), "not_reached", followUpAt=later)
    assert Client.objects.get(pk=client.pk).follow_up_at == Prospect.objects.get(pk=prospect.pk).follow_up_at == later


@pytest.mark.parametrize("known", [None, "lost"])
@pytest.mark.parametrize("result", Activity.Result.values)
def test_follow_up_of_a_valuation_whose_person_is_unknown_is_refused(
    api: Caller, partner: Partner, known: str | None, result: str
) -> None:
    if known:
        Prospect.objects.create(partner=partner, full_name="Zoé", phone_number=PHONE, status=known)
    row = new_row(partner, "estimation")
    answer = contact(api, row, result, followUpAt=TOMORROW)
    reason = "Aucun client ni prospect ouvert n’a ce téléphone ou cet e-mail\xa0: il n’y a personne à relancer."
    assert (answer.status_code, answer.json()["errors"]) == (422, {"followUpAt": [reason]})
    row.refresh_from_db()
    assert (Activity.objects.count(), row.first_contact_at) == (0, None)
    assert contact(api, row, result).status_code == 201


@pytest.mark.parametrize("result", ["not_reached", "reached"])
def test_contact_on_valuation_with_address_alone_is_the_persons(api: Caller, partner: Partner, result: str) -> None:
    address = {"partner": partner, "full_name": "Zoé", "email": "zoe@exemple.fr"}
    prospect = Prospect.objects.create(**address, follow_up_at=TOMORROW)
    lost = Prospect.objects.create(**address, phone_number=PHONE, status="lost")
    client = make_client(partner, email="Zoe@Exemple.fr", follow_up_at=TOMORROW)
    stranger = make_client(partner, phone_number=PHONE, follow_up_at=TOMORROW)
    later = NOW + timedelta(days=3)

    estimation = estimation_of(partner, client_phone="", client_email="zoe@exemple.fr")
    assert contact(api, estimation, result, followUpAt=later).status_code == 201

    for row in (prospect, lost, client, stranger):
        row.refresh_from_db()
    assert [row.follow_up_at for row in (prospect, lost, client, stranger)] == [later, None, later, TOMORROW]
    assert prospect.first_contact_at == (NOW if result == "reached" else None)


@pytest.mark.parametrize("result", Activity.Result.values)
@pytest.mark.parametrize("row", KINDS, indirect=True)
def test_an_answered_contact_stops_the_persons_clocks(api: Caller, partner: Partner, row: Any, result: str) -> None:
    others = [new_row(partner, kind) for kind in ("prospect", "estimation") if kind != row._meta.model_name]
    contact(api, row, result)
    for clocked in [other for other in (row, *others) if not isinstance(other, Client)]:
        clocked.refresh_from_db()
        assert clocked.first_contact_at == (None if result == "not_reached" else NOW)


@pytest.mark.parametrize("result", Activity.Result.values)
@pytest.mark.parametrize("row", KINDS, indirect=True)
def test_reached_new_prospect_becomes_contacted(
    api: Caller, account: Account, partner: Partner, row: Any, result: str
) -> None:
    prospect = row if isinstance(row, Prospect) else new_row(partner, "prospect")
    assert contact(api, row, result).status_code == 201
    prospect.refresh_from_db()
    steps = list(ProspectStatusChange.objects.values_list("prospect", "from_status", "to_status", "by"))
    if result == "reached":
        assert (prospect.status, prospect.seen_at, prospect.first_contact_at) == ("contacted", NOW, NOW)
        assert steps == [(prospect.pk, "new", "contacted", account.pk)]
    else:
        assert (prospect.status, steps) == ("new", [])


@pytest.mark.parametrize("status", ["contacted", "appointment", "won", "lost"])
def test_reached_prospect_keeps_another_status(api: Caller, partner: Partner, status: str) -> None:
    row = Prospect.objects.create(partner=partner, full_name="Zoé", phone_number=PHONE, status=status)
    assert contact(api, row).status_code == 201
    row.refresh_from_db()
    assert (row.status, ProspectStatusChange.objects.count()) == (status, 0)


def test_refused_contact_leaves_the_status(api: Caller, partner: Partner) -> None:
    """The follow-up is refused after the prospect was reached: nothing of the call is stored."""
    other = Prospect.objects.create(partner=partner, full_name="Zoé", phone_number=PHONE, email="zoe@exemple.fr")
    closed = Prospect.objects.create(partner=partner, full_name="Zoé", email="zoe@exemple.fr", status="lost")
    assert contact(api, closed, followUpAt=TOMORROW).status_code == 422
    other.refresh_from_db()
    assert (other.status, Activity.objects.count()) == ("new", 0)


@pytest.mark.parametrize("row", KINDS, indirect=True)
def test_activities_go_with_their_row(api: Caller, row: Any) -> None:
    contact(api, row)
    row.delete()
    assert not Activity.objects.exists()
