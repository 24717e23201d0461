"""Each call of a car."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.storage import default_storage

from apps.cars.models import Car, ModelCar
from apps.garages.models import Garage
from apps.partners.models import Account, Partner, Role
from apps.testing.callers import Caller
from apps.testing.uploads import picture_bytes, upload

from .factory import car_body


def test_car_create_returns_201_with_row(api: Caller, model_car: ModelCar) -> None:
    response = api.post(
        "/car/create", car_body(model_car, secondaryImages=[upload(), upload()], annee=2021), format="multipart"
    )

    assert response.status_code == 201, response.content
    row = response.json()["data"]
    assert row["nom"] == "C3 Shine"
    assert row["modelCar"] == {"id": str(model_car.pk), "intitule": "Citroën C3"}
    assert row["prix"] == 12990
    assert row["devise"] == "EUR"
    assert row["status"] == "available"
    assert row["assignedTo"] is None
    assert len(row["secondaryImages"]) == 2
    picture, content = api.download(row["image"]["url"])
    assert picture.status_code == 200
    assert picture["Content-Type"] == "image/jpeg"
    assert content.startswith(b"\xff\xd8")


WHOLE = {
    "annee": 2021, "carburant": "diesel", "boite": "automatic", "puissance": 130, "couleur": "Bleu nuit",
    "immatriculation": "ab-123-cd", "vin": "vf7sxhmz6mt500001", "premiereImmatriculation": "2021-03-04",
    "kilometrage": 42_000, "kilometrageGaranti": True, "critair": "2", "garantieMois": 12,
    "description": "Première main", "prix": "12990.50", "devise": "CHF", "purchasePrice": "10000.1",
    "purchaseDate": "2025-01-02", "vatRegime": "margin",
}  # fmt: skip


@pytest.mark.parametrize("showroom", list(Partner.Showroom))
@pytest.mark.parametrize("role", [Role.OWNER, Role.SELLER])
@pytest.mark.parametrize("fields", [{}, WHOLE], ids=["bare", "whole"])
def test_created_car_is_answered_as_it_is_read(
    colleague: Callable[..., Account], partner: Partner, model_car: ModelCar, fields: Any, role: Role, showroom: str
) -> None:
    """The answer to a creation is made from the new row, which is not read again."""
    Partner.objects.filter(pk=partner.pk).update(
        showroom=showroom, holding_cost_per_day="4.35", sellers_see="own", sellers_see_costs=True
    )
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    caller = Caller(colleague(role))
    body = car_body(model_car, garageId=str(garage.pk), secondaryImages=[upload(), upload()], **fields)

    made = caller.post("/car/create", body, format="multipart")

    assert made.status_code == 201, made.content
    assert made.json()["data"] == caller.read(f"/car/getById/{made.json()['data']['id']}")


def test_car_all_returns_envelope(api: Caller, car: Car) -> None:
    response = api.get("/car/all")

    assert response.status_code == 200, response.content
    envelope = response.json()
    assert [row["id"] for row in envelope.pop("data")] == [str(car.pk)]
    assert envelope == {"total": 1, "page": 1, "totalPages": 1}


def test_car_updateById_keeps_and_replaces_images(api: Caller, model_car: ModelCar) -> None:
    row = api.post("/car/create", car_body(model_car, secondaryImages=[upload(), upload()]), format="multipart").json()[
        "data"
    ]
    kept, gone = row["secondaryImages"]

    response = api.put(
        f"/car/updateById/{row['id']}",
        {
            "existingMainImage": row["image"]["url"],
            "existingSecondaryImages": f'["{kept["id"]}"]',
            "secondaryImages": [upload(picture_bytes((80, 80)))],
        },
        format="multipart",
    )

    assert response.status_code == 200, response.content
    changed = response.json()["data"]
    assert changed["image"]["id"] == row["image"]["id"]
    assert changed["secondaryImages"][0]["id"] == kept["id"]
    assert gone["id"] not in [image["id"] for image in changed["secondaryImages"]]
    assert len(changed["secondaryImages"]) == 2


@pytest.mark.django_db(transaction=True)
def test_car_files_go_with_it_for_ever(api: Caller, model_car: ModelCar) -> None:
    row = api.post("/car/create", car_body(model_car), format="multipart").json()["data"]
    folder = f"{model_car.partner_id}/cars"

    response = api.delete(f"/car/delete/{row['id']}")

    assert response.status_code == 200
    assert response.json() == {"message": "La voiture a été supprimée."}
    assert api.delete(f"/car/delete/{row['id']}").status_code == 404
    assert len(default_storage.listdir(folder)[1]) > 1
    assert api.delete(f"/bin/car/{row['id']}").status_code == 200
    assert not default_storage.exists(folder) or default_storage.listdir(folder) == ([], [])
