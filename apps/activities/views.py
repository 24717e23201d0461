"""Calls of contacts and notes (docs/behaviour/workspace.md#contacts-and-notes)."""

from collections.abc import Callable
from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from apps.clients.models import Client
from apps.core.api.idempotency import created_once, idempotent
from apps.core.api.viewsets import PartnerView, PartnerViewSet, data, validated
from apps.core.models.base import PartnerModel
from apps.core.types import Fields

from . import services
from .models import Activity
from .serializers import ActivitySerializer, ContactSerializer, NoteSerializer


class RowView(PartnerView):
    """Calls about a row of `model`."""

    model: type[PartnerModel] = Client

    def row(self, pk: UUID) -> Any:
        return get_object_or_404(self.model.objects.of(self.partner), pk=pk)

    def created(self, write: Callable[..., Activity], serializer_class: type[Serializer]) -> Response:
        """The answer with the new activity that `write` makes of the body."""
        row, fields = self.row(self.kwargs["pk"]), validated(serializer_class, self.request)
        activity = created_once(
            self.request, Activity, self.partner, lambda key: write(pk=key, row=row, by=self.account, **fields)
        )
        return data(ActivitySerializer(activity).data, 201)


class ContactView(RowView):
    """A contact with the person, and its result."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}

    @idempotent
    @extend_schema(request=ContactSerializer, responses={201: ActivitySerializer})
    def post(self, request: Request, pk: UUID) -> Response:
        return self.created(services.log_contact, ContactSerializer)


class NoteView(RowView):
    """A note about the person."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}

    @idempotent
    @extend_schema(request=NoteSerializer, responses={201: ActivitySerializer})
    def post(self, request: Request, pk: UUID) -> Response:
        return self.created(services.add_note, NoteSerializer)


class ActivityViewSet(PartnerViewSet[Activity]):
    """/activity/*: notes are changed and deleted, contacts stay as they were."""

    queryset = Activity.objects.select_related("by")
    serializer_class = ActivitySerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"put": (409,), "delete": (409,)}
    deleted_message = _("The note has been deleted.")

    def update_row(self, row: Activity, fields: Fields) -> Activity:
        text = fields.get("text", row.text)
        return services.change_note(activity=row, text=text)

    def perform_destroy(self, instance: Activity) -> None:
        services.delete_note(activity=instance)
