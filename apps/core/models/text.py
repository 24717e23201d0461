"""Text as it is compared: blind to case, accents and spacing."""

import re
import unicodedata
from collections.abc import Iterable

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
# A text is compared by so many characters: one of them may stand for eighteen others.
MAX_COMPARED = 5_000
# Normalisation sorts the marks behind a letter by comparing each with each: no longer text is left with its marks.
_MARKED = 200
# The signs without a class of their own that are taken apart into marks, and the one mark that is a letter when folded.
_TAKEN_APART, _MARK_OF_A_LETTER = "\u0f73\u0f75\u0f81", "\u0345"

# Characters that cannot be seen but are pasted along: control characters, marks of direction, soft hyphens, joiners,
# fillers, tags.
_UNSEEN = (
    "\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f"
)
_JOINERS, _VARIANTS = "\u200c\u200d", "\ufe00-\ufe0f"
_OTHER_LINE_ENDS = "\x0b\x0c\x85\u2028\u2029"
_SUSPECT = re.compile(f"[{_UNSEEN}{_JOINERS}{_VARIANTS}{_OTHER_LINE_ENDS}]")
# Some flags are made of tags.
_HIDDEN = re.compile(f"(\U0001f3f4[\U000e0020-\U000e007f]+)|[{_UNSEEN}]")
# Joiners and variants belong to emoji and to scripts beyond the Latin, Greek and Cyrillic ones.
_IDLE = re.compile(f"(?<![^\x00-\u058f\u2000-\u206f])(?:[{_JOINERS}]+|[{_VARIANTS}]+(?!\u20e3))")
_LINE_ENDS = re.compile(f"[{_OTHER_LINE_ENDS}]")


def without_hidden(text: str) -> str:
    """`jean@exemple.fr⟨U+200B⟩` → `jean@exemple.fr`; what scripts and emoji are joined by stays."""
    if not _SUSPECT.search(text):
        return text
    return _LINE_ENDS.sub("\n", _IDLE.sub("", _HIDDEN.sub(r"\1", text)))


def fold(text: str) -> str:
    """`Citroën  C3` → `citroen c3`. Of a text above 5,000 characters, its beginning."""
    text = text[:MAX_COMPARED]
    if text.isascii() and text.isprintable():
        return " ".join(text.lower().split())
    if len(text) > _MARKED:
        text = _unmarked(text)
    # Twice: what a sign stands for may have a case (`№` → `No`), and what a case folds to may have an accent.
    folded = unicodedata.normalize("NFKD", _HIDDEN.sub(r"\1", text)).casefold().translate(_LIGATURES)
    decomposed = unicodedata.normalize("NFKD", folded)
    return " ".join("".join(char for char in decomposed if not unicodedata.combining(char)).split())


def _unmarked(text: str) -> str:
    """Without the marks that folding takes away later, in a time that grows with the text and no faster."""
    return "".join(
        char for char in text if char == _MARK_OF_A_LETTER or not (unicodedata.combining(char) or char in _TAKEN_APART)
    )


def compatible(text: str) -> str:
    """Signs of full width and the like as plain ones (NFKC). Of a text above 5,000 characters, its beginning; above 200
    without its accents."""
    text = text[:MAX_COMPARED]
    return unicodedata.normalize("NFKC", text if len(text) <= _MARKED else _unmarked(text))


def fold_code(text: str) -> str:
    """Letters and digits alone, as plates and serial numbers are compared: `AB-123 cd` → `ab123cd`."""
    folded = fold(text)
    return folded if folded.isalnum() else "".join(filter(str.isalnum, folded))


# Stands before registration numbers and again before VINs, so that short words are looked for in names alone.
CODES = "|"


def with_codes(names: Iterable[str], plates: Iterable[str], vins: Iterable[str]) -> str:
    """The text that a search looks through: `Clio Zoé | ab123cd | vf1rja0…`."""
    words = " ".join(names).replace(CODES, " ")
    return f" {CODES} ".join((words, " ".join(map(fold_code, plates)), " ".join(map(fold_code, vins))))


def show_plate(number: str) -> str:
    """A French plate as it is on the car (`AB-123-CD`); any other stays as it was typed."""
    plate = re.fullmatch(r"([a-z]{2})([0-9]{3})([a-z]{2})", fold_code(number))
    return "-".join(plate.groups()).upper() if plate else number


def fold_words(text: str) -> str:
    """The words in one order, whichever comes first: `DUPONT-Moreau Jean` → `dupont jean moreau`."""
    return " ".join(sorted("".join(char if char.isalnum() else " " for char in fold(text)).split()))


def digits(text: str) -> str:
    """`+33 6 12…` → `33612…`."""
    return "".join(char for char in text if char in "0123456789")
