"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES, EXPORT, TO_BIN

TAGS = {"garage": "Garages"}

OPERATIONS = {
    "garage_all": ("List garages", "The partner's garages with how many cars each has, newest first."),
    "garage_getById_get": ("Get a garage", "One garage with how many cars it has."),
    "garage_create": ("Add a garage", "400 where the partner has a garage of that name."),
    "garage_updateById_put": ("Change a garage", CHANGES),
    "garage_delete_delete": ("Delete a garage", f"{TO_BIN} 409 while rows need it."),
    "garage_export": ("Export garages", EXPORT),
    "calendar_garage_get": ("Get the hours of a garage", "The weekly hours and the closures of a garage."),
    "calendar_garage_put": ("Change the hours of a garage", "Replaces the hours or the closures that are sent."),
}
