"""Coherence of the demonstration, read from one seed run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.files.storage import default_storage, storages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.db.models import Count, F
from django.test import override_settings
from PIL import Image

from apps.activities.models import Activity
from apps.cars.models import Car, CarImage, ModelCar
from apps.cars.rules import VIN_LENGTH
from apps.clients.models import Client
from apps.consents.models import Consent
from apps.core.api.phones import e164
from apps.core.files.uploads import PDF, WEBM, WEBP, check_upload
from apps.demo.dealership.pictures import walk_around
from apps.documents.models import Document
from apps.duplicates.selectors import pairs
from apps.estimations.models import Estimation, EstimationFile, OfferStatus
from apps.invoices.models import Invoice
from apps.invoices.tests.validation import check_xml
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.register.models import RegisterRow, Series
from apps.register.selectors import pending, verify
from apps.sale_files.models import SOLD, SaleFile, State
from apps.sales.models import Sale
from apps.samples.invented.catalogue import CATALOGUE
from apps.samples.invented.pictures import VIEWS, car_picture
from apps.shop.models import ProductImage
from apps.tutorials.models import Tutorial
from apps.webhooks.models import Delivery, Webhook

from .seeding import OWN, TODAY, seed, stored_names

pytestmark = pytest.mark.django_db

PICTURED = 8
BODIES = {model.title: model.body for model in CATALOGUE}


@pytest.fixture(scope="module")
def demonstration(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """One dealership with its files, for all the tests of this file."""
    with (
        django_db_blocker.unblock(),
        override_settings(MEDIA_ROOT=str(tmp_path_factory.mktemp("media"))),
        pytest.MonkeyPatch.context() as patch,
        transaction.atomic(),
    ):
        if settings.S3_BUCKET:
            patch.setattr(storages["default"], "location", f"coherence/{uuid4()}")
        seed(cars=60, clients=48, sales=110, prospects=42, estimations=36, documents=24, pictured=PICTURED)
        yield
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def own_files(demonstration: None) -> None:
    """The files of all the tests of this file, which only read them."""


def test_seed_every_status_has_rows() -> None:
    for model in (Car, Client, Prospect, Estimation):
        found = set(model.objects.values_list("status", flat=True))
        assert found == set(model.Status.values), model
    # With time they expire by themselves.
    states = set(Offer.objects.values_list("status", flat=True))
    assert states == set(OfferStatus.values) - {"expired"}
    assert set(Document.objects.values_list("type", flat=True)) == set(Document.Type.values)
    assert Prospect.objects.filter(status="new", seen_at=None).count() >= 3


def test_seed_no_dates_in_future() -> None:
    for model in (Partner, *OWN):
        assert not model._base_manager.filter(created_at__date__gte=TODAY).exists(), model
    assert not Sale.objects.filter(sold_at__date__gte=TODAY).exists()


def test_seed_follow_ups_late_today_and_later() -> None:
    for model in (Prospect, Client):
        days = {
            row.astimezone().date()
            for row in model.objects.exclude(follow_up_at=None).values_list("follow_up_at", flat=True)
            if row
        }
        assert min(days) < TODAY < max(days), model
        assert TODAY in days, model
    assert not Prospect.objects.exclude(follow_up_at=None).exclude(status__in=Prospect.OPEN).exists()


def test_seed_prospects_first_contact_is_logged() -> None:
    calls = Activity.objects.filter(kind="contact", result__in=Activity.ANSWERED).exclude(prospect=None)
    assert calls.count() >= 10
    assert not calls.exclude(created_at=F("prospect__first_contact_at")).exists()
    assert Activity.objects.filter(kind="note", client=None).exists()
    assert Activity.objects.filter(kind="note", prospect=None).exists()


def test_seed_consents_are_given_and_withdrawn() -> None:
    assert set(Consent.objects.values_list("state", flat=True)) == {"given", "withdrawn"}
    assert set(Prospect.objects.values_list("phone_consent", flat=True)) == {"", "given", "withdrawn"}
    assert not Consent.objects.filter(at__date__gte=TODAY).exists()


def test_seed_sales_grow_and_some_cancelled() -> None:
    active = Sale.objects.active()
    half = TODAY - timedelta(days=200)
    assert active.filter(sold_at__date__gte=half).count() > active.filter(sold_at__date__lt=half).count()
    assert Sale.objects.exclude(cancelled_at=None).exists()
    assert active.filter(sold_at__year=TODAY.year - 1).exists()
    assert set(active.values_list("currency", flat=True)) == {"EUR", "CHF"}


def test_seed_sold_car_has_one_active_sale() -> None:
    sold = Car.objects.filter(status=Car.Status.SOLD)
    assert sold.exists()
    active = Sale.objects.active().exclude(car=None)
    assert set(active.values_list("car", flat=True)) == set(sold.values_list("pk", flat=True))
    assert not active.exclude(client=F("car__buyer"), client_name=F("car__buyer_name")).exists()
    assert not active.exclude(currency=F("car__devise")).exists()
    assert not active.filter(sold_at__lt=F("car__created_at")).exists()
    assert not Car.objects.filter(status=Car.Status.AVAILABLE).exclude(buyer_name="").exists()


def test_seed_client_created_before_sale() -> None:
    late = Sale.objects.filter(client__created_at__gt=F("sold_at"))
    assert late.count() <= Sale.objects.count() // 20


def test_seed_cars_have_plausible_values() -> None:
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


@pytest.mark.parametrize("kind, reasons", [("client", {"email", "name"}), ("prospect", {"phone", "name"})])
def test_seed_has_a_pair_of_duplicates(kind: str, reasons: set[str]) -> None:
    surest, *_others = pairs(kind, Partner.objects.get())
    assert reasons <= set(surest.reasons)


def test_seed_phone_numbers_are_fictional() -> None:
    numbers = [*Client.objects.values_list("phone_number", flat=True)]
    numbers += Prospect.objects.filter(client=None).values_list("phone_number", flat=True)
    assert all(number.startswith("+3363998") and e164(number) == number for number in numbers)


def test_seed_pictures_are_webp_of_fixed_size() -> None:
    cars = [*CarImage.objects.values_list("file", "thumbnail")]
    products = [*ProductImage.objects.values_list("file", "thumbnail")]
    photos = [*EstimationFile.objects.filter(kind="photo").values_list("file", "thumbnail")]
    posters = [*Tutorial.objects.values_list("poster", "poster_thumbnail")]
    for found in (cars, products, photos, posters):
        assert found
        for name, thumbnail in found:
            assert format_of(name) == ("WEBP", (1200, 800))
            assert format_of(thumbnail) == ("WEBP", (480, 320))
    assert format_of(str(Partner.objects.get().logo)) == ("WEBP", (480, 480))
    assert all(name.endswith((".webp", ".webm", ".pdf")) for name in stored_names())


def format_of(name: str) -> tuple[str | None, tuple[int, int]]:
    with default_storage.open(name) as file, Image.open(file) as picture:
        return picture.format, picture.size


def test_seed_files_match_type_and_size() -> None:
    papers = [*Document.objects.values_list("file", "size")]
    papers += EstimationFile.objects.filter(kind="attachment").values_list("file", "size")
    films = [*Tutorial.objects.values_list("video", "video_size")]
    films += EstimationFile.objects.filter(kind="video").values_list("file", "size")
    photos = [*EstimationFile.objects.filter(kind="photo").values_list("file", "size")]
    for kind, found in ((PDF, papers), (WEBM, films), (WEBP, photos)):
        assert found
        for name, size in found:
            upload = SimpleUploadedFile(name, stored(name))
            assert check_upload(upload, allowed=(kind,), max_bytes=10**7, field="file") == kind
            assert upload.size == size


def test_seed_estimation_files_say_their_type() -> None:
    kinds = {"photo": WEBP, "video": WEBM, "attachment": PDF}
    rows = EstimationFile.objects.all()
    assert set(rows.values_list("kind", flat=True)) == set(kinds)
    for row in rows:
        assert row.content_type == kinds[row.kind].content_type
        assert row.name.endswith(f".{kinds[row.kind].extension}")


def test_seed_cars_show_their_body_and_paint() -> None:
    cars = Car.objects.order_by("-created_at", "-id").prefetch_related("images").select_related("model_car")
    for car in cars[:PICTURED]:
        pictures = {view: car_picture(BODIES[car.model_car.intitule], car.couleur, view) for view in VIEWS}
        shown = {stored(str(image.file)) for image in car.images.all()}
        assert 3 <= len(shown) == car.images.count() <= 6
        assert shown <= {picture.file for picture in pictures.values()}
        assert stored(str(car.images.get(is_main=True).thumbnail)) == pictures["side"].thumbnail
    assert CarImage.objects.values("car").distinct().count() == PICTURED


def test_seed_estimation_films_show_their_car() -> None:
    films = EstimationFile.objects.filter(kind="video").select_related("estimation")
    assert len(films) == 2
    for row in films:
        car = row.estimation
        assert stored(str(row.file)) == walk_around(BODIES[car.car_model], car.couleur)


def stored(name: str) -> bytes:
    with default_storage.open(name) as file:
        content: bytes = file.read()
    return content


def test_seed_files_unique_per_row() -> None:
    stored = stored_names()
    assert len(set(stored)) == len(stored)
    assert all(default_storage.exists(name) for name in stored)


def test_seed_sale_files_have_every_state_and_agree_with_their_sales() -> None:
    assert set(SaleFile.objects.values_list("state", flat=True)) == set(State.values)
    for file in SaleFile.objects.filter(state__in=SOLD).select_related("sale"):
        (invoice,) = file.invoices.filter(kind=Invoice.Kind.INVOICE)
        assert file.sale is not None
        assert (file.sale.price, file.sale.sold_at) == (invoice.gross, invoice.issued_at)
        assert invoice.to_pay == file.to_pay
        assert bool(file.handed_over) == (file.state == State.DELIVERED)
        assert file.payments_paid + file.deposits_paid == sum(payment.amount for payment in file.payments.all())


def test_seed_invoices_are_whole_series_that_pass_the_rules() -> None:
    for prefix in ("F-", "A-"):
        series = Invoice.objects.filter(number__startswith=prefix).order_by("partner", "number")
        for partner in Partner.objects.all():
            own = [invoice for invoice in series if invoice.partner_id == partner.pk]
            assert [int(invoice.number[-6:]) for invoice in own] == list(range(1, len(own) + 1))
            assert own == sorted(own, key=lambda invoice: invoice.issued_at)
    for invoice in Invoice.objects.all():
        check_xml(invoice.xml.encode())


def test_seed_has_a_suppliers_invoice_that_was_read() -> None:
    data = Document.objects.exclude(invoice_data=None).get().invoice_data
    assert data is not None
    assert (data["supplier"], data["gross"]) == ("Pièces Auto Atlantique", "298.20")


def test_seed_register_is_whole_and_agrees_with_the_sales() -> None:
    rows = RegisterRow.objects.all()
    assert {row.kind for row in rows} == {RegisterRow.Kind.ENTRY, RegisterRow.Kind.EXIT}
    for series in Series.objects.select_related("partner"):
        assert verify(series.partner, series.garage_id).ok
    sold = Sale.objects.active().filter(pk__in=[row.sale_id for row in rows if row.sale_id])
    assert {sale.car_id: float(sale.price) for sale in sold} == {
        row.car_id: row.said["exit"]["price"] for row in rows if row.kind == RegisterRow.Kind.EXIT
    }
    for partner in Partner.objects.filter(pk__in=[row.partner_id for row in rows]):
        assert pending(partner).exists()


def test_seed_webhook_tells_of_stored_rows_and_sends_nothing() -> None:
    webhook = Webhook.objects.get()
    assert webhook.state == Webhook.State.DISABLED
    deliveries = list(webhook.deliveries.all())
    assert {delivery.type for delivery in deliveries} == set(webhook.events)
    assert {delivery.state for delivery in deliveries} == {Delivery.State.DELIVERED}
    told = {json.loads(delivery.payload)["data"]["id"] for delivery in deliveries}
    stored = [*Prospect.objects.values_list("pk", flat=True), *Car.objects.values_list("pk", flat=True)]
    assert told <= set(map(str, stored))
