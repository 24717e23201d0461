"""What the calls of feeds take and answer."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from apps.core.api.origin import site_origin
from apps.core.api.serializers import ListField, ModelSerializer, OneLineField, Serializer
from apps.core.types import Fields, Json

from .encodings import has_all
from .fields import FIELDS
from .models import MAX_NAME, Feed
from .preview import ProblemKind

MAX_COLUMNS = 100
MAX_HEADING = 100
MAX_CONSTANT = 200
MAX_CELL = 10_000


class FeedFieldColumnSerializer(Serializer):
    """A column with a field of each car."""

    heading = OneLineField(max_length=MAX_HEADING)
    field = serializers.ChoiceField(choices=FIELDS)
    max_length = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=MAX_CELL,
        help_text="The portal takes no more characters: the preview names the cars that have more.",
    )


class FeedConstantColumnSerializer(Serializer):
    """A column with the same text for each car."""

    heading = OneLineField(max_length=MAX_HEADING)
    constant = OneLineField(max_length=MAX_CONSTANT, allow_blank=True)


@extend_schema_field(
    PolymorphicProxySerializer("FeedColumn", [FeedFieldColumnSerializer, FeedConstantColumnSerializer], None)
)
class ColumnField(serializers.Field):
    """A heading with either a field or a constant."""

    default_error_messages: ClassVar = {
        "invalid": gettext_lazy("Enter a heading with a field or a constant."),
        "either": gettext_lazy("Choose either a field or a constant."),
    }

    def to_internal_value(self, data: object) -> Json:
        if not isinstance(data, dict):
            self.fail("invalid")
        kinds = {"field": FeedFieldColumnSerializer, "constant": FeedConstantColumnSerializer}
        given = [kind for name, kind in kinds.items() if data.get(name) is not None]
        if len(given) != 1:
            self.fail("either")
        column = given[0](data=data)
        column.is_valid(raise_exception=True)
        return dict(column.validated_data)

    def to_representation(self, column: Json) -> Json:
        kind = FeedFieldColumnSerializer if "field" in column else FeedConstantColumnSerializer
        return dict(kind(column).data)


class FeedFormatSerializer(ModelSerializer[Feed]):
    """How a file is written."""

    columns = ListField(child=ColumnField(), min_length=1, max_length=MAX_COLUMNS)

    class Meta:
        model = Feed
        fields: ClassVar[tuple[str, ...]] = (
            "columns",
            "separator",
            "encoding",
            "decimal",
            "header",
            "photo_separator",
        )

    def validate(self, attrs: Fields) -> Fields:
        feed = Feed(**{name: attrs.get(name, getattr(self.instance or Feed(), name)) for name in Format.fields})
        if feed.photo_separator == feed.separator:
            message = _("Choose another separator than that of the columns.")
            raise serializers.ValidationError({"photoSeparator": message})
        if wrong := _wrong_columns(feed):
            raise serializers.ValidationError({"columns": wrong})
        return attrs


Format = FeedFormatSerializer.Meta


def _wrong_columns(feed: Feed) -> dict[str, dict[str, str]]:
    """What is wrong with which column, by its place from 0."""
    headings = Counter(column["heading"] for column in feed.columns)
    wrong: dict[str, dict[str, str]] = {}
    for place, column in enumerate(feed.columns):
        if headings[column["heading"]] > 1:
            wrong[str(place)] = {"heading": _("Another column has this heading.")}
        for name in ("heading", "constant"):
            if not has_all(column.get(name, ""), feed.encoding):
                wrong[str(place)] = {name: _("The chosen encoding cannot write this text.")}
    return wrong


class HeldStockSerializer(Serializer):
    """A stock that fell, and that is not served until it is confirmed."""

    at = serializers.DateTimeField(source="held_at")
    before = serializers.IntegerField(source="held_before", help_text="Cars of the last answer before.")
    now = serializers.IntegerField(source="held_now", help_text="Cars at the last fetch.")


class PortalFeedSerializer(FeedFormatSerializer):
    name = OneLineField(max_length=MAX_NAME)
    url = serializers.SerializerMethodField(help_text="The secret address; null where it can only be renewed.")
    fetched_at = serializers.DateTimeField(read_only=True, allow_null=True)
    car_count = serializers.IntegerField(read_only=True, allow_null=True, help_text="Of the last answer.")
    held = serializers.SerializerMethodField(help_text="Null unless an earlier answer is served.")

    class Meta(Format):
        fields: ClassVar[tuple[str, ...]] = (
            "id",
            "name",
            *Format.fields,
            "url",
            "fetched_at",
            "car_count",
            "held",
            "created_at",
        )

    def to_representation(self, feed: Feed) -> Json:
        body: Json = super().to_representation(feed)
        if body["url"] is not None:
            body["url"] = site_origin(self.context["request"]._request) + body["url"]
        return body

    def get_url(self, feed: Feed) -> str | None:
        return feed.secret and f"/feed/{feed.secret}.csv"

    @extend_schema_field(HeldStockSerializer(allow_null=True))
    def get_held(self, feed: Feed) -> Json | None:
        return dict(HeldStockSerializer(feed).data) if feed.held_at else None


class FeedFieldSerializer(Serializer):
    """A field that a column may hold."""

    field = serializers.ChoiceField(choices=FIELDS)
    label = serializers.CharField(help_text="In the caller's language.")  # type: ignore[assignment]


class FeedFieldsSerializer(Serializer):
    data = FeedFieldSerializer(many=True)  # type: ignore[assignment]


class FeedPreviewCarSerializer(Serializer):
    id = serializers.UUIDField()
    nom = serializers.CharField(source="name")


class FeedPreviewRowSerializer(FeedPreviewCarSerializer):
    cells = serializers.ListField(child=serializers.CharField())


class FeedProblemSerializer(Serializer):
    kind = serializers.ChoiceField(choices=ProblemKind.choices)
    heading = serializers.CharField()
    count = serializers.IntegerField(help_text="Cars that have it.")
    cars = FeedPreviewCarSerializer(many=True, help_text="The first five of them.")


class FeedPreviewSerializer(Serializer):
    headings = serializers.ListField(child=serializers.CharField())
    rows = FeedPreviewRowSerializer(many=True, help_text="The first five.")
    total = serializers.IntegerField(help_text="Cars of the whole file.")
    problems = FeedProblemSerializer(many=True)
