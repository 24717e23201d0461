"""Calls of projects, cards and the board's columns (docs/behaviour/workspace.md#preparation-of-cars)."""

from typing import ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.cars.models import Car
from apps.core.api.idempotency import idempotent
from apps.core.api.viewsets import PartnerViewSet, data, validated
from apps.core.types import Fields
from apps.partners.filters import in_charge

from . import card_services, column_services, selectors, services
from .filters import ProjectFilter
from .models import Card, Column, Project
from .serializers import (
    BoardQuerySerializer,
    BoardSerializer,
    CardDetailSerializer,
    CardSerializer,
    CarPreparationQuerySerializer,
    CarPreparationSerializer,
    ColumnSerializer,
    MoveSerializer,
    ProjectOverviewSerializer,
    ProjectSerializer,
    ProjectStatusSerializer,
)


class ProjectViewSet(PartnerViewSet[Project]):
    """/project/*: the preparations of the partner's cars, newest first, with time by column and cost."""

    queryset = Project.objects.with_details()
    serializer_class = ProjectSerializer
    filterset_class = ProjectFilter
    deleted_message = _("The preparation has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {
        "post": (409,),
        "patch": (409,),
        "board": (422,),
        "of_car": (422,),
    }
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "name": "name_folded",
        "targetDate": "target_date",
        "cost": "cost",
    }

    def create_row(self, fields: Fields) -> Project:
        return services.open_project(partner=self.partner, by=self.account, **fields)

    def update_row(self, row: Project, fields: Fields) -> Project:
        return services.update_project(project=row, **fields)

    def perform_destroy(self, instance: Project) -> None:
        services.delete_project(project=instance)

    @extend_schema(request=ProjectStatusSerializer)
    def set_status(self, request: Request, pk: UUID) -> Response:
        project = self.get_object()
        services.set_status(project=project, by=self.account, **validated(ProjectStatusSerializer, request))
        return self.answer()

    @extend_schema(parameters=[BoardQuerySerializer], responses=BoardSerializer)
    def board(self, request: Request) -> Response:
        query = BoardQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        asked = query.validated_data
        wanted = in_charge(asked["assignee"], self.account) if "assignee" in asked else selectors.EVERY_CARD
        columns = selectors.board(self.partner, project_id=asked.get("project_id"), wanted=wanted)
        return data(BoardSerializer({"columns": columns}).data)

    @extend_schema(responses=ProjectOverviewSerializer)
    def overview(self, request: Request) -> Response:
        return data(ProjectOverviewSerializer(selectors.overview(self.partner)).data)

    @extend_schema(parameters=[CarPreparationQuerySerializer], responses=CarPreparationSerializer)
    def of_car(self, request: Request, pk: UUID) -> Response:
        query = CarPreparationQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        car = get_object_or_404(Car.objects.of(self.partner), pk=pk)
        found = selectors.car_preparation(self.partner, car, price=query.validated_data.get("prix"))
        return data(CarPreparationSerializer(found).data)


class CardViewSet(PartnerViewSet[Card]):
    """/project/card/*: the cards of the board, with their moves."""

    queryset = Card.objects.with_details().prefetch_related("moves")
    serializer_class = CardDetailSerializer
    deleted_message = _("The card has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = dict.fromkeys(("post", "put", "patch", "delete"), (409,))

    def create_row(self, fields: Fields) -> Card:
        return card_services.create_card(by=self.account, **fields)

    def update_row(self, row: Card, fields: Fields) -> Card:
        return card_services.update_card(card=row, **fields)

    def perform_destroy(self, instance: Card) -> None:
        card_services.delete_card(card=instance)

    @idempotent
    @extend_schema(request=MoveSerializer, responses=CardSerializer)
    def move(self, request: Request, pk: UUID) -> Response:
        card = self.get_object()
        step = MoveSerializer(data=request.data, context=self.get_serializer_context())
        step.is_valid(raise_exception=True)
        card_services.move_card(card=card, by=self.account, **step.validated_data)
        return data(CardSerializer(self.get_object()).data)


class ColumnViewSet(PartnerViewSet[Column]):
    """/project/column/*: the stages of the partner's board."""

    queryset = Column.objects.all()
    serializer_class = ColumnSerializer
    deleted_message = _("The column has been removed.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,), "delete": (409,)}

    def create_row(self, fields: Fields) -> Column:
        return column_services.create_column(partner=self.partner, **fields)

    def update_row(self, row: Column, fields: Fields) -> Column:
        return column_services.update_column(column=row, **fields)

    def perform_destroy(self, instance: Column) -> None:
        column_services.delete_column(column=instance)
