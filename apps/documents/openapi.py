"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES, EXPORT, LIST, TO_BIN

TAGS = {"document": "Documents"}

OPERATIONS = {
    "document_getAll": ("List documents", LIST),
    "document_getById_get": ("Get a document", "One document, with the address of its file."),
    "document_create": (
        "Add a document",
        "Stores a file with its name, type and last day of validity. `invoiceData` is what a Factur-X PDF holds.",
    ),
    "document_update_put": ("Change a document", f"{CHANGES} A new `file` replaces the one before."),
    "document_deleteById_delete": ("Delete a document", TO_BIN),
    "document_export": ("Export documents", EXPORT),
}
