"""The latest acts of an account, and undoing them (docs/behaviour/lists.md#many-rows-at-once)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from operator import attrgetter
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, TextChoices
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from apps.bin.models import BinItem
from apps.bin.services import restore
from apps.bulk.actions import Assign, ChangePrice, Delete, FollowUp, MoveToGarage, Publish, SetStatus, Verify
from apps.bulk.errors import UndoGone
from apps.bulk.models import KEPT_FOR, Undo
from apps.bulk.services import undo_own
from apps.core.types import Json
from apps.duplicates.errors import MergeOver
from apps.duplicates.models import Merge
from apps.duplicates.services import undo as undo_merge
from apps.imports.errors import AlreadyUndone, CannotUndo
from apps.imports.models import UNDOABLE, Import
from apps.imports.undoing import undo as undo_import
from apps.partners.models import Account, Partner
from apps.team.leaving import Leave

# As many as a person looks through.
MAX_SHOWN = 50


class Kind(TextChoices):
    """How an act is undone."""

    BULK = "bulk"
    DELETION = "deletion"
    MERGE = "merge"
    IMPORT = "import"


@dataclass(frozen=True)
class Act:
    """`label` says in the reader's language what was done, and to what or to how many rows."""

    id: UUID
    kind: Kind
    label: str
    at: datetime
    expires_at: datetime


@dataclass(frozen=True)
class Undone:
    """How many rows are as they were before; `kept` are those that were changed since: `{id, label}`."""

    restored: int = 1
    kept: list[Json] = field(default_factory=list)


@dataclass(frozen=True)
class Source:
    """`rows` are acts of an account that it may still undo, `at` is the column of their moment."""

    kind: Kind
    rows: QuerySet[Any]
    at: str
    lasts: timedelta
    label: Callable[[Any], str]
    undo: Callable[[Any, bool], Undone]

    def acts(self) -> Iterator[Act]:
        for row in self.rows.order_by(f"-{self.at}", "-pk")[:MAX_SHOWN]:
            at = getattr(row, self.at)
            yield Act(row.pk, self.kind, self.label(row), at, at + self.lasts)


def latest(*, partner: Partner, by: Account) -> list[Act]:
    """What this account has done and can undo, the latest first."""
    found = [act for source in _sources(partner, by) for act in source.acts()]
    return sorted(found, key=attrgetter("at", "id"), reverse=True)[:MAX_SHOWN]


def undo(*, partner: Partner, by: Account, pk: UUID, only_unchanged: bool = False) -> Undone:
    """Undoes an act of this account, once. `only_unchanged` leaves out the rows of a bulk that were changed since.

    Raises UndoGone (404), and whatever its kind refuses to undo with, as ChangedSince or MergeTouched.
    """
    for source in _sources(partner, by):
        row = source.rows.filter(pk=pk).first()
        if row is not None:
            try:
                return source.undo(row, only_unchanged)
            # Another call came first.
            except (Http404, UndoGone, MergeOver, AlreadyUndone, CannotUndo) as error:
                raise UndoGone from error
    raise UndoGone


def _sources(partner: Partner, by: Account) -> list[Source]:
    now = timezone.now()
    since = now - KEPT_FOR

    def undo_bulk(row: Undo, only_unchanged: bool) -> Undone:
        return Undone(undo_own(partner=partner, by=by, pk=row.pk, only_unchanged=only_unchanged))

    def undo_deletion(row: BinItem, _only_unchanged: bool) -> Undone:
        return Undone(len(restore(row)))

    def take_apart(row: Merge, _only_unchanged: bool) -> Undone:
        undo_merge(merge=row)
        return Undone()

    def take_import_back(row: Import, _only_unchanged: bool) -> Undone:
        report = undo_import(imported=row, by=by)
        return Undone(report.undone, report.kept)

    changed = Undo.objects.of(partner).usable().filter(by=by)
    deleted = BinItem.objects.of(partner).filter(undo_by=by, created_at__gt=since).defer("rows", "files", "links")
    merged = Merge.objects.of(partner).filter(by=by, undone_at=None, created_at__gt=since)
    merged = merged.defer("before", "after", "dropped", "moved")
    imported = Import.objects.of(partner).filter(by=by, undone_at=None, undo_until__gt=now, done__gt=0)
    return [
        Source(Kind.BULK, changed, "created_at", KEPT_FOR, _bulk, undo_bulk),
        Source(Kind.DELETION, deleted, "created_at", KEPT_FOR, _deletion, undo_deletion),
        Source(Kind.MERGE, merged, "created_at", KEPT_FOR, _merge, take_apart),
        Source(Kind.IMPORT, imported, "finished_at", UNDOABLE, _import, take_import_back),
    ]


def _said(act: str, what: str) -> str:
    return _("%(act)s: %(what)s") % {"act": act, "what": what}


def _bulk(row: Undo) -> str:
    if row.action == Leave.name:
        return _("Removal from the team")
    acts = {
        ChangePrice.name: _("Price changed"),
        MoveToGarage.name: _("Garage changed"),
        Publish.name: _("Publication changed"),
        FollowUp.name: _("Follow-up changed"),
        Assign.name: _("Person in charge changed"),
        SetStatus.name: _("Status changed"),
        Verify.name: _("Status changed"),
        Delete.name: _("Deletion"),
    }
    count = row.row_count
    rows = {
        "car": ngettext("%(count)s car", "%(count)s cars", count),
        "prospect": ngettext("%(count)s prospect", "%(count)s prospects", count),
        "client": ngettext("%(count)s client", "%(count)s clients", count),
        "estimation": ngettext("%(count)s valuation", "%(count)s valuations", count),
    }
    return _said(acts[row.action], rows[row.kind] % {"count": count})


def _deletion(row: BinItem) -> str:
    return _said(_("Deletion"), row.title)


def _merge(row: Merge) -> str:
    return _said(_("Merge"), f"{row.drop_name} → {row.keep_name}")


def _import(row: Import) -> str:
    return _said(_("Import"), row.file_name)
