"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

TAGS = {"feed": "Feeds for portals"}

OPERATIONS = {
    "partner_feed": (
        "Add a feed",
        "A file of the public cars at a secret address. 409 `too_many_feeds` where there are 20.",
    ),
    "partner_feed_all": ("List feeds", "The feeds with their secret addresses, the latest first."),
    "partner_feed_fields": ("List the fields of feeds", "What a column may hold, with its name."),
    "partner_feed_preview": (
        "Preview a feed",
        "The first rows of a feed that is not saved, and the cells of all cars that are empty or lack signs.",
    ),
    "partner_feed_put": ("Change a feed", CHANGES),
    "partner_feed_delete": ("Delete a feed", "Its address works no more."),
    "partner_feed_renew_post": ("Give a feed a new address", "The address before it works no more."),
    "partner_feed_confirm_post": (
        "Publish a stock that was held back",
        "The next answer is the stock as it is, in place of that of an earlier day.",
    ),
    "feed__csv_get": (
        "Read a feed",
        "The public cars as the feed writes them, with an ETag; 429 after 60 answers in an hour.",
    ),
}
