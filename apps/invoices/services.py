"""Invoices, deposits and credit notes: numbered one after another under a lock, frozen, with their Factur-X data.

The caller has locked the file or the order, and issues in the transaction of what the paper is about
(docs/invoices.md).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.errors import invalid
from apps.core.files.pdf import check_printable
from apps.core.models.db import locked
from apps.partners.models import Partner
from apps.webhooks.models import Event as Told
from apps.webhooks.services import tell

from .content import Content
from .errors import AlreadyCredited
from .facturx import refusal, xml_of
from .models import Invoice, InvoiceCounter
from .parties import check_parties

Kind = Invoice.Kind
PREFIXES = {Kind.INVOICE: "F", Kind.DEPOSIT: "F", Kind.CREDIT: "A"}
# Deposits count in the series of the invoices.
SERIES = {Kind.INVOICE: Kind.INVOICE, Kind.DEPOSIT: Kind.INVOICE, Kind.CREDIT: Kind.CREDIT}
# The names of the kinds in the API and in the content.
SAID = {Kind.INVOICE: "invoice", Kind.DEPOSIT: "deposit", Kind.CREDIT: "credit"}
SAID_KINDS = list(SAID.values())


def issue(
    *, partner: Partner, kind: Invoice.Kind, content: Content, at: datetime | None = None, **links: Any
) -> Invoice:
    """The next invoice of its series, at `at` (aware, not in the future; now by default).

    `content` says all but its number and its days; `links` are `order` or `sale_file`, `client` and `credit_of`. Raises
    InvoiceIncomplete and VatCaseUnsupported (422), UnprintableText (422), a 422 under `at` where it lies before the day
    of the number before. No number is taken by what is refused.
    """
    # A credit note names those whom the invoice has named, whatever was asked of invoices then.
    if kind != Kind.CREDIT:
        check_parties(content)
    _check_printable(content)
    moment = at or timezone.now()
    year = timezone.localdate(moment).year
    number = f"{PREFIXES[kind]}-{InvoiceCounter.next_number(partner.pk, year=year, kind=SERIES[kind])}"
    # The counter is locked by now, so that no other number of the series is given meanwhile.
    last = Invoice.objects.whole(partner).filter(number__startswith=number[:-6]).order_by("-number").first()
    if last and at is None:
        # Others have come first while this call waited.
        moment = max(moment, last.issued_at)
    elif last and timezone.localdate(moment) < timezone.localdate(last.issued_at):
        raise invalid("at", _("This date is before that of the invoice %(number)s.") % {"number": last.number})
    invoice = new_invoice(partner=partner, kind=kind, number=number, content=content, at=moment, **links)
    invoice.save(force_insert=True)
    event = Event.INVOICE_CREDITED if kind == Kind.CREDIT else Event.INVOICE_ISSUED
    record(event, about=invoice, after=invoice.gross, currency=invoice.currency)
    tell(Told.INVOICE_ISSUED, [invoice])
    return invoice


def new_invoice(
    *, partner: Partner, kind: Invoice.Kind, number: str, content: Content, at: datetime, **links: Any
) -> Invoice:
    """The invoice of that number with its data, not stored yet; see `issue`, which alone knows the next number."""
    day = timezone.localdate(at)
    due = max(content.due_on, day)
    content = replace(content, kind=SAID[kind], number=number, issued_on=day, due_on=due)
    cancelled: Invoice | None = links.get("credit_of")
    has_data = not refusal(content) and (cancelled is None or bool(cancelled.xml))
    return Invoice(
        partner=partner,
        kind=kind,
        number=number,
        issued_at=at,
        buyer_name=content.buyer.name,
        currency=content.currency,
        net=content.net,
        vat=content.vat,
        gross=content.gross,
        to_pay=max(content.to_pay, Decimal(0)) if kind == Kind.INVOICE else Decimal(0),
        vat_regime=content.vat_regime,
        content=content.stored(),
        xml=xml_of(content).decode() if has_data else "",
        **links,
    )


def credit(
    *,
    invoice: Invoice,
    reason: str = "",
    payments: list[str] | None = None,
    references: list[str] | None = None,
    at: datetime | None = None,
) -> Invoice:
    """What cancels the invoice whole, in the names that it was issued in; `payments` say what was given back.

    `references` take the place of those of the invoice.

    Raises AlreadyCredited (409).
    """
    invoice = locked(invoice)
    if Invoice.objects.whole(invoice.partner).filter(credit_of=invoice).exists():
        raise AlreadyCredited
    said = invoice.said
    today = timezone.localdate(at or timezone.now())
    content = replace(
        said,
        issued_on=today,
        due_on=today,
        credits=said.number,
        credits_on=said.issued_on,
        credits_kind=said.kind,
        notes=reason,
        payments=payments or [],
        references=said.references if references is None else references,
    )
    note = issue(
        partner=invoice.partner,
        kind=Kind.CREDIT,
        content=content,
        at=at,
        credit_of=invoice,
        order=invoice.order,
        sale_file=invoice.sale_file,
        client=invoice.client,
    )
    invoice.to_pay = Decimal(0)
    invoice.save(update_fields=["to_pay", "updated_at"])
    return note


def settle(*, invoice: Invoice, amount: Decimal) -> None:
    """Notes that `amount` was paid, or below 0 given back, after the issue."""
    invoice = locked(invoice)
    invoice.to_pay = invoice.to_pay - amount
    invoice.save(update_fields=["to_pay", "updated_at"])


def _check_printable(content: Content) -> None:
    seller, buyer = content.seller, content.buyer
    texts = {
        "seller": (seller.name, seller.address, seller.city, seller.legal_mentions, seller.no_vat_mention),
        "client": (buyer.name, buyer.address, buyer.city, buyer.email),
        "lines": [text for line in content.lines for text in (line.label, line.detail)],
        "reference": content.payments,
        "trade_in": [content.trade_in.label] if content.trade_in else [],
        "reason" if content.credits else "notes": [content.notes],
    }
    check_printable(*((field, text) for field, found in texts.items() for text in found))
