"""A whole dealership, in the order in which its rows need one another."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.sales.models import Sale
from apps.samples.invented.source import Source

from .activities import add_activities
from .api_tokens import add_api_tokens
from .bin import add_bin
from .calendar import add_calendar, add_hours
from .campaigns import add_campaigns
from .chat import add_chat
from .consents import add_consents
from .documents import add_documents
from .estimations import add_estimations
from .feeds import add_feeds
from .invoices import add_invoices
from .mail import add_mail
from .partner import add_partner
from .people import add_prospects, plan_clients
from .portals import add_portals
from .projects import add_projects
from .register import add_register
from .sale_files import add_declarations, add_payments, add_sale_files
from .sales import plan_sales
from .shop import add_shop
from .stock import add_garages, add_pictures, add_price_changes, plan_stock
from .team import add_team
from .views import add_views
from .webhooks import add_webhooks
from .writing import Writer


@dataclass(frozen=True)
class Counts:
    """How many rows of each kind one partner gets; `sales` counts those of the cars that are sold too."""

    cars: int
    garages: int
    clients: int
    sales: int
    prospects: int
    estimations: int
    documents: int
    events: int
    pictured: int


@transaction.atomic
def build_dealership(source: Source, writer: Writer, counts: Counts, *, password: str) -> None:
    """Stores one partner with everything that it has; `password` is that of its people."""
    partner = add_partner(source, writer, password)
    garages = add_garages(source, writer, partner, counts.garages)
    open_time = add_hours(source, writer, partner, garages)
    models, stock = plan_stock(source, partner, garages, counts.cars, pictured=counts.pictured)
    clients = plan_clients(source, partner, counts.clients)
    sales = plan_sales(source, partner, stock, models, clients, counts.sales)
    writer.rows(Client, clients)
    writer.rows(ModelCar, models)
    writer.rows(Car, stock.cars)
    add_price_changes(source, writer, partner, stock)
    writer.rows(Sale, sales)
    add_pictures(source, writer, stock, counts.pictured)
    add_prospects(source, writer, partner, open_time, clients, models, counts.prospects)
    add_campaigns(source, writer, partner, stock, garages)
    add_estimations(source, writer, partner, open_time, stock, counts.estimations, counts.pictured)
    add_activities(source, writer, partner)
    add_consents(source, writer, partner)
    add_portals(source, writer, partner)
    add_documents(source, writer, partner, stock, clients, counts.documents)
    if counts.prospects:
        add_chat(source, writer, partner)
    if counts.clients:
        add_mail(source, writer, partner, clients, stock.cars)
    add_calendar(source, writer, partner, garages, stock, clients, counts.events)
    add_projects(source, writer, partner, stock.cars)
    papers = add_shop(source, writer, partner, models, clients, counts.pictured)
    if clients:
        sold = add_sale_files(source, writer, partner)
        add_invoices(source, writer, partner, [*papers, *sold])
        add_payments(source, writer, sold)
    add_declarations(source, writer, partner)
    add_register(source, writer, partner)
    add_views(source, writer, partner)
    add_api_tokens(source, writer, partner)
    add_feeds(source, writer, partner)
    add_webhooks(source, writer, partner)
    add_bin(source, writer, partner)
    # The team comes last: until then the owner has done everything.
    add_team(source, partner, password)
