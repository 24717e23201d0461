"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES, CHOSEN, EXPORT, LIST, TO_BIN

TAGS = {"prospect": "Prospects"}

OPERATIONS = {
    "prospect_all": ("List prospects", LIST),
    "prospect_get": ("Get a prospect", "One prospect with its clock and what the page of the person shows."),
    "prospect_create": (
        "Add a prospect",
        (
            "One of the partner that is signed in, or a visitor's for the partner of the affiliate page, which "
            "`affiliateCode` or `partnerId` names."
        ),
    ),
    "prospect_put": ("Change a prospect", CHANGES),
    "prospect_status_patch": ("Change the status of a prospect", "Sets the status; a lost one may say why."),
    "prospect_delete": ("Delete a prospect", TO_BIN),
    "prospect_export": ("Export prospects", EXPORT),
    "prospect_export_post": ("Export chosen prospects", CHOSEN),
    "prospect_convert_post": (
        "Convert a prospect into a client",
        "Makes the prospect a client, or links the client who has its telephone number; its status is won.",
    ),
    "prospect_count_new": ("Count new prospects", "How many prospects have not been viewed yet."),
    "prospect_mark_seen": ("Mark prospects as seen", "Marks these prospects as seen, or all of them."),
}
