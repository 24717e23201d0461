"""The base of every PDF: embedded fonts, title and language, and the ordinary sheet of A4.

The fonts are Source Sans, and Noto Sans for other scripts; all under the SIL Open Font License. Only the glyphs that
are used go into the file. A sign that no font has refuses the paper: a gap would be a name or an amount.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from decimal import Decimal
from importlib.resources import files
from itertools import groupby
from operator import itemgetter
from typing import Any, cast

import pylopdf_fonts_ar
import pylopdf_fonts_he
import pylopdf_fonts_hi
import pylopdf_fonts_jp
import pylopdf_fonts_ko
import pylopdf_fonts_th
import pylopdf_fonts_zh_cn
from fpdf import FPDF
from fpdf.bidi import BidiParagraph, auto_detect_base_direction
from fpdf.drawing_primitives import DeviceRGB
from fpdf.enums import DocumentCompliance, MethodReturnValue, TextDirection, TextMode
from fpdf.fonts import TTFFont
from fpdf.line_break import Fragment, TextLine
from fpdf.util import FloatTolerance, Padding

from apps.core.api.errors import UnprintableText
from apps.core.models.currencies import amount_text

from . import line_ends

FONT = "source-sans"
INK, GREY, TEAL, TINT, RED = "#17212b", "#55616d", "#0f5c6e", "#e8f0f2", "#b3261e"
# Millimetres.
A4 = (210.0, 297.0)
MARGIN = 18.0
WIDTH = A4[0] - 2 * MARGIN
# For each point of the letters' size.
LINE_HEIGHT = 0.46
_FALLBACKS = {
    "noto-jp": pylopdf_fonts_jp.sans_path,
    "noto-sc": pylopdf_fonts_zh_cn.sans_path,
    "noto-kr": pylopdf_fonts_ko.sans_path,
    "noto-arabic": pylopdf_fonts_ar.sans_path,
    "noto-hebrew": pylopdf_fonts_he.sans_path,
    "noto-devanagari": pylopdf_fonts_hi.sans_path,
    "noto-thai": pylopdf_fonts_th.sans_path,
}
# Drawn in the weight of the others; as it is, this one is thin.
_WEIGHTS = {"noto-hebrew": {"wght": 400.0, "wdth": 100.0}}
# How wide a line is drawn around bold letters of these fonts, for each point of their size: it makes their strokes as
# much wider as those of Source Sans Semibold are than those of the regular one.
_OUTLINE = 0.03
# Scripts with a font of their own; every other sign is looked for in the Japanese and Chinese ones first.
_SCRIPTS = {
    "noto-kr": re.compile("[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]"),
    "noto-arabic": re.compile("[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]"),
    "noto-hebrew": re.compile("[\u0590-\u05ff\ufb1d-\ufb4f]"),
    "noto-devanagari": re.compile("[\u0900-\u097f\ua8e0-\ua8ff]"),
    "noto-thai": re.compile("[\u0e00-\u0e7f]"),
}
# Scripts whose letters change their form or place beside others, or run from right to left.
_SHAPED = re.compile("[\u0590-\u08ff\u0900-\u0eff\ua8e0-\ua8ff\ufb1d-\ufdff\ufe70-\ufefc]")
# Signs that are not seen: controls, marks of direction, variations of the sign before.
_HIDDEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
    "\U000e0000-\U000e0fff]"
)
# They join letters or keep them apart, and are themselves drawn by no font.
_JOINERS = "\u200c\u200d"
_LINE_ENDS = re.compile("[\x0b\x0c\x85\u2028\u2029]")
# Spaces and hyphens of other widths; the narrow one keeps its words together.
_SPACES = re.compile("[\t\u1680\u2000-\u2006\u2008-\u200a\u205f]")
_NARROW_SPACES, _HYPHENS = re.compile("[\u2007\u202f]"), re.compile("[\u2010\u2011]")


class Document(FPDF):
    """fpdf2 with the fonts of other scripts, a tenth of a second each, for a text that needs them.

    Whatever draws a text raises UnprintableText (422) where no font has one of its signs.
    """

    def normalize_text(self, text: str) -> str:
        text = super().normalize_text(text)
        if not (text.isascii() and text.isprintable()):
            text = _readable(text)
        return text

    def _preload_font_styles(self, text: str | None, markdown: bool, *args: Any, **kwargs: Any) -> Any:
        if not text or not _SHAPED.search(text):
            return super()._preload_font_styles(text, markdown, *args, **kwargs)
        return tuple(fragment for line in text.splitlines(keepends=True) for fragment in self._shaped_fragments(line))

    def _parse_chars(self, text: str, *args: Any, **kwargs: Any) -> Iterator[Fragment]:
        text = text.replace("\u200c", "").replace("\u200d", "")
        self._add_fallback_fonts(text)
        for fragment in super()._parse_chars(text, *args, **kwargs):
            bold = "B" in self.font_style and fragment.font_family in _FALLBACKS
            yield _BoldFragment(fragment.characters, fragment.graphics_state, self.k) if bold else fragment

    def _add_fallback_fonts(self, text: str) -> None:
        """Loads one font after the other, that of the language first, until each sign has a glyph.

        Raises UnprintableText.
        """
        if not isinstance(font := self.current_font, TTFFont):
            return
        # Line breaks are drawn by no font.
        missing = {char for char in text if char >= " " and char not in _JOINERS and ord(char) not in font.cmap}
        if not missing:
            return
        cjk = sorted(("noto-jp", "noto-sc"), reverse=(self.lang or "").startswith("zh"))
        own = [name for name, letters in _SCRIPTS.items() if any(map(letters.match, missing))]
        order = list(dict.fromkeys((*own, *cjk, *_FALLBACKS)))
        for name in order:
            if name not in self.fonts:
                self.add_font(name, "", _FALLBACKS[name](), variations=_WEIGHTS.get(name))
                self.set_fallback_fonts([font for font in (*cjk, *_SCRIPTS) if font in self.fonts], exact_match=False)
            missing -= {char for char in missing if ord(char) in self._font(name).cmap}
            if not missing:
                return
        self.close_fonts()
        raise UnprintableText(sign=next(char for char in text if char in missing), text=text)

    def close_fonts(self) -> None:
        """Closes the fonts' files, as `output` does."""
        for font in self.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    def check(self, text: str) -> None:
        """Raises UnprintableText where no font has a sign of `text`."""
        self._add_fallback_fonts(self.normalize_text(text))

    def _font(self, name: str) -> TTFFont:
        return cast(TTFFont, self.fonts[name])

    def _shaped_fragments(self, line: str) -> Iterator[Fragment]:
        """A paragraph in pieces of one font and one direction, which HarfBuzz shapes."""
        self._add_fallback_fonts(line)
        base, bold = auto_detect_base_direction(line), "B" in self.font_style
        paragraph = BidiParagraph(text=line, base_direction=base, preserve_bn_chars=True)
        levels = [char.embedding_level for char in paragraph.get_characters_with_embedding_level()]
        for (level, font), chars in groupby(zip(levels, self._fonts_of(line), line, strict=True), itemgetter(0, 1)):
            state = self._get_current_graphics_state()
            if font:
                state.current_font, state.font_family, state.font_style = self.fonts[font], font, ""
            state.text_shaping = {
                "features": {},
                "fragment_direction": TextDirection.RTL if level % 2 else TextDirection.LTR,
                "paragraph_direction": base,
                "level": level,
            }
            kind = _BoldFragment if font and bold else Fragment
            yield kind([char for _level, _font, char in chars], state, self.k)

    def _fonts_of(self, line: str) -> Iterator[str]:
        """The fallback font that draws each sign, empty for the font that is set.

        Spaces and marks stay with the letters before them.
        """
        own, font = cast(TTFFont, self.current_font), ""
        for char in line:
            stays = char in _JOINERS or (
                bool(font)
                and unicodedata.category(char) in ("Zs", "Mn", "Mc", "Me")
                and ord(char) in self._font(font).cmap
            )
            if not stays:
                has_it = char < " " or ord(char) in own.cmap
                font = "" if has_it else self.get_fallback_font(char) or ""
            yield font

    def multi_cell(self, w: float, h: float | None = None, text: str = "", *args: Any, **options: Any) -> Any:
        """As fpdf2's, which alone would end lines of Chinese and Japanese only at spaces."""
        text = self.normalize_text(text)
        if line_ends.has_cjk(text) and not _SHAPED.search(text):
            self.check(text)
            padding = Padding.new(options.get("padding", 0))
            room = w or self.w - self.r_margin - self.x
            room -= (padding.left or self.c_margin) + (padding.right or self.c_margin)
            text = "\n".join(line for part in text.split("\n") for line in self._lines(part, room))
        return super().multi_cell(w, h, text, *args, **options)

    def _lines(self, text: str, room: float) -> Iterator[str]:
        """`text` in lines that are no wider than `room`; a word that is wider ends anywhere."""
        line, used = "", 0.0
        for piece in line_ends.pieces(text):
            whole = self.get_string_width(piece.rstrip(line_ends.SPACES)) <= room
            for part in [piece] if whole else piece:
                seen = self.get_string_width(part.rstrip(line_ends.SPACES))
                if line and FloatTolerance.greater_than(used + seen, room):
                    yield line.rstrip(line_ends.SPACES)
                    line, used = "", 0.0
                line += part
                used += self.get_string_width(part)
        yield line

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
        if align == "L" and _SHAPED.search(text) and self._runs_from_the_right(text, width):
            align = "R"
        self.multi_cell(width, size * LINE_HEIGHT, text, align=align, new_x="LEFT", new_y="NEXT")

    def _runs_from_the_right(self, text: str, width: float) -> bool:
        """Whether `text` has several lines from right to left; a single one, as a name, keeps its place."""
        if auto_detect_base_direction(text) is not TextDirection.RTL:
            return False
        return len(self.multi_cell(width, text=text, dry_run=True, output=MethodReturnValue.LINES)) > 1

    # fpdf2 takes it that a line starts in the font of the line before; one that ended in a fallback font left that.
    def _render_styled_text_line(self, text_line: TextLine, *args: Any, **kwargs: Any) -> bool:
        if self.current_font:
            self._out(self._set_font_for_page(self.current_font, self.font_size_pt))
        if any(fragment.text_shaping_parameters for fragment in text_line.fragments):
            width = sum(fragment.get_width(initial_cs=place > 0) for place, fragment in enumerate(text_line.fragments))
            text_line = _ShapedLine(*text_line)._replace(text_width=width)
        return super()._render_styled_text_line(text_line, *args, **kwargs)


class _BoldFragment(Fragment):
    """Bold letters of a font that has no bold: their outline is drawn too."""

    def render_pdf_text(self, *args: Any) -> str:
        color, former = (cast(DeviceRGB, color).serialize().upper() for color in (self.text_color, self.draw_color))
        outline = f"{color} {self.font_size_pt * _OUTLINE:.2f} w {TextMode.FILL_STROKE} Tr"
        # The lines that were set apply to all that is drawn after it.
        after = f"{TextMode.FILL} Tr {former} {self.line_width * self.k:.2f} w"
        return f"{outline} {super().render_pdf_text(*args)} {after}"


class _ShapedLine(TextLine):
    def get_ordered_fragments(self) -> list[Fragment]:
        """From left to right, as they are seen: every run of a level is turned round, the deepest first (UAX 9, L2)."""
        ordered = list(self.fragments)
        for turned in range(max(map(_level, ordered), default=0), 0, -1):
            runs = groupby(ordered, lambda fragment: _level(fragment) >= turned)  # noqa: B023 - used in this turn alone
            ordered = [fragment for deep, run in runs for fragment in (reversed(list(run)) if deep else run)]
        return ordered


def _level(fragment: Fragment) -> int:
    """How deep a fragment is embedded; odd from right to left."""
    return int((fragment.text_shaping_parameters or {}).get("level", 0))


def _readable(text: str) -> str:
    """`text` with composed letters, without what is not seen, and with the spaces and hyphens that the fonts have."""
    text = unicodedata.normalize("NFC", _HIDDEN.sub("", text))
    text = _NARROW_SPACES.sub("\u00a0", _SPACES.sub(" ", _LINE_ENDS.sub("\n", text)))
    return _HYPHENS.sub("-", text)


def new_pdf(
    *,
    size: tuple[float, float],
    title: str,
    author: str,
    language: str,
    compliance: DocumentCompliance | None = None,
) -> Document:
    """An empty document of pages of `size` (width and height in millimetres), without margins or page breaks.

    `language` (`fr`, `en`, `zh`, `ja`) also says in which country's manner characters are drawn that are shared;
    `compliance` is the kind of PDF/A that it is to be.
    """
    pdf = Document(unit="mm", format=size, enforce_compliance=compliance)
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


def new_sheet(*, title: str, author: str, language: str, compliance: DocumentCompliance | None = None) -> Document:
    """A document of A4 that stands on its first page, with margins, and goes on to further pages."""
    pdf = new_pdf(size=A4, title=title, author=author, language=language, compliance=compliance)
    pdf.set_margins(MARGIN, MARGIN, MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    pdf.add_page()
    return pdf


def check_printable(*texts: tuple[str, str]) -> None:
    """Raises UnprintableText (422) for what no paper could print: to be known before a text is frozen.

    Each of `texts` comes with the Python name of the field that the refusal stands under.
    """
    # The fonts have all Latin letters.
    if all(max(text, default="") < "\u017f" for _field, text in texts):
        return
    pdf = new_pdf(size=A4, title="", author="", language="")
    try:
        for field, text in texts:
            try:
                pdf.check(text)
            except UnprintableText as refusal:
                refusal.field = field
                raise
    finally:
        pdf.close_fonts()


def printable(text: str) -> str:
    """An amount or number of Babel's: the fonts have one width of space that keeps words together."""
    return text.replace("\u202f", "\u00a0")


def printed_amount(amount: Decimal, currency: str, *, among: Iterable[Decimal] = ()) -> str:
    return printable(amount_text(amount, currency, among=among))
