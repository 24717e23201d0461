"""The CO₂ class of a car on paper: its letter on the colour of the class."""

from __future__ import annotations

from fpdf.enums import Align

from apps.core.files.pdf import FONT, Document

# From green to red, each with enough contrast to white; those of the interface's palette.
COLORS = {
    "A": "#1a6b35",
    "B": "#3d7420",
    "C": "#5f6f00",
    "D": "#806200",
    "E": "#9a4f00",
    "F": "#ad3c16",
    "G": "#b3261e",
}
# Points a millimetre of the label: the letter fills two thirds of it.
_POINTS = 1.9


def draw_co2_class(pdf: Document, letter: str, *, left: float, top: float, side: float) -> None:
    """The label, `side` wide and high, in millimetres."""
    pdf.set_fill_color(COLORS[letter])
    pdf.rect(left, top, side, side, style="F", round_corners=True, corner_radius=side / 8)
    pdf.set_font(FONT, "B", side * _POINTS)
    pdf.set_text_color("#ffffff")
    pdf.set_xy(left, top)
    pdf.cell(side, side, letter, align=Align.C)
