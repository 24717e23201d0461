"""Write operations on projects. Cards and columns have files of their own."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.utils import timezone

from apps.cars.models import Car
from apps.cars.services import set_stock_days
from apps.core.models.db import locked, refuse_duplicate
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
    **fields: object,
) -> Project:
    """A new project of `car`, with its first card, named after the car, and one of each work in the first column.

    `currency` is that of its amounts, the partner's unless it is given. `planned_cost` is that of the car's own card;
    `works` are titles with their planned costs.

    Raises ProjectExists (400), ColumnFull and TooManyCards (409).
    """
    columns = locked_board(partner)
    project = Project(
        partner=partner,
        car=car,
        car_name=car.nom,
        name=name or car.nom,
        currency=currency or partner.currency,
        **fields,
    )
    with refuse_duplicate(ProjectExists()):
        project.save()
    for title, cost in ((car.nom, planned_cost), *works):
        add_card(project=project, column=columns[0], columns=columns, by=by, title=title, planned_cost=cost)
    cars = _lock_car(project)
    # It says again what the car cost.
    Sale.objects.active().filter(car__in=cars).update(last_purchase_price=None, last_work_cost=None)
    date_stock(cars)
    announce(partner)
    return project


@transaction.atomic
def update_project(*, project: Project, **changes: object) -> Project:
    """Changes the fields given."""
    columns = locked_board(project.partner)
    cars = _lock_car(project)
    project = locked(project)
    for name, value in changes.items():
        setattr(project, name, value)
    project.save()
    store_lateness([project], columns)
    date_stock(cars)
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
    with refuse_duplicate(ProjectExists()):
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
    """Removes a project with its cards and their history; what a sold car cost stays with its sale."""
    partner = project.partner
    cars = _lock_car(project)
    project = locked(project)
    sales = _with_costs(cars)
    Sale.objects.bulk_update(sales, COSTS)
    project.delete()
    date_stock(cars)
    announce(partner)


@transaction.atomic
def store_project(*, project: Project) -> None:
    """Stores what staff have entered."""
    cars = _lock_car(project)
    project.save()
    store_lateness([project], columns_of(project.partner))
    date_stock(cars)
    announce(project.partner)


def _lock_car(project: Project) -> list[UUID]:
    """Before the project's own row, as where a car is deleted: two orders would block each other. Gives its key."""
    if project.car_id is None:
        return []
    return list(Car.objects.select_for_update().filter(pk=project.car_id).values_list("pk", flat=True))


def keep_margins(*, cars: Sequence[Car]) -> None:
    """Stores with the sales of these cars what they cost: their projects will no longer name them."""
    sales = _with_costs([car.pk for car in cars])
    for sale in sales:
        sale.car = None
    # The car too: a sale that is written twice in a transaction locks its client, whose deletion locks the car.
    Sale.objects.bulk_update(sales, ["car", *COSTS], batch_size=500)


def _with_costs(car_ids: Sequence[UUID]) -> list[Any]:
    """The sales of these cars, locked, with what they cost; stores nothing."""
    active = Sale.objects.active().filter(car__in=car_ids).order_by("pk").select_for_update(of=("self",))
    sales: list[Any] = list(with_margin(active))
    for sale in sales:
        sale.last_purchase_price, sale.last_work_cost = sale.purchase_price, sale.work_cost
        sale.last_vat_regime = sale.vat_regime
    return sales


def release_margins(*, sales: Iterable[Sale]) -> None:
    """Of sales whose cars are back the costs are those of the projects again, if any; unstored."""
    sales = list(sales)
    cars = [sale.car_id for sale in sales if sale.car_id]
    prepared = set(Project.objects.filter(car__in=cars).values_list("car", flat=True))
    for sale in sales:
        # A car that never had a project cost nothing known.
        if sale.car_id in prepared or (sale.last_purchase_price is None and not sale.last_work_cost):
            sale.last_purchase_price = sale.last_work_cost = None


def date_stock(car_ids: Sequence[UUID]) -> None:
    """A car is in stock since the purchase date of its latest project that has one, or since it was entered."""
    bought = Project.objects.filter(car=OuterRef("pk"), purchase_date__isnull=False).order_by("-created_at", "-pk")
    sold = Sale.objects.active().filter(car=OuterRef("pk"))
    for car in Car.objects.filter(pk__in=car_ids).annotate(
        bought_on=Subquery(bought.values("purchase_date")[:1]), sold_at=Subquery(sold.values("sold_at")[:1])
    ):
        set_stock_days(car=car, since=car.bought_on or timezone.localdate(car.created_at), sold_at=car.sold_at)


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
