"""Calls of clients (docs/behaviour/records.md#clients)."""

from typing import ClassVar
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer

from apps.core.api.export import Column, ExportsList, columns_of
from apps.core.api.viewsets import data, validated
from apps.core.models.regions import REGIONS
from apps.core.types import Fields
from apps.partners.assignees import with_assignee

from . import services
from .filters import ClientFilter
from .models import Client
from .serializers import ClientDetailSerializer, ClientSerializer, ClientStatusSerializer


class ClientViewSet(ExportsList[Client]):
    """/client/*: the clients, newest first."""

    queryset = with_assignee(Client.objects.all())
    serializer_class = ClientSerializer
    filterset_class = ClientFilter
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"update": (409, 429)}
    deleted_message = _("The client has been deleted.")
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "fullName": "full_name_folded",
        "status": "status",
        "followUpAt": "follow_up_at",
    }
    export_columns = columns_of(
        ClientSerializer,
        region=Column("region", texts=REGIONS),
        contactable="phone_consent",
        assignee="assignee__full_name",
    )

    def get_serializer_class(self) -> type[BaseSerializer[Client]]:
        return ClientDetailSerializer if self.action == "retrieve" else super().get_serializer_class()

    @extend_schema(request=ClientStatusSerializer)
    def update_status(self, request: Request, pk: UUID) -> Response:
        """PUT {status}: the row, with a message beside it."""
        client = services.set_client_status(client=self.get_object(), **validated(ClientStatusSerializer, request))
        return data(self.get_serializer(client).data, message=_("The client's status has been updated!"))

    def create_row(self, fields: Fields) -> Client:
        return services.create_client(partner=self.partner, by=self.account, **fields)

    def update_row(self, row: Client, fields: Fields) -> Client:
        return services.update_client(client=row, by=self.account, **fields)

    def perform_destroy(self, instance: Client) -> None:
        services.delete_client(client=instance, by=self.account)
