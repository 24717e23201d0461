"""The clock of prospects: when it is due, what stops it, what moves it."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from apps.cars.models import Car
from apps.garages.models import Closure, Garage, OpeningHours
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

pytestmark = pytest.mark.database

NewProspect = Callable[..., Prospect]
SetNow = Callable[[str], None]
TUESDAY = "2026-12-01"


@pytest.fixture
def at(set_now: SetNow) -> SetNow:
    """Sets an hour of a Tuesday in December, in Paris."""

    def set_hour(hour: str, day: str = TUESDAY) -> None:
        set_now(f"{day}T{hour}:00+01:00")

    set_hour("15:00")
    return set_hour


def clock_of(api: Caller, prospect: Any) -> tuple[Any, ...]:
    row = api.read(f"/prospect/{prospect.pk}")
    assert row["clock"] == next(
        row["clock"] for row in api.read("/prospect/all?limit=100") if row["id"] == str(prospect.pk)
    )
    clock = row["clock"]
    return clock["state"], clock["level"], clock["remainingSeconds"]


def due_of(api: Caller, prospect: Any) -> str:
    return str(datetime.fromisoformat(api.read(f"/prospect/{prospect.pk}")["dueAt"]))[:16]


def open_every_day(partner: Partner, opens: str = "10:00", closes: str = "11:00") -> Garage:
    garage: Garage = Garage.objects.create(partner=partner, localisation="Lyon")
    for weekday in range(1, 8):
        OpeningHours.objects.create(partner=partner, garage=garage, weekday=weekday, opens=opens, closes=closes)
    return garage


@pytest.mark.parametrize(
    "hour, level, seconds",
    [
        ("15:00", "green", 3600),
        ("15:44", "green", 960),
        ("15:45", "amber", 900),
        ("16:00", "red", 0),
        ("18:00", "red", -7200),
    ],
)
def test_clock_level_by_time_left(
    api: Caller, at: SetNow, new_prospect: NewProspect, hour: str, level: str, seconds: int
) -> None:
    prospect = new_prospect()

    at(hour)

    assert due_of(api, prospect) == "2026-12-01 16:00"
    assert clock_of(api, prospect) == ("running", level, seconds)


def test_clock_counts_open_time_alone(api: Caller, at: SetNow, new_prospect: NewProspect) -> None:
    at("18:40")
    prospect = new_prospect()

    at("22:00")

    assert due_of(api, prospect) == "2026-12-02 09:40"
    assert clock_of(api, prospect) == ("running", "green", 2400)


@pytest.mark.parametrize("hour, state", [("15:30", "met"), ("16:00", "missed"), ("17:00", "missed")])
@pytest.mark.parametrize("status", ["contacted", "appointment", "won", "lost"])
def test_status_change_stops_clock_for_good(
    api: Caller, at: SetNow, new_prospect: NewProspect, status: str, hour: str, state: str
) -> None:
    prospect = new_prospect()
    at(hour)
    api.patch(f"/prospect/{prospect.pk}/status", {"status": status})
    at("18:00")
    back = api.patch(f"/prospect/{prospect.pk}/status", {"status": "new"}).json()["data"]

    assert clock_of(api, prospect) == (state, None, None)
    assert back["firstContactAt"] == f"2026-12-01T{hour}:00+01:00"
    assert due_of(api, prospect) == "2026-12-01 16:00"


def test_conversion_and_appointment_stop_clock(api: Caller, at: SetNow, new_prospect: NewProspect, car: Car) -> None:
    converted, invited = new_prospect(), new_prospect()

    api.post(f"/prospect/{converted.pk}/convert")
    event = {"title": "Essai", "kind": "test_drive", "start": "2026-12-03T10:00:00+01:00"}
    api.post("/calendar/create", {**event, "end": "2026-12-03T11:00:00+01:00", "prospectId": str(invited.pk)})

    assert clock_of(api, converted) == clock_of(api, invited) == ("met", None, None)


def test_prospect_created_with_other_status_is_met(api: Caller, at: SetNow) -> None:
    body = {"fullName": "Zoé", "phoneNumber": "0612345678", "status": "contacted"}

    row = api.post("/prospect/create", body).json()["data"]

    assert row["clock"] == {"state": "met", "level": None, "remainingSeconds": None}
    assert row["firstContactAt"] == row["createdAt"]


def test_created_prospect_answers_its_clock(api: Caller, at: SetNow) -> None:
    row = api.post("/prospect/create", {"fullName": "Zoé", "phoneNumber": "0612345678"}).json()["data"]

    assert row["clock"] == {"state": "running", "level": "green", "remainingSeconds": 3600}
    assert (row["dueAt"], row["firstContactAt"]) == ("2026-12-01T16:00:00+01:00", None)


def test_targets_move_running_clocks_alone(api: Caller, at: SetNow, new_prospect: NewProspect) -> None:
    waiting, met, other = new_prospect(), new_prospect(), new_prospect()
    at("15:30")
    api.patch(f"/prospect/{met.pk}/status", {"status": "contacted"})

    answer = api.put("/partner/editMyProfile", {"prospectTargetMinutes": 20}).json()["data"]

    assert (answer["prospectTargetMinutes"], answer["estimationTargetMinutes"]) == (20, 1440)
    assert [due_of(api, row) for row in (waiting, met, other)] == [
        "2026-12-01 15:20", "2026-12-01 16:00", "2026-12-01 15:20",
    ]  # fmt: skip
    assert clock_of(api, waiting) == ("running", "red", -600)
    assert clock_of(api, met) == ("met", None, None)


@pytest.mark.parametrize("minutes, status", [(4, 422), (5, 200), (10_080, 200), (10_081, 422), (None, 422)])
@pytest.mark.parametrize("field", ["prospectTargetMinutes", "estimationTargetMinutes"])
def test_target_bounds(api: Caller, field: str, minutes: int | None, status: int) -> None:
    assert api.put("/partner/editMyProfile", {field: minutes}).status_code == status


def test_hours_and_closures_move_clocks(api: Caller, at: SetNow, partner: Partner, new_prospect: NewProspect) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    prospect = new_prospect()
    path = f"/calendar/garage/{garage.pk}"

    api.put(path, {"hours": [{"weekday": 3, "opens": "10:00", "closes": "11:00"}]})
    assert due_of(api, prospect) == "2026-12-02 11:00"

    api.put(path, {"closures": [{"from": TUESDAY, "to": "2026-12-02"}]})
    assert due_of(api, prospect) == "2026-12-09 11:00"

    api.delete(f"/garage/delete/{garage.pk}")
    assert due_of(api, prospect) == "2026-12-01 16:00"


def test_staff_hours_move_clocks(
    staff: Client, api: Caller, at: SetNow, partner: Partner, new_prospect: NewProspect
) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    prospect = new_prospect()

    form = {"garage": str(garage.pk), "weekday": "3", "opens": "10:00", "closes": "11:00"}
    staff.post("/admin/garages/openinghours/add/", form)
    assert due_of(api, prospect) == "2026-12-02 11:00"

    staff.post(f"/admin/garages/openinghours/{OpeningHours.objects.get().pk}/delete/", {"post": "yes"})
    assert due_of(api, prospect) == "2026-12-01 16:00"


def test_no_opening_in_a_year_leaves_no_due(
    api: Caller, at: SetNow, partner: Partner, new_prospect: NewProspect
) -> None:
    garage = open_every_day(partner)
    Closure.objects.create(partner=partner, garage=garage, first_day="2026-01-01", last_day="2028-01-01")

    prospect = new_prospect()

    assert clock_of(api, prospect) == ("running", None, None)
    assert api.read(f"/prospect/{prospect.pk}")["dueAt"] is None
    assert all(api.read(f"/prospect/all?due={due}") == [] for due in ("overdue", "soon", "later"))


def test_due_filter_is_level_of_running_clocks(api: Caller, at: SetNow, new_prospect: NewProspect) -> None:
    overdue = new_prospect(full_name="overdue")
    at("15:10")
    contacted = new_prospect()
    api.patch(f"/prospect/{contacted.pk}/status", {"status": "contacted"})
    at("15:14")
    new_prospect(full_name="soon")
    at("15:20")
    new_prospect(full_name="later")
    at("16:00")

    for due in ("overdue", "soon", "later"):
        assert [row["fullName"] for row in api.read(f"/prospect/all?due={due}")] == [due]
    assert api.get("/prospect/all?due=never").status_code == 422
    assert api.read("/prospect/all?ordering=dueAt")[0]["id"] == str(overdue.pk)
    dues = [row["dueAt"] for row in api.read("/prospect/all?ordering=-dueAt")]
    assert dues == sorted(dues, reverse=True)


def test_list_reads_hours_once(api: Caller, partner: Partner, new_prospect: NewProspect) -> None:
    open_every_day(partner)
    new_prospect()
    few = count_queries_of_get(api, "/prospect/all?limit=50")
    for _row in range(9):
        new_prospect()

    assert count_queries_of_get(api, "/prospect/all?limit=50") == few


def test_moving_clocks_takes_few_queries(
    api: Caller, partner: Partner, new_prospect: NewProspect, django_assert_max_num_queries: Any
) -> None:
    for _row in range(20):
        new_prospect()

    with django_assert_max_num_queries(20):
        api.put("/partner/editMyProfile", {"prospectTargetMinutes": 600})


def test_export_has_due_and_first_contact(api: Caller, at: SetNow, new_prospect: NewProspect) -> None:
    new_prospect()

    heading, row = api.get("/prospect/export").content.decode("utf-8-sig").splitlines()
    cells = dict(zip(heading.split(";"), row.split(";"), strict=True))

    assert (cells["Échéance"], cells["Premier contact"]) == ("2026-12-01 16:00:00", "")
