"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"price": "Comparable prices"}

OPERATIONS = {
    "car_comparables_get": (
        "Compare the price of a car",
        "What the partner's own past says of the car's price, in the currency of the car.",
    ),
    "estimation_comparables_get": (
        "Compare the price of a valuation",
        "The partner's own sales and stock of comparable cars, in the partner's currency.",
    ),
    "price_comparables": (
        "Compare the price of any car",
        "What the partner's own past says of the price of a car that is not stored.",
    ),
}
