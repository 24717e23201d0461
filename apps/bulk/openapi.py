"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"undo": "Undoing"}

OPERATIONS = {
    "car_sheets_pdf": (
        "Print the windscreen sheets of cars",
        (
            "One file with an A4 page for each of these cars, 50 at most, in the given order and the language of the "
            "partner's customers. They count as printed; unknown cars are left out."
        ),
    ),
    "car_bulk": (
        "Change many cars",
        (
            "Price, garage or publication of many cars at once, or their deletion, in one transaction. "
            "`preview` shows the prices and changes nothing."
        ),
    ),
    "client_bulk": (
        "Change many clients",
        "Status, follow-up or person in charge of many clients at once, or their deletion, in one transaction.",
    ),
    "prospect_bulk": (
        "Change many prospects",
        "Status, follow-up or person in charge of many prospects at once, or their deletion, in one transaction.",
    ),
    "estimation_bulk": (
        "Change many valuations",
        "The person in charge of many valuations at once, in one transaction.",
    ),
    "undo_post": ("Undo an act by its token", "Takes an act on many rows back, once, within ten minutes."),
}
