"""Calls of projects, cards and the board's columns."""

from functools import cached_property
from typing import Any, ClassVar, cast

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer

from apps.cars.models import Car
from apps.core.api.viewsets import PartnerViewSet, data, validated
from apps.partners.models import Account

from . import card_services, column_services, selectors, services
from .board import columns_of
from .filters import ProjectFilter
from .models import Card, Column, Project
from .serializers import (
    BoardQuerySerializer,
    BoardSerializer,
    CardDetailSerializer,
    CardSerializer,
    CarPreparationSerializer,
    ColumnSerializer,
    MoveSerializer,
    ProjectOverviewSerializer,
    ProjectSerializer,
    ProjectStatusSerializer,
)


def account(request: Request) -> Account:
    """Who moves a card is kept with the move."""
    return cast(Account, request.user)


class ProjectViewSet(PartnerViewSet):
    """/project/*: the preparations of the partner's cars, newest first, with time by column and cost."""

    queryset = Project.objects.with_details()
    serializer_class = ProjectSerializer
    filterset_class = ProjectFilter
    deleted_message = _("The preparation has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,), "patch": (409,), "get": (422,)}
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "name": "name_folded",
        "targetDate": "target_date",
        "cost": "cost",
    }

    @cached_property
    def columns(self) -> list[Column]:
        """The board's columns, read once for all the rows of an answer."""
        return columns_of(self.partner)

    def represent(self, row: Any) -> dict[str, Any]:
        row.board_columns = self.columns
        return super().represent(row)

    def save_row(self, serializer: BaseSerializer[Any]) -> Project:
        fields = dict(serializer.validated_data)
        if serializer.instance is None:
            car = fields.pop("car")
            return services.open_project(partner=self.partner, car=car, fields=fields, by=account(self.request))
        return services.update_project(project=serializer.instance, changes=fields)

    def delete_row(self, row: Project) -> None:
        services.delete_project(project=row)

    @extend_schema(request=ProjectStatusSerializer)
    def set_status(self, request: Request, pk: Any) -> Response:
        project = self.row(pk)
        fields = validated(ProjectStatusSerializer, request)
        services.set_status(project=project, by=account(request), **fields)
        return data(self.represent(self.row(pk)))

    @extend_schema(parameters=[BoardQuerySerializer], responses=BoardSerializer)
    def board(self, request: Request) -> Response:
        query = BoardQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        columns = selectors.board(self.partner, project_id=query.validated_data.get("projectId"))
        return data(BoardSerializer({"columns": columns}).data)

    @extend_schema(responses=ProjectOverviewSerializer)
    def overview(self, request: Request) -> Response:
        return data(ProjectOverviewSerializer(selectors.overview(self.partner)).data)

    @extend_schema(responses=CarPreparationSerializer)
    def of_car(self, request: Request, pk: Any) -> Response:
        car = get_object_or_404(Car.objects.of(self.partner), pk=pk)
        return data(CarPreparationSerializer(selectors.car_preparation(self.partner, car)).data)


class CardViewSet(PartnerViewSet):
    """/project/card/*: the cards of the board, with their moves."""

    queryset = Card.objects.select_related("project__car", "column").prefetch_related("moves")
    serializer_class = CardDetailSerializer
    deleted_message = _("The card has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = dict.fromkeys(("post", "put", "patch", "delete"), (409,))

    def save_row(self, serializer: BaseSerializer[Any]) -> Card:
        fields = dict(serializer.validated_data)
        project, column, version = (fields.pop(name, None) for name in ("project", "column", "version"))
        if serializer.instance is None:
            return card_services.create_card(project=project, column=column, fields=fields, by=account(self.request))
        # To another column leads `move`, another project never takes a card.
        return card_services.update_card(card=serializer.instance, changes=fields, version=version)

    def delete_row(self, row: Card) -> None:
        card_services.delete_card(card=row)

    @extend_schema(request=MoveSerializer, responses=CardSerializer)
    def move(self, request: Request, pk: Any) -> Response:
        card = self.row(pk)
        step = MoveSerializer(data=request.data, context=self.get_serializer_context())
        step.is_valid(raise_exception=True)
        moved = card_services.move_card(card=card, by=account(request), **step.validated_data)
        return data(CardSerializer(self.row(moved.pk)).data)


class ColumnViewSet(PartnerViewSet):
    """/project/column/*: the stages of the partner's board."""

    queryset = Column.objects.all()
    serializer_class = ColumnSerializer
    deleted_message = _("The column has been removed.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,), "delete": (409,)}

    def save_row(self, serializer: BaseSerializer[Any]) -> Column:
        fields = dict(serializer.validated_data)
        if serializer.instance is None:
            return column_services.create_column(partner=self.partner, fields=fields)
        return column_services.update_column(column=serializer.instance, changes=fields)

    def delete_row(self, row: Column) -> None:
        column_services.delete_column(column=row)
