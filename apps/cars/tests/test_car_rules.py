"""Fields, duplicates, filters and order of cars (contract, sections 1 and 2)."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.cars.models import Car, ModelCar
from apps.conftest import Caller, upload
from apps.garages.models import Garage
from apps.partners.models import Partner


def body(model_car: ModelCar, **fields: Any) -> dict[str, Any]:
    return {"nom": "C3 Shine", "modelCarId": str(model_car.pk), "prix": "12990", "image": upload(), **fields}


def create(api: Caller, model_car: ModelCar, **fields: Any) -> Any:
    return api.post("/car/create", body(model_car, **fields), format="multipart")


def names(api: Caller, query: str) -> list[str]:
    response = api.get(f"/car/all?limit=100&{query}")
    assert response.status_code == 200, response.content
    return sorted(row["nom"] for row in response.json()["data"])


@pytest.mark.parametrize("field", ["nom", "modelCarId", "prix", "image"])
def test_creation_requires(api: Caller, model_car: ModelCar, field: str) -> None:
    sent = body(model_car)
    del sent[field]

    response = api.post("/car/create", sent, format="multipart")

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert not Car.objects.exists()


@pytest.mark.parametrize(
    "field,value",
    [
        ("nom", "x" * 151),
        ("nom", "a\x00b"),
        ("prix", "0"),
        ("prix", "-1"),
        ("prix", "NaN"),
        ("prix", "1e400"),
        ("prix", "12.345"),
        ("prix", "1" * 40),
        ("prix", "cher"),
        ("devise", "BTC"),
        ("annee", "1884"),
        ("annee", "9999"),
        ("annee", "99999999999999999999"),
        ("kilometrage", "-1"),
        ("kilometrage", "99999999999"),
        ("carburant", "coal"),
        ("boite", "x"),
        ("vin", "V" * 18),
        ("description", "x" * 5001),
        ("modelCarId", "not-an-id"),
        ("modelCarId", "00000000-0000-0000-0000-000000000000"),
        ("garageId", "00000000-0000-0000-0000-000000000000"),
    ],
)
def test_a_wrong_field_is_named(api: Caller, model_car: ModelCar, field: str, value: str) -> None:
    response = create(api, model_car, **{field: value})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert not Car.objects.exists()


def test_another_partners_model_is_unknown(api: Caller, other_partner: Partner) -> None:
    theirs = ModelCar.objects.create(partner=other_partner, intitule="Clio")

    response = create(api, theirs)

    assert response.status_code == 422
    assert response.json()["errors"] == {"modelCarId": ["Identifiant inconnu."]}
    assert not Car.objects.exists()


@pytest.mark.parametrize("currency,price,kept", [("JPY", "1500000", 1500000), ("TND", "45000.125", 45000.125)])
def test_a_price_has_the_decimals_of_its_currency(
    api: Caller, model_car: ModelCar, currency: str, price: str, kept: float
) -> None:
    row = create(api, model_car, prix=price, devise=currency).json()["data"]

    assert row["prix"] == kept
    assert row["devise"] == currency


def test_a_price_too_fine_for_its_currency_is_refused(api: Caller, model_car: ModelCar) -> None:
    response = create(api, model_car, prix="100.5", devise="JPY")

    assert response.status_code == 422
    assert response.json()["errors"] == {"prix": ["Trop de décimales pour cette devise."]}


def test_the_currency_is_the_partners_own_by_default(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    partner.currency = "CHF"
    partner.save()

    assert create(api, model_car).json()["data"]["devise"] == "CHF"


@pytest.mark.parametrize(
    "first,second",
    [
        ({"immatriculation": "AB-123-CD"}, {"nom": "Autre", "immatriculation": "ab 123 cd"}),
        ({"vin": "VF1AAAAA123456789"}, {"nom": "Autre", "vin": "vf1aaaaa123456789"}),
        ({"nom": "Citroën C3"}, {"nom": "CITROEN  c3"}),
    ],
)
def test_post_car_create_twice_answers_400_ce_vehicule_existe_deja(
    api: Caller, model_car: ModelCar, first: dict[str, str], second: dict[str, str]
) -> None:
    assert create(api, model_car, **first).status_code == 201

    response = create(api, model_car, **second)

    assert response.status_code == 400
    assert response.json()["code"] == "car_exists"
    assert response.json()["message"] == "Ce véhicule existe déjà."
    assert Car.objects.count() == 1


@pytest.mark.parametrize(
    "language,message",
    [
        ("fr", "Ce véhicule existe déjà."),
        ("en", "This car exists already."),
        ("zh", "该车辆已存在。"),
        ("ja", "この車両は既に存在します。"),
        ("de", "Ce véhicule existe déjà."),
    ],
)
def test_a_message_is_in_the_callers_language(api: Caller, model_car: ModelCar, language: str, message: str) -> None:
    create(api, model_car)

    assert create(api.in_language(language), model_car).json()["message"] == message


def test_two_cars_of_the_same_name_with_different_plates_are_two(api: Caller, model_car: ModelCar) -> None:
    assert create(api, model_car, immatriculation="AA-111-AA").status_code == 201
    assert create(api, model_car, immatriculation="BB-222-BB").status_code == 201


def test_put_car_update_into_a_duplicate_answers_400(api: Caller, model_car: ModelCar) -> None:
    create(api, model_car, vin="A1")
    row = create(api, model_car, vin="B2", nom="Autre").json()["data"]

    response = api.put(f"/car/updateById/{row['id']}", {"vin": "a1", "nom": "Changée"}, format="multipart")

    assert response.status_code == 400
    assert Car.objects.get(pk=row["id"]).nom == "Autre"


def test_an_empty_value_clears_an_optional_field(api: Caller, model_car: ModelCar, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    row = create(api, model_car, annee=2020, carburant="diesel", garageId=str(garage.pk)).json()["data"]
    assert row["garage"]["localisation"] == "Nantes"

    response = api.put(
        f"/car/updateById/{row['id']}", {"annee": "", "carburant": "", "garageId": ""}, format="multipart"
    )

    changed = response.json()["data"]
    assert (changed["annee"], changed["carburant"], changed["garage"]) == (None, "", None)


@pytest.fixture
def catalogue(partner: Partner) -> dict[str, ModelCar]:
    models = {name: ModelCar.objects.create(partner=partner, intitule=name) for name in ("C3", "Clio", "Golf")}
    for name, model, price in (
        ("Citroën C3", "C3", 9000),
        ("Clio Zen", "Clio", 12000),
        ("Clio RS", "Clio", 21000),
        ("Golf GTI", "Golf", 30000),
    ):
        Car.objects.create(partner=partner, nom=name, model_car=models[model], prix=price)
    return models


@pytest.mark.parametrize(
    "query,found",
    [
        ("nom=citroen", ["Citroën C3"]),
        ("nom=CLIO", ["Clio RS", "Clio Zen"]),
        ("nom=%25", []),
        ("nom=_", []),
        ("minPrix=12000&maxPrix=21000", ["Clio RS", "Clio Zen"]),
        ("minPrix=30000.01", []),
        ("status=sold", []),
        ("unknown=1&nom=", ["Citroën C3", "Clio RS", "Clio Zen", "Golf GTI"]),
    ],
)
def test_get_car_all_filters(api: Caller, catalogue: dict[str, ModelCar], query: str, found: list[str]) -> None:
    assert names(api, query) == found


def test_get_car_all_filters_by_several_models(api: Caller, catalogue: dict[str, ModelCar]) -> None:
    wanted = f"{catalogue['C3'].pk},{catalogue['Golf'].pk}"

    assert names(api, f"modelCarIds={wanted}") == ["Citroën C3", "Golf GTI"]


@pytest.mark.parametrize(
    "query,field",
    [
        ("minPrix=x", "minPrix"),
        ("maxPrix=-1", "maxPrix"),
        ("maxPrix=1e400", "maxPrix"),
        ("minPrix=NaN", "minPrix"),
        ("modelCarIds=1,2", "modelCarIds"),
        ("status=lost", "status"),
        ("garageId=x", "garageId"),
        ("ordering=partner", "ordering"),
        ("nom=%00", "nom"),
        ("page=0", "page"),
        ("page=1.5", "page"),
        ("limit=-1", "limit"),
        ("limit=x", "limit"),
    ],
)
def test_a_malformed_filter_is_a_422(api: Caller, catalogue: dict[str, ModelCar], query: str, field: str) -> None:
    response = api.get(f"/car/all?{query}")

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]


def test_newest_first_five_a_page(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    for number in range(7):
        Car.objects.create(partner=partner, nom=f"n{number}", model_car=model_car, prix=1000)

    first = api.get("/car/all").json()
    second = api.get("/car/all?page=2").json()
    beyond = api.get("/car/all?page=9").json()

    assert [row["nom"] for row in first["data"]] == ["n6", "n5", "n4", "n3", "n2"]
    assert [row["nom"] for row in second["data"]] == ["n1", "n0"]
    assert (first["total"], first["totalPages"]) == (7, 2)
    assert beyond == {"data": [], "total": 7, "page": 9, "totalPages": 2}


def test_ordering_by_price(api: Caller, catalogue: dict[str, ModelCar]) -> None:
    prices = [row["prix"] for row in api.get("/car/all?ordering=-prix").json()["data"]]

    assert prices == [30000, 21000, 12000, 9000]


def test_the_list_runs_the_same_queries_for_5_rows_and_for_100(
    api: Caller, partner: Partner, model_car: ModelCar
) -> None:
    for number in range(100):
        Car.objects.create(partner=partner, nom=f"n{number}", model_car=model_car, prix=1000)
    counts = []
    for limit in (5, 100):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert len(api.get(f"/car/all?limit={limit}").json()["data"]) == limit
        counts.append(len(queries))

    # The account with its partner, the count, the keys, the rows, their pictures.
    assert counts == [5, 5]


def test_another_partners_cars_do_not_exist(api: Caller, other_api: Caller, car: Car) -> None:
    assert other_api.get("/car/all").json()["total"] == 0
    assert other_api.get(f"/car/getById/{car.pk}").status_code == 404
    assert other_api.put(f"/car/updateById/{car.pk}", {"nom": "x"}).status_code == 404
    assert other_api.delete(f"/car/delete/{car.pk}").status_code == 404
    assert Car.objects.get().nom == car.nom


def test_get_car_getById_answers_the_row(api: Caller, car: Car) -> None:
    row = api.get(f"/car/getById/{car.pk}").json()["data"]

    assert row["id"] == str(car.pk)
    assert set(row) == {
        "id", "nom", "modelCar", "prix", "devise", "image", "secondaryImages", "annee", "kilometrage", "carburant",
        "boite", "couleur", "immatriculation", "vin", "description", "garage", "status", "assignedTo", "createdAt",
        "updatedAt",
    }  # fmt: skip
