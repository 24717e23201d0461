"""Calls of prospects (docs/behaviour/records.md#prospects)."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar
from uuid import UUID

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer

from apps.core.api.export import ExportsList, columns_of
from apps.core.api.idempotency import KEY, answered_once, created_once, idempotent
from apps.core.api.viewsets import data, validated
from apps.core.models.base import PartnerQuerySet
from apps.core.types import Fields
from apps.partners.assignees import with_assignee
from apps.partners.permissions import VisitorsOrMayCall
from apps.partners.public import PublicCall, ReceivedSerializer, caller_or_public_partner, received
from apps.response_times.views import ListsClocks

from . import services
from .filters import ProspectFilter
from .models import Prospect
from .selectors import count_new
from .serializers import (
    ConversionSerializer,
    CountSerializer,
    MarkSeenSerializer,
    ProspectCallSerializer,
    ProspectDetailSerializer,
    ProspectSerializer,
    ProspectStatusSerializer,
    PublicProspectSerializer,
)

CREATED = PolymorphicProxySerializer(
    component_name="ProspectCreated",
    serializers=[ProspectSerializer, ReceivedSerializer],
    resource_type_field_name=None,
)


class ProspectViewSet(ListsClocks[Prospect], ExportsList[Prospect]):
    """/prospect/*: the partner's prospects, newest first."""

    queryset = with_assignee(Prospect.objects.select_related("car", "campaign"))
    serializer_class = ProspectSerializer
    filterset_class = ProspectFilter
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {
        "create": (401, 404, 409, 429),
        "convert": (409,),
        "put": (409,),
        "patch": (409,),
    }
    deleted_message = _("The prospect has been deleted.")
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "fullName": "full_name_folded",
        "status": "status",
        "followUpAt": "follow_up_at",
        "dueAt": "due_at",
    }
    export_columns = columns_of(
        ProspectSerializer,
        has_original=None,
        repeats=None,
        last_repeat_at=None,
        repeat_notes=None,
        sample=None,
        contactable="phone_consent",
        assignee="assignee__full_name",
    )

    def get_permissions(self) -> Any:
        return [VisitorsOrMayCall()] if self.action == "create" else super().get_permissions()

    def get_queryset(self) -> PartnerQuerySet[Prospect]:
        prospects = super().get_queryset()
        return prospects.prefetch_related("status_changes__by") if self.action == "retrieve" else prospects

    def get_serializer_class(self) -> type[BaseSerializer[Prospect]]:
        return ProspectDetailSerializer if self.action == "retrieve" else super().get_serializer_class()

    @extend_schema(request=ProspectCallSerializer, responses={201: CREATED}, parameters=[KEY])
    def create(self, request: Request) -> Response:
        """The signed-in partner's own, or a visitor's for the partner of the affiliate page."""
        call = caller_or_public_partner(request, limit=services.PUBLIC_PROSPECTS)
        if call.trapped:
            return received()
        return answered_once(request, call.partner, lambda: self._store(call))

    def _store(self, call: PublicCall) -> Response:
        serializer_class = PublicProspectSerializer if call.public else ProspectSerializer
        serializer = serializer_class(data=self.request.data, context=self.get_serializer_context())
        serializer.is_valid(raise_exception=True)
        fields = dict(serializer.validated_data)
        write: Callable[..., Prospect]
        if call.public:
            fields["customer_locale"] = call.language
            write = partial(services.receive_public_prospect, consent_text=call.consent_text)
        else:
            write = partial(services.create_prospect, by=self.account)
        prospect = created_once(
            self.request, Prospect, call.partner, lambda pk: write(partner=call.partner, id=pk, **fields)
        )
        if call.public:
            return received()
        message = gettext("Prospect created successfully ✅")
        return Response({"data": self.get_serializer(prospect).data, "message": message}, status=201)

    def update_row(self, row: Prospect, fields: Fields) -> Prospect:
        return services.update_prospect(prospect=row, by=self.account, **fields)

    def perform_destroy(self, instance: Prospect) -> None:
        services.delete_prospect(prospect=instance, by=self.account)

    @extend_schema(request=ProspectStatusSerializer)
    def set_status(self, request: Request, pk: UUID) -> Response:
        prospect = self.get_object()
        changes = validated(ProspectStatusSerializer, request)
        prospect = services.update_prospect(prospect=prospect, by=self.account, **changes)
        return data(self.get_serializer(prospect).data)

    @idempotent
    @extend_schema(request=None, responses=ConversionSerializer)
    def convert(self, request: Request, pk: UUID) -> Response:
        prospect = services.convert_prospect(prospect=self.get_object(), by=self.account)
        return data(ConversionSerializer({"prospect": prospect, "client": prospect.client}).data)

    @extend_schema(responses=CountSerializer)
    def count_new(self, request: Request) -> Response:
        return data({"count": count_new(self.partner)})

    @extend_schema(request=MarkSeenSerializer, responses=CountSerializer)
    def mark_seen(self, request: Request) -> Response:
        services.mark_seen(partner=self.partner, **validated(MarkSeenSerializer, request))
        return data({"count": count_new(self.partner)})
