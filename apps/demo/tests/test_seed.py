"""`manage.py seed`: the same for the same seed, as many rows as asked for, safe to run twice."""

from __future__ import annotations

import io
from datetime import date, timedelta
from typing import Any

import pytest
from django.apps import apps
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db.models import Count, F, FileField, Model
from PIL import Image

from apps.calendar.models import Closure, Event, OpeningHours
from apps.cars.models import Car, CarImage, ModelCar
from apps.cars.rules import VIN_LENGTH
from apps.chat.models import CannedAnswer, Conversation
from apps.clients.models import Client
from apps.conftest import Caller
from apps.core.files import remove_files
from apps.core.phones import e164
from apps.core.uploads import PDF, WEBM, check_upload
from apps.demo.logins import ADMIN, DEMO
from apps.documents.models import Document
from apps.estimations.models import Estimation, EstimationFile
from apps.garages.models import Garage
from apps.mail.models import MailTemplate, Message, Thread
from apps.partners.models import Account, Partner
from apps.projects.models import Card, CardMove, Column, Project
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.shop.models import Order, OrderLine, Product, ProductImage
from apps.tutorials.models import Tutorial

TODAY = date(2026, 11, 21)
SMALL = {
    "cars": 12, "garages": 3, "clients": 14, "sales": 20, "prospects": 30, "estimations": 24, "documents": 9,
    "events": 12, "pictured": 1,
}  # fmt: skip
OWN = (
    Garage, ModelCar, Car, CarImage, Client, Sale, Prospect, Estimation, EstimationFile, Document, Event, OpeningHours,
    Closure, Project, Column, Card, CardMove, Thread, Message, MailTemplate,
    Conversation, CannedAnswer, Product, ProductImage, Order, OrderLine,
)  # fmt: skip
# What is different at each run for a reason: salted hashes.
NEVER_THE_SAME = {"password"}

pytestmark = pytest.mark.django_db


def seed(**options: Any) -> str:
    out = io.StringIO()
    call_command("seed", stdout=out, verbosity=0, **{"today": TODAY, **SMALL, **options})
    return out.getvalue()


def everything() -> dict[str, list[dict[str, Any]]]:
    """All the rows of the demonstration, by table."""
    models: list[type[Model]] = [Partner, Account, Tutorial, *OWN]
    return {
        model.__name__: [
            {name: value for name, value in row.items() if name not in NEVER_THE_SAME}
            for row in model._base_manager.exclude(**ADMIN_ROW.get(model, {})).order_by("pk").values()
        ]
        for model in models
    }


ADMIN_ROW: dict[type[Model], dict[str, str]] = {Account: {"email": ADMIN.email}}


def forget() -> None:
    """An empty database and an empty store."""
    remove_files(stored_names())
    for model in (Tutorial, Sale, Car, ModelCar, Garage, Account, Partner):
        model._base_manager.all().delete()
    assert not stored_names()


def stored_names() -> list[str]:
    """Every file that a row names."""
    fields = [field for model in apps.get_models() for field in model._meta.fields if isinstance(field, FileField)]
    found = (name for field in fields for name in field.model._base_manager.values_list(field.name, flat=True))
    return [str(name) for name in found if name]


@pytest.mark.sqlite
def test_the_same_seed_and_day_give_the_same_rows() -> None:
    seed()
    first = everything()
    forget()
    seed()
    second = everything()
    for table, rows in first.items():
        assert second[table] == rows, table
    assert all(first.values())


@pytest.mark.sqlite
def test_another_seed_adds_another_dealership() -> None:
    seed()
    seed(seed=2)
    one, two = Partner.objects.order_by("created_at", "id")
    assert one.company_name != two.company_name
    assert Car.objects.of(one).count() == Car.objects.of(two).count() == SMALL["cars"]
    plates = Car.objects.values_list("immatriculation", flat=True)
    assert len(set(plates)) > SMALL["cars"]


def test_a_second_run_leaves_everything_as_it_is() -> None:
    seed()
    before = everything()
    Partner.objects.update(city="Saint-Nazaire")
    assert f"{DEMO.email} exists: its dealership is left as it is." in seed(cars=50)
    assert Partner.objects.get().city == "Saint-Nazaire"
    after = everything()
    assert {table: len(rows) for table, rows in after.items()} == {table: len(rows) for table, rows in before.items()}


def test_more_partners_than_before_adds_those_that_are_missing() -> None:
    seed(pictured=0)
    seed(pictured=0, partners=3)
    assert Partner.objects.count() == 3
    assert Car.objects.count() == 3 * SMALL["cars"]


def test_if_empty_does_nothing_where_there_is_a_partner(partner: Partner) -> None:
    assert seed(if_empty=True) == ""
    assert list(Partner.objects.all()) == [partner]
    assert not Car.objects.exists()


def test_if_empty_seeds_an_empty_database() -> None:
    out = seed(if_empty=True, pictured=0)
    assert f"{DEMO.email} / {DEMO.password}" in out
    assert f"{ADMIN.email} / {ADMIN.password}" in out


def test_the_counts_asked_for_are_the_counts_that_are_there() -> None:
    seed()
    for model in (Garage, Car, Client, Sale, Prospect, Estimation, Document, Event):
        assert model.objects.count() == SMALL[f"{model.__name__.lower()}s"], model
    assert set(CarImage.objects.values_list("car", flat=True)) == {Car.objects.order_by("-created_at", "-id")[0].pk}


def test_no_rows_asked_for_gives_a_partner_alone() -> None:
    seed(**dict.fromkeys(SMALL, 0))
    assert Partner.objects.count() == 1
    assert not any(model._base_manager.exists() for model in OWN)


def test_the_database_refuses_nothing_at_a_thousand_cars() -> None:
    seed(cars=1500, clients=1200, prospects=1200, pictured=0)
    assert Car.objects.count() == 1500
    assert Sale.objects.active().exclude(car=None).count() == Car.objects.filter(status=Car.Status.SOLD).count()


@pytest.mark.parametrize("wrong", ["-1", "many", "99999999999"])
def test_a_wrong_count_is_refused(wrong: str) -> None:
    with pytest.raises(CommandError):
        call_command("seed", "--cars", wrong)


def test_both_log_ins_work(anonymous: Caller) -> None:
    seed(pictured=0)
    answer = anonymous.post("/partner/login", {"email": DEMO.email, "password": DEMO.password})
    assert answer.status_code == 200
    assert anonymous.post("/partner/login", {"email": ADMIN.email, "password": ADMIN.password}).status_code == 401
    assert anonymous.login(email=ADMIN.email, password=ADMIN.password)
    assert anonymous.get("/admin/").status_code == 200


def test_credentials_are_not_printed_once_they_are_changed() -> None:
    seed(pictured=0)
    account = Account.objects.get(email=DEMO.email)
    account.set_password("Une-autre-clef-2026")
    account.save()
    out = io.StringIO()
    call_command("credentials", stdout=out)
    assert DEMO.email not in out.getvalue()
    assert ADMIN.email in out.getvalue()


@pytest.mark.sqlite
class TestCoherence:
    """What a dealer would notice."""

    @pytest.fixture(autouse=True)
    def _seeded(self) -> None:
        seed(cars=60, clients=48, sales=110, prospects=42, estimations=36, documents=24, pictured=2)

    def test_every_status_has_rows(self) -> None:
        for model in (Car, Client, Prospect, Estimation):
            found = set(model.objects.values_list("status", flat=True))
            assert found == set(model.Status.values), model
        assert set(Document.objects.values_list("type", flat=True)) == set(Document.Type.values)
        assert Prospect.objects.filter(status="new", seen_at=None).count() >= 3

    def test_nothing_happens_in_the_future(self) -> None:
        for model in (Partner, *OWN):
            assert not model._base_manager.filter(created_at__date__gte=TODAY).exists(), model
        assert not Sale.objects.filter(sold_at__date__gte=TODAY).exists()

    def test_sales_grow_and_some_are_cancelled(self) -> None:
        active = Sale.objects.active()
        half = TODAY - timedelta(days=200)
        assert active.filter(sold_at__date__gte=half).count() > active.filter(sold_at__date__lt=half).count()
        assert Sale.objects.exclude(cancelled_at=None).exists()
        assert active.filter(sold_at__year=TODAY.year - 1).exists()
        assert set(active.values_list("currency", flat=True)) == {"EUR", "CHF"}

    def test_a_sold_car_has_one_active_sale_to_its_buyer(self) -> None:
        sold = Car.objects.filter(status=Car.Status.SOLD)
        assert sold.exists()
        active = Sale.objects.active().exclude(car=None)
        assert set(active.values_list("car", flat=True)) == set(sold.values_list("pk", flat=True))
        assert not active.exclude(client=F("car__buyer"), client_name=F("car__buyer_name")).exists()
        assert not active.exclude(currency=F("car__devise")).exists()
        assert not active.filter(sold_at__lt=F("car__created_at")).exists()
        assert not Car.objects.filter(status=Car.Status.AVAILABLE).exclude(buyer_name="").exists()

    def test_a_buyer_is_a_client_by_then(self) -> None:
        late = Sale.objects.filter(client__created_at__gt=F("sold_at"))
        assert late.count() <= Sale.objects.count() // 20

    def test_cars_are_believable(self) -> None:
        for car in Car.objects.select_related("model_car"):
            assert car.nom.startswith(car.model_car.intitule)
            assert car.annee
            assert 2017 <= car.annee <= TODAY.year
            assert 3_000 < car.prix < 70_000
            assert (car.kilometrage or 0) < 30_000 * (TODAY.year - car.annee + 1)
            assert len(car.vin) == VIN_LENGTH
        old = Car.objects.filter(annee__lte=2019)
        assert sum(car.kilometrage or 0 for car in old) / old.count() > 50_000
        assert not ModelCar.objects.annotate(n=Count("cars")).filter(n=0).exists()

    def test_phone_numbers_are_those_kept_for_fiction(self) -> None:
        numbers = [*Client.objects.values_list("phone_number", flat=True)]
        numbers += Prospect.objects.filter(client=None).values_list("phone_number", flat=True)
        assert all(number.startswith("+3363998") and e164(number) == number for number in numbers)

    def test_files_are_what_they_say(self) -> None:
        for image in CarImage.objects.all():
            assert self._size_of(str(image.file)) == (1600, 1067)
            assert self._size_of(str(image.thumbnail)) == (480, 320)
        papers = [*Document.objects.values_list("file", "size")]
        papers += EstimationFile.objects.filter(kind="attachment").values_list("file", "size")
        films = [*Tutorial.objects.values_list("video", "video_size")]
        films += EstimationFile.objects.filter(kind="video").values_list("file", "size")
        for kind, found in ((PDF, papers), (WEBM, films)):
            for name, size in found:
                with default_storage.open(name) as file:
                    upload = SimpleUploadedFile(name, file.read())
                assert check_upload(upload, allowed=(kind,), max_bytes=10**7, field="file") == kind
                assert upload.size == size
        assert EstimationFile.objects.filter(kind="video").exists()

    @staticmethod
    def _size_of(name: str) -> tuple[int, int]:
        with default_storage.open(name) as file, Image.open(file) as picture:
            return picture.size

    def test_every_row_has_files_of_its_own(self) -> None:
        stored = stored_names()
        assert len(set(stored)) == len(stored)
        assert all(default_storage.exists(name) for name in stored)


def test_a_run_that_fails_leaves_neither_rows_nor_files(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("apps.demo.dealership.build.add_documents", fail)
    removed: list[str] = []
    monkeypatch.setattr("apps.core.files.remove_files", removed.extend)
    with pytest.raises(RuntimeError):
        seed()
    assert not Partner.objects.exists()
    assert removed
