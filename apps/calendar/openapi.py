"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

TAGS = {"calendar": "Calendar"}

OPERATIONS = {
    "calendar_all": ("List appointments", "The appointments of the days from `from` to `to`, repeated ones each."),
    "calendar_get": ("Get an appointment", "One appointment with its person, car and garage."),
    "calendar_create": (
        "Add an appointment",
        (
            "409 with the appointment in the way where the slot is taken, 422 `outside_hours` where the garage is "
            "closed and `outsideHours` is not sent."
        ),
    ),
    "calendar_put": (
        "Change an appointment",
        f"{CHANGES} 409 with the appointment in the way where the slot is taken.",
    ),
    "calendar_delete": ("Delete an appointment", "Deletes it; of a repeated one, as many as `scope` says."),
    "calendar__ics_get": ("Get an appointment as iCalendar", "One appointment for another calendar."),
    "calendar_documents": (
        "List documents that expire",
        "The documents whose validity ends on the days from `from` to `to`.",
    ),
    "calendar_feed": ("Get the address of the feed", "The secret address of the caller's calendar feed, if any."),
    "calendar_feed_renew": ("Give the feed a new address", "The address before it works no more."),
    "calendar_feed_close": ("Close the feed", "The secret address works no more."),
    "calendar_feed__ics_get": (
        "Read the feed",
        "The appointments that its person may see, as iCalendar; the secret address is the permission.",
    ),
}
