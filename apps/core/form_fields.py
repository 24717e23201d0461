"""The fields of the admin's forms: texts with nothing in them that cannot be seen, as in api/texts.py, and numbers."""

from decimal import Decimal
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


class DecimalField(forms.DecimalField):
    """Without the zeros that end what is stored: 150 is not shown as 150.000."""

    def prepare_value(self, value: object) -> Any:
        return f"{value.normalize():f}" if isinstance(value, Decimal) else value


# For `formfield_overrides`; the site gives them to every model.
FORM_FIELDS: dict[Any, dict[str, Any]] = {
    models.CharField: {"form_class": TextField},
    models.TextField: {"form_class": TextField},
    models.EmailField: {"form_class": EmailField},
    models.JSONField: {"form_class": JSONField},
    models.DecimalField: {"form_class": DecimalField},
}
