"""The clock of what waits for a first contact: it runs in open time, towards a target that the partner sets."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, ClassVar, Self

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import Row
from apps.core.models.counted import CountedQuerySet, SampledModel
from apps.garages.open_time import OpenTime
from apps.garages.selectors import open_time_of
from apps.partners.assignees import Assigned
from apps.partners.models import Partner

# The `source` of a row that came with a file: no one is waiting for an answer.
IMPORTED = "import"
# The columns that are set once a new row is stored.
STARTED = ("created_at", "soon_at", "due_at", "first_contact_at")


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


class ClockedQuerySet(CountedQuerySet[Row]):
    def with_clock(self) -> Self:
        """All but the rows of an import."""
        return self.exclude(source=IMPORTED)

    def received(self) -> Self:
        """What came to the partner to be answered: whatever measures how that is done starts from it."""
        return self.real().with_clock()


class Clocked(Assigned, SampledModel):
    """A row of a partner that waits for a first contact; one of an import never does.

    `waits` says whether its status still does. What adds rows without `save` calls `set_due`; samples beside rows of
    the partner's own have their first contact from the start, and are never due.
    """

    source: Any
    target_column: ClassVar[str]  # the partner's, in minutes
    email_column: ClassVar[str]
    phone_column: ClassVar[str]

    # None where no garage opens within 366 days.
    due_at = models.DateTimeField(_("due"), null=True, editable=False)
    soon_at = models.DateTimeField(_("last quarter from"), null=True, editable=False)
    first_contact_at = models.DateTimeField(_("first contact"), null=True, editable=False)

    objects: ClassVar = ClockedQuerySet.as_manager()

    class Meta(SampledModel.Meta):
        abstract = True
        indexes: ClassVar[tuple[models.Index, ...]] = (
            *SampledModel.Meta.indexes,
            *Assigned.Meta.indexes,
            models.Index(fields=["partner", "due_at", "created_at", "id"], name="%(app_label)s_%(class)s_due"),
            models.Index(
                fields=["partner", "due_at"],
                condition=Q(first_contact_at=None),
                name="%(app_label)s_%(class)s_running",
            ),
        )

    def save(self, *args: Any, **kwargs: Any) -> None:
        """A new row may have its `created_at` already: the moment of its reception."""
        is_new = self._state.adding
        received_at = self.created_at if is_new else None
        self.derive()
        if not is_new and not self.waits and not self.first_contact_at:
            self.first_contact_at = timezone.now()
        super().save(*args, **kwargs)
        if is_new:
            self.start(received_at)
            super().save(update_fields=STARTED)

    def derive(self) -> None:
        """Sets the columns that follow from others, for a save and before a bulk creation."""

    def start(self, received_at: datetime | None) -> None:
        """Sets the columns STARTED of a new row, once it has a moment of its own; unsaved."""
        self.created_at = received_at or self.created_at
        if self.has_clock:
            self.set_due(self.partner, self.open_time)
        self.first_contact_at = None if self.waits else self.created_at

    @property
    def waits(self) -> bool:
        raise NotImplementedError

    @property
    def has_clock(self) -> bool:
        """As `ClockedQuerySet.with_clock`."""
        return bool(self.source != IMPORTED)

    @property
    def runs(self) -> bool:
        return self.has_clock and self.waits and self.first_contact_at is None

    @cached_property
    def open_time(self) -> OpenTime:
        """Lists share one among their rows, see `share_open_time`."""
        return open_time_of(self.partner_id)

    @property
    def clock(self) -> Clock | None:
        if not self.has_clock:
            return None
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
