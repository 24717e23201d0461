"""An order, its invoice or its credit note on A4: who sells, who buys, what, at which tax, and what is to be paid."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

from babel.numbers import format_currency, format_percent
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from fpdf import FPDF, FontFace
from fpdf.enums import Align, TableBordersLayout, WrapMode

from apps.core.api.phones import readable_phone
from apps.core.files.pdf import FONT, new_pdf
from apps.core.models.languages import current_language
from apps.partners.logo import draw_logo
from apps.partners.models import Partner
from apps.partners.registration import readable_siret

from .models import Invoice, Order

A4 = (210.0, 297.0)
MARGIN = 18.0
WIDTH = A4[0] - 2 * MARGIN
HALF = WIDTH / 2
INK, GREY, TEAL, TINT = "#17212b", "#55616d", "#0f5c6e", "#e8f0f2"
LOGO = (40.0, 20.0)
COLUMNS = (76, 22, 28, 18, 30)


def draw_order(order: Order, paper: Invoice | None = None) -> bytes:
    """The order, its invoice or its credit note as PDF, in the language of the current request."""
    language = current_language().value
    pdf = new_pdf(size=A4, title=_title(order, paper), language=language)
    pdf.set_author(paper.seller_name if paper else order.partner.company_name)
    pdf.set_margins(MARGIN, MARGIN, MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    pdf.add_page()
    credit = paper is not None and paper.kind == Invoice.Kind.CREDIT_NOTE
    money = _Money(order.currency, language, sign=-1 if credit else 1)
    _seller(pdf, order.partner, paper)
    _heading(pdf, order, paper)
    _lines(pdf, order, money)
    _totals(pdf, order, money)
    if paper and not order.totals.tax:
        pdf.ln(4)
        _text(pdf, _("VAT not applicable, article 293 B of the French tax code"), WIDTH, color=GREY)
    if not credit:
        _payment(pdf, order)
    if paper and not credit:
        pdf.ln(4)
        _text(pdf, _terms(), WIDTH, size=8.5, color=GREY)
    if order.notes:
        pdf.ln(6)
        _text(pdf, order.notes, WIDTH, color=GREY)
    return bytes(pdf.output())


class _Money:
    """Amounts of one currency as the reader's language writes them; `sign` is -1 for what is given back."""

    def __init__(self, currency: str, language: str, *, sign: int = 1) -> None:
        self.currency = currency
        self.language = language
        self.sign = sign

    def __call__(self, amount: Decimal) -> str:
        return _spaced(format_currency(amount * self.sign, self.currency, locale=self.language))

    def rate(self, rate: Decimal) -> str:
        return _spaced(format_percent((rate / 100).normalize(), locale=self.language, decimal_quantization=False))


def _spaced(text: str) -> str:
    """The fonts have one width of space that keeps words together."""
    return text.replace("\u202f", "\u00a0")


def _title(order: Order, paper: Invoice | None) -> str:
    if paper:
        title = _("Invoice %(number)s") if paper.kind == Invoice.Kind.INVOICE else _("Credit note %(number)s")
        return title % {"number": paper.number}
    return _("Order %(number)s") % {"number": order.number} if order.number else _("Order (draft)")


def _text(pdf: FPDF, text: str, width: float, *, size: float = 10, bold: bool = False, color: str = INK,
          align: str = "L") -> None:  # fmt: skip
    """Writes `text` under what is there, from the same left edge."""
    pdf.set_font(FONT, "B" if bold else "", size)
    pdf.set_text_color(color)
    wrap = WrapMode.CHAR if current_language() in ("zh", "ja") else WrapMode.WORD
    pdf.multi_cell(width, size * 0.46, text, align=align, wrapmode=wrap, new_x="LEFT", new_y="NEXT")


def _seller(pdf: FPDF, partner: Partner, paper: Invoice | None) -> None:
    """As the profile has it now; on an invoice as it was on that day, but for the logo."""
    name, *lines = _named(paper) if paper else _profile(partner)
    width = WIDTH
    if draw_logo(pdf, partner, x=A4[0] - MARGIN - LOGO[0], y=MARGIN, w=LOGO[0], h=LOGO[1], right=True):
        width -= LOGO[0] + 6
    _text(pdf, name, width, size=18, bold=True, color=TEAL)
    pdf.ln(1)
    for line in lines:
        if line:
            _text(pdf, line, width, color=GREY)
    pdf.set_y(max(pdf.get_y(), MARGIN + LOGO[1]) + 8)


def _profile(partner: Partner) -> tuple[str, ...]:
    return (
        partner.company_name or _("Your car dealer"),
        partner.address,
        partner.city,
        readable_phone(partner.phone_number),
        *_registration(partner.siret, partner.vat_number),
    )


def _named(paper: Invoice) -> tuple[str, ...]:
    return (
        paper.seller_name,
        paper.seller_address,
        paper.seller_city,
        readable_phone(paper.seller_phone),
        *_registration(paper.seller_siret, paper.seller_vat_number),
    )


def _registration(siret: str, vat_number: str) -> tuple[str, str]:
    number = vat_number and _("VAT number %(number)s") % {"number": vat_number}
    return siret and f"SIRET {readable_siret(siret)}", number


def _heading(pdf: FPDF, order: Order, paper: Invoice | None) -> None:
    top = pdf.get_y()
    _text(pdf, _title(order, paper), HALF, size=15, bold=True)
    pdf.ln(1)
    if paper:
        _text(pdf, _("Issued on %(day)s") % {"day": _day(paper.issued_at)}, HALF, color=GREY)
        if paper.kind == Invoice.Kind.CREDIT_NOTE and order.invoice:
            cancels = {"number": order.invoice.number, "day": _day(order.invoice.issued_at)}
            _text(pdf, _("Cancels invoice %(number)s of %(day)s") % cancels, HALF, color=GREY)
        _text(pdf, _("Order %(number)s") % {"number": order.number}, HALF, color=GREY)
    for label, moment in (
        (_("Confirmed on %(day)s"), order.confirmed_at),
        (_("Delivered on %(day)s"), order.delivered_at),
        (_("Cancelled on %(day)s"), order.cancelled_at),
    ):
        if moment:
            _text(pdf, label % {"day": _day(moment)}, HALF, color=GREY)
    bottom = pdf.get_y()
    pdf.set_xy(MARGIN + HALF, top)
    _text(pdf, _("Client"), HALF, size=9, color=GREY)
    _text(pdf, order.client_name, HALF, size=12, bold=True)
    for line in (readable_phone(order.client_phone), order.client_email):
        if line:
            _text(pdf, line, HALF, color=GREY)
    pdf.set_xy(MARGIN, max(bottom, pdf.get_y()) + 8)


def _lines(pdf: FPDF, order: Order, money: _Money) -> None:
    pdf.set_font(FONT, "", 9.5)
    pdf.set_text_color(INK)
    pdf.set_draw_color("#c9d3d9")
    with pdf.table(
        width=int(WIDTH),
        col_widths=COLUMNS,
        text_align=(Align.L, Align.R, Align.R, Align.R, Align.R),
        borders_layout=TableBordersLayout.HORIZONTAL_LINES,
        headings_style=FontFace(emphasis="BOLD", fill_color=TINT),
        line_height=5.2,
        padding=1.2,
        wrapmode=WrapMode.CHAR if current_language() in ("zh", "ja") else WrapMode.WORD,
    ) as table:
        table.row((_("Product"), _("Quantity"), _("Unit price excl. VAT"), _("VAT"), _("Amount excl. VAT")))
        for line in order.priced_lines:
            table.row(
                (
                    f"{line.name}\n{line.sku}",
                    str(line.quantity),
                    money(line.price),
                    money.rate(line.tax_rate),
                    money(line.net),
                )
            )


def _totals(pdf: FPDF, order: Order, money: _Money) -> None:
    totals = order.totals
    rows = [(_("Total excl. VAT"), money(totals.net), False)]
    rows += [
        (
            _("VAT %(rate)s on %(net)s") % {"rate": money.rate(share.rate), "net": money(share.net)},
            money(share.tax),
            False,
        )
        for share in totals.taxes
    ]
    rows.append((_("Total incl. VAT"), money(totals.total), True))
    pdf.ln(4)
    for label, amount, last in rows:
        pdf.set_font(FONT, "B" if last else "", 12 if last else 10)
        pdf.set_text_color(TEAL if last else INK)
        pdf.set_x(MARGIN + WIDTH - 110)
        pdf.cell(75, 8 if last else 6, label, align="R")
        pdf.cell(35, 8 if last else 6, amount, align="R", new_x="LMARGIN", new_y="NEXT")


def _payment(pdf: FPDF, order: Order) -> None:
    if not order.paid_at:
        return
    text = _("Paid on %(day)s: %(method)s") % {
        "day": _day(order.paid_at),
        "method": order.get_payment_method_display(),
    }
    pdf.ln(6)
    _text(pdf, f"{text} ({order.payment_reference})" if order.payment_reference else text, WIDTH)


def _terms() -> str:
    return _(
        "Payable on receipt, without discount for early payment. If late: interest at three times the French legal "
        "rate and, between businesses, a fixed charge of €40 for recovery costs (articles L. 441-10 and D. 441-5 of "
        "the French commercial code)."
    )


def _day(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "DATE_FORMAT")
