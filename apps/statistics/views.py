"""Calls of the dashboard (specification, section 7, Partner; contract, section 2, Statistics)."""

from typing import ClassVar, cast

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.permissions import IsPartner
from apps.core.viewsets import data
from apps.partners.models import Account, Partner

from . import revenue, selectors
from .periods import read_period
from .serializers import DashboardSerializer, OverviewSerializer, PeriodRevenueSerializer


class DashboardView(APIView):
    """What the dashboard counts: clients, popular models, regions, estimations, prospects."""

    permission_classes = (IsPartner,)
    serializer_class = DashboardSerializer

    def get(self, request: Request) -> Response:
        counts = selectors.dashboard(partner=partner_of(request), today=timezone.localdate())
        return data(DashboardSerializer(counts).data)


class RevenueOverviewView(APIView):
    """Revenue of this year and month, of the ones before, and of the last twelve months."""

    permission_classes = (IsPartner,)
    serializer_class = OverviewSerializer

    def get(self, request: Request) -> Response:
        overview = revenue.revenue_overview(partner=partner_of(request), today=timezone.localdate())
        return data(OverviewSerializer(overview).data)


class PeriodRevenueView(APIView):
    """Revenue of a period: 2026, 2026-Q3, 2026-11, 2026-11-21, 2026-01-01..2026-03-31, today, week, month…"""

    permission_classes = (IsPartner,)
    serializer_class = PeriodRevenueSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    def get(self, request: Request, period: str) -> Response:
        asked = read_period(period, today=timezone.localdate())
        return data(PeriodRevenueSerializer(revenue.revenue_of(partner=partner_of(request), period=asked)).data)


def partner_of(request: Request) -> Partner:
    return cast(Partner, cast(Account, request.user).partner)
