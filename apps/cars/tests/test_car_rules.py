"""Fields, duplicates, filters and order of cars."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

from .factory import car_body


def post_car(api: Caller, model_car: ModelCar, **fields: Any) -> Any:
    return api.post("/car/create", car_body(model_car, **fields), format="multipart")


def car_names(api: Caller, query: str) -> list[str]:
    return sorted(row["nom"] for row in api.read(f"/car/all?limit=100&{query}"))


@pytest.mark.parametrize("field", ["nom", "modelCarId", "prix", "image"])
def test_car_create_missing_field_returns_422(api: Caller, model_car: ModelCar, field: str) -> None:
    sent = car_body(model_car)
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
        ("premiereImmatriculation", "1884-12-31"),
        ("premiereImmatriculation", "2999-01-01"),
        ("premiereImmatriculation", "hier"),
        ("kilometrage", "-1"),
        ("kilometrage", "99999999999"),
        ("carburant", "coal"),
        ("boite", "x"),
        ("puissance", "0"),
        ("puissance", "2001"),
        ("puissance", "90.5"),
        ("kilometrageGaranti", "peut-être"),
        ("critair", "0"),
        ("critair", "6"),
        ("co2", "-1"),
        ("co2", "1000"),
        ("garantieMois", "-1"),
        ("garantieMois", "121"),
        ("purchasePrice", "-1"),
        ("purchasePrice", "9000.001"),
        ("purchaseDate", "1999-12-31"),
        ("vatRegime", "none"),
        ("vin", "V" * 18),
        ("description", "x" * 5001),
        ("modelCarId", "not-an-id"),
        ("modelCarId", "00000000-0000-0000-0000-000000000000"),
        ("garageId", "00000000-0000-0000-0000-000000000000"),
    ],
)
def test_car_create_invalid_field_returns_422(api: Caller, model_car: ModelCar, field: str, value: str) -> None:
    response = post_car(api, model_car, **{field: value})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert not Car.objects.exists()


@pytest.mark.parametrize(
    "field,sent,answered",
    [
        ("puissance", "1", 1), ("puissance", "2000", 2000), ("puissance", "", None),
        ("co2", "0", 0), ("co2", "999", 999), ("co2", "", None),
    ],
)  # fmt: skip
def test_car_create_optional_number(
    api: Caller, model_car: ModelCar, field: str, sent: str, answered: int | None
) -> None:
    row = post_car(api, model_car, **{field: sent}).json()["data"]

    assert row[field] == answered


def test_car_create_other_partner_model_returns_422(api: Caller, other_partner: Partner) -> None:
    theirs = ModelCar.objects.create(partner=other_partner, intitule="Clio")

    response = post_car(api, theirs)

    assert response.status_code == 422
    assert response.json()["errors"] == {"modelCarId": ["Identifiant inconnu."]}
    assert not Car.objects.exists()


@pytest.mark.parametrize("sent", ["zzz", "z" * 100_000, "12"])
def test_car_create_id_that_is_none_is_unknown(api: Caller, model_car: ModelCar, sent: str) -> None:
    response = post_car(api, model_car, modelCarId=sent)

    assert response.status_code == 422
    assert response.json()["errors"] == {"modelCarId": ["Identifiant inconnu."]}


@pytest.mark.parametrize("currency,price,kept", [("JPY", "1500000", 1500000), ("TND", "45000.125", 45000.125)])
def test_car_price_accepts_currency_decimals(
    api: Caller, model_car: ModelCar, currency: str, price: str, kept: float
) -> None:
    row = post_car(api, model_car, prix=price, devise=currency).json()["data"]

    assert row["prix"] == kept
    assert row["devise"] == currency


def test_car_price_too_many_decimals_returns_422(api: Caller, model_car: ModelCar) -> None:
    response = post_car(api, model_car, prix="100.5", devise="JPY")

    assert response.status_code == 422
    assert response.json()["errors"] == {"prix": ["Trop de décimales pour cette devise."]}


def test_car_currency_defaults_to_partner_currency(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    partner.currency = "CHF"
    partner.save()

    assert post_car(api, model_car).json()["data"]["devise"] == "CHF"


@pytest.mark.parametrize(
    "first,second",
    [
        ({"immatriculation": "AB-123-CD"}, {"nom": "Autre", "immatriculation": "ab 123 cd"}),
        ({"vin": "VF1AAAAA123456789"}, {"nom": "Autre", "vin": "vf1aaaaa123456789"}),
        ({"nom": "Citroën C3"}, {"nom": "CITROEN  c3"}),
    ],
)
def test_car_create_duplicate_returns_400(
    api: Caller, model_car: ModelCar, first: dict[str, str], second: dict[str, str]
) -> None:
    assert post_car(api, model_car, **first).status_code == 201

    response = post_car(api, model_car, **second)

    assert response.status_code == 400
    assert response.json()["code"] == "car_exists"
    assert response.json()["message"] == "Ce véhicule existe déjà."
    assert Car.objects.count() == 1


@pytest.mark.parametrize(
    "language,message",
    [
        ("fr", "Ce véhicule existe déjà."),
        ("en", "This car already exists."),
        ("zh", "该车辆已存在。"),
        ("ja", "この車両は既に存在します。"),
        ("de", "Ce véhicule existe déjà."),
    ],
)
def test_car_error_message_in_request_language(api: Caller, model_car: ModelCar, language: str, message: str) -> None:
    post_car(api, model_car)

    assert post_car(api.in_language(language), model_car).json()["message"] == message


def test_car_sheet_fields_kept_and_cleared(api: Caller, model_car: ModelCar) -> None:
    given = {"premiereImmatriculation": "2021-03-18", "kilometrageGaranti": True, "critair": "1", "garantieMois": 12}
    row = post_car(api, model_car, **given).json()["data"]
    assert given.items() <= row.items()

    cleared = {"premiereImmatriculation": "", "kilometrageGaranti": "false", "critair": "", "garantieMois": ""}
    row = api.put(f"/car/updateById/{row['id']}", cleared, format="multipart").json()["data"]

    empty = {"premiereImmatriculation": None, "kilometrageGaranti": False, "critair": "", "garantieMois": None}
    assert empty.items() <= row.items()


def test_car_same_name_different_plates_allowed(api: Caller, model_car: ModelCar) -> None:
    assert post_car(api, model_car, immatriculation="AA-111-AA").status_code == 201
    assert post_car(api, model_car, immatriculation="BB-222-BB").status_code == 201


def test_car_updateById_duplicate_returns_400(api: Caller, model_car: ModelCar) -> None:
    post_car(api, model_car, vin="A1")
    row = post_car(api, model_car, vin="B2", nom="Autre").json()["data"]

    response = api.put(f"/car/updateById/{row['id']}", {"vin": "a1", "nom": "Changée"}, format="multipart")

    assert response.status_code == 400
    assert Car.objects.get(pk=row["id"]).nom == "Autre"


def test_car_updateById_empty_value_clears_field(api: Caller, model_car: ModelCar, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    row = post_car(api, model_car, annee=2020, carburant="diesel", garageId=str(garage.pk)).json()["data"]
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
def test_car_all_filters(api: Caller, catalogue: dict[str, ModelCar], query: str, found: list[str]) -> None:
    assert car_names(api, query) == found


def test_car_all_filters_by_published(api: Caller, catalogue: dict[str, ModelCar]) -> None:
    Car.objects.filter(nom="Clio RS").update(publication="shown")

    assert car_names(api, "published=true") == ["Clio RS"]
    assert car_names(api, "published=false") == ["Citroën C3", "Clio Zen", "Golf GTI"]


def test_price_filters_keep_currencies_apart(
    api: Caller, partner: Partner, model_car: ModelCar, catalogue: dict[str, ModelCar]
) -> None:
    Car.objects.create(partner=partner, nom="Audi", model_car=model_car, prix=20000, devise="CHF")

    assert car_names(api, "minPrix=15000") == ["Clio RS", "Golf GTI"]
    assert car_names(api, "maxPrix=20000&devise=CHF") == ["Audi"]
    assert "Audi" in car_names(api, "nom=audi")


def test_car_all_filters_by_multiple_models(api: Caller, catalogue: dict[str, ModelCar]) -> None:
    wanted = f"{catalogue['C3'].pk},{catalogue['Golf'].pk}"

    assert car_names(api, f"modelCarIds={wanted}") == ["Citroën C3", "Golf GTI"]


@pytest.mark.parametrize(
    "query,field",
    [
        ("minPrix=x", "minPrix"),
        ("maxPrix=-1", "maxPrix"),
        ("maxPrix=1e400", "maxPrix"),
        ("minPrix=NaN", "minPrix"),
        ("modelCarIds=1,2", "modelCarIds"),
        ("status=lost", "status"),
        ("published=x", "published"),
        ("garageId=x", "garageId"),
        ("ordering=partner", "ordering"),
        ("nom=%00", "nom"),
        ("page=0", "page"),
        ("page=1.5", "page"),
        ("limit=-1", "limit"),
        ("limit=x", "limit"),
    ],
)
def test_car_all_invalid_filter_returns_422(
    api: Caller, catalogue: dict[str, ModelCar], query: str, field: str
) -> None:
    response = api.get(f"/car/all?{query}")

    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [field]


def test_car_all_newest_first_page_size_five(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    for number in range(7):
        Car.objects.create(partner=partner, nom=f"n{number}", model_car=model_car, prix=1000)

    first = api.get("/car/all").json()
    second = api.get("/car/all?page=2").json()
    beyond = api.get("/car/all?page=9").json()

    assert [row["nom"] for row in first["data"]] == ["n6", "n5", "n4", "n3", "n2"]
    assert [row["nom"] for row in second["data"]] == ["n1", "n0"]
    assert (first["total"], first["totalPages"]) == (7, 2)
    assert beyond == {"data": [], "total": 7, "page": 9, "totalPages": 2}


def test_car_all_ordering_by_price(api: Caller, catalogue: dict[str, ModelCar]) -> None:
    prices = [row["prix"] for row in api.get("/car/all?ordering=-prix").json()["data"]]

    assert prices == [30000, 21000, 12000, 9000]


@pytest.mark.database
def test_car_all_ordering_by_days_in_stock(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    today = timezone.localdate()
    stands = {"posée": (5, None), "vendue": (400, 40), "ancienne": (90, None), "vite vendue": (300, 3)}
    for nom, (days, to_sell) in stands.items():
        car = Car.objects.create(partner=partner, nom=nom, model_car=model_car, prix=1000)
        Car.objects.filter(pk=car.pk).update(in_stock_since=today - timedelta(days=days), days_to_sell=to_sell)

    rows = api.read("/car/all", {"ordering": "-daysInStock"})

    assert [(row["nom"], row["daysInStock"]) for row in rows] == [
        ("ancienne", 90), ("posée", 5), ("vendue", 40), ("vite vendue", 3),
    ]  # fmt: skip
    assert api.read("/car/all", {"ordering": "daysInStock"}) == rows[::-1]


def test_car_all_query_count_is_constant(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    for number in range(100):
        Car.objects.create(partner=partner, nom=f"n{number}", model_car=model_car, prix=1000)

    def read(limit: int) -> None:
        assert len(api.read("/car/all", {"limit": limit})) == limit

    # The account with its partner, the rows with their count, their pictures.
    assert count_queries(lambda: read(5)) == count_queries(lambda: read(100)) == 3


def test_other_partner_car_returns_404(api: Caller, other_api: Caller, car: Car) -> None:
    assert other_api.get("/car/all").json()["total"] == 0
    assert other_api.get(f"/car/getById/{car.pk}").status_code == 404
    assert other_api.put(f"/car/updateById/{car.pk}", {"nom": "x"}).status_code == 404
    assert other_api.delete(f"/car/delete/{car.pk}").status_code == 404
    assert Car.objects.get().nom == car.nom


def test_car_getById_returns_row(api: Caller, car: Car) -> None:
    row = api.get(f"/car/getById/{car.pk}").json()["data"]

    assert row["id"] == str(car.pk)
    assert set(row) == {
        "id", "nom", "modelCar", "prix", "devise", "image", "secondaryImages", "annee", "premiereImmatriculation",
        "kilometrage", "kilometrageGaranti", "carburant", "boite", "puissance", "critair", "co2", "co2Class",
        "garantieMois", "couleur", "immatriculation", "vin", "description", "garage", "status", "assignedTo",
        "reservedBy", "policeNumber", "purchasePrice",
        "purchaseCurrency", "purchaseDate", "vatRegime", "publication", "published", "publicationState", "daysInStock",
        "holdingCost", "sample", "createdAt", "updatedAt",
    }  # fmt: skip
