"""Calls of the dashboards (specification, section 7, Partner; contract, section 2, Statistics).

Every answer is cached until the partner's data changes.
"""

from typing import Any, ClassVar, cast

from django.utils import timezone, translation
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from apps.core.api.permissions import IsPartner
from apps.core.api.viewsets import data
from apps.partners.models import Account, Partner

from . import leads, revenue, sales, selectors
from .cache import cached
from .leads_serializers import LeadsSerializer
from .periods import read_period
from .query_params import DEFAULT_PERIOD, PeriodQuerySerializer, YearQuerySerializer
from .sales_serializers import YearOfSalesSerializer
from .serializers import DashboardSerializer, OverviewSerializer, PeriodRevenueSerializer


class DashboardView(APIView):
    """Counts of the dashboard: clients, popular models, regions, estimations, prospects."""

    permission_classes = (IsPartner,)
    serializer_class = DashboardSerializer

    def get(self, request: Request) -> Response:
        partner, today = _partner_of(request), timezone.localdate()
        return data(
            cached(
                partner=partner,
                # Clients without a region are named in the reader's language.
                name=f"dashboard:{today}:{translation.get_language()}",
                compute=lambda: DashboardSerializer(selectors.dashboard(partner=partner, today=today)).data,
            )
        )


class RevenueOverviewView(APIView):
    """Revenue of this year and month, of the ones before, and of the last twelve months."""

    permission_classes = (IsPartner,)
    serializer_class = OverviewSerializer

    def get(self, request: Request) -> Response:
        partner, today = _partner_of(request), timezone.localdate()
        return data(
            cached(
                partner=partner,
                name=f"overview:{today}",
                compute=lambda: OverviewSerializer(revenue.revenue_overview(partner=partner, today=today)).data,
            )
        )


class PeriodRevenueView(APIView):
    """Revenue of a period: 2026, 2026-Q3, 2026-11, 2026-11-21, 2026-01-01..2026-03-31, today, week, month…"""

    permission_classes = (IsPartner,)
    serializer_class = PeriodRevenueSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    def get(self, request: Request, period: str) -> Response:
        partner, asked = _partner_of(request), read_period(period, today=timezone.localdate())
        return data(
            cached(
                partner=partner,
                name=f"revenue:{asked.name}:{asked.first}",
                compute=lambda: PeriodRevenueSerializer(revenue.revenue_of(partner=partner, period=asked)).data,
            )
        )


class LeadsView(APIView):
    """How leads came from day to day, what became of them, and how soon they were answered."""

    permission_classes = (IsPartner,)
    serializer_class = LeadsSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[PeriodQuerySerializer])
    def get(self, request: Request) -> Response:
        partner = _partner_of(request)
        asked = _asked(PeriodQuerySerializer, request).get("period", DEFAULT_PERIOD)
        period = read_period(asked, today=timezone.localdate())
        return data(
            cached(
                partner=partner,
                name=f"leads:{period.name}:{period.first}",
                compute=lambda: LeadsSerializer(leads.leads_of(partner=partner, period=period)).data,
            )
        )


class SalesView(APIView):
    """The year's sales against the year before, by month, model and garage, and the stock by its age."""

    permission_classes = (IsPartner,)
    serializer_class = YearOfSalesSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[YearQuerySerializer])
    def get(self, request: Request) -> Response:
        partner, today = _partner_of(request), timezone.localdate()
        year = _asked(YearQuerySerializer, request).get("year", today.year)
        return data(
            cached(
                partner=partner,
                # The stock is a day older each day.
                name=f"sales:{year}:{today}",
                compute=lambda: (
                    YearOfSalesSerializer(sales.year_of_sales(partner=partner, year=year, today=today)).data
                ),
            )
        )


def _partner_of(request: Request) -> Partner:
    return cast(Partner, cast(Account, request.user).partner)


def _asked(serializer_class: type[Serializer], request: Request) -> dict[str, Any]:
    serializer = serializer_class(data=request.query_params.dict())
    serializer.is_valid(raise_exception=True)
    asked: dict[str, Any] = serializer.validated_data
    return asked
