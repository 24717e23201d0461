"""POST and DELETE /partner/samples: in the lists, and counted nowhere."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.core.cache import cache
from django.utils import timezone

from apps.activities.models import Activity
from apps.audit.models import Entry
from apps.calendar.models import Event
from apps.cars.models import Car, ModelCar
from apps.clients.errors import SampleRow
from apps.clients.models import Client
from apps.core.models.idempotency import KeptAnswer
from apps.estimations.models import Estimation
from apps.offers.models import Offer
from apps.offers.services import buy_car
from apps.partners.models import Account, Partner
from apps.projects.models import Card, Project
from apps.prospects.models import Prospect
from apps.response_times.services import move_clocks
from apps.testing.callers import Caller
from apps.testing.openapi import operations
from apps.testing.storage import all_files_in

COUNTS = {"cars": 20, "prospects": 15, "estimations": 8}
LISTS = {"cars": "/car/all", "prospects": "/prospect/all", "estimations": "/estimation/partner/getAll"}
# Whatever the document names as a figure of the partner's.
FIGURES = [
    path.format(period="year")
    for method, path, _operation in operations()
    if method == "get" and path.startswith(("/partner/statistics/", "/partner/today"))
]


def figures(api: Caller) -> dict[str, Any]:
    assert len(FIGURES) >= 7, FIGURES
    # A test's transaction never commits, so its rows end no cached answer.
    cache.clear()
    found = {path: api.get(path).json() for path in [*FIGURES, "/prospect/count-new"]}
    return {**found, "steps": api.read("/partner/first-steps")}


@pytest.fixture
def business(partner: Partner) -> Partner:
    """A partner that has real rows already, of all but cars."""
    model = ModelCar.objects.create(partner=partner, intitule="Peugeot 208")
    Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr", car_model=model.intitule)
    Estimation.objects.create(partner=partner, title="208", kilometrage=1, client_name="Ana", car_model="Peugeot 208")
    Client.objects.create(partner=partner, full_name="Ana", phone_number="+33612345678")
    return partner


def use(api: Caller, partner: Partner) -> None:
    """What somebody does who tries the product with the samples."""
    now = timezone.now()
    tomorrow = (now + timedelta(hours=1)).isoformat()
    prospects = list(Prospect.objects.of(partner).samples())
    for prospect, status in zip(prospects, ("contacted", "appointment", "lost", "new", "won"), strict=False):
        assert api.patch(f"/prospect/{prospect.pk}/status", {"status": status}).status_code == 200
    open_one = Prospect.objects.of(partner).samples().filter(status=Prospect.Status.NEW)[0]
    contact = {"channel": "call", "result": "reached", "followUpAt": tomorrow}
    assert api.post(f"/prospect/{open_one.pk}/contact", contact).status_code == 201
    Prospect.objects.filter(pk=open_one.pk).update(follow_up_at=now)
    assert api.post(f"/prospect/{open_one.pk}/note", {"text": "Rappeler"}).status_code == 201
    pending = Estimation.objects.of(partner).samples().filter(status=Estimation.Status.PENDING)[0]
    answer = {"amount": 9000, "currency": "EUR"}
    assert api.put(f"/estimation/partner/response/{pending.pk}", answer).status_code == 200
    offers = Offer.objects.of(partner)
    assert offers.update(status="sent", sent_at=now, valid_until=now + timedelta(hours=1)) == 1
    car = Car.objects.of(partner).samples()[0]
    for about in ({"car": car}, {"prospect": open_one}, {"estimation": pending}):
        Event.objects.create(
            partner=partner, title="Essai", kind="test_drive", starts_at=now, ends_at=now + timedelta(hours=1), **about
        )
    project = Project.objects.create(partner=partner, car=car, car_name=car.nom, name="Préparation")
    Card.objects.create(partner=partner, project=project, title="Freins", late_at=now - timedelta(days=1))
    move_clocks(partner.pk)


def test_samples_are_made_and_marked(api: Caller) -> None:
    response = api.post("/partner/samples")

    assert (response.status_code, response.json()["data"]) == (201, COUNTS)
    assert api.get("/partner/first-steps").json()["samples"] == COUNTS
    for kind, path in LISTS.items():
        answer = api.get(path, {"limit": 100}).json()
        assert answer["total"] == COUNTS[kind]
        assert all(row["sample"] for row in answer["data"])
    assert all(car["image"]["url"] for car in api.read("/car/all", {"limit": 100}))


def test_real_rows_are_not_marked(api: Caller, business: Partner) -> None:
    api.post("/partner/samples")

    assert [row["sample"] for row in api.read("/prospect/all", {"limit": 100})].count(False) == 1
    for path in ("/prospect/all", "/estimation/partner/getAll"):
        assert [row["sample"] for row in api.read(path, {"sample": "false"})] == [False]


@pytest.mark.database
def test_no_figure_counts_samples(api: Caller, business: Partner) -> None:
    before = figures(api)

    assert api.post("/partner/samples").status_code == 201

    for path, figure in figures(api).items():
        assert figure == before[path], path


def test_no_figure_counts_what_is_done_with_samples(api: Caller, business: Partner) -> None:
    before = figures(api)
    api.post("/partner/samples")

    use(api, business)

    for path, figure in figures(api).items():
        assert figure == before[path], path


def test_samples_are_nothing_to_compare_with(api: Caller, partner: Partner) -> None:
    api.post("/partner/samples")

    for car in Car.objects.of(partner):
        asked = {"modelCarId": car.model_car_id, "annee": car.annee, "kilometrage": car.kilometrage, "currency": "EUR"}
        assert api.read("/price/comparables", asked)["n"] == 0


def test_samples_have_no_clock(api: Caller, business: Partner) -> None:
    api.post("/partner/samples")
    move_clocks(business.pk)

    for model in (Prospect, Estimation):
        assert not model.objects.of(business).samples().exclude(due_at=None).exists()
    assert api.get("/prospect/all", {"due": "later"}).json()["total"] == 1


@pytest.mark.database
def test_samples_stand_in_the_day_of_an_account_without_rows_of_its_own(api: Caller, partner: Partner) -> None:
    statistics = [path for path in FIGURES if "/statistics/" in path]
    before = {path: figure for path, figure in figures(api).items() if path in statistics}
    api.post("/partner/samples")

    day = api.get("/partner/today").json()
    kinds = {row["kind"] for row in day["data"]}
    assert kinds == {"prospect", "estimation"}
    assert all(row["sample"] for row in day["data"])
    assert {row["section"] for row in day["data"]} >= {"overdue"}
    count = {"count": sum(day["counts"].values()), "overdue": day["overdue"]}
    assert (api.read("/partner/today/count"), count["count"]) == (count, 7)
    running = api.read("/prospect/all", {"ordering": "-createdAt"})[0]["clock"]
    assert (running["state"], running["level"]) == ("running", "green")
    assert {path: figure for path, figure in figures(api).items() if path in statistics} == before

    Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    assert [(row["title"], row["sample"]) for row in api.read("/partner/today")] == [("Ana", False)]
    assert api.read("/partner/today/count")["count"] == 1


def test_what_is_done_with_samples_stands_in_the_day(api: Caller, partner: Partner) -> None:
    api.post("/partner/samples")
    use(api, partner)
    rows = api.read("/partner/today")
    assert {"estimation", "follow_up", "appointment", "offer_expiring"} == {row["kind"] for row in rows}
    assert all(row["sample"] for row in rows)


def test_second_call_returns_409(api: Caller) -> None:
    api.post("/partner/samples")

    response = api.post("/partner/samples")

    assert (response.status_code, response.json()["code"]) == (409, "samples_exist")


def test_real_car_returns_409(api: Caller, partner: Partner) -> None:
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    Car.objects.create(partner=partner, model_car=model, nom="C3", prix=1)

    response = api.post("/partner/samples")

    assert (response.status_code, response.json()["code"]) == (409, "cars_exist")


def test_none_to_remove_returns_404(api: Caller) -> None:
    assert api.delete("/partner/samples").status_code == 404


def rows_of(partner: Partner) -> dict[str, int]:
    """How many rows each table has of the partner, but for the audit trail and answers that are given again."""
    return {
        model._meta.label: model._default_manager.filter(partner=partner).count()
        for model in apps.get_models()
        if any(field.attname == "partner_id" for field in model._meta.fields) and model not in (Entry, KeptAnswer)
    }


@pytest.mark.database
def test_all_that_hangs_on_samples_goes(
    api: Caller, business: Partner, django_capture_on_commit_callbacks: Any
) -> None:
    api.read("/project/board")
    before, shown = rows_of(business), figures(api)
    api.post("/partner/samples")
    use(api, business)
    assert Activity.objects.of(business).exists()
    assert any(all_files_in(f"{business.pk}"))

    with django_capture_on_commit_callbacks(execute=True):
        assert api.delete("/partner/samples").status_code == 200

    assert rows_of(business) == before
    assert figures(api) == shown
    assert not any(all_files_in(f"{business.pk}"))


def test_model_of_a_real_car_stays(api: Caller, partner: Partner) -> None:
    api.post("/partner/samples")
    model = ModelCar.objects.of(partner).samples()[0]
    Car.objects.create(partner=partner, model_car=model, nom="La mienne", prix=1)

    api.delete("/partner/samples")

    assert list(ModelCar.objects.of(partner).values_list("intitule", "sample")) == [(model.intitule, False)]
    assert Car.objects.of(partner).count() == 1


def test_samples_of_another_partner_stay(api: Caller, other_api: Caller) -> None:
    api.post("/partner/samples")
    other_api.post("/partner/samples")

    api.delete("/partner/samples")

    assert other_api.get("/partner/first-steps").json()["samples"] == COUNTS


def test_sample_car_cannot_be_sold(api: Caller, business: Partner) -> None:
    api.post("/partner/samples")
    car, client = Car.objects.of(business)[0], Client.objects.of(business)[0]

    response = api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(client.pk)})

    assert (response.status_code, response.json()["code"]) == (409, "sample_row")


def test_sample_prospect_becomes_no_client(api: Caller, business: Partner) -> None:
    api.post("/partner/samples")
    prospect = Prospect.objects.of(business).samples()[0]

    response = api.post(f"/prospect/{prospect.pk}/convert")

    assert (response.status_code, response.json()["code"]) == (409, "sample_row")


def test_offer_of_a_sample_buys_no_car(api: Caller, business: Partner, account: Account) -> None:
    api.post("/partner/samples")
    use(api, business)

    with pytest.raises(SampleRow):
        buy_car(offer=Offer.objects.of(business)[0], by=account)
