"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_exports": (
        "List copies of all data",
        "The copies of the last seven days, the latest first: one under way or failed, and the one before it.",
    ),
    "partner_export_start": (
        "Start a copy of all data",
        "Has everything copied in the background; while a copy is under way, answers with that one.",
    ),
    "partner_export_get": ("Get a copy of all data", "How far the copy is, and its address once it is done."),
}
