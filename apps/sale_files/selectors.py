"""Reads of sale files: by the private link of an order form, and what the form says."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import date, timedelta

from django.utils import timezone

from apps.cars.models import Car
from apps.core.links import digest
from apps.core.models.text import show_plate
from apps.core.tenancy.connection import bypass, use_partner
from apps.core.types import Fields, Json
from apps.invoices.parties import buyer_of, seller_of
from apps.partners.models import Partner

from .models import Declaration, DeclarationKind, FormerLink, SaleFile, State

# Days after a purchase or a delivery; purchases of longer ago are not asked about.
DECLARATION_DAYS, PURCHASE_DAYS = 15, 60


@dataclass(frozen=True)
class DueDeclaration:
    """What the authorities are to be told of a car until the day `due_on`, and the note that it was done."""

    kind: str
    due_on: date | None
    declaration: Declaration | None


def find_by_token(token: str) -> tuple[SaleFile, bool] | None:
    """The file of a private link, and whether the link was taken back; its partner serves the rest of the request."""
    key = digest(token)
    with bypass():
        files = SaleFile.objects.select_related("partner", "client")
        found = files.filter(token_digest=key).first()
        former = None if found else FormerLink.objects.filter(token_digest=key).first()
        file = files.get(pk=former.sale_file_id) if former else found
    if file is None:
        return None
    use_partner(file.partner_id)
    return file, former is not None


def content_of(file: SaleFile) -> Json:
    """What the order form says: as it was frozen at the sending, or as it stands for a draft."""
    return file.content or present_content(file)


def present_content(file: SaleFile) -> Json:
    """Seller, buyer, car and sale as they are now; amounts are decimal texts, days and moments ISO 8601."""
    totals = file.totals
    return {
        "seller": asdict(seller_of(file.partner)),
        "buyer": asdict(buyer_of(file.client)) if file.client else {},
        "car": car_content(file.car) if file.car else {"name": file.car_name},
        "currency": file.currency,
        "price": str(file.price),
        "vat_regime": file.vat_regime,
        "extras": file.extras,
        "trade_in": trade_in_content(file),
        "delivery_at": file.delivery_at and file.delivery_at.isoformat(),
        "delivery_garage": str(file.delivery_garage or ""),
        "financing": file.financing,
        "totals": {name: str(getattr(totals, name)) for name in ("gross", "net", "vat", "to_pay")},
    }


def trade_in_content(file: SaleFile) -> Json | None:
    if not file.trade_in_amount:
        return None
    return {"label": file.trade_in_label, "amount": str(file.trade_in_amount)}


def car_content(car: Car) -> Json:
    """What a paper says of the car."""
    first = car.premiere_immatriculation
    return {
        "name": car.nom,
        "model": car.model_car.intitule,
        "first_registration": first and first.isoformat(),
        "year": car.annee,
        "kilometrage": car.kilometrage,
        "guaranteed": car.kilometrage_garanti,
        "colour": car.couleur,
        "plate": show_plate(car.immatriculation),
        "vin": car.vin,
        "guarantee_months": car.garantie_mois,
    }


def company_of(partner: Partner) -> dict[str, str]:
    """How a customer reaches the partner."""
    return {"name": partner.company_name, "phoneNumber": partner.phone_number}


def signature_of(file: SaleFile) -> Fields:
    """What was signed, as the public calls show it."""
    return {"fullName": file.signed_name, "signedAt": file.signed_at}


def declarations_of(car: Car) -> list[DueDeclaration]:
    """Of its purchase and of its last delivery: those that are due, and those that were made."""
    made = {declaration.kind: declaration for declaration in car.declarations.order_by("created_at", "pk")}
    file = SaleFile.objects.of(car.partner).filter(car=car, state=State.DELIVERED).order_by("-delivered_at").first()
    bought, told = car.purchase_date, made.get(DeclarationKind.PURCHASE)
    rows = []
    if told or (bought and bought >= timezone.localdate() - timedelta(days=PURCHASE_DAYS)):
        rows.append(DueDeclaration(DeclarationKind.PURCHASE, _declare_by(bought), told))
    if file and file.delivered_at:
        told = made.get(DeclarationKind.TRANSFER)
        # A car that came back and is sold again is declared again.
        since = told if told and told.created_at >= file.created_at else None
        rows.append(DueDeclaration(DeclarationKind.TRANSFER, _declare_by(timezone.localdate(file.delivered_at)), since))
    return rows


def _declare_by(day: date | None) -> date | None:
    return day and day + timedelta(days=DECLARATION_DAYS)
