"""Texts as people type and paste them: nothing in them that cannot be seen."""

from typing import Any

from rest_framework import serializers

from apps.core.models.text import without_hidden


# No docstrings on these classes: the OpenAPI document would repeat them at each field.
class VisibleMixin(serializers.Field):
    def run_validation(self, data: object = serializers.empty) -> Any:
        """Judges what is left without invisible signs, which may be nothing."""
        return super().run_validation(without_hidden(data) if isinstance(data, str) else data)


class TextField(VisibleMixin, serializers.CharField):
    pass


class EmailField(VisibleMixin, serializers.EmailField):
    pass
