"""Calls of estimations (docs/behaviour/records.md#estimations)."""

from typing import Any, ClassVar
from uuid import UUID

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.export import Column, ExportsList
from apps.core.api.idempotency import KEY, answered_once, created_once
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.api.rate_limits import client_address
from apps.core.api.viewsets import data, validated
from apps.core.files.uploads import LeftOut
from apps.core.models.text import show_plate
from apps.core.types import Fields
from apps.partners.permissions import VisitorsOrMayCall
from apps.partners.public import PublicCall, caller_or_public_partner
from apps.response_times.views import ListsClocks

from . import services
from .filters import EstimationFilter
from .models import Estimation
from .serializers import (
    EstimationCallSerializer,
    EstimationChangeSerializer,
    EstimationCreateSerializer,
    EstimationReceivedSerializer,
    EstimationSerializer,
    PublicEstimationSerializer,
)

CREATED = PolymorphicProxySerializer(
    component_name="EstimationCreated",
    serializers=[EstimationSerializer, EstimationReceivedSerializer],
    resource_type_field_name=None,
)


class EstimationViewSet(ListsClocks[Estimation], ExportsList[Estimation]):
    """/estimation/*: requests for a price, newest first."""

    queryset = Estimation.objects.with_details()
    serializer_class = EstimationSerializer
    filterset_class = EstimationFilter
    parser_classes = (BoundedJSONParser, FormDataParser)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (401, 404, 429)}
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "kilometrage": "kilometrage",
        "clientName": "client_name_folded",
        "status": "status",
        "dueAt": "due_at",
    }
    export_columns = (
        "title",
        "car_model",
        "kilometrage",
        "annee",
        "carburant",
        "boite",
        "puissance",
        "couleur",
        Column("immatriculation", show=show_plate),
        "vin",
        "etat",
        "client_name",
        "client_phone",
        "client_email",
        "customer_locale",
        "status",
        "source",
        "provider",
        "response_amount",
        "response_currency",
        "response_details",
        "justification",
        "responded_at",
        "refusal_sent_at",
        "due_at",
        "first_contact_at",
        "assignee__full_name",
        "created_at",
        "id",
    )

    def get_permissions(self) -> Any:
        return [VisitorsOrMayCall()] if self.action == "create" else super().get_permissions()

    @extend_schema(request=EstimationCallSerializer, responses={201: CREATED}, parameters=[KEY])
    def create(self, request: Request) -> Response:
        """The signed-in partner's own, or a visitor's for the partner of the affiliate page.

        A visitor's file that cannot be taken is left out, and named in the answer: the request itself is kept.
        """
        call = caller_or_public_partner(request, limit=services.PUBLIC_ESTIMATIONS)
        if call.trapped:
            return received_without([])
        return answered_once(request, call.partner, lambda: self._store(call))

    def _store(self, call: PublicCall) -> Response:
        request = self.request
        serializer_class = PublicEstimationSerializer if call.public else EstimationCreateSerializer
        serializer = serializer_class(data=request.data, context=self.get_serializer_context())
        serializer.is_valid(raise_exception=True)
        source = Estimation.Source.AFFILIATE if call.public else Estimation.Source.PARTNER
        fields = serializer.validated_data
        visitor = client_address(request._request) if call.public else ""
        if call.public:
            fields["customer_locale"] = call.language
        left_out: list[LeftOut] | None = [] if call.public else None
        estimation = created_once(
            request,
            Estimation,
            call.partner,
            lambda pk: services.create_estimation(
                partner=call.partner,
                by=None if call.public else self.account,
                source=source,
                visitor=visitor,
                left_out=left_out,
                id=pk,
                **fields,
            ),
        )
        self.kwargs["pk"] = estimation.pk
        if not call.public:
            return self.answer_written(201)
        return received_without(left_out or [])

    @extend_schema(request=EstimationChangeSerializer)
    def update(self, request: Request, pk: UUID) -> Response:
        """Who is in charge; all else of a request stays as it came."""
        return super().update(request, pk)

    def read_body(self, row: Estimation | None = None) -> Fields:
        return validated(EstimationChangeSerializer, self.request)

    def update_row(self, row: Estimation, fields: Fields) -> Estimation:
        return services.update_estimation(estimation=row, by=self.account, **fields)


def received_without(left_out: list[LeftOut]) -> Response:
    """The 201 that a visitor gets."""
    return data(EstimationReceivedSerializer({"received": True, "left_out": left_out}).data, 201)
