"""Contents of invoices, made from lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from apps.invoices.content import Buyer, Category, Content, Line, Seller, VatShare

DAY = date(2026, 11, 27)
SELLER = Seller(
    name="Automobiles Duval", address="12 rue de Strasbourg", postal_code="44000", city="Nantes",
    siret="73282932000074", vat_number="FR44732829320", legal_mentions="SARL au capital de 10 000 €\nRCS Nantes",
    iban="FR7630006000011234567890189", bic="AGRIFRPP",
)  # fmt: skip
PERSON = Buyer(
    kind="person", name="Claire Dubois", address="3 rue Crébillon", postal_code="44000", city="Nantes",
    email="claire.dubois@example.com",
)  # fmt: skip
COMPANY = Buyer(
    kind="company", name="Transports Martin", siren="732829320", vat_number="FR44732829320", address="1 quai Malaquais",
    postal_code="75006", city="Paris",
)  # fmt: skip


def margin_line(gross: str = "12990", label: str = "Clio") -> Line:
    price = Decimal(gross)
    return Line(label, price, Decimal(0), Decimal(0), Category.EXEMPT, unit_price=price, margin=True)


def taxed_line(gross: str, rate: str = "20", **fields: Any) -> Line:
    """A line of a sale: VAT is contained in `gross`."""
    percent, amount = Decimal(rate), Decimal(gross)
    net = (amount / (1 + percent / 100)).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    category = Category.STANDARD if percent else Category.ZERO
    return Line(f"Extra {rate}", net, amount - net, percent, category, unit_price=net, **fields)


def content_of(lines: Sequence[Line] = (), **fields: Any) -> Content:
    """An invoice of the lines, by default of a car under the margin scheme."""
    lines = list(lines) or [margin_line()]
    shares: dict[tuple[Decimal, Category, bool], VatShare] = {}
    for line in lines:
        key = (line.rate, line.category, line.margin)
        share = shares.get(key, VatShare(line.rate, line.category, Decimal(0), Decimal(0), line.margin))
        shares[key] = replace(share, net=share.net + line.net, vat=share.vat + line.vat)
    plain: dict[str, Any] = {
        "kind": "invoice", "number": "F-2026-000002", "issued_on": DAY, "due_on": DAY, "currency": "EUR",
        "seller": SELLER, "buyer": PERSON, "lines": lines, "shares": list(shares.values()),
        "vat_regime": "margin" if any(line.margin for line in lines) else "normal",
        "references": ["Bon de commande V-2026-000001"],
    }  # fmt: skip
    return Content(**{**plain, **fields})
