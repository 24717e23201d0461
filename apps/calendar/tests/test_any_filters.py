"""Any combination of filters selects exactly the events that a plain predicate selects."""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.core.tests.test_any_filters import DAYS, EXAMPLES, MOMENTS, PARIS, check_filters, filter_queries
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller

pytestmark = pytest.mark.database


def midnight(day: str, *, days: int = 0) -> datetime:
    return (datetime.fromisoformat(day) + timedelta(days=days)).replace(tzinfo=PARIS)


@pytest.fixture
def events(partner: Partner, other_partner: Partner, car: Car, garage: Garage) -> list[Any]:
    Event.objects.create(
        partner=other_partner, title="T", kind="other", starts_at=MOMENTS[0], ends_at=MOMENTS[0] + timedelta(hours=1)
    )
    rows = []
    for number in range(16):
        start = MOMENTS[number % 4]
        rows.append(
            Event.objects.create(
                partner=partner,
                title=f"T{number}",
                kind=Event.Kind.values[number % 5],
                status=Event.Status.values[number // 2 % 4],
                starts_at=start,
                ends_at=start + timedelta(seconds=(1, 1800, 3 * 3600, 40 * 3600)[number // 4]),
                car=car if number % 3 == 0 else None,
                garage=garage if number % 4 == 1 else None,
            )
        )
    return rows


@EXAMPLES
@given(drawn=st.data())
def test_event_filter_combinations_match_predicate(
    api: Caller, car: Car, garage: Garage, events: list[Any], drawn: st.DataObject
) -> None:
    days = st.sampled_from(DAYS)
    query = drawn.draw(
        filter_queries(
            **{"from": days},
            to=days,
            kind=st.sampled_from(Event.Kind.values),
            status=st.sampled_from(Event.Status.values),
            carId=st.sampled_from((str(car.pk), str(uuid4()))),
            garageId=st.sampled_from((str(garage.pk), str(uuid4()))),
        )
    )
    check_filters(
        api,
        "/calendar/all",
        events,
        query,
        {
            "from": lambda event, value: event.ends_at > midnight(value),
            "to": lambda event, value: event.starts_at < midnight(value, days=1),
            "kind": lambda event, value: event.kind == value,
            "status": lambda event, value: event.status == value,
            "carId": lambda event, value: str(event.car_id) == value,
            "garageId": lambda event, value: str(event.garage_id) == value,
        },
    )
