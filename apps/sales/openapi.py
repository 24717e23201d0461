"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import EXPORT

TAGS = {"sale": "Sales"}

OPERATIONS = {
    "car_assign_to_client": (
        "Sell a car",
        "Sells the car to a client, or to a prospect, who is converted in the same transaction.",
    ),
    "car_unassign": ("Cancel the sale of a car", "The car is for sale again; the sale stays in the list, cancelled."),
    "sale_all": ("List sales", "A page of the sales, cancelled ones too, newest first."),
    "sale_export": ("Export sales", EXPORT),
}
