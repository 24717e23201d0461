"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import EXPORT

TAGS = {"sale-file": "Sale files", "order-form": "Order forms"}

OPERATIONS = {
    "sale_file_all": ("List sale files", "A page of the sales of cars in any state, newest first."),
    "sale_file_export": ("Export sale files", EXPORT),
    "sale_file_get": ("Get a sale file", "One sale with its sums, its order form, its invoices and its payments."),
    "sale_file_create": (
        "Open a sale file",
        (
            "Makes a draft that keeps the car for the client, at the car's price and in its VAT regime unless others "
            "are given. 409 `car_reserved` where another open file keeps the car."
        ),
    ),
    "sale_file_put": (
        "Change a sale file",
        (
            "Changes the fields that are sent of a draft; 409 `sale_file_frozen` once its order form was sent, but "
            "for `assigneeId`."
        ),
    ),
    "sale_file_delete": ("Delete a sale file", "Deletes a draft without a number; the car is for everybody again."),
    "sale_file_order_form_post": (
        "Send an order form",
        (
            "Freezes what is sold, and mails the order form with its link or gives the link alone. Sent again, the "
            "link is the same."
        ),
    ),
    "sale_file_order_form_pdf_get": (
        "Print an order form",
        "The order form as it was sent, with its signature once there is one; of a draft as it stands.",
    ),
    "sale_file_reopen_post": (
        "Take back an order form",
        "The sent file is a draft again, and its link opens nothing from then on.",
    ),
    "sale_file_sign_post": ("Note a signature on paper", "The customer has signed the printed order form."),
    "sale_file_cancel_post": (
        "Cancel a sale file",
        "Until it is invoiced. The car is for everybody again, and the deposits get credit notes.",
    ),
    "sale_file_deposit_post": (
        "Take a deposit",
        "Issues the invoice of a deposit on a signed file, of what is to pay at the most.",
    ),
    "sale_file_payment_post": (
        "Record a payment of a sale",
        (
            "What came after the invoice, or below 0 what was given back, with its reason. A cancelled file takes the "
            "second alone."
        ),
    ),
    "sale_file_invoice_post": (
        "Invoice a sale",
        (
            "Sells the car of a signed file to its client and issues the invoice. 422 `invoice_incomplete` names the "
            "particulars that are missing."
        ),
    ),
    "sale_file_deliver_post": ("Deliver a car", "The car has left with its buyer; its mileage is the one given."),
    "sale_file_papers_get": (
        "List the papers of a sale",
        "Which of them are there, missing or too old; those warn and refuse nothing.",
    ),
    "car_declaration_get": (
        "List the declarations of a car",
        "Those of its purchase and its last delivery, with the day until which each is to be made.",
    ),
    "car_declaration_post": (
        "Note a declaration of a car",
        "Its purchase or its transfer was declared to the authorities.",
    ),
    "invoice_credit_post": (
        "Credit an invoice",
        (
            "The credit note of a whole invoice, once. It cancels the sale, and its file with its deposits; an invoice "
            "of the shop is credited by cancelling its order."
        ),
    ),
    "order_form_public_get": (
        "Get an order form by its link",
        "What the customer sees of the order form. 410 where it has lapsed, was taken back or cancelled.",
    ),
    "order_form_public_pdf_get": ("Print an order form by its link", "The PDF that the customer signs."),
    "order_form_public_sign_post": (
        "Sign an order form by its link",
        "The customer signs the order form with their name, once.",
    ),
}
