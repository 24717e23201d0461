"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

_PERSONAL_DATA = "Everything that is held on the person, for a request of access."
_ERASE = "Deletes the person for ever. `confirmation` is their name; 409 while an order is under way."
_TIMELINE = "All that happened with the person, newest first."
_MATCHING = "Cars for sale of the model that the person named last, newest first; none where they named none."

OPERATIONS = {
    "partner_messages": (
        "List messages by person",
        "The mails and chats by person, the one with the newest first, each with its conversations.",
    ),
    "client_timeline_get": ("List what happened with a client", _TIMELINE),
    "client_matchingCars_get": ("List cars that a client may want", _MATCHING),
    "client_personalData_get": ("Get the personal data of a client", _PERSONAL_DATA),
    "client_erase_post": ("Erase a client", _ERASE),
    "prospect_timeline_get": ("List what happened with a prospect", _TIMELINE),
    "prospect_matchingCars_get": ("List cars that a prospect may want", _MATCHING),
    "prospect_personalData_get": ("Get the personal data of a prospect", _PERSONAL_DATA),
    "prospect_erase_post": ("Erase a prospect", _ERASE),
}
