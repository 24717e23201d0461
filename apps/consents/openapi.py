"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

_LIST = "What the person agreed to and withdrew, by channel, the latest first."
_ADD = "Adds a consent or a withdrawal, which then holds for every row of the person. None is changed or deleted."

TAGS = {"consent": "Consents"}

OPERATIONS = {
    "prospect_consent_get": ("List the consents of a prospect", _LIST),
    "prospect_consent_post": ("Add a consent of a prospect", _ADD),
    "client_consent_get": ("List the consents of a client", _LIST),
    "client_consent_post": ("Add a consent of a client", _ADD),
    "consent_public_get": (
        "Get what a person may withdraw, by its link",
        "By which channels the holder of the link may still be contacted.",
    ),
    "consent_public_post": (
        "Withdraw by the link of a mail",
        "Withdraws from channels, at once and without a log-in. Sent again, it holds all the same.",
    ),
}
