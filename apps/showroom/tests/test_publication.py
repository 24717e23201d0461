"""Which cars visitors see: what the dealer is told of each agrees with what every public call answers."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import RequestFactory
from rest_framework.exceptions import ValidationError

from apps.affiliate.links import public_link
from apps.cars.models import Car, CarImage, ModelCar
from apps.cars.publication import PublicationState
from apps.cars.services import create_car
from apps.cars.tests.factory import car_body
from apps.partners.models import Account, Partner
from apps.projects.models import Project
from apps.projects.services import open_project, set_status
from apps.prospects.services import shown_car
from apps.testing.callers import Caller

pytestmark = pytest.mark.django_db

PREPARATIONS = ("", "open", "done")


@pytest.fixture
def cars(partner: Partner, model_car: ModelCar) -> dict[str, Car]:
    """A car of every kind, by its name: publication, photo, preparation, sale, sample."""
    made = {}
    for publication, photo, preparation, status, sample in product(
        ("auto", "shown", "hidden"), (True, False), PREPARATIONS, ("available", "sold"), (False, True)
    ):
        name = f"{publication} {photo} {preparation} {status} {sample}"
        car = made[name] = Car.objects.create(
            partner=partner, model_car=model_car, nom=name, prix=9000, publication=publication, has_photo=photo,
            status=status, sample=sample,
        )  # fmt: skip
        if photo:
            file = f"{partner.pk}/cars/{car.pk}.webp"
            CarImage.objects.create(partner=partner, car=car, is_main=True, file=file, thumbnail=file)
        if preparation:
            Project.objects.create(partner=partner, car=car, car_name=name, name=name, status=preparation)
    return made


def expected(showroom: str, name: str) -> str:
    """The state in the words of the contract."""
    publication, photo, preparation, status, sample = name.split(" ")
    if status == "sold":
        return "sold"
    if showroom == "off":
        return "mode_off"
    if sample == "True" or publication == "hidden" or (showroom == "chosen" and publication == "auto"):
        return "hidden"
    if publication == "shown":
        return "public"
    if photo == "False":
        return "no_photo"
    return "in_preparation" if preparation == "open" else "public"


def asks_about(partner: Partner, car: Car) -> bool:
    """Whether a visitor's form, chat or booking may name the car."""
    try:
        return shown_car(partner, car.pk) == car
    except ValidationError:
        return False


@pytest.mark.slow
@pytest.mark.database
@pytest.mark.parametrize("showroom", ["off", "chosen", "on"])
def test_state_agrees_with_every_public_answer(
    api: Caller, anonymous: Caller, partner: Partner, cars: dict[str, Car], showroom: str
) -> None:
    partner.showroom = showroom
    partner.save()
    code = partner.affiliate_code
    public, page = f"/partner/public/{code}", f"/affiliation/{code}"

    listed = {row["nom"]: row for row in api.read("/car/all", {"limit": "100"})}
    states = {name: row["publicationState"] for name, row in listed.items()}
    filtered = {
        row["nom"]: state
        for state in PublicationState.values
        for row in api.read("/car/all", {"limit": "100", "publicationState": state})
    }
    shown = {name for name, state in states.items() if state == "public"}

    assert states == {name: expected(showroom, name) for name in cars}
    assert filtered == states
    assert {name: row["published"] for name, row in listed.items()} == {n: n.startswith("shown") for n in cars}
    off = showroom == "off"
    assert off or {row["nom"] for row in anonymous.read(f"{public}/cars", {"limit": "100"})} == shown
    for feed in ("stock.json", "stock.csv"):
        answer = anonymous.get(f"{public}/{feed}")
        assert answer.status_code == 404 if off else named(answer, cars) == shown
    assert named(anonymous.get("/sitemap-cars.xml"), cars, by="pk") == shown
    request = RequestFactory().get("/")
    for name, car in cars.items():
        found = 200 if name in shown else 404
        assert anonymous.get(f"{public}/car/{car.pk}").status_code == found, name
        assert anonymous.get(f"{page}/car/{car.pk}").status_code == found, name
        assert asks_about(partner, car) == (name in shown), name
        assert public_link(partner, car, request).endswith(str(car.pk)) == (name in shown), name


def named(answer: Any, cars: dict[str, Car], *, by: str = "nom") -> set[str]:
    """The cars of an answer, by their names or keys."""
    text = answer.getvalue().decode()
    return {name for name, car in cars.items() if str(getattr(car, by)) in text}


@pytest.mark.parametrize(
    "showroom, published, publication",
    [
        ("on", True, "shown"), ("on", False, "hidden"), ("chosen", True, "shown"), ("chosen", False, "auto"),
        ("off", True, "shown"), ("off", False, "auto"),
    ],
)  # fmt: skip
def test_published_writes_publication(
    api: Caller, partner: Partner, car: Car, showroom: str, published: bool, publication: str
) -> None:
    Partner.objects.filter(pk=partner.pk).update(showroom=showroom)

    row = api.put(f"/car/updateById/{car.pk}", {"published": published}).json()["data"]

    assert (row["publication"], row["published"]) == (publication, published)


def test_publication_is_said_with_the_car(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    Partner.objects.filter(pk=partner.pk).update(showroom="on")

    row = api.post("/car/create", car_body(model_car, publication="hidden"), format="multipart").json()["data"]
    both = api.put(f"/car/updateById/{row['id']}", {"published": True, "publication": "auto"}).json()["data"]
    wrong = api.put(f"/car/updateById/{row['id']}", {"publication": "maybe"})

    assert (row["publication"], row["publicationState"]) == ("hidden", "hidden")
    assert (both["publication"], both["publicationState"]) == ("auto", "public")
    assert (wrong.status_code, list(wrong.json()["errors"])) == (422, ["publication"])


def test_car_shows_itself_once_it_is_ready(
    api: Caller, account: Account, partner: Partner, model_car: ModelCar
) -> None:
    def state() -> str:
        return str(api.read(f"/car/getById/{car.pk}")["publicationState"])

    Partner.objects.filter(pk=partner.pk).update(showroom="on")
    # As one of a file of rows.
    car = create_car(partner=partner, model_car=model_car, nom="Clio", prix=9000)
    assert state() == "no_photo"
    api.put(f"/car/updateById/{car.pk}", car_body(model_car), format="multipart")
    assert state() == "public"
    project = open_project(partner=partner, car=car, by=account)
    assert state() == "in_preparation"
    set_status(project=project, status="done", by=account)
    assert state() == "public"


# On SQLite a later migration rewrites the table without the column that this one reads.
@pytest.mark.postgres
@pytest.mark.parametrize(
    "showroom, kept", [("on", {"chosen", "no photo", "in preparation"}), ("chosen", {"chosen"}), ("off", {"chosen"})]
)
def test_upgrade_keeps_showing_what_visitors_see(
    partner: Partner, model_car: ModelCar, showroom: str, kept: set[str]
) -> None:
    Partner.objects.filter(pk=partner.pk).update(showroom=showroom)
    cars = {
        name: Car.objects.create(partner=partner, model_car=model_car, nom=name, prix=9000)
        for name in ("chosen", "ready", "no photo", "in preparation")
    }
    for name in cars.keys() - {"no photo"}:
        CarImage.objects.create(partner=partner, car=cars[name], is_main=True, file="a.webp", thumbnail="b.webp")
    Project.objects.create(partner=partner, car=cars["in preparation"], car_name="x", name="x")
    leaves = [("cars", "0005_publication"), ("projects", "0001_squashed_0003_search_codes")]
    before = MigrationExecutor(connection).loader.project_state(leaves).apps
    before.get_model("cars", "Car").objects.filter(pk=cars["chosen"].pk).update(published=True)

    import_module("apps.cars.migrations.0006_shown_cars").keep_showing(before, None)

    assert set(Car.objects.filter(publication="shown").values_list("nom", flat=True)) == kept
    assert set(Car.objects.filter(has_photo=False).values_list("nom", flat=True)) == {"no photo"}
