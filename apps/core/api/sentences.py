"""The words of the OpenAPI document for calls that many apps have."""

LIST = "A page of them, newest first, as the filters select."
EXPORT = "All rows that the filters select, in the order of the list and the language of the caller, as CSV or Excel."
CHOSEN = "The rows with these ids, 1,000 at most, in the order that is given, as CSV or Excel."
TO_BIN = "It goes to the bin, from where it can be restored for thirty days."
CHANGES = "Changes the fields that are sent and leaves the others as they are."
