"""The dealership's papers: some have expired, some are about to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.clients.models import Client
from apps.core.files.uploads import PDF
from apps.core.models.text import fold
from apps.documents.models import Document
from apps.documents.received import read_invoice
from apps.invoices.content import Buyer, Category, Content, Line, Seller, VatShare
from apps.invoices.facturx import xml_of
from apps.invoices.invoice_pdf import draw_invoice
from apps.partners.models import Partner
from apps.samples.invented.source import Source, id_at
from apps.samples.invented.vehicles import Vehicle

from .papers import paper
from .stock import Stock
from .writing import Writer

Type = Document.Type
# Title, days of validity, and the text of the page.
KINDS: dict[Document.Type, tuple[str, int | None, str]] = {
    Type.REGISTRATION: ("Certificat d’immatriculation – {car}", None, "Copie du certificat remis avec le véhicule."),
    Type.TECHNICAL_INSPECTION: (
        "Contrôle technique – {car}", 183,
        "Contrôle favorable. Deux défaillances mineures : usure inégale des pneumatiques arrière, ripage léger.",
    ),
    Type.INSURANCE: (
        "Attestation d’assurance – {car}", 365,
        "Le véhicule désigné est assuré tous risques pendant son exposition et lors des essais routiers.",
    ),
    Type.INVOICE: ("Facture n° {number}", None, "Montant réglé par virement. Merci de votre confiance."),
    Type.CONTRACT: (
        "Bon de commande – {client}", 30,
        "L’acheteur dispose du délai de rétractation prévu par la loi. Livraison sous trois semaines.",
    ),
    Type.IDENTITY: ("Pièce d’identité – {client}", 3650, "Copie conservée pour la durée du dossier de vente."),
    Type.OTHER: ("Procès-verbal de livraison – {client}", None, "Véhicule remis en bon état, deux clés et carnet."),
}  # fmt: skip

SUPPLIER = Seller(
    name="Pièces Auto Atlantique", address="18 rue des Frères-Lumière", postal_code="44800", city="Saint-Herblain",
    siret="73282932000074", vat_number="FR44732829320", iban="FR7630006000011234567890189", bic="AGRIFRPP",
)  # fmt: skip

OF_A_CAR = {Type.REGISTRATION, Type.TECHNICAL_INSPECTION, Type.INSURANCE, Type.INVOICE}
OF_A_CLIENT = {Type.CONTRACT, Type.IDENTITY, Type.OTHER, Type.INVOICE}


def add_documents(
    source: Source, writer: Writer, partner: Partner, stock: Stock, clients: list[Client], count: int
) -> None:
    """`count` documents of every type over six months, each a PDF file of one page."""
    writer.rows(Document, _documents(source, writer, partner, stock, clients, count))


def _documents(
    source: Source, writer: Writer, partner: Partner, stock: Stock, clients: list[Client], count: int
) -> Iterator[Document]:
    chance = source.chance("documents")
    types = list(KINDS)
    for position in range(count):
        kind = types[position % len(types)]
        since = source.moment(chance, 178 - 176 * position / count)
        car = chance.choice(stock.cars) if stock.cars else None
        vehicle = stock.vehicles[car.pk] if car else None
        client = chance.choice(clients) if clients else None
        name = client.full_name if client else partner.company_name
        title = _title(kind, vehicle, name, f"{since.year}-{position + 1:04d}")
        expires = _expiry(chance, source.today, since.date(), KINDS[kind][1])
        # The first one is a supplier's, which software can read.
        supplied = kind is Type.INVOICE and position < len(types)
        if supplied:
            content = _supplier_invoice(partner, f"{since.year}-{position + 1:04d}", since.date())
        else:
            content = paper(
                company=partner.company_name,
                address=f"{partner.address}, {partner.city}",
                title=title,
                lines=_lines(vehicle, name, since.date(), expires),
                text=KINDS[kind][2],
            )
        row = Document(
            id=id_at(chance, since),
            partner=partner,
            title=title,
            type=kind,
            car=car if kind in OF_A_CAR else None,
            client=client if kind in OF_A_CLIENT and not supplied else None,
            invoice_data=read_invoice(SimpleUploadedFile("facture.pdf", content)) if supplied else None,
            file_name=f"{fold(title).replace('’', '-').replace(' – ', '-').replace(' ', '-')[:120]}.pdf",
            size=len(content),
            content_type=PDF.content_type,
            expires_at=expires,
            created_at=since,
            updated_at=since,
        )
        row.file.name = writer.file(f"{partner.pk}/documents/{row.pk}.{PDF.extension}", content)
        yield row


def _supplier_invoice(partner: Partner, number: str, day: date) -> bytes:
    """A Factur-X of a parts dealer, to the partner."""
    net = Decimal("248.50")
    line = Line("Kit d’embrayage et volant moteur", net, net / 5, Decimal(20), Category.STANDARD, unit_price=net)
    content = Content(
        kind="invoice",
        number=number,
        issued_on=day,
        due_on=day + timedelta(days=30),
        currency="EUR",
        seller=SUPPLIER,
        buyer=Buyer(
            kind="company",
            name=partner.company_name,
            siren=partner.siret[:9],
            vat_number=partner.vat_number,
            address=partner.address,
            postal_code=partner.postal_code,
            city=partner.city,
        ),
        lines=[line],
        shares=[VatShare(line.rate, line.category, line.net, line.vat)],
    )
    return draw_invoice(content, partner=Partner(), xml=xml_of(content))


def _title(kind: Document.Type, vehicle: Vehicle | None, client: str, number: str) -> str:
    car = f"{vehicle.model.title} {vehicle.plate}" if vehicle else "véhicule"
    return KINDS[kind][0].format(car=car, client=client, number=number)


def _expiry(chance: random.Random, today: date, since: date, days: int | None) -> date | None:
    """Some time after its day; one in four within the weeks around today."""
    if days is None:
        return None
    if chance.random() < 0.25:
        return today + timedelta(days=chance.randint(-12, 21))
    return since + timedelta(days=days)


def _lines(vehicle: Vehicle | None, client: str, since: date, expires: date | None) -> list[tuple[str, str]]:
    lines = [("Date", f"{since:%d/%m/%Y}"), ("Client", client)]
    if vehicle:
        lines += [
            ("Véhicule", vehicle.name),
            ("Immatriculation", vehicle.plate),
            ("Numéro de série", vehicle.vin),
            ("Kilométrage", f"{vehicle.mileage:,} km".replace(",", " ")),
            ("Prix", f"{int(vehicle.price):,} €".replace(",", " ")),
        ]
    return lines + ([("Valable jusqu’au", f"{expires:%d/%m/%Y}")] if expires else [])
