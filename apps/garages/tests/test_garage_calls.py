"""Each call of a garage."""

import pytest

from apps.cars.models import Car
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller

LYON = {"nom": "Atelier", "localisation": "12 quai Perrache, Lyon", "phoneNumber": "04 72 00 00 00"}


@pytest.fixture
def garage(partner: Partner) -> Garage:
    return Garage.objects.create(partner=partner, nom="Atelier", localisation="Béziers centre")


def places() -> list[str]:
    return list(Garage.objects.order_by("localisation").values_list("localisation", flat=True))


def test_garage_create_returns_201_with_row(api: Caller) -> None:
    response = api.post("/garage/create", LYON)

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert row.pop("id")
    assert row.pop("createdAt")
    assert row == {
        "nom": "Atelier",
        "localisation": "12 quai Perrache, Lyon",
        "phoneNumber": "+33472000000",
        "carCount": 0,
    }


@pytest.mark.parametrize("same", ["Béziers centre", "BEZIERS  CENTRE", "béziers centre "])
def test_garage_create_duplicate_returns_400(api: Caller, garage: Garage, same: str) -> None:
    response = api.post("/garage/create", {"localisation": same})

    assert response.status_code == 400
    assert response.json()["code"] == "garage_exists"
    assert response.json()["message"] == "Ce garage existe déjà."
    assert response.json()["errors"] == {"localisation": ["Ce garage existe déjà."]}
    assert places() == ["Béziers centre"]


def test_garage_same_place_other_partner_allowed(other_api: Caller, garage: Garage) -> None:
    assert other_api.post("/garage/create", {"localisation": garage.localisation}).status_code == 201


@pytest.mark.parametrize(
    "body, field",
    [
        ({}, "localisation"),
        ({"localisation": " "}, "localisation"),
        ({"localisation": "x" * 251}, "localisation"),
        ({"localisation": "Lyon\0"}, "localisation"),
        ({"localisation": ["Lyon"]}, "localisation"),
        ({"localisation": "Lyon", "nom": "x" * 151}, "nom"),
        ({"localisation": "Lyon", "phoneNumber": "pas un numéro"}, "phoneNumber"),
    ],
)
def test_garage_create_invalid_field_returns_422(api: Caller, body: dict[str, object], field: str) -> None:
    response = api.post("/garage/create", body)

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]
    assert places() == []


def test_garage_localisation_unicode_expansion_stored(api: Caller) -> None:
    ligatures = "".join(chr(0xFDF0 + n % 13) for n in range(250))

    assert api.post("/garage/create", {"localisation": ligatures}).status_code == 201
    assert api.post("/garage/create", {"localisation": ligatures}).status_code == 400


def test_garage_all_envelope_newest_first(api: Caller, garage: Garage, partner: Partner) -> None:
    newest = Garage.objects.create(partner=partner, localisation="Sète")

    envelope = api.get("/garage/all").json()

    assert [row["id"] for row in envelope.pop("data")] == [str(newest.pk), str(garage.pk)]
    assert envelope == {"total": 2, "page": 1, "totalPages": 1}


@pytest.mark.parametrize("searched, found", [("beziers", 1), ("CENTRE", 1), ("lyon", 0), ("\u0301", 0), ("", 1)])
def test_garage_all_filters_by_localisation(api: Caller, garage: Garage, searched: str, found: int) -> None:
    assert api.get("/garage/all", {"localisation": searched}).json()["total"] == found


@pytest.mark.parametrize("searched, found", [("ATELIÉR", 1), ("beziers", 1), ("lyon", 0), ("", 1)])
def test_garage_all_search_by_nom_and_localisation(api: Caller, garage: Garage, searched: str, found: int) -> None:
    assert api.get("/garage/all", {"search": searched}).json()["total"] == found


def test_garage_all_search_finds_updated_nom(api: Caller, garage: Garage) -> None:
    api.put(f"/garage/updateById/{garage.pk}", {"nom": "Carrosserie"})

    assert api.get("/garage/all", {"search": "carro"}).json()["total"] == 1
    assert api.get("/garage/all", {"search": "atelier"}).json()["total"] == 0


@pytest.mark.parametrize("column", ["localisation", "nom", "carCount", "createdAt"])
def test_garage_all_ordering(api: Caller, partner: Partner, garage: Garage, car: Car, column: str) -> None:
    Car.objects.filter(pk=car.pk).update(garage=garage)
    first = Garage.objects.create(partner=partner, nom="Élan", localisation="Ézanville")
    expected = {"localisation": [garage, first], "nom": [garage, first], "carCount": [first, garage]}

    up = [row["id"] for row in api.get("/garage/all", {"ordering": column}).json()["data"]]
    down = [row["id"] for row in api.get("/garage/all", {"ordering": f"-{column}"}).json()["data"]]

    assert up == [str(row.pk) for row in expected.get(column, [garage, first])]
    assert down == up[::-1]


def test_garage_all_unknown_ordering_validation_error(api: Caller) -> None:
    assert "ordering" in api.get("/garage/all?ordering=partner").json()["errors"]


def test_garage_getById_returns_car_count(api: Caller, garage: Garage, car: Car) -> None:
    Car.objects.filter(pk=car.pk).update(garage=garage)

    assert api.get(f"/garage/getById/{garage.pk}").json()["data"]["carCount"] == 1


def test_garage_updateById_changes_only_sent_fields(api: Caller, garage: Garage) -> None:
    response = api.put(f"/garage/updateById/{garage.pk}", {"phoneNumber": "+32 2 555 12 12"})

    assert response.status_code == 200, response.content
    row = response.json()["data"]
    assert (row["nom"], row["localisation"], row["phoneNumber"]) == ("Atelier", "Béziers centre", "+3225551212")


def test_garage_updateById_duplicate_returns_400(api: Caller, garage: Garage) -> None:
    other = api.post("/garage/create", LYON).json()["data"]

    response = api.put(f"/garage/updateById/{other['id']}", {"localisation": "Beziers Centre"})

    assert response.status_code == 400
    assert response.json()["message"] == "Ce garage existe déjà."
    assert places() == ["12 quai Perrache, Lyon", "Béziers centre"]


def test_garage_updateById_own_localisation_allowed(api: Caller, garage: Garage) -> None:
    response = api.put(f"/garage/updateById/{garage.pk}", {"localisation": "BÉZIERS CENTRE"})

    assert response.json()["data"]["localisation"] == "BÉZIERS CENTRE"


def test_garage_delete_returns_200_then_404(api: Caller, garage: Garage) -> None:
    response = api.delete(f"/garage/delete/{garage.pk}")

    assert (response.status_code, response.json()) == (200, {"message": "Le garage a été supprimé."})
    assert api.delete(f"/garage/delete/{garage.pk}").status_code == 404


def test_garage_delete_with_cars_returns_409(api: Caller, partner: Partner, garage: Garage, car: Car) -> None:
    Car.objects.create(partner=partner, model_car=car.model_car, nom="C4", prix=1, garage=garage)
    Car.objects.filter(pk=car.pk).update(garage=garage)

    response = api.delete(f"/garage/delete/{garage.pk}")

    assert response.status_code == 409
    assert response.json()["code"] == "garage_in_use"
    assert response.json()["message"] == "2 voitures se trouvent dans ce garage\xa0: il ne peut pas être supprimé."
    assert places() == ["Béziers centre"]


def test_other_partner_garage_returns_404(api: Caller, other_api: Caller, garage: Garage) -> None:
    assert other_api.get("/garage/all").json()["data"] == []
    assert other_api.get(f"/garage/getById/{garage.pk}").status_code == 404
    assert other_api.put(f"/garage/updateById/{garage.pk}", {"nom": "À moi"}).status_code == 404
    assert other_api.delete(f"/garage/delete/{garage.pk}").status_code == 404
    assert api.get(f"/garage/getById/{garage.pk}").json()["data"]["nom"] == "Atelier"


@pytest.mark.parametrize(
    "method, path",
    [
        ("get", "/garage/all"),
        ("get", "/garage/getById/{id}"),
        ("post", "/garage/create"),
        ("put", "/garage/updateById/{id}"),
        ("delete", "/garage/delete/{id}"),
    ],
)
def test_garage_calls_without_token_return_401(anonymous: Caller, garage: Garage, method: str, path: str) -> None:
    response = getattr(anonymous, method)(path.format(id=garage.pk))

    assert response.status_code == 401
    assert "Bearer" in response["WWW-Authenticate"]
