"""Audits every list that somebody takes along as a file."""

from __future__ import annotations

from django.db.models import Model

from apps.core.api.export import exported

from .models import Event
from .services import record


def watch_exports() -> None:
    exported.connect(_record, dispatch_uid="audit-exports")


def _record(sender: type[Model], name: str, **_signal: object) -> None:
    record(Event.LIST_EXPORTED, about=sender, label=name)
