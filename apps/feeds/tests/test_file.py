"""What a portal reads at the secret address."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.cars.models import Car, CarImage
from apps.core.ops.finished import BLOCK
from apps.feeds import answers
from apps.feeds.models import ServedStock
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries

from .conftest import COLUMNS, NewFeed, address, stored, text_of

NewCar = Callable[..., Car]
SetNow = Callable[[str], None]


def test_file_has_the_cars_of_the_showroom(new_car: NewCar, new_feed: NewFeed) -> None:
    new_car("Zoé", prix="8990.50", carburant="electric")
    new_car("Clio")
    new_car("Vendue", status="sold")
    new_car("Cachée", publication="hidden")

    assert text_of(new_feed()) == (
        "Titre;Prix;Énergie;Pays\r\nClio;12990;Essence;France\r\nZoé;8990,5;Électrique;France\r\n"
    )


@pytest.mark.parametrize("showroom_mode", [Partner.Showroom.ON, Partner.Showroom.OFF])
def test_stock_that_is_empty_from_the_first_is_the_heading(
    new_feed: NewFeed, showroom: Partner, showroom_mode: str
) -> None:
    Partner.objects.filter(pk=showroom.pk).update(showroom=showroom_mode)

    assert text_of(new_feed()) == "Titre;Prix;Énergie;Pays\r\n"


def test_heading_is_left_out(new_car: NewCar, new_feed: NewFeed) -> None:
    new_car("Clio")

    assert text_of(new_feed(header=False)) == "Clio;12990;Essence;France\r\n"


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
def test_cells_are_read_again_with_each_separator(new_car: NewCar, new_feed: NewFeed, separator: str) -> None:
    description = 'A;B,C\tD|"E"\nF'
    new_car("Clio", description=description)
    columns = [{"heading": "Texte", "field": "description"}, {"heading": "Prix", "field": "prix"}]

    text = text_of(new_feed(columns=columns, separator=separator, photoSeparator=" "))

    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    assert rows == [["Texte", "Prix"], [description, "12990"]]


def test_amounts_have_the_chosen_decimal_separator(new_car: NewCar, new_feed: NewFeed) -> None:
    new_car(prix=Decimal("8990.50"))

    rows = [text_of(new_feed(columns=COLUMNS[1:2], header=False, decimal=decimal)) for decimal in ".,"]

    assert rows == ["8990.5\r\n", "8990,5\r\n"]


@pytest.mark.parametrize(
    "encoding, written",
    [
        ("utf-8", "Škoda “CO₂” – l’œuf 車 5\u202f€"),
        ("windows-1252", "Škoda “CO2” – l’œuf ? 5 €"),
        ("iso-8859-15", 'Škoda "CO2" - l\'œuf ? 5 €'),
    ],
)
def test_signs_that_the_encoding_lacks_become_the_nearest(
    anonymous: Caller, new_car: NewCar, new_feed: NewFeed, encoding: str, written: str
) -> None:
    new_car("Škoda “CO₂” – l’œuf 車 5\u202f€")
    feed = new_feed(columns=COLUMNS[:1], header=False, encoding=encoding)

    assert next(csv.reader([text_of(feed, encoding=encoding)])) == [written]
    assert anonymous.get(address(feed))["Content-Type"] == f"text/csv; charset={encoding}"


def test_formula_stays_as_it_is(new_car: NewCar, new_feed: NewFeed) -> None:
    new_car("=1+1")

    assert text_of(new_feed(columns=COLUMNS[:1], header=False)) == "=1+1\r\n"


def test_photos_have_lasting_addresses_in_their_order(
    anonymous: Caller, new_car: NewCar, new_feed: NewFeed, showroom: Partner
) -> None:
    car = new_car()
    CarImage.objects.create(partner=showroom, car=car, file="b.webp", thumbnail="b.webp")

    row = text_of(new_feed(columns=[{"heading": "Photos", "field": "photos"}], header=False, photoSeparator=","))

    site = f"http://testserver/partner/public/{showroom.affiliate_code}/car/{car.pk}/photo"
    assert next(csv.reader([row], delimiter=";")) == [f"{site}/0,{site}/1"]


def test_plate_and_vin_stand_only_where_they_are_chosen(new_car: NewCar, new_feed: NewFeed) -> None:
    car = new_car()

    assert car.vin not in text_of(new_feed())
    columns = [{"heading": "VIN", "field": "vin"}, {"heading": "Plaque", "field": "immatriculation"}]
    assert text_of(new_feed(columns=columns, header=False)) == f"{car.vin};{car.immatriculation}\r\n"


def test_words_are_those_of_the_customers_language(new_car: NewCar, new_feed: NewFeed, partner: Partner) -> None:
    new_car()
    feed = new_feed(columns=COLUMNS[2:3], header=False)
    Partner.objects.filter(pk=partner.pk).update(customer_locale="en")

    assert text_of(feed) == "Petrol\r\n"


def test_unchanged_file_is_a_304(anonymous: Caller, new_car: NewCar, new_feed: NewFeed) -> None:
    car, feed = new_car(), new_feed()
    first = anonymous.get(address(feed))

    again = anonymous.get(address(feed), headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert first["Cache-Control"] == again["Cache-Control"] == "private, no-cache"

    Car.objects.filter(pk=car.pk).update(prix=1)
    changed = anonymous.get(address(feed), headers={"if-none-match": first["ETag"]})
    assert (changed.status_code, changed["ETag"] == first["ETag"]) == (200, False)


def test_head_has_no_body(anonymous: Caller, new_car: NewCar, new_feed: NewFeed) -> None:
    new_car()
    feed = new_feed()

    head = anonymous.head(address(feed))

    assert (head.status_code, head.content) == (200, b"")
    assert head["ETag"] == anonymous.get(address(feed))["ETag"]


@pytest.mark.parametrize("secret", ["unknown", "x" * 43, "%00" * 43, "é" * 43, "..%2f"])
def test_unknown_secret_is_a_404(anonymous: Caller, secret: str) -> None:
    assert anonymous.get(f"/feed/{secret}.csv").status_code == 404


def test_token_of_another_partner_changes_nothing(other_api: Caller, new_car: NewCar, new_feed: NewFeed) -> None:
    new_car("Clio")

    assert b"Clio" in other_api.get(address(new_feed())).content


def test_fetches_are_limited(
    anonymous: Caller, new_feed: NewFeed, monkeypatch: pytest.MonkeyPatch, clock: Callable[[float], None]
) -> None:
    monkeypatch.setattr(answers.FETCHES, "tries", 2)
    feed, other = new_feed(), new_feed()

    assert [anonymous.get(address(feed)).status_code for _time in range(3)] == [200, 200, 429]
    assert anonymous.get(address(other)).status_code == 200


def test_feed_says_when_it_was_fetched_and_how_many_cars_it_had(
    new_car: NewCar, new_feed: NewFeed, set_now: SetNow
) -> None:
    new_car()
    feed = new_feed()
    set_now("2026-11-24T10:00:00+01:00")

    text_of(feed)

    assert (stored(feed).fetched_at, stored(feed).car_count) == (timezone.now(), 1)


def test_fetch_takes_as_many_statements_for_any_number_of_cars(
    anonymous: Caller, new_car: NewCar, new_feed: NewFeed
) -> None:
    feed = new_feed(columns=[*COLUMNS, {"heading": "Photos", "field": "photos"}])
    anonymous.get(address(feed))
    new_car()
    few = count_queries(lambda: anonymous.get(address(feed)))
    for _time in range(3):
        new_car()

    assert count_queries(lambda: anonymous.get(address(feed))) == few


def test_unchanged_stock_is_stored_once_a_day(new_car: NewCar, new_feed: NewFeed, set_now: SetNow) -> None:
    new_car()
    feed = new_feed()
    for moment in ("2026-11-24T10", "2026-11-24T12", "2026-11-25T10", "2026-11-26T10"):
        set_now(f"{moment}:00:00+01:00")
        text_of(feed)

    assert [str(row.day) for row in ServedStock.objects.order_by("day")] == ["2026-11-25", "2026-11-26"]


def test_large_file_is_sent_from_the_disk(anonymous: Caller, new_car: NewCar, new_feed: NewFeed) -> None:
    description = "x" * 5_000
    for _time in range(BLOCK // 5_000 + 1):
        new_car(description=description)
    feed = new_feed(columns=[{"heading": "Texte", "field": "description"}], header=False)

    answer = anonymous.get(address(feed))

    assert answer.streaming
    content = answer.getvalue()
    assert len(content) == int(answer["Content-Length"]) == (BLOCK // 5_000 + 1) * 5_002
