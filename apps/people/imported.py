"""A person in imported files, whose cells outlive the rows made of them."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import PurePath
from typing import Any
from uuid import UUID

import phonenumbers
from django.db.models import F

from apps.core.files.stored import remove_files_on_commit
from apps.core.models.text import digits, fold_words
from apps.imports.headings import known_headings
from apps.imports.models import Import, ImportRow, Matching
from apps.imports.services import stored_rows
from apps.partners.models import Partner

BATCH = 1_000
# Fewer stand in any price or plate.
MIN_DIGITS = 7
State, Action = Import.State, ImportRow.Action


class Traces:
    """What tells a person in a file's cells, however it is written there: numbers, addresses, names."""

    def __init__(self, phones: Collection[str], emails: Collection[str], names: Collection[str]) -> None:
        self.numbers = {number for phone in phones if len(number := _national(phone)) >= MIN_DIGITS}
        self.emails = {email.lower() for email in emails}
        self.names = {name for text in names if (name := fold_words(text))}

    def are_in(self, cells: list[str]) -> bool:
        text = "\n".join(cells).lower()
        numbers = re.sub(r"[^0-9\n]", "", text)
        return (
            any(number in numbers for number in self.numbers)
            or not self.emails.isdisjoint(re.split(r"[\s;,:<>()|/]+", text))
            or self._name_in(cells, fold_words(text))
        )

    def _name_in(self, cells: list[str], all_words: str) -> bool:
        """A name of one word is a cell of its own; one of several may have a column each, and a title."""
        for name in self.names:
            wanted = set(name.split())
            if not wanted <= set(all_words.split()):
                continue
            if len(wanted) == 1:
                if any(fold_words(cell) == name for cell in cells):
                    return True
            elif any(wanted <= set(fold_words(" ".join(cells[at : at + 2])).split()) for at in range(len(cells))):
                return True
        return False


def lock_imports(partner: Partner) -> list[UUID]:
    """To be called before a person is locked: who writes a file's rows locks the import first, then persons."""
    mine = Import.objects.of(partner).select_for_update(of=("self",)).order_by("pk")
    return list(mine.values_list("pk", flat=True))


def forget_imported(partner: Partner, imports: Collection[UUID], traces: Traces, ids: Collection[UUID]) -> None:
    """Blanks the rows that name a person or became one of the rows `ids`; their numbers and actions stay.

    An import that has not begun would make the person again: it goes, with its file. The others lose the file, which
    nothing reads any more, and rows that were still to be written are skipped. Where a file had no headings, those of
    its first row name a person: such an import goes in any state, and what was remembered of it.
    """
    for matching in Matching.objects.of(partner):
        if _name_headings([heading for heading, _field in matching.columns], matching.kind, traces):
            matching.delete()
    for imported in Import.objects.of(partner).filter(pk__in=imports):
        if _name_headings(imported.columns, imported.kind, traces):
            imported.delete()
            continue
        _rename_file(imported, traces)
        if imported.state == State.UPLOADED:
            if _file_names(imported, traces):
                imported.delete()
            continue
        rows = ImportRow.objects.of(partner).filter(of_import=imported)
        found = [
            pk
            for pk, target, cells in rows.values_list("pk", "target", "cells").iterator(chunk_size=BATCH)
            if pk in ids or target in ids or traces.are_in(cells)
        ]
        if found and imported.state == State.READY:
            imported.delete()
        elif found:
            _blank(imported, rows, found)


def _name_headings(headings: list[str], kind: str, traces: Traces) -> bool:
    """But for the usual ones: "Client" names a column, also where a person was entered under that name."""
    known = known_headings(kind, headings)
    return traces.are_in([heading for heading, usual in zip(headings, known, strict=True) if not usual])


def _rename_file(imported: Import, traces: Traces) -> None:
    """Calls a file that is named after the person by the kind of its rows."""
    path = PurePath(imported.file_name)
    if traces.are_in([path.stem, imported.file_name]):
        ending = path.suffix if path.suffix.lower() in (".csv", ".xlsx") else ""
        name = f"{imported.get_kind_display()}{ending}"
        Import.objects.filter(pk=imported.pk).update(file_name=name)


def _blank(imported: Import, rows: Any, found: list[UUID]) -> None:
    for start in range(0, len(found), BATCH):
        named = rows.filter(pk__in=found[start : start + BATCH])
        if imported.state == State.RUNNING:
            waiting = named.filter(done=False, action__in=(Action.CREATE, Action.UPDATE))
            skipped = waiting.update(action=Action.SKIP)
            Import.objects.filter(pk=imported.pk).update(total=F("total") - skipped)
        named.update(cells=[""] * len(imported.columns), values={}, changes=[], errors={}, before={})
    Import.objects.filter(pk=imported.pk).update(file="", sample=[], causes=[])
    remove_files_on_commit([str(imported.file)])


def _file_names(imported: Import, traces: Traces) -> bool:
    try:
        return any(traces.are_in(cells) for _number, cells in stored_rows(imported))
    except FileNotFoundError:
        # Nothing can be made of it any more.
        return True


def _national(phone: str) -> str:
    """`+33612345678` → `612345678`: what all ways of writing a number have in common."""
    try:
        return str(phonenumbers.parse(phone, "FR").national_number)
    except phonenumbers.NumberParseException:
        return digits(phone)
