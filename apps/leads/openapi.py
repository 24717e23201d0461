"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

_ORIGINAL = "The message of the portal, as it came, to be stored; 404 where none is kept."

OPERATIONS = {
    "partner_leads_adf": (
        "Send leads in ADF",
        (
            "An ADF 1.0 document of at most 200 kB, as `application/xml` or `text/xml`: each request becomes a "
            "prospect, a valuation or both, or a repeat of the open one; all or none. 422 under `xml` names the line."
        ),
    ),
    "prospect_original_get": ("Get the original message of a prospect", _ORIGINAL),
    "estimation_original_get": ("Get the original message of a valuation", _ORIGINAL),
}
