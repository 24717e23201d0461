"""POST /import/{id}/undo: an import is taken back whole, but for what somebody has changed since."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from apps.bin.models import BinItem
from apps.bin.snapshots import as_stored
from apps.cars.models import Car, CarImage, CarPriceChange, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.imports.models import Import, ImportRow
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.register.models import RegisterRow
from apps.register.tests.factory import entry_body
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import statements_of

from .conftest import Imports, uploaded
from .test_pictures import photo, zipped

pytestmark = pytest.mark.database

CARS = ["Modèle", "Nom", "Prix", "Immat", "Km"]
CLIO, ZOE = ["Clio", "Clio V", "12990", "AB-123-CD", "10"], ["Zoé", "Zoé R110", "9900", "EF-456-GH", "20"]
PEOPLE = ["Nom complet", "Téléphone", "Mail", "Statut"]
ANA, LEO = ["Ana Roy", "+33639980001", "ana@exemple.fr", ""], ["Léo Roy", "+33639980002", "leo@exemple.fr", ""]


@pytest.fixture
def undo(api: Caller) -> Callable[..., Any]:
    def run(imported: Any, status: int = 200) -> Any:
        answer = api.post(f"/import/{imported['id']}/undo")
        assert answer.status_code == status, answer.content
        return answer.json()["data"] if status == 200 else answer.json()["code"]

    return run


def rows_of(*models: Any) -> Any:
    """Everything that is stored but for the dates of the last change."""
    stored = [row for model in models for row in as_stored(model.objects.order_by("pk"))]
    for row in stored:
        row["fields"].pop("updated_at")
    return stored


def names(kept: Any) -> set[str]:
    return {row["label"] for row in kept}


@pytest.mark.parametrize("kind", ["prospect", "client"])
def test_people_are_as_they_were(
    imports: Imports, undo: Callable[..., Any], partner: Partner, api: Caller, kind: str
) -> None:
    model: Any = {"prospect": Prospect, "client": Client}[kind]
    model.objects.create(partner=partner, full_name="Ana", phone_number="+33639980001")
    before = rows_of(model)
    done = imports.whole([PEOPLE, ANA, LEO], kind)
    assert (done["undoneAt"], len(rows_of(model))) == (None, 2)
    until = datetime.fromisoformat(done["finishedAt"]) + timedelta(hours=24)
    assert datetime.fromisoformat(done["undoUntil"]) == until

    assert undo(done) == {"undone": 2, "kept": []}

    assert rows_of(model) == before
    assert list(BinItem.objects.values_list("title", flat=True)) == ["Léo Roy"]
    assert undo(done, 409) == "import_undone"
    assert api.read(f"/import/{done['id']}")["undoneAt"]
    assert api.read("/import/all")[0]["undoneAt"]


def test_cars_are_as_they_were_with_models_and_prices(
    imports: Imports, undo: Callable[..., Any], partner: Partner
) -> None:
    imports.whole([CARS, CLIO])
    before = rows_of(Car, ModelCar)
    done = imports.whole([CARS, ["Mégane", "Clio 5", "11000", "AB-123-CD", ""], ZOE])
    assert set(ModelCar.objects.values_list("intitule", flat=True)) == {"Clio", "Mégane", "Zoé"}

    assert undo(done) == {"undone": 2, "kept": []}

    assert rows_of(Car, ModelCar) == before
    steps = CarPriceChange.objects.order_by("created_at").values_list("previous", "price", "by_name")
    assert list(steps) == [(12990, 11000, "Personne 1"), (11000, 12990, "Personne 1")]


def test_import_of_a_colleague_needs_the_right_to_delete(
    imports: Imports, partner: Partner, colleague: Callable[..., Account]
) -> None:
    imported = imports.whole([CARS, CLIO])
    path = f"/import/{imported['id']}/undo"

    assert Caller(colleague()).post(path).status_code == 403
    assert Car.objects.count() == 1
    assert Caller(colleague(may_delete=True)).post(path).status_code == 200
    assert not Car.objects.exists()


def test_seller_takes_their_own_import_back(imports: Imports, colleague: Callable[..., Account]) -> None:
    imported, seller = imports.whole([CARS, CLIO]), colleague()
    Import.objects.update(by=seller)

    assert Caller(seller).post(f"/import/{imported['id']}/undo").status_code == 200


def test_status_is_taken_back_with_its_step(imports: Imports, undo: Callable[..., Any], partner: Partner) -> None:
    imports.whole([PEOPLE, ANA], "prospect")
    prospect = Prospect.objects.get()
    ProspectStatusChange.objects.create(partner=partner, prospect=prospect, from_status="lost", to_status="new")
    before = rows_of(Prospect, ProspectStatusChange)
    done = imports.whole([PEOPLE, [*ANA[:3], "Contacté"]], "prospect")
    assert ProspectStatusChange.objects.count() == 2

    assert undo(done) == {"undone": 1, "kept": []}

    assert rows_of(Prospect, ProspectStatusChange) == before


def test_what_was_changed_since_stays_and_is_named(
    imports: Imports, undo: Callable[..., Any], api: Caller, partner: Partner
) -> None:
    """A contact, a note, an appointment and an edit are changes; that somebody has seen a row is none."""
    people = [[f"Personne {n}", f"+3363998010{n}", f"p{n}@exemple.fr", ""] for n in range(8)]
    for n in (6, 7):
        Prospect.objects.create(partner=partner, full_name="Avant", phone_number=f"+3363998010{n}")
    done = imports.whole([PEOPLE, *people], "prospect")
    rows = {row.full_name[-1]: str(row.pk) for row in Prospect.objects.all()}
    contact = {"channel": "call", "result": "not_reached"}
    assert api.post(f"/prospect/{rows['0']}/contact", contact).status_code == 201
    assert api.post(f"/prospect/{rows['1']}/note", {"text": "Rappeler"}).status_code == 201
    assert api.put(f"/prospect/{rows['2']}", {"need": "Une citadine"}).status_code == 200
    assert api.delete(f"/prospect/{rows['3']}").status_code == 200
    Prospect.objects.filter(pk=rows["4"]).update(seen_at=timezone.now())
    assert api.post(f"/prospect/{rows['6']}/contact", contact).status_code == 201

    report = undo(done)

    assert (report["undone"], names(report["kept"])) == (3, {f"Personne {n}" for n in (0, 1, 2, 6)})
    assert {row["id"] for row in report["kept"]} == {rows[n] for n in "0126"}
    left = set(Prospect.objects.values_list("full_name", flat=True))
    assert left == {*names(report["kept"]), "Avant"}


def test_used_models_and_garages_stay(imports: Imports, undo: Callable[..., Any], partner: Partner) -> None:
    done = imports.whole([CARS, CLIO, ZOE])
    clio = ModelCar.objects.get(intitule="Clio")
    Car.objects.create(partner=partner, model_car=clio, nom="Une autre Clio", prix=1)

    assert undo(done) == {"undone": 2, "kept": []}

    assert list(ModelCar.objects.values_list("intitule", flat=True)) == ["Clio"]


def test_models_of_an_import_go_unless_cars_use_them(
    imports: Imports, undo: Callable[..., Any], partner: Partner
) -> None:
    done = imports.whole([["Modèle"], ["Clio"], ["Zoé"]], "modelCar")
    Car.objects.create(partner=partner, model_car=ModelCar.objects.get(intitule="Clio"), nom="Clio", prix=1)

    report = undo(done)

    assert (report["undone"], names(report["kept"])) == (1, {"Clio"})


def test_pictures_of_an_archive_go(
    imports: Imports,
    undo: Callable[..., Any],
    api: Caller,
    partner: Partner,
    django_capture_on_commit_callbacks: Any,
    own_files: Any,
) -> None:
    imports.whole([CARS, CLIO, ["Clio", "Clio IV", "1", "GH-789-IJ", ""]])
    updated, unchanged = Car.objects.order_by("nom")[1], Car.objects.order_by("nom")[0]
    done = imports.whole([CARS, [*CLIO[:2], "11000", *CLIO[3:]], ["Clio", "Clio IV", "1", "GH-789-IJ", ""], ZOE])
    content = zipped({"AB-123-CD.jpg": photo(1), "GH-789-IJ.jpg": photo(2), "EF-456-GH.jpg": photo(3)})
    path = f"/import/{done['id']}/pictures"
    assert api.post(path, {"file": uploaded(content, "a.zip")}, format="multipart").json()["data"]["added"] == 3
    files = {image.car_id: image.file for image in CarImage.objects.all()}

    with django_capture_on_commit_callbacks(execute=True):
        assert undo(done) == {"undone": 2, "kept": []}

    assert not CarImage.objects.exists()
    assert not Car.objects.filter(has_photo=True).exists()
    assert (Car.objects.get(pk=updated.pk).prix, Car.objects.count()) == (12990, 2)
    exist = {car: file.storage.exists(str(file)) for car, file in files.items()}
    # The one of the new car is in the bin with it.
    assert sorted(exist.values()) == [False, False, True]
    assert not exist[updated.pk]
    assert not exist[unchanged.pk]
    answer = api.post(path, {"file": uploaded(content, "a.zip")}, format="multipart")
    assert (answer.status_code, answer.json()["code"]) == (409, "import_undone")


def test_own_picture_is_a_change(imports: Imports, undo: Callable[..., Any], api: Caller, partner: Partner) -> None:
    done = imports.whole([CARS, CLIO, ZOE])
    content = zipped({"AB-123-CD.jpg": photo(1), "EF-456-GH.jpg": photo(2)})
    api.post(f"/import/{done['id']}/pictures", {"file": uploaded(content, "a.zip")}, format="multipart")
    clio = Car.objects.get(nom="Clio V")
    CarImage.objects.create(partner=partner, car=clio, position=5, file="a.jpg", thumbnail="b.jpg")

    report = undo(done)

    assert (report["undone"], names(report["kept"])) == (1, {"Clio V"})
    assert clio.images.count() == 2


def test_number_that_another_has_by_now(imports: Imports, undo: Callable[..., Any], partner: Partner) -> None:
    for number in "12":
        make_client(partner, full_name="Ana", phone_number=f"+3363998000{number}", email=f"ana{number}@exemple.fr")
    table = [["Nom", "Téléphone", "Mail"], *(["Ana", f"+3363998001{n}", f"ana{n}@exemple.fr"] for n in "12")]
    done = imports.whole(table, "client", matchOn=["email"])
    assert done["counts"]["update"] == 2
    make_client(partner, full_name="Bob", phone_number="+33639980001", email="bob@exemple.fr")

    report = undo(done)

    assert (report["undone"], names(report["kept"])) == (1, {"Ana"})
    numbers = Client.objects.filter(full_name="Ana").values_list("phone_number", flat=True)
    assert set(numbers) == {"+33639980011", "+33639980002"}


def test_garage_that_is_gone_keeps_its_car(imports: Imports, undo: Callable[..., Any], partner: Partner) -> None:
    brest, lyon = (Garage.objects.create(partner=partner, localisation=name) for name in ("Brest", "Lyon"))
    model = ModelCar.objects.create(partner=partner, intitule="Clio")
    Car.objects.create(partner=partner, model_car=model, nom="Clio V", prix=1, garage=brest, immatriculation="AB-1")
    done = imports.whole([["Immat", "Garage"], ["AB-1", "Lyon"]])
    brest.delete()

    report = undo(done)

    assert (report["undone"], names(report["kept"])) == (0, {"Clio V"})
    assert Car.objects.get().garage == lyon


def test_two_rows_of_the_file_for_one_car(imports: Imports, undo: Callable[..., Any]) -> None:
    vin = "VF1RJA00012345678"
    imports.whole([["Modèle", "Nom", "Prix", "Immat", "VIN"], ["Clio", "Clio V", "9000", "AB-123-CD", vin]])
    before = rows_of(Car)
    table = [["Immat", "VIN", "Prix"], ["AB-123-CD", "", "8000"], ["", vin, "7000"]]
    done = imports.whole(table, matchOn=["immatriculation", "vin"])
    assert done["counts"]["update"] == 2

    assert undo(done) == {"undone": 1, "kept": []}

    assert rows_of(Car) == before


def test_undo_has_a_day(imports: Imports, undo: Callable[..., Any], set_now: Callable[[str], None]) -> None:
    set_now("2026-11-26T10:00:00+01:00")
    first, second = imports.whole([PEOPLE, ANA], "client"), imports.whole([PEOPLE, LEO], "client")
    set_now("2026-11-27T09:59:59+01:00")
    assert undo(first)["undone"] == 1
    set_now("2026-11-27T10:00:00+01:00")
    assert undo(second, 409) == "import_not_undoable"
    assert Client.objects.get().full_name == "Léo Roy"


def test_import_of_another_or_unfinished(
    imports: Imports, undo: Callable[..., Any], other_api: Caller, partner: Partner
) -> None:
    imported = imports.upload([PEOPLE, ANA], "client")
    assert undo(imported, 409) == "import_not_undoable"
    imports.plan(imported)
    assert undo(imported, 409) == "import_not_undoable"
    imports.run(imported)
    assert other_api.post(f"/import/{imported['id']}/undo").status_code == 404
    Import.objects.update(undo_until=None)
    assert undo(imported, 409) == "import_not_undoable"
    assert Client.objects.count() == 1


def test_undo_takes_few_statements(imports: Imports, api: Caller, undo: Callable[..., Any]) -> None:
    def import_of(count: int, start: int) -> Any:
        rows = [["Clio", f"Clio {n}", "1", f"AA-{n}-ZZ", "5"] for n in range(start, start + count)]
        imports.whole([CARS, *rows])
        more = [["Clio", f"Neuve {n}", "1", f"BB-{n}-ZZ", "5"] for n in range(start, start + count)]
        return imports.whole([CARS, *([*row[:2], "2", *row[3:]] for row in rows), *more])

    few, many = import_of(2, 100), import_of(30, 200)
    counts = [len(statements_of(partial(undo, done))) for done in (few, many)]

    # As many rows are written back with one statement each at most: a price step and the trail are one.
    assert counts[1] - counts[0] <= 2, counts


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test does the work itself, and no thread beside it."""
    monkeypatch.setattr("apps.imports.services.worker.wake", lambda: None)


@pytest.mark.django_db(transaction=True)
def test_one_of_several_undoes_wins(imports: Imports, api: Caller, at_once: None) -> None:
    done = imports.whole([PEOPLE, ANA, LEO], "client")

    answers = simultaneously(lambda _number: api.post(f"/import/{done['id']}/undo").status_code, times=4)

    assert sorted(answers) == [200, 409, 409, 409]
    assert not Client.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_undo_and_contacts_at_one_moment(imports: Imports, api: Caller, at_once: None) -> None:
    """A contact is kept with its prospect, or is refused because the prospect is gone."""
    people = [[f"Personne {n}", f"+3363998010{n}", "", ""] for n in range(6)]
    done = imports.whole([PEOPLE, *people], "prospect")
    keys = [str(key) for key in Prospect.objects.values_list("pk", flat=True)]
    contact = {"channel": "call", "result": "reached"}

    def call(number: int) -> Any:
        if number == 0:
            return api.post(f"/import/{done['id']}/undo")
        return api.post(f"/prospect/{keys[number - 1]}/contact", contact)

    undone, *contacts = simultaneously(call, times=7)

    assert undone.status_code == 200
    kept = {row["id"] for row in undone.json()["data"]["kept"]}
    stored = {key for key, answer in zip(keys, contacts, strict=True) if answer.status_code == 201}
    assert {answer.status_code for answer in contacts} <= {201, 404}
    assert kept == stored == {str(key) for key in Prospect.objects.values_list("pk", flat=True)}


def test_nothing_is_kept_of_rows_that_were_not_written(imports: Imports) -> None:
    imports.whole([PEOPLE, ANA, ["", "", "", ""], ["Sans numéro", "", "", ""]], "client")

    kept = dict(ImportRow.objects.values_list("number", "left_as"))
    assert [bool(kept[number]) for number in sorted(kept)] == [True, *[False] * (len(kept) - 1)]


def test_register_keeps_the_rows_of_cars_that_an_import_brought(
    imports: Imports, undo: Callable[..., Any], partner: Partner, api: Caller
) -> None:
    done = imports.whole([CARS, CLIO])
    garage = Garage.objects.create(partner=partner, nom="Lyon", localisation="12 rue des Lilas, Lyon")
    api.post("/register/create", entry_body(garage, carId=str(Car.objects.get().pk)), format="json")
    before = list(RegisterRow.objects.values())

    undo(done)

    assert len(before) == 1
    assert list(RegisterRow.objects.values()) == before
