"""Serializer fields and helpers that several apps use."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast
from uuid import UUID

from django.db import models
from django.utils.translation import get_language, ngettext_lazy
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.copies import shallow_copy
from apps.core.files.stored import file_url, picture_type
from apps.core.models.base import PartnerQuerySet
from apps.core.models.prepared import PreparedQuery
from apps.core.types import Fields, Json

from .errors import NotAllowed
from .moments import BoundedDateField, BoundedDateTimeField
from .naming import camel_case
from .texts import EmailField, TextField

if TYPE_CHECKING:
    from apps.partners.models import Partner

_M = TypeVar("_M", bound=models.Model)


# No docstrings on the five classes below: the OpenAPI document would repeat them in every serializer that has none.
class ListField(serializers.ListField):
    # The framework's own message knows no singular.
    default_error_messages: ClassVar = {
        "min_length": ngettext_lazy("Give at least one item.", "Give at least {min_length} items.", "min_length"),
    }


class CamelCaseMixin(serializers.Serializer):
    def get_fields(self) -> dict[str, serializers.Field]:
        """Declared fields are snake_case, as the model's; their API keys are camelCase. `from_` gives `from`."""
        fields: dict[str, serializers.Field] = {}
        for name, field in super().get_fields().items():
            key = camel_case(name)
            if key != name:
                field.source = field.source or name
                # DRF looks for these methods by the key.
                for method in ("get", "validate"):
                    if hasattr(self, f"{method}_{name}"):
                        setattr(self, f"{method}_{key}", getattr(self, f"{method}_{name}"))
            fields[key] = field
        return fields


class AbsentFieldsMixin(serializers.Serializer):
    def get_fields(self) -> dict[str, serializers.Field]:
        """A boolean that a form leaves out is absent, as in JSON: DRF would read a box that is not ticked, so False."""
        fields = super().get_fields()
        for field in fields.values():
            if isinstance(field, serializers.BooleanField):
                field.default_empty_html = serializers.empty
        return fields

    def to_internal_value(self, data: Fields) -> Any:
        """A row inside another one is sent whole: its fields stay required where the outer row is changed in part."""
        root = self.root
        if root is self or not getattr(root, "partial", False):
            return super().to_internal_value(data)
        # DRF's fields ask the root, at any depth.
        root.partial = False
        try:
            return super().to_internal_value(data)
        finally:
            root.partial = True


# Names and titles are no longer; addresses and conditions, which people write in lines, are.
LONGEST_NAME = 200


class Serializer(CamelCaseMixin, AbsentFieldsMixin, serializers.Serializer):
    pass


class HidesCosts(serializers.Serializer):
    """Answers null for costs where the account does not see them, and refuses to write them
    (docs/behaviour/team.md#costs).

    Exports leave these columns out and lists are not ordered by them, too.
    """

    # The fields go by their Python names.
    cost_fields: ClassVar[tuple[str, ...]] = ()

    def shows_costs(self, row: Any) -> bool:
        """Whether the caller sees those of this row, read through their partner, or None before there is a row."""
        partner: Partner = row.partner if row else self.context["view"].partner
        return partner.shows_costs

    def to_representation(self, instance: Any) -> Json:
        body: Json = super().to_representation(instance)
        if not self.shows_costs(instance):
            body.update((name, None) for name in self._cost_names if name in body)
        return body

    def to_internal_value(self, data: Any) -> Any:
        """Raises NotAllowed (403)."""
        sent = [name for name in self._cost_names if name in self.fields and name in data]
        if any(not self.fields[name].read_only for name in sent) and not self.shows_costs(self.instance):
            raise NotAllowed
        return super().to_internal_value(data)

    @cached_property
    def _cost_names(self) -> list[str]:
        return [camel_case(name) for name in self.cost_fields]


class HidesPeople(serializers.ModelSerializer[_M]):
    """Answers nothing of the persons whom the row names and the caller may not see: see `PartnerModel.people`."""

    def to_representation(self, instance: Any) -> Json:
        body: Json = super().to_representation(instance)
        for name, keys in self._people.items():
            if instance.hides(name):
                body.update(keys)
        return body

    @cached_property
    def _people(self) -> dict[str, dict[str, str | None]]:
        """By the foreign key, what the fields that tell of it are answered with in its place."""
        model: Any = self.Meta.model
        sources = {key: field.source or key for key, field in self.fields.items()}
        return {
            name: {
                key: "" if source in copies else None
                for key, source in sources.items()
                if source in copies or source.partition(".")[0] in (name, f"{name}_id")
            }
            for name, copies in model.people.items()
        }


class CopiedFieldsMixin(serializers.ModelSerializer[_M]):
    # By the class and the language, in which DRF judges whether a name needs a label: the fields that it makes out of
    # the model's, not bound to a serializer.
    made: ClassVar[dict[tuple[type[serializers.Serializer], str | None], dict[str, serializers.Field]]] = {}

    def get_fields(self) -> dict[str, serializers.Field]:
        """Copies: building the fields of a car for each call takes as long as two statements. A serializer of a body
        has those that the body may write, and of those that it may lack, those that it has; one that adds to its body
        does so in `initial_data`.
        """
        key = type(self), get_language()
        own = self.made.get(key)
        if own is None:
            own = self.made[key] = super().get_fields()
        if hasattr(self, "initial_data"):
            own = _fields_of_body(own, self.initial_data)
        return {name: _copied(field) for name, field in own.items()}


def _fields_of_body(fields: dict[str, serializers.Field], body: object) -> dict[str, serializers.Field]:
    """The fields that a body may write, without those that it lacks and may lack."""
    writable = {name: field for name, field in fields.items() if not field.read_only}
    if not isinstance(body, Mapping):
        return writable
    # In a form, a list or a row inside another one is sent under `name[0]` or `name.key`.
    sent = {key.partition("[")[0].partition(".")[0] for key in map(str, body)}
    return {
        name: field
        for name, field in writable.items()
        if camel_case(name) in sent or field.required or field.default is not serializers.empty
    }


def _copied(field: serializers.Field) -> serializers.Field:
    # Fields inside another one are bound to it.
    holds = isinstance(field, serializers.BaseSerializer | serializers.ManyRelatedField) or hasattr(field, "child")
    return deepcopy(field) if holds else shallow_copy(field)


class ModelSerializer(CamelCaseMixin, AbsentFieldsMixin, CopiedFieldsMixin[_M]):
    serializer_field_mapping = {
        **serializers.ModelSerializer.serializer_field_mapping,
        models.CharField: TextField,
        models.TextField: TextField,
        models.EmailField: EmailField,
        models.DateField: BoundedDateField,
        models.DateTimeField: BoundedDateTimeField,
    }

    def build_standard_field(self, field_name: str, model_field: Any) -> Any:
        """A short column is a name, a title, a plate: it ends in greetings and headers, and is one line."""
        field_class, options = super().build_standard_field(field_name, model_field)
        short = isinstance(model_field, models.CharField) and (model_field.max_length or 0) <= LONGEST_NAME
        return OneLineField if field_class is TextField and short else field_class, options


@cache
def built_fields(serializer_class: type[serializers.Serializer]) -> Any:
    """Its fields without a context, built once for all answers: building them costs more than reading a row."""
    return serializer_class().fields


class VersionField(serializers.IntegerField):
    """The version of a row that was read, as a `PositiveIntegerField` counts it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=1, max_value=2**31 - 1, **kwargs)


class OneLineMixin(serializers.Field):
    def to_internal_value(self, data: object) -> str:
        text: str = super().to_internal_value(data)
        if any(ord(char) < 32 or ord(char) == 127 for char in text):
            raise serializers.ValidationError(_("Enter one line of text."))
        return text


class OneLineField(OneLineMixin, TextField):
    """A text that stands in a header, or in a line of another protocol."""


class OneLinePasswordField(OneLineMixin, serializers.CharField):
    """A password of another protocol, each sign of which counts."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(write_only=True, trim_whitespace=False, **kwargs)


class FileLeftOutSerializer(Serializer):
    """A file that could not be taken; what it was sent with has been stored without it."""

    field = serializers.CharField()
    name = serializers.CharField()
    reason = serializers.CharField(help_text="In the caller's language.")


class UploadField(serializers.FileField):
    """In: a file of a multipart body, not judged yet. Out: what `output_serializer` makes of the stored one.

    `remove_with_empty` lets an empty value take the file away.
    """

    output_serializer: type[serializers.Serializer]
    answers_null = True

    def __init__(self, *, remove_with_empty: bool = False, **kwargs: Any) -> None:
        self.remove_with_empty = remove_with_empty
        super().__init__(max_length=None, **kwargs)

    def run_validation(self, data: object = serializers.empty) -> Any:
        if self.remove_with_empty and (data == "" or data is None):
            return None
        return super().run_validation(data)

    @cached_property
    def _output(self) -> serializers.Serializer:
        return self.output_serializer()

    def to_representation(self, value: Any) -> Any:
        return self._output.to_representation(value)


class PartnerRowField(serializers.PrimaryKeyRelatedField):
    """The id of a row of the caller's own partner; another partner's is as unknown as one that never was.

    For serializers that a PartnerViewSet makes (the view in the context knows the partner).
    """

    default_error_messages = {"does_not_exist": _("Unknown id."), "incorrect_type": _("Unknown id.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._row_of_owner = PreparedQuery(self._rows_of_owner, UUID, UUID)

    def to_internal_value(self, data: object) -> object:
        try:
            key = UUID(str(data))
        except ValueError:
            self.fail("does_not_exist")
        rows, partner = super().get_queryset(), self.context["view"].partner
        if not isinstance(rows, PartnerQuerySet) or not rows.shows_all(partner):
            return super().to_internal_value(data)
        row = self._row_of_owner.get(partner.pk, key, known=rows.known(partner))
        if row is None:
            self.fail("does_not_exist")
        return row

    def get_queryset(self) -> Any:
        queryset: Any = super().get_queryset()
        return queryset.of(self.context["view"].partner)

    def _rows_of_owner(self, partner: UUID, key: UUID) -> PartnerQuerySet[models.Model]:
        rows = cast("PartnerQuerySet[models.Model]", super().get_queryset())
        return rows.of_owner(partner).filter(pk=key).order_by()


class RowLinkSerializer(Serializer):
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
    return file_url(name, content_type=picture_type(name), re_encoded=True)


class MessageSerializer(Serializer):
    """`{"message"}`: what a deletion answers."""

    message = serializers.CharField(read_only=True)


class ErrorSerializer(Serializer):
    """The body of every error."""

    code = serializers.CharField()
    message = serializers.CharField()
    errors = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))  # type: ignore[assignment]
    request_id = serializers.CharField()
