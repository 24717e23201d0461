"""POST /offer/{id}/buy: the car of an accepted offer."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.estimations.models import Estimation, EstimationFile
from apps.estimations.tests.factory import estimation_of
from apps.garages.models import Garage
from apps.offers.models import Offer
from apps.partners.models import Account, Partner
from apps.projects.models import Card, Column, Project
from apps.register.models import RegisterRow
from apps.register.tests.factory import PERSON
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously
from apps.testing.storage import all_files_in
from apps.testing.uploads import upload

from .conftest import Answer, stored, token_of


def test_buy_makes_car_with_everything(api: Caller, accepted: dict[str, Any]) -> None:
    response = api.post(f"/offer/{accepted['id']}/buy", {"prix": 10_900})

    assert response.status_code == 201, response.content
    car = response.json()["data"]
    assert (car["nom"], car["modelCar"]["intitule"]) == ("Renault Clio V", "Renault Clio V")
    assert (car["prix"], car["purchasePrice"], car["purchaseCurrency"]) == (10_900, 8_500, "EUR")
    assert (car["annee"], car["kilometrage"], car["carburant"], car["boite"]) == (2021, 42_000, "petrol", "manual")
    assert (car["couleur"], car["immatriculation"], car["description"]) == ("Bleu", "GA-123-BC", "Très bon état")
    assert car["image"]["url"]
    assert len(car["secondaryImages"]) == 1
    assert car["seller"]["label"] == "Amélie Durand"
    seller = Client.objects.get()
    assert (seller.phone_number, seller.email) == ("+33612345678", "amelie@exemple.fr")
    project = Project.objects.get()
    assert (project.bought_for, project.currency, str(project.car_id)) == (Decimal(8_500), "EUR", car["id"])
    assert (car["purchaseDate"], project.bought_on) == (f"{timezone.localdate()}", timezone.localdate())
    assert Card.objects.get().title == "Renault Clio V"
    row = stored(accepted)
    assert row.bought_at
    assert row.acknowledged_at
    assert str(row.car_id) == car["id"]


BREAKDOWN: dict[str, Any] = {
    "resale": 12_500,
    "lines": [{"label": "Deux pneus", "amount": 160}, {"label": "Vidange", "amount": 90.5}],
    "fees": 99.5,
    "margin": 1_000,
    "vatRegime": "margin",
    "vat": 270,
    "offer": 10_880,
}
NORMAL = {**BREAKDOWN, "vatRegime": "normal", "vat": 2_083.33, "offer": 9_066.67}


@pytest.fixture
def planned(api: Caller, anonymous: Caller, answer: Answer) -> Callable[..., str]:
    """Accepts an offer with a breakdown, made in `currency`; gives the address of its purchase."""

    def accept(breakdown: dict[str, Any] = BREAKDOWN, currency: str = "EUR") -> str:
        offer = answer(amount=breakdown["offer"], breakdown=breakdown, currency=currency)
        sent = api.post(f"/offer/{offer['id']}/send", {"channel": "link"}).json()["data"]
        anonymous.post(f"/offer/public/{token_of(sent)}/accept")
        return f"/offer/{offer['id']}/buy"

    return accept


@pytest.mark.parametrize("breakdown", [BREAKDOWN, NORMAL])
def test_breakdown_goes_on_in_the_preparation(
    api: Caller, planned: Callable[..., str], breakdown: dict[str, Any]
) -> None:
    response = api.post(planned(breakdown))

    assert response.status_code == 201, response.content
    car = response.json()["data"]
    assert car["prix"] == 12_500
    cards = [(card.title, card.planned_cost, card.cost) for card in Card.objects.order_by("position")]
    # The fees are those of the car as a whole.
    assert cards == [("Renault Clio V", 99.5, 0), ("Deux pneus", 160, 0), ("Vidange", 90.5, 0)]
    shown = api.read(f"/project/car/{car['id']}")
    assert (shown["margin"], shown["vatRegime"]) == (1_000, breakdown["vatRegime"])
    assert shown["costs"] == [{"currency": "EUR", "amount": 350, "planned": 350}]


def test_planned_price_can_be_changed(api: Caller, planned: Callable[..., str]) -> None:
    assert api.post(planned(), {"prix": 11_990}).json()["data"]["prix"] == 11_990


@pytest.mark.parametrize("currency, body", [("CHF", {}), ("EUR", {"devise": "CHF"})])
def test_planned_price_is_of_one_currency(
    api: Caller, planned: Callable[..., str], currency: str, body: dict[str, str]
) -> None:
    response = api.post(planned(currency=currency), body)

    assert (response.status_code, {*response.json()["errors"]}) == (422, {"prix"})


def test_planned_price_in_currency_of_the_car(api: Caller, planned: Callable[..., str]) -> None:
    car = api.post(planned(currency="CHF"), {"devise": "CHF"}).json()["data"]

    assert (car["prix"], car["devise"]) == (12_500, "CHF")


def test_works_without_room_refuse_before_files(api: Caller, partner: Partner, planned: Callable[..., str]) -> None:
    Column.objects.create(partner=partner, name="Arrivée", position=0, limit=2)
    before = sorted(all_files_in())

    response = api.post(planned())

    assert (response.status_code, response.json()["code"]) == (409, "column_full")
    assert sorted(all_files_in()) == before


@pytest.mark.parametrize("body", [{}, {"immatriculation": "fg 456 hj"}])
def test_plate_is_stored_in_usual_form(api: Caller, accepted: dict[str, Any], body: dict[str, str]) -> None:
    Estimation.objects.update(immatriculation="FG456HJ")

    car = api.post(f"/offer/{accepted['id']}/buy", {"prix": 1, **body}).json()["data"]

    assert car["immatriculation"] == "FG-456-HJ"


def test_photos_are_copied_not_shared(api: Caller, accepted: dict[str, Any]) -> None:
    api.post(f"/offer/{accepted['id']}/buy", {"prix": 10_900})

    shown = {str(image.file) for image in Car.objects.get().images.all()}
    assert not shown & {str(file.file) for file in EstimationFile.objects.all()}


def test_buy_goes_without_a_lost_photo(api: Caller, accepted: dict[str, Any]) -> None:
    first, _second = EstimationFile.objects.all()
    default_storage.delete(str(first.file))

    response = api.post(f"/offer/{accepted['id']}/buy", {"prix": 10_900})

    assert response.status_code == 201, response.content
    assert Car.objects.get().images.count() == 1


def test_bought_car_is_one_comparable(api: Caller, accepted: dict[str, Any]) -> None:
    """A valuation that became a car is one file with it, in stock and sold."""
    Estimation.objects.update(annee=2020, kilometrage=60_000)
    car = api.post(f"/offer/{accepted['id']}/buy", {"prix": 11990}).json()["data"]
    stored = Car.objects.select_related("model_car").get(pk=car["id"])
    query = {"modelCarId": str(stored.model_car_id), "annee": "2020", "kilometrage": "60000"}

    def kinds() -> list[str]:
        return [row["kind"] for row in api.get("/price/comparables", query).json()["data"]["rows"]]

    assert Estimation.objects.get().car == stored
    assert kinds() == ["estimation"]
    buyer = make_client(stored.partner, phone_number="+33699887766")
    sold = api.post("/car/assign-to-client", {"carId": car["id"], "clientId": str(buyer.pk)})
    assert sold.status_code == 200, sold.content
    assert kinds() == ["sale"]


def test_buy_twice_returns_409(api: Caller, accepted: dict[str, Any]) -> None:
    url = f"/offer/{accepted['id']}/buy"
    assert api.post(url, {"prix": 1}).status_code == 201

    again = api.post(url, {"prix": 1, "immatriculation": "AA-111-AA"})

    assert (again.status_code, again.json()["code"]) == (409, "already_bought")
    assert Car.objects.count() == 1


def test_buy_of_deleted_car_still_returns_409(api: Caller, accepted: dict[str, Any]) -> None:
    url = f"/offer/{accepted['id']}/buy"
    api.post(url, {"prix": 1})
    Car.objects.get().delete()

    assert api.post(url, {"prix": 1}).status_code == 409


@pytest.mark.parametrize("step", ["", "decline"])
def test_buy_without_acceptance_returns_409(
    api: Caller, anonymous: Caller, sent: dict[str, Any], public: str, step: str
) -> None:
    if step:
        anonymous.post(f"{public}/{step}")

    response = api.post(f"/offer/{sent['id']}/buy", {"prix": 1})

    assert (response.status_code, response.json()["code"]) == (409, "offer_not_accepted")


@pytest.mark.parametrize(
    "body, field",
    [({}, "prix"), ({"prix": 0}, "prix"), ({"prix": 1, "annee": "x"}, "annee"), ({"prix": 1, "nom": ""}, "nom")],
)
def test_buy_with_wrong_field_returns_422(
    api: Caller, accepted: dict[str, Any], body: dict[str, Any], field: str
) -> None:
    response = api.post(f"/offer/{accepted['id']}/buy", body)

    assert response.status_code == 422, response.content
    assert set(response.json()["errors"]) == {field}


def test_buy_takes_changed_fields(api: Caller, accepted: dict[str, Any], model_car: ModelCar) -> None:
    body = {
        "prix": "9900", "nom": "Clio Intens", "modelCarId": str(model_car.pk), "annee": "", "couleur": "Rouge",
        "image": upload(),
    }  # fmt: skip

    car = api.post(f"/offer/{accepted['id']}/buy", body, format="multipart").json()["data"]

    assert (car["nom"], car["annee"], car["couleur"]) == ("Clio Intens", None, "Rouge")
    assert car["modelCar"]["id"] == str(model_car.pk)
    assert len(car["secondaryImages"]) == 2


def test_buy_leaves_out_what_cars_refuse(api: Caller, accepted: dict[str, Any]) -> None:
    Estimation.objects.update(puissance=2001, etat="x" * 500, options=["y" * 100] * 50)

    response = api.post(f"/offer/{accepted['id']}/buy", {"prix": 1})

    assert response.status_code == 201, response.content
    car = response.json()["data"]
    assert (car["puissance"], len(car["description"])) == (None, 5000)


def test_buy_finds_model_by_folded_name(api: Caller, partner: Partner, accepted: dict[str, Any]) -> None:
    known = ModelCar.objects.create(partner=partner, intitule="RENAULT CLIO V")

    car = api.post(f"/offer/{accepted['id']}/buy", {"prix": 1}).json()["data"]

    assert car["modelCar"]["id"] == str(known.pk)


@pytest.mark.parametrize(
    "known", [{"phone_number": "+33612345678"}, {"phone_number": "+33699999999", "email": "Amelie@exemple.fr"}]
)
def test_seller_who_is_client_stays(
    api: Caller, partner: Partner, accepted: dict[str, Any], known: dict[str, str]
) -> None:
    client = Client.objects.create(partner=partner, full_name="Mme Durand", **known)

    car = api.post(f"/offer/{accepted['id']}/buy", {"prix": 1}).json()["data"]

    assert car["seller"] == {"id": str(client.pk), "label": "Mme Durand"}
    assert Client.objects.count() == 1


@pytest.fixture
def bare(api: Caller, anonymous: Caller, partner: Partner, answer: Answer) -> str:
    """The purchase of a car without photos, of a seller without a number."""
    offer = answer(estimation_of(partner, client_phone=""))
    api.post(f"/offer/{offer['id']}/send", {"channel": "link"})
    anonymous.post(f"/offer/public/{token_of(offer)}/accept")
    return f"/offer/{offer['id']}/buy"


def test_buy_without_phone_returns_422(api: Caller, bare: str) -> None:
    response = api.post(bare, {"prix": 1})

    assert (response.status_code, set(response.json()["errors"])) == (422, {"clientPhone"})


def test_buy_without_photo_returns_422(api: Caller, bare: str) -> None:
    response = api.post(bare, {"prix": 1, "clientPhone": "0612000000"})

    assert (response.status_code, set(response.json()["errors"])) == (422, {"image"})
    assert not Client.objects.exists()


def test_buy_with_own_photo_and_phone(api: Caller, bare: str) -> None:
    body = {"prix": 1, "clientPhone": "0612000000", "image": upload()}

    response = api.post(bare, body, format="multipart")

    assert response.status_code == 201, response.content
    assert Client.objects.get().phone_number == "+33612000000"


def test_refused_buy_leaves_no_row_or_file(
    api: Caller, partner: Partner, model_car: ModelCar, accepted: dict[str, Any]
) -> None:
    Car.objects.create(partner=partner, model_car=model_car, nom="C3", prix=1, immatriculation="GA-123-BC")
    before = sorted(all_files_in())

    response = api.post(f"/offer/{accepted['id']}/buy", {"prix": 1})

    assert (response.status_code, response.json()["code"]) == (400, "car_exists")
    assert sorted(all_files_in()) == before
    assert not Client.objects.exists()
    assert stored(accepted).bought_at is None


def test_full_column_refuses_before_files(api: Caller, partner: Partner, accepted: dict[str, Any]) -> None:
    column = Column.objects.create(partner=partner, name="Arrivée", position=0, limit=1)
    project = Project.objects.create(partner=partner, name="C3", car_name="C3")
    Card.objects.create(partner=partner, project=project, column=column, title="C3", entered_at=timezone.now())
    before = sorted(all_files_in())

    response = api.post(f"/offer/{accepted['id']}/buy", {"prix": 1})

    assert response.status_code == 409
    assert sorted(all_files_in()) == before
    assert not Car.objects.exists()


def test_offer_in_other_currency_keeps_it(
    api: Caller, anonymous: Caller, estimation: Estimation, answer: Answer
) -> None:
    offer = answer(currency="CHF")
    api.post(f"/offer/{offer['id']}/send", {"channel": "link"})
    anonymous.post(f"/offer/public/{token_of(offer)}/accept")

    car = api.post(f"/offer/{offer['id']}/buy", {"prix": 1}).json()["data"]

    assert (car["devise"], car["purchaseCurrency"]) == ("EUR", "CHF")
    assert Project.objects.get().currency == "CHF"


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_concurrent_purchases_make_one_car(account: Account, accepted: dict[str, Any]) -> None:
    def buy(number: int) -> int:
        body = {"prix": 1, "immatriculation": f"AA-{number:03}-AA"}
        return Caller(account).post(f"/offer/{accepted['id']}/buy", body).status_code

    assert sorted(simultaneously(buy)) == [201] + [409] * (CALLS - 1)
    assert Car.objects.count() == Project.objects.count() == Client.objects.count() == 1


@pytest.fixture
def garage(partner: Partner) -> Garage:
    return Garage.objects.create(partner=partner, nom="Lyon", localisation="12 rue des Lilas, Lyon")


REGISTER = {"seller": PERSON, "payment": "virement", "provenance": "véhicule personnel"}


def test_buy_with_register_writes_the_entry(api: Caller, accepted: dict[str, Any], garage: Garage) -> None:
    body = {"prix": 10_900, "register": {**REGISTER, "garageId": str(garage.pk)}}

    car = api.post(f"/offer/{accepted['id']}/buy", body, format="json").json()["data"]

    said = RegisterRow.objects.get().said
    seller = Offer.objects.get(pk=accepted["id"]).seller_id
    assert (said["carId"], said["clientId"], said["price"]) == (car["id"], str(seller), 8_500)
    assert api.read(f"/car/getById/{car['id']}")["policeNumber"] == said["number"] == 1
    assert api.read("/register/pending") == []


def test_buy_without_register_leaves_the_car_pending(api: Caller, accepted: dict[str, Any]) -> None:
    car = api.post(f"/offer/{accepted['id']}/buy", {"prix": 10_900}).json()["data"]

    [waiting] = api.read("/register/pending")
    assert waiting["id"] == car["id"]
    assert {"garageId", "seller.idPaper.number"} <= {*waiting["missing"]}
    assert (waiting["draft"]["price"], RegisterRow.objects.count()) == (8_500, 0)


def test_buy_with_incomplete_register_buys_nothing(api: Caller, accepted: dict[str, Any], garage: Garage) -> None:
    paper = {**PERSON["idPaper"], "number": ""}
    register = {**REGISTER, "garageId": str(garage.pk), "seller": {**PERSON, "idPaper": paper}}

    answer = api.post(f"/offer/{accepted['id']}/buy", {"prix": 10_900, "register": register}, format="json")

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["seller.idPaper.number"])
    assert (Car.objects.count(), RegisterRow.objects.count()) == (0, 0)
    assert Offer.objects.get(pk=accepted["id"]).bought_at is None
