"""Calls of consents (docs/behaviour/workspace.md#consents)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.api.idempotency import created_once, idempotent
from apps.core.api.rate_limits import Limit, client_address
from apps.core.api.viewsets import PartnerView, data, validated
from apps.core.models.languages import current_language

from . import services
from .models import Consent, Contactable, WithdrawalLink
from .selectors import consents_of, link_of_token
from .serializers import ConsentSerializer, PublicConsentSerializer, WithdrawalSerializer


class ConsentView(PartnerView, ListAPIView[Consent]):
    """The consents of the person of a row of `model`: they are added to, and never changed."""

    model: type[Contactable] = Contactable  # type: ignore[type-abstract]  # as_view() names one of its models
    queryset = Consent.objects.none()
    serializer_class = ConsentSerializer
    filter_backends = ()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (404,), "post": (404, 409)}

    def row(self) -> Contactable:
        return get_object_or_404(self.model.objects.of(self.partner), pk=self.kwargs["pk"])

    def get_queryset(self) -> QuerySet[Consent]:
        return Consent.objects.none() if getattr(self, "swagger_fake_view", False) else consents_of(self.row())

    @idempotent
    @extend_schema(request=ConsentSerializer, responses={201: ConsentSerializer})
    def post(self, request: Request, pk: UUID) -> Response:
        row, fields = self.row(), validated(ConsentSerializer, request)
        consent = created_once(
            request,
            Consent,
            self.partner,
            lambda key: services.record_consent(pk=key, row=row, by=self.account, **fields),
        )
        return data(ConsentSerializer(consent).data, 201)


class PublicConsentView(APIView):
    """What the holder of a link to withdraw may do; an unknown one answers 404."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (404, 429), "post": (404, 429)}

    @extend_schema(responses=PublicConsentSerializer)
    def get(self, request: Request, token: str) -> Response:
        return data(PublicConsentSerializer(self._found(token, services.LOOK_UPS)).data)

    @extend_schema(request=WithdrawalSerializer, responses={201: PublicConsentSerializer})
    def post(self, request: Request, token: str) -> Response:
        """Withdraws from channels; once more is no error."""
        link = self._found(token, services.WITHDRAWALS)
        fields = validated(WithdrawalSerializer, request)
        services.withdraw(link=link, language=current_language(), **fields)
        return data(PublicConsentSerializer(link).data, 201)

    def _found(self, token: str, limit: Limit) -> WithdrawalLink:
        limit.spend(client_address(self.request._request))
        link = link_of_token(token)
        if link is None:
            raise Http404
        return link
