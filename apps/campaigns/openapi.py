"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

TAGS = {"affiliate": "Flyers"}

OPERATIONS = {
    "car_advert_get": (
        "Check the advert for a car",
        "What flyer, sheet and public page lack of the car's particulars, and whether its sheet is out of date.",
    ),
    "car_sheet_get": (
        "Check the windscreen sheet of a car",
        "What the sheet lacks, when it was printed, and whether price or CO₂ class have changed since.",
    ),
    "car_sheet_pdf_get": (
        "Print the windscreen sheet of a car",
        "An A4 page to print, in the language of the partner's customers. Getting it counts as printing.",
    ),
    "affiliate_campaign_all": ("List flyers", "The flyers with what each has brought, newest first."),
    "affiliate_campaign": ("Add a flyer", "Adds a flyer with a QR code of its own, about a car or none."),
    "affiliate_campaign_get": ("Get a flyer", "One flyer with its scans, prospects and sales."),
    "affiliate_campaign_put": ("Change a flyer", CHANGES),
    "affiliate_campaign_delete": (
        "Delete a flyer",
        "Deletes the flyer and its figures; its QR code then leads to the affiliate page.",
    ),
    "affiliate_campaign_flyer_pdf_get": (
        "Print a flyer",
        "A page to print, in the customers' language; it counts as printed where it shows a car's price.",
    ),
    "affiliate_campaign_qr_png_get": ("Get the QR code of a flyer as PNG", "`size` is pixels a side, 128 to 2048."),
    "affiliate_campaign_qr_svg_get": ("Get the QR code of a flyer as SVG", "The QR code, for any size."),
}
