"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES, CHOSEN, EXPORT, LIST, TO_BIN

TAGS = {"client": "Clients"}

OPERATIONS = {
    "client_getAll": ("List clients", LIST),
    "client_getById_get": ("Get a client", "One client with what the page of the person shows."),
    "client_create": ("Add a client", "400 where the partner has a client with that telephone number."),
    "client_update_put": ("Change a client", f"{CHANGES} A new password of the client needs `oldPassword`."),
    "client_updateStatus_put": ("Change the status of a client", "Sets the status, and answers the client."),
    "client_delete_delete": ("Delete a client", TO_BIN),
    "client_export": ("Export clients", EXPORT),
    "client_export_post": ("Export chosen clients", CHOSEN),
}
