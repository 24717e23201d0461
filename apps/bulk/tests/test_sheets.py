"""POST /car/sheets.pdf: the windscreen sheets of many cars."""

from collections.abc import Callable, Sequence
from typing import Any

import pypdfium2
import pytest
import zxingcpp

from apps.campaigns.models import PrintedSheet
from apps.cars.models import Car, ModelCar
from apps.cars.publication import Publication
from apps.core.models.ids import new_id
from apps.core.tenancy.connection import bypass
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

pytestmark = pytest.mark.django_db

Print = Callable[..., list[str]]


@pytest.fixture
def pages(api: Caller) -> Print:
    """The text of each page of the file for these cars."""

    def call(ids: Sequence[object] = (), ordering: str = "", **body: Any) -> list[str]:
        asked = body or {"ids": [str(pk) for pk in ids]}
        response = api.post(f"/car/sheets.pdf?ordering={ordering}", asked)
        assert response.status_code == 200, response.content
        assert response["Content-Type"] == "application/pdf"
        return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(response.content)]

    return call


def ids_of(cars: Sequence[Car]) -> list[str]:
    return [str(car.pk) for car in cars]


def names_in(pages: Sequence[str], cars: Sequence[Car]) -> list[str]:
    return [car.nom for page in pages for car in cars if car.nom in page]


def test_each_car_has_a_page_in_the_lists_order(pages: Print, cars: list[Car]) -> None:
    newest_first = pages(ids_of(cars))
    assert names_in(newest_first, cars) == ["C3 20000", "C3 12990.50", "C3 10000"]
    by_price = pages(ids_of([cars[2], cars[0]]), ordering="prix")
    assert names_in(by_price, cars) == ["C3 10000", "C3 20000"]


def test_sheets_of_all_that_filters_select(api: Caller, pages: Print, cars: list[Car]) -> None:
    assert len(pages(filters={"status": "available"}, count=2)) == 2
    changed = api.post("/car/sheets.pdf", {"filters": {"status": "available"}, "count": 3})
    assert (changed.status_code, changed.json()["code"]) == (409, "count_changed")
    wrong = api.post("/car/sheets.pdf", {"filters": {"status": "gone"}, "count": 3})
    assert (wrong.status_code, list(wrong.json()["errors"])) == (422, ["filters.status"])


def test_printed_sheets_are_no_longer_stale(api: Caller, pages: Print, cars: list[Car]) -> None:
    pages(ids_of(cars))
    for car in cars:
        assert api.read(f"/car/{car.pk}/sheet")["printedAt"]
    Car.objects.update(prix=9000)
    assert api.read(f"/car/{cars[0].pk}/sheet")["stale"] is True
    pages(ids_of(cars[:1]))
    assert [api.read(f"/car/{car.pk}/sheet")["stale"] for car in cars] == [False, True, True]
    assert PrintedSheet.objects.count() == 3


def test_each_page_has_the_code_of_its_car(api: Caller, cars: list[Car]) -> None:
    Partner.objects.update(showroom=Partner.Showroom.CHOSEN)
    Car.objects.filter(pk=cars[0].pk).update(publication=Publication.SHOWN)
    response = api.post("/car/sheets.pdf?ordering=prix", {"ids": ids_of(cars[:2])})
    link = api.read("/partner/affiliate")["link"]
    found = [
        [code.text for code in zxingcpp.read_barcodes(page.render(scale=2).to_pil())]
        for page in pypdfium2.PdfDocument(response.content)
    ]
    assert found == [[f"{link}/car/{cars[0].pk}"], [link]]


def test_another_partners_cars_are_left_out(
    api: Caller, other_api: Caller, pages: Print, cars: list[Car], other_partner: Partner
) -> None:
    with bypass():
        model = ModelCar.objects.create(partner=other_partner, intitule="Renault Clio")
        foreign = Car.objects.create(partner=other_partner, model_car=model, nom="Clio", prix="9000")
    assert len(pages([cars[0].pk, foreign.pk, new_id()])) == 1
    response = api.post("/car/sheets.pdf", {"ids": [str(foreign.pk)]})
    assert (response.status_code, response.json()["code"]) == (404, "not_found")
    with bypass():
        assert not PrintedSheet.objects.filter(car=foreign).exists()
    assert other_api.post("/car/sheets.pdf", {"ids": ids_of(cars)}).status_code == 404


@pytest.mark.parametrize(
    "body, field, message",
    [
        ({"ids": []}, "ids", "Choose at least one car."),
        ({"filters": {}, "count": 0}, "count", "Choose at least one car."),
        ({"ids": [str(new_id()) for _number in range(51)]}, "ids", "No more than 50 sheets at once."),
        ({"filters": {}, "count": 51}, "count", "No more than 50 sheets at once."),
        ({}, "ids", ""),
    ],
    ids=["none", "none selected", "too many", "too many selected", "nothing"],
)
def test_sheets_refuse_none_and_too_many(api: Caller, body: dict[str, Any], field: str, message: str) -> None:
    response = api.post("/car/sheets.pdf", body, headers={"accept-language": "en"})
    assert response.status_code == 422, response.content
    [said] = response.json()["errors"][field]
    assert message in said


def test_queries_are_as_many_for_more_cars(api: Caller, cars: list[Car]) -> None:
    one = count_queries(lambda: api.post("/car/sheets.pdf", {"ids": ids_of(cars[:1])}))
    three = count_queries(lambda: api.post("/car/sheets.pdf", {"ids": ids_of(cars)}))
    assert one == three
