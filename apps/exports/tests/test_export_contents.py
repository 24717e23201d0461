"""What the copy of an account has in it, and what it never has."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.apps import apps
from django.core.files.base import ContentFile
from django.db.models import FileField
from django.utils.translation import override

from apps.bin.models import Kind
from apps.bin.services import discard
from apps.cars.models import Car, CarImage, ModelCar
from apps.clients.models import Client
from apps.core.api.export import rows_of
from apps.core.models.fields import FoldedField
from apps.core.tenancy.policies import rules
from apps.core.tests.dealership import new_dealership
from apps.documents.models import Document
from apps.exports import tables
from apps.exports.tables import SECRET, models_of_partners
from apps.mail.models import MailAccount
from apps.partners.models import Account, Partner
from apps.shop.tests.factory import make_product
from apps.testing.callers import Caller

from .conftest import Exports

pytestmark = pytest.mark.database

LANGUAGES = ["fr", "en", "ja", "zh-hans"]
every_table = pytest.mark.parametrize("model", models_of_partners(), ids=lambda model: model._meta.label)


@every_table
def test_table_of_partners_is_in_the_copy_or_named(model: Any) -> None:
    copied = {table.model for table in tables.tables()}

    assert (model in copied) != (model._meta.label in tables.LEFT_OUT)


def test_every_table_that_policies_protect_is_known() -> None:
    assert {model._meta.db_table for model in models_of_partners()} == {*rules(), Partner._meta.db_table}


def test_names_of_exceptions_exist() -> None:
    known = {model._meta.label: {field.name for field in model._meta.concrete_fields} for model in apps.get_models()}

    assert set(tables.LEFT_OUT) <= set(known)
    for label, columns in tables.COLUMNS_LEFT_OUT.items():
        assert columns <= known[label], label
    for column in tables.HEADINGS:
        label, _, name = column.rpartition(".")
        assert name in known[label]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_tables_are_different_and_harmless(language: str) -> None:
    with override(language):
        names = [table.name for table in tables.tables()]

    assert len(names) == len({name.casefold() for name in names})
    assert not [name for name in names if re.search(r'[/\\:*?"<>|]|^\.|\.$', name)]


@every_table
def test_each_column_is_written_or_named(model: Any) -> None:
    """A column is in the copy, or it is a folded one, a file, a secret, or left out by name."""
    if model._meta.label in tables.LEFT_OUT:
        return
    table = next(table for table in tables.tables() if table.model is model)
    written = {str(column.source).partition("__")[0].removesuffix("_id") for column in table.columns}
    for field in model._meta.concrete_fields:
        derived = isinstance(field, FoldedField | FileField) or field.name == "partner"
        secret = SECRET.search(field.name) and f"{model._meta.label}.{field.name}" not in tables.NO_SECRETS
        left_out = secret or field.name in tables.COLUMNS_LEFT_OUT.get(model._meta.label, ())
        assert (field.name.removesuffix("_id") in written) != bool(derived or left_out), field.name


@every_table
def test_headings_are_in_the_language(model: Any) -> None:
    """No column is headed by the name that it has in the code."""
    if model._meta.label in tables.LEFT_OUT:
        return
    table = next(table for table in tables.tables() if table.model is model)
    with override("ja"):
        headings = next(rows_of(model._base_manager.none(), table.columns))
    plain = {
        "Id",
        "SIRET",
        "SIREN",
        "IBAN",
        "BIC",
        "VIN",
        "Message-ID",
        "In-Reply-To",
        "References",
        "CC",
        "HTML",
        "XML",
    }
    assert [heading for heading in headings if heading.isascii() and heading not in plain] == []


@pytest.mark.slow
def test_account_copy_has_all_rows_of_partner_only(exports: Exports) -> None:
    own, other = new_dealership(1), new_dealership(2)
    copy = Exports(Caller(Account.objects.get(partner=own, role="owner"))).copy()

    everything = copy.text()
    rows = 0
    for table in tables.tables():
        if table.model not in models_of_partners() or table.model is Partner:
            continue
        written = {row["Id"] for row in copy.table(table.name)}
        assert written == {str(pk) for pk in table.rows(own).values_list("pk", flat=True)}, table.name
        rows += len(written)
        for pk in table.rows(other).values_list("pk", flat=True):
            assert str(pk) not in everything
    assert rows > 100
    assert {row["Id"] for row in copy.table("partenaires")} == {str(own.pk)}


def test_copy_has_the_files_and_names_their_rows(
    exports: Exports, partner: Partner, other_partner: Partner, car: Car
) -> None:
    image = CarImage(partner=partner, car=car, is_main=True)
    image.file.save("face.webp", ContentFile(b"picture"), save=False)
    image.thumbnail.save("small.webp", ContentFile(b"small"))
    document = Document(partner=partner, title="Assurance", file_name="../Attestation 2026.pdf", size=3)
    document.file.save("0123456789abcdef.pdf", ContentFile(b"pdf"))
    foreign = Document(partner=other_partner, title="Secret", file_name="secret.pdf", size=3)
    foreign.file.save("foreign.pdf", ContentFile(b"foreign"))

    copy = exports.copy()

    by_row = {row["Ligne (id)"]: row for row in copy.table("index")}
    assert set(by_row) == {str(image.pk), str(document.pk)}
    picture, paper = by_row[str(image.pk)], by_row[str(document.pk)]
    assert copy.archive.read(picture["Fichier"]) == b"picture"
    assert (picture["Table"], picture["Nom"], picture["Taille (octets)"]) == ("voitures - photos", car.nom, "7")
    assert copy.archive.read(paper["Fichier"]) == b"pdf"
    # Nothing that leads out of the folder in which the archive is unpacked.
    assert re.fullmatch(r"documents/[\w.-]+\.pdf", paper["Fichier"])
    assert ".." not in paper["Fichier"].split("/")
    assert len([name for name in copy.names if "/" in name]) == 2


def test_copy_names_a_file_that_is_gone(exports: Exports, partner: Partner) -> None:
    Document.objects.create(partner=partner, title="Perdu", file="gone.pdf", file_name="perdu.pdf", size=3)

    [row] = exports.copy().table("index")

    assert (row["Fichier"], row["Nom"], row["Remarque"]) == ("", "perdu.pdf", "Manquant")


def test_copy_has_files_of_the_bin(exports: Exports, partner: Partner) -> None:
    document = Document(partner=partner, title="Assurance", file_name="assurance.pdf", size=3)
    document.file.save("a.pdf", ContentFile(b"pdf"))
    discard(document, kind=Kind.DOCUMENT, by=None)

    copy = exports.copy()

    [row] = copy.table("index")
    assert (row["Table"], copy.archive.read(row["Fichier"])) == ("corbeille", b"pdf")


def test_copy_has_no_secret(exports: Exports, partner: Partner, account: Account) -> None:
    client = Client.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678", password="hash-1")
    discard(client, kind=Kind.CLIENT, by=None)
    Client.objects.create(partner=partner, full_name="Léa", phone_number="+33612345679", password="hash-2")
    MailAccount.objects.create(partner=partner, address="a@exemple.fr", host="imap.fr", password_encrypted="cipher-1")
    secrets = ("hash-1", "hash-2", "cipher-1", account.password)

    everything = exports.copy().text()

    assert "Zoé" in everything
    assert not [secret for secret in secrets if secret in everything]


@every_table
def test_columns_that_look_like_secrets_are_named(model: Any) -> None:
    """Whatever a new column is called, what only the product may know is not among those that are written."""
    table = next((table for table in tables.tables() if table.model is model), None)
    for column in table.columns if table else ():
        if f"{model._meta.label}.{column.source}" in tables.NO_SECRETS:
            continue
        assert not re.search(r"passw|secret|token|digest|crypt|salt|hash|nonce|otp|credential", str(column.source))


@pytest.mark.parametrize("name", ["=1+1", "+33", "-2", "@SUM(A1)", "\t=1", "\r=1"])
def test_copied_formula_is_harmless(exports: Exports, partner: Partner, name: str) -> None:
    Client.objects.create(partner=partner, full_name=name, phone_number="+33612345678")

    [row] = exports.copy().table("clients")

    assert row["Nom complet"] == f"'{name}"


def test_copied_cells_are_iso_and_in_words(
    exports: Exports, partner: Partner, model_car: ModelCar, account: Account
) -> None:
    car = Car.objects.create(
        partner=partner, model_car=model_car, nom="Clio", prix=Decimal("12490.50"), carburant="diesel",
        premiere_immatriculation=date(2021, 3, 12),
    )  # fmt: skip
    Car.objects.filter(pk=car.pk).update(created_at=datetime(2026, 7, 14, 22, 30, tzinfo=UTC))
    Client.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678", region="FR-BRE")

    copy = exports.copy()

    [row] = copy.table("voitures")
    # On the clock of the partner's zone.
    assert row["Créé le"] == "2026-07-15 00:30:00"
    assert row["Première mise en circulation"] == "2021-03-12"
    assert (row["Prix"], row["Carburant"], row["Exemple"]) == ("12490,5", "Diesel", "Non")
    assert (row["Modèle de voiture"], row["Modèle de voiture (id)"]) == (model_car.intitule, str(model_car.pk))
    assert copy.table("clients")[0]["Région"] == "Bretagne"


def test_copy_has_the_models_that_a_product_fits(
    exports: Exports, partner: Partner, other_partner: Partner, model_car: ModelCar
) -> None:
    other = ModelCar.objects.create(partner=partner, intitule="Renault Mégane")
    wiper, mat = make_product(partner, name="Balais"), make_product(partner, name="Tapis")
    wiper.model_cars.set([model_car, other])
    mat.model_cars.set([other])
    foreign = make_product(other_partner)
    foreign.model_cars.add(ModelCar.objects.create(partner=other_partner, intitule="Secret"))

    rows = exports.copy().table("produits - modèles compatibles")

    pairs = [(wiper, model_car), (wiper, other), (mat, other)]
    assert sorted(rows, key=repr) == sorted([
        {"Produit": product.name, "Produit (id)": str(product.pk),
         "Modèle de voiture": model.intitule, "Modèle de voiture (id)": str(model.pk)}
        for product, model in pairs
    ], key=repr)  # fmt: skip


def test_copy_is_in_the_language_of_the_account(exports: Exports, account: Account) -> None:
    Account.objects.filter(pk=account.pk).update(locale="en")

    copy = Exports(Caller(Account.objects.get(pk=account.pk)).in_language("fr")).copy()

    assert "cars.csv" in copy.names
