"""The windscreen sheet of a car on A4: what has to be shown at a used car for sale, in letters to read from outside."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from django.utils import timezone
from django.utils.translation import gettext as _
from fpdf.enums import WrapMode

from apps.affiliate.co2_label import draw_co2_class
from apps.affiliate.flyer import draw_qr
from apps.cars.models import Car
from apps.core.api.phones import readable_phone
from apps.core.files.pdf import (
    A4,
    FONT,
    GREY,
    INK,
    MARGIN,
    RED,
    TEAL,
    TINT,
    WIDTH,
    Document,
    new_sheet,
    printable,
    printed_amount,
)
from apps.core.models.days import date_text
from apps.core.models.languages import current_language
from apps.partners.customers import in_language_of
from apps.partners.logo import draw_letterhead
from apps.partners.models import Partner
from apps.showroom.facts import facts_of

QR_SIDE = 46.0
COLUMNS, ROW, GAP, BETWEEN = 2, 21.0, 3.0, 6.0
# The QR code begins at the first, and what is written beside it this much lower.
FOOT, BELOW = A4[1] - MARGIN - QR_SIDE, 8.0


def draw_sheets(cars: Sequence[Car], partner: Partner, links: Sequence[str]) -> bytes:
    """The sheets as one PDF, a page for each car, in the language of the partner's customers.

    `links` are the targets of their QR codes. What has to stand on a sheet and the car lacks is a red box to be filled
    in.
    """
    with in_language_of(partner):
        company = partner.company_name or _("Your car dealer")
        title = _("Windscreen sheets")
        if len(cars) == 1:
            title = _("Windscreen sheet – %(car)s") % {"car": cars[0].nom}
        pdf = new_sheet(title=title, author=company, language=current_language())
        pdf.set_auto_page_break(False)
        for place, (car, link) in enumerate(zip(cars, links, strict=True)):
            if place:
                pdf.add_page()
            _draw(pdf, car, partner, company, link)
        return bytes(pdf.output())


def _draw(pdf: Document, car: Car, partner: Partner, company: str, link: str) -> None:
    where = ", ".join(filter(None, (partner.address, partner.town)))
    draw_letterhead(pdf, partner, company, (where, readable_phone(partner.phone_number)))
    pdf.paragraph(car.model_car.intitule, size=18, color=GREY)
    pdf.paragraph(car.nom, size=30 if len(car.nom) <= 44 else 22, bold=True)
    pdf.ln(5)
    pdf.paragraph(printed_amount(car.prix, car.devise), size=52, bold=True, color=TEAL)
    pdf.paragraph(_("All taxes included, registration costs not included"), size=11, color=GREY)
    pdf.ln(6)
    _boxes(pdf, car)
    _foot(pdf, car, link)


def _boxes(pdf: Document, car: Car) -> None:
    """A fact in each, two a row, as high as a long name leaves room for; what is missing in red."""
    facts, top, width = facts_of(car), pdf.get_y(), (WIDTH - BETWEEN) / COLUMNS
    height = min(ROW, (FOOT + BELOW - top) / ceil(len(facts) / COLUMNS) - GAP)
    for place, (name, label, value) in enumerate(facts):
        x, y = MARGIN + (place % COLUMNS) * (width + BETWEEN), top + (place // COLUMNS) * (height + GAP)
        pdf.set_fill_color(TINT)
        pdf.set_draw_color(RED)
        pdf.set_line_width(0.7)
        pdf.rect(x, y, width, height, style="F" if value else "D", round_corners=True, corner_radius=2)
        pdf.set_xy(x + 4, y + height / 7)
        pdf.paragraph(label, size=11, color=GREY if value else RED, width=width - 8)
        pdf.set_x(x + 4)
        size = 17 if len(value) <= 24 else 13
        pdf.paragraph(
            printable(value) or _("To be completed"), size=size, bold=True, color=INK if value else RED, width=width - 8
        )
        if name == "co2" and car.co2_class:
            side = height - 8
            draw_co2_class(pdf, car.co2_class, left=x + width - side - 4, top=y + 4, side=side)


def _foot(pdf: Document, car: Car, link: str) -> None:
    """The QR code with its call, the number in the register, and the day of the print."""
    draw_qr(pdf, link, left=A4[0] - MARGIN - QR_SIDE, top=FOOT, side=QR_SIDE)
    width = WIDTH - QR_SIDE - 8
    pdf.set_xy(MARGIN, FOOT + BELOW)
    pdf.paragraph(_("Scan to ask about this car or for a test drive."), size=15, bold=True, color=TEAL, width=width)
    pdf.set_font(FONT, "", 9)
    pdf.set_text_color(GREY)
    pdf.multi_cell(width, 4.5, link.split("://", 1)[-1], align="L", wrapmode=WrapMode.CHAR, new_x="LEFT", new_y="NEXT")
    pdf.set_xy(MARGIN, A4[1] - MARGIN - 5)
    printed = [_("Printed on %(day)s") % {"day": date_text(timezone.localdate())}]
    if car.police_number:
        printed.insert(0, _("Police number %(number)s") % {"number": car.police_number})
    pdf.paragraph(" – ".join(printed), size=9, color=GREY, width=width)
