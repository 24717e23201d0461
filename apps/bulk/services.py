"""One act on many rows, and taking it back (docs/behaviour/lists.md#many-rows-at-once)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, field
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.audit.services import signed_in_name
from apps.core.api.errors import ApiError
from apps.core.links import digest, new_token
from apps.core.models.db import naming
from apps.core.types import Json
from apps.partners.models import Account, Partner

from .acts import ACTS, MODELS, Act, Entry
from .errors import ChangedSince, RowNotFound, UndoGone
from .models import Undo, UndoPart

# Rows in memory at a time.
BATCH = 2000
# Refused rows that an answer names; the rest are only counted.
MAX_NAMED = 1000


@dataclass
class Report:
    """`undo` is the token that takes the act back; None where nothing was changed. `refused` names some of the rows."""

    changed: int = 0
    refused: list[Json] = field(default_factory=list)
    refused_count: int = 0
    undo: str | None = None

    def refuse(self, pk: UUID, label: str, error: ApiError) -> None:
        self.refused_count += 1
        if len(self.refused) < MAX_NAMED:
            self.refused.append({"id": pk, "label": label, "code": error.default_code, "message": str(error.detail)})


@transaction.atomic
def act_on(*, partner: Partner, by: Account, kind: str, act: Act, ids: Sequence[UUID]) -> Report:
    """Does `act` to the partner's rows, all in one transaction; a row that cannot be changed is refused by itself.

    `kind` is a key of MODELS. An id that is not the partner's is refused as `not_found`.
    """
    act.by, report, token = by, Report(), new_token()
    Undo.objects.of(partner).expired().delete()
    undo = Undo.objects.create(
        partner=partner, kind=kind, action=act.name, token_digest=digest(token), by_name=signed_in_name()
    )
    done: list[UUID] = []
    for wanted in _batches(ids):
        rows = _locked(kind, partner, wanted)
        for pk in set(wanted) - {row.pk for row in rows}:
            report.refuse(pk, "", RowNotFound())
        entries, refused = act.apply(rows)
        for row, error in refused:
            report.refuse(row.pk, str(row), error)
        if entries:
            parts = [astuple(entry) for entry in entries]
            UndoPart.objects.create(partner=partner, undo=undo, rows=parts)
            done += [UUID(entry.id) for entry in entries]
    if not done:
        undo.delete()
        return report
    act.done(partner.pk, done)
    report.changed, report.undo = len(done), token
    return report


@transaction.atomic
def take_back(*, partner: Partner, by: Account, token: str, only_unchanged: bool = False) -> int:
    """Takes the act back, once and within ten minutes: how many rows have their former values again.

    Raises UndoGone (404) and, where rows have been changed since and the rest is not to be taken back without them,
    ChangedSince (409).
    """
    usable = Undo.objects.of(partner).usable().select_for_update()
    undo: Undo | None = usable.filter(token_digest=digest(token)).first()
    if undo is None:
        raise UndoGone
    act = ACTS[undo.action]()
    act.by = by
    done: list[UUID] = []
    named: list[Json] = []
    since = 0
    for part in undo.parts.order_by("id").iterator(chunk_size=1):
        entries = [Entry(*row) for row in part.rows]
        rows = _locked(undo.kind, partner, [UUID(entry.id) for entry in entries])
        kept = act.take_back(rows, entries)
        since += len(kept)
        named += [{"id": entry.id, "label": entry.label} for entry in kept[: MAX_NAMED - len(named)]]
        left = {entry.id for entry in kept}
        done += [UUID(entry.id) for entry in entries if entry.id not in left]
    if since and not only_unchanged:
        raise ChangedSince(rows=named, total=since)
    undo.delete()
    act.done(partner.pk, done)
    return len(done)


def forget_people(partner: Partner, ids: Iterable[UUID]) -> None:
    """Erases what is kept of persons to take acts on many rows back; the other rows can be taken back all the same.

    To be called in a transaction, last: who takes an act back locks its rows before these parts.
    """
    forgotten = {str(pk) for pk in ids}
    parts = naming(UndoPart.objects.of(partner), "rows", forgotten)
    for part in parts.select_for_update(of=("self",)).order_by("id").iterator(chunk_size=1):
        part.rows = [row for row in part.rows if Entry(*row).id not in forgotten]
        part.save(update_fields=["rows", "updated_at"])


def _locked(kind: str, partner: Partner, ids: Sequence[UUID]) -> list[Any]:
    """The partner's rows among these; in the order of their keys, so that no two calls wait for each other."""
    rows = MODELS[kind].objects.of(partner).filter(pk__in=ids)
    return list(rows.select_for_update(of=("self",)).order_by("pk"))


def _batches(ids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    ordered = sorted(set(ids))
    for start in range(0, len(ordered), BATCH):
        yield ordered[start : start + BATCH]
