"""Calls of flyers, of their short addresses and of windscreen sheets (docs/behaviour/public.md#flyers)."""

from collections.abc import Sequence
from typing import Any, ClassVar
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from apps.affiliate.flyer import draw_flyer
from apps.affiliate.links import affiliate_link, campaign_link, public_link, qr_png, qr_svg
from apps.affiliate.serializers import QrSizeSerializer
from apps.cars.models import Car
from apps.core.api.rate_limits import client_address
from apps.core.api.viewsets import AnswersFile, PartnerView, PartnerViewSet, data
from apps.core.ops.refusals import safe_only
from apps.core.tenancy.connection import use_partner
from apps.core.types import Fields
from apps.core.views import dead_link

from . import services
from .flyer_pdf import PAPERS
from .models import Campaign
from .selectors import add_funnels, advert_of, sheet_of, target_of_code
from .serializers import AdvertSerializer, CampaignSerializer, PaperSerializer, SheetSerializer
from .sheet_pdf import draw_sheets


class CampaignViewSet(PartnerViewSet[Campaign]):
    """/affiliate/campaign/*: flyers with what each has brought."""

    queryset = Campaign.objects.select_related("garage").with_price_left()
    serializer_class = CampaignSerializer
    deleted_message = _("The flyer has been deleted.")
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "title": "title_folded",
        "scans": "scans",
    }

    def paginate_queryset(self, queryset: Any) -> Any:
        rows = super().paginate_queryset(queryset)
        self._complete(rows or ())
        return rows

    def get_object(self) -> Campaign:
        campaign = super().get_object()
        if self.action != "destroy":
            self._complete([campaign])
        return campaign

    def create_row(self, fields: Fields) -> Campaign:
        return services.create_campaign(partner=self.partner, **fields)

    def update_row(self, row: Campaign, fields: Fields) -> Campaign:
        return services.update_campaign(campaign=row, **fields)

    def perform_destroy(self, instance: Campaign) -> None:
        services.delete_campaign(campaign=instance)

    def _complete(self, rows: Sequence[Campaign]) -> None:
        add_funnels(self.partner, rows)
        for row in rows:
            vars(row)["link"] = campaign_link(row.code, self.request._request)


class CampaignFileView(AnswersFile, PartnerView):
    """A file about a flyer of the partner."""

    def campaign(self, pk: UUID) -> Campaign:
        return get_object_or_404(Campaign.objects.of(self.partner).select_related("car"), pk=pk)

    def link(self, pk: UUID) -> str:
        return campaign_link(self.campaign(pk).code, self.request._request)

    def read_query(self, serializer_class: type[Serializer]) -> Fields:
        query = serializer_class(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        return dict(query.validated_data)


class CampaignSvgView(CampaignFileView):
    """The QR code of a flyer, in SVG."""

    @extend_schema(responses={(200, "image/svg+xml"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: UUID) -> HttpResponse:
        return HttpResponse(qr_svg(self.link(pk)), content_type="image/svg+xml")


class CampaignPngView(CampaignFileView):
    """The QR code of a flyer, in PNG; `size` is pixels a side."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[QrSizeSerializer], responses={(200, "image/png"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: UUID) -> HttpResponse:
        link, size = self.link(pk), self.read_query(QrSizeSerializer)["size"]
        return HttpResponse(qr_png(link, size=size), content_type="image/png")


class CampaignFlyerView(CampaignFileView):
    """A flyer to print, in the customers' language; a GET counts as printed where it shows a car's price."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[PaperSerializer], responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: UUID) -> HttpResponse:
        campaign, paper = self.campaign(pk), PAPERS[self.read_query(PaperSerializer)["format_"]]
        link = campaign_link(campaign.code, request._request)
        content = draw_flyer(self.partner, link, paper=paper, car=campaign.car)
        if campaign.car and request.method == "GET":  # A HEAD prints nothing.
            services.note_printed_flyer(campaign=campaign, car=campaign.car)
        return HttpResponse(content, content_type="application/pdf")


class CarAdvertView(PartnerView):
    """What the adverts for a car lack, and whether its windscreen sheet was printed with other facts."""

    @extend_schema(responses=AdvertSerializer)
    def get(self, request: Request, pk: UUID) -> Response:
        car = get_object_or_404(Car.objects.of(self.partner), pk=pk)
        return data(AdvertSerializer(advert_of(car)).data)


class CarSheetView(PartnerView):
    """What the windscreen sheet of a car lacks, when it was printed, and whether price or CO₂ class changed since."""

    @extend_schema(responses=SheetSerializer)
    def get(self, request: Request, pk: UUID) -> Response:
        car = get_object_or_404(Car.objects.of(self.partner), pk=pk)
        return data(SheetSerializer(sheet_of(car)).data)


class CarSheetFileView(AnswersFile, PartnerView):
    """The windscreen sheet of a car to print, A4, in the customers' language; a GET counts as printed."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: UUID) -> HttpResponse:
        car = get_object_or_404(Car.objects.of(self.partner).select_related("model_car", "garage"), pk=pk)
        content = draw_sheets([car], self.partner, [public_link(self.partner, car, request._request)])
        if request.method == "GET":  # A HEAD prints nothing.
            services.note_printed(cars=[car])
        return HttpResponse(content, content_type="application/pdf")


@never_cache
@safe_only
def scanned(request: HttpRequest, code: str) -> HttpResponse:
    """GET /a/{code}: counts the scan and leads to the public page; for an unknown code a plain page says so."""
    target = target_of_code(code)
    if target is None:
        return dead_link(request)
    partner, campaign = target
    use_partner(partner.pk)
    if campaign is None:
        return HttpResponseRedirect(affiliate_link(partner, request))
    if request.method == "GET":
        address, user_agent = client_address(request), request.headers.get("User-Agent", "")
        services.count_scan(campaign=campaign, address=address, user_agent=user_agent)
    return HttpResponseRedirect(f"{public_link(partner, campaign.car, request)}?campaign={campaign.code}")
