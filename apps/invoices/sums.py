"""What invoices add up to, by month, VAT regime and rate."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import QuerySet
from django.utils import timezone

from apps.core.models.vat import VatRegime

from .models import Invoice

ZERO = Decimal(0)


@dataclass(frozen=True)
class MonthSum:
    """`month` is its first day as YYYY-MM; credit notes have amounts below 0."""

    month: str
    currency: str
    kind: str
    vat_regime: str
    rate: Decimal
    net: Decimal
    vat: Decimal

    @property
    def gross(self) -> Decimal:
        return self.net + self.vat


def month_sums(invoices: QuerySet[Invoice]) -> list[MonthSum]:
    """Of these invoices, the newest month first; deposits stand by themselves, since they are no turnover."""
    sums: dict[tuple[str, str, str, str, Decimal], list[Decimal]] = defaultdict(lambda: [ZERO, ZERO])
    rows = invoices.order_by().values_list("issued_at", "currency", "kind", "content__shares")
    for issued_at, currency, kind, shares in rows.iterator(chunk_size=2000):
        month = f"{timezone.localdate(issued_at):%Y-%m}"
        sign = -1 if kind == Invoice.Kind.CREDIT else 1
        for share in shares:
            regime = VatRegime.MARGIN if share.get("margin") else VatRegime.NORMAL
            found = sums[month, currency, kind, str(regime), Decimal(share["rate"]).normalize()]
            found[0] += sign * Decimal(share["net"])
            found[1] += sign * Decimal(share["vat"])
    ordered = sorted(sums.items(), key=lambda item: (item[0][1:4], -item[0][4]))
    ordered.sort(key=lambda item: item[0][0], reverse=True)
    return [MonthSum(*key, net, vat) for key, (net, vat) in ordered]
