"""`manage.py seed`: the same for the same seed, the requested number of rows, safe to run twice."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from django.core.checks import run_checks
from django.core.management import CommandError, call_command
from django.db.models import Model
from pytest_django import Settings

from apps.calendar.models import Event
from apps.cars.models import Car, CarImage, ModelCar
from apps.clients.models import Client
from apps.core.files.stored import remove_files
from apps.demo.logins import ADMIN, DEMO
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.register.tests.factory import forget_register
from apps.sales.models import Sale
from apps.testing.callers import Caller
from apps.tutorials.models import Tutorial

from .seeding import OWN, SMALL, seed, stored_names

# What is different at each run for a reason: salted hashes.
NEVER_THE_SAME = {"password"}

# Sale files bring papers of their own.
OF_SALE_FILES = (Document.Type.ORDER_FORM, Document.Type.TRANSFER, Document.Type.ADMINISTRATIVE_STATUS)

TEAM_NAMES = ("sophie", "julien", "karim", "nadia")

pytestmark = pytest.mark.django_db


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
    forget_register()
    for model in (Tutorial, Sale, Car, ModelCar, Garage, Account, Partner):
        model._base_manager.all().delete()
    assert not stored_names()


@pytest.mark.slow
def test_seed_same_day_same_rows() -> None:
    seed()
    first = everything()
    forget()
    seed()
    second = everything()
    for table, rows in first.items():
        assert second[table] == rows, table
    assert all(first.values())


@pytest.mark.slow
def test_seed_different_seed_adds_partner() -> None:
    seed()
    seed(seed=2)
    one, two = Partner.objects.order_by("created_at", "id")
    assert one.company_name != two.company_name
    assert Car.objects.of(one).count() == Car.objects.of(two).count() == SMALL["cars"]
    plates = Car.objects.values_list("immatriculation", flat=True)
    assert len(set(plates)) > SMALL["cars"]


def test_seed_rerun_is_idempotent() -> None:
    seed()
    before = everything()
    Partner.objects.update(city="Saint-Nazaire")
    assert f"{DEMO.email} exists: its dealership is left as it is." in seed(cars=50)
    assert Partner.objects.get().city == "Saint-Nazaire"
    after = everything()
    assert {table: len(rows) for table, rows in after.items()} == {table: len(rows) for table, rows in before.items()}


@pytest.mark.slow
def test_seed_more_partners_adds_missing() -> None:
    seed(pictured=0)
    seed(pictured=0, partners=3)
    assert Partner.objects.count() == 3
    assert Car.objects.count() == 3 * SMALL["cars"]


def test_seed_if_empty_skips_non_empty_database(partner: Partner) -> None:
    assert seed(if_empty=True) == ""
    assert list(Partner.objects.all()) == [partner]
    assert not Car.objects.exists()


def test_seed_if_empty_fills_empty_database() -> None:
    out = seed(if_empty=True, pictured=0)
    assert f"{DEMO.email} / {DEMO.password}" in out
    assert f"{ADMIN.email} / {ADMIN.password}" in out


def test_seed_creates_requested_row_counts() -> None:
    seed()
    for model in (Garage, Car, Client, Sale, Prospect, Estimation, Event):
        assert model.objects.count() == SMALL[f"{model.__name__.lower()}s"], model
    assert Document.objects.exclude(type__in=OF_SALE_FILES).count() == SMALL["documents"]
    assert set(CarImage.objects.values_list("car", flat=True)) == {Car.objects.order_by("-created_at", "-id")[0].pk}


def test_seed_zero_counts_creates_only_partner() -> None:
    seed(**dict.fromkeys(SMALL, 0))
    assert Partner.objects.count() == 1
    assert not any(model._base_manager.exists() for model in OWN)


@pytest.mark.slow
def test_seed_large_counts_satisfy_constraints() -> None:
    seed(cars=1500, clients=1200, prospects=1200, pictured=0)
    assert Car.objects.count() == 1500
    assert Sale.objects.active().exclude(car=None).count() == Car.objects.filter(status=Car.Status.SOLD).count()


@pytest.mark.parametrize("wrong", ["-1", "many", "99999999999"])
def test_seed_invalid_count_raises_command_error(wrong: str) -> None:
    with pytest.raises(CommandError):
        call_command("seed", "--cars", wrong)


def test_seed_demo_and_admin_logins_work(anonymous: Caller) -> None:
    seed(pictured=0)
    answer = anonymous.post("/partner/login", {"email": DEMO.email, "password": DEMO.password})
    assert answer.status_code == 200
    assert anonymous.post("/partner/login", {"email": ADMIN.email, "password": ADMIN.password}).status_code == 401
    assert anonymous.login(email=ADMIN.email, password=ADMIN.password)
    assert anonymous.get("/admin/").status_code == 200


def test_credentials_hidden_after_password_change() -> None:
    seed(pictured=0)
    account = Account.objects.get(email=DEMO.email)
    account.set_password("Une-autre-clef-2026")
    account.save()
    out = credentials()
    assert DEMO.email not in out
    assert ADMIN.email in out


def test_seed_failure_rolls_back_rows_and_files(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("apps.demo.dealership.build.add_documents", fail)
    removed: list[str] = []
    monkeypatch.setattr("apps.core.files.stored.remove_files", removed.extend)
    with pytest.raises(RuntimeError):
        seed()
    assert not Partner.objects.exists()
    assert removed


@pytest.fixture
def public(settings: Settings) -> None:
    """An installation that others reach."""
    settings.LOCAL = False


@pytest.mark.usefixtures("public")
def test_seed_refused_on_public_installation() -> None:
    with pytest.raises(CommandError, match="--random-passwords"):
        seed(pictured=0)
    assert seed(if_empty=True) == ""
    assert not Account.objects.exists()


@pytest.mark.usefixtures("public")
def test_seed_random_passwords_printed_once(anonymous: Caller) -> None:
    out = seed(pictured=0, random_passwords=True)

    assert DEMO.password not in out
    assert ADMIN.password not in out
    (password,) = re.findall(rf"{DEMO.email} / (\S+)\)", out)
    assert anonymous.post("/partner/login", {"email": DEMO.email, "password": password}).status_code == 200
    (password,) = re.findall(rf"{ADMIN.email} / (\S+),", out)
    assert anonymous.login(email=ADMIN.email, password=password)
    assert credentials() == ""
    assert not published_passwords_found()


def published_passwords_found() -> list[str]:
    """Whose `check --deploy` names."""
    messages = run_checks(include_deployment_checks=True, tags=["security"])
    return sorted(message.msg.split()[0] for message in messages if message.id == "demo.E001")


def credentials() -> str:
    out = io.StringIO()
    call_command("credentials", stdout=out)
    return out.getvalue()


@pytest.mark.usefixtures("db")
def test_credentials_say_how_first_staff_account_is_made() -> None:
    assert credentials() == "  Admin    none yet: .venv/bin/python manage.py createsuperuser\n"


@pytest.mark.slow
def test_published_passwords_are_deployment_errors(settings: Settings) -> None:
    seed(pictured=0, partners=2)
    owners = [DEMO.email, "demo-1-2@exemple.fr"]
    team = [f"{owner.split('@')[0]}-{name}@exemple.fr" for owner in owners for name in TEAM_NAMES]
    emails = [*owners, *team, ADMIN.email]

    assert published_passwords_found() == sorted(emails)
    assert not [message for message in run_checks() if message.id == "demo.E001"]
    settings.LOCAL = False
    assert credentials().count("manage.py changepassword") == len(emails)

    for account in Account.objects.exclude(email=ADMIN.email):
        account.set_password("Une-autre-clef-2026")
        account.save()
    Account.objects.filter(email=ADMIN.email).update(is_active=False)

    assert not published_passwords_found()
