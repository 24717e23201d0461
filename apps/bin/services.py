"""The bin: `discard` deletes a row so that `restore` brings it back, for thirty days (docs/behaviour/lists.md#bin).

Other apps call `discard(row, kind=…, by=…)` in place of `row.delete()`, and `restore(item)` or `restore_many(items)`
to undo it, each whole or not at all. A deletion stays one: the row leaves its table with all that it cascades to, and
nothing that reads tables knows of the bin. What went is kept in the item (`apps.bin.snapshots`).

A reference is set again by the restore after which both of its rows are there. Until then the item of the one that is
still in the bin keeps it: in its row, or in its `links`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from uuid import UUID

from django.db import models, transaction
from django.dispatch import Signal
from django.http import Http404

from apps.audit.models import Event
from apps.audit.services import record, record_rows
from apps.core.files.stored import keeping_files, remove_files_on_commit
from apps.core.models.base import PartnerModel
from apps.core.models.counted import touch
from apps.core.models.db import locked, naming, refuse_duplicate
from apps.partners.models import Account, Partner

from .errors import NeedGone, Taken
from .models import BinItem, Kind
from .selectors import items_naming
from .snapshots import Link, Row, column_of, file_names, on_delete, rebuild, reference_name, references, snapshot

# Targets by column and row.
Links = dict[str, dict[str, str]]

BATCH = 500
# Locked before the others, in this order, wherever several rows are (docs/architecture.md, Locks).
LOCKED_FIRST = ("prospects.prospect", "clients.client", "cars.car")
KEPT = ("rows", "files", "links", "updated_at")
# The trail does not keep their names, which would outlive an erasure.
PEOPLE = (Kind.PROSPECT, Kind.CLIENT)

# With the `rows` that are back, in the transaction that restores them.
restored = Signal()
# Sent by a model, with the `rows` of it whose references a restore is about to store, and the `columns` that it
# stores: a receiver that changes others adds their names, because a second statement would lock what the rows name.
linking = Signal()
# Sent by a model, with the `rows` of it that are about to be deleted, in the same transaction: the instances that
# `pre_delete` is sent with, so that a receiver can read for all at once what that of each needs. `named_by` has the
# columns in which any row names one of them; without it any column may.
discarding = Signal()


@transaction.atomic
def discard(row: PartnerModel, *, kind: Kind, by: Account | None) -> BinItem | None:
    """Deletes the row into the bin; None for a sample, which goes for ever.

    Raises NotFound where it is gone already, ProtectedError and RestrictedError as its deletion does.
    """
    return next(iter(discard_many([locked(row)], kind=kind, by=by, alone=True)), None)


@transaction.atomic(savepoint=False)
def discard_many(rows: Sequence[PartnerModel], *, kind: Kind, by: Account | None, alone: bool = False) -> list[BinItem]:
    """As `discard`, many rows of one table and partner, which the caller has locked: all or none.

    With `alone`, each is an act of its own, which `by` can undo as such.
    """
    samples = [row for row in rows if getattr(row, "sample", False)]
    for sample in samples:
        sample.delete()
    kept = [row for row in rows if row not in samples]
    if not kept:
        return []
    taken = snapshot(kept)
    partner_id, name = kept[0].partner_id, by.full_name if by else ""
    items = [
        BinItem(
            pk=row.pk,
            partner_id=partner_id,
            kind=kind,
            title=str(row)[:250],
            deleted_by=name,
            assignee_id=getattr(row, "assignee_id", None),
        )
        for row in kept
    ]
    for item in items:
        item.undo_by = by if alone else None
        item.keep(taken.rows[item.pk])
        item.links = taken.links[item.pk]
    BinItem.objects.bulk_create(items, batch_size=BATCH)
    record_rows(Event.ROW_DELETED, kept, by=by, named=kind not in PEOPLE)
    model = type(kept[0])
    discarding.send(model, rows=list(taken.deletion.data[model]), named_by=taken.named_by)
    with keeping_files():
        taken.deletion.delete()
    touch(partner_id)
    return items


def restore(item: BinItem) -> list[BinItem]:
    """Puts back what the item holds; gives it and the items that came back with it, as a car's deleted model.

    Raises NotFound where it has left the bin, Taken and NeedGone (409).
    """
    return restore_many([item])


@transaction.atomic
def restore_many(items: Iterable[BinItem]) -> list[BinItem]:
    """Puts back what the items hold, all or nothing. Raises as `restore` does."""
    items = list(items)
    wanted = {item.pk for item in items}
    lock_bins({item.partner_id for item in items})
    found = _locked_items(wanted)
    if found.keys() != wanted:
        raise Http404
    by_partner: dict[UUID, dict[UUID, BinItem]] = defaultdict(dict)
    for item in found.values():
        by_partner[item.partner_id][item.pk] = item
    return [item for partner_id, own in by_partner.items() for item in _bring_back(partner_id, own)]


def lock_bins(partners: Iterable[UUID]) -> None:
    """Before what takes several items of these partners: such calls wait here, and never for each other's items."""
    list(Partner.objects.select_for_update(no_key=True).filter(pk__in=list(partners)).order_by("pk").values_list("pk"))


@transaction.atomic
def delete_for_ever(item: BinItem) -> None:
    """Removes what can no longer be brought back, its files after the commit. Raises NotFound."""
    locked(item).delete()
    record(Event.BIN_EMPTIED, about=BinItem, said_before="1")


def empty(partner: Partner) -> int:
    """Removes all that is in the partner's bin now; gives how many items."""
    keys = list(BinItem.objects.of(partner).order_by("pk").values_list("pk", flat=True))
    removed = 0
    for start in range(0, len(keys), BATCH):
        with transaction.atomic():
            lock_bins([partner.pk])
            batch = BinItem.objects.of(partner).filter(pk__in=keys[start : start + BATCH])
            gone = batch.defer("rows", "links").delete()[1].get(BinItem._meta.label, 0)
            if gone:
                record(Event.BIN_EMPTIED, about=BinItem, said_before=str(gone))
            removed += gone
    return removed


@transaction.atomic
def erase_person(*, partner: Partner, own: Iterable[BinItem], ids: set[UUID], names: set[str]) -> None:
    """Removes a person from the partner's bin for ever, who is erased everywhere (docs/security.md, "Personal data").

    `own` are the items of the person, `ids` the keys of all their rows, those of the items included. In the other
    items, what hangs on these rows goes, and what refers to them keeps none of the `names`.
    """
    own = list(own)
    links = [link for item in own for link in item.links]
    BinItem.objects.filter(pk__in=[item.pk for item in own]).delete()
    # A row that lost its reference to the person before it was deleted itself still has the name.
    linked = {UUID(link["row"]) for link in links}
    keys = [str(key) for key in ids]
    found = {
        *items_naming(partner, keys).values_list("pk", flat=True),
        *naming(BinItem.objects.of(partner), "links", keys).values_list("pk", flat=True),
    }
    for item in _locked_items(found | linked, partner.pk).values():
        files = set(item.files)
        item.keep([row for row in item.rows if _without(row, ids, names, by_name=item.pk in linked)])
        item.links = [link for link in item.links if UUID(link["row"]) not in ids]
        item.save(update_fields=KEPT)
        remove_files_on_commit(files - set(item.files))


def _without(row: Row, ids: set[UUID], names: set[str], *, by_name: bool) -> bool:
    """Takes the person out of the row; False where the row goes with them."""
    mine = [field for field, target in references(row) if target in ids]
    if any(on_delete(field) is models.CASCADE for field in mine):
        return False
    for field in mine:
        row["fields"][field.name] = None
    for name, value in row["fields"].items():
        if (mine or by_name) and isinstance(value, str) and value in names:
            row["fields"][name] = ""
    return True


def _bring_back(partner_id: UUID, items: dict[UUID, BinItem]) -> list[BinItem]:
    """The items that are back, those that were needed before those that needed them."""
    standing: set[UUID] = set()
    # Twice, to include rows that were deleted before the first pass had locked them.
    for _pass in range(2):
        items = _with_needed(partner_id, items)
        standing = _locked_named(items.values())
    _leave_out_gone(partner_id, items.values(), standing)
    links = _links_of(partner_id, items)
    made = _rebuilt(list(items.values()))
    _link(partner_id, links, {str(row.pk): row for row in made})
    with keeping_files():
        BinItem.objects.filter(pk__in=list(items)).delete()
    touch(partner_id)
    _record_restored(items, made)
    restored.send(BinItem, partner_id=partner_id, rows=made)
    return list(items.values())


def _rebuilt(items: Sequence[BinItem]) -> list[models.Model]:
    """Stores the rows of the items again. Raises Taken for the first one whose place is taken."""
    with suppress(Taken), refuse_duplicate(partial(Taken, items[0])):
        return rebuild(row for item in items for row in item.rows)
    # A savepoint for each says which one it is, and would be two thirds of the statements where all come back.
    made: list[models.Model] = []
    for item in items:
        with refuse_duplicate(partial(Taken, item)):
            made += rebuild(item.rows)
    return made


def _record_restored(items: dict[UUID, BinItem], made: Iterable[models.Model]) -> None:
    by_kind: dict[str, list[models.Model]] = defaultdict(list)
    for row in made:
        if row.pk in items:
            by_kind[items[row.pk].kind].append(row)
    for kind, rows in by_kind.items():
        record_rows(Event.ROW_RESTORED, rows, named=kind not in PEOPLE)


def _with_needed(partner_id: UUID, items: dict[UUID, BinItem]) -> dict[UUID, BinItem]:
    """Adds the items without whose row another cannot be, before those that need them."""
    waiting = list(items.values())
    while waiting:
        needed = {
            target
            for item in waiting
            for field, target in references(item.rows[0])
            if on_delete(field) is not models.SET_NULL
        }
        waiting = list(_locked_items(needed - items.keys(), partner_id).values())
        items = {item.pk: item for item in waiting} | items
    return items


def _locked_named(items: Iterable[BinItem]) -> set[UUID]:
    """The rows that these name and that are there.

    Who deletes a row waits for those that name it, which this transaction writes, and so must not wait there.
    """
    named: dict[type[models.Model], set[UUID]] = defaultdict(set)
    for field, target in (found for item in items for row in item.rows for found in references(row)):
        named[field.related_model].add(target)
    standing: set[UUID] = set()
    for model in sorted(named, key=_place_of_lock):
        rows = model._base_manager.filter(pk__in=named[model]).order_by("pk")
        standing.update(rows.select_for_update(of=("self",), no_key=True).values_list("pk", flat=True))
    return standing


def _leave_out_gone(partner_id: UUID, items: Iterable[BinItem], standing: set[UUID]) -> None:
    """What was deleted meanwhile is no longer referred to; if it is in the bin, its item keeps what referred to it."""
    while gone := _gone(items, standing):
        holders = _locked_items(gone, partner_id)
        for item in items:
            root, *others = item.rows
            if cause := _let_go(root, gone, holders):
                raise NeedGone(item, cause[0].verbose_name)
            item.rows = [root]
            for row in others:
                cause = _let_go(row, gone, holders)
                if cause is None:
                    item.rows.append(row)
                elif holder := holders.get(cause[1]):
                    holder.keep([*holder.rows, row])
                else:
                    remove_files_on_commit(file_names([row]))
        for holder in holders.values():
            holder.save(update_fields=KEPT)


def _gone(items: Iterable[BinItem], standing: set[UUID]) -> set[UUID]:
    """The keys that the rows name and that neither stand nor come back."""
    rows = [row for item in items for row in item.rows]
    back = {row["pk"] for row in rows}
    named = {target for row in rows for _field, target in references(row)}
    return {target for target in named - standing if str(target) not in back}


def _let_go(row: Row, gone: set[UUID], holders: dict[UUID, BinItem]) -> tuple[models.ForeignKey, UUID] | None:
    """Sets the references to what is gone to null; gives the one without which the row cannot be, if any."""
    mine = [(field, target) for field, target in references(row) if target in gone]
    for field, target in mine:
        if on_delete(field) is models.CASCADE or not field.null:
            return field, target
    for field, target in mine:
        row["fields"][field.name] = None
        if holder := holders.get(target):
            link = Link(column=reference_name(field), row=row["pk"], target=str(target))
            holder.links = [*holder.links, link]
    return None


def _links_of(partner_id: UUID, items: dict[UUID, BinItem]) -> Links:
    """By column and row, the targets in these items; a row that named another target since comes back to that one."""
    if not any(item.links for item in items.values()):
        return {}
    latest: dict[tuple[str, str], tuple[UUID, str]] = {}
    binned = BinItem.objects.filter(partner=partner_id).exclude(links=[]).order_by("created_at", "pk")
    for key, links in binned.values_list("pk", "links"):
        for link in links:
            latest[link["column"], link["row"]] = (key, link["target"])
    found: Links = defaultdict(dict)
    for (column, row), (key, target) in sorted(latest.items()):
        if key in items:
            found[column][row] = target
    return found


def _link(partner_id: UUID, links: Links, back: dict[str, models.Model]) -> None:
    """Sets these references to rows that are back, where nothing else was set, by the names of the columns.

    Each row is stored once: of one that is stored twice in a transaction PostgreSQL locks all that it names.
    """
    by_model: dict[Any, list[Any]] = defaultdict(list)
    for name in links:
        by_model[column_of(name).model].append(column_of(name))
    for model, columns in by_model.items():
        keys = {key for column in columns for key in links[reference_name(column)]}
        # One that staff have given to another partner since is no longer theirs.
        rows = model._base_manager.filter(pk__in=keys, partner=partner_id).order_by("pk")
        standing = {str(row.pk): row for row in rows.select_for_update(of=("self",), no_key=True)}
        linked = {}
        for column in columns:
            for key, target in links[reference_name(column)].items():
                row = standing.get(key)
                if row and target in back and getattr(row, column.attname) is None:
                    setattr(row, column.name, back[target])
                    linked[key] = row
        _keep_link_in_bin(partner_id, columns, links, keys - standing.keys(), back)
        names = {column.name for column in columns}.union(*(row.fold() for row in linked.values()))
        linking.send(model, rows=linked.values(), columns=names)
        model._base_manager.bulk_update(linked.values(), names, batch_size=BATCH)


def _keep_link_in_bin(
    partner_id: UUID, columns: list[Any], links: Links, away: set[str], back: dict[str, models.Model]
) -> None:
    """Sets the references of rows that are in the bin themselves, and come back with them."""
    keys, found = list(away), set()
    for start in range(0, len(keys), BATCH):
        holders = naming(BinItem.objects.filter(partner=partner_id), "rows", keys[start : start + BATCH])
        found |= set(holders.values_list("pk", flat=True))
    for item in _locked_items(found, partner_id).values():
        for row in item.rows:
            for column in columns:
                target = links[reference_name(column)].get(row["pk"])
                if target in back and row["fields"].get(column.name) is None:
                    row["fields"][column.name] = target
        item.save(update_fields=KEPT)


def _place_of_lock(model: type[models.Model]) -> tuple[int, str]:
    label = model._meta.label_lower
    return LOCKED_FIRST.index(label) if label in LOCKED_FIRST else len(LOCKED_FIRST), label


def _locked_items(keys: Iterable[UUID], partner_id: UUID | None = None) -> dict[UUID, BinItem]:
    items = BinItem.objects.select_for_update().filter(pk__in=list(keys)).order_by("pk")
    return {item.pk: item for item in (items.filter(partner=partner_id) if partner_id else items)}
