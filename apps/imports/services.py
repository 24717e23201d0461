"""Write operations on imports; `running` does the work itself."""

from __future__ import annotations

import json
from uuid import UUID

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils.translation import gettext as _

from apps.core.api.errors import invalid
from apps.core.files.stored import StoredFiles
from apps.core.files.uploads import MAX_NAME
from apps.core.models.db import locked
from apps.core.models.languages import current_language
from apps.core.models.text import fold
from apps.core.types import Fields
from apps.partners.models import Account

from .errors import AlreadyRun, NotReady
from .fields import kind_of
from .headings import field_of, guess_mapping
from .judging import causes_of
from .models import Import, ImportRow, Matching
from .running import worker
from .sheets import Row, read_sheet

ROWS_AT_A_TIME = 1_000
# Headings remembered for a partner, of each kind: those of five files with as many columns as there may be.
MAX_REMEMBERED = 500
State = Import.State


def upload(*, pk: UUID, by: Account, kind: str, file: UploadedFile[bytes], sheet: str = "") -> Import:
    """Reads a file and keeps its rows, with each column matched as the partner did last time, or as guessed. `sheet`
    names the one of a workbook.

    Raises what `read_sheet` does (413, 415 or 422 under `file` or `sheet`).
    """
    table = read_sheet(file, kind=kind, sheet=sheet)
    imported = Import(
        id=pk, partner=by.partner, by=by, token=by.api_token, kind=kind, file_name=(file.name or "")[-MAX_NAME:],
        language=current_language(), columns=table.columns, sample=table.sample, row_count=len(table.rows),
        sheet=table.name, sheets=table.sheets,
    )  # fmt: skip
    matching = _remembered(imported)
    known = {field.name for field in kind_of(kind).fields_for(imported.partner)}
    guessed = guess_mapping(kind, table.columns, dict(reversed(matching.columns)))
    imported.mapping = {heading: field if field in known else None for heading, field in guessed.items()}
    imported.match_on, imported.mode = matching.match_on, matching.mode
    with StoredFiles() as files, transaction.atomic():
        content = ContentFile(json.dumps(table.rows, ensure_ascii=False, separators=(",", ":")).encode())
        imported.file.name = files.store(content, partner_id=imported.partner_id, folder="imports", extension="json")
        imported.save()
    return imported


def stored_rows(imported: Import) -> list[Row]:
    """The rows of the file, with their numbers."""
    with default_storage.open(str(imported.file)) as file:
        return [(number, cells) for number, cells in json.load(file)]


def check_open(imported: Import) -> None:
    """Raises AlreadyRun (409) where its rows are being written, or have been."""
    if imported.state not in (State.UPLOADED, State.READY):
        raise AlreadyRun


def set_plan(imported: Import, plan: Fields) -> None:
    """The import is judged by `plan` from now on; unsaved."""
    for name, value in plan.items():
        setattr(imported, name, value)


@transaction.atomic
def store_plan(*, imported: Import, plan: Fields, rows: list[ImportRow], counts: dict[str, int]) -> Import:
    """What is to be done with each row, in place of what was planned before; the matching is remembered.

    `plan` is a PlanSerializer's. Raises AlreadyRun (409).
    """
    imported = locked(imported)
    check_open(imported)
    set_plan(imported, plan)
    ImportRow.objects.filter(of_import=imported).delete()
    ImportRow.objects.bulk_create(rows, batch_size=ROWS_AT_A_TIME)
    imported.counts, imported.total, imported.done = counts, counts["create"] + counts["update"], 0
    imported.causes = causes_of(imported, rows)
    imported.state, imported.language = State.READY, current_language()
    imported.save()
    _remember(imported)
    return imported


@transaction.atomic
def start(*, imported: Import, by: Account) -> Import:
    """Writes the rows in the background. Raises NotReady (409) and, the second time, AlreadyRun (409)."""
    imported = locked(imported)
    if imported.state == State.UPLOADED:
        raise NotReady
    if imported.state != State.READY:
        raise AlreadyRun
    if not imported.total:
        raise invalid("mapping", _("There is nothing to import in this file."))
    imported.state, imported.by, imported.token = State.RUNNING, by, by.api_token
    imported.save()
    worker.wake()
    return imported


def _remembered(imported: Import) -> Matching:
    """How the partner matched files of this kind last time; an empty one before the first time."""
    found = Matching.objects.of(imported.partner).filter(kind=imported.kind).first()
    return found or Matching()


def _remember(imported: Import) -> None:
    mapping: dict[str, str | None] = imported.mapping
    fields = {*mapping.values(), None}
    # A column counts as left out where no other one has the field that would be guessed for it.
    latest = [
        (fold(heading), field)
        for heading, field in mapping.items()
        if field or field_of(imported.kind, heading) not in fields
    ]
    of_file = {fold(heading) for heading in mapping}
    columns = [*latest, *(pair for pair in _remembered(imported).columns if pair[0] not in of_file)]
    matching = Matching(
        partner=imported.partner, kind=imported.kind, columns=columns[:MAX_REMEMBERED],
        match_on=imported.match_on, mode=imported.mode,
    )  # fmt: skip
    # Two files may be the partner's first ones at the same time.
    Matching.objects.bulk_create(
        [matching], update_conflicts=True, unique_fields=["partner", "kind"],
        update_fields=["columns", "match_on", "mode", "updated_at"],
    )  # fmt: skip
