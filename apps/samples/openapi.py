"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

OPERATIONS = {
    "partner_first_steps": (
        "Get the first steps",
        "What a new account has to do and has done, and how many samples it has.",
    ),
    "partner_first_steps_dismiss": ("Close the first steps", "Hides the checklist of the first steps."),
    "partner_first_steps_reopen": ("Show the first steps again", "Shows a checklist that was closed."),
    "partner_first_steps_shared": (
        "Tick the step of sharing",
        "Says that the affiliate link was copied or sent, or its QR code or flyer downloaded.",
    ),
    "partner_samples_create": (
        "Add samples",
        "Adds data to try the product with; they are counted in no figure. 409 where the account has some.",
    ),
    "partner_samples_delete": ("Delete the samples", "Deletes all rows that were added to try the product with."),
}
