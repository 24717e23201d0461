"""Fonts of PDFs: one is read only for a text that has letters of it, since each takes a tenth of a second."""

import pytest

from apps.core.files.pdf import new_pdf


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
