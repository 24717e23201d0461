"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

_CONTACT = "Logs a call, a message or a visit with its result; a contact that was reached stops the clock."
_NOTE = "Adds a note to the person's timeline."

TAGS = {"activity": "Notes"}

OPERATIONS = {
    "client_contact_post": ("Log a contact with a client", _CONTACT),
    "client_note_post": ("Add a note about a client", _NOTE),
    "prospect_contact_post": ("Log a contact with a prospect", _CONTACT),
    "prospect_note_post": ("Add a note about a prospect", _NOTE),
    "estimation_contact_post": ("Log a contact about a valuation", _CONTACT),
    "activity_put": ("Change a note", "Changes the text of a note. 409 for a contact, which stays as it was logged."),
    "activity_delete": ("Delete a note", "Deletes a note. 409 for a contact, which stays as it was logged."),
}
