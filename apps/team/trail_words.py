"""What the entries of the trail are called in the language of the call."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.db.models import Field
from django.utils.text import capfirst

from apps.core.api.export import words_of
from apps.core.types import StrOrPromise
from apps.partners.models import Partner, Role
from apps.partners.services import SWITCHES


def kind_name(object_type: str, *, many: bool = False) -> str:
    """What the rows of a model are called, which the entry names as `cars.car`."""
    if not object_type:
        return ""
    meta = apps.get_model(object_type)._meta
    name: StrOrPromise = meta.verbose_name_plural if many else meta.verbose_name
    return str(name)


def label_name(label: str) -> str:
    """The name of a setting of the partner; any other label as it is."""
    setting = _setting(label)
    return capfirst(str(setting.verbose_name)) if setting else label


def said_name(said: str) -> str:
    """The value of a setting (`showroom.off`) or a role in words; any other text as it is."""
    name, _dot, value = said.partition(".")
    setting = _setting(name)
    if setting is None:
        return {role.value: str(role.label) for role in Role}.get(said, said)
    return {str(known): text for known, text in words_of(setting).items()}.get(value, said)


def _setting(name: str) -> Field[Any, Any] | None:
    field = Partner._meta.get_field(name) if name in SWITCHES else None
    return field if isinstance(field, Field) else None
