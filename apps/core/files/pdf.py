"""The base of every PDF: embedded fonts, title and language.

The fonts are Source Sans, and Noto Sans for Chinese and Japanese, whose Latin letters are the same; all under the
SIL Open Font License. Only the glyphs that are used go into the file.
"""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pylopdf_fonts_jp
import pylopdf_fonts_zh_cn
from fpdf import FPDF
from fpdf.fonts import TTFFont
from fpdf.line_break import Fragment

FONT = "source-sans"
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

    # fpdf2 takes it that a line starts in the font of the line before; one that ended in a fallback font left that.
    def _render_styled_text_line(self, *args: Any, **kwargs: Any) -> bool:
        if self.current_font:
            self._out(self._set_font_for_page(self.current_font, self.font_size_pt))
        return super()._render_styled_text_line(*args, **kwargs)


def new_pdf(*, size: tuple[float, float], title: str, language: str) -> FPDF:
    """An empty document of pages of `size` (width and height in millimetres), without margins or page breaks.

    `language` (`fr`, `en`, `zh`, `ja`) also says in which country's manner characters are drawn that are shared.
    """
    pdf = Document(unit="mm", format=size)
    pdf.set_margin(0)
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_lang(language)
    latin = files("font_source_sans_pro") / "files"
    for style, name in (("", "Regular"), ("B", "Semibold")):
        pdf.add_font(FONT, style, str(latin / f"SourceSansPro-{name}.ttf"))
    pdf.set_font(FONT)
    return pdf
