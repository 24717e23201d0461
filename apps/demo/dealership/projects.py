"""Cars in preparation, and some that have been prepared: cards with their steps, checklists and costs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, time, timedelta

from django.utils import timezone

from apps.cars.models import Car
from apps.partners.models import Account, Partner
from apps.projects.lateness import card_late_at, project_late_at
from apps.projects.models import Card, CardMove, Column, Project
from apps.samples.invented.source import Source, id_at

from .writing import Writer

OPEN, FINISHED, SOLD = 9, 8, 16
# Name, cards at most, hours that it should take.
COLUMNS: tuple[tuple[str, int | None, int | None], ...] = (
    ("Arrivée", None, 24), ("Mécanique", 4, 72), ("Carrosserie", 3, 120), ("Nettoyage", 3, 24), ("Photos", 3, 24),
    ("Prêt", None, None),
)  # fmt: skip
CHECKS = (
    "Papiers et double des clés", "Niveaux et pneumatiques", "Essai routier", "Contrôle technique",
    "Vidange et filtres", "Plaquettes et disques", "Batterie", "Jantes", "Vitres et intérieur",
)  # fmt: skip
# Work that goes its own way beside the car: what, where it begins, what it costs.
WORKS = (
    ("Pare-brise à remplacer", 1, 420), ("Pneus avant", 1, 236), ("Retouche du pare-chocs", 2, 180),
    ("Débosselage de la portière", 2, 150), ("Kit de distribution", 1, 690), ("Rénovation des optiques", 2, 90),
)  # fmt: skip
HANDS = ("Karim", "Sophie", "Atelier Lebrun", "Julien", "")


def add_projects(source: Source, writer: Writer, partner: Partner, cars: list[Car]) -> None:
    """The board, the newest cars on it, and projects of older cars that are finished."""
    if not cars:
        return
    chance = source.chance("projects")
    board = [_column(chance, partner, position) for position in range(len(COLUMNS))]
    newest_first = sorted(cars, key=lambda car: car.created_at, reverse=True)
    available = [car for car in newest_first if car.status == Car.Status.AVAILABLE]
    by = Account.objects.filter(partner=partner).first()
    projects: list[Project] = []
    cards: list[Card] = []
    moves: list[CardMove] = []
    standing = [0] * len(board)
    today = datetime.combine(source.today, time(), timezone.get_default_timezone())
    sold = [car for car in newest_first if car.status == Car.Status.SOLD]
    for number, car in enumerate([*available[: OPEN + FINISHED], *sold[:SOLD]]):
        done = number >= OPEN or car.status == Car.Status.SOLD
        since = source.moment(chance, chance.randint(20, 120) if done else 1 + number)
        if car.status == Car.Status.SOLD:
            since = car.created_at
        project = _project(chance, partner, car, since, done=done)
        own = list(_cards(chance, project, number, board, standing))
        for card, first, stop in own:
            moves += _steps(chance, card, board[first : stop + 1], today, by)
        cards += [card for card, _first, _stop in own]
        last = board[-1].pk
        for card, _first, stop in own:
            card.late_at = None if done else card_late_at(card, board[stop], last=last)
        project.late_at = project_late_at(project, [card for card, _first, _stop in own], last=last)
        projects.append(project)
    writer.rows(Column, board)
    writer.rows(Project, projects)
    writer.rows(Card, cards)
    writer.rows(CardMove, moves)


def _column(chance: random.Random, partner: Partner, position: int) -> Column:
    name, limit, hours = COLUMNS[position]
    return Column(
        id=id_at(chance, partner.created_at), partner=partner, name=name, limit=limit, target_hours=hours,
        position=position, created_at=partner.created_at, updated_at=partner.created_at,
    )  # fmt: skip


def _project(chance: random.Random, partner: Partner, car: Car, since: datetime, *, done: bool) -> Project:
    closed_at = since + timedelta(days=chance.randint(6, 14)) if done else None
    project = Project(
        id=id_at(chance, since), partner=partner, car=car, car_name=car.nom, name=car.nom, currency=partner.currency,
        status=Project.Status.DONE if done else Project.Status.OPEN, closed_at=closed_at,
        target_date=since.date() + timedelta(days=chance.randint(10, 16)),
        created_at=since, updated_at=closed_at or since,
    )  # fmt: skip
    project.copy_purchase(car)
    return project


def _cards(
    chance: random.Random, project: Project, number: int, board: list[Column], standing: list[int]
) -> Iterator[tuple[Card, int, int]]:
    """The card of the car itself, for every other car one of a work of its own; each with its first and last column."""
    end = len(board) - 1
    plans = [(project.name, 0, chance.choice((0, 90, 140, 210)), number * len(board) // OPEN)]
    if number % 2:
        title, start, cost = chance.choice(WORKS)
        room = board[start].limit
        if room is None or standing[start] < room or project.closed_at:
            plans.append((title, start, cost, start))
    for title, start, cost, stop in plans:
        reached = end if project.closed_at else max(start, stop)
        since = project.created_at
        checks = chance.sample(CHECKS, chance.randint(3, 5)) if start == 0 else []
        yield (
            Card(
                id=id_at(chance, since), partner=project.partner, project=project, column=board[reached], title=title,
                cost=cost, assignee_name=chance.choice(HANDS), position=standing[reached],
                checklist=[{"text": text, "done": index < reached} for index, text in enumerate(checks)],
                due_date=project.target_date if chance.random() < 0.5 else None,
                entered_at=since, created_at=since, updated_at=since,
            ),
            start,
            reached,
        )  # fmt: skip
        standing[reached] += not project.closed_at


def _steps(
    chance: random.Random, card: Card, columns: list[Column], today: datetime, by: Account | None
) -> Iterator[CardMove]:
    """The card's way to where it stands, evenly over the time since it came."""
    way: list[Column | None] = [None, *columns]
    ends = card.project.closed_at
    pause = ((ends or today) - card.created_at) / len(way)
    moment = card.created_at
    for origin, target in zip(way, [*way[1:], None], strict=True):
        if target is None and ends is None:
            break
        moment = ends if target is None and ends else moment
        if target is not None:
            card.entered_at = moment
        yield CardMove(
            id=id_at(chance, moment), partner=card.partner, card=card, from_column=origin, to_column=target,
            from_name=origin.name if origin else "", to_name=target.name if target else "",
            by=by, by_name=by.full_name if by else "", created_at=moment, updated_at=moment,
        )  # fmt: skip
        moment += pause * chance.uniform(0.6, 1)
