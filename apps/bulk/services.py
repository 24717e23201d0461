"""One action on many rows, and undoing it (docs/behaviour/lists.md#many-rows-at-once)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from operator import attrgetter
from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from apps.cars.models import Car
from apps.core.api.errors import ApiError
from apps.core.links import digest, new_token
from apps.core.models.db import naming
from apps.core.types import Json
from apps.partners.models import Account, Partner

from .actions import ACTIONS, BulkAction, ChangePrice, Entry
from .errors import ChangedSince, RowNotFound, UndoGone
from .models import Undo, UndoPart

# Rows in memory at a time.
BATCH = 2000
# Refused rows that an answer names; the rest are only counted.
MAX_NAMED = 1000


class PreviewRow(NamedTuple):
    """A car, and what its price would become."""

    id: UUID
    label: str
    before: Decimal
    after: Decimal
    currency: str


@dataclass
class Report:
    """`undo` is the token that undoes the action; None where nothing was changed. `refused` names some of the rows,
    as the `rows` of a preview do.
    """

    changed: int = 0
    refused: list[Json] = field(default_factory=list)
    refused_count: int = 0
    undo: str | None = None
    rows: list[PreviewRow] = field(default_factory=list)

    def refuse(self, pk: UUID, label: str, error: ApiError) -> None:
        self.refused_count += 1
        if len(self.refused) < MAX_NAMED:
            self.refused.append({"id": pk, "label": label, "code": error.default_code, "message": str(error.detail)})


def preview_prices(*, partner: Partner, action: ChangePrice, ids: Sequence[UUID]) -> Report:
    """The prices that the action would give to the partner's cars; stores nothing."""
    preview = Report()
    for wanted in batches(ids):
        cars = Car.objects.of(partner).in_bulk(wanted)
        for pk in wanted:
            car = cars.get(pk)
            if car is None:
                preview.refuse(pk, "", RowNotFound())
                continue
            before = car.prix
            try:
                action.attempt(car, action.change)
            except ApiError as error:
                preview.refuse(pk, str(car), error)
            else:
                preview.rows.append(PreviewRow(pk, str(car), before, car.prix, car.devise))
    del preview.rows[MAX_NAMED:]
    return preview


@transaction.atomic
def run(*, partner: Partner, by: Account, kind: str, action: BulkAction, ids: Sequence[UUID]) -> Report:
    """Does `action` to the partner's rows, all in one transaction; a row that cannot be changed is refused by itself.

    `kind` is a key of MODELS. An id that is not the partner's is refused as `not_found`.
    """
    action.by, report, token = by, Report(), new_token()
    Undo.objects.of(partner).expired().delete()
    stored = Undo.objects.create(
        partner=partner, kind=kind, action=action.name, token_digest=digest(token), by=by, by_name=by.full_name
    )
    done: list[UUID] = []
    for wanted in batches(ids):
        rows = action.locked(kind, partner, wanted)
        if len(rows) < len(wanted):
            for pk in set(wanted) - {row.pk for row in rows}:
                report.refuse(pk, "", RowNotFound())
        entries, refused = action.apply(rows)
        for row, error in refused:
            report.refuse(row.pk, str(row), error)
        if entries:
            UndoPart.objects.create(partner=partner, undo=stored, rows=entries)
            done += [UUID(entry.id) for entry in entries]
    if not done:
        stored.delete()
        return report
    stored.row_count = len(done)
    stored.save(update_fields=["row_count", "updated_at"])
    action.done(partner.pk, done)
    report.changed, report.undo = len(done), token
    return report


def undo(*, partner: Partner, by: Account, token: str, only_unchanged: bool = False) -> int:
    """Undoes the action, once and within ten minutes: how many rows have their former values again.

    Raises UndoGone (404) and, where rows have been changed since and the rest is not to be undone without them,
    ChangedSince (409).
    """
    return _undo(partner, by, Q(token_digest=digest(token)), only_unchanged=only_unchanged)


def undo_own(*, partner: Partner, by: Account, pk: UUID, only_unchanged: bool = False) -> int:
    """As `undo`, an action that this account has done, by its id."""
    return _undo(partner, by, Q(pk=pk, by=by), only_unchanged=only_unchanged)


@transaction.atomic
def _undo(partner: Partner, by: Account, which: Q, *, only_unchanged: bool) -> int:
    stored = Undo.objects.of(partner).usable().filter(which).select_for_update(of=("self",)).first()
    if stored is None:
        raise UndoGone
    action = ACTIONS[stored.action]()
    action.by = by
    done: list[UUID] = []
    named: list[Json] = []
    since = 0
    for part in stored.parts.order_by("id").iterator(chunk_size=1):
        entries = {UUID(row[0]): Entry(*row) for row in part.rows}
        rows = action.locked(stored.kind, partner, list(entries))
        kept = action.undo(rows, entries)
        since += len(kept)
        # A row that a colleague has taken over since is not named to a person who may not see it.
        seen = {row.pk for row in rows} if partner.viewer and partner.viewer.sees_own else None
        shown = [pk for pk in kept if seen is None or pk in seen]
        named += [{"id": str(pk), "label": entries[pk].label} for pk in shown[: MAX_NAMED - len(named)]]
        done += entries.keys() - kept
    if since and not (only_unchanged or action.leaves_changed):
        raise ChangedSince(rows=named, total=since)
    stored.delete()
    action.done(partner.pk, done)
    return len(done)


def forget_people(partner: Partner, ids: Iterable[UUID]) -> None:
    """Erases what is kept of persons to undo actions on many rows; the other rows can be undone all the same.

    To be called in a transaction, last: who undoes an action locks its rows before these parts.
    """
    forgotten = {str(pk) for pk in ids}
    parts = naming(UndoPart.objects.of(partner), "rows", forgotten)
    for part in parts.select_for_update(of=("self",)).order_by("id").iterator(chunk_size=1):
        part.rows = [row for row in part.rows if Entry(*row).id not in forgotten]
        part.save(update_fields=["rows", "updated_at"])


def batches(ids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    # UUIDs compare themselves in Python, their numbers do not.
    ordered = sorted(set(ids), key=attrgetter("int"))
    for start in range(0, len(ordered), BATCH):
        yield ordered[start : start + BATCH]
