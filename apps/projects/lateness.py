"""From when on a card, and so its project, is late. Stored, so that lists can be filtered by it on an index."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from uuid import UUID

from apps.core.models.days import midnight

from .models import Card, Column, Project


def card_late_at(card: Card, column: Column | None, *, last: UUID | None) -> datetime | None:
    """The end of its day, or of the hours that its column should take; never in the last column."""
    if column is None or column.pk == last:
        return None
    moments = []
    if card.due_date:
        moments.append(midnight(card.due_date + timedelta(days=1)))
    if column.target_hours:
        moments.append(card.entered_at + timedelta(hours=column.target_hours))
    return min(moments, default=None)


def project_late_at(project: Project, cards: Iterable[Card], *, last: UUID | None) -> datetime | None:
    """The earliest of its cards' and of its own day, while something is left to do; a finished one is never late."""
    if project.status == Project.Status.DONE:
        return None
    cards = list(cards)
    moments = [card.late_at for card in cards if card.late_at]
    left = not cards or any(card.column_id != last for card in cards)
    if project.target_date and left:
        moments.append(midnight(project.target_date + timedelta(days=1)))
    return min(moments, default=None)


def store_lateness(projects: list[Project], columns: list[Column]) -> None:
    """Recomputes what is late in `projects`, on the board whose `columns` are in their order."""
    by_id = {column.pk: column for column in columns}
    last = columns[-1].pk if columns else None
    cards: dict[UUID, list[Card]] = {project.pk: [] for project in projects}
    for card in Card.objects.filter(project__in=projects):
        column = by_id.get(card.column_id) if card.column_id else None
        card.late_at = card_late_at(card, column, last=last)
        cards[card.project_id].append(card)
    for project in projects:
        project.late_at = project_late_at(project, cards[project.pk], last=last)
    Card.objects.bulk_update([card for group in cards.values() for card in group], ["late_at"], batch_size=500)
    Project.objects.bulk_update(projects, ["late_at"], batch_size=500)
