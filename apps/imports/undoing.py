"""Undoing an import whole: what it added goes, what it changed gets its former values back."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.bin.snapshots import WRITTEN_ALONE, as_stored, referring
from apps.bulk.actions import DELETE, note_prices, store
from apps.cars.models import Car, CarImage, CarPriceChange, ModelCar
from apps.cars.services import add_pictures, remove_pictures
from apps.consents.models import Consent
from apps.core.api.errors import Conflict
from apps.core.files.images import Picture
from apps.core.models.base import PartnerModel
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.core.models.many import update_each
from apps.core.types import Json
from apps.garages.models import Garage
from apps.garages.signals import hours_changed
from apps.live.day import day_changed
from apps.partners.models import Account
from apps.prospects.models import ProspectStatusChange

from .errors import AlreadyUndone, CannotUndo
from .fields import kind_of
from .models import Import, ImportRow, Made

BATCH = 500
Action, State = ImportRow.Action, Import.State
WRITTEN = (Action.CREATE, Action.UPDATE)
# Pictures are part of the digest, and steps of a history are no use of the row by something else.
_OF_THE_ROW = (CarImage, CarPriceChange, ProspectStatusChange, Consent)
_MADE: dict[str, type[PartnerModel]] = {Made.Kind.MODEL_CAR: ModelCar, Made.Kind.GARAGE: Garage}


@dataclass
class Undone:
    """How many rows are as they were; `kept` are those that somebody has changed since: `{id, label}`."""

    undone: int = 0
    kept: list[Json] = field(default_factory=list)


def fields_of(rows: Iterable[PartnerModel]) -> dict[UUID, Json]:
    """The values of these rows, all of one table, as they were read; and the pictures of cars."""
    rows = list(rows)
    found: dict[UUID, Json] = {UUID(row["pk"]): row["fields"] for row in as_stored(rows)}
    if rows and isinstance(rows[0], Car):
        pictures = CarImage.objects.filter(car__in=found).order_by("car", "pk")
        for key, pk, is_main, position in pictures.values_list("car", "pk", "is_main", "position"):
            found[key].setdefault("images", []).append([str(pk), is_main, position])
    return found


def digest(fields: Json) -> str:
    told = {name: value for name, value in fields.items() if name not in WRITTEN_ALONE}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


class Keeping:
    """Keeps what undoes rows that are about to be written."""

    def __init__(self, imported: Import, rows: Sequence[ImportRow]) -> None:
        self.model, self.partner, self.since = kind_of(imported.kind).model, imported.partner, timezone.now()
        self.before = self.stored([row.target for row in rows if row.target])

    def stored(self, keys: Sequence[UUID]) -> dict[UUID, Json]:
        return fields_of(self.model.objects.of(self.partner).filter(pk__in=keys))

    def keep(self, rows: Iterable[ImportRow]) -> None:
        """Once they are written."""
        written = [row for row in rows if row.action in WRITTEN]
        now = self.stored([row.target or row.pk for row in written])
        for row in written:
            key = row.target or row.pk
            former = self.before.get(key, {})
            row.before = {
                name: value
                for name, value in former.items()
                if value != now[key].get(name) and name not in {*WRITTEN_ALONE, "images"}
            }
            row.left_as = digest(now[key])
        update_each(written, ["before", "left_as"], {"written_at": self.since})


@transaction.atomic
def add_pictures_of(imported: Import, car: Car, pictures: Mapping[str, Picture]) -> set[str]:
    """As `add_pictures`; they go where the import is undone. Raises AlreadyUndone (409)."""
    if locked(imported).undone_at:
        raise AlreadyUndone
    before = fields_of([locked(car)])[car.pk]
    stored = add_pictures(car=car, pictures=pictures)
    now = fields_of([locked(car)])[car.pk]
    known = {picture[0] for picture in before.get("images", [])}
    added = [picture[0] for picture in now.get("images", []) if picture[0] not in known]
    Made.objects.bulk_create(
        Made(partner_id=car.partner_id, of_import=imported, kind=Made.Kind.PICTURE, row=pk) for pk in added
    )
    rows = _rows_of(imported, [car.pk])
    rows.filter(left_as=digest(before)).update(left_as=digest(now))
    return stored


def _rows_of(imported: Import, keys: Collection[UUID]) -> Any:
    """The rows that wrote these."""
    written = ImportRow.objects.filter(of_import=imported, done=True)
    return written.filter(action=Action.CREATE, pk__in=keys) | written.filter(action=Action.UPDATE, target__in=keys)


@transaction.atomic
def undo(*, imported: Import, by: Account) -> Undone:
    """What it added goes into the bin, what it changed is as it was before; the pictures of its archives go, and
    the models and garages that it made unless something uses them. What somebody has changed since stays.

    Raises AlreadyUndone, and CannotUndo after 24 hours or before it is finished (409).
    """
    imported = locked(imported)
    if imported.undone_at:
        raise AlreadyUndone
    if imported.undo_until is None or imported.undo_until <= timezone.now():
        raise CannotUndo
    work = _Undoing(imported, by)
    # Added rows are removed first, so that a number or a name is free for the row that had it before.
    work.each(Action.CREATE, work.remove)
    work.each(Action.UPDATE, work.change_back)
    work.remove_made()
    imported.undone_at = timezone.now()
    imported.save(update_fields=["undone_at", "updated_at"])
    touch(imported.partner_id)
    day_changed(imported.partner_id)
    return work.report


@dataclass
class _Kept:
    """What one or several rows of the file have left of a stored row."""

    before: Json = field(default_factory=dict)
    left_as: str = ""
    written_at: datetime | None = None


class _Undoing:
    def __init__(self, imported: Import, by: Account) -> None:
        self.imported, self.by, self.report = imported, by, Undone()
        self.model: Any = kind_of(imported.kind).model
        self.columns = [column for column in referring(self.model) if column.model not in _OF_THE_ROW]
        self.touched: set[UUID] = set()

    def each(self, action: str, act: Any) -> None:
        """Calls `act` with the stored rows of this action that are as the import left them, some at a time."""
        rows = self.imported.rows.filter(done=True, action=action).order_by()
        column = "pk" if action == Action.CREATE else "target"
        for keys in _batches(sorted(set(rows.values_list(column, flat=True)))):
            stored = self.model.objects.of(self.imported.partner).filter(pk__in=keys).order_by("pk")
            found = {row.pk: row for row in stored.select_for_update(of=("self",))}
            kept: dict[UUID, _Kept] = defaultdict(_Kept)
            for row in _rows_of(self.imported, keys).order_by("number"):
                one = kept[row.target or row.pk]
                # Where two rows of the file changed the same one, the first knows what was before.
                one.before = {**row.before, **one.before}
                one.left_as, one.written_at = row.left_as, one.written_at or row.written_at
            changed = self.changed_since(found, kept, added=action == Action.CREATE)
            act([row for key, row in found.items() if key not in changed], kept)
            self.keep(row for key, row in found.items() if key in changed)

    def keep(self, rows: Iterable[PartnerModel]) -> None:
        for row in rows:
            self.touched.add(row.pk)
            self.report.kept.append({"id": row.pk, "label": str(row)})

    def changed_since(
        self, found: Mapping[UUID, PartnerModel], kept: Mapping[UUID, _Kept], *, added: bool
    ) -> set[UUID]:
        """Those that have other values, or that something refers to, which nothing did."""
        now = fields_of(found.values())
        changed = {key for key in found if digest(now[key]) != kept[key].left_as}
        for column in self.columns:
            pairs = column.model._base_manager.filter(**{f"{column.name}__in": list(found)})
            if added:
                changed.update(pairs.values_list(column.attname, flat=True))
            elif issubclass(column.model, PartnerModel):
                for key, created_at in pairs.values_list(column.attname, "created_at"):
                    if (since := kept[key].written_at) is None or created_at > since:
                        changed.add(key)
        return changed

    def remove(self, rows: Sequence[PartnerModel], _kept: Mapping[UUID, _Kept]) -> None:
        if rows:
            DELETE[self.model](rows, by=self.by)
            self.report.undone += len(rows)

    def change_back(self, rows: Sequence[PartnerModel], kept: Mapping[UUID, _Kept]) -> None:
        standing = self.standing(kept[row.pk].before for row in rows)
        back = [row for row in rows if standing.issuperset(self.named(kept[row.pk].before))]
        left = self.store_back(back, kept)
        undone = {row.pk for row in back if row not in left}
        self.keep(row for row in rows if row.pk not in undone)
        self.report.undone += len(undone)
        steps = ProspectStatusChange.objects.filter(prospect__in=undone)
        made = [step.pk for step in steps if (since := kept[step.prospect_id].written_at) and step.created_at >= since]
        ProspectStatusChange.objects.filter(pk__in=made).delete()

    def named(self, before: Json) -> set[UUID]:
        """The rows that these values refer to."""
        columns = [self.model._meta.get_field(name) for name in before]
        return {UUID(before[column.name]) for column in columns if column.is_relation and before[column.name]}

    def standing(self, befores: Iterable[Json]) -> set[UUID]:
        """Those that are referred to and still there, locked: none is deleted until it is named again."""
        wanted: dict[Any, set[UUID]] = defaultdict(set)
        for before in befores:
            for column in (self.model._meta.get_field(name) for name in before):
                if column.is_relation and before[column.name]:
                    wanted[column.related_model].add(UUID(before[column.name]))
        found: set[UUID] = set()
        for model, keys in wanted.items():
            rows = model._base_manager.filter(pk__in=keys).order_by("pk")
            found.update(rows.select_for_update(of=("self",), no_key=True).values_list("pk", flat=True))
        return found

    def store_back(self, rows: Sequence[Any], kept: Mapping[UUID, _Kept]) -> Sequence[Any]:
        """Gives the rows their former values; returns those whose number or name another row has by now."""
        columns: set[str] = set()
        prices: dict[UUID, tuple[Any, ...]] = {}
        for row in rows:
            before = kept[row.pk].before
            if "prix" in before or "devise" in before:
                prices[row.pk] = (row.prix, row.devise)
            for name, value in before.items():
                column = self.model._meta.get_field(name)
                setattr(row, column.attname, column.to_python(value))
                columns.add(column.attname)
        left = _store(rows, sorted(columns))
        note_prices([row for row in rows if row.pk in prices and row not in left], prices, by=self.by)
        return left

    def remove_made(self) -> None:
        """Removes what it made besides its rows, where nothing uses it."""
        made: dict[str, list[UUID]] = defaultdict(list)
        for kind, key in self.imported.made.order_by("row").values_list("kind", "row"):
            made[kind].append(key)
        for keys in _batches(made[Made.Kind.PICTURE]):
            pictures = CarImage.objects.filter(pk__in=keys).values_list("pk", "car")
            remove_pictures([pk for pk, car in pictures if car not in self.touched])
        for kind, model in _MADE.items():
            for keys in _batches(made[kind]):
                rows = model.objects.filter(pk__in=keys).order_by("pk").select_for_update(of=("self",))
                unused = {row.pk: row for row in rows}
                for column in referring(model):
                    users = column.model._base_manager.filter(**{f"{column.name}__in": list(unused)})
                    for used in set(users.values_list(column.attname, flat=True)):
                        unused.pop(used, None)
                if unused:
                    DELETE[model](list(unused.values()), by=self.by)
        if made[Made.Kind.GARAGE]:
            hours_changed.send(Garage, partner_id=self.imported.partner_id)


class _Taken(Conflict):
    """Another row has the number or the name."""


def _store(rows: Sequence[Any], columns: Sequence[str]) -> Sequence[Any]:
    """As many at a time as possible; gives those that cannot be stored."""
    try:
        with refuse_duplicate(_Taken):
            store(rows, columns)
    except _Taken:
        half = len(rows) // 2
        return [*_store(rows[:half], columns), *_store(rows[half:], columns)] if half else rows
    return []


def _batches(keys: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    for start in range(0, len(keys), BATCH):
        yield keys[start : start + BATCH]
