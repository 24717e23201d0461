"""A flyer of a partner: one page to print, with the QR code of the affiliate page or of a counted flyer.

Nothing but white comes near the edge, so that a print shop needs no bleed.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _
from fpdf import FPDF
from fpdf.enums import MethodReturnValue

from apps.cars.adverts import emissions_text, message_of
from apps.cars.models import Car
from apps.core.files.pdf import FONT, GREY, INK, TEAL, TINT, Document, new_pdf, printed_amount
from apps.core.models.languages import current_language
from apps.partners.customers import in_language_of
from apps.partners.logo import draw_logo
from apps.partners.models import Partner

from .co2_label import draw_co2_class
from .links import QUIET_ZONE, qr_matrix

A6 = (105.0, 148.0)
# Under a wiper: a third of A4.
WINDSCREEN = (99.0, 210.0)

# Measures of an A6 page; other sizes are scaled by their width.
MARGIN = 9.0
LOGO_HEIGHT = 16.0
QR_SIDE = 62.0
GAP = 4.0
CLASS_SIDE = 7.0

POINT = 25.4 / 72


def draw_flyer(partner: Partner, link: str, *, paper: tuple[float, float] = A6, car: Car | None = None) -> bytes:
    """The flyer as PDF, in the language of the partner's customers.

    `link` is the target of the QR code, `paper` width and height in millimetres, `car` the one that is shown.
    """
    with in_language_of(partner):
        return _draw(partner, link, paper, car)


def _draw(partner: Partner, link: str, paper: tuple[float, float], car: Car | None) -> bytes:
    company = partner.company_name or _("Your car dealer")
    title = _("Flyer – %(company)s") % {"company": company}
    pdf = new_pdf(size=paper, title=title, author=company, language=current_language())
    pdf.add_page()
    _Page(pdf, paper, scale=paper[0] / A6[0]).draw(partner, company, link, car)
    return bytes(pdf.output())


@dataclass(frozen=True)
class _Page:
    """A page whose sizes are those of A6 times `scale`."""

    pdf: Document
    paper: tuple[float, float]
    scale: float

    @property
    def margin(self) -> float:
        return MARGIN * self.scale

    @property
    def width(self) -> float:
        return self.paper[0] - 2 * self.margin

    @property
    def gap(self) -> float:
        return GAP * self.scale

    def draw(self, partner: Partner, company: str, link: str, car: Car | None) -> None:
        top = self._logo(partner, self.margin)
        top = self._lines(company, top, sizes=(22, 17, 14, 11.5), color=INK, bold=True)
        top = self._lines(partner.city, top, sizes=(11, 9), color=GREY)
        if car:
            top = self._lines(car.nom, top + self.gap, sizes=(15, 13, 11), color=INK, bold=True)
            top = self._lines(printed_amount(car.prix, car.devise), top, sizes=(20, 17), color=TEAL, bold=True)
            top = self._co2(car, top)
            top = self._lines(
                _("Scan to ask about this car or for a test drive."), top + self.gap / 2, sizes=(10.5, 9.5), color=INK
            )
        else:
            top = self._lines(_("Scan, and we’ll call you back"), top + self.gap, sizes=(15, 13), color=TEAL, bold=True)
            top = self._lines(
                _("Tell us what you are looking for, or have your car valued."), top, sizes=(10.5, 9.5), color=INK
            )
        bottom = self._message(self.paper[1] - self.margin)
        if partner.reward_enabled and partner.reward_amount and not car:
            amount = printed_amount(partner.reward_amount, partner.reward_currency)
            text = _("%(amount)s reward for anyone who refers a client to us.") % {"amount": amount}
            bottom = self._reward(text, bottom)
        self._qr(link, top, bottom)

    def _logo(self, partner: Partner, top: float) -> float:
        drawn = draw_logo(self.pdf, partner, x=self.margin, y=top, w=self.width, h=LOGO_HEIGHT * self.scale)
        return top + LOGO_HEIGHT * self.scale + self.gap if drawn else top

    def _lines(
        self, text: str, top: float, *, sizes: tuple[float, ...], color: str, bold: bool = False, inset: float = 0
    ) -> float:
        """Writes `text` in the middle, in the largest fitting one of `sizes` (points); gives where it ends."""
        if not text:
            return top
        size, rows = self._fitted(text, sizes, bold=bold, inset=inset)
        # Narrower while the lines stay as many: words then fill them about equally.
        while rows > 1 and self._count(text, inset + self.scale) == rows:
            inset += self.scale
        self.pdf.set_text_color(color)
        self.pdf.set_xy(self.margin + inset, top)
        self.pdf.multi_cell(self.width - 2 * inset, self._line_height(size), text, align="C")
        return self.pdf.get_y()

    def _fitted(self, text: str, sizes: tuple[float, ...], *, bold: bool, inset: float) -> tuple[float, int]:
        """The size to write in, which it sets, and how many lines the text then takes.

        That is one line where the second largest size gives one, else two, else more in the smallest.
        """
        size, rows = sizes[-1], 1
        for size, most in [*((size, 1) for size in sizes[:2]), *((size, 2) for size in sizes)]:
            self.pdf.set_font(FONT, "B" if bold else "", size * self.scale)
            rows = self._count(text, inset)
            if rows <= most:
                break
        return size, rows

    def _count(self, text: str, inset: float) -> int:
        """How many lines `text` takes in the font that is set."""
        width = self.width - 2 * inset
        return len(self.pdf.multi_cell(width, text=text, dry_run=True, output=MethodReturnValue.LINES))

    def _line_height(self, size: float) -> float:
        return size * self.scale * 1.25 * POINT

    def _co2(self, car: Car, top: float) -> float:
        """The label of the car's class before its emissions, in the middle; gives where it ends."""
        if car.co2_class is None:
            return top
        side, space, text = CLASS_SIDE * self.scale, self.gap / 2, emissions_text(car)
        self.pdf.set_font(FONT, "", 10.5 * self.scale)
        width = self.pdf.get_string_width(text) + 2 * self.pdf.c_margin
        left = (self.paper[0] - side - space - width) / 2
        draw_co2_class(self.pdf, car.co2_class, left=left, top=top, side=side)
        self.pdf.set_font(FONT, "", 10.5 * self.scale)
        self.pdf.set_text_color(INK)
        self.pdf.set_xy(left + side + space, top)
        self.pdf.cell(width, side, text)
        return top + side

    def _message(self, bottom: float) -> float:
        """The law's message of this day, which ends at `bottom`; gives where what stands above it has to end."""
        text, sizes = message_of(timezone.localdate()), (8.0, 7.0)
        size, rows = self._fitted(text, sizes, bold=False, inset=0)
        top = bottom - rows * self._line_height(size)
        self._lines(text, top, sizes=sizes, color=INK)
        return top - self.gap / 2

    def _reward(self, text: str, bottom: float) -> float:
        """A tinted box that ends at `bottom`; gives where what stands above it has to end."""
        padding, sizes = 3.0 * self.scale, (11.5, 9.5)
        size, rows = self._fitted(text, sizes, bold=True, inset=padding)
        top = bottom - rows * self._line_height(size) - 2 * padding
        self.pdf.set_fill_color(TINT)
        self.pdf.rect(
            self.margin, top, self.width, bottom - top, style="F", round_corners=True, corner_radius=2 * self.scale
        )
        self._lines(text, top + padding, sizes=sizes, color=TEAL, bold=True, inset=padding)
        return top

    def _qr(self, link: str, top: float, bottom: float) -> None:
        """The code and the address it leads to, in the middle of what is left between `top` and `bottom`."""
        address, sizes = link.split("://", 1)[-1], (9.5, 8, 7)
        size, rows = self._fitted(address, sizes, bold=False, inset=0)
        under = rows * self._line_height(size)
        side = min(QR_SIDE * self.scale, bottom - top - under - self.gap)
        start = top + (bottom - top - under - side) / 2
        quiet = draw_qr(self.pdf, link, left=(self.paper[0] - side) / 2, top=start, side=side)
        self._lines(address, start + side - quiet + self.gap / 2, sizes=sizes, color=INK)


def draw_qr(pdf: FPDF, link: str, *, left: float, top: float, side: float) -> float:
    """`link` as a QR code, `side` with its white around it, in millimetres; gives how wide that white is."""
    matrix = qr_matrix(link)
    module = side / (len(matrix) + 2 * QUIET_ZONE)
    quiet = QUIET_ZONE * module
    # One shape: drawn one by one, the modules would have seams.
    with pdf.new_path() as path:
        path.style.fill_color = "#000000"
        path.style.stroke_color = None
        for row, modules in enumerate(matrix):
            for column, dark in enumerate(modules):
                if dark:
                    path.rectangle(left + quiet + column * module, top + quiet + row * module, module, module)
    drawn = len(matrix) * module
    pdf.link(left + quiet, top + quiet, drawn, drawn, link)
    return quiet
