"""An offer on A4: who offers how much for which car, until when, and where it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from babel.numbers import format_decimal
from django.core.files.storage import default_storage
from django.utils.translation import gettext as _
from fpdf.enums import WrapMode

from apps.cars.models import Fuel, Gearbox
from apps.core.api.phones import readable_phone
from apps.core.files.pdf import FONT, GREY, MARGIN, TEAL, WIDTH, Document, new_sheet, printable, printed_amount
from apps.core.models.days import date_text
from apps.core.models.languages import babel_locale, current_language
from apps.core.models.text import show_plate
from apps.core.models.vat import VatRegime
from apps.estimations.breakdown import Breakdown
from apps.partners.customers import in_language_of
from apps.partners.logo import draw_letterhead

from .models import Offer
from .selectors import content_of, shown_breakdown

PHOTO = (56.0, 42.0)
MAX_PHOTOS = 3


def draw_offer(offer: Offer) -> bytes:
    """The offer as PDF, in the customer's language; the content is what was frozen at the sending."""
    with in_language_of(offer.estimation):
        return _draw(offer)


def _draw(offer: Offer) -> bytes:
    content = content_of(offer)
    car, company = content["car"], content["company"]
    title = _("Offer for your %(car)s") % {"car": car["car_model"]}
    pdf = new_sheet(title=title, author=company["name"], language=current_language())
    lines = (company["address"], company["city"], readable_phone(company["phone_number"]))
    draw_letterhead(pdf, offer.partner, company["name"] or _("Your car dealer"), lines)
    pdf.paragraph(title, size=15, bold=True)
    pdf.paragraph(content["client_name"], color=GREY)
    pdf.ln(4)
    pdf.paragraph(printed_amount(offer.amount, offer.currency), size=26, bold=True, color=TEAL)
    pdf.paragraph(_("Valid until %(day)s") % {"day": date_text(offer.ends_at)}, color=GREY)
    pdf.ln(6)
    _photos(pdf, [photo["thumbnail"] or photo["file"] for photo in content["photos"][:MAX_PHOTOS]])
    for label, value in (
        (_("Year"), car["annee"]),
        (_("Mileage"), printable(f"{format_decimal(car['kilometrage'], locale=babel_locale())} km")),
        (_("Fuel"), car["carburant"] and Fuel(car["carburant"]).label),
        (_("Gearbox"), car["boite"] and Gearbox(car["boite"]).label),
        (_("Colour"), car["couleur"]),
        (_("Registration number"), show_plate(car["immatriculation"])),
        (_("Condition"), car["etat"]),
    ):
        if value:
            pdf.paragraph(_("%(label)s: %(value)s") % {"label": label, "value": value})
    if content["details"]:
        pdf.ln(6)
        pdf.paragraph(content["details"])
    breakdown = shown_breakdown(offer)
    if breakdown:
        pdf.ln(6)
        _sum(pdf, breakdown)
    if offer.link:
        pdf.ln(6)
        pdf.paragraph(_("Answer this offer here:"), color=GREY)
        pdf.set_font(FONT, "", 10)
        pdf.set_text_color(TEAL)
        pdf.multi_cell(WIDTH, 5, offer.link, link=offer.link, wrapmode=WrapMode.CHAR)
    return bytes(pdf.output())


def printed_texts(content: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What the PDF prints of the content that somebody has typed, each with its field."""
    yield "client_name", content["client_name"]
    for name in ("car_model", "couleur", "immatriculation", "etat"):
        yield name, content["car"][name]
    yield "details", content["details"]
    for name in ("name", "address", "city", "phone_number"):
        yield "company_name" if name == "name" else name, content["company"][name]
    for line in (content["breakdown"] or {}).get("lines", ()):
        yield "breakdown", line["label"]


def _photos(pdf: Document, names: list[str]) -> None:
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


def _sum(pdf: Document, breakdown: Breakdown) -> None:
    """How the offer comes about: the resale price, what is taken off it, and what is left."""
    pdf.paragraph(_("How this offer is made up"), bold=True)
    rows = [
        (_("Planned resale price, VAT included"), breakdown.resale),
        *((line.label, -line.amount) for line in breakdown.lines),
        (_("Fees"), -breakdown.fees),
        (_("Margin, without VAT"), -breakdown.margin),
        (VatRegime(breakdown.vat_regime).label, -breakdown.vat),
        (_("Offer"), breakdown.offer),
    ]
    amounts = [amount for _label, amount in rows]
    for label, amount in rows:
        if amount or label == rows[-1][0]:
            value = printed_amount(amount, breakdown.currency, among=amounts)
            pdf.paragraph(_("%(label)s: %(value)s") % {"label": label, "value": value})
