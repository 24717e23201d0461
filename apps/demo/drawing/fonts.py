"""The screens' own font for the texts that are drawn; Pillow's, which has no accents, where npm has not run."""

from __future__ import annotations

import unicodedata
from functools import cache

from django.conf import settings
from PIL import ImageFont

_FILE = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@cache
def font(size: int, *, weight: int = 500) -> Font:
    """The font at `size` pixels."""
    path = settings.BASE_DIR / _FILE
    if not path.is_file():
        return ImageFont.load_default(size)
    found = ImageFont.truetype(path, size)
    found.set_variation_by_axes([weight])
    return found


def drawable(text: str) -> str:
    """`text` with the letters that the font has."""
    if (settings.BASE_DIR / _FILE).is_file():
        return text
    plain = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return plain.encode("ascii", "ignore").decode()
