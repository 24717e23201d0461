"""The bin: `discard` deletes a row so that `restore` brings it back, for thirty days (docs/behaviour/lists.md#bin).

Other apps call `discard(row, kind=…, by=…)` in place of `row.delete()`, and `restore(item)` or `restore_many(items)`
to undo it, each whole or not at all. A deletion stays one: the row leaves its table with all that it cascades to, and
nothing that reads tables knows of the bin. What went is kept in the item (`apps.bin.snapshots`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import models, transaction
from django.db.models import Q
from django.dispatch import Signal
from django.http import Http404

from apps.core.files.stored import keeping_files, remove_files_on_commit
from apps.core.models.base import PartnerModel
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.partners.models import Account, Partner

from .errors import NeedGone, Taken
from .models import BinItem, Kind, LostLink
from .selectors import items_naming
from .snapshots import Link, Row, file_names, on_delete, rebuild, reference_name, references, snapshot

BATCH = 500
# Locked before the others, in this order, wherever several rows are (docs/architecture.md, Locks).
LOCKED_FIRST = ("prospects.prospect", "clients.client", "cars.car")

# With the `partner_id` and a set of `Reference`: which target each of them leads to now, where that is another one.
followed = Signal()
# With the `rows` that are back, in the transaction that restores them.
restored = Signal()
# Sent by a model, with the `rows` of it whose references `link_again` is about to store, and the `columns` that it
# stores: a receiver that changes others adds their names, because a second statement would lock what the rows name.
linking = Signal()
# Sent by a model, with the `rows` of it that are about to be deleted, in the same transaction: the instances that
# `pre_delete` is sent with, so that a receiver can read for all at once what that of each needs.
discarding = Signal()


@dataclass(frozen=True)
class Reference:
    """What a row that comes back named when it was taken down, `since` then."""

    # `app.model.field`
    name: str
    row: str
    target: UUID
    since: datetime


@transaction.atomic
def discard(row: PartnerModel, *, kind: Kind, by: Account | None) -> BinItem | None:
    """Deletes the row into the bin; None for a sample, which goes for ever.

    Raises NotFound where it is gone already, ProtectedError and RestrictedError as its deletion does.
    """
    return next(iter(discard_many([locked(row)], kind=kind, by=by)), None)


@transaction.atomic
def discard_many(rows: Sequence[PartnerModel], *, kind: Kind, by: Account | None) -> list[BinItem]:
    """As `discard`, many rows of one table and partner, which the caller has locked: all or none."""
    samples = [row for row in rows if getattr(row, "sample", False)]
    for sample in samples:
        sample.delete()
    kept = [row for row in rows if row not in samples]
    if not kept:
        return []
    taken = snapshot(kept)
    partner_id, name = kept[0].partner_id, by.full_name if by else ""
    items = [
        BinItem(pk=row.pk, partner_id=partner_id, kind=kind, title=str(row)[:250], deleted_by=name) for row in kept
    ]
    for item in items:
        item.keep(taken.rows[item.pk])
    BinItem.objects.bulk_create(items, batch_size=BATCH)
    note_links(partner_id, taken.links)
    discarding.send(type(kept[0]), rows=list(taken.deletion.data[type(kept[0])]))
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
    wanted = {item.pk for item in items}
    found = _locked_items(wanted)
    if found.keys() != wanted:
        raise Http404
    by_partner = defaultdict(list)
    for item in found.values():
        by_partner[item.partner_id].append(item)
    return [item for partner_id, own in by_partner.items() for item in _Return(partner_id, own).run()]


@transaction.atomic
def delete_for_ever(item: BinItem) -> None:
    """Removes what can no longer be brought back, its files after the commit. Raises NotFound."""
    LostLink.objects.filter(partner=item.partner_id, target=item.pk).delete()
    locked(item).delete()


def empty(partner: Partner) -> int:
    """Removes all that is in the partner's bin now; gives how many items."""
    keys = list(BinItem.objects.of(partner).order_by("pk").values_list("pk", flat=True))
    removed = 0
    for start in range(0, len(keys), BATCH):
        gone = BinItem.objects.of(partner).filter(pk__in=keys[start : start + BATCH]).defer("rows").delete()
        removed += gone[1].get(BinItem._meta.label, 0)
    return removed


@transaction.atomic
def erase_person(*, partner: Partner, own: Iterable[BinItem], ids: set[UUID], names: set[str]) -> None:
    """Removes a person from the partner's bin for ever, who is erased everywhere (docs/security.md, "Personal data").

    `own` are the items of the person, `ids` the keys of all their rows, those of the items included. In the other
    items, what hangs on these rows goes, and what refers to them keeps none of the `names`.
    """
    BinItem.objects.filter(pk__in=[item.pk for item in own]).delete()
    links = LostLink.objects.of(partner).filter(Q(target__in=ids) | Q(row__in=ids))
    had_links = set(links.values_list("row", flat=True))
    naming = set(items_naming(partner, map(str, ids)).values_list("pk", flat=True))
    for item in _locked_items(naming | had_links, partner.pk).values():
        files = set(item.files)
        item.keep([row for row in item.rows if _without(row, ids, names, by_name=item.pk in had_links)])
        item.save(update_fields=["rows", "files", "updated_at"])
        remove_files_on_commit(files - set(item.files))
    links.delete()


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


class _Return:
    """The way back of some items of one partner, in the current transaction."""

    def __init__(self, partner_id: UUID, items: list[BinItem]) -> None:
        self.partner_id = partner_id
        self.items = {item.pk: item for item in items}
        self.lost: list[Link] = []

    def run(self) -> list[BinItem]:
        self._bring_what_is_needed()
        self._lock_named()
        # Include rows that were deleted in the meantime.
        self._bring_what_is_needed()
        self._follow()
        self._fit()
        made: list[models.Model] = []
        for item in self.items.values():
            with refuse_duplicate(Taken(item)):
                made += rebuild(item.rows)
        note_links(self.partner_id, self.lost)
        link_again(self.partner_id, {row.pk for row in made if isinstance(row, PartnerModel)})
        with keeping_files():
            BinItem.objects.filter(pk__in=list(self.items)).delete()
        touch(self.partner_id)
        restored.send(BinItem, partner_id=self.partner_id, rows=made)
        return list(self.items.values())

    def _bring_what_is_needed(self) -> None:
        """Adds the items without whose row another cannot be, before those that need them."""
        waiting = list(self.items.values())
        while waiting:
            needed = {
                target
                for item in waiting
                for field, target in references(item.rows[0])
                if on_delete(field) is not models.SET_NULL
            }
            waiting = list(_locked_items(needed - self.items.keys(), self.partner_id).values())
            self.items = {item.pk: item for item in waiting} | self.items

    def _lock_named(self) -> None:
        """Who deletes a row waits for those that name it, which this transaction writes, and so must not wait there."""
        named = self._named()
        for model in sorted(named, key=_place_of_lock):
            rows = model._base_manager.filter(pk__in=named[model]).order_by("pk")
            list(rows.select_for_update(of=("self",), no_key=True).values_list("pk"))

    def _follow(self) -> None:
        """What the rows name has moved meanwhile, as a person merged into another: they move along."""
        named = {
            Reference(reference_name(field), str(row["pk"]), target, item.created_at): (row, field)
            for item in self.items.values()
            for row in item.rows
            for field, target in references(row)
        }
        for reference, target in _targets_now(self.partner_id, set(named)).items():
            row, field = named[reference]
            row["fields"][field.name] = str(target)

    def _fit(self) -> None:
        """What was deleted meanwhile is no longer referred to: as it would have been had these rows stayed."""
        while gone := self._gone():
            for item in self.items.values():
                root, *others = item.rows
                self._let_go(item, root, gone)
                item.rows = [root, *(row for row in others if self._stays(row, gone))]

    def _gone(self) -> set[UUID]:
        """The keys that the rows name and that neither stand nor come back."""
        named = self._named()
        back = {row["pk"] for item in self.items.values() for row in item.rows}
        standing = (model._base_manager.filter(pk__in=keys).values_list("pk") for model, keys in named.items())
        found = {pk for keys in standing for (pk,) in keys}
        return {key for keys in named.values() for key in keys if key not in found and str(key) not in back}

    def _named(self) -> dict[type[models.Model], set[UUID]]:
        named: dict[type[models.Model], set[UUID]] = defaultdict(set)
        for item in self.items.values():
            for row in item.rows:
                for field, target in references(row):
                    named[field.related_model].add(target)
        return named

    def _let_go(self, item: BinItem, row: Row, gone: set[UUID]) -> None:
        for field, target in references(row):
            if target not in gone:
                continue
            if not field.null:
                raise NeedGone(item, field.verbose_name)
            row["fields"][field.name] = None
            self.lost.append(Link(row["model"], UUID(row["pk"]), field.name, target))

    def _stays(self, row: Row, gone: set[UUID]) -> bool:
        """Whether the row comes back. Without what it hangs on it waits in that one's item, or has gone with it."""
        for field, target in list(references(row)):
            if target not in gone:
                continue
            if on_delete(field) is not models.CASCADE and field.null:
                row["fields"][field.name] = None
                self.lost.append(Link(row["model"], UUID(row["pk"]), field.name, target))
                continue
            holder = BinItem.objects.select_for_update().filter(partner=self.partner_id, pk=target).first()
            if holder:
                holder.keep([*holder.rows, row])
                holder.save(update_fields=["rows", "files", "updated_at"])
            else:
                remove_files_on_commit(file_names([row]))
            return False
        return True


def _place_of_lock(model: type[models.Model]) -> tuple[int, str]:
    label = model._meta.label_lower
    return LOCKED_FIRST.index(label) if label in LOCKED_FIRST else len(LOCKED_FIRST), label


def _locked_items(keys: Iterable[UUID], partner_id: UUID | None = None) -> dict[UUID, BinItem]:
    items = BinItem.objects.select_for_update().filter(pk__in=list(keys)).order_by("pk")
    return {item.pk: item for item in (items.filter(partner=partner_id) if partner_id else items)}


def _targets_now(partner_id: UUID, references: set[Reference]) -> dict[Reference, UUID]:
    """Of those that lead elsewhere now."""
    answers: list[tuple[Any, Any]] = followed.send(BinItem, partner_id=partner_id, references=references)
    return {reference: target for _receiver, found in answers for reference, target in found.items()}


def note_links(partner_id: UUID, links: Iterable[Link]) -> None:
    """These references have just been set to null: `link_again` sets them when both rows stand."""
    LostLink.objects.bulk_create(
        [
            LostLink(partner_id=partner_id, model=link.model, row=link.row, field=link.field, target=link.target)
            for link in links
        ],
        batch_size=BATCH,
    )


def forget_link(row: PartnerModel, field: str, *, since: datetime | None = None) -> None:
    """The row has another reference, or none, on purpose: what it led to before, or `since`, does not come back."""
    links = LostLink.objects.filter(partner=row.partner_id, row=row.pk, field=field)
    (links.filter(created_at__gte=since) if since else links).delete()


def link_again(partner_id: UUID, back: set[UUID]) -> None:
    """Sets the references of and to the rows that are back, where both ends stand and nothing else was set.

    Each row is stored once: of one that is stored twice in a transaction PostgreSQL locks all that it names.
    """
    links = LostLink.objects.filter(Q(row__in=back) | Q(target__in=back), partner=partner_id)
    by_model: dict[str, dict[str, dict[UUID, LostLink]]] = defaultdict(lambda: defaultdict(dict))
    # The last one counts.
    for link in links.order_by("created_at", "pk"):
        by_model[link.model][link.field][link.row] = link
    # Persons that are followed are locked, so before any row is.
    led = {
        (label, name): _led(partner_id, f"{label}.{name}", own)
        for label, by_column in by_model.items()
        for name, own in by_column.items()
    }
    for label, by_column in by_model.items():
        model = apps.get_model(label)
        # One that staff have given to another partner since is no longer theirs.
        rows = model._base_manager.filter(pk__in=set().union(*by_column.values()), partner=partner_id)
        standing = {row.pk: row for row in rows.order_by("pk").select_for_update(of=("self",), no_key=True)}
        linked, used = {}, []
        for name, own in by_column.items():
            field, wanted = model._meta.get_field(name), led[label, name]
            targets = field.related_model._base_manager.in_bulk(set(wanted.values()))
            for pk, target in wanted.items():
                row = standing.get(pk)
                if row and getattr(row, field.attname) is None and target in targets:
                    setattr(row, name, targets[target])
                    linked[pk] = row
                    used.append(own[pk].pk)
        columns = {*by_column, *_folded(list(linked.values()))}
        linking.send(model, rows=linked.values(), columns=columns)
        model._base_manager.bulk_update(linked.values(), columns, batch_size=BATCH)
        LostLink.objects.filter(pk__in=used).delete()


def _led(partner_id: UUID, name: str, own: dict[UUID, LostLink]) -> dict[UUID, UUID]:
    """What each of these rows names by that column once its link stands again."""
    named = {Reference(name, str(pk), link.target, link.created_at): pk for pk, link in own.items()}
    moved = {named[reference]: target for reference, target in _targets_now(partner_id, set(named)).items()}
    return {pk: moved.get(pk, link.target) for pk, link in own.items()}


def _folded(rows: list[Any]) -> set[str]:
    """The names of the folded columns of these rows, which search by the names of others: brought up to date."""
    return {name for row in rows if isinstance(row, PartnerModel) for name in row.fold()}
