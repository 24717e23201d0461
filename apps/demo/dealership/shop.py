"""The shop's products, and half a year of orders, the latest of them still open."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal

from django.utils import timezone

from apps.cars.models import ModelCar
from apps.clients.models import Client
from apps.invoices.models import Invoice
from apps.partners.models import Partner
from apps.samples.invented.source import Source, days_of_growth, id_at
from apps.shop.invoice_services import content_of, may_invoice
from apps.shop.models import Order, OrderCounter, OrderLine, Product, ProductImage

from .invoices import Planned
from .pictures import product_picture
from .writing import Writer

ORDERS, DAYS = 28, 180
Kind, Status = Product.Kind, Order.Status
# Kind, name, reference, price without tax, pieces, description.
SHELF: tuple[tuple[Product.Kind, str, str, str, int | None, str], ...] = (
    (Kind.PART, "Balais d’essuie-glace avant (paire)", "BAL-600", "24.92", 14, "Longueurs 600 et 400 mm, posés."),
    (Kind.PART, "Batterie 12 V 60 Ah", "BAT-060", "91.58", 6, "Garantie deux ans. L’ancienne batterie est reprise."),
    (Kind.PART, "Plaquettes de frein avant", "FRE-112", "48.25", 9, "Jeu de quatre plaquettes avec témoin d’usure."),
    (Kind.PART, "Filtre d’habitacle au charbon", "FIL-031", "19.08", 22, "Retient pollens et odeurs."),
    (Kind.PART, "Pneu été 205/55 R16", "PNE-205", "74.17", 16, "Indice 91V, étiquette A pour le freinage."),
    (Kind.PART, "Ampoule H7 (lot de deux)", "AMP-H7", "14.92", 2, "Éclairage blanc, homologuée."),
    (Kind.ACCESSORY, "Tapis de sol sur mesure", "TAP-004", "41.58", 11, "Quatre tapis en velours."),
    (Kind.ACCESSORY, "Barres de toit aluminium", "BAR-120", "124.17", 3, "Charge utile 75 kg, antivol à clé."),
    (Kind.ACCESSORY, "Siège enfant i-Size", "SIE-105", "207.50", 4, "De 40 à 105 cm, base Isofix."),
    (Kind.ACCESSORY, "Attelage démontable", "ATT-13B", "332.50", 2, "Faisceau 13 broches compris."),
    (Kind.ACCESSORY, "Câble de recharge type 2", "CAB-T2", "157.50", 5, "7 mètres, 32 A, triphasé."),
    (Kind.ACCESSORY, "Caméra de bord", "CAM-4K", "107.50", 0, "Avant et arrière, carte mémoire de 64 Go."),
    (Kind.SERVICE, "Révision annuelle", "REV-001", "157.50", None, "Vidange, filtres et trente points de contrôle."),
    (Kind.SERVICE, "Nettoyage intérieur et extérieur", "NET-002", "74.17", None, "Shampouinage des sièges compris."),
    (Kind.SERVICE, "Carte grise et plaques", "CAR-003", "57.50", None, "Nous nous occupons de la démarche."),
    (Kind.SERVICE, "Géométrie des trains", "GEO-004", "65.83", None, "Réglage et relevé avant et après."),
    (Kind.WARRANTY, "Garantie 12 mois", "GAR-012", "290.83", None, "Moteur, boîte, électronique."),
    (Kind.WARRANTY, "Garantie 24 mois", "GAR-024", "499.17", None, "Comme la garantie 12 mois, avec assistance."),
)  # fmt: skip
RATE = Decimal(20)
METHODS = ("card", "card", "transfer", "cash", "cheque")


def add_shop(
    source: Source, writer: Writer, partner: Partner, models: list[ModelCar], clients: list[Client], pictured: int
) -> list[Planned]:
    """The products, the first `pictured` with a picture, some with the models that they fit; the orders of clients,
    whose invoices it gives.
    """
    if not clients:
        return []
    chance = source.chance("shop")
    products = [_product(source, chance, partner, position) for position in range(len(SHELF))]
    orders, lines = _orders(source, chance, partner, products, clients)
    counters = Counter(order.number[:4] for order in orders if order.number)
    writer.rows(Product, products)
    writer.rows(ProductImage, _pictures(source.chance("shop pictures"), writer, products[:pictured]))
    for product in products:
        if product.kind in Product.COUNTED and models:
            product.model_cars.set(chance.sample(models, min(len(models), chance.randrange(4))))
    writer.rows(Order, orders)
    writer.rows(OrderLine, lines)
    writer.rows(
        OrderCounter, [OrderCounter(partner=partner, year=int(year), last=last) for year, last in counters.items()]
    )
    return list(_planned(orders))


def _planned(orders: list[Order]) -> Iterator[Planned]:
    """The invoices of the orders that were paid, but for buyers of whom an invoice lacks something."""
    for order in orders:
        if order.paid_at and may_invoice(order):
            yield Planned(
                order.paid_at, Invoice.Kind.INVOICE, content_of(order), {"order": order, "client": order.client}
            )


def _product(source: Source, chance: random.Random, partner: Partner, position: int) -> Product:
    kind, name, sku, price, stock, description = SHELF[position]
    since = source.moment(chance, DAYS + 40 - position)
    return Product(
        id=id_at(chance, since),
        partner=partner,
        kind=kind,
        name=name,
        sku=sku,
        price=Decimal(price),
        tax_rate=RATE,
        stock=stock,
        description=description,
        created_at=since,
        updated_at=since,
    )


def _pictures(chance: random.Random, writer: Writer, products: list[Product]) -> Iterator[ProductImage]:
    for product in products:
        since = product.created_at
        row = ProductImage(
            id=id_at(chance, since), partner=product.partner, product=product, created_at=since, updated_at=since
        )
        base = f"{product.partner_id}/products/{row.pk}"
        row.file.name, row.thumbnail.name = writer.picture(base, product_picture(product.sku))
        yield row


@dataclass(frozen=True)
class _Way:
    """How far an order has come, by its age in days."""

    status: Order.Status
    confirmed: bool
    paid: bool


def _way(chance: random.Random, ago: int, position: int) -> _Way:
    if ago > 14:
        cancelled = chance.random() < 0.08
        return _Way(Status.CANCELLED if cancelled else Status.DELIVERED, confirmed=True, paid=not cancelled)
    status = (Status.DRAFT, Status.CONFIRMED, Status.PAID)[position % 3]
    return _Way(status, confirmed=status != Status.DRAFT, paid=status == Status.PAID)


def _orders(
    source: Source, chance: random.Random, partner: Partner, products: list[Product], clients: list[Client]
) -> tuple[list[Order], list[OrderLine]]:
    orders, lines = [], []
    numbers: dict[int, int] = defaultdict(int)
    # The latest ones are of this fortnight, whatever chance says.
    days = sorted([*days_of_growth(chance, ORDERS - 6, days=DAYS), 12, 9, 7, 4, 2, 1], reverse=True)
    for position, moment in enumerate(sorted(source.moment(chance, ago) for ago in days)):
        way = _way(chance, (source.today - timezone.localdate(moment)).days, position)
        known = [client for client in clients if client.created_at < moment] or clients[:1]
        order = _order(chance, partner, chance.choice(known), moment, way)
        own = _lines(chance, order, products, held=way.status in (Status.CONFIRMED, Status.PAID))
        if way.confirmed:
            year = timezone.localdate(moment).year
            numbers[year] += 1
            order.number = f"{year}-{numbers[year]:06}"
            totals = order.totals_of(own)
            order.net, order.tax, order.total = totals.net, totals.tax, totals.total
        orders.append(order)
        lines += own
    return orders, lines


def _order(chance: random.Random, partner: Partner, client: Client, moment: datetime, way: _Way) -> Order:
    paid = moment + timedelta(minutes=chance.randint(5, 50)) if way.paid else None
    return Order(
        id=id_at(chance, moment),
        partner=partner,
        client=client,
        client_name=client.full_name,
        client_phone=client.phone_number if way.confirmed else "",
        client_email=client.email if way.confirmed else "",
        client_address=client.address if way.confirmed else "",
        status=way.status,
        confirmed_at=moment if way.confirmed else None,
        paid_at=paid,
        payment_method=chance.choice(METHODS) if paid else "",
        delivered_at=moment + timedelta(days=2) if way.status == Status.DELIVERED else None,
        cancelled_at=moment + timedelta(days=1) if way.status == Status.CANCELLED else None,
        created_at=moment,
        updated_at=moment,
    )


def _lines(chance: random.Random, order: Order, products: list[Product], *, held: bool) -> list[OrderLine]:
    """One to three products; `held`: the pieces are still on the shelf, and spoken for."""
    lines = []
    shelf = [product for product in products if not held or product.left != 0]
    for position, product in enumerate(chance.sample(shelf, chance.choice((1, 1, 2, 3)))):
        quantity = 2 if product.sku.startswith("PNE") and not held else 1
        line = OrderLine(
            id=id_at(chance, order.created_at),
            partner=order.partner,
            order=order,
            product=product,
            position=position,
            quantity=quantity,
            created_at=order.created_at,
            updated_at=order.created_at,
        )
        line.take_terms()
        if held and product.stock is not None:
            line.reserved = quantity
            product.reserved += quantity
        lines.append(line)
    return lines
