"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

_SIMILAR = "At most five rows like what is being typed. It warns, and refuses nothing."
_DUPLICATES = "Pairs of rows that are probably one person, the surest first."
_MERGE = "Merges `drop` into `keep`, with all that points to it. It can be undone for 30 days."
_MERGES = "The merges of the last 30 days, the latest first."
_PREVIEW = "What a merge would choose between, and what would move from `drop` to `keep`."
_MERGE_UNDO = "Both rows stand again as they were; what was added since stays with the one that was kept."
_NOT_DUPLICATES = "Says that these are different persons: their pairs are not proposed again."
_DUPLICATES_AGAIN = "Proposes their pairs again where they still look alike."

OPERATIONS = {
    "car_similar": ("Find similar cars", "Cars of the plate or the VIN that is being typed."),
    "client_similar": ("Find similar clients", _SIMILAR),
    "client_duplicates": ("List duplicates of clients", _DUPLICATES),
    "client_merge": ("Merge two clients", _MERGE),
    "client_merge_all": ("List merges of clients", _MERGES),
    "client_merge_preview": ("Preview a merge of clients", _PREVIEW),
    "client_merge_undo_post": ("Undo a merge of clients", _MERGE_UNDO),
    "client_not_duplicates": ("Keep clients apart", _NOT_DUPLICATES),
    "client_not_duplicates_undo": ("Propose a pair of clients again", _DUPLICATES_AGAIN),
    "prospect_similar": ("Find similar prospects", _SIMILAR),
    "prospect_duplicates": ("List duplicates of prospects", _DUPLICATES),
    "prospect_merge": ("Merge two prospects", _MERGE),
    "prospect_merge_all": ("List merges of prospects", _MERGES),
    "prospect_merge_preview": ("Preview a merge of prospects", _PREVIEW),
    "prospect_merge_undo_post": ("Undo a merge of prospects", _MERGE_UNDO),
    "prospect_not_duplicates": ("Keep prospects apart", _NOT_DUPLICATES),
    "prospect_not_duplicates_undo": ("Propose a pair of prospects again", _DUPLICATES_AGAIN),
}
