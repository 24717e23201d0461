"""Many rows in one statement."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.apps import apps
from django.db import DataError, IntegrityError, connection
from django.db.models import Value
from django.db.models.functions import Upper

from apps.cars.models import Car, CarPriceChange, ModelCar
from apps.core.models.base import PartnerModel
from apps.core.models.ids import new_id
from apps.core.models.many import insert_all, insert_each, naming_rows, update_each
from apps.garages.models import Garage
from apps.imports.models import Import, ImportRow
from apps.partners.models import Partner
from apps.testing.queries import count_queries

pytestmark = [pytest.mark.django_db, pytest.mark.database]
NOW = datetime(2026, 7, 1, 8, 30, 0, 123456, tzinfo=UTC)


@pytest.fixture
def cars(partner: Partner, model_car: ModelCar) -> list[Car]:
    garage = Garage.objects.create(partner=partner, nom="Centre", localisation="Lyon")
    cars = [Car(partner=partner, model_car=model_car, nom=f"C{n}", prix=1, garage=garage) for n in range(3)]
    return Car.objects.bulk_create(cars)


def test_each_row_gets_its_own_values(cars: list[Car]) -> None:
    for number, car in enumerate(cars[:2]):
        car.nom, car.prix, car.annee = f'L\'"été" % \\ {number}', Decimal("9000.125") + number, None
        car.garage_id, car.couleur = None, "never stored"
    update_each(cars[:2], ["nom", "prix", "annee", "garage_id"], {"updated_at": NOW, "status": Car.Status.SOLD})
    found: list[Any] = list(
        Car.objects.order_by("pk").values_list("nom", "prix", "garage", "couleur", "status", "updated_at")
    )
    assert found[:2] == [
        ('L\'"été" % \\ 0', Decimal("9000.125"), None, "", "sold", NOW),
        ('L\'"été" % \\ 1', Decimal("9001.125"), None, "", "sold", NOW),
    ]
    assert found[2][:5] == ("C2", Decimal(1), cars[2].garage_id, "", "available")


def test_json_stays_as_it_is(partner: Partner) -> None:
    imported = Import.objects.create(partner=partner, kind="car", file="x.json", file_name="x.csv")
    rows = [ImportRow(partner=partner, of_import=imported, number=n, action="create") for n in range(2)]
    ImportRow.objects.bulk_create(rows)
    for row in rows:
        row.before = {"nom": "Zoé \\ \"'", "none": None, "many": [1, True, {}], "number": row.number}
    update_each(rows, ["before"], {"written_at": NOW})
    assert [row.before for row in ImportRow.objects.order_by("number")] == [row.before for row in rows]
    assert {row.written_at for row in ImportRow.objects.all()} == {NOW}


def test_new_rows_have_their_own_values_and_shared_ones(cars: list[Car], partner: Partner) -> None:
    insert_each(
        CarPriceChange,
        ["id", "car", "price", "currency", "previous", "previous_currency"],
        ([new_id(), car.pk, Decimal(number), "EUR", Decimal("1.5"), "JPY"] for number, car in enumerate(cars)),
        {"partner": partner.pk, "by_name": "Zoé", "created_at": NOW, "updated_at": NOW},
    )
    steps = CarPriceChange.objects.order_by("pk")
    assert list(steps.values_list("car", "price", "previous", "previous_currency", "by_name", "created_at")) == [
        (car.pk, Decimal(number), Decimal("1.5"), "JPY", "Zoé", NOW) for number, car in enumerate(cars)
    ]


def test_new_rows_are_stored_whole(partner: Partner, model_car: ModelCar) -> None:
    own = {"id", "created_at", "updated_at"}
    names = [field.attname for field in Car._meta.concrete_fields if field.name not in own]
    stored = []
    for way in (Car.objects.bulk_create, insert_all, lambda cars: cars[0].save()):
        car = Car(partner=partner, model_car=model_car, nom='L\'"Été" % \\', prix=Decimal("9000.125"))
        car.premiere_immatriculation = NOW.date()
        way([car])
        assert not car._state.adding
        found = Car.objects.get()
        assert (found.created_at, found.nom_folded) == (car.created_at, car.nom_folded)
        stored.append([getattr(found, name) for name in names])
        car.delete()
    assert stored[0] == stored[1]


def test_saved_row_keeps_what_the_database_computes_and_what_json_lacks(partner: Partner) -> None:
    imported = Import(partner=partner, kind="car", file="x.csv", file_name=Upper(Value("x.csv")))
    imported.save()
    imported.refresh_from_db()
    assert imported.file_name == "X.CSV"
    odd = {1: "a number as a key", "huge": 2**70}
    row = ImportRow(partner=partner, of_import=imported, number=1, action="create", before=odd)
    row.save()
    row.refresh_from_db()
    assert row.before == {"1": "a number as a key", "huge": 2**70}


def test_no_column_changes_its_value_on_the_way_to_the_database() -> None:
    ways = ("get_prep_value", "get_db_prep_value", "get_db_prep_save", "get_placeholder")
    rows = [model for model in apps.get_models() if issubclass(model, PartnerModel)]
    fields = [field for model in rows for field in model._meta.concrete_fields]
    assert len(fields) > 500
    own = {
        str(field)
        for field in fields
        if any(not getattr(field, way).__module__.startswith("django.db.") for way in ways if hasattr(field, way))
    }
    assert own == set()


def test_no_row_needs_no_statement(partner: Partner) -> None:
    assert count_queries(lambda: update_each([], ["nom"], {})) == 0


def test_duplicate_is_refused(cars: list[Car]) -> None:
    cars[1].nom_folded = cars[0].nom_folded
    with pytest.raises(IntegrityError):
        update_each(cars[:2], ["nom_folded"], {})


def test_text_that_is_too_long_is_refused(cars: list[Car]) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite keeps texts of any length")
    cars[0].nom = "x" * 151
    with pytest.raises(DataError):
        update_each(cars, ["nom"], {})


def test_rows_that_name_others_are_found_in_every_column(cars: list[Car], other_partner: Partner) -> None:
    nested = Car.objects.bulk_create([Car(partner=other_partner, model_car=cars[0].model_car, nom="D", prix=1)])
    garage, model = cars[0].garage_id, cars[0].model_car_id
    columns: list[Any] = [Car._meta.get_field("model_car"), Car._meta.get_field("garage")]
    found: list[object] = []

    def read() -> None:
        found[:] = naming_rows({columns[0]: [model, new_id()], columns[1]: [garage]})

    assert count_queries(read) == 1
    assert found == [
        *((columns[0], car.pk, model) for car in sorted([*cars, *nested], key=lambda car: car.pk)),
        *((columns[1], car.pk, garage) for car in sorted(cars, key=lambda car: car.pk)),
    ]
    assert count_queries(lambda: list(naming_rows({}))) == 0
