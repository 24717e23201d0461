"""A dealership with rows of everything, and what a comparison of all its tables reads."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.core.serializers import serialize
from django.db import models

from apps.audit.models import Entry
from apps.bin.models import BinItem
from apps.testing.callers import Caller

# How each kind is deleted.
DELETE = {
    "car": "/car/delete/{id}",
    "client": "/client/delete/{id}",
    "garage": "/garage/delete/{id}",
    "modelCar": "/modelCar/delete/{id}",
    "prospect": "/prospect/{id}",
    "document": "/api/document/deleteById/{id}",
}


def delete(api: Caller, kind: str, row: Any) -> None:
    answer = api.delete(DELETE[kind].format(id=getattr(row, "pk", row)))
    assert answer.status_code == 200, answer.content


def restore(api: Caller, kind: str, row: Any) -> Any:
    answer = api.post(f"/bin/{kind}/{getattr(row, 'pk', row)}/restore")
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]


def all_rows() -> dict[str, dict[str, Any]]:
    """Every row of every table, with all its columns, but those of the bin and the trail, which say what was done."""
    return {
        str(row["pk"]) + row["model"]: row
        for model in apps.get_models(include_auto_created=True)
        if model not in (BinItem, Entry) and not model._meta.proxy and model._meta.app_label != "sessions"
        for row in serialize("python", model._base_manager.all())
    }


def counts(row: models.Model) -> int:
    """How many rows point to it."""
    return sum(
        relation.related_model._base_manager.filter(**{relation.field.name: row.pk}).count()
        for relation in row._meta.related_objects
    )
