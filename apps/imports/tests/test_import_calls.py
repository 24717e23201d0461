"""The calls of an import, one after the other."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from itertools import count
from threading import Thread
from typing import Any
from unittest.mock import patch

import pytest
from django.db import OperationalError, connection

from apps.cars.models import Car, ModelCar
from apps.cars.services import new_car
from apps.clients.models import Client
from apps.core.ops.background import MAX_ATTEMPTS
from apps.imports import running, views
from apps.imports.judging import judge
from apps.imports.models import Import, ImportRow
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

from .conftest import Imports, Table, xlsx_bytes

HEADINGS = ["Marque et modèle", "Nom", "Prix TTC", "Immat", "Km", "Énergie", "BV", "1ère mise en circ."]
CLIO = ["Renault Clio", "Clio V Intens", "12 990,00 €", "ab 123 cd", "45 000 km", "GO", "BVA", "12/03/2021"]
ZOE = ["Renault Zoé", "Zoé R110", "9.900", "EF-456-GH", "32.500", "Électrique", "Automatique", "2020"]


def test_upload_guesses_columns(imports: Imports) -> None:
    imported = imports.upload([[*HEADINGS, "Remise"], [*CLIO, "3"]])
    assert imported["mapping"] == dict(
        zip(
            [*HEADINGS, "Remise"],
            [
                "modelCar",
                "nom",
                "prix",
                "immatriculation",
                "kilometrage",
                "carburant",
                "boite",
                "premiereImmatriculation",
                None,
            ],
            strict=True,
        )
    )
    assert (imported["state"], imported["rowCount"], imported["sample"]) == ("uploaded", 1, [[*CLIO, "3"]])
    assert imported["matchOn"] == ["immatriculation", "nom"]
    assert {"name": "prix", "label": "Prix", "required": True, "key": False} in imported["fields"]


def test_purchase_of_a_car_is_imported(imports: Imports) -> None:
    head = ["Nom", "Modèle", "Prix", "Prix d'achat", "Date d'entrée", "Régime de TVA"]
    imported = imports.whole(
        [
            head,
            ["Clio", "Clio", "12990", "9 500,50 €", "02/10/2026", "TVA récupérable"],
            ["Zoé", "Zoé", "9900", "", "", ""],
        ]
    )

    assert imported["counts"]["create"] == 2, imported
    clio, zoe = Car.objects.order_by("nom")
    assert (clio.purchase_price, clio.purchase_currency, clio.vat_regime) == (Decimal("9500.5"), "EUR", "normal")
    assert (clio.purchase_date, clio.in_stock_since) == (date(2026, 10, 2), date(2026, 10, 2))
    assert (zoe.purchase_price, zoe.purchase_date, zoe.vat_regime) == (None, None, None)


def test_row_with_the_name_of_a_sample_becomes_a_car(imports: Imports, api: Caller) -> None:
    assert api.post("/partner/samples").status_code == 201
    name = Car.objects.values_list("nom", flat=True)[0]

    imports.whole([["Nom", "Modèle", "Prix"], [name, "Clio", "9000"]])
    assert api.delete("/partner/samples").status_code == 200

    assert list(Car.objects.values_list("nom", "prix")) == [(name, 9000)]


def test_rows_become_cars(imports: Imports, partner: Partner) -> None:
    ModelCar.objects.create(partner=partner, intitule="RENAULT CLIO")
    imported = imports.upload([HEADINGS, CLIO, ZOE])
    counts = {"create": 2, "update": 0, "unchanged": 0, "skip": 0, "errors": 0, "models": 1, "garages": 0}
    assert imports.plan(imported) == counts
    assert not Car.objects.exists()
    done = imports.run(imported)
    assert (done["state"], done["done"], done["total"], done["counts"]) == ("done", 2, 2, counts)
    clio, zoe = Car.objects.of(partner).order_by("nom")
    assert (clio.nom, clio.prix, clio.immatriculation, clio.kilometrage) == ("Clio V Intens", 12990, "AB-123-CD", 45000)
    assert (clio.carburant, clio.boite, clio.annee) == ("diesel", "automatic", 2021)
    assert (clio.premiere_immatriculation, zoe.premiere_immatriculation) == (date(2021, 3, 12), None)
    assert clio.model_car.intitule == "RENAULT CLIO"
    assert (zoe.model_car.intitule, zoe.prix, zoe.kilometrage, zoe.image) == ("Renault Zoé", 9900, 32500, None)
    assert {row["rowId"] for row in imports.rows(imported)} == {str(clio.pk), str(zoe.pk)}


def test_same_file_twice_changes_nothing(imports: Imports) -> None:
    table = [HEADINGS, CLIO, ZOE, ["Renault Zoé", "Sans plaque", "5000", "", "", "", "", ""]]
    imports.whole(table)
    before = list(Car.objects.order_by("pk").values())
    again = imports.plan(imports.upload(table))
    assert again == {"create": 0, "update": 0, "unchanged": 3, "skip": 0, "errors": 0, "models": 0, "garages": 0}
    assert list(Car.objects.order_by("pk").values()) == before


def test_update_keeps_what_the_file_lacks(imports: Imports) -> None:
    imports.whole([HEADINGS, CLIO])
    imported = imports.upload([["Plaque", "Prix", "Km"], ["AB123CD", "11 990", ""]])
    assert imports.plan(imported)["update"] == 1
    (row,) = imports.rows(imported, "update")
    currencies = {"currencyBefore": "EUR", "currencyAfter": "EUR"}
    assert row["changes"] == [{"field": "prix", "before": "12990", "after": "11990", **currencies}]
    imports.run(imported)
    car = Car.objects.get()
    assert (car.prix, car.kilometrage, car.nom, car.price_changes.count()) == (11990, 45000, "Clio V Intens", 1)
    assert car.price_changes.get().by_name == "Personne 1"


@pytest.mark.parametrize("mode, counts", [("create", (1, 0, 1)), ("update", (0, 1, 1)), ("both", (1, 1, 0))])
def test_mode_skips_other_rows(imports: Imports, mode: str, counts: tuple[int, int, int]) -> None:
    imports.whole([HEADINGS, CLIO])
    changed = [*CLIO[:2], "11000", *CLIO[3:]]
    found = imports.plan(imports.upload([HEADINGS, changed, ZOE]), mode=mode)
    assert (found["create"], found["update"], found["skip"]) == counts


def test_errors_stand_under_their_column(imports: Imports) -> None:
    imported = imports.upload([HEADINGS, ["", "X", "zéro", "AA-1", "beaucoup", "Vapeur", "CVT", "2099"]])
    assert imports.plan(imported)["errors"] == 1
    (row,) = imports.rows(imported, "error")
    assert set(row["errors"]) == {"Marque et modèle", "Prix TTC", "Km", "Énergie", "1ère mise en circ."}
    assert row["number"] == 2


def test_second_row_of_a_key_is_an_error(imports: Imports) -> None:
    imported = imports.upload([HEADINGS, CLIO, ["Clio", "Autre", "1", "AB123CD", "", "", "", ""]])
    found = imports.plan(imported)
    assert (found["create"], found["errors"], found["models"]) == (1, 1, 1)
    assert "2" in imports.rows(imported, "error")[0]["errors"]["Immat"][0]


def test_keys_of_two_cars_are_an_error(imports: Imports) -> None:
    head = ["Modèle", "Prix", "Immat", "VIN"]
    imports.whole([head, ["Clio", "1000", "AA-001-AA", "VF1"], ["Zoé", "2000", "BB-002-BB", "VF2"]])
    imported = imports.upload([head, ["Clio", "1000", "AA-001-AA", "VF2"]])
    assert imports.plan(imported)["errors"] == 1


def test_make_and_version_make_a_name(imports: Imports) -> None:
    imports.whole([["Marque", "Modèle", "Version", "Prix"], ["Peugeot", "208", "PureTech 100", "13000"]])
    car = Car.objects.get()
    assert (car.nom, car.model_car.intitule) == ("Peugeot 208 PureTech 100", "Peugeot 208")


def test_typed_price_keeps_its_size(imports: Imports) -> None:
    table: Table = [["Modèle", "Nom", "Prix"], ["Clio", "Calculé", 825.42 * 1.2], ["Clio", "Arrondi", 14990.004]]
    imports.whole(xlsx_bytes(table))
    assert dict(Car.objects.values_list("nom", "prix")) == {"Calculé": Decimal("990.5"), "Arrondi": 14990}


def test_currency_of_the_cell_counts(imports: Imports) -> None:
    imports.whole([["Modèle", "Prix"], ["Clio", "12 500 CHF"]])
    assert (Car.objects.get().devise, Car.objects.get().prix) == ("CHF", 12500)


@pytest.mark.parametrize(
    "heading, cell, devise",
    [("Prix (CHF)", "12500", "CHF"), ("Prix (CHF)", "12 500 €", "EUR"), ("Prix TTC", "12500", "EUR")],
)
def test_currency_of_the_heading_counts(imports: Imports, heading: str, cell: str, devise: str) -> None:
    imports.whole([["Modèle", heading], ["Clio", cell]])
    assert (Car.objects.get().devise, Car.objects.get().prix) == (devise, 12500)


@pytest.mark.parametrize("heading, cell", [("Prix", "¥1,500,000"), ("Price (￥)", "1500000")])
def test_yen_are_no_euros(imports: Imports, partner: Partner, heading: str, cell: str) -> None:
    imported = imports.upload([["Modèle", heading], ["Clio", cell]])
    assert imports.plan(imported)["errors"] == 1
    assert imports.rows(imported)[0]["errors"] == {heading: ["Veuillez choisir une devise"]}

    Partner.objects.filter(pk=partner.pk).update(currency="JPY")
    imports.whole([["Modèle", heading], ["Clio", cell]])
    assert (Car.objects.get().devise, Car.objects.get().prix) == ("JPY", 1_500_000)


def test_units_of_the_headings_count(imports: Imports) -> None:
    imports.whole(
        [
            ["Modèle", "Nom", "Prix", "Puissance (kW DIN)", "Garantie (ans)", "Kilométrage (km)"],
            ["Clio", "Nu", "9000", "81", "2", "45000"],
            ["Clio", "Nommé", "9000", "110 ch", "12 mois", "45 000 km"],
        ]
    )
    assert set(Car.objects.values_list("nom", "puissance", "garantie_mois", "kilometrage")) == {
        ("Nu", 110, 24, 45000), ("Nommé", 110, 12, 45000),
    }  # fmt: skip


def test_miles_of_the_heading_are_refused(imports: Imports) -> None:
    imported = imports.upload([["Modèle", "Prix", "Kilométrage (miles)"], ["Clio", "9000", "45000"]])
    assert imports.plan(imported)["errors"] == 1


def test_preview_names_currencies(imports: Imports) -> None:
    imports.whole([["Modèle", "Prix", "Immat"], ["Clio", "12 500 CHF", "AB-123-CD"]])
    imported = imports.upload(
        [["Prix", "Immat", "Modèle"], ["11 000 €", "AB-123-CD", ""], ["9000", "EF-456-GH", "Zoé"]]
    )
    imports.plan(imported)
    of_price = [
        next(
            (change["currencyBefore"], change["currencyAfter"])
            for change in row["changes"]
            if change["field"] == "prix"
        )
        for row in imports.rows(imported)
    ]
    assert of_price == [("CHF", "EUR"), ("", "EUR")]


def test_clients_are_imported(imports: Imports, partner: Partner) -> None:
    head = ["Prénom", "Nom", "Tél", "Mail", "Région", "Vérifié"]
    done = imports.whole(
        [
            head,
            ["Zoé", "Martin", 612345678, "mailto:zoe@exemple.fr", "bretagne", "oui"],
            ["Léa", "Roy", "12", "", "", ""],
        ],
        "client",
    )
    assert (done["counts"]["create"], done["counts"]["errors"]) == (1, 1)
    client = Client.objects.of(partner).get()
    assert (client.full_name, client.phone_number, client.email) == ("Zoé Martin", "+33612345678", "zoe@exemple.fr")
    assert (client.region, client.status) == ("FR-BRE", "verified")


@pytest.mark.parametrize(
    "headings, cells, address",
    [
        (["Adresse", "CP", "Ville"], ["3 rue Crébillon", "44000", "Nantes"], ("3 rue Crébillon", "44000", "Nantes")),
        (["Adresse", "Ville"], ["3 rue Crébillon, 44000 NANTES", "Nantes"], ("3 rue Crébillon", "44000", "NANTES")),
        (["Adresse", "CP"], ["3 rue Crébillon 44000 Nantes", "44000"], ("3 rue Crébillon", "44000", "Nantes")),
        (
            ["Adresse", "Ville"],
            ["3 rue Crébillon, 44000 Nantes", "Rezé"],
            ("3 rue Crébillon, 44000 Nantes", "", "Rezé"),
        ),
        (["Adresse", "Code postal"], ["3 rue Crébillon", ""], ("3 rue Crébillon", "", "")),
        (["Adresse"], ["3 rue Crébillon, 44000 Nantes"], ("3 rue Crébillon, 44000 Nantes", "", "")),
        (["Ville"], ["Nantes"], ("", "", "Nantes")),
    ],
)
def test_client_address_may_be_in_several_columns(
    imports: Imports, partner: Partner, headings: list[str], cells: list[str], address: tuple[str, str, str]
) -> None:
    table = [["Nom", "Tél", *headings], ["Zoé Martin", "06 12 34 56 78", *cells]]
    imported = imports.upload(table, "client")
    imports.plan(imported)
    imports.run(imported)
    client = Client.objects.of(partner).get()
    assert (client.address, client.postal_code, client.city) == address


def test_companies_are_imported(imports: Imports, partner: Partner) -> None:
    head = ["Nom", "Tél", "Type de client", "Société", "N° SIREN", "N° de TVA", "Pays"]
    done = imports.whole(
        [
            head,
            ["Zoé Martin", "06 12 34 56 78", "Professionnel", "Duval", "732 829 320", "FR 44 732829320", "Belgique"],
            ["Léa Roy", "06 12 34 56 79", "", "Roy SARL", "", "", "be"],
            ["Ana Paz", "06 12 34 56 80", "Particulier", "Paz", "", "", ""],
            ["Max Roy", "06 12 34 56 81", "", "", "732829321", "", "Atlantide"],
        ],
        "client",
    )

    assert (done["counts"]["create"], done["counts"]["errors"]) == (3, 1)
    names = ("kind", "company_name", "siren", "vat_number", "country")
    assert [tuple(getattr(client, name) for name in names) for client in Client.objects.of(partner).order_by("pk")] == [
        ("company", "Duval", "732829320", "FR44732829320", "BE"),
        ("company", "Roy SARL", "", "", "BE"),
        ("person", "Paz", "", "", "FR"),
    ]


def test_clients_are_found_by_email(imports: Imports, partner: Partner) -> None:
    Client.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678", email="Zoe@Exemple.fr")
    imported = imports.upload([["Nom", "E-mail"], ["Zoé Martin", "zoe@exemple.fr"]], "client")
    assert imported["matchOn"] == ["email"]
    assert imports.plan(imported)["update"] == 1
    imports.run(imported)
    assert Client.objects.get().full_name == "Zoé Martin"


def test_foreign_number_without_country_is_an_error(imports: Imports, partner: Partner) -> None:
    Partner.objects.filter(pk=partner.pk).update(currency="TND")
    imported = imports.upload([["Nom", "Tél"], ["Zoé", "71 123 456"], ["Léa", "06 12 34 56 78"]], "client")
    imports.plan(imported)

    assert [(row["action"], row["errors"]) for row in imports.rows(imported)] == [
        ("create", {}),
        ("error", {"Tél": ["Ce numéro de téléphone est trop long\xa0: il a trop de chiffres."]}),
    ]


def test_prospects_are_imported_quietly(imports: Imports, partner: Partner) -> None:
    with patch("apps.prospects.services.notify") as told:
        table = [["Nom", "Portable", "Mail", "Statut"], ["Zoé", "06 12 34 56 78", "", "RDV"], ["Léa", "", "", ""]]
        done = imports.whole(table, "prospect")
    assert (done["counts"]["create"], done["counts"]["errors"]) == (1, 1)
    prospect = Prospect.objects.of(partner).get()
    assert (prospect.status, prospect.seen_at is not None, told.called) == ("appointment", True, False)
    assert imports.plan(imports.upload(table, "prospect"))["unchanged"] == 1


def test_models_are_imported(imports: Imports, partner: Partner) -> None:
    ModelCar.objects.create(partner=partner, intitule="Citroën C3")
    counts = imports.whole([["Modèle"], ["citroen c3"], ["Dacia Sandero"], ["DACIA  SANDERO"]], "modelCar")["counts"]
    assert (counts["create"], counts["unchanged"], counts["errors"]) == (1, 1, 1)


def test_formula_without_a_stored_result_is_an_error(imports: Imports) -> None:
    table: list[list[Any]] = [
        ["Marque", "Modèle", "Version", "Prix"],
        ["=A9", "Clio", "=B9", "=6*7"],
        ["Renault", "Zoé", "", 9000],
    ]
    imported = imports.upload(xlsx_bytes(table))
    counts = imports.plan(imported)
    assert (counts["create"], counts["errors"], counts["models"]) == (1, 1, 1)
    (row,) = imports.rows(imported, "error")
    assert set(row["errors"]) == {"Marque", "Version", "Prix"}
    assert row["cells"] == ["=?", "Clio", "=?", "=?"]


@pytest.mark.parametrize(
    "changes, field",
    [
        ({"mapping": {"Nom": "couleur", "Prix TTC": "couleur"}}, "mapping"),
        ({"mapping": {"Nom": "password"}}, "mapping"),
        ({"mapping": {"Autre": "nom"}}, "mapping"),
        ({"mapping": {"Nom": None}}, "mapping"),
        ({"matchOn": ["prix"]}, "matchOn"),
        ({"matchOn": [], "mode": "update"}, "matchOn"),
        ({"mode": "replace"}, "mode"),
    ],
)
def test_wrong_plan_is_refused(imports: Imports, changes: Any, field: str) -> None:
    imported = imports.upload([HEADINGS, CLIO])
    assert set(imports.plan(imported, status=422, **changes)["errors"]) == {field}


def test_import_runs_once(imports: Imports, api: Caller) -> None:
    imported = imports.upload([HEADINGS, CLIO])
    path = f"/import/{imported['id']}/run"
    assert api.post(path).json()["code"] == "import_not_ready"
    imports.plan(imported)
    assert api.post(path).status_code == 202
    assert api.post(path).json()["code"] == "import_started"
    assert imports.plan(imported, status=409)["code"] == "import_started"
    running.worker.work()
    assert api.post(path).status_code == 409
    assert Car.objects.count() == 1


def test_nothing_to_import_is_refused(imports: Imports, api: Caller) -> None:
    imported = imports.upload([HEADINGS, ["", "", "", "x", "", "", "", ""]])
    imports.plan(imported)
    assert api.post(f"/import/{imported['id']}/run").status_code == 422


def test_report_says_why(imports: Imports, api: Caller) -> None:
    imported = imports.upload([["Modèle", "Nom", "Prix"], ["Clio", "=1+1", "oups"], ["Clio", "Bon", "100"]])
    imports.plan(imported)
    imports.run(imported)
    answer = api.get(f"/import/{imported['id']}/report.csv")
    lines = answer.content.decode("utf-8-sig").splitlines()
    assert lines[0] == "Ligne;Action;Motifs;Modèle;Nom;Prix"
    assert lines[1].startswith("2;Erreur;Prix")
    assert "'=1+1" in lines[1]
    assert lines[2] == "3;Ajouter;;Clio;Bon;100"
    assert "attachment" in answer["Content-Disposition"]


def test_report_takes_a_fixed_number_of_queries(imports: Imports, api: Caller) -> None:
    def queries(names: list[str]) -> int:
        imported = imports.upload([["Modèle", "Nom", "Prix"], *(["Clio", name, "100"] for name in names)])
        imports.plan(imported)
        imports.run(imported)
        return count_queries_of_get(api, f"/import/{imported['id']}/report.csv")

    assert queries(["A"]) == queries(["B", "C", "D"])


@pytest.mark.parametrize("language", ["fr", "en", "zh", "ja"])
def test_template_can_be_imported(imports: Imports, api: Caller, language: str) -> None:
    for kind in Import.Kind.values:
        content = api.in_language(language).get("/import/template.csv", {"kind": kind}).content
        imported = imports.upload(content, kind)
        assert [heading for heading, field in imported["mapping"].items() if field is None] == []
        assert imports.plan(imported)["create"] == 1


def started(imports: Imports, table: Table) -> str:
    """The path of an import whose work waits."""
    imported = imports.upload(table)
    imports.plan(imported)
    path = f"/import/{imported['id']}"
    assert imports.api.post(f"{path}/run").status_code == 202
    return path


def work_after_the_lease() -> None:
    Import.objects.update(lease_until="2020-01-01T00:00:00Z")
    running.worker.work()


def test_killed_import_goes_on(imports: Imports, api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "BATCH", 2)
    table = [["Modèle", "Nom", "Prix"], *(["Clio", f"Clio {n}", "100"] for n in range(7))]
    imported = imports.upload(table)
    imports.plan(imported)
    api.post(f"/import/{imported['id']}/run")
    written, create = 0, new_car

    def killed(**fields: Any) -> Any:
        nonlocal written
        written += 1
        if written == 4:
            raise KeyboardInterrupt
        return create(**fields)

    monkeypatch.setattr(running, "new_car", killed)
    with pytest.raises(KeyboardInterrupt):
        running.worker.work()
    # The batch under way is taken back with its progress; the lease keeps others away until it runs out.
    assert (Car.objects.count(), Import.objects.get().done) == (2, 2)
    assert running.worker.work() == 0
    Import.objects.update(lease_until="2020-01-01T00:00:00Z")
    running.worker.work()
    assert (Car.objects.count(), Import.objects.get().done, Import.objects.get().state) == (7, 7, "done")


def test_row_refused_since_the_preview(imports: Imports, partner: Partner) -> None:
    imported = imports.upload([HEADINGS, CLIO, ZOE])
    imports.plan(imported)
    model = ModelCar.objects.create(partner=partner, intitule="X")
    Car.objects.create(partner=partner, model_car=model, nom="Y", prix=1, immatriculation="AB123CD")
    done = imports.run(imported)
    assert (done["state"], done["counts"]["create"], done["counts"]["errors"]) == ("done", 1, 1)
    assert imports.rows(imported, "error")[0]["errors"][""] == ["Ce véhicule existe déjà."]


def test_import_stops_without_its_account(
    imports: Imports, api: Caller, account: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "BATCH", 1)
    imports.whole([HEADINGS, CLIO])
    path = started(imports, [HEADINGS, ZOE, [*CLIO[:2], "11 000", *CLIO[3:]], ["Renault Zoé", "Autre", "1", *[""] * 5]])

    def last_one(**fields: Any) -> Any:
        Account.objects.filter(pk=account.pk).update(is_active=False)
        return new_car(**fields)

    monkeypatch.setattr(running, "new_car", last_one)
    running.worker.work()

    Account.objects.filter(pk=account.pk).update(is_active=True)
    stopped = api.read(path)
    assert (stopped["state"], stopped["done"], Car.objects.count()) == ("failed", 1, 2)
    assert stopped["counts"] == {
        "create": 1,
        "update": 0,
        "unchanged": 0,
        "skip": 0,
        "errors": 2,
        "models": 1,
        "garages": 0,
    }
    lines = api.get(f"{path}/report.csv").content.decode("utf-8-sig").splitlines()
    left = "Non enregistrée\xa0: l’import s’est arrêté avant cette ligne."
    assert [line.split(";")[1:3] for line in lines[1:]] == [["Ajouter", ""], ["Erreur", left], ["Erreur", left]]


def test_import_gets_on_between_interruptions(imports: Imports, api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    times = MAX_ATTEMPTS + 1
    monkeypatch.setattr(running, "BATCH", 1)
    path = started(imports, [["Modèle", "Nom", "Prix"], *(["Clio", f"Clio {n}", "100"] for n in range(times + 1))])
    calls = count()

    def written(**fields: Any) -> Any:
        if next(calls) % 2:
            raise OperationalError
        return new_car(**fields)

    monkeypatch.setattr(running, "new_car", written)
    for number in range(1, times + 1):
        work_after_the_lease()
        assert (Import.objects.get().state, Import.objects.get().done) == ("running", number)
    work_after_the_lease()
    assert (api.read(path)["state"], Car.objects.count()) == ("done", times + 1)


def test_import_that_gets_no_further_is_given_up(
    imports: Imports, api: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "BATCH", 1)
    path = started(imports, [HEADINGS, CLIO, ZOE])
    calls = count()

    def written(**fields: Any) -> Any:
        if next(calls):
            raise OperationalError
        return new_car(**fields)

    monkeypatch.setattr(running, "new_car", written)
    # The first claim got further.
    for _attempt in range(MAX_ATTEMPTS):
        work_after_the_lease()
        assert api.read(path)["state"] == "running"
    work_after_the_lease()
    failed = api.read(path)
    assert (failed["state"], failed["done"], failed["counts"]["create"], failed["counts"]["errors"]) == (
        "failed", 1, 1, 1,
    )  # fmt: skip


def test_row_that_the_database_refuses_leaves_the_others(
    imports: Imports, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = [["Modèle", "Nom", "Prix"], *([f"M{n % 2}", f"C{n}", "100"] for n in range(8))]
    imported = imports.upload([*table, ["Seul", "Seul", "100"]])
    imports.plan(imported)
    model = ModelCar.objects.create(partner=partner, intitule="M1")
    Car.objects.create(partner=partner, model_car=model, nom="C5", prix=1)
    # Entered between the judgement and the statement.
    monkeypatch.setattr(running, "judge_again", lambda **_given: None)
    monkeypatch.setattr(
        running, "new_car", lambda **given: new_car(**{**given, "prix": None if given["nom"] == "Seul" else 100})
    )

    done = imports.run(imported)

    assert (done["state"], done["counts"]["create"], done["counts"]["errors"]) == ("done", 7, 2)
    errors = {row["number"]: row["errors"][""] for row in imports.rows(imported, "error")}
    stored = "Cette ligne ne peut pas être enregistrée"
    assert errors[7] == ["Ce véhicule existe déjà."]
    assert errors[10][0].startswith(stored)
    # In the order of the file; the model of the row that is refused is not left behind.
    names = Car.objects.exclude(prix=1).order_by("created_at", "pk").values_list("nom", flat=True)
    assert list(names) == ["C0", "C1", "C2", "C3", "C4", "C6", "C7"]
    assert set(ModelCar.objects.values_list("intitule", flat=True)) == {"M0", "M1"}


def test_row_with_an_unknown_error_is_refused(
    imports: Imports, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def written(**fields: Any) -> Any:
        if fields["nom"] == CLIO[1]:
            raise ValueError("of this row")
        return new_car(**fields)

    monkeypatch.setattr(running, "new_car", written)
    imported = imports.upload([HEADINGS, CLIO, ZOE])
    imports.plan(imported)
    done = imports.run(imported)
    assert (done["state"], done["counts"]["create"], done["counts"]["errors"]) == ("done", 1, 1)
    assert imports.rows(imported, "error")[0]["errors"] == {"": ["Erreur serveur"]}
    (record,) = [record for record in caplog.records if record.name == "apps.imports.running"]
    assert record.exc_info
    assert str(record.exc_info[1]) == "of this row"


def test_121st_judgement_of_an_hour_returns_429(
    imports: Imports, other_imports: Imports, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (views.JUDGEMENTS.tries, views.JUDGEMENTS.seconds) == (120, 3600)
    monkeypatch.setattr(views.JUDGEMENTS, "tries", 1)
    imported = imports.upload([HEADINGS, CLIO])
    # What is refused costs nothing.
    imports.plan(imported, status=422, mode="replace")
    imports.plan(imported)
    assert imports.plan(imported, status=429)["code"] == "too_many_tries"
    other_imports.plan(other_imports.upload([HEADINGS, CLIO]))


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_import_is_judged_for_one_call_at_a_time(imports: Imports, monkeypatch: pytest.MonkeyPatch) -> None:
    imported, other = imports.upload([HEADINGS, CLIO]), imports.upload([HEADINGS, ZOE])
    refused: list[Any] = []

    def meanwhile() -> None:
        monkeypatch.setattr(views, "judge", judge)
        imports.plan(other)
        imports.rows(imported)
        refused.append(imports.plan(imported, status=409))
        connection.close()

    def slowly(**plan: Any) -> Any:
        call = Thread(target=meanwhile)
        call.start()
        call.join()
        return judge(**plan)

    monkeypatch.setattr(views, "judge", slowly)
    assert imports.plan(imported)["create"] == 1
    assert [answer["code"] for answer in refused] == ["in_progress"]
    assert imports.plan(imported)["create"] == 1


def test_import_started_meanwhile_keeps_its_rows(imports: Imports, monkeypatch: pytest.MonkeyPatch) -> None:
    imported = imports.upload([HEADINGS, CLIO])
    imports.plan(imported)

    def slowly(**plan: Any) -> Any:
        imports.run(imported)
        return judge(**plan)

    monkeypatch.setattr(views, "judge", slowly)
    assert imports.plan(imported, status=409)["code"] == "import_started"
    assert [row["action"] for row in imports.rows(imported)] == ["create"]


def test_progress_is_told(imports: Imports, partner: Partner) -> None:
    imported = imports.upload([HEADINGS, CLIO])
    imports.plan(imported)
    with patch.object(running, "notify") as told:
        imports.run(imported)
    progress = {"id": imported["id"], "state": "done", "done": 1, "total": 1}
    assert told.call_args.args == (partner.pk, "import:progress", progress)


def test_imports_are_their_partners(imports: Imports, other_api: Caller) -> None:
    imported = imports.upload([HEADINGS, CLIO])
    imports.plan(imported)
    path = f"/import/{imported['id']}"
    assert {other_api.get(path + end).status_code for end in ("", "/rows", "/report.csv")} == {404}
    assert other_api.put(path, {}).status_code == other_api.post(f"{path}/run").status_code == 404
    assert other_api.read("/import/all") == []


def test_cars_of_others_are_not_found(imports: Imports, other_imports: Imports) -> None:
    imports.whole([HEADINGS, CLIO])
    assert other_imports.plan(other_imports.upload([HEADINGS, CLIO]))["create"] == 1


def test_list_says_the_latest_first(imports: Imports, api: Caller) -> None:
    ids = [imports.upload([HEADINGS, CLIO])["id"] for _time in range(2)]
    assert [row["id"] for row in api.read("/import/all")] == ids[::-1]


def test_old_imports_are_removed(imports: Imports) -> None:
    imports.plan(imports.upload([HEADINGS, CLIO]))
    assert not Import.objects.expired().exists()
    Import.objects.update(created_at="2020-01-01T00:00:00Z")
    Import.objects.expired().delete()
    assert not ImportRow.objects.exists()


def test_upload_is_made_once(api: Caller) -> None:
    from .conftest import csv_text, uploaded

    answers = [
        api.post(
            "/import",
            {"kind": "car", "file": uploaded(csv_text([HEADINGS, CLIO]))},
            format="multipart",
            headers={"Idempotency-Key": "k"},
        ).json()["data"]["id"]
        for _time in range(2)
    ]
    assert answers[0] == answers[1]
    assert Import.objects.count() == 1
