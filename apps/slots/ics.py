"""The appointment for the visitor's own calendar (RFC 5545)."""

import icalendar
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.calendar.models import Event


def visitors_file(event: Event) -> str:
    """The .ics file, in the active language: what the visitor knows, without links to the partner's pages."""
    company = event.partner.company_name
    entry = icalendar.Event()
    entry.add("uid", f"{event.pk}@calendar")
    entry.add("summary", " – ".join(filter(None, [_("Appointment"), company, str(event.car) if event.car else ""])))
    entry.add("dtstamp", timezone.now())
    entry.add("dtstart", timezone.localtime(event.starts_at))
    entry.add("dtend", timezone.localtime(event.ends_at))
    if event.garage:
        entry.add("location", event.garage.localisation)
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Partner back-office//Calendar//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add_component(entry)
    calendar.add_missing_timezones()
    content: bytes = calendar.to_ical()
    return content.decode()
