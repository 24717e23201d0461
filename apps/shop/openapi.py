"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES, EXPORT

TAGS = {"shop": "Shop"}

OPERATIONS = {
    "shop_product_all": ("List products", "What the partner sells beside its cars, newest first."),
    "shop_product_get": ("Get a product", "One product with its pictures and stock."),
    "shop_product_create": ("Add a product", "400 where the partner has a product of that `sku`."),
    "shop_product_put": ("Change a product", CHANGES),
    "shop_product_delete": ("Delete a product", "Deletes the product with its pictures. 409 where orders name it."),
    "shop_order_all": ("List orders", "The orders of the partner's clients, newest first."),
    "shop_order_get": ("Get an order", "One order with its lines, totals and papers."),
    "shop_order_create": ("Draft an order", "Makes a draft; it reserves nothing and has no number yet."),
    "shop_order_put": ("Change an order", "Changes the fields that are sent; 409 once the order has left its draft."),
    "shop_order_delete": ("Delete an order", "Deletes a draft. 409 for an order that has a number."),
    "shop_order_confirm_post": (
        "Confirm an order",
        "Gives the order its number and reserves its stock; 409 where the stock is too small.",
    ),
    "shop_order_pay_post": (
        "Record the payment of an order",
        "The order is paid, and revenue counts it from `date` on. It is invoiced where nothing is missing.",
    ),
    "shop_order_deliver_post": ("Deliver an order", "The order is delivered; its pieces have left the stock."),
    "shop_order_cancel_post": (
        "Cancel an order",
        "Its pieces are available again, and revenue does not count it any more.",
    ),
    "shop_order_invoice_post": (
        "Invoice an order",
        "Issues the invoice; an order that has one keeps it. 422 `invoice_incomplete` names what is missing.",
    ),
    "shop_order_mail_post": (
        "Write a mail with an order",
        "Makes a draft to the client with the order, its invoice or its credit note as PDF, as `paper` asks.",
    ),
    "shop_order_pdf_get": (
        "Print an order",
        "The order, its invoice or its credit note on paper, as `paper` asks, in the client's language.",
    ),
    "invoice_mail_post": (
        "Write a mail with an invoice",
        "Makes a draft to the buyer with the invoice as PDF, of a sold car or of the shop.",
    ),
    "shop_order_export": ("Export orders", EXPORT),
}
