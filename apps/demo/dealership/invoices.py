"""The invoices of orders and of sold cars, in one series."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.invoices.content import Content
from apps.invoices.models import Invoice, InvoiceCounter
from apps.invoices.services import PREFIXES, SERIES, new_invoice
from apps.partners.models import Partner
from apps.sale_files.invoice_content import deposit_of
from apps.samples.invented.source import Source, id_at

from .writing import Writer

Kind = Invoice.Kind


@dataclass(eq=False)
class Planned:
    """An invoice before it has its number; `links` are its order or its file, and its client."""

    at: datetime
    kind: Invoice.Kind
    content: Content
    links: dict[str, Any]
    # The sum of the payments since the issue.
    paid: Decimal = Decimal(0)
    # The invoice that a credit note cancels.
    cancels: Planned | None = None
    # The deposits that an invoice deducts.
    deposits: list[Planned] = field(default_factory=list)
    row: Invoice | None = None


def add_invoices(source: Source, writer: Writer, partner: Partner, planned: Iterable[Planned]) -> None:
    """Numbers and stores them by their moments."""
    chance = source.chance("invoices")
    last: dict[tuple[int, Invoice.Kind], int] = defaultdict(int)
    rows = []
    for paper in sorted(planned, key=lambda paper: paper.at):
        series = (timezone.localdate(paper.at).year, SERIES[paper.kind])
        last[series] += 1
        row = new_invoice(
            partner=partner,
            kind=paper.kind,
            number=f"{PREFIXES[paper.kind]}-{series[0]}-{last[series]:06}",
            content=_content(paper),
            at=paper.at,
            credit_of=paper.cancels and paper.cancels.row,
            **paper.links,
        )
        row.id = id_at(chance, paper.at)
        row.created_at = row.updated_at = paper.at
        row.to_pay -= paper.paid
        if paper.cancels and paper.cancels.row:
            paper.cancels.row.to_pay = Decimal(0)
        paper.row = row
        rows.append(row)
    writer.rows(Invoice, rows)
    writer.rows(
        InvoiceCounter,
        [InvoiceCounter(partner=partner, kind=kind, year=year, last=number) for (year, kind), number in last.items()],
    )


def _content(paper: Planned) -> Content:
    content = paper.content
    if paper.cancels and paper.cancels.row:
        said = paper.cancels.row.said
        content = replace(
            said, credits=said.number, credits_on=said.issued_on, credits_kind=said.kind, notes=content.notes
        )
    if paper.deposits:
        deducted = [deposit.row for deposit in paper.deposits if deposit.row]
        content = replace(content, deposits=[deposit_of(row) for row in deducted])
    return content
