"""What an invoice says, frozen when it is issued: the one source of its PDF, its XML, its list row and its journal.

Amounts are decimals in whole coins of `currency`; a credit note has the positive amounts of what it cancels.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Self

from apps.core.types import Json


class Category(StrEnum):
    """The VAT categories of EN 16931 (UNTDID 5305) that the product uses."""

    STANDARD = "S"
    ZERO = "Z"
    # The margin scheme, and a seller without VAT.
    EXEMPT = "E"


@dataclass(frozen=True)
class Seller:
    """The partner as it was on that day."""

    name: str
    address: str = ""
    postal_code: str = ""
    city: str = ""
    country: str = "FR"
    siret: str = ""
    vat_number: str = ""
    phone_number: str = ""
    email: str = ""
    legal_mentions: str = ""
    no_vat_mention: str = ""
    iban: str = ""
    bic: str = ""

    @property
    def siren(self) -> str:
        return self.siret[:9]


@dataclass(frozen=True)
class Buyer:
    """The client as it was on that day; `kind` is person or company."""

    kind: str
    name: str
    siren: str = ""
    vat_number: str = ""
    address: str = ""
    postal_code: str = ""
    city: str = ""
    country: str = "FR"
    phone_number: str = ""
    email: str = ""


@dataclass(frozen=True)
class Line:
    """`unit_price` and `net` are without VAT, `rate` is in percent; gross = net + vat.

    `margin`: sold under the margin scheme, so that no VAT is shown. A line of the shop has its VAT rounded by itself,
    while the shares, which count, are rounded once for each rate.
    """

    label: str
    net: Decimal
    vat: Decimal
    rate: Decimal
    category: Category
    quantity: int = 1
    unit_price: Decimal | None = None
    detail: str = ""
    margin: bool = False
    # Work or a warranty, in place of goods.
    service: bool = False

    @property
    def gross(self) -> Decimal:
        return self.net + self.vat

    @property
    def price(self) -> Decimal:
        """Of one piece."""
        return self.net / self.quantity if self.unit_price is None else self.unit_price

    @property
    def shown_rate(self) -> Decimal | None:
        return None if self.margin else self.rate

    @property
    def shown_vat(self) -> Decimal | None:
        return None if self.margin else self.vat


@dataclass(frozen=True)
class VatShare:
    """The lines of one rate and category: their net and their VAT."""

    rate: Decimal
    category: Category
    net: Decimal
    vat: Decimal
    margin: bool = False


@dataclass(frozen=True)
class Deposit:
    """A deposit that the invoice deducts, with VAT; `vat` is the part of it that the deposit's invoice has shown."""

    number: str
    issued_on: date
    amount: Decimal
    vat: Decimal = Decimal(0)


@dataclass(frozen=True)
class TradeIn:
    label: str
    amount: Decimal


@dataclass(frozen=True)
class Content:
    """All that an invoice, a deposit's invoice or a credit note says.

    `kind` is invoice, deposit or credit, or order for that of the shop. `vat_regime` is margin or normal, of the car;
    empty for an order of the shop. `delivered_on` is the day of delivery, or the day of issue where there is none yet.
    `credits` is the number and the day of the invoice that a credit note cancels, `credits_kind` its kind. `paid` is
    what was paid before the issue, beside deposits and trade-in; a deposit's own `paid` is its amount. `mentions` are
    printed as they stand.
    """

    kind: str
    number: str
    issued_on: date
    due_on: date
    currency: str
    seller: Seller
    buyer: Buyer
    lines: list[Line]
    shares: list[VatShare]
    vat_regime: str = ""
    delivered_on: date | None = None
    deposits: list[Deposit] = field(default_factory=list)
    trade_in: TradeIn | None = None
    paid: Decimal = Decimal(0)
    # "Paid on …: bank transfer", "Refunded on …", "Order C-2026-000001".
    payments: list[str] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    notes: str = ""
    credits: str = ""
    credits_on: date | None = None
    credits_kind: str = ""
    language: str = "fr"

    @property
    def net(self) -> Decimal:
        return sum((share.net for share in self.shares), Decimal(0))

    @property
    def vat(self) -> Decimal:
        return sum((share.vat for share in self.shares), Decimal(0))

    @property
    def gross(self) -> Decimal:
        return self.net + self.vat

    @property
    def deposited(self) -> Decimal:
        return sum((deposit.amount for deposit in self.deposits), Decimal(0))

    @property
    def traded_in(self) -> Decimal:
        return self.trade_in.amount if self.trade_in else Decimal(0)

    @property
    def deducted(self) -> Decimal:
        """Trade-in, deposits and what was paid before (BT-113)."""
        return self.deposited + self.traded_in + self.paid

    @property
    def taxed_shares(self) -> list[VatShare]:
        """The shares whose VAT is shown."""
        return [share for share in self.shares if not share.margin]

    @property
    def to_pay(self) -> Decimal:
        return self.gross - self.deducted

    def stored(self) -> Json:
        """As JSON: amounts are decimal texts, days YYYY-MM-DD."""
        return {name: _stored(value) for name, value in asdict(self).items()}

    @classmethod
    def of(cls, stored: Json) -> Self:
        """What `stored` gave."""
        trade_in = stored["trade_in"]
        return cls(
            **{
                **stored,
                "issued_on": date.fromisoformat(stored["issued_on"]),
                "due_on": date.fromisoformat(stored["due_on"]),
                "delivered_on": _day(stored["delivered_on"]),
                "credits_on": _day(stored["credits_on"]),
                "paid": Decimal(stored["paid"]),
                "seller": Seller(**stored["seller"]),
                "buyer": Buyer(**stored["buyer"]),
                "lines": [Line(**_decimals(line, "net", "vat", "rate", "unit_price")) for line in stored["lines"]],
                "shares": [VatShare(**_decimals(share, "rate", "net", "vat")) for share in stored["shares"]],
                "deposits": [
                    Deposit(
                        each["number"],
                        date.fromisoformat(each["issued_on"]),
                        Decimal(each["amount"]),
                        Decimal(each["vat"]),
                    )
                    for each in stored["deposits"]
                ],
                "trade_in": trade_in and TradeIn(trade_in["label"], Decimal(trade_in["amount"])),
            }
        )


def _stored(value: object) -> object:
    if isinstance(value, dict):
        return {name: _stored(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_stored(each) for each in value]
    return str(value) if isinstance(value, Decimal | date) else value


def _day(stored: str | None) -> date | None:
    return date.fromisoformat(stored) if stored else None


def _decimals(stored: Json, *names: str) -> Json:
    amounts = {name: None if stored[name] is None else Decimal(stored[name]) for name in names}
    return {**stored, **amounts, "category": Category(stored["category"])}
