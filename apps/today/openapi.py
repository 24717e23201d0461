"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_activity": (
        "List what happened",
        "What happened in the last ninety days, of every kind, each once, the newest first.",
    ),
    "partner_activity_read": (
        "Mark what happened as read",
        "Marks these happenings as read for the account, or all of them.",
    ),
    "partner_today": (
        "List what is to be done",
        "What is to be done, of all kinds or of one, the most urgent first; the counts are of all kinds.",
    ),
    "partner_today_count": (
        "Count what is to be done",
        "How many rows the day has, and how many of them are overdue.",
    ),
    "partner_today_snooze": ("Put a row of the day off", "Hides the row until the moment that is given."),
    "partner_today_snooze_delete": ("Show a row of the day again", "Shows a row that was put off."),
}
