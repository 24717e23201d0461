"""Each call of a car model."""

from apps.cars.models import Car, ModelCar
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.openapi import DOCUMENT


def test_modelCar_create_returns_201_with_row(api: Caller) -> None:
    response = api.post("/modelCar/create", {"intitule": "Peugeot 208"})

    assert response.status_code == 201
    row = response.json()["data"]
    assert row == {"id": row["id"], "intitule": "Peugeot 208", "carCount": 0}


def test_modelCar_all_filter_ignores_case_and_accents(api: Caller, model_car: ModelCar, car: Car) -> None:
    ModelCar.objects.create(partner=model_car.partner, intitule="Peugeot 208")

    envelope = api.get("/modelCar/all?intitule=CITROEN").json()

    assert envelope == {
        "data": [{"id": str(model_car.pk), "intitule": "Citroën C3", "carCount": 1}],
        "total": 1,
        "page": 1,
        "totalPages": 1,
    }


def test_modelCar_all_page_size_is_ten(api: Caller, partner: Partner) -> None:
    for number in range(11):
        ModelCar.objects.create(partner=partner, intitule=f"Modèle {number}")

    assert len(api.get("/modelCar/all").json()["data"]) == 10


def test_modelCar_all_ordering_by_carCount(api: Caller, partner: Partner, car: Car) -> None:
    ModelCar.objects.create(partner=partner, intitule="Sans voiture")

    rows = api.get("/modelCar/all?ordering=-carCount").json()["data"]

    assert [row["carCount"] for row in rows] == [1, 0]


def test_modelCar_create_duplicate_returns_400(api: Caller, model_car: ModelCar) -> None:
    response = api.post("/modelCar/create", {"intitule": " citroen  C3 "})

    assert response.status_code == 400
    assert response.json()["code"] == "model_exists"
    assert response.json()["message"] == "Ce modèle existe déjà."
    assert response.json()["errors"] == {"intitule": ["Ce modèle existe déjà."]}
    assert ModelCar.objects.count() == 1


def test_modelCar_same_title_other_partner_allowed(other_api: Caller, model_car: ModelCar) -> None:
    assert other_api.post("/modelCar/create", {"intitule": model_car.intitule}).status_code == 201


def test_modelCar_updateById_changes_title(api: Caller, model_car: ModelCar) -> None:
    response = api.put(f"/modelCar/updateById/{model_car.pk}", {"intitule": "C3 Aircross"})

    assert response.json()["data"]["intitule"] == "C3 Aircross"


def test_modelCar_create_empty_title_returns_422(api: Caller) -> None:
    response = api.post("/modelCar/create", {"intitule": "  "})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["intitule"]


def test_modelCar_delete_returns_200_then_404(api: Caller, model_car: ModelCar) -> None:
    first = api.delete(f"/modelCar/delete/{model_car.pk}")

    assert (first.status_code, first.json()) == (200, {"message": "Le modèle a été supprimé."})
    assert api.delete(f"/modelCar/delete/{model_car.pk}").status_code == 404


def test_modelCar_delete_with_cars_returns_409(api: Caller, model_car: ModelCar, car: Car) -> None:
    response = api.delete(f"/modelCar/delete/{model_car.pk}")

    assert response.status_code == 409
    assert response.json()["code"] == "model_in_use"
    assert response.json()["message"] == "1 voiture est de ce modèle\xa0: il ne peut pas être supprimé."
    assert ModelCar.objects.count() == 1
    assert "409" in DOCUMENT["paths"]["/modelCar/delete/{id}"]["delete"]["responses"]


def test_other_partner_modelCar_returns_404(other_api: Caller, model_car: ModelCar) -> None:
    assert other_api.get("/modelCar/all").json()["total"] == 0
    assert other_api.put(f"/modelCar/updateById/{model_car.pk}", {"intitule": "x"}).status_code == 404
    assert other_api.delete(f"/modelCar/delete/{model_car.pk}").status_code == 404
