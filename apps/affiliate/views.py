"""The affiliate link, its QR code, and what the public page shows (docs/behaviour/public.md#the-affiliate-link)."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.api.viewsets import AnswersFile, PartnerView, data
from apps.partners.public import find_public_partner

from .flyer import draw_flyer
from .links import affiliate_link, qr_png, qr_svg
from .serializers import AffiliateSerializer, PublicPartnerSerializer, QrSizeSerializer


class LinkView(PartnerView):
    @property
    def link(self) -> str:
        return affiliate_link(self.partner, self.request._request)


class AffiliateView(LinkView):
    """GET /partner/affiliate."""

    serializer_class = AffiliateSerializer

    def get(self, request: Request) -> Response:
        return data(AffiliateSerializer({"link": self.link, "code": self.partner.affiliate_code}).data)


class QrSvgView(AnswersFile, LinkView):
    """GET /partner/affiliate/qr.svg."""

    @extend_schema(responses={(200, "image/svg+xml"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        return HttpResponse(qr_svg(self.link), content_type="image/svg+xml")


class QrPngView(AnswersFile, LinkView):
    """GET /partner/affiliate/qr.png?size: pixels a side. 422 under `size` outside 128 to 2048."""

    error_statuses = {"get": (422,)}

    @extend_schema(parameters=[QrSizeSerializer], responses={(200, "image/png"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        query = QrSizeSerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        return HttpResponse(
            qr_png(self.link, size=query.validated_data["size"]),
            content_type="image/png",
        )


class FlyerView(AnswersFile, LinkView):
    """GET /partner/affiliate/flyer.pdf: one A6 page to print, in the language of the partner's customers."""

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        return HttpResponse(draw_flyer(self.partner, self.link), content_type="application/pdf")


class PublicPartnerView(APIView):
    """GET /partner/public/{code or id}: for anybody; a token, even a dead one, changes nothing."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    serializer_class = PublicPartnerSerializer

    def get(self, request: Request, code_or_id: str) -> Response:
        return data(PublicPartnerSerializer(find_public_partner(code_or_id)).data)
