"""The logo of a partner on paper."""

from io import BytesIO

from django.utils.translation import gettext as _
from fpdf import FPDF
from PIL import Image

from .models import Partner


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
