"""The affiliate link, its QR code, and what the public page shows (docs/behaviour/public.md#the-affiliate-link)."""

from typing import Any, cast

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.api.permissions import IsPartner
from apps.core.api.viewsets import data
from apps.partners.models import Account, Partner
from apps.partners.public import find_public_partner

from .flyer import draw_flyer
from .links import affiliate_link, qr_png, qr_svg
from .serializers import AffiliateSerializer, PublicPartnerSerializer, QrSizeSerializer


class AffiliateView(APIView):
    """GET /partner/affiliate."""

    permission_classes = (IsPartner,)
    serializer_class = AffiliateSerializer

    def get(self, request: Request) -> Response:
        return data(AffiliateSerializer({"link": _link(request), "code": _partner(request).affiliate_code}).data)


class FileView(APIView):
    """A call that answers a picture or a page to print: what the caller says it accepts is not about our renderers."""

    permission_classes = (IsPartner,)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        return super().perform_content_negotiation(request, force=True)


class QrSvgView(FileView):
    """GET /partner/affiliate/qr.svg."""

    @extend_schema(responses={(200, "image/svg+xml"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        return HttpResponse(qr_svg(_link(request)), content_type="image/svg+xml")


class QrPngView(FileView):
    """GET /partner/affiliate/qr.png?size: pixels a side. 422 under `size` outside 128 to 2048."""

    error_statuses = {"get": (422,)}

    @extend_schema(parameters=[QrSizeSerializer], responses={(200, "image/png"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        query = QrSizeSerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        return HttpResponse(qr_png(_link(request), size=query.validated_data["size"]), content_type="image/png")


class FlyerView(FileView):
    """GET /partner/affiliate/flyer.pdf: one A6 page to print, in the language of `Accept-Language`."""

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        return HttpResponse(draw_flyer(_partner(request), _link(request)), content_type="application/pdf")


class PublicPartnerView(APIView):
    """GET /partner/public/{code or id}: for anybody; a token, even a dead one, changes nothing."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    serializer_class = PublicPartnerSerializer

    def get(self, request: Request, code_or_id: str) -> Response:
        return data(PublicPartnerSerializer(find_public_partner(code_or_id)).data)


def _partner(request: Request) -> Partner:
    return cast(Partner, cast(Account, request.user).partner)


def _link(request: Request) -> str:
    return affiliate_link(_partner(request), request._request)
