"""An order, its invoice or its credit note on A4: who sells, who buys, what, at which tax, and what is to be paid."""

from __future__ import annotations

from decimal import Decimal

from babel.numbers import format_currency, format_percent
from django.utils.translation import gettext as _
from fpdf import FontFace
from fpdf.enums import Align, TableBordersLayout

from apps.core.api.phones import readable_phone
from apps.core.files.pdf import FONT, GREY, INK, MARGIN, TEAL, TINT, WIDTH, Document, new_sheet, printable
from apps.core.models.days import date_text
from apps.core.models.languages import babel_locale, current_language
from apps.partners.customers import in_language_of
from apps.partners.logo import draw_letterhead
from apps.partners.models import Partner
from apps.partners.registration import readable_siret

from .amounts import ZERO
from .models import Invoice, Order

HALF = WIDTH / 2
COLUMNS = (76, 22, 28, 18, 30)


def draw_order(order: Order, paper: Invoice | None = None) -> bytes:
    """The order, its invoice or its credit note as PDF, in the client's language."""
    with in_language_of(order.client or order.partner):
        return _draw(order, paper)


def _draw(order: Order, paper: Invoice | None) -> bytes:
    author = paper.seller_name if paper else order.partner.company_name
    pdf = new_sheet(title=paper_title(order, paper), author=author, language=current_language())
    credit = paper is not None and paper.kind == Invoice.Kind.CREDIT_NOTE
    money = _Money(order.currency, sign=-1 if credit else 1)
    _seller(pdf, order.partner, paper)
    _heading(pdf, order, paper)
    _lines(pdf, order, money)
    _totals(pdf, order, money)
    _no_vat(pdf, order, paper)
    _payments(pdf, order, paper)
    if paper and not credit:
        pdf.ln(4)
        pdf.paragraph(_terms(), size=8.5, color=GREY)
    if order.notes:
        pdf.ln(6)
        pdf.paragraph(order.notes, color=GREY)
    return bytes(pdf.output())


class _Money:
    """Amounts of one currency as the current language writes them; `sign` is -1 for what is given back."""

    def __init__(self, currency: str, *, sign: int = 1) -> None:
        self.currency = currency
        self.sign = sign

    def __call__(self, amount: Decimal) -> str:
        return printable(format_currency(amount * self.sign, self.currency, locale=babel_locale()))

    def rate(self, rate: Decimal) -> str:
        return printable(format_percent((rate / 100).normalize(), locale=babel_locale(), decimal_quantization=False))


def paper_name(order: Order, paper: Invoice | None) -> str:
    """The paper's number; a draft has the name of its client."""
    return str(paper or order.number or order.client_name)


def paper_title(order: Order, paper: Invoice | None) -> str:
    """What the paper is called, in the current language."""
    if paper:
        title = _("Invoice %(number)s") if paper.kind == Invoice.Kind.INVOICE else _("Credit note %(number)s")
        return title % {"number": paper.number}
    return _("Order %(number)s") % {"number": order.number} if order.number else _("Order (draft)")


def _seller(pdf: Document, partner: Partner, paper: Invoice | None) -> None:
    """As the profile has it now; on an invoice as it was on that day, but for the logo."""
    name, *lines = _named(paper) if paper else _profile(partner)
    draw_letterhead(pdf, partner, name, lines)


def _profile(partner: Partner) -> tuple[str, ...]:
    return (
        partner.company_name or _("Your car dealer"),
        partner.address,
        partner.town,
        readable_phone(partner.phone_number),
        *_registration(partner.siret, partner.vat_number),
        partner.legal_mentions,
    )


def _named(paper: Invoice) -> tuple[str, ...]:
    return (
        paper.seller_name,
        paper.seller_address,
        paper.seller_city,
        readable_phone(paper.seller_phone),
        *_registration(paper.seller_siret, paper.seller_vat_number),
        paper.seller_legal_mentions,
    )


def _registration(siret: str, vat_number: str) -> tuple[str, str]:
    number = vat_number and _("VAT number %(number)s") % {"number": vat_number}
    return siret and f"SIRET {readable_siret(siret)}", number


def _heading(pdf: Document, order: Order, paper: Invoice | None) -> None:
    top = pdf.get_y()
    pdf.paragraph(paper_title(order, paper), width=HALF, size=15, bold=True)
    pdf.ln(1)
    if paper:
        pdf.paragraph(_("Issued on %(day)s") % {"day": date_text(paper.issued_at)}, width=HALF, color=GREY)
        if paper.kind == Invoice.Kind.INVOICE:
            # The law asks for a day; "on receipt" is the one of issue.
            pdf.paragraph(_("Due on %(day)s") % {"day": date_text(paper.issued_at)}, width=HALF, color=GREY)
        elif order.invoice:
            cancels = {"number": order.invoice.number, "day": date_text(order.invoice.issued_at)}
            pdf.paragraph(_("Cancels invoice %(number)s of %(day)s") % cancels, width=HALF, color=GREY)
        pdf.paragraph(_("Order %(number)s") % {"number": order.number}, width=HALF, color=GREY)
    for label, moment in (
        (_("Confirmed on %(day)s"), order.confirmed_at),
        (_("Delivered on %(day)s"), order.delivered_at),
        (_("Cancelled on %(day)s"), order.cancelled_at),
    ):
        if moment:
            pdf.paragraph(label % {"day": date_text(moment)}, width=HALF, color=GREY)
    if paper and paper.kind == Invoice.Kind.INVOICE and not (order.delivered_at or order.cancelled_at):
        pdf.paragraph(_("Delivery to come"), width=HALF, color=GREY)
    bottom = pdf.get_y()
    pdf.set_xy(MARGIN + HALF, top)
    pdf.paragraph(_("Client"), width=HALF, size=9, color=GREY)
    pdf.paragraph(order.client_name, width=HALF, size=12, bold=True)
    for line in (order.client_address, readable_phone(order.client_phone), order.client_email):
        if line:
            pdf.paragraph(line, width=HALF, color=GREY)
    pdf.set_xy(MARGIN, max(bottom, pdf.get_y()) + 8)


def _lines(pdf: Document, order: Order, money: _Money) -> None:
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


def _totals(pdf: Document, order: Order, money: _Money) -> None:
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


def _no_vat(pdf: Document, order: Order, paper: Invoice | None) -> None:
    """Why lines have no VAT: in the seller's words, or on an invoice by default as a small business.

    A business that charges VAT on other lines is none.
    """
    rates = {share.rate for share in order.totals.taxes}
    if ZERO not in rates:
        return
    mention = paper.seller_no_vat_mention if paper else order.partner.no_vat_mention
    if paper and not mention and rates == {ZERO}:
        mention = _("VAT not applicable, article 293 B of the French tax code")
    if rates != {ZERO}:
        mention = _("Lines at 0 %%: %(reason)s") % {"reason": mention or _("exempt from VAT")}
    if mention:
        pdf.ln(2)
        pdf.paragraph(mention, color=GREY, align="R")


def _payments(pdf: Document, order: Order, paper: Invoice | None) -> None:
    """What was paid, and what was given back: an invoice shows the payment, a credit note the refund."""
    kind = paper and paper.kind
    moved = []
    if order.paid_at and kind != Invoice.Kind.CREDIT_NOTE:
        paid = {"day": date_text(order.paid_at), "method": order.get_payment_method_display()}
        moved.append((_("Paid on %(day)s: %(method)s") % paid, order.payment_reference))
    if order.refunded_at and kind != Invoice.Kind.INVOICE:
        refunded = {"day": date_text(order.refunded_at), "method": order.get_refund_method_display()}
        moved.append((_("Refunded on %(day)s: %(method)s") % refunded, order.refund_reference))
    for position, (text, reference) in enumerate(moved):
        pdf.ln(1 if position else 6)
        pdf.paragraph(f"{text} ({reference})" if reference else text)


def _terms() -> str:
    return _(
        "Payable on receipt, without discount for early payment. If late: interest at three times the French legal "
        "rate and, between businesses, a fixed charge of €40 for recovery costs (articles L. 441-10 and D. 441-5 of "
        "the French commercial code)."
    )
