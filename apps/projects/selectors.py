"""Reads of projects that are more than a filter."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import (
    Avg,
    Case,
    Count,
    DurationField,
    Exists,
    ExpressionWrapper,
    F,
    FilteredRelation,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
    Window,
)
from django.db.models.functions import Coalesce, RowNumber
from django.utils import timezone

from apps.cars.margin import margin_in_sql, margin_of
from apps.cars.models import Car
from apps.core.models.currencies import amount_column, json_amount
from apps.core.types import Json
from apps.partners.models import Partner
from apps.sales.models import Sale

from .board import ON_BOARD, card_counts, columns_of, on_board
from .models import COUNTED_COST, Card, CardMove, Column, Project

# The most cards that a column shows; above it, filter by project.
SHOWN_CARDS = 100
LATEST_MOVES = 8
AVERAGE_DAYS = 180
EVERY_CARD = Q()
NOTHING = Value(Decimal(0), output_field=amount_column(""))


@dataclass(frozen=True)
class BoardColumn:
    column: Column
    card_count: int
    cards: list[Card]


def board(partner: Partner, *, project_id: UUID | None = None, wanted: Q = EVERY_CARD) -> list[BoardColumn]:
    """The columns with the `wanted` cards of open projects, or of one of them; `card_count` counts every project's."""
    columns, counts = columns_of(partner), card_counts(partner)
    cards = Card.objects.of(partner).filter(ON_BOARD, wanted)
    if project_id:
        cards = cards.filter(project=project_id)
    place = Window(RowNumber(), partition_by="column", order_by=("position", "pk"))
    shown = cards.annotate(place=place).filter(place__lte=SHOWN_CARDS)
    by_column: dict[UUID | None, list[Card]] = {column.pk: [] for column in columns}
    for card in shown.with_details().order_by("position", "pk"):
        by_column.setdefault(card.column_id, []).append(card)
    return [BoardColumn(column, counts.get(column.pk, 0), by_column[column.pk]) for column in columns]


def overview(partner: Partner) -> Json:
    """The overview: open and late projects, their cost by currency, the columns, the latest moves."""
    projects = Project.objects.of(partner)
    now = timezone.now()
    spent = ExpressionWrapper(F("closed_at") - F("created_at"), output_field=DurationField())
    finished = projects.filter(status=Project.Status.DONE, closed_at__gte=now - timedelta(days=AVERAGE_DAYS))
    counts = projects.filter(status=Project.Status.OPEN).aggregate(
        open=Count("pk"), late=Count("pk", filter=Q(late_at__lt=now))
    )
    done = finished.aggregate(count=Count("pk"), average=Avg(spent))
    average: timedelta | None = done["average"]
    cards, columns = card_counts(partner), columns_of(partner)
    late_cards = Card.objects.filter(on_board(partner), late_at__lt=now).order_by().values("column")
    late = {row["column"]: row["count"] for row in late_cards.annotate(count=Count("pk"))}
    return {
        **counts,
        "finished": done["count"],
        "average_days": None if average is None else round(average.total_seconds() / 86_400, 1),
        "costs": costs(Card.objects.filter(on_board(partner))) if partner.shows_costs else [],
        "columns": [
            {"column": column, "card_count": cards.get(column.pk, 0), "late_count": late.get(column.pk, 0)}
            for column in columns
        ],
        "moves": CardMove.objects.of(partner).select_related("card__project")[:LATEST_MOVES],
    }


def costs(cards: QuerySet[Card]) -> list[Json]:
    """What cards cost by currency: amounts of two currencies are never added."""
    rows = (
        cards.order_by("project__currency")
        .values(currency=F("project__currency"))
        .annotate(amount=Sum(COUNTED_COST), planned=Sum("planned_cost", filter=Q(cost=0), default=NOTHING))
    )
    return [row | {name: json_amount(row[name], row["currency"]) for name in ("amount", "planned")} for row in rows]


def car_preparation(partner: Partner, car: Car, *, price: Decimal | None = None) -> Json:
    """What preparing a car costs, in all its projects, and its margin where the purchase price is known.

    The price is what it was sold for, else `price`, else what it is offered at. The margin is null where an amount is
    in another currency than the price. Who does not see costs reads none.
    """
    projects = list(Project.objects.of(partner).filter(car=car).with_cost())
    sale: Any = with_margin(Sale.objects.of(partner).active().filter(car=car)).first()
    currency = sale.currency if sale else car.devise
    margin = sale.margin if sale else _planned_margin(car, price or car.prix, projects)
    shown = partner.shows_costs
    return {
        "project": next(iter(_open_first(projects)), None),
        "costs": costs(Card.objects.filter(partner=partner, project__in=projects)) if shown else [],
        "currency": currency,
        "purchase_price": (
            None if car.purchase_price is None or not shown else json_amount(car.purchase_price, car.bought_in)
        ),
        "purchase_currency": car.bought_in,
        "margin": None if margin is None or not shown else json_amount(margin, currency),
        "vat_regime": car.effective_vat_regime,
        "sold": sale is not None,
    }


def with_margin(sales: QuerySet[Sale]) -> QuerySet[Sale]:
    """Adds `purchase_price`, `work_cost`, `margin` and `vat_regime` of the car sold, in the sale's currency.

    Amounts are None where they are in another currency, the margin where one of the others is. Of a car that was
    deleted, or a project of which was, they are as they were then.
    """
    projects = Project.objects.filter(partner=OuterRef("partner"), car=OuterRef("car")).order_by()
    cards = Card.objects.filter(partner=OuterRef("partner"), project__car=OuterRef("car")).order_by()
    work = Coalesce(Subquery(cards.values("project__car").values(total=Sum(COUNTED_COST))), NOTHING)
    other_currency = When(Exists(projects.exclude(currency=OuterRef("currency"))), then=None)

    kept = Q(car=None) | Q(last_work_cost__isnull=False)
    own_currency = Q(sold__purchase_currency=F("currency")) | Q(sold__purchase_currency="", sold__devise=F("currency"))
    return sales.annotate(
        # With the partner, by which cars have an index: those of others are not read.
        sold=FilteredRelation("car", condition=Q(car__partner=F("partner"))),
        work_cost=Case(When(kept, then=F("last_work_cost")), other_currency, default=work),
        purchase_price=Case(
            When(car=None, then=F("last_purchase_price")), When(own_currency, then=F("sold__purchase_price"))
        ),
        vat_regime=Case(
            When(car=None, then=F("last_vat_regime")), default=Coalesce("sold__vat_regime", "partner__vat_regime")
        ),
    ).annotate(
        margin=margin_in_sql("price", "purchase_price", "work_cost", vat_regime="vat_regime", currency="currency")
    )


def _open_first(projects: Iterable[Any]) -> list[Any]:
    return sorted(projects, key=lambda project: project.status != Project.Status.OPEN)


def _planned_margin(car: Car, price: Decimal, projects: list[Any]) -> Decimal | None:
    currencies = {car.devise, car.bought_in, *(project.currency for project in projects)}
    if car.purchase_price is None or len(currencies) > 1:
        return None
    return margin_of(
        price=price,
        purchase_price=car.purchase_price,
        work_cost=sum(project.cost for project in projects),
        vat_regime=car.effective_vat_regime,
        currency=car.devise,
    )
