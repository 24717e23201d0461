"""What one file may have, said in each language; and files of the product's own, which come back unchanged."""

from __future__ import annotations

from typing import Any

import pytest

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.garages.models import Garage
from apps.imports.models import Import
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Imports, uploaded

LANGUAGES = ["fr", "en", "zh", "ja"]
MEGABYTE = 1024 * 1024
TOO_LARGE = {
    "fr": "Ce fichier peut peser 20\u00a0Mo au maximum.",
    "en": "This file can be up to 20 MB.",
    "zh": "文件最大 20 MB。",
    "ja": "ファイルは最大 20 MB です。",
}
TOO_MANY_ROWS = {
    "fr": "Ce fichier a plus de 20000 lignes. Veuillez le scinder.",
    "en": "This file has more than 20000 rows. Please split it.",
    "zh": "此文件超过 20000 行，请拆分后再导入。",
    "ja": "このファイルは 20000 行を超えています。分割してください。",
}


def refused(api: Caller, content: bytes, language: str, status: int) -> str:
    """The message under the file."""
    body = {"kind": "car", "file": uploaded(content)}
    answer = api.in_language(language).post("/import", body, format="multipart")
    assert answer.status_code == status, answer.content
    assert not Import.objects.exists()
    (message,) = answer.json()["errors"]["file"]
    return str(message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_file_above_20_mb_is_refused(api: Caller, language: str) -> None:
    content = b"Prix;Nom\n" + b"x" * 20 * MEGABYTE
    assert refused(api, content, language, 413) == TOO_LARGE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_file_above_20000_rows_is_refused(api: Caller, language: str) -> None:
    assert refused(api, b"Prix\n" + b"1\n" * 20_001, language, 422) == TOO_MANY_ROWS[language]


def test_file_of_20000_rows_is_taken(imports: Imports) -> None:
    assert imports.upload("Prix\n" + "1\n" * 20_000)["rowCount"] == 20_000


@pytest.mark.parametrize("only, status", [("create", 200), ("errors", 422), ("", 200)])
def test_rows_are_filtered_by_action(imports: Imports, api: Caller, only: str, status: int) -> None:
    imported = imports.upload([["Modèle", "Nom", "Prix"], ["Clio", "A", "100"], ["Clio", "B", "x"]])
    imports.plan(imported)
    answer = api.get(f"/import/{imported['id']}/rows", {"only": only})
    assert answer.status_code == status
    if status == 200:
        assert answer.json()["total"] == (1 if only else 2)


@pytest.mark.parametrize("key, found", [("immatriculation", "Un"), ("vin", "Deux"), ("nom", None)])
def test_chosen_key_finds_the_row(imports: Imports, key: str, found: str | None) -> None:
    head = ["Nom", "Modèle", "Prix", "Immat", "VIN"]
    imports.whole([head, ["Un", "Clio", "1", "AA-001-AA", "V1"], ["Deux", "Clio", "1", "BB-002-BB", "V2"]])
    # The plate of the first one and the serial number of the second.
    imported = imports.upload([head, ["Trois", "Clio", "7", "AA-001-AA", "V2"]])
    imports.plan(imported, matchOn=[key])
    (row,) = imports.rows(imported)
    assert row["action"] == "error"
    imported = imports.upload([["Prix", {"vin": "VIN"}.get(key, "Immat")], ["7", {"vin": "V2"}.get(key, "AA-001-AA")]])
    imports.plan(imported, matchOn=[key], mode="update")
    (row,) = imports.rows(imported)
    assert row["action"] == ("update" if found else "skip")
    if found:
        assert row["rowId"] == str(Car.objects.get(nom=found).pk)


# Exports of this product


@pytest.fixture
def stock(partner: Partner) -> Partner:
    garage = Garage.objects.create(partner=partner, nom="Vaise", localisation="Lyon")
    model = ModelCar.objects.create(partner=partner, intitule="Citroën C3")
    Car.objects.create(
        partner=partner, model_car=model, garage=garage, nom="=C3 Shine", prix="12990.50", annee=2020,
        premiere_immatriculation="2021-03-12", kilometrage=45_000, kilometrage_garanti=True, publication="shown",
        carburant="plug_in_hybrid", boite="automatic",
        puissance=110, critair="1", garantie_mois=12, couleur="Bleu", immatriculation="AB123CD", vin="VF7ABC",
        description="Première main\n'une' \"clé\"; rouge",
    )  # fmt: skip
    Car.objects.create(partner=partner, model_car=model, nom="C3 nue", prix="9000", critair="none", devise="CHF")
    Client.objects.create(partner=partner, full_name="-Zoé", phone_number="+33612345678", email="z@exemple.fr",
                          region="FR-BRE", status="verified")  # fmt: skip
    Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33612345679", need="SUV", message="a\nb",
                            car_model="C3", status="appointment")  # fmt: skip
    return partner


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind, path", [("car", "/car"), ("client", "/client"), ("prospect", "/prospect"),
                                        ("modelCar", "/modelCar")])  # fmt: skip
def test_own_export_is_imported_unchanged(
    stock: Partner, api: Caller, kind: str, path: str, language: str, ending: str
) -> None:
    caller = api.in_language(language)
    _answer, content = caller.download(f"{path}/export?format={ending}")
    imports: Any = Imports(caller)
    imported = imports.upload(content, kind)
    counts = imports.plan(imported)
    rows = [(row["errors"], row["changes"]) for row in imports.rows(imported)]
    assert rows == [({}, [])] * imported["rowCount"]
    assert counts["unchanged"] == imported["rowCount"] > 0
