"""POST /car/bulk."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from apps.audit.models import Entry
from apps.cars.models import Car, CarPriceChange
from apps.core.models.counted import data_version
from apps.core.models.ids import new_id
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller

pytestmark = pytest.mark.django_db


def prices() -> list[str]:
    return [f"{price:.2f}" for price in Car.objects.order_by("pk").values_list("prix", flat=True)]


@pytest.mark.database
def test_percent_changes_prices(cars: list[Car], bulk: Any) -> None:
    report = bulk(cars, action="price", percent=-5)
    assert prices() == ["9500.00", "12340.98", "20000.00"]
    assert report["changed"] == 2
    assert report["refusedCount"] == 1
    refused = report["refused"][0]
    assert (refused["id"], refused["label"], refused["code"]) == (str(cars[2].pk), "C3 20000", "sold")
    assert "vendue" in refused["message"]


def test_amount_changes_prices(cars: list[Car], bulk: Any) -> None:
    bulk(cars[:2], action="price", amount="-500.5")
    assert prices()[:2] == ["9499.50", "12490.00"]


def test_prices_round_to_the_currencys_unit(cars: list[Car], bulk: Any) -> None:
    Car.objects.filter(pk=cars[0].pk).update(devise="XOF", prix=1005)
    bulk(cars[:2], action="price", percent="3.5")
    assert prices()[:2] == ["1040.00", "13445.17"]


@pytest.mark.parametrize("change", [{"amount": -10_000}, {"amount": -10_001}, {"amount": 999_999_999_999}])
def test_price_out_of_range_refused(cars: list[Car], bulk: Any, change: dict[str, Any]) -> None:
    report = bulk(cars[:1], action="price", **change)
    assert report["refused"][0]["code"] == "price_out_of_range"
    assert report["undo"] is None
    assert prices()[0] == "10000.00"


def test_price_is_a_step_of_the_history(cars: list[Car], bulk: Any, api: Caller) -> None:
    bulk(cars, action="price", percent=10)
    step = api.read(f"/car/{cars[0].pk}/price-history")[0]
    assert (step["price"], step["previous"], step["by"]) == (11000, 10000, "Personne 1")
    entry = Entry.objects.get(event="car_price", object_id=str(cars[0].pk))
    assert (entry.before, entry.after, entry.currency) == (10000, 11000, "EUR")


def test_unchanged_price_is_no_step(cars: list[Car], bulk: Any) -> None:
    assert bulk(cars[:2], action="price", amount=0)["changed"] == 0
    assert not CarPriceChange.objects.exists()


def test_cars_move_to_garage(cars: list[Car], bulk: Any, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    assert bulk(cars, action="garage", garageId=str(garage.pk))["changed"] == 3
    assert garage.cars.count() == 3
    assert bulk(cars, action="garage", garageId=None)["changed"] == 3
    assert garage.cars.count() == 0


@pytest.mark.parametrize("showroom, withdrawn", [("off", "auto"), ("chosen", "auto"), ("on", "hidden")])
def test_cars_are_published_and_withdrawn(
    cars: list[Car], bulk: Any, api: Caller, partner: Partner, showroom: str, withdrawn: str
) -> None:
    def wanted() -> set[str]:
        return set(Car.objects.values_list("publication", flat=True))

    Partner.objects.filter(pk=partner.pk).update(showroom=showroom)
    token = bulk(cars, action="publish", published=True)["undo"]
    assert wanted() == {"shown"}
    api.post(f"/undo/{token}", {})
    assert wanted() == {"auto"}
    bulk(cars, action="publish", published=True)
    assert bulk(cars, action="publish", published=False)["changed"] == 3
    assert wanted() == {withdrawn}
    bulk(cars, action="publish", publication="hidden")
    assert bulk(cars, action="publish", publication="auto")["changed"] == 3
    assert wanted() == {"auto"}


def test_withdrawn_car_leaves_the_page_that_shows_all(
    cars: list[Car], bulk: Any, api: Caller, partner: Partner, anonymous: Caller
) -> None:
    Partner.objects.filter(pk=partner.pk).update(showroom="on")
    page = f"/partner/public/{partner.affiliate_code}/cars"
    assert len(anonymous.read(page)) == 2

    assert bulk(cars[:1], action="publish", published=False)["changed"] == 1

    assert len(anonymous.read(page)) == 1
    assert api.read(f"/car/getById/{cars[0].pk}")["publicationState"] == "hidden"


@pytest.mark.database
def test_filters_select_cars(cars: list[Car], api: Caller) -> None:
    body = {"filters": {"maxPrix": "13000"}, "count": 2, "action": "price", "percent": 1}
    assert api.post("/car/bulk", body).json()["data"]["changed"] == 2


def test_changed_count_refused(cars: list[Car], api: Caller) -> None:
    answer = api.post("/car/bulk", {"filters": {}, "count": 2, "action": "price", "percent": 1})
    assert (answer.status_code, answer.json()["code"], answer.json()["count"]) == (409, "count_changed", 3)
    assert prices() == ["10000.00", "12990.50", "20000.00"]


@pytest.mark.parametrize(
    "body, field",
    [
        ({"action": "price", "percent": 1}, "ids"),
        ({"action": "price", "percent": 1, "filters": {}, "count": 3, "ids": [str(new_id())]}, "ids"),
        ({"action": "price", "percent": 1, "filters": {}}, "count"),
        ({"action": "price", "percent": 1, "ids": [str(new_id())], "count": 1}, "count"),
        ({"action": "price", "percent": 1, "ids": []}, "ids"),
        ({"action": "price", "percent": 1, "filters": {"page": "2"}, "count": 1}, "filters.page"),
        ({"action": "price", "percent": 1, "filters": {"minPrix": "x"}, "count": 1}, "filters.minPrix"),
        ({"action": "price", "ids": [str(new_id())]}, "amount"),
        ({"action": "price", "ids": [str(new_id())], "amount": 1, "percent": 1}, "percent"),
        ({"action": "price", "ids": [str(new_id())], "percent": -91}, "percent"),
        ({"action": "garage", "ids": [str(new_id())]}, "garageId"),
        ({"action": "publish", "ids": [str(new_id())]}, "published"),
        ({"action": "paint", "ids": [str(new_id())]}, "action"),
        ({"action": "price", "percent": 1, "ids": [str(new_id()) for _number in range(1001)]}, "ids"),
    ],
)
def test_wrong_call_refused(api: Caller, body: dict[str, Any], field: str) -> None:
    answer = api.post("/car/bulk", body)
    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [field]


def test_unknown_id_refused_in_its_row(cars: list[Car], api: Caller, other_api: Caller) -> None:
    body = {"ids": [str(cars[0].pk), str(new_id())], "action": "price", "percent": 1}
    assert [row["code"] for row in api.post("/car/bulk", body).json()["data"]["refused"]] == ["not_found"]
    report = other_api.post("/car/bulk", body).json()["data"]
    assert (report["changed"], report["refusedCount"]) == (0, 2)
    assert [row["label"] for row in report["refused"]] == ["", ""]


def test_others_garage_refused(cars: list[Car], api: Caller, other_partner: Partner) -> None:
    garage = Garage.objects.create(partner=other_partner, localisation="Nantes")
    body = {"ids": [str(cars[0].pk)], "action": "garage", "garageId": str(garage.pk)}
    assert list(api.post("/car/bulk", body).json()["errors"]) == ["garageId"]


def test_repeated_call_changes_once(cars: list[Car], api: Caller) -> None:
    body = {"ids": [str(cars[0].pk)], "action": "price", "percent": 10}
    answers = [api.post("/car/bulk", body, headers={"Idempotency-Key": "k"}).json() for _time in range(2)]
    assert answers[0] == answers[1]
    assert Car.objects.get(pk=cars[0].pk).prix == Decimal(11000)


def test_statistics_are_counted_again(
    cars: list[Car], bulk: Any, partner: Partner, django_capture_on_commit_callbacks: Any
) -> None:
    before = data_version(partner.pk)
    with django_capture_on_commit_callbacks(execute=True):
        bulk(cars, action="garage", garageId=str(Garage.objects.create(partner=partner, localisation="Nantes").pk))
    assert data_version(partner.pk) != before
