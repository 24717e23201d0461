"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"tutorial": "Tutorials"}

OPERATIONS = {
    "tutorial_all": (
        "List tutorials",
        "The tutorials that staff have published in the language of the caller, in their order.",
    ),
}
