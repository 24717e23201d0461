"""Serializers of saved views."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.serializers import ModelSerializer, OneLineField
from apps.core.api.texts import TextField
from apps.core.types import Fields

from .lists import read_query
from .models import MAX_COLUMNS, MAX_QUERY, ListName, SavedView


class SavedViewSerializer(ModelSerializer[SavedView]):
    """`query` is that of the list's address; `columns` are those shown, empty for the page's own.

    One view of a list at most is the `default`: making another one takes it from the first.
    """

    list_ = serializers.ChoiceField(source="list_name", choices=ListName.choices)
    name = OneLineField(max_length=60)
    query = TextField(max_length=MAX_QUERY, allow_blank=True, required=False)
    columns: Any = serializers.ListField(
        child=serializers.RegexField(r"^[A-Za-z][A-Za-z0-9]{0,49}$"), max_length=MAX_COLUMNS, required=False
    )
    default = serializers.BooleanField(source="is_default", required=False)

    class Meta:
        model = SavedView
        fields = ("id", "list_", "name", "query", "columns", "default", "created_at")
        validators = ()

    def validate_list(self, name: str) -> str:
        if self.instance and self.instance.list_name != name:
            raise serializers.ValidationError(_("A view stays with its list."))
        return name

    def validate_columns(self, names: list[str]) -> list[str]:
        return list(dict.fromkeys(names))

    def validate(self, attrs: Fields) -> Fields:
        if "query" in attrs:
            name = self.instance.list_name if self.instance else attrs["list_name"]
            attrs["query"] = read_query(name, attrs["query"], self.context["request"])
        return attrs
