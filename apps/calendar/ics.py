"""Events for other calendars (RFC 5545)."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta
from itertools import groupby
from zoneinfo import ZoneInfo

import icalendar
from django.utils.translation import gettext as _

from apps.core.api.phones import readable_phone

from .models import Event
from .recurrence import occurrences

STATUSES = {Event.Status.PLANNED: "CONFIRMED", Event.Status.HELD: "CONFIRMED"}

# How long before an appointment another calendar reminds of it.
REMINDER = timedelta(minutes=30)

CONTENT = ("title", "kind", "status", "notes", "car_id", "garage_id", "client_id", "prospect_id", "estimation_id")


def calendar_file(events: Iterable[Event], *, origin: str, name: str = "") -> bytes:
    """The events as an .ics file, in the language of the moment; `origin` leads back to the application."""
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Partner back-office//Calendar//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    if name:
        calendar.add("x-wr-calname", name)
    for series, rows in groupby(events, key=lambda event: event.series):
        for entry in _series(list(rows), origin) if series else [_entry(event, origin) for event in rows]:
            calendar.add_component(entry)
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _series(events: list[Event], origin: str) -> list[icalendar.Event]:
    """The events of a series: the rule with what most of them have, without those deleted; the others by themselves.

    Among these are those that the clock's change moves, or makes longer or shorter on the wall: calendars disagree on
    where such a start or end is.
    """
    zone = ZoneInfo(events[0].zone)
    planned = [start.astimezone(zone) for start in occurrences(events[0].rule, events[0].series_start, events[0].zone)]
    usual, _times = Counter(_content(event) for event in events).most_common(1)[0]
    model = next(event for event in events if _content(event) == usual)
    master = _entry(model, origin)
    master["uid"] = f"{model.series}@calendar"
    end = (planned[0].astimezone(UTC) + (model.ends_at - model.starts_at)).astimezone(zone)
    for name, moment in (("dtstart", planned[0]), ("dtend", end)):
        del master[name]
        master.add(name, _unmistakable(moment))
    on_the_wall = end.replace(tzinfo=None) - planned[0].replace(tzinfo=None)
    master.add("rrule", icalendar.vRecur.from_ical(model.rule))
    kept = {event.occurrence for event in events}
    if deleted := [start for number, start in enumerate(planned) if number not in kept]:
        master.add("exdate", deleted)
    entries = [master]
    for event in events:
        start = planned[event.occurrence]
        as_ruled = start.time() == planned[0].time() and (start + on_the_wall).astimezone(UTC) == event.ends_at
        if _content(event) != usual or event.starts_at != start.astimezone(UTC) or not as_ruled:
            entry = _entry(event, origin)
            entry["uid"] = master["uid"]
            entry.add("recurrence-id", start)
            entries.append(entry)
    return entries


def _unmistakable(moment: datetime) -> datetime:
    """The moment in its zone; in UTC where it is in the second of two hours of the same name."""
    return moment.astimezone(UTC) if moment.fold else moment


def _content(event: Event) -> tuple[object, ...]:
    """What an event of a series may have of its own, but for its start."""
    return (*(getattr(event, name) for name in CONTENT), event.ends_at - event.starts_at)


def _entry(event: Event, origin: str) -> icalendar.Event:
    zone = ZoneInfo(event.zone)
    entry = icalendar.Event()
    entry.add("uid", f"{event.pk}@calendar")
    entry.add("summary", event.title)
    entry.add("dtstamp", event.updated_at)
    entry.add("last-modified", event.updated_at)
    entry.add("dtstart", _unmistakable(event.starts_at.astimezone(zone)))
    entry.add("dtend", _unmistakable(event.ends_at.astimezone(zone)))
    # Another calendar knows no appointment that was not held: its time is free again.
    entry.add("status", STATUSES.get(Event.Status(event.status), "CANCELLED"))
    entry.add("categories", [event.get_kind_display()])
    entry.add("url", f"{origin}/app/apps/calendar?event={event.pk}")
    if event.garage:
        entry.add("location", str(event.garage))
    if description := _description(event):
        entry.add("description", description)
    if _is_reminded_of(event):
        entry.add_component(_alarm(event))
    return entry


def _is_reminded_of(event: Event) -> bool:
    """Whether it takes place, and at an hour: whole days have none."""
    zone = ZoneInfo(event.zone)
    hours = {moment.astimezone(zone).time() for moment in (event.starts_at, event.ends_at)}
    return event.status == Event.Status.PLANNED and hours != {time()}


def _alarm(event: Event) -> icalendar.Alarm:
    alarm = icalendar.Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", event.title)
    alarm.add("trigger", -REMINDER)
    return alarm


def _description(event: Event) -> str:
    client, prospect, estimation = (
        None if event.hides(name) else getattr(event, name) for name in ("client", "prospect", "estimation")
    )
    links = (
        (_("Car"), event.car),
        (_("Client"), client and _with_phone(client.full_name, client.phone_number)),
        (_("Prospect"), prospect and _with_phone(prospect.full_name, prospect.phone_number)),
        (_("Valuation"), estimation and _with_phone(str(estimation), estimation.client_phone)),
    )
    lines = [_("%(label)s: %(row)s") % {"label": label, "row": row} for label, row in links if row]
    return "\n".join([*lines, *([event.notes] if event.notes else [])])


def _with_phone(name: str, number: str) -> str:
    return f"{name} – {readable_phone(number)}" if number else name
