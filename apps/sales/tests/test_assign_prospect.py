"""POST /car/assign-to-client with a prospect, who becomes a client."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.sales.models import Sale
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

PHONE = "+33612345678"


@pytest.fixture
def prospect(partner: Partner) -> Prospect:
    return new_prospect(partner)


def new_prospect(partner: Partner, **fields: Any) -> Prospect:
    row = {"full_name": "Zoé Lefèvre", "phone_number": PHONE, "email": "zoe@exemple.fr", **fields}
    made: Prospect = Prospect.objects.create(partner=partner, **row)
    return made


def assign(api: Caller, car: Car, **fields: Any) -> Any:
    return api.post("/car/assign-to-client", {"carId": str(car.pk), **fields})


def assert_nothing_stored(prospect: Prospect, car: Car) -> None:
    status = prospect.status
    prospect.refresh_from_db()
    car.refresh_from_db()
    assert (prospect.status, prospect.client_id, car.status) == (status, None, Car.Status.AVAILABLE)
    assert not ProspectStatusChange.objects.exists()
    assert not Client.objects.exists()
    assert not Sale.objects.exists()


def test_assign_converts_prospect_and_sells(api: Caller, account: Account, car: Car, prospect: Prospect) -> None:
    response = assign(api, car, prospectId=str(prospect.pk), prix=12000)

    assert response.status_code == 200, response.content
    client, sale = Client.objects.get(), Sale.objects.get()
    assert response.json()["data"]["assignedTo"] == {"id": str(client.pk), "fullName": "Zoé Lefèvre"}
    assert (client.full_name, client.phone_number, client.email) == ("Zoé Lefèvre", PHONE, "zoe@exemple.fr")
    assert (sale.client, sale.client_name, sale.price) == (client, "Zoé Lefèvre", 12000)
    prospect.refresh_from_db()
    assert (prospect.status, prospect.client) == (Prospect.Status.WON, client)
    step = ProspectStatusChange.objects.get()
    assert (step.prospect, step.from_status, step.to_status, step.by) == (prospect, "new", "won", account)


def test_assign_to_prospect_keeps_flyer(api: Caller, partner: Partner, car: Car, prospect: Prospect) -> None:
    flyer = Campaign.objects.create(partner=partner, title="Salon", place="Halles")
    Prospect.objects.update(campaign=flyer)

    assign(api, car, prospectId=str(prospect.pk))

    sale = Sale.objects.get()
    assert (sale.campaign, sale.prospect) == (flyer, prospect)
    prospect.refresh_from_db()
    assert prospect.campaign == flyer
    assert api.read(f"/affiliate/campaign/{flyer.pk}")["sales"] == 1


def test_assign_links_client_of_the_same_number(api: Caller, partner: Partner, car: Car, prospect: Prospect) -> None:
    known = make_client(partner, full_name="Z. Lefèvre", phone_number=PHONE)

    assert assign(api, car, prospectId=str(prospect.pk)).status_code == 200

    assert Sale.objects.get().client == known
    assert Client.objects.get().full_name == "Z. Lefèvre"


def test_assign_to_converted_prospect_sells_to_its_client(
    api: Caller, partner: Partner, car: Car, prospect: Prospect
) -> None:
    api.post(f"/prospect/{prospect.pk}/convert")
    # Its number is another person's by now.
    client = Client.objects.get()
    Client.objects.update(phone_number="+33699999999")
    make_client(partner, phone_number=PHONE)

    assert assign(api, car, prospectId=str(prospect.pk)).status_code == 200

    assert Sale.objects.get().client == client
    assert ProspectStatusChange.objects.count() == 1


@pytest.mark.parametrize("both", [True, False])
def test_assign_takes_either_client_or_prospect(
    api: Caller, partner: Partner, car: Car, prospect: Prospect, both: bool
) -> None:
    buyers = {"clientId": str(make_client(partner).pk), "prospectId": str(prospect.pk)}

    response = assign(api, car, **buyers if both else {})

    assert response.status_code == 422
    assert response.json()["errors"] == {"clientId": ["Indiquez soit un client, soit un prospect."]}
    Client.objects.all().delete()
    assert_nothing_stored(prospect, car)


def test_assign_unknown_prospect_returns_404(api: Caller, other_partner: Partner, car: Car) -> None:
    other = new_prospect(other_partner)

    for prospect_id in (other.pk, uuid4()):
        response = assign(api, car, prospectId=str(prospect_id))
        assert (response.status_code, response.json()["code"]) == (404, "prospect_not_found")
        assert response.json()["message"] == "Ce prospect n'existe pas."

    assert_nothing_stored(other, car)


def test_assign_other_partner_car_converts_no_prospect(
    api: Caller, other_partner: Partner, car: Car, other_api: Caller
) -> None:
    prospect = new_prospect(other_partner)

    response = assign(other_api, car, prospectId=str(prospect.pk))

    assert (response.status_code, response.json()["code"]) == (404, "not_found")
    assert_nothing_stored(prospect, car)


def test_assign_to_sample_prospect_returns_409(api: Caller, partner: Partner, car: Car) -> None:
    prospect = new_prospect(partner, sample=True)

    response = assign(api, car, prospectId=str(prospect.pk))

    assert (response.status_code, response.json()["code"]) == (409, "sample_row")
    assert_nothing_stored(prospect, car)


def test_assign_to_prospect_without_phone_returns_422(api: Caller, partner: Partner, car: Car) -> None:
    prospect = new_prospect(partner, phone_number="")

    response = assign(api, car, prospectId=str(prospect.pk))

    assert response.status_code == 422
    assert response.json()["errors"] == {"phoneNumber": ["Un client doit avoir un numéro de téléphone."]}
    assert_nothing_stored(prospect, car)


@pytest.mark.parametrize("refuse", ["sold", "sample", "price"])
def test_refused_sale_converts_no_prospect(
    api: Caller, partner: Partner, car: Car, prospect: Prospect, refuse: str
) -> None:
    wrong: dict[str, Callable[[], Any]] = {
        "sold": lambda: Car.objects.update(status=Car.Status.SOLD),
        "sample": lambda: Car.objects.update(sample=True),
        "price": lambda: Car.objects.update(devise="JPY"),
    }
    wrong[refuse]()

    response = assign(api, car, prospectId=str(prospect.pk), prix=1000.5)

    assert response.status_code == {"sold": 400, "sample": 409, "price": 422}[refuse]
    Car.objects.update(status=Car.Status.AVAILABLE)
    assert_nothing_stored(prospect, car)


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_concurrent_sales_to_prospect_and_conversions_are_safe(account: Account, car: Car, partner: Partner) -> None:
    prospect = new_prospect(partner)

    def any_of(number: int) -> Any:
        api = Caller(account)
        if number % 4 == 1:
            return api.post(f"/prospect/{prospect.pk}/convert")
        if number % 4 == 3:
            return api.post("/car/unassign", {"carId": str(car.pk)})
        return assign(api, car, prospectId=str(prospect.pk))

    answers = simultaneously(any_of)

    assert {answer.status_code for answer in answers} <= {200, 400, 409}
    assert Client.objects.count() == 1
    assert Sale.objects.filter(cancelled_at=None).count() <= 1
