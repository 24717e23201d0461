"""Fonts of PDFs: one is read only for a text that has letters of it, since each takes a tenth of a second. Lines of
Chinese and Japanese: where they end, and their bold.
"""

from ctypes import byref, c_uint

import pypdfium2
import pypdfium2.raw
import pytest

from apps.core.files import line_ends
from apps.core.files.pdf import RED, TEAL, new_pdf, new_sheet


@pytest.mark.parametrize(
    "language, text, fonts",
    [
        ("fr", "Batterie 12 V – 91,58 €\nBAT-060\r\n", set()),
        ("ja", "注文書（下書き）", {"noto-jp"}),
        ("zh", "订单", {"noto-sc"}),
        ("fr", "注文", {"noto-jp"}),
        ("fr", "订单", {"noto-jp", "noto-sc"}),
        ("fr", "محمد", {"noto-arabic"}),
        ("ja", "משה", {"noto-hebrew"}),
        ("zh", "김민수", {"noto-kr"}),
        ("fr", "สมชาย", {"noto-thai"}),
        ("fr", "मोहन", {"noto-devanagari"}),
    ],
)
def test_pdf_reads_needed_fonts_only(language: str, text: str, fonts: set[str]) -> None:
    pdf = new_pdf(size=(210, 297), title="Papier", author="Garage", language=language)
    pdf.add_page()
    pdf.multi_cell(0, text=text)
    pdf.output()

    assert {name for name in pdf.fonts if name.startswith("noto")} == fonts


@pytest.mark.parametrize("text", ["汽车", "注文書", "김민수", "محمد", "मोहन"])
@pytest.mark.parametrize("bold", [True, False])
def test_bold_is_bold_in_every_script(text: str, bold: bool) -> None:
    pdf = new_sheet(title="Papier", author="Garage", language="fr")
    pdf.set_draw_color(RED)
    pdf.paragraph(f"Offre {text} Offre", bold=bold, color=TEAL)
    pdf.rect(20, 200, 40, 10)

    page = pypdfium2.PdfDocument(bytes(pdf.output()))[0]
    letters = list(page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT], textpage=page.get_textpage()))
    outlined = [each for each in letters if pypdfium2.raw.FPDFTextObj_GetTextRenderMode(each) == FILL_STROKE]
    [rectangle] = page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH])

    assert set(written(outlined)) == (set(text) if bold else set())
    assert written([each for each in letters if each not in outlined]).count("Offre") == 2
    assert {stroke_of(each) for each in outlined} == ({TEAL} if bold else set())
    assert stroke_of(rectangle) == RED


FILL_STROKE = pypdfium2.raw.FPDF_TEXTRENDERMODE_FILL_STROKE


def written(letters: list[pypdfium2.PdfTextObj]) -> str:
    return "".join(each.extract() for each in letters).replace(" ", "")


def stroke_of(drawn: pypdfium2.PdfObject) -> str:
    red, green, blue, alpha = (c_uint() for _part in range(4))
    pypdfium2.raw.FPDFPageObj_GetStrokeColor(drawn, byref(red), byref(green), byref(blue), byref(alpha))
    return f"#{red.value:02x}{green.value:02x}{blue.value:02x}"


def lines_of(text: str, *, width: float, language: str = "zh") -> list[str]:
    """The lines of `text` as they are drawn."""
    pdf = new_sheet(title="Papier", author="Garage", language=language)
    pdf.paragraph(text, width=width)
    text = str(pypdfium2.PdfDocument(bytes(pdf.output()))[0].get_textpage().get_text_range())
    return text.split("\r\n")


WIDTHS = range(20, 90, 3)


@pytest.mark.parametrize("language", ["zh", "ja", "fr"])
@pytest.mark.parametrize("width", WIDTHS)
def test_line_ends_inside_no_latin_word(width: int, language: str) -> None:
    words = ["Concession", "tableau", "12\u00a0990,50", "GA-123-BC"]
    drawn = lines_of("汽车陈列单–".join(words) + "的价格", width=width, language=language)

    lines = [line.replace(" ", "\u00a0") for line in drawn]
    assert len(lines) > 1
    for word in words:
        assert any(word in line for line in lines), lines


@pytest.mark.parametrize("width", WIDTHS)
def test_signs_stay_with_their_neighbours(width: int) -> None:
    lines = lines_of("「汽车」，（价格：九千）。『カー』ショー、「東京」！【店】？" * 3, width=width, language="ja")

    assert len(lines) > 1
    assert not [line for line in lines if line[0] in "」，：）。』ーョ、！】？"]
    assert not [line for line in lines if line[-1] in "「（『【"]


def test_chinese_lines_are_full() -> None:
    lines = lines_of("汽车" * 60, width=50)

    assert {len(line) for line in lines[:-1]} == {len(lines[0])}
    assert 12 <= len(lines[0]) <= 14
    assert "".join(lines) == "汽车" * 60


def test_word_wider_than_the_line_ends_anywhere() -> None:
    lines = lines_of("网址 " + "a" * 60 + " 汽车", width=40)

    assert len(lines) == 4
    assert "".join(lines).replace(" ", "") == "网址" + "a" * 60 + "汽车"


def test_space_at_the_end_of_a_line_takes_no_room() -> None:
    pdf = new_sheet(title="Papier", author="Garage", language="zh")
    width = pdf.get_string_width("汽车 Paris") + 2 * pdf.c_margin
    lines = pdf.multi_cell(width, text="汽车 Paris 价格", dry_run=True, output="LINES")
    pdf.close_fonts()

    assert lines == ["汽车 Paris", "价格"]


def test_pieces_are_all_of_the_line() -> None:
    line = "  Garage（Paris）(東京)、￥12,500円 foo(bar) \u3000「"

    pieces = line_ends.pieces(line)

    assert "".join(pieces) == line
    assert pieces == ["  ", "Garage", "（Paris）", "(東", "京)、", "￥12,500", "円 ", "foo(bar) \u3000", "「"]
