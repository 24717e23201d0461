"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"appointment": "Proposed appointments"}

OPERATIONS = {
    "prospect_free_slots_get": (
        "List free slots to propose to a prospect",
        "The free slots of a garage: the next 20, or those of up to 28 days.",
    ),
    "prospect_propose_slots_post": (
        "Propose slots to a prospect",
        "Proposes up to five slots behind a private link, by mail or to send oneself; they are not reserved.",
    ),
    "appointment_public_get": (
        "Get the proposed slots by their link",
        "The slots that the partner proposes. A used link shows its appointment until that is over.",
    ),
    "appointment_public_post": (
        "Choose a slot by its link",
        "Chooses a slot, or asks for another time; either uses the link up.",
    ),
    "appointment_public_delete": (
        "Cancel an appointment by its link",
        "Cancels the appointment that was made by the link, until it begins.",
    ),
}
