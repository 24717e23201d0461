"""Looks through the stored phone numbers and e-mails for those that would be stored in another way now, or not at all.

Says what it would change, one line each: the row, its partner, the former and the new value. It changes none by
itself; `--apply` takes the ids of the rows to change.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.apps import apps
from django.core.management.base import BaseCommand
from django.db import IntegrityError, transaction
from django.db.models import EmailField, Field, Model
from django.utils.translation import override

from apps.core.api.phones import COLUMNS, PhoneError, e164
from apps.core.models.text import without_hidden


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--apply", nargs="+", type=UUID, default=[], metavar="ID", help="change these rows")

    def handle(self, **options: Any) -> None:
        chosen = set(options["apply"])
        count = 0
        for model, field in _columns():
            for pk, stored in _stored(model, field, chosen):
                new, why = _judged(field, stored)
                if new != stored:
                    count += 1
                    if pk in chosen and new:
                        why = _changed(model, field, pk, stored, new)
                    self.stdout.write(f"{_name(model, pk)} {field.name}: {_visible(stored)} → {new or '?'} ({why})")
        self.stdout.write(f"{count} to look at")


def _columns() -> Iterator[tuple[type[Model], Field]]:
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if field.name in COLUMNS or isinstance(field, EmailField):
                yield model, field


def _stored(model: type[Model], field: Field, chosen: set[UUID]) -> Iterator[tuple[UUID, str]]:
    rows = model._base_manager.exclude(**{field.name: ""}).order_by("pk")
    rows = rows.filter(pk__in=chosen) if chosen else rows
    return rows.values_list("pk", field.name).iterator()


def _visible(text: str) -> str:
    """The text with its invisible signs by their numbers."""
    return "".join(char if char.isprintable() else f"⟨U+{ord(char):04X}⟩" for char in text)


def _name(model: type[Model], pk: UUID) -> str:
    row = model._base_manager.get(pk=pk)
    return f"{model._meta.model_name} {pk} of “{getattr(row, 'partner', row)}”"


def _judged(field: Field, stored: str) -> tuple[str, str]:
    """What would be stored now, and why it is something else; empty where it would be refused."""
    if isinstance(field, EmailField):
        return without_hidden(stored).strip(), "invisible signs"
    try:
        with override("en"):
            return e164(stored), "the country's own code"
    except PhoneError as exc:
        return "", exc.message


def _changed(model: type[Model], field: Field, pk: UUID, stored: str, new: str) -> str:
    """Changes the row, unless it holds something else by now; says what came of it."""
    try:
        with transaction.atomic():
            row = model._base_manager.select_for_update().get(pk=pk)
            if getattr(row, field.name) != stored:
                return "changed meanwhile"
            setattr(row, field.name, new)
            row.save(update_fields=[field.name, *(row.fold() if hasattr(row, "fold") else ())])
    except IntegrityError:
        return "another row of the partner has it already: merge the two"
    return "changed"
