"""POST /estimation/create from the affiliate page (contract, section 2, Estimation)."""

from typing import Any

from apps.cars.models import Car
from apps.conftest import Caller, upload
from apps.estimations.models import Estimation
from apps.partners.models import Partner

from .factory import body

RECEIVED = {"data": {"received": True}}


def public_body(partner: Partner, **fields: Any) -> dict[str, Any]:
    return body(clientPhone="0612345678", affiliateCode=partner.affiliate_code, **fields)


def test_a_visitor_gets_201_and_no_private_data(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/estimation/create", public_body(partner, photos=[upload()]), format="multipart")

    assert response.status_code == 201, response.content
    assert response.json() == RECEIVED
    row = Estimation.objects.of(partner).get()
    assert (row.source, row.status, row.client_phone) == ("affiliate", "pending", "+33612345678")
    assert row.files.count() == 1


def test_the_partner_may_be_named_by_id(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/estimation/create", body(clientPhone="0612345678", partnerId=str(partner.pk)))

    assert response.json() == RECEIVED
    assert Estimation.objects.of(partner).count() == 1


def test_a_visitor_must_leave_a_phone_number(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/estimation/create", body(affiliateCode=partner.affiliate_code))

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"clientPhone"}
    assert not Estimation.objects.exists()


def test_a_visitor_cannot_name_a_car(anonymous: Caller, partner: Partner, car: Car) -> None:
    response = anonymous.post("/estimation/create", public_body(partner, carId=str(car.pk)))

    assert response.status_code == 201
    assert Estimation.objects.get().car is None


def test_a_filled_honeypot_gets_the_same_answer_and_stores_nothing(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/estimation/create", public_body(partner, website="https://exemple.fr"))

    assert response.status_code == 201
    assert response.json() == RECEIVED
    assert not Estimation.objects.exists()


def test_an_unknown_affiliate_code_answers_404(anonymous: Caller) -> None:
    assert anonymous.post("/estimation/create", body(affiliateCode="NOBODY")).status_code == 404


def test_nobodys_estimation_answers_401(anonymous: Caller) -> None:
    assert anonymous.post("/estimation/create", body()).status_code == 401


def test_a_bad_token_answers_401_even_with_a_code(anonymous: Caller, partner: Partner) -> None:
    anonymous.credentials(HTTP_AUTHORIZATION="Bearer forged")

    response = anonymous.post("/estimation/create", public_body(partner))

    assert response.status_code == 401
    assert response["WWW-Authenticate"]
    assert not Estimation.objects.exists()


def test_the_31st_call_of_an_address_in_an_hour_answers_429(anonymous: Caller, partner: Partner) -> None:
    statuses = [anonymous.post("/estimation/create", public_body(partner)).status_code for _call in range(30)]

    response = anonymous.post("/estimation/create", public_body(partner))

    assert set(statuses) == {201}
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 3600
    assert Estimation.objects.count() == 30
