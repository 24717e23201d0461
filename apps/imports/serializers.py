"""Serializers of imports."""

from __future__ import annotations

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.serializers import ModelSerializer, Serializer
from apps.core.api.texts import TextField
from apps.core.types import Fields, Json
from apps.garages.models import Garage

from .fields import Field, KindOfRows, kind_of
from .judging import MAX_VALUE, is_choice
from .models import Import, ImportRow


class UploadSerializer(Serializer):
    kind = serializers.ChoiceField(choices=Import.Kind.choices)
    file = serializers.FileField(max_length=None, help_text="CSV or XLSX, up to 20 MB, 20,000 rows and 100 columns.")
    sheet = TextField(
        max_length=100, required=False, allow_blank=True,
        help_text="The sheet of a workbook; by default the one whose headings are known best.",
    )  # fmt: skip


class PicturesUploadSerializer(Serializer):
    file = serializers.FileField(
        max_length=None,
        help_text="ZIP, up to 250 MB and 1,000 files, named by the plate: `AB-123-CD.jpg`, `AB123CD_2.png`.",
    )


class LeftOutSerializer(Serializer):
    """A file of an archive that became no picture; `name` is its path there."""

    name = serializers.CharField()
    reason = serializers.CharField()


class PicturesReportSerializer(Serializer):
    """`matched` pictures are their cars' now, of which `added` were not before. `left` are those that there was no time
    for: the same archive sent again goes on with them."""

    matched = serializers.IntegerField(min_value=0)
    added = serializers.IntegerField(min_value=0)
    left = serializers.IntegerField(min_value=0)
    unmatched = LeftOutSerializer(many=True)


class TemplateSerializer(Serializer):
    kind = serializers.ChoiceField(choices=Import.Kind.choices, default=Import.Kind.CAR)


class ImportFieldSerializer(Serializer):
    """A field that a column can be matched with; a `key` is one that rows can be found by."""

    name = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    required = serializers.BooleanField()  # type: ignore[assignment]
    key = serializers.BooleanField()


class CountsSerializer(Serializer):
    """How many rows there are of each action; `models` and `garages` are those to be made."""

    create = serializers.IntegerField(min_value=0)  # type: ignore[assignment]
    update = serializers.IntegerField(min_value=0)  # type: ignore[assignment]
    unchanged = serializers.IntegerField(min_value=0)
    skip = serializers.IntegerField(min_value=0)
    errors = serializers.IntegerField(min_value=0)  # type: ignore[assignment]
    models = serializers.IntegerField(min_value=0)
    # Counts of before 26 November 2026 have none.
    garages = serializers.IntegerField(min_value=0, default=0)


class WorkbookSheetSerializer(Serializer):
    """A sheet that can be read; `rows` are those with a value, the headings among them."""

    name = serializers.CharField()
    rows = serializers.IntegerField(min_value=0)


class SeenSerializer(Serializer):
    value = serializers.CharField()
    rows = serializers.IntegerField(min_value=0)


class MatchSerializer(Serializer):
    value = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]


class CauseSerializer(Serializer):
    """Why `rows` are refused, by the heading of the column, with its most frequent texts; each can be said in `values`
    of the plan to stand for one of the `choices`, by its value."""

    heading = serializers.CharField()
    field = serializers.CharField(help_text="Empty where the column is matched with none.")
    reason = serializers.CharField()
    rows = serializers.IntegerField(min_value=0)
    values = SeenSerializer(many=True)
    choices = MatchSerializer(many=True)


class ImportSerializer(ModelSerializer[Import]):
    sheets = WorkbookSheetSerializer(many=True)
    columns = serializers.ListField(child=serializers.CharField())
    mapping = serializers.DictField(child=serializers.CharField(allow_null=True))
    sample = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))
    match_on = serializers.SerializerMethodField()
    fields_ = serializers.SerializerMethodField()
    counts = CountsSerializer(allow_null=True)
    garages = serializers.BooleanField(source="make_garages")
    values = serializers.DictField(source="matched_values", child=serializers.DictField(child=serializers.CharField()))
    causes = serializers.SerializerMethodField()

    class Meta:
        model = Import
        fields = (
            "id", "kind", "state", "file_name", "sheet", "sheets", "row_count", "columns", "mapping", "sample",
            "match_on", "mode", "as_new", "garages",
            "values", "causes", "fields_", "counts", "done", "total", "created_at", "finished_at",
            "undo_until", "undone_at",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_match_on(self, imported: Import) -> list[str]:
        """As chosen, for this file or the last time, or as it would be chosen for these columns."""
        if imported.state != Import.State.UPLOADED:
            return list(imported.match_on)
        mapped = {field for field in imported.mapping.values() if field}
        return [key for key in imported.match_on if key in mapped] or kind_of(imported.kind).usual_keys(mapped)

    @extend_schema_field(CauseSerializer(many=True))
    def get_causes(self, imported: Import) -> list[Json]:
        found = []
        for cause in imported.causes:
            name = imported.mapping.get(cause["heading"]) or ""
            found.append({**cause, "field": name, "choices": choices_of(imported, name)})
        return found

    @extend_schema_field(ImportFieldSerializer(many=True))
    def get_fields_(self, imported: Import) -> list[Json]:
        kind = kind_of(imported.kind)
        return [described(field, kind) for field in kind.fields_for(imported.partner)]


def choices_of(imported: Import, name: str) -> list[Json]:
    """What a text of this field's column can be said to stand for; empty where it is no choice."""
    if name == "garage":
        garages = Garage.objects.of(imported.partner).order_by("localisation_folded")[:MAX_MATCHED]
        return [{"value": str(garage.pk), "label": str(garage)} for garage in garages]
    if not is_choice(imported.kind, name):
        return []
    field = kind_of(imported.kind).serializer().fields[name]
    return [{"value": str(value), "label": str(label)} for value, label in field.choices.items() if value]


def described(field: Field, kind: KindOfRows) -> Json:
    label = capfirst(str(field.label))
    return {"name": field.name, "label": label, "required": field.required, "key": field.name in kind.keys}


class ImportKeptSerializer(Serializer):
    id = serializers.UUIDField()
    label = serializers.CharField()  # type: ignore[assignment]


class ImportUndoneSerializer(Serializer):
    """How many rows are as they were before; `kept` have been changed since, and stay."""

    undone = serializers.IntegerField(min_value=0)
    kept = ImportKeptSerializer(many=True)


class ImportLineSerializer(ModelSerializer[Import]):
    """An import in the list of those of the last 30 days."""

    counts = CountsSerializer(allow_null=True)

    class Meta:
        model = Import
        fields = (
            "id", "kind", "state", "file_name", "row_count", "counts", "done", "total", "created_at", "undo_until",
            "undone_at",
        )  # fmt: skip
        read_only_fields = fields


MAX_MATCHED = 500


class PlanSerializer(Serializer):
    """How a file is to be read. In its context: the `imported`."""

    mapping = serializers.DictField(
        child=TextField(max_length=50, allow_null=True), help_text="`{heading: field or null}`"
    )
    match_on = serializers.ListField(child=TextField(max_length=50), max_length=5)
    mode = serializers.ChoiceField(choices=Import.Mode.choices)
    as_new = serializers.BooleanField(
        default=False, help_text="Starts the clocks of the prospects, who otherwise have none and are in no figure."
    )

    garages = serializers.BooleanField(
        source="make_garages", default=False, help_text="Makes the garages that are not known, as models are made."
    )
    values = serializers.DictField(
        source="matched_values",
        child=serializers.DictField(child=TextField(max_length=MAX_VALUE, allow_blank=True)),
        default=dict,
        help_text="What a text of a column stands for: `{heading: {seen: wanted}}`; an empty one for nothing.",
    )

    def validate_values(self, values: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
        if set(values) - set(self.context["imported"].columns):
            raise serializers.ValidationError(_("This file has no such column."))
        seen = [text for pairs in values.values() for text in pairs]
        if len(seen) > MAX_MATCHED or any(len(text) > MAX_VALUE for text in seen):
            raise serializers.ValidationError(_("No more than 500 values can be matched."))
        return values

    def validate_mapping(self, mapping: dict[str, str | None]) -> dict[str, str | None]:
        imported: Import = self.context["imported"]
        known = {field.name for field in kind_of(imported.kind).fields_for(imported.partner)}
        chosen = [field for field in mapping.values() if field]
        if set(mapping) - set(imported.columns):
            raise serializers.ValidationError(_("This file has no such column."))
        if set(chosen) - known:
            raise serializers.ValidationError(_("Unknown field."))
        if len(chosen) > len(set(chosen)):
            raise serializers.ValidationError(_("Two columns are matched with the same field."))
        if not chosen:
            raise serializers.ValidationError(_("Match at least one column."))
        return {heading: mapping.get(heading) or None for heading in imported.columns}

    def validate(self, attrs: Fields) -> Fields:
        kind = kind_of(self.context["imported"].kind)
        if set(attrs["match_on"]) - set(kind.keys):
            raise serializers.ValidationError({"matchOn": [_("Unknown field.")]})
        # A column that the file lacks cannot match a row; a car's name may be made of other columns.
        attrs["match_on"] = [key for key in kind.keys if key in attrs["match_on"]]
        if attrs["as_new"] and self.context["imported"].kind != Import.Kind.PROSPECT:
            raise serializers.ValidationError({"asNew": [_("Only prospects are requests.")]})
        if attrs["mode"] == Import.Mode.UPDATE and not attrs["match_on"]:
            raise serializers.ValidationError({"matchOn": [_("Choose how the rows to update are found.")]})
        return attrs


class ChangeSerializer(Serializer):
    """An amount has its currencies, an empty one before it was there; what is no amount has null."""

    field = serializers.CharField()
    before = serializers.CharField()
    after = serializers.CharField()
    currency_before = serializers.CharField(allow_null=True)
    currency_after = serializers.CharField(allow_null=True)


class ImportRowSerializer(ModelSerializer[ImportRow]):
    cells = serializers.ListField(child=serializers.CharField())
    changes = serializers.SerializerMethodField()
    errors = serializers.DictField(  # type: ignore[assignment]
        child=serializers.ListField(child=serializers.CharField()),
        help_text="By the column's heading; under an empty one what concerns the whole row.",
    )
    row_id = serializers.SerializerMethodField()

    class Meta:
        model = ImportRow
        fields = ("id", "number", "action", "cells", "changes", "errors", "row_id")
        read_only_fields = fields

    @extend_schema_field(ChangeSerializer(many=True))
    def get_changes(self, row: ImportRow) -> list[dict[str, str | None]]:
        names = ("field", "before", "after", "currencyBefore", "currencyAfter")
        return [dict.fromkeys(names) | dict(zip(names, change, strict=False)) for change in row.changes]

    @extend_schema_field(serializers.UUIDField(allow_null=True))
    def get_row_id(self, row: ImportRow) -> str | None:
        """The row that it updates, or has added."""
        if row.target:
            return str(row.target)
        return str(row.pk) if row.done and row.action == ImportRow.Action.CREATE else None
