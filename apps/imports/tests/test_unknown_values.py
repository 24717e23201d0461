"""Values that are not known: garages can be made, texts matched to known values, and errors are grouped by cause."""

from __future__ import annotations

from typing import Any

import pytest

from apps.cars.models import Car
from apps.garages.models import Garage
from apps.imports.models import Import
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Imports

pytestmark = pytest.mark.database

HEADINGS = ["Modèle", "Nom", "Prix", "Immat", "Parc"]


def cars(*garages: str) -> list[list[Any]]:
    rows = [["Clio", f"Clio {n}", "9000", f"AB-{n}-CD", garage] for n, garage in enumerate(garages)]
    return [HEADINGS, *rows]


def test_unknown_garages_are_made_when_asked(imports: Imports, api: Caller, partner: Partner) -> None:
    known = Garage.objects.create(partner=partner, nom="Nord", localisation="Rennes")
    imported = imports.upload(cars("Nantes Sud", "nantes  sud", "Rennes", "", "Lyon"))
    assert imports.plan(imported)["errors"] == 3

    counts = imports.plan(imported, garages=True)

    assert (counts["create"], counts["errors"], counts["garages"]) == (5, 0, 2)
    assert Garage.objects.count() == 1
    done = imports.run(imported)
    made = list(Garage.objects.exclude(pk=known.pk).order_by("nom").values_list("nom", "localisation"))
    assert made == [("Lyon", "Lyon"), ("Nantes Sud", "Nantes Sud")]
    cars_there = list(Car.objects.order_by("nom").values_list("garage__localisation", flat=True))
    assert cars_there == ["Nantes Sud", "Nantes Sud", "Rennes", None, "Lyon"]
    assert (done["garages"], done["counts"]["garages"]) == (True, 2)
    assert api.post(f"/import/{imported['id']}/undo").json()["data"] == {"undone": 5, "kept": []}
    assert list(Garage.objects.all()) == [known]


def test_garage_that_was_made_meanwhile_is_used(imports: Imports, partner: Partner) -> None:
    imported = imports.upload(cars("Nantes"))
    imports.plan(imported, garages=True)
    garage = Garage.objects.create(partner=partner, localisation="NANTES")

    imports.run(imported)

    assert Car.objects.get().garage == garage


def test_long_name_makes_no_garage(imports: Imports) -> None:
    imported = imports.upload(cars("N" * 151))
    assert imports.plan(imported, garages=True)["errors"] == 1
    (row,) = imports.rows(imported)
    assert set(row["errors"]) == {"Parc"}


def test_texts_stand_for_known_values(imports: Imports, partner: Partner) -> None:
    table = [["Nom", "Mail", "Étape"], *([f"P {n}", f"p{n}@exemple.fr", "À rappeler"] for n in range(3))]
    imported = imports.upload([*table, ["P 3", "p3@exemple.fr", "Bof"]], "prospect")
    assert imports.plan(imported)["errors"] == 4

    counts = imports.plan(imported, values={"Étape": {"a rappeler": "contacted", "Bof": ""}})

    assert (counts["create"], counts["errors"]) == (4, 0)
    done = imports.run(imported)
    assert done["values"] == {"Étape": {"a rappeler": "contacted", "Bof": ""}}
    assert list(Prospect.objects.order_by("full_name").values_list("status", flat=True)) == [*["contacted"] * 3, "new"]


def test_text_stands_for_a_garage(imports: Imports, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    imported = imports.upload(cars("Nantes Sud"))

    assert imports.plan(imported, values={"Parc": {"Nantes Sud": str(garage.pk)}})["create"] == 1

    imports.run(imported)
    assert Car.objects.get().garage == garage


def test_errors_are_grouped_by_cause(imports: Imports, api: Caller, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, nom="Nord", localisation="Rennes")
    table = cars("Nantes Sud", "Nantes Sud", "Lyon", "Rennes")
    table[4][2] = "gratuit"
    imported = imports.upload(table)
    assert api.read(f"/import/{imported['id']}")["causes"] == []
    imports.plan(imported)

    causes = api.read(f"/import/{imported['id']}")["causes"]

    assert [(cause["heading"], cause["field"], cause["rows"]) for cause in causes] == [
        ("Parc", "garage", 3),
        ("Prix", "prix", 1),
    ]
    assert causes[0]["values"] == [{"value": "Nantes Sud", "rows": 2}, {"value": "Lyon", "rows": 1}]
    assert causes[0]["choices"] == [{"value": str(garage.pk), "label": "Nord"}]
    # Texts are kept for choices and garages alone: others may hold personal data.
    assert (causes[1]["values"], causes[1]["choices"]) == ([], [])
    imports.plan(imported, garages=True)
    assert len(api.read(f"/import/{imported['id']}")["causes"]) == 1


def test_reasons_say_what_a_cell_may_hold(imports: Imports, partner: Partner) -> None:
    table = [["Nom", "Mail", "Étape"], ["Léa", "lea@exemple.fr", "À rappeler"], ["Hugo", "hugo@exemple.fr", "Bof"]]
    imported = imports.upload(table, "prospect")
    imports.plan(imported)
    said = ["Valeur inconnue\u00a0: indiquez Nouveau, Contacté, Rendez-vous, Gagné ou Perdu."]
    assert [row["errors"] for row in imports.rows(imported)] == [{"Étape": said}] * 2

    imported = imports.upload([["Modèle", "Nom", "Prix", "Km"], ["Clio", "Clio 1", "gratuit", "peu"]])
    imports.plan(imported)
    (row,) = imports.rows(imported)
    assert row["errors"] == {"Prix": ["Ce n’est pas un nombre."], "Km": ["Ce n’est pas un nombre entier."]}


@pytest.mark.parametrize(
    "values",
    [
        {"Autre": {"a": "b"}},
        {"Parc": {"a" * 201: "b"}},
        {"Parc": {"a": "b" * 201}},
        {"Parc": {f"a{n}": "b" for n in range(501)}},
        {"Parc": "b"},
        [],
    ],
)
def test_wrong_values_are_refused(imports: Imports, values: Any) -> None:
    imported = imports.upload(cars("Nantes"))
    errors = imports.plan(imported, values=values, status=422)["errors"]
    assert {name.partition(".")[0] for name in errors} == {"values"}


def test_causes_are_few(imports: Imports) -> None:
    imported = imports.upload(cars(*(f"Garage {n}" for n in range(60))))
    imports.plan(imported)
    (cause,) = Import.objects.get().causes
    assert (cause["rows"], len(cause["values"])) == (60, 30)
