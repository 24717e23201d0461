"""Calls of leads from portals (docs/behaviour/records.md#leads-from-portals)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.idempotency import idempotent
from apps.core.api.viewsets import AnswersFile, PartnerView, data
from apps.core.types import Fields
from apps.estimations.models import Estimation
from apps.prospects.models import Prospect

from . import services
from .parsers import TextXMLParser, XMLParser
from .selectors import latest_original
from .serializers import ReceivedLeadsSerializer

ENDINGS = {services.XML: "xml", services.MAIL: "eml"}


class AdfView(PartnerView):
    """POST /partner/leads/adf."""

    parser_classes = (XMLParser, TextXMLParser)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409, 413, 415)}

    @idempotent
    @extend_schema(
        request={"application/xml": OpenApiTypes.STR},
        responses={201: ReceivedLeadsSerializer},
    )
    def post(self, request: Request) -> Response:
        body: Fields = dict(request.data)
        content = str(body.get("xml", "")).encode("latin-1")
        received = services.receive_document(partner=self.partner, content=content)
        return data(ReceivedLeadsSerializer(received).data, 201)


class OriginalView(AnswersFile, PartnerView):
    """GET /prospect/{id}/original and /estimation/{id}/original."""

    model: type[Prospect | Estimation] = Prospect
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (404,)}

    @extend_schema(responses={(200, kind): OpenApiTypes.BINARY for kind in ENDINGS})
    def get(self, request: Request, pk: UUID) -> HttpResponse:
        lead = latest_original(get_object_or_404(self.model.objects.of(self.partner), pk=pk))
        if lead is None:
            raise Http404
        name = f"{self.model._meta.model_name}-{lead.updated_at:%Y-%m-%d}.{ENDINGS[lead.content_type]}"
        headers = {"Content-Disposition": content_disposition_header(True, name), "X-Content-Type-Options": "nosniff"}
        return HttpResponse(bytes(lead.original), content_type=lead.content_type, headers=headers)
