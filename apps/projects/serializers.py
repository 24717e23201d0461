"""Serializers of projects, cards and columns."""

from functools import cached_property
from typing import Any, ClassVar

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.models import Car
from apps.cars.rules import check_plausible
from apps.core.api.moments import BoundedDateField
from apps.core.api.money import AmountField, check_decimals
from apps.core.api.serializers import (
    HidesCosts,
    ModelSerializer,
    PartnerRowField,
    RowLinkSerializer,
    Serializer,
    SignedUrlField,
    VersionField,
)
from apps.core.api.texts import TextField
from apps.core.models.vat import VatRegime
from apps.core.types import Fields, Json
from apps.partners.filters import ASSIGNEE_HELP
from apps.partners.models import Partner, Role
from apps.partners.serializers import AssigneeField, AssigneeSerializer

from .board import columns_of
from .models import Card, CardMove, Column, Project
from .times import times_in_columns

MAX_CHECKLIST = 30


class DayField(BoundedDateField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(validators=[check_plausible], required=False, allow_null=True, **kwargs)


class ChecklistItemSerializer(Serializer):
    text = TextField(max_length=200)
    done = serializers.BooleanField(default=False)


class TimeInColumnSerializer(Serializer):
    """The time that the cards have spent there in all; `columnId` is null where the column was removed."""

    column_id = serializers.UUIDField(allow_null=True)
    name = serializers.CharField()
    hours = serializers.FloatField()


class ProjectSerializer(HidesCosts, ModelSerializer[Project]):
    """A preparation; the purchase is its car's, which a change of it changes."""

    cost_fields = ("purchase_price", "cost")

    car = RowLinkSerializer(read_only=True, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), write_only=True)
    purchase_date = DayField(source="bought_on")
    target_date = DayField()
    purchase_price = AmountField(
        source="bought_for", currency_attr="bought_in", allow_zero=True, required=False, allow_null=True
    )
    purchase_currency = serializers.CharField(source="bought_in", read_only=True)
    cost = AmountField(currency_attr="currency", read_only=True, allow_null=True)
    card_count = serializers.SerializerMethodField()
    finished_count = serializers.SerializerMethodField()
    late = serializers.BooleanField(read_only=True)
    times = serializers.SerializerMethodField()

    class Meta:
        model = Project
        fields = (
            "id", "name", "car", "car_id", "car_name", "status", "purchase_date", "target_date", "purchase_price",
            "purchase_currency", "currency", "cost", "card_count", "finished_count", "late", "times", "created_at",
            "closed_at",
        )  # fmt: skip
        read_only_fields = ("car_name", "status", "currency")
        extra_kwargs: ClassVar = {"name": {"required": False}}
        validators = ()

    @cached_property
    def columns(self) -> list[Column]:
        """The board's columns, read once for all the rows of an answer."""
        return columns_of(self.context["view"].partner)

    def to_representation(self, instance: Project) -> Json:
        instance.board_columns = self.columns
        return super().to_representation(instance)

    def get_card_count(self, project: Project) -> int:
        return len(project.cards.all())

    def get_finished_count(self, project: Project) -> int:
        """How many cards stand in the last column; of a finished project, all."""
        if project.status == Project.Status.DONE:
            return self.get_card_count(project)
        last = project.board_columns[-1].pk
        return sum(card.column_id == last for card in project.cards.all())

    @extend_schema_field(TimeInColumnSerializer(many=True))
    def get_times(self, project: Project) -> object:
        times = times_in_columns(project.cards.all(), project.board_columns, now=timezone.now())
        return TimeInColumnSerializer(times, many=True).data

    def validate(self, attrs: Fields) -> Fields:
        if self.instance:
            # A project stays with its car.
            attrs.pop("car", None)
        row = self.instance or Project(car=attrs["car"], currency=self.context["view"].partner.currency)
        check_decimals(attrs.get("bought_for"), row.bought_in, "purchasePrice")
        return attrs


class ProjectStatusSerializer(Serializer):
    status = serializers.ChoiceField(choices=Project.Status.choices)


class CardCarSerializer(RowLinkSerializer):
    """The car that is prepared, with what one knows it by."""

    thumbnail = SignedUrlField(source="image.thumbnail", allow_null=True)
    prix = AmountField(currency_attr="devise", read_only=True)
    devise = serializers.CharField(read_only=True)
    reserved = serializers.SerializerMethodField(help_text="It is kept for a buyer.")

    def get_reserved(self, car: Car) -> bool:
        return car.sale_file_id is not None


class CardSerializer(HidesCosts, ModelSerializer[Card]):
    cost_fields = ("planned_cost", "cost")

    project = RowLinkSerializer(read_only=True)
    project_id = PartnerRowField(source="project", queryset=Project.objects.all(), write_only=True)
    car = CardCarSerializer(source="project.car", read_only=True, allow_null=True, default=None)
    column_id = PartnerRowField(
        source="column",
        queryset=Column.objects.all(),
        required=False,
        allow_null=True,
    )
    planned_cost = AmountField(
        currency_attr="currency", allow_zero=True, required=False, help_text="Counts as long as `cost` is 0."
    )
    cost = AmountField(currency_attr="currency", allow_zero=True, required=False, help_text="Without VAT.")
    currency = serializers.CharField(read_only=True)
    due_date = DayField()
    assignee = AssigneeSerializer(read_only=True, allow_null=True)
    assignee_id = AssigneeField()
    checklist = serializers.ListField(child=ChecklistItemSerializer(), required=False, max_length=MAX_CHECKLIST)
    version = VersionField(required=False)
    late = serializers.BooleanField(read_only=True)
    overdue = serializers.BooleanField(read_only=True)
    over_target = serializers.BooleanField(read_only=True)

    class Meta:
        model = Card
        fields = (
            "id", "project", "project_id", "car", "column_id", "title", "description", "planned_cost", "cost",
            "currency", "due_date", "assignee", "assignee_id", "assignee_name", "checklist", "version", "entered_at",
            "late", "overdue", "over_target", "created_at",
        )  # fmt: skip
        validators = ()

    def shows_costs(self, row: Card | None) -> bool:
        """The workshop sees and writes the costs of its own cards and of unassigned ones."""
        partner: Partner = row.partner if row else self.context["view"].partner
        if partner.viewer is None or partner.shows_costs or partner.viewer.role != Role.WORKSHOP:
            return partner.shows_costs
        in_charge = row.assignee_id if row else self.initial_data.get("assigneeId")
        return in_charge is None or str(in_charge) == str(partner.viewer.pk)

    def validate(self, attrs: Fields) -> Fields:
        # A card stays with its project, and `move` takes it to another column.
        for name in ("project", "column") if self.instance else ("version",):
            attrs.pop(name, None)
        return attrs


class CardMoveSerializer(ModelSerializer[CardMove]):
    """A step; `from` is empty where the card came onto the board, `to` where it left it."""

    from_ = serializers.CharField(source="from_name")
    to = serializers.CharField(source="to_name")
    by = serializers.CharField(source="by_name")
    at = serializers.DateTimeField(source="created_at")

    class Meta:
        model = CardMove
        fields = ("id", "to", "by", "at", "from_")


class LatestMoveSerializer(CardMoveSerializer):
    card = RowLinkSerializer()
    project = RowLinkSerializer(source="card.project")

    class Meta(CardMoveSerializer.Meta):
        fields = (*CardMoveSerializer.Meta.fields, "card", "project")  # type: ignore[assignment]


class CardDetailSerializer(CardSerializer):
    """A card with its steps, the latest first."""

    moves = CardMoveSerializer(many=True, read_only=True)

    class Meta(CardSerializer.Meta):
        fields = (*CardSerializer.Meta.fields, "moves")  # type: ignore[assignment]


class MoveSerializer(Serializer):
    """Where a card goes: before the card `beforeId`, or to the end of the column; `version` is what the mover saw."""

    column_id = PartnerRowField(source="column", queryset=Column.objects.all())
    version = VersionField()
    before_id = serializers.UUIDField(source="before", required=False, allow_null=True, default=None)
    undo = serializers.BooleanField(
        required=False,
        default=False,
        help_text="Takes back the caller's own move from `columnId`, within a minute: the card's time there goes on.",
    )


class ColumnSerializer(ModelSerializer[Column]):
    class Meta:
        model = Column
        fields = ("id", "name", "position", "limit", "target_hours")
        validators = ()


class BoardColumnSerializer(Serializer):
    """A column with its cards; `cardCount` counts every project's, also where one project is looked at."""

    column = ColumnSerializer()
    card_count = serializers.IntegerField()
    cards = CardSerializer(many=True)


class BoardSerializer(Serializer):
    columns = BoardColumnSerializer(many=True)


class BoardQuerySerializer(Serializer):
    project_id = serializers.UUIDField(required=False)
    assignee = TextField(required=False, help_text=ASSIGNEE_HELP)


class CarPreparationQuerySerializer(Serializer):
    prix = AmountField(
        currency_attr="devise", required=False, help_text="The margin at this price, of a car that is not sold yet."
    )


class CostSerializer(Serializer):
    """What cards cost without VAT; `planned` is the part of `amount` that is not known yet."""

    currency = serializers.CharField()
    amount = serializers.FloatField()
    planned = serializers.FloatField()


class ColumnCountSerializer(Serializer):
    column = ColumnSerializer()
    card_count = serializers.IntegerField()
    late_count = serializers.IntegerField()


class ProjectOverviewSerializer(Serializer):
    """`finished` and `averageDays` (null where none) are of the last 180 days; `costs` of what is in preparation."""

    open = serializers.IntegerField()
    late = serializers.IntegerField()
    finished = serializers.IntegerField()
    average_days = serializers.FloatField(allow_null=True)
    costs = CostSerializer(many=True)
    columns = ColumnCountSerializer(many=True)
    moves = LatestMoveSerializer(many=True)


class ProjectLinkSerializer(RowLinkSerializer):
    status = serializers.ChoiceField(choices=Project.Status.choices, read_only=True)


class CarPreparationSerializer(Serializer):
    """A car's preparation: its open project or else the latest, what all of them cost, and the margin without VAT.

    `currency` is that of the price and of `margin`; where `sold`, the price is what it was sold for.
    """

    project = ProjectLinkSerializer(allow_null=True)
    costs = CostSerializer(many=True)
    currency = serializers.CharField()
    purchase_price = serializers.FloatField(allow_null=True)
    purchase_currency = serializers.CharField()
    margin = serializers.FloatField(allow_null=True)
    vat_regime = serializers.ChoiceField(choices=VatRegime.choices)
    sold = serializers.BooleanField()
