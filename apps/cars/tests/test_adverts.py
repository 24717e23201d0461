"""The CO₂ class of a car, what its adverts lack, and the filter that says the same in SQL."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from apps.cars.adverts import CO2_CLASS, INCOMPLETE, MESSAGES, class_of, message_of, missing_in
from apps.cars.models import Car, ModelCar
from apps.partners.models import Partner
from apps.testing.callers import Caller

BORDERS = [
    (None, None), (0, "A"), (100, "A"), (101, "B"), (120, "B"), (121, "C"), (140, "C"), (141, "D"), (160, "D"),
    (161, "E"), (200, "E"), (201, "F"), (250, "F"), (251, "G"), (999, "G"),
]  # fmt: skip
COMPLETE = {"premiere_immatriculation": date(2021, 3, 18), "kilometrage": 0, "critair": "none", "co2": 0}


@pytest.mark.django_db
@pytest.mark.parametrize("co2,letter", BORDERS)
def test_class_at_each_border(api: Caller, car: Car, co2: int | None, letter: str | None) -> None:
    Car.objects.update(co2=co2)
    assert api.read(f"/car/getById/{car.pk}")["co2Class"] == letter
    assert api.read("/car/all")[0]["co2Class"] == letter
    assert Car.objects.annotate(letter=CO2_CLASS).values_list("letter", flat=True).get() == (letter or "")


@pytest.mark.django_db
def test_class_is_not_written(api: Caller, car: Car) -> None:
    answer = api.put(f"/car/updateById/{car.pk}", {"co2": "251", "co2Class": "A"}, format="multipart")
    assert answer.json()["data"]["co2Class"] == "G"


@pytest.mark.django_db
def test_export_has_the_class(api: Caller, car: Car) -> None:
    Car.objects.update(co2=112)
    head, row = api.get("/car/export", headers={"accept-language": "fr"}).content.decode("utf-8-sig").splitlines()
    columns = dict(zip(head.split(";"), row.split(";"), strict=True))
    assert (columns["CO₂ (g/km)"], columns["Classe CO₂"]) == ("112", "B")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "change,missing",
    [
        ({}, []),
        ({"prix": 0}, ["prix"]),
        ({"premiere_immatriculation": None}, ["premiereImmatriculation"]),
        ({"kilometrage": None}, ["kilometrage"]),
        ({"critair": ""}, ["critair"]),
        ({"co2": None}, ["co2"]),
        ({"has_photo": False}, ["photos"]),
    ],
)
def test_each_missing_particular_is_named(api: Caller, car: Car, change: dict[str, Any], missing: list[str]) -> None:
    Car.objects.update(**COMPLETE)
    Car.objects.update(**change)
    assert api.read(f"/car/{car.pk}/advert") == {"missing": missing, "stale": False, "ok": not missing}
    assert len(api.read("/car/all", {"advert": "incomplete"})) == len(missing)


@pytest.mark.django_db
def test_advert_is_stale_with_its_sheet(api: Caller, car: Car) -> None:
    Car.objects.update(**COMPLETE)
    assert api.get(f"/car/{car.pk}/sheet.pdf").status_code == 200
    assert api.read(f"/car/{car.pk}/advert")["ok"] is True
    Car.objects.update(prix=9990)
    assert api.read(f"/car/{car.pk}/advert") == {"missing": [], "stale": True, "ok": False}
    assert api.read("/car/all", {"advert": "incomplete"}) == []


@pytest.mark.django_db
def test_another_partners_advert_is_unknown(other_api: Caller, car: Car) -> None:
    assert other_api.get(f"/car/{car.pk}/advert").status_code == 404
    assert other_api.read("/car/all", {"advert": "incomplete"}) == []


@pytest.mark.django_db
def test_unknown_advert_filter_refused(api: Caller) -> None:
    answer = api.get("/car/all", {"advert": "fine"})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["advert"])


def known(values: st.SearchStrategy[Any], empty: object) -> st.SearchStrategy[Any]:
    """One of the values in most cases: otherwise nearly every car lacks something."""
    return st.integers(0, 5).flatmap(lambda draw: values if draw else st.just(empty))


CARS = st.fixed_dictionaries(
    {
        "prix": known(st.decimals(1, 99_999, places=2), Decimal(0)),
        "premiere_immatriculation": known(st.dates(date(2000, 1, 1), date(2025, 1, 1)), None),
        "kilometrage": known(st.integers(0, 300_000), None),
        "critair": known(st.sampled_from(["electric", "1", "none"]), ""),
        "co2": known(st.integers(0, 999), None),
        "has_photo": known(st.just(True), False),
    }
)


class TestSameRule(TestCase):
    @given(rows=st.lists(CARS, max_size=8))
    def test_filter_finds_the_cars_that_lack_something(self, rows: list[dict[str, Any]]) -> None:
        partner = Partner.objects.create(company_name="Garage")
        model = ModelCar.objects.create(partner=partner, intitule="C3")
        cars = [Car(partner=partner, model_car=model, nom=f"{n}", **row) for n, row in enumerate(rows)]
        Car.objects.bulk_create(cars)
        found = set(Car.objects.of(partner).filter(INCOMPLETE).values_list("nom", flat=True))
        assert found == {car.nom for car in cars if missing_in(car)}
        classes = dict(Car.objects.of(partner).values_list("nom", CO2_CLASS))
        assert classes == {car.nom: class_of(car.co2) or "" for car in cars}


def test_messages_come_in_turn() -> None:
    first = date(2026, 12, 30)
    week = [message_of(first + timedelta(days=day)) for day in range(6)]
    assert set(week[:3]) == set(MESSAGES)
    assert week[3:] == week[:3]
