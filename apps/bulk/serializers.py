"""Serializers of actions on many rows."""

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.publication import Publication, publication_of
from apps.clients.models import Client
from apps.clients.serializers import FollowUpField
from apps.core.api.export import MAX_IDS
from apps.core.api.money import AmountField
from apps.core.api.serializers import ListField, PartnerRowField, Serializer
from apps.core.api.texts import TextField
from apps.core.models.currencies import MAX_DECIMALS, MAX_DIGITS
from apps.core.types import Fields
from apps.garages.models import Garage
from apps.partners.serializers import AssigneeField
from apps.prospects.models import MAX_LOST_NOTE, Prospect

from .actions import (
    ROUNDINGS,
    Assign,
    BulkAction,
    ChangePrice,
    Delete,
    FollowUp,
    MoveToGarage,
    Publish,
    SetStatus,
    Verify,
)

# As many as one file can bring.
MAX_DELETED = 20_000
# A call draws one in some hundredths of a second.
MAX_SHEETS = 50
_TOO_MANY_SHEETS = _("No more than 50 sheets at once.")
# The actions by their names.
PRICE, GARAGE, PUBLISH, STATUS, FOLLOW_UP, ASSIGN, DELETE = (
    action.name for action in (ChangePrice, MoveToGarage, Publish, SetStatus, FollowUp, Assign, Delete)
)
CAR_ACTIONS = [(name, name) for name in (PRICE, GARAGE, PUBLISH, DELETE)]
PERSON_ACTIONS = [(name, name) for name in (FOLLOW_UP, STATUS, ASSIGN, DELETE)]


class ChosenSerializer(Serializer):
    """The rows, by `ids` or by the list's `filters` and the `count` that they select."""

    ids = ListField(
        child=serializers.UUIDField(), required=False, min_length=1, max_length=MAX_IDS, help_text="Or `filters`."
    )
    filters = serializers.DictField(
        child=TextField(allow_blank=True, max_length=5000),
        required=False,
        help_text="The list's own parameters without `page`, `limit` and `ordering`; none selects all rows.",
    )
    count = serializers.IntegerField(required=False, min_value=0, help_text="How many rows `filters` selected.")

    def validate(self, attrs: Fields) -> Fields:
        if ("ids" in attrs) == ("filters" in attrs):
            raise serializers.ValidationError({"ids": [_("Give either ids or filters.")]})
        if "filters" in attrs and "count" not in attrs:
            raise serializers.ValidationError({"count": [_("Give the number of rows that the filters select.")]})
        if "count" in attrs and "ids" in attrs:
            raise serializers.ValidationError({"count": [_("Only filters come with a number.")]})
        return attrs


class SheetsSerializer(ChosenSerializer):
    """Cars of which the windscreen sheets are printed: some, for a sheet is drawn while the caller waits."""

    ids = ListField(
        child=serializers.UUIDField(),
        required=False,
        min_length=1,
        max_length=MAX_SHEETS,
        error_messages={"min_length": _("Choose at least one car."), "max_length": _TOO_MANY_SHEETS},
        help_text="Or `filters`.",
    )
    count = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=MAX_SHEETS,
        error_messages={"min_value": _("Choose at least one car."), "max_value": _TOO_MANY_SHEETS},
        help_text="How many rows `filters` selected.",
    )


class BulkSerializer(ChosenSerializer):
    """The rows, by `ids` or by the list's `filters` and the `count` that they select, and what to do to them."""

    def validate(self, attrs: Fields) -> Fields:
        attrs = super().validate(attrs)
        if attrs["action"] == DELETE and attrs.get("count", 0) > MAX_DELETED:
            raise serializers.ValidationError({"count": [_("No more than 20,000 at once.")]})
        return attrs

    def bulk_action(self) -> BulkAction:
        """What the body asks for. Raises a 422 under what is missing."""
        return Delete() if self.validated_data["action"] == DELETE else self.change()

    def change(self) -> BulkAction:
        raise NotImplementedError

    def given(self, *names: str) -> Fields:
        """The fields sent, at least one of them. Raises a 422."""
        found = {name: self.validated_data[name] for name in names if name in self.validated_data}
        if not found:
            key, wanted = next(item for item in self.fields.items() if item[1].source == names[0])
            raise serializers.ValidationError({key: [wanted.error_messages["required"]]})
        return found


@extend_schema_field({"type": "number"})
class DifferenceField(serializers.DecimalField):
    """An amount that may be negative."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_digits=MAX_DIGITS, decimal_places=MAX_DECIMALS, **options)


@extend_schema_field({"type": "number", "minimum": -90, "maximum": 500})
class PercentField(serializers.DecimalField):
    def __init__(self, **options: Any) -> None:
        super().__init__(max_digits=5, decimal_places=2, min_value=Decimal(-90), max_value=Decimal(500), **options)


class CarBulkSerializer(BulkSerializer):
    action = serializers.ChoiceField(choices=CAR_ACTIONS)
    amount = DifferenceField(
        required=False, help_text="Added to each price, in the currency of the car; may be negative."
    )
    percent = PercentField(required=False, help_text="-5 takes 5 % off.")
    round = serializers.ChoiceField(
        source="round_to",
        choices=list(ROUNDINGS),
        required=False,
        help_text="The new price to the nearest such sum, half up; 90: one that ends in 90.",
    )
    preview = serializers.BooleanField(required=False, help_text="Answers `rows` and changes nothing; for prices.")
    garage_id = PartnerRowField(
        source="garage", queryset=Garage.objects.all(), required=False, allow_null=True, help_text="Null: no garage."
    )
    published = serializers.BooleanField(required=False, help_text="As in a car; or `publication`.")
    publication = serializers.ChoiceField(choices=Publication.choices, required=False)

    def validate(self, attrs: Fields) -> Fields:
        if "amount" in attrs and "percent" in attrs:
            raise serializers.ValidationError({"percent": [_("Give either an amount or a percentage.")]})
        if attrs.get("preview") and attrs["action"] != PRICE:
            raise serializers.ValidationError({"preview": [_("Only prices have a preview.")]})
        return super().validate(attrs)

    def change(self) -> BulkAction:
        if self.validated_data["action"] == GARAGE:
            return MoveToGarage(**self.given("garage"))
        if self.validated_data["action"] == PUBLISH:
            return Publish(publication=self._publication())
        round_to = self.validated_data.get("round_to")
        return ChangePrice(**self.given("amount", "percent"), round_to=round_to)

    def _publication(self) -> str:
        given = self.given("published", "publication")
        showroom = self.context["view"].partner.showroom
        return given.get("publication") or publication_of(published=given["published"], showroom=showroom)


class ProspectBulkSerializer(BulkSerializer):
    """With the `reason` and the `note` of lost prospects, where there are any."""

    action = serializers.ChoiceField(choices=PERSON_ACTIONS)
    status = serializers.ChoiceField(choices=Prospect.Status.choices, required=False)
    reason = serializers.ChoiceField(
        source="lost_reason", choices=Prospect.LostReason.choices, required=False, allow_blank=True
    )
    note = TextField(source="lost_note", max_length=MAX_LOST_NOTE, required=False, allow_blank=True)
    follow_up_at = FollowUpField()
    assignee_id = AssigneeField()

    def validate(self, attrs: Fields) -> Fields:
        given = [name for name in ("reason", "note") if attrs.get(f"lost_{name}")]
        if given and attrs.get("status") != Prospect.Status.LOST:
            raise serializers.ValidationError({name: [_("Only a lost prospect has one.")] for name in given})
        return super().validate(attrs)

    def change(self) -> BulkAction:
        if self.validated_data["action"] == FOLLOW_UP:
            return FollowUp(**self.given("follow_up_at"))
        if self.validated_data["action"] == ASSIGN:
            return Assign(**self.given("assignee"))
        reasons = {name: self.validated_data.get(name, "") for name in ("lost_reason", "lost_note")}
        return SetStatus(**self.given("status"), **reasons)


class ClientBulkSerializer(BulkSerializer):
    action = serializers.ChoiceField(choices=PERSON_ACTIONS)
    status = serializers.ChoiceField(choices=Client.Status.choices, required=False)
    follow_up_at = FollowUpField()
    assignee_id = AssigneeField()

    def change(self) -> BulkAction:
        if self.validated_data["action"] == STATUS:
            return Verify(**self.given("status"))
        if self.validated_data["action"] == ASSIGN:
            return Assign(**self.given("assignee"))
        return FollowUp(**self.given("follow_up_at"))


class EstimationBulkSerializer(BulkSerializer):
    action = serializers.ChoiceField(choices=[(ASSIGN, ASSIGN)])
    assignee_id = AssigneeField()

    def change(self) -> BulkAction:
        return Assign(**self.given("assignee"))


class RefusedSerializer(Serializer):
    """A row that stays as it is, and why."""

    id = serializers.UUIDField()
    label = serializers.CharField(help_text="Empty where there is no such row.")  # type: ignore[assignment]
    code = serializers.CharField()
    message = serializers.CharField()


class PreviewRowSerializer(Serializer):
    """A car, and what its price would become."""

    id = serializers.UUIDField()
    label = serializers.CharField()  # type: ignore[assignment]
    before = AmountField(currency_attr="currency")
    after = AmountField(currency_attr="currency")
    currency = serializers.CharField()


class ReportSerializer(Serializer):
    changed = serializers.IntegerField(help_text="Rows that have other values now.")
    refused = RefusedSerializer(many=True, help_text="The first thousand.")
    refused_count = serializers.IntegerField()
    undo = serializers.CharField(allow_null=True, help_text="For `POST /undo/{token}`; null where nothing was changed.")
    rows = PreviewRowSerializer(many=True, help_text="With `preview`: the first thousand that are not refused.")


class UndoSerializer(Serializer):
    """`only` leaves out what has been changed since, in place of refusing."""

    only = serializers.ChoiceField(choices=["unchanged"], required=False)


class UndoneSerializer(Serializer):
    restored = serializers.IntegerField()
