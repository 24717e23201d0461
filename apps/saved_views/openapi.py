"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

TAGS = {"view": "Saved views"}

OPERATIONS = {
    "view_all": ("List saved views", "The views of a list that the partner has saved."),
    "view_create": ("Save a view", "Saves the filters of a list under a name. 400 where the name is taken."),
    "view_put": ("Change a saved view", CHANGES),
    "view_delete": ("Delete a saved view", "Deletes the view; the rows that it shows stay."),
}
