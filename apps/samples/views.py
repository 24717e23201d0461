"""Calls of a new account's first steps and samples (docs/behaviour/partners.md#first-steps)."""

from typing import ClassVar

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.idempotency import idempotent
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerView, data

from . import selectors, services
from .serializers import FirstStepsSerializer, SampleCountsSerializer


class FirstStepsView(PartnerView):
    """What a new account has to do and has done, and how many samples it has."""

    serializer_class = FirstStepsSerializer

    def get(self, request: Request) -> Response:
        found = {
            "data": selectors.first_steps(self.partner),
            "dismissed": self.partner.first_steps_dismissed_at is not None,
            "samples": selectors.sample_counts(self.partner),
        }
        return Response(FirstStepsSerializer(found).data)


class DismissView(PartnerView):
    """Closes the checklist, and shows it again."""

    serializer_class = MessageSerializer

    @extend_schema(operation_id="partner_first_steps_dismiss", request=None)
    def post(self, request: Request) -> Response:
        services.dismiss(partner=self.partner)
        return Response({"message": _("The first steps are closed.")})

    @extend_schema(operation_id="partner_first_steps_reopen")
    def delete(self, request: Request) -> Response:
        services.reopen(partner=self.partner)
        return Response({"message": _("The first steps are shown again.")})


class SharedView(PartnerView):
    """The affiliate link has been copied or sent, or its QR code or flyer downloaded."""

    serializer_class = MessageSerializer

    @extend_schema(request=None)
    def post(self, request: Request) -> Response:
        services.note_shared(partner=self.partner)
        return Response({"message": _("Your link is shared.")})


class SamplesView(PartnerView):
    """Data to try the product with: in the lists alone, and counted nowhere."""

    serializer_class = SampleCountsSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,), "delete": (404,)}

    @extend_schema(operation_id="partner_samples_create", request=None, responses={201: SampleCountsSerializer})
    @idempotent
    def post(self, request: Request) -> Response:
        return data(SampleCountsSerializer(services.add_samples(partner=self.partner)).data, 201)

    @extend_schema(operation_id="partner_samples_delete", responses=MessageSerializer)
    def delete(self, request: Request) -> Response:
        services.remove_samples(partner=self.partner)
        return Response({"message": _("The sample data has been removed.")})
