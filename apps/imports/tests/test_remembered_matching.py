"""How a partner matched the columns of a file is proposed for the next one of the same kind."""

from __future__ import annotations

from typing import Any

import pytest

from apps.imports import services
from apps.imports.models import Import, Matching

from .conftest import Imports

HEADINGS = ["Truc", "Machin", "Modèle"]
CLIO = ["Clio V", "9000", "Clio"]
MAPPING = {"Truc": "nom", "Machin": "prix", "Modèle": "modelCar"}
GUESSED = {"Truc": None, "Machin": None, "Modèle": "modelCar"}


@pytest.fixture
def planned(imports: Imports) -> Any:
    imported = imports.upload([HEADINGS, CLIO])
    imports.plan(imported, mapping=MAPPING, matchOn=["nom"], mode="update")
    return imported


def mapping_of(imports: Imports, headings: list[str], kind: str = "car") -> Any:
    return imports.upload([headings, ["x"] * len(headings)], kind)["mapping"]


def plan(imports: Imports, mapping: dict[str, str | None], kind: str = "car") -> None:
    imported = imports.upload([[*mapping], ["x"] * len(mapping)], kind)
    imports.plan(imported, mapping=mapping, matchOn=[])


@pytest.mark.usefixtures("planned")
def test_file_with_other_columns_keeps_the_matching(imports: Imports) -> None:
    assert mapping_of(imports, HEADINGS) == MAPPING
    assert mapping_of(imports, ["Plaque", *HEADINGS]) == {"Plaque": "immatriculation", **MAPPING}
    assert mapping_of(imports, ["TRUC", "Couleur"]) == {"TRUC": "nom", "Couleur": "couleur"}


@pytest.mark.usefixtures("planned")
def test_remembered_field_wins_over_a_guess(imports: Imports) -> None:
    assert mapping_of(imports, ["Prix", "Machin"]) == {"Prix": None, "Machin": "prix"}
    assert mapping_of(imports, ["Prix"]) == {"Prix": "prix"}


@pytest.mark.usefixtures("planned")
def test_matching_outlives_its_import(imports: Imports) -> None:
    Import.objects.all().delete()
    assert mapping_of(imports, HEADINGS) == MAPPING


@pytest.mark.usefixtures("planned")
def test_match_on_and_mode_are_proposed_again(imports: Imports, other_imports: Imports) -> None:
    again = imports.upload([HEADINGS, CLIO])
    assert (again["matchOn"], again["mode"]) == (["nom"], "update")
    # Without a column for the remembered key, the usual ones.
    assert imports.upload([["Plaque", "Prix"], ["AB123CD", "1"]])["matchOn"] == ["immatriculation"]
    other = other_imports.upload([["Plaque", "Nom"], ["AB123CD", "x"]])
    assert (other["matchOn"], other["mode"]) == (["immatriculation", "nom"], "both")


@pytest.mark.usefixtures("planned")
def test_remembered_matching_is_its_partners(imports: Imports, other_imports: Imports) -> None:
    assert mapping_of(other_imports, HEADINGS) == GUESSED
    plan(other_imports, {"Truc": "couleur", "Machin": "vin", "Modèle": None})
    assert mapping_of(imports, HEADINGS) == MAPPING


@pytest.mark.usefixtures("planned")
def test_kinds_are_remembered_apart(imports: Imports) -> None:
    assert mapping_of(imports, ["Truc", "Machin"], "client") == {"Truc": None, "Machin": None}
    plan(imports, {"Truc": "email", "Machin": "fullName"}, "client")
    assert imports.upload([HEADINGS, CLIO])["mode"] == "update"
    assert mapping_of(imports, HEADINGS) == MAPPING


def test_column_left_out_stays_out(imports: Imports) -> None:
    plan(imports, {"Nom": "nom", "Prix": None})
    assert mapping_of(imports, ["Nom", "Prix"]) == {"Nom": "nom", "Prix": None}
    plan(imports, {"Nom": "nom", "Prix": "prix"})
    assert mapping_of(imports, ["Prix"]) == {"Prix": "prix"}


def test_column_that_lost_its_field_stays_listed(imports: Imports) -> None:
    plan(imports, {"Prix": None, "Net": "prix"})
    assert mapping_of(imports, ["Prix", "Net"]) == {"Prix": None, "Net": "prix"}
    assert mapping_of(imports, ["Prix"]) == {"Prix": "prix"}


def test_latest_matching_of_a_heading_counts(imports: Imports) -> None:
    plan(imports, {"Truc": "nom", "Machin": "prix"})
    plan(imports, {"Truc": "couleur"})
    assert mapping_of(imports, HEADINGS[:2]) == {"Truc": "couleur", "Machin": "prix"}
    plan(imports, {"Truc": None, "Nom": "nom"})
    assert mapping_of(imports, ["Truc"]) == {"Truc": None}


def test_remembered_headings_are_bounded(imports: Imports, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_REMEMBERED", 3)
    plan(imports, {"A1": "nom", "A2": "prix"})
    plan(imports, {"B1": "nom", "B2": "prix"})
    assert Matching.objects.get().columns == [["b1", "nom"], ["b2", "prix"], ["a1", "nom"]]
