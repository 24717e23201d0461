"""Calls of the dashboards (docs/behaviour/overview.md#statistics).

Every answer is cached until the partner's data changes.
"""

from collections.abc import Callable
from typing import ClassVar

from django.utils import timezone, translation
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from apps.core.api.viewsets import PartnerView, data
from apps.core.types import Fields, Json

from . import leads, revenue, sales, selectors
from .cache import cached
from .leads_serializers import LeadsSerializer
from .periods import read_period
from .price_bias import price_bias
from .price_bias_serializers import PriceBiasSerializer
from .query_params import DEFAULT_PERIOD, PeriodQuerySerializer, YearQuerySerializer
from .sales_serializers import YearOfSalesSerializer
from .serializers import DashboardSerializer, OverviewSerializer, PeriodRevenueSerializer


class StatisticsView(PartnerView):
    serializer_class: type[Serializer]

    def answer(self, name: str, compute: Callable[[], object]) -> Response:
        """What `compute` finds, written by the view's serializer and cached under `name`; costs are left out of it."""
        body = cached(partner=self.partner, name=name, compute=lambda: self.serializer_class(compute()).data)
        return data(body if self.partner.shows_costs else self.without_costs(body))

    def without_costs(self, body: Json) -> Json:
        """The answer for who does not see costs."""
        return body


class DashboardView(StatisticsView):
    """Counts of the dashboard: clients, popular models, regions, estimations, prospects."""

    serializer_class = DashboardSerializer

    def get(self, request: Request) -> Response:
        today = timezone.localdate()
        # Clients without a region are named in the reader's language.
        name = f"dashboard:{today}:{translation.get_language()}"
        return self.answer(name, lambda: selectors.dashboard(partner=self.partner, today=today))


class RevenueOverviewView(StatisticsView):
    """Revenue of this year and month, of the ones before, and of the last twelve months."""

    serializer_class = OverviewSerializer

    def get(self, request: Request) -> Response:
        today = timezone.localdate()
        return self.answer(f"overview:{today}", lambda: revenue.revenue_overview(partner=self.partner, today=today))


class PeriodRevenueView(StatisticsView):
    """Revenue of a period: 2026, 2026-Q3, 2026-11, 2026-11-21, 2026-01-01..2026-03-31, today, week, month…"""

    serializer_class = PeriodRevenueSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    def get(self, request: Request, period: str) -> Response:
        asked = read_period(period, today=timezone.localdate())
        name = f"revenue:{asked.name}:{asked.first}"
        return self.answer(name, lambda: revenue.revenue_of(partner=self.partner, period=asked))


class LeadsView(StatisticsView):
    """How leads came from day to day, what became of them, and how soon they were answered."""

    serializer_class = LeadsSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[PeriodQuerySerializer])
    def get(self, request: Request) -> Response:
        asked = _asked(PeriodQuerySerializer, request).get("period", DEFAULT_PERIOD)
        period = read_period(asked, today=timezone.localdate())
        name = f"leads:{period.name}:{period.first}"
        return self.answer(name, lambda: leads.leads_of(partner=self.partner, period=period))


class SalesView(StatisticsView):
    """The year's sales against the year before, by month, model and garage, and the stock by its age."""

    serializer_class = YearOfSalesSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[YearQuerySerializer])
    def get(self, request: Request) -> Response:
        today = timezone.localdate()
        year = _asked(YearQuerySerializer, request).get("year", today.year)
        # The stock is a day older each day.
        name = f"sales:{year}:{today}"
        return self.answer(name, lambda: sales.year_of_sales(partner=self.partner, year=year, today=today))

    def without_costs(self, body: Json) -> Json:
        unknown = {"amount": None, "count": 0, "vatRegime": None}
        margins = {"margin": unknown, "previousMargin": unknown}
        return {**body, "currencies": [currency | margins for currency in body["currencies"]]}


class PriceBiasView(StatisticsView):
    """How far the resale prices planned in replies lie from those obtained, with the latest files behind it."""

    serializer_class = PriceBiasSerializer

    def get(self, request: Request) -> Response:
        return self.answer("price-bias", lambda: price_bias(partner=self.partner))

    def without_costs(self, body: Json) -> Json:
        return {"overall": {"n": 0, "bias": None, "spread": None}, "byModel": [], "byPriceClass": [], "files": []}


def _asked(serializer_class: type[Serializer], request: Request) -> Fields:
    serializer = serializer_class(data=request.query_params.dict())
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)
