"""The logo and the letterhead of a partner on paper."""

from collections.abc import Iterable
from io import BytesIO

from django.utils.translation import gettext as _
from fpdf import FPDF
from PIL import Image

from apps.core.files.pdf import A4, GREY, MARGIN, TEAL, WIDTH, Document

from .models import Partner

# The place of the letterhead's, in millimetres.
LOGO = (40.0, 20.0)


def draw_letterhead(pdf: Document, partner: Partner, name: str, lines: Iterable[str]) -> None:
    """At the top of a sheet of A4: `name` and the `lines` that are not empty, at the right the logo."""
    width = WIDTH
    if draw_logo(pdf, partner, x=A4[0] - MARGIN - LOGO[0], y=MARGIN, w=LOGO[0], h=LOGO[1], right=True):
        width -= LOGO[0] + 6
    pdf.paragraph(name, size=18, bold=True, color=TEAL, width=width)
    pdf.ln(1)
    for line in filter(None, lines):
        pdf.paragraph(line, color=GREY, width=width)
    pdf.set_y(max(pdf.get_y(), MARGIN + LOGO[1]) + 8)


def draw_logo(pdf: FPDF, partner: Partner, *, x: float, y: float, w: float, h: float, right: bool = False) -> bool:
    """Draws the logo, as large as fits, in the middle of that place (mm), or at its `right`. False without a logo."""
    if not partner.logo:
        return False
    try:
        with partner.logo.open() as file:
            picture = BytesIO(file.read())
    except FileNotFoundError:  # Lost from the store: the page goes without.
        return False
    if right:
        width, height = Image.open(picture).size
        free = max(w - h * width / height, 0)
        x, w = x + free, w - free
    pdf.image(picture, x=x, y=y, w=w, h=h, keep_aspect_ratio=True, alt_text=_("logo"))
    return True
