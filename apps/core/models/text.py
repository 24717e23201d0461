"""Text as it is compared: blind to case, accents and spacing."""

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})


def fold(text: str) -> str:
    """`Citroën  C3` → `citroen c3`."""
    if text.isascii():
        return " ".join(text.lower().split())
    # Twice: what a sign stands for may have a case (`№` → `No`), and what a case folds to may have an accent.
    folded = unicodedata.normalize("NFKD", text).casefold().translate(_LIGATURES)
    decomposed = unicodedata.normalize("NFKD", folded)
    return " ".join("".join(char for char in decomposed if not unicodedata.combining(char)).split())


def fold_code(text: str) -> str:
    """Letters and digits alone, as plates and serial numbers are compared: `AB-123 cd` → `ab123cd`."""
    return "".join(char for char in fold(text) if char.isalnum())


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
