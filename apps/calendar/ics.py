"""Events for other calendars (RFC 5545)."""

from collections.abc import Iterable
from zoneinfo import ZoneInfo

import icalendar
from django.utils.translation import gettext as _

from .models import Event

STATUSES = {Event.Status.PLANNED: "CONFIRMED", Event.Status.HELD: "CONFIRMED"}


def calendar_file(events: Iterable[Event], *, origin: str, name: str = "") -> bytes:
    """The events as an .ics file, in the language of the moment; `origin` leads back to the application."""
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Partner back-office//Calendar//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    if name:
        calendar.add("x-wr-calname", name)
    for event in events:
        calendar.add_component(_entry(event, origin))
    calendar.add_missing_timezones()
    content: bytes = calendar.to_ical()
    return content


def _entry(event: Event, origin: str) -> icalendar.Event:
    zone = ZoneInfo(event.zone)
    entry = icalendar.Event()
    entry.add("uid", f"{event.pk}@calendar")
    entry.add("summary", event.title)
    entry.add("dtstamp", event.updated_at)
    entry.add("last-modified", event.updated_at)
    entry.add("dtstart", event.starts_at.astimezone(zone))
    entry.add("dtend", event.ends_at.astimezone(zone))
    # Another calendar knows no appointment that was not held: its time is free again.
    entry.add("status", STATUSES.get(Event.Status(event.status), "CANCELLED"))
    entry.add("categories", [event.get_kind_display()])
    entry.add("url", f"{origin}/app/apps/calendar?event={event.pk}")
    if event.garage:
        entry.add("location", str(event.garage))
    if description := _description(event):
        entry.add("description", description)
    return entry


def _description(event: Event) -> str:
    links = (
        (_("Car"), event.car),
        (_("Client"), event.client),
        (_("Prospect"), event.prospect),
        (_("Valuation"), event.estimation),
    )
    lines = [_("%(label)s: %(row)s") % {"label": label, "row": row} for label, row in links if row]
    return "\n".join([*lines, *([event.notes] if event.notes else [])])
