"""Texts in encodings that lack some of their signs."""

from unicodedata import normalize

# These have no simpler form of their own in Unicode.
ALIKE = {"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "•": "-"}


def has_all(text: str, encoding: str) -> bool:
    """Whether the encoding has every sign of the text."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def nearest(text: str, encoding: str) -> str:
    """The text with the nearest signs that the encoding has, `?` where there is none: `Škoda CO₂` → `Skoda CO2`."""
    if has_all(text, encoding):
        return text
    return "".join(_sign(sign, encoding) for sign in normalize("NFC", text))


def _sign(sign: str, encoding: str) -> str:
    for written in (sign, ALIKE.get(sign, ""), normalize("NFKD", sign)):
        if kept := written.encode(encoding, errors="ignore").decode(encoding):
            return kept
    return "?"
