"""A visitor of the affiliate page leaves a name (contract, section 2, Prospect)."""

from typing import Any
from uuid import uuid4

import pytest

from apps.conftest import Caller
from apps.partners.models import Partner
from apps.prospects.models import Prospect

RECEIVED = {"data": {"received": True}}


def body(partner: Partner, **fields: Any) -> dict[str, Any]:
    return {
        "affiliateCode": partner.affiliate_code,
        "fullName": "Zoé",
        "phoneNumber": "0612345678",
        "email": "zoe@exemple.fr",
        **fields,
    }


@pytest.mark.parametrize("named_by", ["affiliateCode", "lower case code", "partnerId"])
def test_a_visitor_creates_a_prospect_of_the_partner(anonymous: Caller, partner: Partner, named_by: str) -> None:
    fields = body(partner, need="Reprise", carModel="C3", message="Bonjour", status="won")
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


def test_a_visitor_who_comes_back_gets_the_same_answer_and_is_noted(anonymous: Caller, partner: Partner) -> None:
    anonymous.post("/prospect/create", body(partner))

    response = anonymous.post("/prospect/create", body(partner, fullName="Autre nom", message="Toujours là ?"))

    assert (response.status_code, response.json()) == (201, RECEIVED)
    prospect = Prospect.objects.get()
    assert (prospect.full_name, prospect.repeats) == ("Zoé", 1)
    assert prospect.repeat_notes[0]["message"] == "Toujours là ?"


def test_a_repeat_is_shown_to_the_partner_and_only_the_last_five_notes_are_kept(
    anonymous: Caller, api: Caller, partner: Partner
) -> None:
    for number in range(8):
        anonymous.post("/prospect/create", body(partner, message=f"Message {number}"))

    (row,) = api.get("/prospect/all").json()["data"]

    assert row["repeats"] == 7
    assert row["lastRepeatAt"] == row["repeatNotes"][0]["createdAt"]
    assert [note["message"] for note in row["repeatNotes"]] == [f"Message {number}" for number in (7, 6, 5, 4, 3)]


def test_a_filled_trap_gets_the_same_answer_and_stores_nothing(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/prospect/create", body(partner, website="https://spam.example", phoneNumber="?"))

    assert (response.status_code, response.json()) == (201, RECEIVED)
    assert not Prospect.objects.exists()


@pytest.mark.parametrize("code", ["NOSUCHCODE", "", "%", "é", "A B"])
def test_an_unknown_code_answers_404_or_401_without_any(anonymous: Caller, partner: Partner, code: str) -> None:
    response = anonymous.post("/prospect/create", body(partner, affiliateCode=code))

    assert response.status_code == (404 if code else 401)
    assert not Prospect.objects.exists()


@pytest.mark.parametrize("field,value", [("partnerId", "x"), ("affiliateCode", {"a": 1}), ("affiliateCode", "a\0")])
def test_a_malformed_name_of_the_partner_answers_422(
    anonymous: Caller, partner: Partner, field: str, value: Any
) -> None:
    response = anonymous.post("/prospect/create", body(partner, **{field: value}))

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]


def test_a_wrong_field_answers_422_under_it(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/prospect/create", body(partner, phoneNumber="", email=""))

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["phoneNumber"]


def test_a_token_that_is_sent_but_bad_answers_401(partner: Partner) -> None:
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION="Bearer nonsense")

    assert caller.post("/prospect/create", body(partner)).status_code == 401
    assert not Prospect.objects.exists()


def test_a_signed_in_partner_creates_its_own_whatever_the_body_says(
    api: Caller, partner: Partner, other_partner: Partner
) -> None:
    response = api.post("/prospect/create", body(other_partner, partnerId=str(other_partner.pk), website="x"))

    assert response.status_code == 201
    assert Prospect.objects.get().partner == partner


def test_thirty_calls_an_hour_then_429(anonymous: Caller, partner: Partner) -> None:
    unknown = {"partnerId": str(uuid4()), "fullName": "Zoé"}
    for _call in range(30):
        assert anonymous.post("/prospect/create", unknown).status_code == 404

    response = anonymous.post("/prospect/create", body(partner))

    assert response.status_code == 429
    assert 3590 <= int(response["Retry-After"]) <= 3600
    assert not Prospect.objects.exists()
