"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_api_token": (
        "Make an API token",
        (
            "A token with which a program calls this API for the company; it is in this answer alone. 409 "
            "`too_many_api_tokens` where there are 20."
        ),
    ),
    "partner_api_token_all": ("List API tokens", "Those that have not been revoked, the latest first."),
    "partner_api_token_delete": ("Revoke an API token", "The next call with it is refused with 401."),
}
