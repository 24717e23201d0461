"""What others do between the preview of an import and its run decides what the run writes."""

from __future__ import annotations

from typing import Any

import pytest

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Imports, Table

PHONE = "+33612345678"
LEAD = [["Nom complet", "Téléphone", "Besoin"], ["Léa", "06 12 34 56 78", "Citadine"]]
CLIENT = [["Nom complet", "Téléphone", "Adresse"], ["Léa", "06 12 34 56 78", "1 rue du Port"]]
CAR = [["Nom", "Modèle", "Prix", "Km"], ["Clio V", "Clio", "9 000,50", "45 000"]]


def previewed(imports: Imports, table: Table, kind: str, action: str, mode: str = "both") -> Any:
    imported = imports.upload(table, kind)
    assert imports.plan(imported, mode=mode)[action] == 1
    return imported


@pytest.fixture
def lead(partner: Partner) -> Prospect:
    row: Prospect = Prospect.objects.create(partner=partner, full_name="Léa", phone_number=PHONE, need="SUV")
    return row


@pytest.fixture
def car(partner: Partner) -> Car:
    model = ModelCar.objects.create(partner=partner, intitule="Clio")
    row: Car = Car.objects.create(partner=partner, model_car=model, nom="Clio V", prix=9_000, kilometrage=1)
    return row


@pytest.mark.parametrize("status", ["won", "lost"])
def test_prospect_closed_meanwhile_gives_a_new_lead(imports: Imports, api: Caller, lead: Prospect, status: str) -> None:
    imported = previewed(imports, LEAD, "prospect", "update")
    assert api.patch(f"/prospect/{lead.pk}/status", {"status": status}, format="json").status_code == 200

    done = imports.run(imported)

    assert (done["counts"]["create"], done["counts"]["update"], done["counts"]["errors"]) == (1, 0, 0)
    lead.refresh_from_db()
    assert (lead.need, lead.status) == ("SUV", status)
    new = Prospect.objects.exclude(pk=lead.pk).get()
    assert (new.full_name, new.phone_number, new.need, new.status) == ("Léa", PHONE, "Citadine", "new")
    assert [row["action"] for row in imports.rows(imported)] == ["create"]


def test_prospect_closed_meanwhile_is_left_by_an_update_alone(imports: Imports, lead: Prospect) -> None:
    imported = previewed(imports, LEAD, "prospect", "update", mode="update")
    Prospect.objects.update(status="won")
    done = imports.run(imported)
    assert (done["state"], done["counts"]["update"], done["counts"]["skip"]) == ("done", 0, 1)
    assert Prospect.objects.get().need == "SUV"


def test_person_who_came_back_meanwhile_is_the_one_meant(imports: Imports, partner: Partner, lead: Prospect) -> None:
    imported = previewed(imports, LEAD, "prospect", "update")
    Prospect.objects.update(status="won")
    again = Prospect.objects.create(partner=partner, full_name="Léa", phone_number=PHONE)
    assert imports.run(imported)["counts"]["update"] == 1
    again.refresh_from_db()
    lead.refresh_from_db()
    assert (again.need, lead.need) == ("Citadine", "SUV")


def test_number_that_is_anothers_by_now_means_them(imports: Imports, partner: Partner) -> None:
    former = make_client(partner, phone_number=PHONE, full_name="Léa")
    imported = previewed(imports, CLIENT, "client", "update")
    Client.objects.update(phone_number="+33612345679")
    owner = make_client(partner, phone_number=PHONE, full_name="Léa")
    assert imports.run(imported)["counts"]["update"] == 1
    former.refresh_from_db()
    owner.refresh_from_db()
    assert (former.address, owner.address) == ("", "1 rue du Port")


def test_row_deleted_meanwhile_is_an_error(imports: Imports, lead: Prospect) -> None:
    imported = previewed(imports, LEAD, "prospect", "update")
    lead.delete()
    assert imports.run(imported)["counts"]["errors"] == 1
    deleted = "La fiche a été supprimée depuis l’aperçu."
    assert [row["errors"] for row in imports.rows(imported)] == [{"": [deleted]}]
    assert not Prospect.objects.exists()


def test_car_entered_meanwhile_is_not_made_again(imports: Imports, partner: Partner) -> None:
    imported = previewed(imports, CAR, "car", "create")
    model = ModelCar.objects.create(partner=partner, intitule="Clio")
    Car.objects.create(partner=partner, model_car=model, nom="Clio V", prix=1)
    assert imports.run(imported)["counts"]["errors"] == 1
    assert [row["errors"] for row in imports.rows(imported)] == [{"": ["Ce véhicule existe déjà."]}]
    assert Car.objects.get().prix == 1


def test_garage_deleted_meanwhile_is_an_error_of_its_column(imports: Imports, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, nom="Centre", localisation="Lyon")
    imported = previewed(imports, [[*CAR[0], "Garage"], [*CAR[1], "Centre"]], "car", "create")
    garage.delete()
    imports.run(imported)
    assert [row["errors"] for row in imports.rows(imported)] == [{"Garage": ["Aucun garage ne porte ce nom."]}]
    assert not Car.objects.exists()


def test_price_is_judged_in_the_currency_of_now(imports: Imports, car: Car) -> None:
    imported = previewed(imports, CAR, "car", "update")
    Car.objects.update(devise="JPY")
    imports.run(imported)
    assert [list(row["errors"]) for row in imports.rows(imported)] == [["Prix"]]
    car.refresh_from_db()
    assert (car.prix, car.kilometrage) == (9_000, 1)


def test_what_the_preview_did_not_show_is_not_written(imports: Imports, car: Car) -> None:
    table = [CAR[0], ["Clio V", "Clio", "9 000", "45 000"]]
    imported = previewed(imports, table, "car", "update")
    Car.objects.update(prix=8_000)
    assert imports.run(imported)["counts"]["update"] == 1
    car.refresh_from_db()
    assert (car.prix, car.kilometrage) == (8_000, 45_000)
