"""An invoice as data that software reads: Factur-X, profile EN 16931 (docs/invoices.md#factur-x)."""

from __future__ import annotations

from decimal import Decimal

from django.utils.translation import gettext_lazy as _

from apps.core.types import Json, StrOrPromise

from .content import Category, Content, Line, VatShare

RATES = frozenset(map(Decimal, ("20", "10", "5.5", "2.1", "0")))
TYPE_CODES = {"invoice": "380", "deposit": "386", "credit": "381"}
SIREN, EMAIL = "0225", "EM"
# The identifier of a French company in its country's register.
SIREN_OF_REGISTER = "0002"
TRANSFER, SEPA_TRANSFER = "30", "58"
MARGIN_CODE, MARGIN_REASON = "VATEX-EU-F", "Régime particulier – Biens d'occasion"
FRANCHISE_CODE, FRANCHISE_REASON = "VATEX-FR-FRANCHISE", "TVA non applicable, article 293 B du CGI"
# The law wants this said of late payment, in French whatever the paper's language, since platforms look for it.
NOTES = {
    "PMT": "L'indemnité forfaitaire légale pour frais de recouvrement est de 40 €.",
    "PMD": "En cas de retard de paiement, les pénalités sont calculées à trois fois le taux d'intérêt légal.",
    "AAB": "Aucun escompte n'est accordé pour paiement anticipé.",
}


def refusal(content: Content) -> StrOrPromise:
    """Why this invoice is a PDF alone, in the caller's language; empty where it has its data."""
    if content.currency != "EUR":
        return _("The data of an invoice must be in euros.")
    if any(share.rate not in RATES for share in content.shares):
        return _("A VAT rate of this invoice is not one of the French rates.")
    return ""


def xml_of(content: Content) -> bytes:
    """The CII document of an invoice that `refusal` does not refuse."""
    # 46 MB with its code lists, which the other calls do not need.
    from facturx.generate_xml import generate_cii_xml

    xml: bytes = generate_cii_xml(_terms(content), level="en16931", check_xsd=False, check_schematron="none")
    return xml


def _terms(content: Content) -> Json:
    """By the business terms of EN 16931."""
    before = content.trade_in or content.deposits or content.paid
    terms: Json = {
        "BT-1": content.number,
        "BT-2": content.issued_on,
        "BT-3": TYPE_CODES[content.kind],
        "BT-5": content.currency,
        "BT-9": content.due_on,
        "BT-23": _process(content),
        "BT-72": content.delivered_on or content.issued_on,
        "BT-106": _amount(content.net),
        "BT-109": _amount(content.net),
        "BT-110": _amount(content.vat),
        "BT-112": _amount(content.gross),
        "BT-115": _amount(content.to_pay),
        "BG-1": [{"BT-21": code, "BT-22": text} for code, text in NOTES.items()]
        + [{"BT-21": "BAR", "BT-22": "B2B" if content.buyer.kind == "company" else "B2C"}]
        + _own_notes(content),
        "BG-3": _references(content),
        "BG-4": _seller(content),
        "BG-7": _buyer(content),
        "BG-23": [_share(content, share) for share in content.shares],
        "BG-25": [_line(position, line) for position, line in enumerate(content.lines, start=1)],
    }
    if before:
        terms["BT-113"] = _amount(content.deducted)
    if content.seller.iban:
        terms |= {"BT-81": SEPA_TRANSFER, "BT-84": content.seller.iban, "BT-85": _text(content.seller.name)}
        if content.seller.bic:
            terms["BT-86"] = content.seller.bic
    return terms


def _process(content: Content) -> str:
    """Goods (B), services (S) or both (M); an invoice after a deposit is 4."""
    services = {line.service for line in content.lines}
    letter = "M" if len(services) > 1 else "S" if True in services else "B"
    return f"{letter}4" if content.deposits else f"{letter}1"


def _own_notes(content: Content) -> list[Json]:
    notes = [content.notes, *content.mentions, *content.references]
    if content.trade_in:
        notes.append(f"Reprise : {content.trade_in.label}, {_amount(content.trade_in.amount)} {content.currency}")
    return [{"BT-22": text} for text in map(_text, notes) if text]


def _references(content: Content) -> list[Json]:
    """The deposits that are deducted, and the invoice that a credit note cancels; none has a type code."""
    found = [{"BT-25": deposit.number, "BT-26": deposit.issued_on} for deposit in content.deposits]
    if content.credits:
        found.insert(0, {"BT-25": content.credits, "BT-26": content.credits_on})
    return found


def _seller(content: Content) -> Json:
    seller = content.seller
    party = {
        "name": _text(seller.name),
        "legal_identifier": seller.siren,
        "legal_identifier_schemeid": SIREN_OF_REGISTER,
        "legal_info": _text(seller.legal_mentions),
        "einvoicing_addr": seller.siren,
        "einvoicing_addr_schemeid": SIREN,
        **_address(seller.address, seller.postal_code, seller.city, seller.country),
    }
    if seller.vat_number:
        return {**party, "vat_identifier": seller.vat_number}
    return {**party, "tax_identifier": seller.siren}


def _buyer(content: Content) -> Json:
    buyer = content.buyer
    party = {"name": _text(buyer.name), **_address(buyer.address, buyer.postal_code, buyer.city, buyer.country)}
    if buyer.siren:
        return {
            **party,
            "legal_identifier": buyer.siren,
            "legal_identifier_schemeid": SIREN_OF_REGISTER,
            "vat_identifier": buyer.vat_number,
            "einvoicing_addr": buyer.siren,
            "einvoicing_addr_schemeid": SIREN,
        }
    if buyer.email:
        return {**party, "einvoicing_addr": buyer.email, "einvoicing_addr_schemeid": EMAIL}
    return {**party, "einvoicing_addr": content.seller.siren, "einvoicing_addr_schemeid": SIREN}


def _address(address: str, postal_code: str, city: str, country: str) -> Json:
    return {"addr_l1": _text(address), "postcode": postal_code, "city": _text(city), "country_code": country}


def _share(content: Content, share: VatShare) -> Json:
    terms = {
        "BT-116": _amount(share.net),
        "BT-117": _amount(share.vat),
        "BT-118": str(share.category),
        "BT-119": _plain(share.rate),
    }
    if share.category != Category.EXEMPT:
        return terms
    if share.margin:
        return {**terms, "BT-120": MARGIN_REASON, "BT-121": MARGIN_CODE}
    if content.seller.vat_number:
        return {**terms, "BT-120": content.seller.no_vat_mention or FRANCHISE_REASON}
    return {**terms, "BT-120": content.seller.no_vat_mention or FRANCHISE_REASON, "BT-121": FRANCHISE_CODE}


def _line(position: int, line: Line) -> Json:
    return {
        "BT-126": str(position),
        "BT-129": str(line.quantity),
        "BT-130": "C62",
        "BT-131": _amount(line.net),
        "BT-146": _plain(line.price),
        "BT-151": str(line.category),
        "BT-152": _plain(line.rate),
        "BT-153": _text(line.label),
        "BT-154": _text(line.detail),
    }


def _text(text: str) -> str:
    """On one line, without the characters that XML cannot hold."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def _amount(amount: Decimal) -> str:
    return f"{amount:.2f}"


def _plain(number: Decimal) -> str:
    """Without needless zeros, and without an exponent."""
    return f"{number.normalize():f}"
