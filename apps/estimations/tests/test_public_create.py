"""POST /estimation/create from the affiliate page."""

from typing import Any

from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.consents.models import Consent
from apps.consents.sentences import sentence_in
from apps.core.models.languages import Language
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.uploads import upload

from .factory import estimation_body

RECEIVED = {"data": {"received": True, "leftOut": []}}


def public_body(partner: Partner, **fields: Any) -> dict[str, Any]:
    return estimation_body(**{"clientPhone": "0612345678", "affiliateCode": partner.affiliate_code, **fields})


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


def flyer(partner: Partner, title: str = "Affiche") -> Campaign:
    made: Campaign = Campaign.objects.create(partner=partner, title=title, place="Halles")
    return made


def test_public_estimation_keeps_its_flyer(anonymous: Caller, api: Caller, partner: Partner) -> None:
    scanned, other = flyer(partner), flyer(partner, "Autre")

    anonymous.post("/estimation/create", public_body(partner, campaign=scanned.code.lower()))
    anonymous.post("/estimation/create", public_body(partner, clientPhone="0612345699"))

    row = api.read("/estimation/partner/getAll", {"campaignId": str(scanned.pk)})[0]
    assert (row["campaignId"], row["campaignTitle"]) == (str(scanned.pk), "Affiche")
    assert api.read("/estimation/partner/getAll", {"campaignId": str(other.pk)}) == []
    direct = api.read("/estimation/partner/getAll")[0]
    assert (direct["campaignId"], direct["campaignTitle"]) == (None, None)


def test_person_keeps_the_first_flyer(anonymous: Caller, partner: Partner) -> None:
    first, later = flyer(partner), flyer(partner, "Plus tard")
    ana = {"affiliateCode": partner.affiliate_code, "fullName": "Ana", "phoneNumber": "06 12 34 56 78"}

    anonymous.post("/prospect/create", {**ana, "campaign": first.code})
    anonymous.post("/estimation/create", public_body(partner, campaign=later.code))

    assert Estimation.objects.get().campaign == first


def test_first_flyer_of_a_valuation_is_the_persons(anonymous: Caller, partner: Partner) -> None:
    first, later = flyer(partner), flyer(partner, "Plus tard")

    anonymous.post("/estimation/create", public_body(partner, campaign=first.code, clientEmail="ana@exemple.fr"))
    ana = {"affiliateCode": partner.affiliate_code, "fullName": "Ana", "email": "ana@exemple.fr"}
    anonymous.post("/prospect/create", {**ana, "campaign": later.code})

    assert Prospect.objects.get().campaign == first


def test_another_partners_flyer_brings_nothing(anonymous: Caller, partner: Partner, other_partner: Partner) -> None:
    foreign = flyer(other_partner)
    anonymous.post("/estimation/create", public_body(other_partner, campaign=foreign.code))

    for code in (foreign.code, "ZZZZZZZZ", "' or 1=1"):
        assert anonymous.post("/estimation/create", public_body(partner, campaign=code)).status_code == 201

    assert set(Estimation.objects.of(partner).values_list("campaign", flat=True)) == {None}


def test_flyer_of_a_call_with_token_is_ignored(api: Caller, partner: Partner) -> None:
    api.post("/estimation/create", estimation_body(campaign=flyer(partner).code))

    assert Estimation.objects.get().campaign is None


def test_public_estimation_keeps_the_consent_to_what_was_left(anonymous: Caller, partner: Partner) -> None:
    sentence = sentence_in(Language.EN)

    anonymous.post("/estimation/create", public_body(partner, consentText=sentence), format="multipart")

    consent = Consent.objects.get()
    assert (consent.channel, consent.state, consent.source) == ("phone", "given", "form")
    assert (consent.text, consent.language) == (sentence, "en")
    assert Estimation.objects.get().contactable == {"phone": "yes", "sms": "on_request", "email": "on_request"}
