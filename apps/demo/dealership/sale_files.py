"""Sales of cars in every state, with their papers and their money."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from hashlib import sha256

from django.utils import timezone

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.encryption import encrypt
from apps.core.files.uploads import PDF
from apps.core.links import digest
from apps.core.models.days import last_second, midnight
from apps.documents.models import Document
from apps.invoices.models import Invoice
from apps.invoices.parties import buyer_of
from apps.partners.customers import language_of
from apps.partners.models import Partner
from apps.sale_files.invoice_content import deposit_content, invoice_content
from apps.sale_files.models import (
    OPEN,
    Declaration,
    DeclarationKind,
    Financing,
    HandedOver,
    Payment,
    SaleFile,
    SaleFileCounter,
    State,
)
from apps.sale_files.order_form_pdf import draw_order_form
from apps.sale_files.order_form_services import VALID_DAYS
from apps.sale_files.selectors import present_content
from apps.sales.models import Sale
from apps.samples.invented.source import Source, id_at

from .invoices import Planned
from .papers import paper
from .writing import Writer

Kind, Method = Invoice.Kind, Payment.Method
ZERO = Decimal(0)
PACK = {"label": "Pack mise à la route", "amount": "290", "vat_rate": "20"}
WARRANTY = {"label": "Extension de garantie 12 mois", "amount": "490", "vat_rate": "20"}
REGISTRATION = {"label": "Démarche de carte grise", "amount": "69.90", "vat_rate": "20"}


@dataclass(frozen=True)
class Plan:
    """What becomes of one file; amounts are in euros."""

    state: State
    extras: tuple[dict[str, str], ...] = ()
    trade_in: tuple[str, str] = ("", "0")
    deposit: str = "0"
    financing: Financing = Financing.CASH
    notes: str = ""


DELIVERY_PAPERS = {
    Document.Type.ADMINISTRATIVE_STATUS: "Certificat de situation administrative : aucune opposition au transfert.",
    Document.Type.TRANSFER: "Certificat de cession signé par le vendeur et par l’acheteur.",
}

OPEN_PLANS = (
    Plan(State.DRAFT, (PACK,), ("Peugeot 206 de 2004", "800"), notes="Livraison souhaitée avant les vacances."),
    Plan(State.SENT, (PACK, WARRANTY), financing=Financing.LOAN),
    Plan(State.SIGNED, (REGISTRATION,)),
    Plan(State.SIGNED, (PACK,), deposit="1000"),
)
SOLD_PLANS = (
    Plan(State.INVOICED, (REGISTRATION,), deposit="500"),
    Plan(State.DELIVERED, (PACK, REGISTRATION), ("Renault Twingo de 2009", "1500"), deposit="1000"),
    Plan(State.DELIVERED, financing=Financing.LOAN),
)
CANCELLED_PLAN = Plan(State.CANCELLED, (PACK,), deposit="500")


@dataclass(frozen=True)
class Deal:
    """A plan with its car and its client; `at` is when the car was or is to be invoiced."""

    plan: Plan
    car: Car
    client: Client
    at: datetime
    sale: Sale | None = None


def add_sale_files(source: Source, writer: Writer, partner: Partner) -> list[Planned]:
    """Stores the files with their payments, and gives their invoices; those of sold cars belong to their sales."""
    chance = source.chance("sale files")
    files: list[SaleFile] = []
    papers: list[Planned] = []
    last: dict[int, int] = defaultdict(int)
    for deal in sorted(_deals(source, chance, partner), key=lambda deal: deal.at):
        file = _file(chance, partner, deal)
        if file.sent_at:
            year = timezone.localdate(file.sent_at).year
            last[year] += 1
            file.number = f"V-{year}-{last[year]:06}"
            file.content = present_content(file)
        if file.state in (State.SENT, State.SIGNED):
            form = draw_order_form(file)
            file.order_form.name = writer.file(f"{partner.pk}/order-forms/{file.pk}.pdf", form)
            file.order_form_digest = sha256(form).hexdigest()
        papers += _papers(file, deal)
        files.append(file)
    writer.rows(SaleFile, files)
    writer.rows(SaleFileCounter, [SaleFileCounter(partner=partner, year=year, last=n) for year, n in last.items()])
    for file in files:
        if file.state in OPEN:
            Car.objects.filter(sale_files=file).update(sale_file=file)
    writer.rows(Document, _documents(chance, writer, partner, files))
    return papers


def add_payments(source: Source, writer: Writer, papers: list[Planned]) -> None:
    """What was paid for the invoices of files, which are stored by now."""
    chance = source.chance("sale payments")
    payments = []
    for planned in papers:
        amount = planned.content.gross if planned.kind == Kind.DEPOSIT else planned.paid
        if amount and planned.kind != Kind.CREDIT:
            at = planned.at + timedelta(hours=2)
            payments.append(
                Payment(
                    id=id_at(chance, at),
                    partner=planned.links["sale_file"].partner,
                    sale_file=planned.links["sale_file"],
                    invoice=planned.row if planned.kind == Kind.DEPOSIT else None,
                    amount=amount,
                    method=chance.choice((Method.CARD, Method.TRANSFER)),
                    paid_at=at,
                    created_at=at,
                    updated_at=at,
                )
            )
    writer.rows(Payment, payments)


def add_declarations(source: Source, writer: Writer, partner: Partner) -> None:
    """The purchases that were declared: all but those of the last week."""
    chance = source.chance("declarations")
    rows = []
    known = Car.objects.of(partner).filter(purchase_date__lt=source.today - timedelta(days=7))
    for car in known.order_by("created_at", "pk"):
        assert car.purchase_date  # noqa: S101 - the filter asks for one
        at = midnight(car.purchase_date + timedelta(days=chance.randint(1, 6))) + timedelta(hours=10)
        rows.append(
            Declaration(
                id=id_at(chance, at),
                partner=partner,
                car=car,
                kind=DeclarationKind.PURCHASE,
                at=at,
                number=f"DA{chance.randrange(10**9):09}",
                created_at=at,
                updated_at=at,
            )
        )
    writer.rows(Declaration, rows)


def _deals(source: Source, chance: random.Random, partner: Partner) -> Iterator[Deal]:
    cars = Car.objects.of(partner).filter(devise="EUR").select_related("model_car", "garage")
    clients = list(Client.objects.of(partner).order_by("-created_at"))
    free = cars.filter(status=Car.Status.AVAILABLE, sales=None).order_by("-created_at")[: len(OPEN_PLANS)]
    for number, (plan, car) in enumerate(zip(OPEN_PLANS, free, strict=False)):
        yield Deal(plan, car, clients[number % len(clients)], source.moment(chance, 1 + number))
    sales = Sale.objects.of(partner).filter(currency="EUR", car__devise="EUR", client__isnull=False)
    sales = sales.select_related("car__model_car", "client").order_by("-sold_at")
    undone = sales.exclude(cancelled_at=None).exclude(car__in=[car.pk for car in free])
    pairs = [*zip(SOLD_PLANS, sales.active(), strict=False), *zip([CANCELLED_PLAN], undone, strict=False)]
    for plan, sale in pairs:
        if sale.car and sale.client:
            yield Deal(plan, sale.car, sale.client, sale.sold_at, sale)


def _file(chance: random.Random, partner: Partner, deal: Deal) -> SaleFile:
    plan, sale = deal.plan, deal.sale
    begun = deal.at - timedelta(days=4)
    token = f"{chance.getrandbits(256):064x}"
    extras = sum((Decimal(extra["amount"]) for extra in plan.extras), ZERO)
    file = SaleFile(
        id=id_at(chance, begun),
        partner=partner,
        state=plan.state,
        car=deal.car,
        client=deal.client,
        car_name=deal.car.nom,
        client_name=buyer_of(deal.client).name,
        price=sale.price - extras if sale else deal.car.prix,
        currency="EUR",
        vat_regime=deal.car.effective_vat_regime,
        extras=list(plan.extras),
        trade_in_label=plan.trade_in[0],
        trade_in_amount=Decimal(plan.trade_in[1]),
        delivery_at=deal.at + timedelta(days=8),
        delivery_garage=deal.car.garage,
        financing=plan.financing,
        notes=plan.notes,
        language=language_of(deal.client),
        deposits_paid=Decimal(plan.deposit),
        sale=sale,
        created_at=begun,
        updated_at=deal.at,
    )
    file.gross = file.price + extras
    if plan.state != State.DRAFT:
        file.token_digest, file.token_encrypted = digest(token), encrypt(token)
        file.sent_at = begun + timedelta(hours=3)
        file.expires_at = last_second(timezone.localdate(file.sent_at) + timedelta(days=VALID_DAYS))
        file.sent_to = deal.client.email
    if plan.state not in (State.DRAFT, State.SENT):
        file.signed_at, file.signed_name = begun + timedelta(days=1), deal.client.full_name
    if sale:
        file.invoiced_at = sale.sold_at
    if plan.state == State.DELIVERED:
        file.delivered_at, file.delivered_kilometrage = deal.at + timedelta(days=2), deal.car.kilometrage
        file.handed_over = [HandedOver.KEYS, HandedOver.REGISTRATION, HandedOver.TRANSFER, HandedOver.SERVICE_BOOK]
        file.payments_paid = file.gross - file.trade_in_amount - file.deposits_paid
    if plan.state == State.CANCELLED and sale:
        file.cancelled_at, file.cancel_reason = sale.cancelled_at, "Le client a renoncé à son achat."
    return file


def _documents(chance: random.Random, writer: Writer, partner: Partner, files: list[SaleFile]) -> Iterator[Document]:
    """What was signed, and what the office has of a car that was delivered."""
    for file in files:
        if file.state == State.SIGNED:
            with file.order_form.open() as form:
                yield _document(chance, writer, file, Document.Type.ORDER_FORM, form.read(), file.signed_at)
        if file.state == State.DELIVERED:
            for kind, text in DELIVERY_PAPERS.items():
                content = paper(
                    company=partner.company_name,
                    address=f"{partner.address}, {partner.town}",
                    title=f"{kind.label} – {file.car_name}",
                    lines=[("Véhicule", file.car_name), ("Client", file.client_name)],
                    text=text,
                )
                yield _document(chance, writer, file, kind, content, file.invoiced_at)


def _document(
    chance: random.Random, writer: Writer, file: SaleFile, kind: Document.Type, content: bytes, at: datetime | None
) -> Document:
    at = at or file.created_at
    row = Document(
        id=id_at(chance, at),
        partner=file.partner,
        title=f"{kind.label} – {file.car_name}",
        type=kind,
        car=file.car,
        client=file.client,
        file_name=f"{file.number}-{kind.value}.{PDF.extension}",
        size=len(content),
        content_type=PDF.content_type,
        issued_at=timezone.localdate(at),
        created_at=at,
        updated_at=at,
    )
    row.file.name = writer.file(f"{file.partner_id}/documents/{row.pk}.{PDF.extension}", content)
    return row


def _papers(file: SaleFile, deal: Deal) -> Iterator[Planned]:
    links = {"sale_file": file, "client": file.client}
    deposits = []
    if file.deposits_paid and file.signed_at:
        content = deposit_content(file, file.deposits_paid, file.signed_at)
        deposits.append(Planned(file.signed_at + timedelta(hours=1), Kind.DEPOSIT, content, links))
    yield from deposits
    if deal.sale is None:
        return
    content = invoice_content(file, [], deal.at)
    invoice = Planned(deal.at, Kind.INVOICE, content, links, paid=file.payments_paid, deposits=deposits)
    yield invoice
    if file.cancelled_at:
        for number, cancelled in enumerate((invoice, *deposits)):
            said = replace(cancelled.content, notes=file.cancel_reason)
            yield Planned(file.cancelled_at + timedelta(minutes=number), Kind.CREDIT, said, links, cancels=cancelled)
