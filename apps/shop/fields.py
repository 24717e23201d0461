"""Serializer fields of the shop."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.texts import TextField

MAX_IDS_LENGTH = 8_000


@extend_schema_field({"type": "number", "minimum": 0, "maximum": 100})
class RateField(serializers.DecimalField):
    """A percentage with two decimals at most, as a JSON number."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_digits=5, decimal_places=2, min_value=Decimal(0), max_value=Decimal(100), **kwargs)

    def to_representation(self, value: Any) -> float:  # type: ignore[override]
        return float(value)


class IdsField(TextField):
    """Ids separated by commas, which a multipart body can leave empty; each once, in their order."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            max_length=MAX_IDS_LENGTH, write_only=True, required=False, allow_blank=True,
            help_text="Ids separated by commas.", **kwargs,
        )  # fmt: skip

    def to_internal_value(self, data: str) -> Any:
        try:
            ids = [UUID(part.strip()) for part in super().to_internal_value(data).split(",") if part.strip()]
        except ValueError as exc:
            raise serializers.ValidationError(_("Enter ids separated by commas.")) from exc
        return list(dict.fromkeys(ids))

    def run_validators(self, value: object) -> None:
        """The length was judged of the text; what is left to judge is not text any more."""
