"""The base of every PDF: embedded fonts, title and language, and the ordinary sheet of A4.

The fonts are Source Sans, and Noto Sans for Chinese and Japanese, whose Latin letters are the same; all under the
SIL Open Font License. Only the glyphs that are used go into the file.
"""

from collections.abc import Iterator
from datetime import datetime
from importlib.resources import files
from typing import Any

import pylopdf_fonts_jp
import pylopdf_fonts_zh_cn
from django.utils import timezone
from django.utils.formats import date_format
from fpdf import FPDF
from fpdf.enums import WrapMode
from fpdf.fonts import TTFFont
from fpdf.line_break import Fragment

FONT = "source-sans"
INK, GREY, TEAL, TINT, RED = "#17212b", "#55616d", "#0f5c6e", "#e8f0f2", "#b3261e"
# Millimetres.
A4 = (210.0, 297.0)
MARGIN = 18.0
WIDTH = A4[0] - 2 * MARGIN
# For each point of the letters' size.
LINE_HEIGHT = 0.46
_FALLBACKS = {"noto-jp": pylopdf_fonts_jp.sans_path, "noto-sc": pylopdf_fonts_zh_cn.sans_path}


class Document(FPDF):
    """fpdf2 with the Japanese and Chinese fonts, a tenth of a second each, for a text that needs them."""

    def _parse_chars(self, text: str, *args: Any, **kwargs: Any) -> Iterator[Fragment]:
        if isinstance(font := self.current_font, TTFFont):
            # Line breaks are drawn by no font.
            self._add_fallback_fonts({ord(char) for char in text if char >= " " and ord(char) not in font.cmap})
        return super()._parse_chars(text, *args, **kwargs)

    def _add_fallback_fonts(self, missing: set[int]) -> None:
        """Loads one font after the other, that of the language first, until each of these code points has a glyph."""
        order = sorted(_FALLBACKS, reverse=(self.lang or "").startswith("zh"))
        for name in order:
            if not missing:
                return
            if name not in self.fonts:
                self.add_font(name, "", _FALLBACKS[name]())
                self.set_fallback_fonts([font for font in order if font in self.fonts], exact_match=False)
            font = self.fonts[name]
            missing = {code for code in missing if isinstance(font, TTFFont) and code not in font.cmap}

    @property
    def wrap_mode(self) -> WrapMode:
        """Chinese and Japanese lines end between any two characters."""
        return WrapMode.CHAR if self.lang in ("zh", "ja") else WrapMode.WORD

    def paragraph(
        self,
        text: str,
        *,
        size: float = 10,
        bold: bool = False,
        color: str = INK,
        width: float = WIDTH,
        align: str = "L",
    ) -> None:
        """Writes `text` under what is there, from the same left edge.

        `size` is in points, `width` in millimetres.
        """
        self.set_font(FONT, "B" if bold else "", size)
        self.set_text_color(color)
        height = size * LINE_HEIGHT
        self.multi_cell(width, height, text, align=align, wrapmode=self.wrap_mode, new_x="LEFT", new_y="NEXT")

    # fpdf2 takes it that a line starts in the font of the line before; one that ended in a fallback font left that.
    def _render_styled_text_line(self, *args: Any, **kwargs: Any) -> bool:
        if self.current_font:
            self._out(self._set_font_for_page(self.current_font, self.font_size_pt))
        return super()._render_styled_text_line(*args, **kwargs)


def new_pdf(*, size: tuple[float, float], title: str, author: str, language: str) -> Document:
    """An empty document of pages of `size` (width and height in millimetres), without margins or page breaks.

    `language` (`fr`, `en`, `zh`, `ja`) also says in which country's manner characters are drawn that are shared.
    """
    pdf = Document(unit="mm", format=size)
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_author(author)
    pdf.set_lang(language)
    latin = files("font_source_sans_pro") / "files"
    for style, name in (("", "Regular"), ("B", "Semibold")):
        pdf.add_font(FONT, style, str(latin / f"SourceSansPro-{name}.ttf"))
    pdf.set_font(FONT)
    return pdf


def new_sheet(*, title: str, author: str, language: str) -> Document:
    """A document of A4 that stands on its first page, with margins, and goes on to further pages."""
    pdf = new_pdf(size=A4, title=title, author=author, language=language)
    pdf.set_margins(MARGIN, MARGIN, MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    pdf.add_page()
    return pdf


def printable(text: str) -> str:
    """An amount or number of Babel's: the fonts have one width of space that keeps words together."""
    return text.replace("\u202f", "\u00a0")


def long_date(moment: datetime) -> str:
    """The day of `moment` where the partner is, as the current language writes it."""
    return date_format(timezone.localtime(moment), "DATE_FORMAT")
