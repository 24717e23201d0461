"""Who sells and who buys, as an invoice keeps them."""

from __future__ import annotations

from apps.clients.models import Client
from apps.partners.models import Partner

from .content import Buyer, Content, Seller
from .errors import InvoiceIncomplete, VatCaseUnsupported

COMPANY = Client.Kind.COMPANY
# Countries whose businesses buy without French VAT under the rules of the European Union.
EU = frozenset(
    ("AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT",
     "NL", "PL", "PT", "RO", "SE", "SI", "SK")
)  # fmt: skip


def seller_of(partner: Partner, *, email: str = "") -> Seller:
    """The partner as its profile has it now."""
    return Seller(
        name=partner.company_name,
        address=partner.address,
        postal_code=partner.postal_code,
        city=partner.city,
        country=partner.country,
        siret=partner.siret,
        vat_number=partner.vat_number,
        phone_number=partner.phone_number,
        email=email,
        legal_mentions=partner.legal_mentions,
        no_vat_mention=partner.no_vat_mention,
        iban=partner.iban,
        bic=partner.bic,
    )


def buyer_of(client: Client) -> Buyer:
    """The client as it is now; a company's name, where it has one, before that of the person."""
    company = client.kind == COMPANY
    return Buyer(
        kind=client.kind,
        name=client.company_name if company and client.company_name else client.full_name,
        siren=client.siren if company else "",
        vat_number=client.vat_number if company else "",
        address=client.address,
        postal_code=client.postal_code,
        city=client.city,
        country=client.country,
        phone_number=client.phone_number,
        email=client.email,
    )


def missing_in(content: Content) -> list[str]:
    """The particulars that an invoice must name and this one lacks, by their paths in the API."""
    seller, buyer = content.seller, content.buyer
    wanted = {
        "seller.companyName": seller.name,
        "seller.address": seller.address,
        "seller.postalCode": seller.postal_code,
        "seller.city": seller.city,
        "seller.siret": seller.siren,
    }
    if any(share.rate for share in content.shares) or content.vat_regime == "margin":
        wanted["seller.vatNumber"] = seller.vat_number
    if buyer.kind == COMPANY:
        wanted |= {
            "buyer.siren": buyer.siren,
            "buyer.address": buyer.address,
            "buyer.postalCode": buyer.postal_code,
            "buyer.city": buyer.city,
        }
    return [path for path, value in wanted.items() if not value]


def is_abroad(content: Content) -> bool:
    """Whether the sale may be one without French VAT, which the product does not invoice."""
    buyer = content.buyer
    return buyer.country != content.seller.country and (buyer.country not in EU or bool(buyer.vat_number))


def check_parties(content: Content) -> None:
    """Raises InvoiceIncomplete (422), VatCaseUnsupported (422)."""
    if missing := missing_in(content):
        raise InvoiceIncomplete(missing)
    if is_abroad(content):
        raise VatCaseUnsupported
