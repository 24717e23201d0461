"""A visitor of the affiliate page leaves a name."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

RECEIVED = {"data": {"received": True}}


def prospect_body(partner: Partner, **fields: Any) -> dict[str, Any]:
    return {
        "affiliateCode": partner.affiliate_code,
        "fullName": "Zoé",
        "phoneNumber": "0612345678",
        "email": "zoe@exemple.fr",
        **fields,
    }


@pytest.mark.parametrize("named_by", ["affiliateCode", "lower case code", "partnerId"])
def test_public_create_by_affiliate_code_or_partner_id(anonymous: Caller, partner: Partner, named_by: str) -> None:
    fields = prospect_body(partner, need="Reprise", carModel="C3", message="Bonjour", status="won")
    if named_by == "partnerId":
        del fields["affiliateCode"]
        fields["partnerId"] = str(partner.pk)
    elif named_by == "lower case code":
        fields["affiliateCode"] = partner.affiliate_code.lower()

    response = anonymous.post("/prospect/create", fields)

    assert (response.status_code, response.json()) == (201, RECEIVED)
    prospect = Prospect.objects.get()
    assert (prospect.partner, prospect.source, prospect.status) == (partner, "affiliate", "new")
    assert (prospect.phone_number, prospect.message) == ("+33612345678", "Bonjour")


def test_public_create_duplicate_counted_as_repeat(anonymous: Caller, partner: Partner) -> None:
    anonymous.post("/prospect/create", prospect_body(partner))

    response = anonymous.post("/prospect/create", prospect_body(partner, fullName="Autre nom", message="Toujours là ?"))

    assert (response.status_code, response.json()) == (201, RECEIVED)
    prospect = Prospect.objects.get()
    assert (prospect.full_name, prospect.repeats) == ("Zoé", 1)
    assert prospect.repeat_notes[0]["message"] == "Toujours là ?"


@pytest.mark.parametrize("status", ["new", "contacted", "appointment"])
def test_repeat_is_told_as_a_new_prospect_is(
    anonymous: Caller,
    api: Caller,
    partner: Partner,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
    status: str,
) -> None:
    told: list[Any] = []
    monkeypatch.setattr("apps.prospects.services.notify", lambda *message, **_audience: told.append(message))
    anonymous.post("/prospect/create", prospect_body(partner))
    Prospect.objects.update(status=status, seen_at=timezone.now())

    with django_capture_on_commit_callbacks(execute=True):
        anonymous.post("/prospect/create", prospect_body(partner, message="Et le 3008 ?", carModel="3008"))

    prospect = Prospect.objects.get()
    ((partner_id, event, payload),) = told
    assert (partner_id, event, payload["id"]) == (partner.pk, "prospect:new", str(prospect.pk))
    assert (payload["message"], payload["carModel"]) == ("Et le 3008 ?", "3008")
    assert prospect.seen_at is None
    kinds = [row["kind"] for row in api.read("/partner/today")]
    assert kinds == (["prospect"] if status == "new" else ["follow_up"])


def test_repeat_of_new_prospect_who_was_called_is_in_today(anonymous: Caller, api: Caller, partner: Partner) -> None:
    anonymous.post("/prospect/create", prospect_body(partner))
    call = {"channel": "call", "result": "voicemail"}
    api.post(f"/prospect/{Prospect.objects.get().pk}/contact", call)
    assert api.read("/partner/today") == []

    anonymous.post("/prospect/create", prospect_body(partner))

    assert [row["kind"] for row in api.read("/partner/today")] == ["follow_up"]


def test_repeat_keeps_an_earlier_follow_up(anonymous: Caller, partner: Partner) -> None:
    anonymous.post("/prospect/create", prospect_body(partner))
    earlier = timezone.now() - timedelta(hours=1)
    Prospect.objects.update(status="contacted", follow_up_at=earlier)

    anonymous.post("/prospect/create", prospect_body(partner))

    assert Prospect.objects.get().follow_up_at == earlier


def test_repeat_keeps_what_differs_of_the_person(anonymous: Caller, api: Caller, partner: Partner) -> None:
    anonymous.post("/prospect/create", prospect_body(partner))

    anonymous.post("/prospect/create", prospect_body(partner, fullName="Zoé L.", phoneNumber="0698765432"))
    anonymous.post("/prospect/create", prospect_body(partner, email="zoe@travail.fr"))

    (row,) = api.get("/prospect/all").json()["data"]
    assert (row["fullName"], row["phoneNumber"], row["email"]) == ("Zoé", "+33612345678", "zoe@exemple.fr")
    assert [(note["fullName"], note["phoneNumber"], note["email"]) for note in row["repeatNotes"]] == [
        ("", "", "zoe@travail.fr"),
        ("Zoé L.", "+33698765432", ""),
    ]


def test_note_of_before_is_read_without_a_person(api: Caller, partner: Partner) -> None:
    note = {"message": "Toujours là ?", "need": "", "carModel": "", "createdAt": "2026-11-01T10:00:00+01:00"}
    Prospect.objects.create(partner=partner, full_name="Zoé", repeats=1, repeat_notes=[note])

    (row,) = api.get("/prospect/all").json()["data"]

    assert row["repeatNotes"] == [{**note, "fullName": "", "phoneNumber": "", "email": ""}]


def test_prospect_repeats_keep_last_five_notes(anonymous: Caller, api: Caller, partner: Partner) -> None:
    for number in range(8):
        anonymous.post("/prospect/create", prospect_body(partner, message=f"Message {number}"))

    (row,) = api.get("/prospect/all").json()["data"]

    assert row["repeats"] == 7
    assert row["lastRepeatAt"] == row["repeatNotes"][0]["createdAt"]
    assert [note["message"] for note in row["repeatNotes"]] == [f"Message {number}" for number in (7, 6, 5, 4, 3)]


def test_public_create_honeypot_stores_nothing(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post(
        "/prospect/create", prospect_body(partner, website="https://spam.example", phoneNumber="?")
    )

    assert (response.status_code, response.json()) == (201, RECEIVED)
    assert not Prospect.objects.exists()


@pytest.mark.parametrize("code", ["NOSUCHCODE", "", "%", "é", "A B"])
def test_public_create_unknown_code_404_no_code_401(anonymous: Caller, partner: Partner, code: str) -> None:
    response = anonymous.post("/prospect/create", prospect_body(partner, affiliateCode=code))

    assert response.status_code == (404 if code else 401)
    assert not Prospect.objects.exists()


@pytest.mark.parametrize("field,value", [("partnerId", "x"), ("affiliateCode", {"a": 1}), ("affiliateCode", "a\0")])
def test_public_create_malformed_partner_returns_422(
    anonymous: Caller, partner: Partner, field: str, value: Any
) -> None:
    response = anonymous.post("/prospect/create", prospect_body(partner, **{field: value}))

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]


def test_public_create_no_phone_or_email_returns_422(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/prospect/create", prospect_body(partner, phoneNumber="", email=""))

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["phoneNumber"]


def test_public_create_invalid_token_returns_401(partner: Partner) -> None:
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION="Bearer nonsense")

    assert caller.post("/prospect/create", prospect_body(partner)).status_code == 401
    assert not Prospect.objects.exists()


def test_signed_in_create_ignores_partner_in_body(api: Caller, partner: Partner, other_partner: Partner) -> None:
    response = api.post("/prospect/create", prospect_body(other_partner, partnerId=str(other_partner.pk), website="x"))

    assert response.status_code == 201
    assert Prospect.objects.get().partner == partner


def test_public_create_rate_limit_returns_429(anonymous: Caller, partner: Partner) -> None:
    unknown = {"partnerId": str(uuid4()), "fullName": "Zoé"}
    for _call in range(30):
        assert anonymous.post("/prospect/create", unknown).status_code == 404

    response = anonymous.post("/prospect/create", prospect_body(partner))

    assert response.status_code == 429
    assert 3590 <= int(response["Retry-After"]) <= 3600
    assert not Prospect.objects.exists()
