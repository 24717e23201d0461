"""Each call of a prospect by the signed-in partner."""

import json
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock
from uuid import uuid4

import pytest

from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import statements_of

NewProspect = Callable[..., Prospect]

BODY = {
    "fullName": "Zoé Lefèvre",
    "phoneNumber": "06 12 34 56 78",
    "email": "Zoe@Exemple.fr",
    "need": "Reprise",
    "carModel": "Citroën C3",
    "message": "Bonjour",
}


def test_prospect_create_returns_201_with_row(api: Caller) -> None:
    response = api.post("/prospect/create", BODY)

    assert response.status_code == 201, response.content
    assert response.json()["message"] == "Prospect créé avec succès ✅"
    row = response.json()["data"]
    assert row.pop("id")
    assert row.pop("createdAt")
    assert row.pop("sample") is False
    assert row.pop("dueAt")
    assert row.pop("clock")["state"] == "running"
    assert row == {
        "firstContactAt": None,
        "fullName": "Zoé Lefèvre",
        "phoneNumber": "+33612345678",
        "email": "zoe@exemple.fr",
        "customerLocale": None,
        "need": "Reprise",
        "carModel": "Citroën C3",
        "message": "Bonjour",
        "status": "new",
        "lostReason": "",
        "lostNote": "",
        "car": None,
        "carId": None,
        "provider": "",
        "hasOriginal": False,
        "source": "partner",
        "seenAt": None,
        "clientId": None,
        "repeats": 0,
        "lastRepeatAt": None,
        "repeatNotes": [],
        "followUpAt": None,
        "campaignId": None,
        "campaignTitle": None,
        "contactable": dict.fromkeys(("phone", "sms", "email"), "on_request"),
        "assignee": None,
    }


def test_prospect_create_reads_no_appointments(api: Caller) -> None:
    statements = statements_of(lambda: api.post("/prospect/create", BODY))

    assert [sql for sql in statements if "calendar_event" in sql] == []


@pytest.mark.parametrize("same", [{"phoneNumber": "+33 6 12 34 56 78"}, {"email": "ZOE@exemple.fr"}])
def test_prospect_create_duplicate_open_returns_409(api: Caller, same: dict[str, str]) -> None:
    api.post("/prospect/create", BODY)

    response = api.post("/prospect/create", {"fullName": "Autre", **same})

    assert response.status_code == 409
    assert response.json()["code"] == "prospect_exists"
    assert response.json()["message"] == "Un prospect en cours a déjà ce numéro de téléphone ou cet e-mail."
    assert Prospect.objects.count() == 1


def test_prospect_create_beside_closed_returns_201(api: Caller, prospect: Prospect) -> None:
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "lost"})

    response = api.post("/prospect/create", {"fullName": "Zoé", "phoneNumber": prospect.phone_number})

    assert response.status_code == 201


def test_prospect_reopen_duplicate_returns_409(api: Caller, new_prospect: NewProspect) -> None:
    closed = new_prospect(phone_number="+33612345678", status="lost")
    new_prospect(phone_number="+33612345678")

    response = api.patch(f"/prospect/{closed.pk}/status", {"status": "new"})

    assert response.status_code == 409
    closed.refresh_from_db()
    assert closed.status == "lost"


def test_prospect_same_contact_two_partners_allowed(api: Caller, other_api: Caller) -> None:
    assert api.post("/prospect/create", BODY).status_code == 201
    assert other_api.post("/prospect/create", BODY).status_code == 201


@pytest.mark.parametrize(
    "changes,field",
    [
        ({"fullName": ""}, "fullName"),
        ({"fullName": "x" * 151}, "fullName"),
        ({"fullName": "a\0b"}, "fullName"),
        ({"phoneNumber": "", "email": ""}, "phoneNumber"),
        ({"phoneNumber": "12"}, "phoneNumber"),
        ({"email": "zoe"}, "email"),
        ({"message": "x" * 2001}, "message"),
        ({"need": "\ud800"}, "need"),
        ({"carModel": {"a": 1}}, "carModel"),
        ({"status": "unknown"}, "status"),
    ],
)
def test_prospect_create_invalid_field_returns_422(api: Caller, changes: dict[str, Any], field: str) -> None:
    response = api.post("/prospect/create", json.dumps({**BODY, **changes}), content_type="application/json")

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]
    assert not Prospect.objects.exists()


def test_prospect_create_phone_or_email_sufficient(api: Caller) -> None:
    assert api.post("/prospect/create", {"fullName": "A", "phoneNumber": "0612345678"}).status_code == 201
    assert api.post("/prospect/create", {"fullName": "B", "email": "b@exemple.fr"}).status_code == 201
    # An empty email or number matches no one.
    assert api.post("/prospect/create", {"fullName": "C", "phoneNumber": "0612345679"}).status_code == 201
    assert api.post("/prospect/create", {"fullName": "D", "email": "d@exemple.fr"}).status_code == 201


def test_get_prospect_returns_row(api: Caller, prospect: Prospect) -> None:
    response = api.get(f"/prospect/{prospect.pk}")

    assert response.status_code == 200
    assert response.json()["data"]["fullName"] == "Zoé Lefèvre"


def test_put_prospect_changes_sent_fields(api: Caller, prospect: Prospect) -> None:
    response = api.put(f"/prospect/{prospect.pk}", {"need": "Financement", "phoneNumber": ""})

    assert response.status_code == 200, response.content
    row = response.json()["data"]
    assert (row["need"], row["phoneNumber"], row["email"]) == ("Financement", "", "zoe@exemple.fr")


def test_put_prospect_no_phone_or_email_returns_422(api: Caller, prospect: Prospect) -> None:
    response = api.put(f"/prospect/{prospect.pk}", {"phoneNumber": "", "email": ""})

    assert response.status_code == 422
    assert response.json()["errors"] == {"phoneNumber": ["Indiquez un numéro de téléphone ou un e-mail."]}


def test_put_prospect_duplicate_phone_returns_409(api: Caller, prospect: Prospect, new_prospect: NewProspect) -> None:
    other = new_prospect()

    assert api.put(f"/prospect/{prospect.pk}", {"phoneNumber": other.phone_number}).status_code == 409


@pytest.mark.parametrize("status", ["new", "contacted", "appointment", "won", "lost"])
def test_patch_prospect_status_accepts_all_values(api: Caller, prospect: Prospect, status: str) -> None:
    response = api.patch(f"/prospect/{prospect.pk}/status", {"status": status})

    assert response.status_code == 200
    assert response.json()["data"]["status"] == status


@pytest.mark.parametrize("body", [{}, {"status": "sold"}, {"status": None}, {"status": ["new"]}])
def test_patch_prospect_status_invalid_returns_422(api: Caller, prospect: Prospect, body: dict[str, Any]) -> None:
    response = api.patch(f"/prospect/{prospect.pk}/status", body)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["status"]


def test_delete_prospect_twice_returns_404(api: Caller, prospect: Prospect) -> None:
    response = api.delete(f"/prospect/{prospect.pk}")

    assert response.status_code == 200
    assert response.json() == {"message": "Le prospect a été supprimé."}
    assert api.delete(f"/prospect/{prospect.pk}").status_code == 404


def test_count_new_excludes_seen_and_contacted(api: Caller, other_api: Caller, new_prospect: NewProspect) -> None:
    seen, contacted, _waiting = new_prospect(), new_prospect(status="contacted"), new_prospect()

    assert api.get("/prospect/count-new").json() == {"data": {"count": 2}}
    response = api.post("/prospect/mark-seen", {"ids": [str(seen.pk), str(contacted.pk), str(uuid4())]})

    assert response.json() == {"data": {"count": 1}}
    seen.refresh_from_db()
    assert seen.seen_at
    assert seen.status == "new"
    assert other_api.get("/prospect/count-new").json() == {"data": {"count": 0}}


def test_mark_seen_without_ids_marks_all_own_prospects(
    api: Caller, other_api: Caller, new_prospect: NewProspect
) -> None:
    new_prospect()
    other_api.post("/prospect/create", BODY)

    assert api.post("/prospect/mark-seen", {}).json() == {"data": {"count": 0}}
    assert other_api.get("/prospect/count-new").json() == {"data": {"count": 1}}


def test_mark_seen_tells_every_tab_once(
    api: Caller, prospect: Prospect, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told = Mock()
    monkeypatch.setattr("apps.prospects.services.notify", told)

    with django_capture_on_commit_callbacks(execute=True):
        for _time in range(2):
            api.post("/prospect/mark-seen", {"ids": [str(prospect.pk)]})

    told.assert_called_once_with(prospect.partner_id, "prospect:seen", {"ids": [str(prospect.pk)]}, in_charge=[None])


@pytest.mark.parametrize(
    "change",
    [
        lambda api, path: api.patch(f"{path}/status", {"status": "contacted"}),
        lambda api, path: api.post(f"{path}/convert"),
        lambda api, path: api.delete(path),
    ],
)
def test_answered_or_deleted_is_announced_no_longer(
    api: Caller,
    prospect: Prospect,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
    change: Any,
) -> None:
    told = Mock()
    monkeypatch.setattr("apps.prospects.services.notify", told)

    with django_capture_on_commit_callbacks(execute=True):
        assert change(api, f"/prospect/{prospect.pk}").status_code == 200

    seen = (prospect.partner_id, "prospect:seen", {"ids": [str(prospect.pk)]})
    assert [call.args for call in told.call_args_list] == [seen]
    assert api.get("/prospect/count-new").json() == {"data": {"count": 0}}


def test_status_change_is_seen(api: Caller, prospect: Prospect) -> None:
    assert api.patch(f"/prospect/{prospect.pk}/status", {"status": "contacted"}).json()["data"]["seenAt"]


def test_mark_seen_empty_ids_marks_none(api: Caller, prospect: Prospect) -> None:
    assert api.post("/prospect/mark-seen", {"ids": []}).json() == {"data": {"count": 1}}


@pytest.mark.parametrize("ids", ["x", ["x"], [None], [{}], [1e400], ["0" * 1000], [str(uuid4())] * 1001])
def test_mark_seen_invalid_ids_returns_400_or_422(api: Caller, prospect: Prospect, ids: Any) -> None:
    response = api.post("/prospect/mark-seen", json.dumps({"ids": ids}), content_type="application/json")

    assert response.status_code in (400, 422)
    prospect.refresh_from_db()
    assert prospect.seen_at is None


def test_prospect_other_partner_returns_404(other_api: Caller, prospect: Prospect) -> None:
    path = f"/prospect/{prospect.pk}"

    assert other_api.get("/prospect/all").json()["data"] == []
    assert other_api.get(path).status_code == 404
    assert other_api.put(path, {"need": "x"}).status_code == 404
    assert other_api.patch(f"{path}/status", {"status": "lost"}).status_code == 404
    assert other_api.post(f"{path}/convert").status_code == 404
    assert other_api.delete(path).status_code == 404
    other_api.post("/prospect/mark-seen", {"ids": [str(prospect.pk)]})
    prospect.refresh_from_db()
    assert (prospect.status, prospect.need, prospect.seen_at) == ("new", "", None)
