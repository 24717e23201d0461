"""POST /estimation/create from the affiliate page (contract, section 2, Estimation)."""

from typing import Any

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.uploads import upload

from .factory import estimation_body

RECEIVED = {"data": {"received": True}}


def public_body(partner: Partner, **fields: Any) -> dict[str, Any]:
    return estimation_body(clientPhone="0612345678", affiliateCode=partner.affiliate_code, **fields)


def test_public_estimation_returns_no_private_data(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/estimation/create", public_body(partner, photos=[upload()]), format="multipart")

    assert response.status_code == 201, response.content
    assert response.json() == RECEIVED
    row = Estimation.objects.of(partner).get()
    assert (row.source, row.status, row.client_phone) == ("affiliate", "pending", "+33612345678")
    assert row.files.count() == 1


def test_public_estimation_by_partnerId(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post(
        "/estimation/create", estimation_body(clientPhone="0612345678", partnerId=str(partner.pk))
    )

    assert response.json() == RECEIVED
    assert Estimation.objects.of(partner).count() == 1


def test_public_estimation_missing_phone_returns_422(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/estimation/create", estimation_body(affiliateCode=partner.affiliate_code))

    assert response.status_code == 422
    assert set(response.json()["errors"]) == {"clientPhone"}
    assert not Estimation.objects.exists()


def test_public_estimation_ignores_carId(anonymous: Caller, partner: Partner, car: Car) -> None:
    response = anonymous.post("/estimation/create", public_body(partner, carId=str(car.pk)))

    assert response.status_code == 201
    assert Estimation.objects.get().car is None


def test_public_estimation_honeypot_stores_nothing(anonymous: Caller, partner: Partner) -> None:
    response = anonymous.post("/estimation/create", public_body(partner, website="https://exemple.fr"))

    assert response.status_code == 201
    assert response.json() == RECEIVED
    assert not Estimation.objects.exists()


def test_public_estimation_unknown_code_returns_404(anonymous: Caller) -> None:
    assert anonymous.post("/estimation/create", estimation_body(affiliateCode="NOBODY")).status_code == 404


def test_public_estimation_without_code_returns_401(anonymous: Caller) -> None:
    assert anonymous.post("/estimation/create", estimation_body()).status_code == 401


def test_public_estimation_invalid_token_returns_401(anonymous: Caller, partner: Partner) -> None:
    anonymous.credentials(HTTP_AUTHORIZATION="Bearer forged")

    response = anonymous.post("/estimation/create", public_body(partner))

    assert response.status_code == 401
    assert response["WWW-Authenticate"]
    assert not Estimation.objects.exists()


def test_public_estimation_rate_limit_returns_429(anonymous: Caller, partner: Partner) -> None:
    statuses = [anonymous.post("/estimation/create", public_body(partner)).status_code for _call in range(30)]

    response = anonymous.post("/estimation/create", public_body(partner))

    assert set(statuses) == {201}
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 3600
    assert Estimation.objects.count() == 30
