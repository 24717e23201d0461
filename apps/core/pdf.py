"""What every PDF of the product starts from: its fonts, embedded, and its title and language.

The fonts are Source Sans, and Noto Sans for Chinese and Japanese, whose Latin letters are the same; all under the
SIL Open Font License. Only the glyphs that are used go into the file.
"""

from importlib.resources import files
from typing import Any

import pylopdf_fonts_jp
import pylopdf_fonts_zh_cn
from fpdf import FPDF

FONT = "source-sans"
_JAPANESE, _CHINESE = "noto-jp", "noto-sc"


class Document(FPDF):
    """fpdf2 takes it that a line starts in the font of the line before; one that ended in a fallback font left that."""

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
    pdf.add_font(_JAPANESE, "", pylopdf_fonts_jp.sans_path())
    pdf.add_font(_CHINESE, "", pylopdf_fonts_zh_cn.sans_path())
    fallbacks = [_CHINESE, _JAPANESE] if language == "zh" else [_JAPANESE, _CHINESE]
    pdf.set_fallback_fonts(fallbacks, exact_match=False)
    pdf.set_font(FONT)
    return pdf
