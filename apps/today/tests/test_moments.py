"""The counts of the day, whose SQL is written once, at other moments, in other languages and time zones."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone
from django.utils.translation import override

from apps.cars.models import Car, ModelCar
from apps.partners.models import Account, Partner
from apps.today import selectors
from apps.today.models import Kind, Snooze
from apps.today.sources import Moments

from .test_today import NOON, Clock, hours, new_document, new_order
from .test_who import fill

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def filled(partner: Partner, model_car: ModelCar, set_now: Clock) -> Partner:
    """Rows that come, are due and go at moments between two months before and after NOON."""
    set_now(NOON.isoformat())
    fill(partner, None)
    new_document(partner, NOON.date())
    new_order(partner, hours(-50))
    fields = {"partner": partner, "model_car": model_car, "nom": "Clio", "prix": 1}
    car = Car.objects.create(**fields, purchase_price=1, purchase_date=NOON.date())
    Car.objects.filter(pk=car.pk).update(created_at=NOON)
    Snooze.objects.create(
        partner=partner, kind=Kind.DOCUMENT_EXPIRING, row=new_document(partner, NOON.date()).pk, due_at=NOON,
        until=hours(30),
    )  # fmt: skip
    return partner


@pytest.mark.parametrize("zone", ["Europe/Paris", "Pacific/Auckland"])
def test_counts_are_those_of_the_rows_at_any_moment(
    filled: Partner, account: Account, set_now: Clock, zone: str
) -> None:
    seen = set()
    with timezone.override(zone):
        for number in (-61 * 24, -25, -13, -2, 0, 1.5, 3, 13, 25, 31, 8 * 24, 29 * 24, 31 * 24, 61 * 24):
            set_now(hours(number).isoformat())
            found = selectors.day(filled, account)
            late = sum(item.overdue_seconds > 0 for item in found.items)
            assert selectors.count(filled, account) == {"count": len(found.items), "overdue": late}, number
            seen.add((len(found.items), late))
    assert len(seen) > 6


@pytest.mark.parametrize("samples", [True, False])
@pytest.mark.parametrize("snoozed", [[], Kind.values])
def test_counting_computes_no_moment_of_its_own(
    partner: Partner, account: Account, set_now: Clock, samples: bool, snoozed: list[str]
) -> None:
    moments = Moments.at(NOON)
    shape = selectors.Shape(samples=samples, snoozed=frozenset(snoozed), time_zone="Europe/Paris")

    def written() -> object:
        found = shape.sources(partner, moments, account.pk)
        return selectors.counting(found, moments).query.get_compiler(connection=connection).as_sql()

    with override("fr"):
        first = written()
    set_now((NOON + timedelta(days=400)).isoformat())
    with override("ja"):
        assert written() == first
