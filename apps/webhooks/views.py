"""Calls of webhooks (docs/webhooks.md)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.idempotency import created_once, idempotent
from apps.core.api.viewsets import PartnerViewSet, data, validated
from apps.core.models.base import PartnerQuerySet
from apps.core.types import Fields

from . import services
from .models import Delivery, Webhook
from .serializers import SecretWebhookSerializer, WebhookCreateSerializer, WebhookDeliverySerializer, WebhookSerializer


class WebhookViewSet(PartnerViewSet[Webhook]):
    """/partner/webhook: the partner's receivers."""

    queryset = Webhook.objects.all()
    serializer_class = WebhookSerializer
    filter_backends = ()
    deleted_message = gettext_lazy("The webhook has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @idempotent
    @extend_schema(request=WebhookCreateSerializer, responses={201: SecretWebhookSerializer})
    def create(self, request: Request) -> Response:
        fields = validated(WebhookCreateSerializer, request)
        webhook = created_once(
            request, Webhook, self.partner, lambda pk: services.create_webhook(partner=self.partner, id=pk, **fields)
        )
        return data(SecretWebhookSerializer(webhook).data, 201)

    @extend_schema(request=None, responses=SecretWebhookSerializer)
    def rotate(self, request: Request, pk: UUID) -> Response:
        return data(SecretWebhookSerializer(services.rotate_secret(webhook=self.get_object())).data)

    @idempotent
    @extend_schema(request=None, responses={201: WebhookDeliverySerializer})
    def test(self, request: Request, pk: UUID) -> Response:
        return data(WebhookDeliverySerializer(services.send_test(webhook=self.get_object())).data, 201)

    def update_row(self, row: Webhook, fields: Fields) -> None:
        services.update_webhook(webhook=row, **fields)

    def perform_destroy(self, instance: Webhook) -> None:
        services.delete_webhook(webhook=instance)


class DeliveryViewSet(PartnerViewSet[Delivery]):
    """What a webhook was sent in the last 30 days, the newest first."""

    queryset = Delivery.objects.all()
    serializer_class = WebhookDeliverySerializer
    filter_backends = ()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (404,), "post": (409,)}

    def get_queryset(self) -> PartnerQuerySet[Delivery]:
        deliveries = super().get_queryset()
        if self.action != "list" or getattr(self, "swagger_fake_view", False):
            return deliveries.select_related("webhook")
        webhook = get_object_or_404(Webhook.objects.of(self.partner), pk=self.kwargs["pk"])
        return deliveries.filter(webhook=webhook)

    def list(self, request: Request, pk: UUID) -> Response:
        return super().list(request)

    @extend_schema(request=None, responses=WebhookDeliverySerializer)
    def replay(self, request: Request, pk: UUID) -> Response:
        return data(WebhookDeliverySerializer(services.replay(delivery=self.get_object())).data)
