"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import EXPORT

TAGS = {"estimation": "Valuations"}

OPERATIONS = {
    "estimation_partner_getAll": ("List valuations", "A page of the requests for a price, newest first."),
    "estimation_get": ("Get a valuation", "One request for a price, with its reply and offer."),
    "estimation_put": ("Change who is in charge of a valuation", "All else of a request stays as it came."),
    "estimation_create": (
        "Ask for a valuation",
        (
            "One of the partner that is signed in, or a visitor's for the partner of the affiliate page. "
            "A visitor's file that cannot be taken is left out, and named in the answer."
        ),
    ),
    "estimation_partner_export": ("Export valuations", EXPORT),
}
