"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_acts": (
        "List acts that can be undone",
        "What this account has done and can still undo, the latest first: within ten minutes, imports within a day.",
    ),
    "partner_acts_undo_post": (
        "Undo an act",
        "Undoes an act of this account by its id, once; 404 `undo_gone` where it no longer can be.",
    ),
}
