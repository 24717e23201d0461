"""An offer on A4: who offers how much for which car, until when, and where it is answered."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from io import BytesIO

from babel.numbers import format_currency, format_decimal
from django.core.files.storage import default_storage
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from fpdf import FPDF
from fpdf.enums import WrapMode

from apps.cars.models import Fuel, Gearbox
from apps.core.api.phones import readable_phone
from apps.core.files.pdf import FONT, new_pdf
from apps.core.models.languages import current_language
from apps.core.models.text import show_plate
from apps.estimations.breakdown import Breakdown, VatRegime
from apps.partners.logo import draw_logo

from .models import Offer
from .selectors import content_of, shown_breakdown

A4 = (210.0, 297.0)
MARGIN = 18.0
WIDTH = A4[0] - 2 * MARGIN
INK, GREY, TEAL = "#17212b", "#55616d", "#0f5c6e"
LOGO = (40.0, 20.0)
PHOTO = (56.0, 42.0)
MAX_PHOTOS = 3


def draw_offer(offer: Offer) -> bytes:
    """The offer as PDF, in the language of the current request; the content is what was frozen at the sending."""
    language = current_language().value
    content = content_of(offer)
    car, company = content["car"], content["company"]
    pdf = new_pdf(size=A4, title=_("Offer for your %(car)s") % {"car": car["car_model"]}, language=language)
    pdf.set_author(company["name"])
    pdf.set_margins(MARGIN, MARGIN, MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    pdf.add_page()
    width = WIDTH
    if draw_logo(pdf, offer.partner, x=A4[0] - MARGIN - LOGO[0], y=MARGIN, w=LOGO[0], h=LOGO[1], right=True):
        width -= LOGO[0] + 6
    _text(pdf, company["name"] or _("Your car dealer"), size=18, bold=True, color=TEAL, width=width)
    pdf.ln(1)
    for line in (company["address"], company["city"], readable_phone(company["phone_number"])):
        if line:
            _text(pdf, line, color=GREY, width=width)
    pdf.set_y(max(pdf.get_y(), MARGIN + LOGO[1]) + 8)
    _text(pdf, _("Offer for your %(car)s") % {"car": car["car_model"]}, size=15, bold=True)
    _text(pdf, content["client_name"], color=GREY)
    pdf.ln(4)
    _text(pdf, _money(offer.amount, offer.currency, language), size=26, bold=True, color=TEAL)
    _text(pdf, _("Valid until %(day)s") % {"day": _day(offer.ends_at)}, color=GREY)
    pdf.ln(6)
    _photos(pdf, [photo["thumbnail"] or photo["file"] for photo in content["photos"][:MAX_PHOTOS]])
    for label, value in (
        (_("Year"), car["annee"]),
        (_("Mileage"), f"{format_decimal(car['kilometrage'], locale=language)} km".replace("\u202f", "\u00a0")),
        (_("Fuel"), car["carburant"] and Fuel(car["carburant"]).label),
        (_("Gearbox"), car["boite"] and Gearbox(car["boite"]).label),
        (_("Colour"), car["couleur"]),
        (_("Registration number"), show_plate(car["immatriculation"])),
        (_("Condition"), car["etat"]),
    ):
        if value:
            _text(pdf, _("%(label)s: %(value)s") % {"label": label, "value": value})
    if content["details"]:
        pdf.ln(6)
        _text(pdf, content["details"])
    breakdown = shown_breakdown(offer)
    if breakdown:
        pdf.ln(6)
        _sum(pdf, breakdown, language)
    if offer.link:
        pdf.ln(6)
        _text(pdf, _("Answer this offer here:"), color=GREY)
        pdf.set_font(FONT, "", 10)
        pdf.set_text_color(TEAL)
        pdf.multi_cell(WIDTH, 5, offer.link, link=offer.link, wrapmode=WrapMode.CHAR)
    return bytes(pdf.output())


def _text(
    pdf: FPDF, text: str, *, size: float = 10.5, bold: bool = False, color: str = INK, width: float = WIDTH
) -> None:
    """Writes `text` under what is there."""
    pdf.set_font(FONT, "B" if bold else "", size)
    pdf.set_text_color(color)
    wrap = WrapMode.CHAR if current_language() in ("zh", "ja") else WrapMode.WORD
    pdf.multi_cell(width, size * 0.48, text, align="L", wrapmode=wrap, new_x="LEFT", new_y="NEXT")


def _photos(pdf: FPDF, names: list[str]) -> None:
    x, y = MARGIN, pdf.get_y()
    for name in names:
        try:
            with default_storage.open(name) as file:
                picture = BytesIO(file.read())
        except FileNotFoundError:  # Lost from the store: the page goes without.
            continue
        pdf.image(picture, x=x, y=y, w=PHOTO[0], h=PHOTO[1], keep_aspect_ratio=True, alt_text=_("photo"))
        x += PHOTO[0] + 3
    if x > MARGIN:
        pdf.set_y(y + PHOTO[1] + 6)


def _sum(pdf: FPDF, breakdown: Breakdown, language: str) -> None:
    """How the offer comes about: the resale price, what is taken off it, and what is left."""
    _text(pdf, _("How this offer is made up"), bold=True)
    rows = [
        (_("Planned resale price, VAT included"), breakdown.resale),
        *((line.label, -line.amount) for line in breakdown.lines),
        (_("Fees"), -breakdown.fees),
        (_("Margin"), -breakdown.margin),
        (VatRegime(breakdown.vat_regime).label, -breakdown.vat),
        (_("Offer"), breakdown.offer),
    ]
    for label, amount in rows:
        if amount or label == rows[-1][0]:
            value = _money(amount, breakdown.currency, language)
            _text(pdf, _("%(label)s: %(value)s") % {"label": label, "value": value})


def _money(amount: Decimal, currency: str, language: str) -> str:
    return format_currency(amount, currency, locale=language).replace("\u202f", "\u00a0")


def _day(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "DATE_FORMAT")
