"""The windscreen sheet of a car on A4: what has to be shown at a used car for sale, in letters to read from outside."""

from __future__ import annotations

from babel.dates import format_skeleton
from babel.numbers import format_decimal
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from fpdf import FPDF
from fpdf.enums import WrapMode

from apps.affiliate.flyer import A4, draw_qr, money
from apps.cars.models import Car, CritAir, Fuel, Gearbox
from apps.core.api.phones import readable_phone
from apps.core.files.pdf import FONT, new_pdf
from apps.core.models.languages import current_language
from apps.partners.logo import draw_logo
from apps.partners.models import Partner

from .selectors import REQUIRED

MARGIN = 18.0
WIDTH = A4[0] - 2 * MARGIN
LOGO = (46.0, 20.0)
QR_SIDE = 46.0
COLUMNS, ROW, BETWEEN = 2, 21.0, 6.0
INK, GREY, TEAL, TINT, RED = "#17212b", "#55616d", "#0f5c6e", "#e8f0f2", "#b3261e"


def draw_sheet(car: Car, partner: Partner, link: str) -> bytes:
    """The sheet as PDF, in the language of the current request. `link` is the target of its QR code.

    What has to stand on it and the car lacks is a red box to be filled in.
    """
    language = current_language().value
    company = partner.company_name or _("Your car dealer")
    pdf = new_pdf(size=A4, title=_("Windscreen sheet – %(car)s") % {"car": car.nom}, language=language)
    pdf.set_author(company)
    pdf.set_margins(MARGIN, MARGIN, MARGIN)
    pdf.add_page()
    drawn = draw_logo(pdf, partner, x=A4[0] - MARGIN - LOGO[0], y=MARGIN, w=LOGO[0], h=LOGO[1], right=True)
    width = WIDTH - LOGO[0] - 6 if drawn else WIDTH
    _text(pdf, company, size=16, bold=True, color=TEAL, width=width)
    where = ", ".join(filter(None, (partner.address, partner.city)))
    for line in (where, readable_phone(partner.phone_number)):
        if line:
            _text(pdf, line, size=11, color=GREY, width=width)
    pdf.set_y(max(pdf.get_y(), MARGIN + LOGO[1]) + 10)
    _text(pdf, car.model_car.intitule, size=18, color=GREY)
    _text(pdf, car.nom, size=30 if len(car.nom) <= 44 else 22, bold=True)
    pdf.ln(5)
    _text(pdf, money(car.prix, car.devise, language), size=52, bold=True, color=TEAL)
    _text(pdf, _("All taxes included, registration costs not included"), size=11, color=GREY)
    pdf.ln(6)
    _boxes(pdf, car, language)
    _foot(pdf, link, language)
    return bytes(pdf.output())


def facts_of(car: Car, language: str) -> list[tuple[str, str, str]]:
    """Field, label and value of what the sheet says; the value is empty where it is missing and has to be there."""
    first, mileage, months = car.premiere_immatriculation, car.kilometrage, car.garantie_mois
    guaranteed = _("%(km)s km, guaranteed") if car.kilometrage_garanti else _("%(km)s km, not guaranteed")
    distance = "" if mileage is None else format_decimal(mileage, locale=language).replace("\u202f", "\u00a0")
    guarantee = ngettext("%(count)d month", "%(count)d months", months or 0) % {"count": months or 0}
    facts = [
        (
            "premiere_immatriculation",
            _("First registration"),
            first and format_skeleton("yMMMM", first, locale=language),
        ),
        ("kilometrage", _("Mileage"), distance and guaranteed % {"km": distance}),
        ("critair", _("Crit’Air sticker"), car.critair and CritAir(car.critair).label),
        ("carburant", _("Fuel"), car.carburant and Fuel(car.carburant).label),
        ("boite", _("Gearbox"), car.boite and Gearbox(car.boite).label),
        ("puissance", _("Power"), car.puissance and _("%(power)d hp") % {"power": car.puissance}),
        ("garantie_mois", _("Guarantee"), months is not None and (guarantee if months else _("Statutory only"))),
        ("couleur", _("Colour"), car.couleur),
    ]
    return [(name, label, str(value or "")) for name, label, value in facts if value or name in REQUIRED]


def _boxes(pdf: FPDF, car: Car, language: str) -> None:
    """A fact in each, two a row; what is missing in red."""
    top, width = pdf.get_y(), (WIDTH - BETWEEN) / COLUMNS
    for place, (_name, label, value) in enumerate(facts_of(car, language)):
        x, y = MARGIN + (place % COLUMNS) * (width + BETWEEN), top + (place // COLUMNS) * (ROW + 3)
        pdf.set_fill_color(TINT)
        pdf.set_draw_color(RED)
        pdf.set_line_width(0.7)
        pdf.rect(x, y, width, ROW, style="F" if value else "D", round_corners=True, corner_radius=2)
        pdf.set_xy(x + 4, y + 3)
        _text(pdf, label, size=11, color=GREY if value else RED, width=width - 8)
        pdf.set_x(x + 4)
        size = 17 if len(value) <= 24 else 13
        _text(pdf, value or _("To be completed"), size=size, bold=True, color=INK if value else RED, width=width - 8)


def _foot(pdf: FPDF, link: str, language: str) -> None:
    """The QR code with its call, and the day of the print."""
    top = A4[1] - MARGIN - QR_SIDE
    draw_qr(pdf, link, left=A4[0] - MARGIN - QR_SIDE, top=top, side=QR_SIDE)
    width = WIDTH - QR_SIDE - 8
    pdf.set_xy(MARGIN, top + 8)
    _text(pdf, _("Scan to ask about this car or for a test drive."), size=15, bold=True, color=TEAL, width=width)
    pdf.set_font(FONT, "", 9)
    pdf.set_text_color(GREY)
    pdf.multi_cell(width, 4.5, link.split("://", 1)[-1], align="L", wrapmode=WrapMode.CHAR, new_x="LEFT", new_y="NEXT")
    pdf.set_xy(MARGIN, A4[1] - MARGIN - 5)
    printed = date_format(timezone.localdate(), "DATE_FORMAT")
    _text(pdf, _("Printed on %(day)s") % {"day": printed}, size=9, color=GREY, width=width)


def _text(pdf: FPDF, text: str, *, size: float, bold: bool = False, color: str = INK, width: float = WIDTH) -> None:
    """Writes `text` under what is there."""
    pdf.set_font(FONT, "B" if bold else "", size)
    pdf.set_text_color(color)
    wrap = WrapMode.CHAR if current_language() in ("zh", "ja") else WrapMode.WORD
    pdf.multi_cell(width, size * 0.43, text, align="L", wrapmode=wrap, new_x="LEFT", new_y="NEXT")
