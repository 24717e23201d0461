"""A stock that fell is held back until it is confirmed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apps.audit.models import Entry, Event
from apps.cars.models import Car
from apps.core.types import Json
from apps.feeds import answers
from apps.feeds.models import ServedStock
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

from .conftest import COLUMNS, PATH, NewFeed, address, text_of

NewCar = Callable[..., Car]
SetNow = Callable[[str], None]
Stock = Callable[[int], None]


@pytest.fixture
def stock(new_car: NewCar, showroom: Partner) -> Stock:
    """Makes the showroom show so many cars, and takes the others out of stock."""

    def show(count: int) -> None:
        cars = Car.objects.filter(partner=showroom)
        while cars.count() < count:
            new_car(f"Voiture {cars.count()}")
        kept = cars.order_by("pk").values("pk")[:count]
        cars.filter(pk__in=list(kept.values_list("pk", flat=True))).update(publication="auto")
        cars.exclude(pk__in=list(kept.values_list("pk", flat=True))).update(publication="hidden")

    return show


@pytest.fixture
def feed(new_feed: NewFeed) -> Json:
    return new_feed(columns=COLUMNS[:1], header=False)


@pytest.fixture
def day(set_now: SetNow) -> Callable[[int], None]:
    """Sets the clock to ten o'clock on that day of November."""
    return lambda number: set_now(f"2026-11-{number}T10:00:00+01:00")


Day = Callable[[int], None]


def served(feed: Json) -> int:
    """How many cars a portal reads."""
    return len(text_of(feed).splitlines())


def shown(api: Caller) -> Json:
    row: Json = api.read(f"{PATH}/all")[0]
    return row


def told(api: Caller) -> list[str]:
    """What the bell says of feeds."""
    return [row["title"] for row in api.read("/partner/activity") if row["kind"] == "feed_held"]


@pytest.mark.parametrize("before, after, expected", [(10, 6, 6), (10, 5, 10), (10, 0, 10), (1, 0, 1), (3, 2, 2)])
def test_half_or_nothing_of_the_day_before_is_held_back(
    feed: Json, stock: Stock, day: Day, before: int, after: int, expected: int
) -> None:
    day(24)
    stock(before)
    assert served(feed) == before

    day(25)
    stock(after)

    assert served(feed) == expected


def test_both_are_told_in_the_list_and_by_the_bell(api: Caller, feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(4)
    served(feed)
    assert (shown(api)["held"], told(api)) == (None, [])

    day(25)
    stock(1)
    served(feed)
    served(feed)

    row = shown(api)
    assert row["held"] == {"at": "2026-11-25T10:00:00+01:00", "before": 4, "now": 1}
    assert row["carCount"] == 4
    assert told(api) == ["Portail · 4 → 1"]


def test_bell_tells_owners_alone(
    colleague: Callable[..., Account], api: Caller, feed: Json, stock: Stock, day: Day
) -> None:
    day(24)
    stock(4)
    served(feed)
    day(25)
    stock(0)
    served(feed)

    assert told(Caller(colleague())) == []
    assert len(told(api)) == 1


def test_fall_is_measured_from_the_day_before_all_day_long(feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(10)
    served(feed)
    day(25)
    stock(6)
    assert served(feed) == 6

    stock(5)

    assert served(feed) == 10


def test_stock_stays_held_back_on_the_days_that_follow(feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(10)
    served(feed)
    day(25)
    stock(9)
    assert served(feed) == 9
    stock(5)
    assert served(feed) == 10

    for number in (26, 27):
        day(number)
        assert served(feed) == 10


def test_first_day_has_nothing_to_be_compared_with(feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(4)
    served(feed)

    stock(0)

    assert served(feed) == 0


def test_day_before_is_the_last_one_with_a_fetch(feed: Json, stock: Stock, day: Day) -> None:
    day(10)
    stock(4)
    served(feed)

    day(25)
    stock(2)

    assert served(feed) == 4


def test_confirmed_stock_is_served(api: Caller, feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(4)
    served(feed)
    day(25)
    stock(1)
    served(feed)

    confirmed = api.post(f"{PATH}/{feed['id']}/confirm").json()["data"]

    assert confirmed["held"] is None
    assert told(api) == []
    for number in (25, 26):
        day(number)
        assert served(feed) == 1
    entry = Entry.objects.get(event=Event.FEED_CONFIRMED)
    assert (entry.said_before, entry.said_after) == ("4", "1")


def test_confirmed_stock_that_falls_again_is_held_back(api: Caller, feed: Json, stock: Stock, day: Day) -> None:
    for number, count in ((24, 10), (25, 4)):
        day(number)
        stock(count)
        served(feed)
    api.post(f"{PATH}/{feed['id']}/confirm")
    assert served(feed) == 4

    day(26)
    stock(2)

    assert served(feed) == 4


def test_recovered_stock_is_served_by_itself(api: Caller, feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(4)
    served(feed)
    day(25)
    stock(1)
    served(feed)

    stock(3)

    assert served(feed) == 3
    assert (shown(api)["held"], told(api)) == (None, [])


def test_confirmation_without_a_hold_changes_nothing(api: Caller, feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(4)
    served(feed)

    assert api.post(f"{PATH}/{feed['id']}/confirm").status_code == 200

    assert ServedStock.objects.count() == 1
    assert not Entry.objects.filter(event=Event.FEED_CONFIRMED).exists()


def test_held_answer_keeps_its_tag(anonymous: Caller, feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(4)
    tag = anonymous.get(address(feed))["ETag"]
    day(25)
    stock(0)

    assert anonymous.get(address(feed), headers={"if-none-match": tag}).status_code == 304


def test_answers_for_portals_are_held_back_each_by_itself(
    api: Caller, feed: Json, new_feed: NewFeed, stock: Stock, day: Day
) -> None:
    other = new_feed(columns=COLUMNS[:1], header=False)
    for number, count in ((24, 4), (25, 1)):
        day(number)
        stock(count)
        assert [served(feed), served(other)] == [4, 4]

    api.post(f"{PATH}/{feed['id']}/confirm")

    assert [served(feed), served(other)] == [1, 4]


def test_deleted_car_is_gone_from_the_next_answer(api: Caller, feed: Json, stock: Stock, day: Day) -> None:
    day(24)
    stock(4)
    served(feed)
    gone = Car.objects.order_by("pk")[0]

    assert api.delete(f"/car/delete/{gone.pk}").status_code == 200

    text = text_of(feed)
    assert (gone.nom in text.splitlines(), len(text.splitlines())) == (False, 3)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_simultaneous_fetches_tell_once(feed: Json, stock: Stock, day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    tellings: list[object] = []
    monkeypatch.setattr(answers, "day_changed", tellings.append)
    day(24)
    stock(4)
    served(feed)
    day(25)
    stock(1)

    counts = simultaneously(lambda _number: served(feed), times=4)

    assert counts == [4, 4, 4, 4]
    assert len(tellings) == 1
