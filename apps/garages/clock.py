"""The clock of what waits for a first contact: it runs in open time, towards a target that the partner sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, ClassVar
from uuid import UUID

from django.apps import apps
from django.db import models, transaction
from django.db.models import DurationField, ExpressionWrapper, F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import Row
from apps.core.models.counted import SampledModel, touch
from apps.live.day import day_changed
from apps.partners.models import Partner

from .open_time import OpenTime
from .selectors import open_time_of

BATCH = 500


class State(models.TextChoices):
    RUNNING = "running"
    MET = "met"
    MISSED = "missed"


class Level(models.TextChoices):
    """Amber in the last quarter of the target, red from the due moment on."""

    GREEN = "green"
    AMBER = "amber"
    RED = "red"


class Due(models.TextChoices):
    """The levels as the list's filter names them."""

    OVERDUE = "overdue"
    SOON = "soon"
    LATER = "later"


@dataclass(frozen=True)
class Clock:
    """`remaining_seconds` is open time, negative when late; it and `level` are None once the clock has stopped."""

    state: State
    level: Level | None = None
    remaining_seconds: int | None = None


class Clocked(SampledModel):
    """A row of a partner that waits for a first contact.

    `waits` says whether its status still does. What adds rows without `save` calls `set_due`, but for samples: they
    have their first contact from the start, and are never due.
    """

    target_column: ClassVar[str]  # the partner's, in minutes
    email_column: ClassVar[str]
    phone_column: ClassVar[str]

    # None where no garage opens within 366 days.
    due_at = models.DateTimeField(_("due"), null=True, editable=False)
    soon_at = models.DateTimeField(_("last quarter from"), null=True, editable=False)
    first_contact_at = models.DateTimeField(_("first contact"), null=True, editable=False)

    class Meta(SampledModel.Meta):
        abstract = True
        indexes: ClassVar[tuple[models.Index, ...]] = (
            *SampledModel.Meta.indexes,
            models.Index(fields=["partner", "due_at", "created_at", "id"], name="%(app_label)s_%(class)s_due"),
            models.Index(
                fields=["partner", "due_at"],
                condition=Q(first_contact_at=None),
                name="%(app_label)s_%(class)s_running",
            ),
        )

    def save(self, *args: Any, **kwargs: Any) -> None:
        is_new = self._state.adding
        if not is_new and not self.waits and not self.first_contact_at:
            self.first_contact_at = timezone.now()
        super().save(*args, **kwargs)
        if is_new:
            # It has its `created_at` now.
            self.set_due(self.partner, self.open_time)
            self.first_contact_at = None if self.waits else self.created_at
            super().save(update_fields=["soon_at", "due_at", "first_contact_at"])

    @property
    def waits(self) -> bool:
        raise NotImplementedError

    @cached_property
    def open_time(self) -> OpenTime:
        """Lists share one among their rows, see `share_open_time`."""
        return open_time_of(self.partner_id)

    @property
    def clock(self) -> Clock:
        if self.first_contact_at:
            missed = self.due_at is not None and self.first_contact_at >= self.due_at
            return Clock(State.MISSED if missed else State.MET)
        if self.due_at is None:
            return Clock(State.RUNNING)
        now = timezone.now()
        late, soon = now >= self.due_at, self.soon_at is not None and now >= self.soon_at
        level = Level.RED if late else Level.AMBER if soon else Level.GREEN
        return Clock(State.RUNNING, level, round(self.open_time.between(now, self.due_at).total_seconds()))

    def set_due(self, partner: Partner, open_time: OpenTime) -> bool:
        """Puts the moments of the partner's target after its creation, unsaved; whether that changes them."""
        before, target = (self.soon_at, self.due_at), timedelta(minutes=getattr(partner, self.target_column))
        created_at = self.created_at
        self.soon_at, self.due_at = open_time.due(created_at, target * 3 / 4), open_time.due(created_at, target)
        return (self.soon_at, self.due_at) != before


def stop(row: Clocked, at: datetime) -> None:
    """`at` is the first contact of the row, unless there was one before."""
    _stop(type(row)._default_manager.filter(pk=row.pk), row.partner_id, at)
    row.first_contact_at = row.first_contact_at or at


def stop_for_person(
    partner_id: UUID, at: datetime, *, emails: Iterable[str] = (), phone_numbers: Iterable[str] = ()
) -> None:
    """The same for each row of a person who has one of the addresses or numbers (E.164)."""
    emails, phone_numbers = {email.lower() for email in emails if email}, {number for number in phone_numbers if number}
    for model in clocked_models():
        same = Q((f"{model.phone_column}__in", phone_numbers)) | Q((f"{model.email_column}__in", emails))
        _stop(model._default_manager.filter(same), partner_id, at)


@transaction.atomic
def move_clocks(partner_id: UUID) -> None:
    """After a change of hours, closures or targets: new moments for the clocks that run."""
    partner, open_time = Partner.objects.get(pk=partner_id), open_time_of(partner_id)
    for model in clocked_models():
        running = model._default_manager.filter(partner=partner, first_contact_at=None)
        moved = [row for row in running.only("created_at", "soon_at", "due_at") if row.set_due(partner, open_time)]
        running.bulk_update(moved, ["soon_at", "due_at"], batch_size=BATCH)


def share_open_time(rows: Iterable[Clocked]) -> None:
    """Reads the hours of the partner of all these rows once, and not at all where no clock runs."""
    running = [row for row in rows if row.due_at and not row.first_contact_at]
    if running:
        open_time = open_time_of(running[0].partner_id)
        for row in running:
            row.open_time = open_time


def due_as(rows: QuerySet[Row], due: str) -> QuerySet[Row]:
    """The rows whose clock runs and is red, amber or green now."""
    now = timezone.now()
    limits = {
        Due.OVERDUE: Q(due_at__lte=now),
        Due.SOON: Q(due_at__gt=now, soon_at__lte=now),
        Due.LATER: Q(due_at__gt=now, soon_at__gt=now),
    }
    return rows.filter(limits[Due(due)], first_contact_at=None)


def contacted(rows: QuerySet[Any]) -> QuerySet[Any]:
    """The rows with a contact after their creation, each with the `delay` between the two."""
    delay = ExpressionWrapper(F("first_contact_at") - F("created_at"), output_field=DurationField())
    found: QuerySet[Any] = rows.filter(first_contact_at__gt=F("created_at")).annotate(delay=delay)
    return found


def clocked_models() -> list[type[Clocked]]:
    return [model for model in apps.get_models() if issubclass(model, Clocked)]


def _stop(rows: QuerySet[Clocked], partner_id: UUID, at: datetime) -> None:
    if rows.filter(partner=partner_id, first_contact_at=None).update(first_contact_at=at):
        touch(partner_id)
        day_changed(partner_id)
