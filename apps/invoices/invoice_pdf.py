"""An invoice, a deposit's invoice, a credit note or an order on A4, with its Factur-X data inside (PDF/A-3)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time
from decimal import Decimal

from babel.numbers import format_currency, format_percent
from django.utils.translation import gettext as _
from django.utils.translation import override
from fpdf import FontFace
from fpdf.enums import Align, AssociatedFileRelationship, DocumentCompliance, TableBordersLayout

from apps.core.api.phones import readable_phone
from apps.core.files.pdf import FONT, GREY, INK, MARGIN, TEAL, TINT, WIDTH, Document, new_sheet, printable
from apps.core.models.days import date_text
from apps.core.models.languages import DJANGO_LANGUAGE, Language, babel_locale
from apps.partners.logo import draw_letterhead
from apps.partners.models import Partner
from apps.partners.registration import readable_iban, readable_siret

from .content import Buyer, Content, Line, Seller

HALF = WIDTH / 2
XML_NAME = "factur-x.xml"
ZERO = Decimal(0)
PRODUCER = "fpdf2"
# The kinds that ask for money.
DEMANDS = ("invoice", "deposit")


def draw_invoice(content: Content, *, partner: Partner, xml: bytes = b"", no_xml: str = "") -> bytes:
    """The paper from its content, in its language; of the partner it takes the logo alone.

    `xml` is embedded as it is; without it the paper says `no_xml`, why it has none. Raises UnprintableText (422).
    """
    with override(DJANGO_LANGUAGE[Language(content.language)]):
        pdf = new_sheet(
            title=paper_title(content),
            author=content.seller.name,
            language=content.language,
            compliance=DocumentCompliance.PDFA_3B,
        )
        draw_letterhead(pdf, partner, content.seller.name or _("Your car dealer"), seller_lines(content.seller))
        _heading(pdf, content)
        _lines(pdf, content)
        _totals(pdf, content)
        _mentions(pdf, content, no_xml)
    _embed(pdf, content, xml)
    return bytes(pdf.output())


def paper_title(content: Content) -> str:
    """What the paper is called, in the current language."""
    titles = {
        "invoice": _("Invoice %(number)s"),
        "deposit": _("Deposit invoice %(number)s"),
        "credit": _("Credit note %(number)s"),
        "order": _("Order %(number)s") if content.number else _("Order (draft)"),
    }
    return titles[content.kind] % {"number": content.number}


class _Money:
    """Amounts of one currency as the current language writes them, below 0 on a credit note."""

    def __init__(self, content: Content) -> None:
        self.currency = content.currency
        self.sign = -1 if content.kind == "credit" else 1

    def __call__(self, amount: Decimal) -> str:
        return printable(format_currency(amount * self.sign, self.currency, locale=babel_locale()))

    def rate(self, rate: Decimal) -> str:
        return printable(format_percent((rate / 100).normalize(), locale=babel_locale(), decimal_quantization=False))


def seller_lines(seller: Seller) -> tuple[str, ...]:
    """The lines under the seller's name, some of them empty."""
    return (
        seller.address,
        f"{seller.postal_code} {seller.city}".strip(),
        readable_phone(seller.phone_number),
        seller.siret and f"SIRET {readable_siret(seller.siret)}",
        seller.vat_number and _("VAT number %(number)s") % {"number": seller.vat_number},
        seller.legal_mentions,
    )


def buyer_lines(buyer: Buyer) -> tuple[str, ...]:
    """The lines under the buyer's name, some of them empty."""
    return (
        buyer.address,
        f"{buyer.postal_code} {buyer.city}".strip(),
        buyer.siren and f"SIREN {buyer.siren}",
        buyer.vat_number and _("VAT number %(number)s") % {"number": buyer.vat_number},
        readable_phone(buyer.phone_number),
        buyer.email,
    )


def _heading(pdf: Document, content: Content) -> None:
    top = pdf.get_y()
    pdf.paragraph(paper_title(content), width=HALF, size=15, bold=True)
    pdf.ln(1)
    for line in (*_days(content), *content.references):
        pdf.paragraph(line, width=HALF, color=GREY)
    bottom = pdf.get_y()
    pdf.set_xy(MARGIN + HALF, top)
    pdf.paragraph(_("Client"), width=HALF, size=9, color=GREY)
    pdf.paragraph(content.buyer.name, width=HALF, size=12, bold=True)
    for line in filter(None, buyer_lines(content.buyer)):
        pdf.paragraph(line, width=HALF, color=GREY)
    pdf.set_xy(MARGIN, max(bottom, pdf.get_y()) + 8)


def _days(content: Content) -> Iterator[str]:
    if content.kind != "order":
        yield _("Issued on %(day)s") % {"day": date_text(content.issued_on)}
    if content.kind in DEMANDS:
        # The law asks for a day; "on receipt" is the one of issue.
        yield _("Due on %(day)s") % {"day": date_text(content.due_on)}
    if content.kind == "credit":
        cancels = {"number": content.credits, "day": date_text(content.credits_on or content.issued_on)}
        yield _("Cancels invoice %(number)s of %(day)s") % cancels


def _lines(pdf: Document, content: Content) -> None:
    """Where no line has VAT to show, neither have the columns."""
    money, taxed = _Money(content), any(not line.margin for line in content.lines)
    columns = (76, 22, 28, 18, 30) if taxed else (96, 22, 28, 28)
    heading = (
        (_("Product"), _("Quantity"), _("Unit price excl. VAT"), _("VAT"), _("Amount excl. VAT"))
        if taxed
        else (_("Product"), _("Quantity"), _("Unit price"), _("Amount"))
    )
    pdf.set_font(FONT, "", 9.5)
    pdf.set_text_color(INK)
    pdf.set_draw_color("#c9d3d9")
    with pdf.table(
        width=int(WIDTH),
        col_widths=columns,
        text_align=(Align.L, *(Align.R for _column in columns[1:])),
        borders_layout=TableBordersLayout.HORIZONTAL_LINES,
        headings_style=FontFace(emphasis="BOLD", fill_color=TINT),
        line_height=5.2,
        padding=1.2,
    ) as table:
        table.row(heading)
        for line in content.lines:
            table.row(tuple(_cells(line, money, taxed=taxed)))


def _cells(line: Line, money: _Money, *, taxed: bool) -> Iterator[str]:
    yield "\n".join(filter(None, (line.label, line.detail)))
    yield str(line.quantity)
    yield money(line.price)
    if taxed:
        yield "" if line.margin else money.rate(line.rate)
    yield money(line.net)


def _totals(pdf: Document, content: Content) -> None:
    money = _Money(content)
    taxed = content.taxed_shares
    margin = sum((share.net for share in content.shares if share.margin), ZERO)
    rows: list[tuple[str, str, bool]] = []
    if taxed:
        if margin:
            rows.append((_("Under the margin scheme"), money(margin), False))
        rows.append((_("Total excl. VAT"), money(sum((share.net for share in taxed), ZERO)), False))
        for share in taxed:
            rate = {"rate": money.rate(share.rate), "net": money(share.net)}
            rows.append((_("VAT %(rate)s on %(net)s") % rate, money(share.vat), False))
    rows.append((_("Total incl. VAT") if taxed else _("Total"), money(content.gross), True))
    deducted = list(_deducted(content, money))
    if deducted:
        # The credit note counts no payment: the dealer knows what is to be given back.
        left = content.to_pay + content.paid if content.kind == "credit" else content.to_pay
        label = _("Balance of the credit note") if content.kind == "credit" else _("To pay")
        rows += [*deducted, (label, money(left), True)]
    pdf.ln(4)
    # The sums stay together: a total alone on a page is not understood.
    if pdf.will_page_break(sum(_height(last) for _label, _amount, last in rows)):
        pdf.add_page()
    for label, amount, last in rows:
        pdf.set_font(FONT, "B" if last else "", 12 if last else 10)
        pdf.set_text_color(TEAL if last else INK)
        pdf.set_x(MARGIN)
        pdf.multi_cell(WIDTH - 40, _height(last), label, align="R", new_x="RIGHT", new_y="LAST")
        pdf.cell(40, _height(last), amount, align="R", new_x="LMARGIN", new_y="NEXT")


def _height(last: bool) -> int:
    """Of a line of the sums, in millimetres."""
    return 8 if last else 6


def _deducted(content: Content, money: _Money) -> Iterator[tuple[str, str, bool]]:
    if content.trade_in:
        yield _("Trade-in: %(car)s") % {"car": content.trade_in.label}, money(-content.trade_in.amount), False
    for deposit in content.deposits:
        said = {"number": deposit.number, "day": date_text(deposit.issued_on)}
        yield _("Deposit invoice %(number)s of %(day)s") % said, money(-deposit.amount), False
    if content.paid and content.kind != "credit":
        yield _("Already paid"), money(-content.paid), False


def _mentions(pdf: Document, content: Content, no_xml: str) -> None:
    """What the law wants said, how to pay, and what the dealer has noted."""
    for text in filter(None, content.mentions):
        pdf.ln(2)
        pdf.paragraph(text, color=GREY, align="R")
    for position, text in enumerate(content.payments):
        pdf.ln(1 if position else 6)
        pdf.paragraph(text)
    if content.kind in DEMANDS:
        if content.seller.iban:
            pdf.ln(4)
            account = " · ".join(filter(None, (f"IBAN {readable_iban(content.seller.iban)}", content.seller.bic)))
            pdf.paragraph(account)
        pdf.ln(4)
        pdf.paragraph(_terms(), size=8.5, color=GREY)
    if content.notes:
        pdf.ln(6)
        pdf.paragraph(content.notes, color=GREY)
    if no_xml:
        pdf.ln(4)
        pdf.paragraph(_("No Factur-X data: %(reason)s") % {"reason": no_xml}, size=8.5, color=GREY)


def _terms() -> str:
    return _(
        "Payable on receipt, without discount for early payment. If late: interest at three times the French legal "
        "rate and, between businesses, a fixed charge of €40 for recovery costs (articles L. 441-10 and D. 441-5 of "
        "the French commercial code)."
    )


def _embed(pdf: Document, content: Content, xml: bytes) -> None:
    moment = datetime.combine(content.issued_on, time(12), tzinfo=UTC)
    pdf.set_creation_date(moment)
    if not xml:
        return
    # 46 MB with its code lists, which the other papers do not need.
    from facturx.facturx import generate_xmp_object
    from lxml import etree

    pdf.embed_file(
        bytes=xml,
        basename=XML_NAME,
        mime_type="text/xml",
        desc="Factur-X",
        creation_date=moment,
        modification_date=moment,
        compress=True,
        associated_file_relationship=AssociatedFileRelationship.ALTERNATIVE.value,
    )
    title = pdf.title or ""
    pdf.set_subject(title)
    pdf.set_producer(PRODUCER)
    pdf.set_creator(PRODUCER)
    described = generate_xmp_object(
        {
            "pdfa3_flavor": "B",
            "title": title,
            # Without the characters that XML cannot hold.
            "author": pdf.normalize_text(content.seller.name),
            "subject": title,
            "producer": PRODUCER,
            "creator_tool": PRODUCER,
            "timestamp": moment.isoformat(timespec="seconds"),
            "version": "1.0",
            "documenttype": "INVOICE",
            "xml_filename": XML_NAME,
            "xmp_level": "EN 16931",
            "urn": "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
        }
    )
    pdf.set_xmp_metadata(etree.tostring(described, pretty_print=True).decode())
