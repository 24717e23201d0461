"""The texts of the admin's forms, with nothing in them that cannot be seen: as the API's are (api/texts.py)."""

from typing import Any

from django import forms
from django.db import models

from .models.text import without_hidden


class VisibleMixin(forms.Field):
    def to_python(self, value: object) -> Any:
        return super().to_python(without_hidden(value) if isinstance(value, str) else value)


class TextField(VisibleMixin, forms.CharField):
    pass


class EmailField(VisibleMixin, forms.EmailField):
    pass


class JSONField(VisibleMixin, forms.JSONField):
    pass


# For `formfield_overrides`; the site gives them to every model.
VISIBLE_TEXTS: dict[Any, dict[str, Any]] = {
    models.CharField: {"form_class": TextField},
    models.TextField: {"form_class": TextField},
    models.EmailField: {"form_class": EmailField},
    models.JSONField: {"form_class": JSONField},
}
