"""The flyer of a partner: one A6 page to print, with the QR code of the affiliate page.

Nothing but white comes near the edge, so that a print shop needs no bleed.
"""

from __future__ import annotations

from decimal import Decimal
from typing import cast

from babel import Locale
from babel.numbers import format_currency
from django.utils.translation import gettext as _
from fpdf import FPDF
from fpdf.enums import MethodReturnValue, WrapMode

from apps.core.files.pdf import FONT, new_pdf
from apps.core.models.languages import current_language
from apps.partners.logo import draw_logo
from apps.partners.models import Partner

from .links import QUIET_ZONE, qr_matrix

A6 = (105.0, 148.0)
MARGIN = 9.0
WIDTH = A6[0] - 2 * MARGIN
LOGO_HEIGHT = 16.0
QR_SIDE = 62.0
GAP = 4.0

INK, GREY, TEAL, TINT = "#17212b", "#55616d", "#0f5c6e", "#e8f0f2"
POINT = 25.4 / 72


def draw_flyer(partner: Partner, link: str) -> bytes:
    """The flyer as PDF, in the language of the current request. `link` is the target of the QR code."""
    language = current_language()
    company = partner.company_name or _("Your car dealer")
    pdf = new_pdf(size=A6, title=_("Flyer – %(company)s") % {"company": company}, language=language.value)
    pdf.set_author(company)
    pdf.add_page()

    top = _logo(pdf, partner, MARGIN)
    top = _lines(pdf, company, top, sizes=(22, 17, 14, 11.5), color=INK, bold=True)
    top = _lines(pdf, partner.city, top, sizes=(11, 9), color=GREY)
    top = _lines(pdf, _("Scan, and we’ll call you back"), top + GAP, sizes=(15, 13), color=TEAL, bold=True)
    top = _lines(
        pdf, _("Tell us what you are looking for, or have your car valued."), top, sizes=(10.5, 9.5), color=INK
    )

    bottom = A6[1] - MARGIN
    if partner.reward_enabled and partner.reward_amount:
        amount = _money(partner.reward_amount, partner.reward_currency, language.value)
        text = _("%(amount)s reward for anyone who refers a client to us.") % {"amount": amount}
        bottom = _reward(pdf, text, bottom)
    _qr(pdf, link, top, bottom)
    return bytes(pdf.output())


def _logo(pdf: FPDF, partner: Partner, top: float) -> float:
    drawn = draw_logo(pdf, partner, x=MARGIN, y=top, w=WIDTH, h=LOGO_HEIGHT)
    return top + LOGO_HEIGHT + GAP if drawn else top


def _lines(
    pdf: FPDF, text: str, top: float, *, sizes: tuple[float, ...], color: str, bold: bool = False, inset: float = 0
) -> float:
    """Writes `text` in the middle, in the largest fitting one of `sizes` (points); gives where it ends."""
    if not text:
        return top
    size, rows = _fitted(pdf, text, sizes, bold=bold, inset=inset)
    # Narrower while the lines stay as many: words then fill them about equally.
    while rows > 1 and _wrap() is WrapMode.WORD and _count(pdf, text, inset + 1) == rows:
        inset += 1
    pdf.set_text_color(color)
    pdf.set_xy(MARGIN + inset, top)
    pdf.multi_cell(WIDTH - 2 * inset, _line_height(size), text, align="C", wrapmode=_wrap())
    return pdf.get_y()


def _fitted(pdf: FPDF, text: str, sizes: tuple[float, ...], *, bold: bool, inset: float) -> tuple[float, int]:
    """The size to write in, which it sets, and how many lines the text then takes.

    That is one line where the second largest size gives one, else two, else more in the smallest.
    """
    size, rows = sizes[-1], 1
    for size, most in [*((size, 1) for size in sizes[:2]), *((size, 2) for size in sizes)]:
        pdf.set_font(FONT, "B" if bold else "", size)
        rows = _count(pdf, text, inset)
        if rows <= most:
            break
    return size, rows


def _count(pdf: FPDF, text: str, inset: float) -> int:
    """How many lines `text` takes in the font that is set."""
    lines = pdf.multi_cell(WIDTH - 2 * inset, text=text, wrapmode=_wrap(), dry_run=True, output=MethodReturnValue.LINES)
    return len(cast(list[str], lines))


def _wrap() -> WrapMode:
    """Chinese and Japanese lines end between any two characters."""
    return WrapMode.CHAR if current_language() in ("zh", "ja") else WrapMode.WORD


def _line_height(size: float) -> float:
    return size * 1.25 * POINT


def _reward(pdf: FPDF, text: str, bottom: float) -> float:
    """A tinted box that ends at `bottom`; gives where what stands above it has to end."""
    padding, sizes = 3.0, (11.5, 9.5)
    size, rows = _fitted(pdf, text, sizes, bold=True, inset=padding)
    top = bottom - rows * _line_height(size) - 2 * padding
    pdf.set_fill_color(TINT)
    pdf.rect(MARGIN, top, WIDTH, bottom - top, style="F", round_corners=True, corner_radius=2)
    _lines(pdf, text, top + padding, sizes=sizes, color=TEAL, bold=True, inset=padding)
    return top


def _qr(pdf: FPDF, link: str, top: float, bottom: float) -> None:
    """The code and the address it leads to, in the middle of what is left between `top` and `bottom`."""
    address, sizes = link.split("://", 1)[-1], (9.5, 8, 7)
    size, rows = _fitted(pdf, address, sizes, bold=False, inset=0)
    under = rows * _line_height(size)
    matrix = qr_matrix(link)
    side = min(QR_SIDE, bottom - top - under - GAP)
    module = side / (len(matrix) + 2 * QUIET_ZONE)
    start = top + (bottom - top - under - side) / 2
    left, above = (A6[0] - side) / 2 + QUIET_ZONE * module, start + QUIET_ZONE * module
    # One shape: drawn one by one, the modules would have seams.
    with pdf.new_path() as path:
        path.style.fill_color = "#000000"
        path.style.stroke_color = None
        for row, modules in enumerate(matrix):
            for column, dark in enumerate(modules):
                if dark:
                    path.rectangle(left + column * module, above + row * module, module, module)
    drawn = len(matrix) * module
    pdf.link(left, above, drawn, drawn, link)
    _lines(pdf, address, start + side - QUIET_ZONE * module + GAP / 2, sizes=sizes, color=INK)


def _money(amount: Decimal, currency: str, language: str) -> str:
    """`150 €`, `150,50 €`: cents are written where there are any."""
    whole = amount == amount.to_integral_value()
    pattern = Locale.parse(language).currency_formats["standard"].pattern
    text: str = format_currency(
        amount,
        currency,
        format=pattern.replace("0.00", "0") if whole else None,
        locale=language,
        currency_digits=not whole,
    )
    # The fonts have one width of space that keeps words together.
    return text.replace("\u202f", "\u00a0")
