"""Calls of API tokens (docs/api.md)."""

from __future__ import annotations

from typing import ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.idempotency import idempotent
from apps.core.api.viewsets import PartnerViewSet, data

from . import services
from .models import ApiToken
from .serializers import ApiTokenSerializer, MadeApiTokenSerializer


class ApiTokenViewSet(PartnerViewSet[ApiToken]):
    """/partner/api-token: the tokens that have not been revoked."""

    queryset = ApiToken.objects.select_related("by")
    serializer_class = ApiTokenSerializer
    deleted_message = _("The API token is revoked.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @idempotent
    @extend_schema(responses={201: MadeApiTokenSerializer})
    def create(self, request: Request) -> Response:
        made = services.make_token(partner=self.partner, by=self.account, **self.read_body())
        return data({**ApiTokenSerializer(made.row).data, "token": made.token}, 201)

    def perform_destroy(self, instance: ApiToken) -> None:
        services.revoke_token(row=instance)
