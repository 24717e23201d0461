"""Texts in a CSV file that a spreadsheet would take for formulas: an apostrophe before them makes them texts again."""

import re

# Full width ones are formulas too, to some programs.
_STARTS = r"=+@\-＝＋＠－"
# Signs that a spreadsheet passes over before the formula; line ends and tabs are separators.
_UNSEEN = r"(?:[^\S\t\r\n]|[\x00-\x08\x0e-\x1f\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]){0,20}"
_AT_THE_START = rf"'*(?:[\t\r]|{_UNSEEN}[{_STARTS}])"
# A reader with another separator sees cells within the text. A list such as "clim, +2 clés" stays as it is: without a
# call, a plus or a minus does no harm there. A quotation mark of the text is written twice, which such a reader takes
# for a cell's empty beginning.
_BEHIND_A_SEPARATOR = rf"'*{_UNSEEN}\"?{_UNSEEN}(?:[=＝@＠]|[{_STARTS}][^,;\t\r\n]{{0,200}}[|!(])"
# A text that begins with a tab or a line end has its apostrophe before that.
_SEPARATOR = r"(?:(?<=[,;|\n])|(?<=[^\n][\t\r]))"
_UNGUARDED = re.compile(rf"^(?={_AT_THE_START})|{_SEPARATOR}(?={_BEHIND_A_SEPARATOR})")
_APOSTROPHE = re.compile(rf"^'(?={_AT_THE_START})|{_SEPARATOR}'(?={_BEHIND_A_SEPARATOR})")


def guarded(text: str) -> str:
    """`=1+1` → `'=1+1`; any text without the beginning of a formula stays as it is."""
    return _UNGUARDED.sub("'", text)


def unguarded(text: str) -> str:
    """The text that `guarded` was given."""
    return _APOSTROPHE.sub("", text) if "'" in text else text
