"""Papers of a dealership as PDF files of one page, set in the fonts that every reader has."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

# A4 in points, from the lower left corner.
WIDTH, HEIGHT, MARGIN = 595, 842, 60
INK, GREY, RULE, ACCENT = "0.13 0.15 0.18", "0.44 0.47 0.51", "0.85 0.87 0.89", "0.12 0.31 0.55"


def paper(*, company: str, address: str, title: str, lines: Sequence[tuple[str, str]], text: str) -> bytes:
    """A page with the company's name, a title, labels with their values, and a paragraph."""
    marks = [f"{ACCENT} rg 0 {HEIGHT - 10} {WIDTH} 10 re f"]
    marks += [_text(MARGIN, HEIGHT - 66, company, size=19, colour=ACCENT, bold=True)]
    marks += [_text(MARGIN, HEIGHT - 84, address, size=10, colour=GREY)]
    y = HEIGHT - 150
    for part in textwrap.wrap(title, 42):
        marks.append(_text(MARGIN, y, part, size=21, bold=True))
        y -= 28
    y -= 16
    for label, value in lines:
        marks += [_text(MARGIN, y, label, size=11, colour=GREY), _text(270, y, value, size=11.5)]
        marks.append(f"{RULE} RG 0.7 w {MARGIN} {y - 11} m {WIDTH - MARGIN} {y - 11} l S")
        y -= 32
    y -= 14
    for part in textwrap.wrap(text, 88):
        marks.append(_text(MARGIN, y, part, size=11))
        y -= 17
    marks += [_text(MARGIN, 128, "Signature et cachet", size=10, colour=GREY)]
    marks += [f"{RULE} RG 1 w {MARGIN} 50 200 68 re S"]
    marks += [_text(400, 56, "Document de démonstration", size=9, colour=GREY)]
    return _file("\n".join(marks).encode("cp1252", "replace"))


def _text(x: float, y: float, text: str, *, size: float, colour: str = INK, bold: bool = False) -> str:
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT {colour} rg /{'B' if bold else 'R'} {size} Tf {x} {y} Td ({escaped}) Tj ET"


def _file(page: bytes) -> bytes:
    """The objects of a document of one page, and the table of where each begins."""
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica%s /Encoding /WinAnsiEncoding >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents 4 0 R "
        "/Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>".encode(),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(page), page),
        (font % "").encode(),
        (font % "-Bold").encode(),
    ]
    out, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    return out + (
        b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
        % (size, table, size, len(out))
    )
