"""A dealer with one row of each kind, on which every call of the specification can be made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection
from pytest_django import Settings

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.documents.models import Document
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_of
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.samples import PDF

# Thousands of calls, made on the stricter of the databases alone; collecting them takes seconds.
collect_ignore = [] if connection.vendor == "postgresql" else ["test_schema.py"]


@dataclass(frozen=True)
class Dealer:
    account: Account
    car: Car
    client: Client
    document: Document
    estimation: Estimation
    # Nothing needs these two, so that they may be deleted.
    garage: Garage
    model_car: ModelCar
    prospect: Prospect


@pytest.fixture
def dealer(account: Account, partner: Partner, car: Car) -> Dealer:
    return Dealer(
        account=account,
        car=car,
        client=make_client(partner, phone_number="+33612345678"),
        document=Document.objects.create(
            partner=partner,
            title="Carte grise",
            type="registration",
            file=default_storage.save(f"{partner.pk}/documents/carte.pdf", ContentFile(PDF)),
            file_name="carte.pdf",
            size=len(PDF),
            content_type="application/pdf",
        ),
        estimation=estimation_of(partner),
        garage=Garage.objects.create(partner=partner, localisation="Lyon"),
        model_car=ModelCar.objects.create(partner=partner, intitule="Peugeot 208"),
        prospect=Prospect.objects.create(partner=partner, full_name="Léa Petit", phone_number="+33698765432"),
    )


@pytest.fixture
def files_on_disk(settings: Settings, tmp_path: Path) -> Path:
    """Files in a folder of the test's own, whatever the store is otherwise."""
    folder = tmp_path / "disk"
    folder.mkdir()
    settings.STORAGES = {**settings.STORAGES, "default": {"BACKEND": "apps.core.files.storage.SignedFileSystemStorage"}}
    settings.MEDIA_ROOT = str(folder)
    return folder
