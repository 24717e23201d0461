"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"register": "Register of bought cars"}

OPERATIONS = {
    "register_all": (
        "Read the register",
        "A page of the rows, newest first. The reading is logged with its `purpose`, without which it is a 422.",
    ),
    "register_create": (
        "Enter a car",
        "The next row of the garage's series. What is missing is a 422 with the paths; one open entry a car: 409.",
    ),
    "register_pending": (
        "Cars to enter",
        "Cars that were bought and have no entry yet, with what is known and what is missing.",
    ),
    "register_pdf": ("PDF of the register", "A garage's rows, at most 1,000, with the digest before and after them."),
    "register_export": ("Export the register", "A garage's rows as CSV, one line each."),
    "register_verify": (
        "Verify the register",
        "Computes a garage's chain of digests again; `firstBroken` is the number from which it is broken.",
    ),
    "register_consultations": ("Readings of the register", "Who has read rows, when and what for."),
    "register_exit_post": (
        "Enter an exit",
        "Of a car that left otherwise than by a sale here: to a buyer, or with a motive.",
    ),
    "register_correct_post": ("Correct a row", "Writes a new row that names the one it corrects."),
}
