"""Write operations on projects. Cards and columns have files of their own."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Prefetch
from django.utils import timezone

from apps.cars.models import Car
from apps.cars.services import date_stock, date_stock_until, store
from apps.core.models.db import locked, refuse_duplicate
from apps.core.types import Fields
from apps.partners.models import Account, Partner
from apps.sales.models import Sale

from .board import announce, check_room, columns_of, locked_board
from .card_services import add_card, record_moves
from .errors import ProjectExists
from .lateness import store_lateness
from .models import Card, Column, Project
from .selectors import with_margin

NO_COST = Decimal(0)
# A sale keeps these of its car's projects once they no longer say it.
COSTS = ("last_purchase_price", "last_work_cost", "last_vat_regime")


@transaction.atomic
def open_project(
    *,
    partner: Partner,
    car: Car,
    by: Account,
    name: str = "",
    currency: str = "",
    planned_cost: Decimal = NO_COST,
    works: Iterable[tuple[str, Decimal]] = (),
    **fields: Any,
) -> Project:
    """A new project of `car`, with its first card, named after the car, and one of each work in the first column.

    `currency` is that of its amounts, the partner's unless it is given. `planned_cost` is that of the car's own card;
    `works` are titles with their planned costs; `fields` are columns, and what `_write_purchase` takes.

    Raises ProjectExists (400), ColumnFull and TooManyCards (409).
    """
    columns = locked_board(partner)
    project = Project(
        partner=partner,
        car=car,
        car_name=car.nom,
        name=name or car.nom,
        currency=currency or partner.currency,
    )
    # A project that says nothing of the purchase leaves it as it is.
    for field, value in _write_purchase(project, {k: v for k, v in fields.items() if v is not None}).items():
        setattr(project, field, value)
    project.copy_purchase(project.car or car)
    with refuse_duplicate(ProjectExists):
        project.save()
    for title, cost in ((car.nom, planned_cost), *works):
        add_card(project=project, column=columns[0], columns=columns, by=by, title=title, planned_cost=cost)
    # It says again what the work on the car cost.
    Sale.objects.active().filter(car=car).update(last_work_cost=None)
    announce(partner)
    return project


@transaction.atomic
def update_project(*, project: Project, **changes: Any) -> Project:
    """Changes the fields given: columns, and what `_write_purchase` takes."""
    columns = locked_board(project.partner)
    changes = _write_purchase(project, changes)
    project = locked(project)
    for name, value in changes.items():
        setattr(project, name, value)
    project.save()
    store_lateness([project], columns)
    announce(project.partner)
    return project


@transaction.atomic
def set_status(*, project: Project, status: str, by: Account) -> Project:
    """Finishes a project, whose cards leave the board, or reopens it, and they come back where they were.

    Raises ProjectExists (400) where the car has another open project; ColumnFull (409).
    """
    columns = locked_board(project.partner)
    project = locked(project)
    if project.status == status:
        return project
    cards = list(project.cards.all())
    if status == Project.Status.OPEN:
        _come_back(cards, columns)
    project.status = status
    project.closed_at = timezone.now() if status == Project.Status.DONE else None
    with refuse_duplicate(ProjectExists):
        project.save()
    places = {column.pk: column for column in columns}
    if status == Project.Status.DONE:
        record_moves([(card, _place(card, places), None) for card in cards], by=by)
    else:
        record_moves([(card, None, _place(card, places)) for card in cards], by=by)
    store_lateness([project], columns)
    announce(project.partner)
    return project


@transaction.atomic
def delete_project(*, project: Project) -> None:
    """Removes a project with its cards and their history; what the work on a sold car cost stays with its sale."""
    partner = project.partner
    car = _locked_car(project)
    project = locked(project)
    sales = _with_costs([car.pk] if car else [])
    Sale.objects.bulk_update(sales, COSTS)
    project.delete()
    announce(partner)


@transaction.atomic
def store_project(*, project: Project) -> None:
    """Stores what staff have entered."""
    project.save()
    store_lateness([project], columns_of(project.partner))
    announce(project.partner)


def _locked_car(project: Project) -> Car | None:
    """Locked before the project's own row, as where a car is deleted: two orders would block each other."""
    return Car.objects.select_for_update().filter(pk=project.car_id).first() if project.car_id else None


def _write_purchase(project: Project, changes: Fields) -> Fields:
    """Writes `bought_for` (in the project's `bought_in`) and `bought_on` to the car; gives the columns to change."""
    bought = {name: changes[name] for name in ("bought_for", "bought_on") if name in changes}
    columns = {name: value for name, value in changes.items() if name not in bought}
    car = _locked_car(project) if bought else None
    if car is None:
        named = {"bought_for": "purchase_price", "bought_on": "purchase_date"}
        return columns | {named[name]: value for name, value in bought.items()}
    before = car.purchase_price, car.purchase_date
    car.purchase_currency = car.purchase_currency or project.currency
    car.purchase_price = bought.get("bought_for", car.purchase_price)
    car.purchase_date = bought.get("bought_on", car.purchase_date)
    if before != (car.purchase_price, car.purchase_date):
        date_stock(car)
        store(car, "purchase_currency", "purchase_price", "purchase_date")
    project.car = car
    return columns


def keep_margins(*, cars: Sequence[Car]) -> None:
    """Stores with the sales of these cars what they cost: their projects will no longer name them."""
    sales = _with_costs([car.pk for car in cars])
    for sale in sales:
        sale.car = None
    # The car too: a sale that is written twice in a transaction locks its client, whose deletion locks the car.
    Sale.objects.bulk_update(sales, ["car", *COSTS], batch_size=500)


def _with_costs(car_ids: Sequence[UUID]) -> list[Any]:
    """The sales of these cars, locked, with what they cost; stores nothing."""
    active = Sale.objects.active().filter(car__in=car_ids)
    # Asked first: few of the cars that are deleted were sold, and the costs are a fifth of a deletion.
    locked_keys = list(active.order_by("pk").select_for_update().values_list("pk", flat=True))
    sales: list[Any] = list(with_margin(active.order_by("pk"))) if locked_keys else []
    for sale in sales:
        sale.last_purchase_price, sale.last_work_cost = sale.purchase_price, sale.work_cost
        sale.last_vat_regime = sale.vat_regime
    return sales


def release_margins(*, sales: Iterable[Sale]) -> None:
    """Sales whose cars are back have the purchase of the car and the work cost of its projects again; unstored."""
    sales = list(sales)
    cars = [sale.car_id for sale in sales if sale.car_id]
    bought = set(Car.objects.filter(pk__in=cars, purchase_price__isnull=False).values_list("pk", flat=True))
    prepared = set(Project.objects.filter(car__in=cars).values_list("car", flat=True))
    for sale in sales:
        # Work on a car that never had a project cost nothing.
        if sale.car_id in prepared or not sale.last_work_cost:
            sale.last_work_cost = None
        if sale.car_id in bought:
            sale.last_purchase_price = None


def take_purchases(car_ids: Sequence[UUID]) -> None:
    """Cars that are back have what was written meanwhile through their latest project, or else what their sale kept."""
    purchase = ("purchase_price", "purchase_currency", "purchase_date")
    latest = Prefetch("projects", Project.objects.order_by("-created_at", "-pk"), to_attr="latest_projects")
    active = Prefetch("sales", Sale.objects.filter(cancelled_at=None), to_attr="active_sales")
    cars: Any = Car.objects.select_for_update().filter(pk__in=car_ids).order_by("pk")
    for car in cars.prefetch_related(latest, active):
        before = [getattr(car, name) for name in purchase]
        priced = [project for project in car.latest_projects if project.purchase_price is not None]
        dated = [project for project in car.latest_projects if project.purchase_date]
        sales = [sale for sale in car.active_sales if sale.last_purchase_price is not None]
        if priced:
            car.purchase_price, car.purchase_currency = priced[0].purchase_price, priced[0].currency
        elif car.purchase_price is None and sales:
            car.purchase_price, car.purchase_currency = sales[0].last_purchase_price, sales[0].currency
        if dated:
            car.purchase_date = dated[0].purchase_date
        if before != [getattr(car, name) for name in purchase]:
            store(car, *purchase)
        date_stock_until(car, car.active_sales[0].sold_at if car.active_sales else None)


def _place(card: Card, places: dict[UUID, Column]) -> Column | None:
    return places.get(card.column_id) if card.column_id else None


def _come_back(cards: list[Card], columns: list[Column]) -> None:
    """Each card to its column, or to the first one where its own was removed; their time restarts."""
    for column in columns:
        coming = [card for card in cards if (card.column_id or columns[0].pk) == column.pk]
        if coming:
            check_room(column, coming=len(coming))
    now = timezone.now()
    for card in cards:
        card.column_id = card.column_id or columns[0].pk
        card.entered_at = now
        card.version += 1
    Card.objects.bulk_update(cards, ["column", "entered_at", "version"])
