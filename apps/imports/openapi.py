"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

TAGS = {"import": "Imports"}

OPERATIONS = {
    "import_post": ("Upload a file to import", "Reads a file of rows and guesses its columns; nothing is written yet."),
    "import_all": ("List imports", "The imports of the last 30 days, the latest first."),
    "import_get": ("Get an import", "How far the import is."),
    "import_put": (
        "Plan an import",
        (
            "Says what would be done with each row; nothing is written to the lists yet. "
            "409 `in_progress` while it is being judged for another call."
        ),
    ),
    "import_rows_get": ("List the rows of an import", "The rows of the preview, in the order of the file."),
    "import_run_post": ("Run an import", "Starts the work in the background."),
    "import_undo_post": (
        "Undo an import",
        "Takes the whole import back, once and within 24 hours of its end; what was changed since stays.",
    ),
    "import_pictures_post": (
        "Add pictures to imported cars",
        "Adds the pictures of an archive to the cars whose plates name them; the same ones twice add nothing.",
    ),
    "import_report_csv_get": ("Get the report of an import", "What became of each row, as a CSV file."),
    "import_template_csv": (
        "Get a template to import",
        "An empty file with the headings that are known, and one example.",
    ),
}
