"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_public_cars_get": (
        "List the cars of a public page",
        "The cars that the partner shows, newest first, twelve a page unless asked otherwise.",
    ),
    "partner_public_car_get": ("Get a car of a public page", "One car that the partner shows; 404 once it is sold."),
    "partner_public_car_photo_get": (
        "Get a picture of a shown car",
        "`place` is 0 for the main picture. With an ETag; caches keep it for five minutes.",
    ),
    "partner_public_car_test_drive_get": (
        "List the hours for a test drive",
        "The free hours in which a visitor may book a test drive of the car.",
    ),
    "partner_public_car_test_drive_post": (
        "Book a test drive",
        "Makes the visitor a prospect about the car, with the appointment. 409 with the hours left where it is taken.",
    ),
    "partner_public_stock_csv_get": (
        "Get the stock as CSV",
        "The shown cars with semicolons and a byte order mark, for the dealer's own site and for portals.",
    ),
    "partner_public_stock_json_get": (
        "Get the stock as JSON",
        "The shown cars for the dealer's own site and for portals, with an ETag; caches keep it for five minutes.",
    ),
}
