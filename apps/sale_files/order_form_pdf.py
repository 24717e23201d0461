"""The order form of a car on A4: who sells what to whom, at which price, and where both sign."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal

from babel.numbers import format_currency, format_decimal, format_percent
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from fpdf import FontFace
from fpdf.enums import Align, TableBordersLayout

from apps.core.files.pdf import FONT, GREY, INK, MARGIN, TEAL, TINT, WIDTH, Document, new_sheet, printable
from apps.core.models.days import date_text
from apps.core.models.languages import Language, babel_locale, current_language
from apps.core.models.vat import VatRegime
from apps.core.types import Json
from apps.invoices.content import Buyer, Seller
from apps.invoices.invoice_pdf import buyer_lines, seller_lines
from apps.partners.customers import in_language_of
from apps.partners.logo import draw_letterhead

from .models import AGREED, Financing, SaleFile
from .selectors import content_of

HALF = WIDTH / 2
COLUMNS = (134, 40)
# The words that the French tax code wants, whatever the language of the paper.
MARGIN_MENTION = "Régime particulier – Biens d'occasion"
# Millimetres.
SIGN_BOX, SIGNATURE = 32.0, 18.0


def draw_order_form(file: SaleFile) -> bytes:
    """The order form as PDF, in the customer's language; once it is signed, with who signed it and when.

    What was sent stays in the language that it was sent in.
    """
    with in_language_of(Language(file.language) if file.content else file.client or file.partner):
        return _draw(file)


def _draw(file: SaleFile) -> bytes:
    content = content_of(file)
    seller = Seller(**content["seller"])
    title = _("Order form %(number)s") % {"number": file.number} if file.number else _("Order form (draft)")
    pdf = new_sheet(title=title, author=seller.name, language=current_language())
    draw_letterhead(pdf, file.partner, seller.name or _("Your car dealer"), seller_lines(seller))
    _heading(pdf, file, title, content)
    _facts(pdf, _("Vehicle"), _car_facts(content["car"]))
    _prices(pdf, content)
    pdf.ln(3)
    _facts(pdf, _("Terms"), _terms(content))
    _mentions(pdf, content)
    _signatures(pdf, file)
    return bytes(pdf.output())


def printed_texts(content: Json) -> Iterator[tuple[str, str]]:
    """What the PDF prints of the content that somebody has typed, each with its field."""
    for name in ("name", "address", "city", "legal_mentions", "no_vat_mention"):
        yield f"seller.{name}", content["seller"][name]
    for name in ("name", "address", "city", "email"):
        yield f"buyer.{name}", content["buyer"][name]
    for name in ("name", "model", "colour", "plate", "vin"):
        yield f"car.{name}", content["car"][name]
    for extra in content["extras"]:
        yield "extras", extra["label"]
    if content["trade_in"]:
        yield "trade_in", content["trade_in"]["label"]
    yield "delivery", content["delivery_garage"]


def _money(amount: str, currency: str) -> str:
    return printable(format_currency(Decimal(amount), currency, locale=babel_locale()))


def _heading(pdf: Document, file: SaleFile, title: str, content: Json) -> None:
    top = pdf.get_y()
    pdf.paragraph(title, width=HALF, size=15, bold=True)
    pdf.ln(1)
    for label, moment in ((_("Drawn up on %(day)s"), file.sent_at), (_("To be signed until %(day)s"), file.expires_at)):
        if moment:
            pdf.paragraph(label % {"day": date_text(moment)}, width=HALF, color=GREY)
    bottom = pdf.get_y()
    pdf.set_xy(MARGIN + HALF, top)
    pdf.paragraph(_("Client"), width=HALF, size=9, color=GREY)
    if content["buyer"]:
        buyer = Buyer(**content["buyer"])
        pdf.paragraph(buyer.name, width=HALF, size=12, bold=True)
        for line in filter(None, buyer_lines(buyer)):
            pdf.paragraph(line, width=HALF, color=GREY)
    else:
        pdf.paragraph(file.client_name, width=HALF, size=12, bold=True)
    pdf.set_xy(MARGIN, max(bottom, pdf.get_y()) + 6)


def _facts(pdf: Document, title: str, facts: list[tuple[str, str]]) -> None:
    pdf.ln(2)
    pdf.paragraph(title, size=11, bold=True, color=TEAL)
    pdf.ln(1)
    for label, value in facts:
        if value:
            pdf.paragraph(_("%(label)s: %(value)s") % {"label": label, "value": value})
    pdf.ln(2)


def _car_facts(car: Json) -> list[tuple[str, str]]:
    first, kilometrage = car.get("first_registration"), car.get("kilometrage")
    distance = "" if kilometrage is None else printable(format_decimal(kilometrage, locale=babel_locale()))
    guaranteed = _("%(km)s km, guaranteed") if car.get("guaranteed") else _("%(km)s km, not guaranteed")
    return [
        (_("Model and version"), " · ".join(dict.fromkeys(filter(None, (car.get("model"), car["name"]))))),
        (
            _("First registration"),
            date_text(date.fromisoformat(first)) if first else str(car.get("year") or ""),
        ),
        (_("Mileage"), guaranteed % {"km": distance} if distance else _("not guaranteed")),
        (_("Colour"), car.get("colour", "")),
        (_("Registration number"), car.get("plate", "")),
        ("VIN", car.get("vin", "")),
    ]


def _prices(pdf: Document, content: Json) -> None:
    currency = content["currency"]
    rows = [(content["car"]["name"], content["price"])]
    for extra in content["extras"]:
        rate = printable(
            format_percent(
                (Decimal(extra["vat_rate"]) / 100).normalize(), locale=babel_locale(), decimal_quantization=False
            )
        )
        rows.append((_("%(label)s (VAT %(rate)s)") % {"label": extra["label"], "rate": rate}, extra["amount"]))
    pdf.set_font(FONT, "", 9.5)
    pdf.set_text_color(INK)
    pdf.set_draw_color("#c9d3d9")
    with pdf.table(
        width=int(WIDTH),
        col_widths=COLUMNS,
        text_align=(Align.L, Align.R),
        borders_layout=TableBordersLayout.HORIZONTAL_LINES,
        headings_style=FontFace(emphasis="BOLD", fill_color=TINT),
        line_height=5.2,
        padding=1.2,
    ) as table:
        table.row((_("What is sold"), _("Price incl. VAT")))
        for label, amount in rows:
            table.row((label, _money(amount, currency)))
    totals = content["totals"]
    sums = [(_("Total incl. VAT"), totals["gross"], True)]
    if Decimal(totals["vat"]):
        sums.append((_("of which VAT"), totals["vat"], False))
    if content["trade_in"]:
        label = _("Trade-in: %(label)s") % {"label": content["trade_in"]["label"]}
        sums += [(label, str(-Decimal(content["trade_in"]["amount"])), False), (_("To pay"), totals["to_pay"], True)]
    pdf.ln(3)
    for label, amount, bold in sums:
        pdf.set_font(FONT, "B" if bold else "", 12 if bold else 10)
        pdf.set_text_color(TEAL if bold else INK)
        top = pdf.get_y()
        pdf.multi_cell(COLUMNS[0], 6, label, align="R", new_x="RIGHT", new_y="NEXT")
        bottom = pdf.get_y()
        pdf.set_xy(MARGIN + COLUMNS[0], top)
        pdf.cell(COLUMNS[1], 6, _money(amount, currency), align="R")
        pdf.set_xy(MARGIN, bottom)


def _terms(content: Json) -> list[tuple[str, str]]:
    months, delivery = content["car"].get("guarantee_months"), content["delivery_at"]
    guarantee = ngettext("%(count)d month", "%(count)d months", months or 0) % {"count": months or 0}
    return [
        (_("Latest delivery"), date_text(datetime.fromisoformat(delivery)) if delivery else ""),
        (_("Place of delivery"), content["delivery_garage"]),
        (_("Financing of the purchase"), str(Financing(content["financing"]).label)),
        (_("Guarantee"), guarantee if months else _("Statutory only")),
        (capfirst(_("VAT regime")), str(VatRegime(content["vat_regime"]).label)),
    ]


def _mentions(pdf: Document, content: Json) -> None:
    seller = content["seller"]
    mentions = [
        MARGIN_MENTION if content["vat_regime"] == VatRegime.MARGIN else "",
        "" if seller["vat_number"] else seller["no_vat_mention"],
    ]
    for mention in filter(None, mentions):
        pdf.paragraph(mention, size=8.5, color=GREY)


def _signatures(pdf: Document, file: SaleFile) -> None:
    """Two boxes to sign in; of a form signed by its link, who signed it, when, and the digest of what was shown."""
    pdf.ln(4)
    by_link = file.state in AGREED and file.signed_name
    if pdf.will_page_break(SIGNATURE if by_link else SIGN_BOX + 8):
        pdf.add_page()
    if by_link and file.signed_at:
        moment = {"name": file.signed_name, "moment": date_text(file.signed_at, "DATETIME_FORMAT")}
        pdf.paragraph(_("Signed electronically, “Read and approved”"), bold=True)
        pdf.paragraph(_("By %(name)s on %(moment)s") % moment)
        pdf.paragraph(
            _("SHA-256 of the order form: %(digest)s") % {"digest": file.order_form_digest}, size=8, color=GREY
        )
        return
    top = pdf.get_y()
    for place, label in enumerate((_("The seller"), _("The client: date, “Read and approved”, signature"))):
        pdf.set_xy(MARGIN + place * (HALF + 2), top)
        pdf.paragraph(label, width=HALF - 2, size=9, color=GREY)
        pdf.rect(MARGIN + place * (HALF + 2), top + 6, HALF - 2, SIGN_BOX - 6)
    pdf.set_xy(MARGIN, top + SIGN_BOX)
    if file.state in AGREED and file.signed_at:
        pdf.ln(2)
        pdf.paragraph(_("Signed on paper on %(day)s") % {"day": date_text(file.signed_at)}, color=GREY)
