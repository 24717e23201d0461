"""Calls of the copy of an account (docs/behaviour/lists.md#copy-of-an-account)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.viewsets import PartnerView, data

from . import services
from .models import Export
from .serializers import ExportSerializer, ExportsSerializer

MAX_LISTED = 5


class ExportsView(PartnerView):
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (429,)}

    @extend_schema(operation_id="partner_exports", responses=ExportsSerializer)
    def get(self, request: Request) -> Response:
        """The copies of the last seven days, the latest first: one under way or failed, and the one before it."""
        return data(ExportSerializer(Export.objects.of(self.partner).kept()[:MAX_LISTED], many=True).data)

    @extend_schema(operation_id="partner_export_start", request=None, responses={202: ExportSerializer})
    def post(self, request: Request) -> Response:
        """Has everything copied in the background; while a copy is under way, answers with that one."""
        return data(ExportSerializer(services.start(partner=self.partner, by=self.account)).data, 202)


class ExportView(PartnerView):
    @extend_schema(responses=ExportSerializer)
    def get(self, request: Request, pk: UUID) -> Response:
        """How far the copy is, and its address once it is done."""
        return data(ExportSerializer(get_object_or_404(Export.objects.of(self.partner).kept(), pk=pk)).data)
