"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"bin": "Bin"}

OPERATIONS = {
    "bin_all": ("List the bin", "What the partner has deleted in the last thirty days."),
    "bin_all_destroy": ("Empty the bin", "Deletes all that is in the bin for ever."),
    "bin_delete": ("Delete a row of the bin", "Deletes the row for ever."),
    "bin_restore_post": (
        "Restore a row",
        "Puts the row back with all that went along; 409 where its name, number or plate is taken meanwhile.",
    ),
}
