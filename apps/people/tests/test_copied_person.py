"""A person in imported files and in copies of the account: gone with their erasure, while others' rows stay."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.storage import default_storage

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.exports.models import Export
from apps.exports.running import worker as exporter
from apps.exports.tests.conftest import Exports
from apps.imports.models import Import, ImportRow, Matching
from apps.imports.running import worker as importer
from apps.imports.tests.conftest import Imports, csv_text, uploaded
from apps.partners.models import Partner
from apps.people.imported import Traces
from apps.testing.callers import Caller
from apps.testing.storage import all_files_in

PHONE, EMAIL, NAME = "+33612345678", "zoe@exemple.fr", "Zoé Lefèvre"
HEADINGS = ["Nom complet", "Téléphone", "E-mail"]
ZOE, ANA = [NAME, "06 12 34 56 78", EMAIL], ["Ana Diaz", "06 98 76 54 32", "ana@exemple.fr"]
WORDS = ("Zo", "Lef", "12 34 56 78", "612345678", "zoe@")


@pytest.fixture
def imports(api: Caller) -> Imports:
    return Imports(api)


@pytest.fixture
def erase(api: Caller, partner: Partner, django_capture_on_commit_callbacks: Any) -> Any:
    def run() -> None:
        client = Client.objects.of(partner).get(phone_number=PHONE)
        with django_capture_on_commit_callbacks(execute=True):
            answer = api.post(f"/client/erase/{client.pk}", {"confirmation": client.full_name})
        assert answer.status_code == 200, answer.content

    return run


def held(imported: Any) -> str:
    """All that the tables hold of an import."""
    kept = list(Import.objects.filter(pk=imported["id"]).values("file", "sample", "causes"))
    of_import = ImportRow.objects.filter(of_import=imported["id"])
    rows = list(of_import.values("cells", "values", "changes", "errors", "before"))
    return json.dumps([kept, rows], ensure_ascii=False)


def test_done_import_names_the_person_no_more(api: Caller, imports: Imports, erase: Any) -> None:
    done = imports.whole([HEADINGS, ZOE, ANA, ["", "0612345678", EMAIL.upper()]], "client")
    assert "Zo" in held(done)

    erase()

    report = api.get(f"/import/{done['id']}/report.csv").content.decode()
    for text in (held(done), report, json.dumps(imports.rows(done), ensure_ascii=False)):
        assert not [word for word in WORDS if word.lower() in text.lower()]
        assert "Ana Diaz" in text
    assert [(row["number"], row["action"]) for row in imports.rows(done)] == [
        (2, "create"),
        (3, "create"),
        (4, "error"),
    ]
    assert api.read(f"/import/{done['id']}")["counts"] == done["counts"]
    assert not list(all_files_in())
    assert [client.full_name for client in Client.objects.all()] == ["Ana Diaz"]


def test_row_is_found_by_what_was_made_of_it(imports: Imports, partner: Partner, erase: Any) -> None:
    done = imports.whole([HEADINGS, ["Ancien Nom", "06 00 00 00 00", "ancien@exemple.fr"]], "client")
    Client.objects.of(partner).update(full_name=NAME, phone_number=PHONE, email=EMAIL)

    erase()

    assert "ncien" not in held(done)


@pytest.mark.parametrize("judged", [True, False])
def test_import_that_has_not_begun_is_deleted(imports: Imports, partner: Partner, erase: Any, *, judged: bool) -> None:
    make_client(partner, full_name=NAME, phone_number=PHONE)
    mine, other = imports.upload([HEADINGS, ZOE, ANA], "client"), imports.upload([HEADINGS, ANA], "client")
    for imported in (mine, other) if judged else ():
        imports.plan(imported)

    erase()

    left = Import.objects.get()
    assert str(left.pk) == other["id"]
    assert list(all_files_in()) == [str(left.file)]


def test_uploaded_import_without_its_file_is_deleted(imports: Imports, partner: Partner, erase: Any) -> None:
    make_client(partner, full_name=NAME, phone_number=PHONE)
    imports.upload([HEADINGS, ANA], "client")
    default_storage.delete(str(Import.objects.get().file))

    erase()

    assert not Import.objects.exists()


def test_running_import_skips_erased_person(api: Caller, imports: Imports, partner: Partner, erase: Any) -> None:
    make_client(partner, full_name=NAME, phone_number=PHONE)
    imported = imports.upload([HEADINGS, [NAME, "06 11 11 11 11", ""], ANA], "client")
    imports.plan(imported)
    assert api.post(f"/import/{imported['id']}/run").status_code == 202

    erase()
    importer.work()

    assert [client.full_name for client in Client.objects.all()] == ["Ana Diaz"]
    after = api.read(f"/import/{imported['id']}")
    assert (after["state"], after["done"], after["total"]) == ("done", 1, 1)
    assert (after["counts"]["create"], after["counts"]["skip"]) == (1, 1)


@pytest.mark.parametrize(
    "name, left",
    [
        ("Lefevre_Zoe.XLSX", "Clients.XLSX"),
        ("fiche de ZOÉ Lefèvre (2).csv", "Clients.csv"),
        ("export.Zoé Lefèvre", "Clients"),
        ("0612345678.csv", "Clients.csv"),
        ("Renault Zoé.csv", "Renault Zoé.csv"),
    ],
)
def test_file_named_after_the_person_is_renamed(
    api: Caller, imports: Imports, partner: Partner, erase: Any, name: str, left: str
) -> None:
    make_client(partner, full_name=NAME, phone_number=PHONE)
    body = {"kind": "client", "file": uploaded(csv_text([HEADINGS, ANA]), name)}
    api.post("/import", body, format="multipart")

    erase()

    assert Import.objects.get().file_name == left


def test_person_in_the_place_of_headings_is_forgotten(imports: Imports, partner: Partner, erase: Any) -> None:
    make_client(partner, full_name=NAME, phone_number=PHONE)
    for table in ([ZOE, ANA], [["Nom", "Portable"], ANA[:2]]):
        imported = imports.upload(table, "client")
        mapping = dict(zip(imported["columns"], ("fullName", "phoneNumber"), strict=False))
        imports.plan(imported, mapping=mapping, matchOn=["phoneNumber"])
    assert Matching.objects.exists()

    erase()

    assert not Matching.objects.exists()
    assert Import.objects.get().columns == ["Nom", "Portable"]


def test_person_named_like_column_keeps_headings(imports: Imports, partner: Partner, erase: Any) -> None:
    make_client(partner, full_name="Client", phone_number=PHONE)
    imports.plan(imports.upload([["Client", "Portable"], ANA[:2]], "client"))

    erase()

    assert Import.objects.exists()
    assert Matching.objects.exists()


@pytest.mark.parametrize("made", [True, False])
def test_copy_of_the_account_is_deleted(api: Caller, partner: Partner, erase: Any, *, made: bool) -> None:
    make_client(partner, full_name=NAME, phone_number=PHONE)
    exports = Exports(api)
    exports.order()
    if made:
        exporter.work()
        assert list(all_files_in())

    erase()

    assert not Export.objects.exists()
    assert not list(all_files_in())
    assert exports.copy().names


def test_other_partner_keeps_imports_and_copies(other_api: Caller, partner: Partner, erase: Any) -> None:
    theirs, exports = Imports(other_api), Exports(other_api)
    done = theirs.whole([HEADINGS, ZOE], "client")
    theirs.plan(theirs.upload([HEADINGS, ZOE], "client"))
    exports.copy()
    make_client(partner, full_name=NAME, phone_number=PHONE, email=EMAIL)
    files = sorted(all_files_in())

    erase()

    assert NAME in held(done)
    assert (Import.objects.count(), Export.objects.count()) == (2, 1)
    assert sorted(all_files_in()) == files


@pytest.mark.parametrize(
    "cells",
    [
        ["+33 (0)6 12 34 56 78"],
        ["612345678"],
        ["Contact : mailto:ZOE@exemple.fr;"],
        ["Lefevre", "ZOÉ"],
        ["Mme Zoé LEFÈVRE"],
        ["", "rien", "06.12.34.56.78 / 07 00 00 00 00"],
    ],
)
def test_traces_are_found_however_they_are_written(cells: list[str]) -> None:
    assert Traces({PHONE}, {EMAIL}, {NAME}).are_in(cells)


@pytest.mark.parametrize(
    "cells", [[], ["Renault Zoé", "bleue"], ["Zoé", "x", "Lefèvre"], ["anne-zoe@exemple.fr"], ["06123", "45678"]]
)
def test_traces_of_others_are_not_found(cells: list[str]) -> None:
    assert not Traces({PHONE}, {EMAIL}, {NAME}).are_in(cells)


def test_number_of_few_digits_is_no_trace() -> None:
    assert not Traces({"12"}, (), ()).are_in(["12 990 €"])


def test_name_of_one_word_is_a_cell_of_its_own() -> None:
    traces = Traces((), (), {"Ana"})
    assert traces.are_in(["x", " ANA "])
    assert not traces.are_in(["Ana Diaz"])
