"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"offer": "Offers"}

OPERATIONS = {
    "estimation_partner_response_put": (
        "Answer a valuation",
        (
            "An amount validates the request and drafts an offer, a justification refuses it. 409 "
            "`offer_without_margin` where the amount leaves no margin and `confirmed` is not sent."
        ),
    ),
    "estimation_partner_response_send_post": ("Mail a refusal", "Mails a refusal with its justification."),
    "offer_send_post": ("Send an offer", "Mails the offer with a PDF and the link, or gives the link alone."),
    "offer_withdraw_post": ("Withdraw an offer", "The customer's link then says that the offer was withdrawn."),
    "offer_acknowledge_post": ("Acknowledge the answer to an offer", "Says that the partner has read the answer."),
    "offer_buy_post": (
        "Buy the car of an offer",
        "Puts the car of an accepted offer into the stock and on the preparation board.",
    ),
    "offer_pdf_get": ("Print an offer", "The offer on paper, in the customer's language."),
    "offer_public_get": (
        "Get an offer by its link",
        "What the customer sees of the offer; the first visit marks it as seen, but not the partner's own.",
    ),
    "offer_public_accept_post": (
        "Accept an offer by its link",
        "The customer accepts the offer, once. 410 where it has lapsed or was withdrawn.",
    ),
    "offer_public_decline_post": (
        "Decline an offer by its link",
        "The customer declines the offer, once. 410 where it has lapsed or was withdrawn.",
    ),
}
