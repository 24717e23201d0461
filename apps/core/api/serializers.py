"""Serializer fields and helpers that several apps use."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.files.stored import file_url


@cache
def _reader(serializer_class: type[serializers.Serializer]) -> serializers.Serializer:
    return serializer_class()


def represent(serializer_class: type[serializers.Serializer], row: Any) -> dict[str, Any]:
    """`row` on the wire, by a serializer that is made once: making its fields costs more than reading a row.

    It has no context: what is answered depends on the row alone.
    """
    body: dict[str, Any] = _reader(serializer_class).to_representation(row)
    return body


class UploadField(serializers.FileField):
    """A file of a multipart body, not judged yet; `remove_with_empty` lets an empty value take the file away."""

    answers_null = True

    def __init__(self, *, remove_with_empty: bool = False, **kwargs: Any) -> None:
        self.remove_with_empty = remove_with_empty
        super().__init__(max_length=None, **kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        if self.remove_with_empty and (data == "" or data is None):
            return None
        return super().run_validation(data)


class PartnerRowField(serializers.PrimaryKeyRelatedField):
    """The id of a row of the caller's own partner; another partner's is as unknown as one that never was.

    For serializers that a PartnerViewSet makes (the view in the context knows the partner).
    """

    default_error_messages = {"does_not_exist": _("Unknown id."), "incorrect_type": _("Unknown id.")}

    def get_queryset(self) -> Any:
        queryset: Any = super().get_queryset()
        return queryset.of(self.context["view"].partner)


class RowLinkSerializer(serializers.Serializer):
    """Another row that one points to: enough to name it and to open it."""

    id = serializers.UUIDField(read_only=True)
    label = serializers.CharField(source="__str__", read_only=True)  # type: ignore[assignment]


class SignedUrlField(serializers.CharField):
    """The signed address of a stored picture; null where there is none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read_only=True, **kwargs)

    def to_representation(self, value: Any) -> str | None:  # type: ignore[override]
        return picture_url(value.name) if value else None


def picture_url(name: str) -> str:
    """The signed address of a picture that `read_picture` made."""
    return file_url(name, content_type="image/webp" if name.endswith(".webp") else "image/jpeg")


class MessageSerializer(serializers.Serializer):
    """`{"message"}`: what a deletion answers."""

    message = serializers.CharField(read_only=True)


class ErrorSerializer(serializers.Serializer):
    """An error, as the contract shapes it (section 1)."""

    code = serializers.CharField()
    message = serializers.CharField()
    errors = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))  # type: ignore[assignment]
    requestId = serializers.CharField()
