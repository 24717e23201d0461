"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_affiliate": ("Get the affiliate page", "The partner's affiliate link and code."),
    "partner_affiliate_flyer_pdf": (
        "Print the flyer of the affiliate page",
        "One A6 page to print, in the language of the partner's customers.",
    ),
    "partner_affiliate_qr_png": (
        "Get the QR code as PNG",
        "The QR code of the affiliate link, `size` pixels a side, 128 to 2048.",
    ),
    "partner_affiliate_qr_svg": ("Get the QR code as SVG", "The QR code of the affiliate link, for any size."),
    "partner_public_get": (
        "Get a public page",
        "What anybody may see of a partner, by its code or id: name, garages, reward, showroom.",
    ),
}
