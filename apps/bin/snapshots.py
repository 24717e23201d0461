"""Rows as JSON with all that a deletion takes along, and rows made again from it: same keys, dates and columns.

Generic: any row can be taken down. The bin is built on it (`apps.bin.services`).
"""

from __future__ import annotations

import datetime
import json
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import Any, TypedDict
from uuid import UUID

from django.apps import apps
from django.core import serializers
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DEFAULT_DB_ALIAS, models, router
from django.db.models.deletion import Collector
from django.db.models.signals import post_save

from apps.core.models.many import insert_all, naming_rows

# As Django's serializers write a row: {"model": "cars.car", "pk": …, "fields": {…}}.
Row = dict[str, Any]
# Columns that the product writes by itself: another value of theirs is no change that somebody has made.
WRITTEN_ALONE = {
    "updated_at", "seen_at", "due_at", "soon_at", "follow_up_told", "phone_consent", "sms_consent", "email_consent",
}  # fmt: skip


class ExactEncoder(DjangoJSONEncoder):
    """Django's own cuts a moment to milliseconds."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime.datetime | datetime.time) else super().default(o)


class Link(TypedDict):
    """A reference of a row that was set to null because its target went; `column` is as `reference_name` has it."""

    column: str
    row: str
    target: str


@dataclass(frozen=True)
class Snapshot:
    """`rows` has, by the key of each row that is deleted, the row itself first, then what its deletion cascades to.
    `links` has by the same keys the references of other rows to these, which are of the columns `named_by`.
    `deletion.delete()` deletes all that."""

    rows: dict[UUID, list[Row]]
    links: dict[UUID, list[Link]]
    named_by: set[str]
    deletion: Collector


def snapshot(roots: Sequence[models.Model]) -> Snapshot:
    """Rows of one table as they are, and what their deletion takes along. Lock them first: nothing is added to them
    then.

    Raises ProtectedError and RestrictedError, as the deletion does.
    """
    model = type(roots[0])
    named = _named({column: [root.pk for root in roots] for column in referring(model)})
    # Nothing names them meanwhile: they are locked.
    collector = _Collector(roots, named)
    # Copies: a deletion takes the key from the rows that it is given.
    collector.collect([copy(root) for root in roots])
    keys: dict[type[models.Model], set[Any]] = defaultdict(set)
    keys[model] = {root.pk for root in roots}
    rows: list[Row] = serializers.serialize("python", roots)

    def take(kind: type[models.Model], found: Iterable[models.Model]) -> None:
        new = sorted((row for row in found if row.pk not in keys[kind]), key=attrgetter("pk"))
        keys[kind].update(row.pk for row in new)
        # The collector reads some columns alone of tables without receivers.
        if any(row.get_deferred_fields() for row in new):
            new = list(kind._base_manager.filter(pk__in=[row.pk for row in new]).order_by("pk"))
        rows.extend(serializers.serialize("python", new))

    for kind, instances in collector.data.items():
        take(kind, instances)
    collector.fast_deletes = [queryset for queryset in collector.fast_deletes if not queryset.query.is_empty()]
    for queryset in collector.fast_deletes:
        take(queryset.model, queryset.order_by())
    taken_along = _by_root((root.pk for root in roots), rows)
    root_of = {row["pk"]: root for root, own in taken_along.items() for row in own}
    links: dict[UUID, list[Link]] = defaultdict(list)
    others: dict[models.ForeignKey, list[object]] = {}
    column: Any
    for column, _value in collector.field_updates:
        others[column] = [row.pk for row in collector.data[column.related_model] if row.pk not in taken_along]
    for column, pairs in chain(named.items(), _named(others).items()):
        for pk, target in pairs:
            if pk not in keys[column.model]:
                link = Link(column=reference_name(column), row=str(pk), target=str(target))
                links[root_of[link["target"]]].append(link)
    return Snapshot(taken_along, links, set(map(reference_name, named)), collector)


class _Collector(Collector):
    """Django's own, which is told the columns that name the roots, and asks nothing of the others."""

    def __init__(self, roots: Sequence[models.Model], named_by: Container[models.ForeignKey]) -> None:
        super().__init__(using=router.db_for_write(type(roots[0])), origin=roots[0])
        self._roots, self._named_by = set(roots), named_by

    def related_objects(
        self, related_model: type[models.Model], related_fields: Iterable[models.Field], objs: Any
    ) -> models.QuerySet:
        if self._roots.issuperset(objs) and not any(field in self._named_by for field in related_fields):
            return related_model._base_manager.none()
        return super().related_objects(related_model, related_fields, objs)

    def add_field_update(self, field: models.Field, value: object, objs: Any) -> None:
        if not objs.query.is_empty():
            super().add_field_update(field, value, objs)


def _by_root(keys: Iterable[UUID], rows: list[Row]) -> dict[UUID, list[Row]]:
    """Each row under the root whose deletion takes it along."""
    roots = {str(key): key for key in keys}
    root_of = dict(roots)
    taken: dict[UUID, list[Row]] = {key: [] for key in roots.values()}
    while rows:
        left = []
        for row in rows:
            above = (str(target) for field, target in references(row) if on_delete(field) is models.CASCADE)
            root = roots.get(row["pk"]) or next((root_of[key] for key in above if key in root_of), None)
            if root is None:
                left.append(row)
                continue
            root_of[row["pk"]] = root
            taken[root].append(row)
        rows = left
    return taken


def _named(
    targets: Mapping[models.ForeignKey, Sequence[object]],
) -> dict[models.ForeignKey, list[tuple[object, object]]]:
    """The rows that name these targets, each with its own, by the column; in one statement."""
    found: dict[models.ForeignKey, list[tuple[object, object]]] = defaultdict(list)
    for column, pk, target in naming_rows({column: keys for column, keys in targets.items() if keys}):
        found[column].append((pk, target))
    return found


def as_stored(rows: Iterable[models.Model]) -> list[Row]:
    """The rows, as they were read, in the form in which JSON keeps them."""
    written: list[Row] = json.loads(json.dumps(serializers.serialize("python", rows), cls=ExactEncoder))
    return written


def rebuild(rows: Iterable[Row]) -> list[models.Model]:
    """The rows, stored again as they were; columns that are no longer there are left out.

    Raises IntegrityError where a unique column is taken meanwhile.
    """
    made = [found.object for found in serializers.deserialize("python", rows, ignorenonexistent=True)]
    by_model: dict[type[models.Model], list[models.Model]] = defaultdict(list)
    for row in made:
        by_model[type(row)].append(row)
    for model, own in by_model.items():
        insert_all(own, raw=True)
        for row in own:
            # Receivers skip a raw row where only something new concerns them.
            post_save.send(model, instance=row, created=True, raw=True, using=DEFAULT_DB_ALIAS, update_fields=None)
    return made


def referring(model: type[models.Model]) -> list[models.ForeignKey]:
    """Every column of any app that points to `model`, also where the model does not know of it."""
    relations: Iterable[Any] = model._meta.get_fields(include_hidden=True)
    found = (relation.field for relation in relations if relation.auto_created and not relation.concrete)
    return sorted((column for column in found if isinstance(column, models.ForeignKey)), key=reference_name)


def references(row: Row) -> Iterator[tuple[models.ForeignKey, UUID]]:
    """The references of the row to others, but for its partner's, each with the key that it names."""
    for field in model_of(row)._meta.concrete_fields:
        value = row["fields"].get(field.name)
        if isinstance(field, models.ForeignKey) and field.name != "partner" and value is not None:
            yield field, UUID(str(value))


def reference_name(field: models.ForeignKey) -> str:
    """`sales.sale.client`"""
    return f"{field.model._meta.label_lower}.{field.name}"


def column_of(name: str) -> models.ForeignKey:
    """The column of such a name. Raises LookupError and FieldDoesNotExist where there is none any more."""
    label, _dot, field = name.rpartition(".")
    column: Any = apps.get_model(label)._meta.get_field(field)
    found: models.ForeignKey = column
    return found


def on_delete(field: models.ForeignKey) -> Any:
    """What the deletion of its target does: one of Django's functions."""
    return field.remote_field.on_delete


def file_names(rows: Iterable[Row]) -> list[str]:
    """The stored files that the rows name."""
    return [
        row["fields"][field.name]
        for row in rows
        for field in model_of(row)._meta.concrete_fields
        if isinstance(field, models.FileField) and row["fields"].get(field.name)
    ]


def model_of(row: Row) -> type[models.Model]:
    """Raises LookupError where there is no such table any more."""
    return apps.get_model(row["model"])
