"""Serializers of duplicates and merges."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.models import Car
from apps.clients.serializers import ClientSerializer
from apps.core.api.naming import camel_case
from apps.core.api.phones import e164
from apps.core.api.serializers import ListField, ModelSerializer, PartnerRowField, Serializer
from apps.core.api.texts import TextField
from apps.core.types import Fields
from apps.prospects.serializers import ProspectSerializer

from .models import Merge, Reason
from .selectors import MODELS
from .services import CHOICES

SIDES = (("keep", _("keep")), ("drop", _("merged")))
MAX_IDS = 20


class PairSerializer(Serializer):
    """Two rows that are probably one person; `score` is at most 100."""

    reasons = serializers.ListField(child=serializers.ChoiceField(choices=Reason.choices))
    score = serializers.IntegerField()


class ClientPairSerializer(PairSerializer):
    first = ClientSerializer(read_only=True)
    second = ClientSerializer(read_only=True)


class ProspectPairSerializer(PairSerializer):
    first = ProspectSerializer(read_only=True)
    second = ProspectSerializer(read_only=True)


class MoveSerializer(Serializer):
    """Rows that point to the merged one, in the caller's language."""

    name = serializers.CharField()
    count = serializers.IntegerField()


class PreviewSerializer(Serializer):
    """What a merge would choose between, and what would move."""

    fields_ = serializers.ListField(child=serializers.CharField(), help_text="Those that differ.")
    moves = MoveSerializer(many=True)


class ClientPreviewSerializer(PreviewSerializer):
    keep = ClientSerializer(read_only=True)
    drop = ClientSerializer(read_only=True)


class ProspectPreviewSerializer(PreviewSerializer):
    keep = ProspectSerializer(read_only=True)
    drop = ProspectSerializer(read_only=True)


@extend_schema_field(OpenApiTypes.UUID)
class PersonField(PartnerRowField):
    """A row of the kind that the view is about."""

    def get_queryset(self) -> Any:
        view = self.context["view"]
        return MODELS[view.kind].objects.of(view.partner)


class TwoRowsSerializer(Serializer):
    """Two rows of the caller's partner."""

    keep = PersonField()
    drop = PersonField()

    def validate(self, attrs: Fields) -> Fields:
        if attrs["keep"] == attrs["drop"]:
            raise serializers.ValidationError({"drop": [_("Choose two different rows.")]})
        return attrs


class MergeRowsSerializer(TwoRowsSerializer):
    fields_ = serializers.DictField(
        child=serializers.ChoiceField(choices=SIDES),
        required=False,
        help_text="Whose value stays; where it is silent, that of the kept row.",
    )

    def validate_fields(self, chosen: dict[str, str]) -> dict[str, str]:
        names = {camel_case(name): name for name in CHOICES[self.context["view"].kind]}
        if unknown := sorted(set(chosen) - set(names)):
            raise serializers.ValidationError([_("Unknown field: %s.") % unknown[0][:50]])
        return {names[name]: side for name, side in chosen.items()}


class MergedSerializer(Serializer):
    merge_id = serializers.UUIDField(source="pk")


class MergeSerializer(ModelSerializer[Merge]):
    """A merge of the journal; `reversible` for 30 days and until it is undone."""

    by = serializers.CharField(source="by.full_name", allow_null=True, default=None, read_only=True)
    reversible = serializers.BooleanField(read_only=True)

    class Meta:
        model = Merge
        fields = ("id", "kind", "keep", "drop", "keep_name", "drop_name", "by", "undone_at", "reversible", "created_at")


class MergedCopySerializer(MergeSerializer):
    """A merge with what was typed in the merged row, for the person themselves."""

    copy = serializers.SerializerMethodField(help_text="Empty after 30 days.")

    class Meta(MergeSerializer.Meta):
        fields: Any = (*MergeSerializer.Meta.fields, "copy")

    def get_copy(self, merge: Merge) -> dict[str, str]:
        stored = merge.dropped.get("fields", {})
        return {camel_case(name): str(stored[name] or "") for name in CHOICES[merge.kind] if name in stored}


class PeopleSerializer(Serializer):
    ids = ListField(child=PersonField(), min_length=1, max_length=MAX_IDS)


class TypedPersonSerializer(Serializer):
    """What is being typed: a number that is not whole yet is like none."""

    phone_number = TextField(required=False, allow_blank=True, default="", max_length=32)
    email = TextField(required=False, allow_blank=True, default="", max_length=254)
    full_name = TextField(required=False, allow_blank=True, default="", max_length=150)

    def validate_phone_number(self, text: str) -> str:
        try:
            return e164(text)
        except ValueError:
            return ""


class SimilarPersonSerializer(Serializer):
    id = serializers.UUIDField()
    full_name = serializers.CharField()
    phone_number = serializers.CharField(allow_blank=True)
    email = serializers.CharField(allow_blank=True)
    reasons = serializers.ListField(child=serializers.ChoiceField(choices=Reason.choices))


class SimilarPeopleSerializer(Serializer):
    data = SimilarPersonSerializer(many=True)  # type: ignore[assignment]


class TypedCarSerializer(Serializer):
    immatriculation = TextField(required=False, allow_blank=True, default="", max_length=20)
    vin = TextField(required=False, allow_blank=True, default="", max_length=30)


class SimilarCarSerializer(ModelSerializer[Car]):
    reasons = serializers.ListField(child=serializers.ChoiceField(choices=Reason.choices))

    class Meta:
        model = Car
        fields = ("id", "nom", "immatriculation", "vin", "reasons")


class SimilarCarsSerializer(Serializer):
    data = SimilarCarSerializer(many=True)  # type: ignore[assignment]
