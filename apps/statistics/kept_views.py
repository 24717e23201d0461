"""Calls of the analytic and the sales dashboards, whose answers are kept until something of the partner changes."""

from typing import Any, ClassVar

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from apps.core.permissions import IsPartner
from apps.core.viewsets import data

from .asked import DEFAULT_PERIOD, AskedPeriodSerializer, AskedYearSerializer
from .cache import kept
from .leads import leads_of
from .leads_serializers import LeadsSerializer
from .periods import read_period
from .sales import year_of_sales
from .sales_serializers import YearOfSalesSerializer
from .views import partner_of


class LeadsView(APIView):
    """How leads came from day to day, what became of them, and how soon they were answered."""

    permission_classes = (IsPartner,)
    serializer_class = LeadsSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[AskedPeriodSerializer])
    def get(self, request: Request) -> Response:
        partner = partner_of(request)
        asked = _asked(AskedPeriodSerializer, request).get("period", DEFAULT_PERIOD)
        period = read_period(asked, today=timezone.localdate())
        return data(
            kept(
                partner=partner,
                name=f"leads:{period.name}:{period.first}",
                compute=lambda: LeadsSerializer(leads_of(partner=partner, period=period)).data,
            )
        )


class SalesView(APIView):
    """The year's sales against the year before, by month, model and garage, and the stock by its age."""

    permission_classes = (IsPartner,)
    serializer_class = YearOfSalesSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[AskedYearSerializer])
    def get(self, request: Request) -> Response:
        partner, today = partner_of(request), timezone.localdate()
        year = _asked(AskedYearSerializer, request).get("year", today.year)
        return data(
            kept(
                partner=partner,
                # The stock is a day older each day.
                name=f"sales:{year}:{today}",
                compute=lambda: YearOfSalesSerializer(year_of_sales(partner=partner, year=year, today=today)).data,
            )
        )


def _asked(serializer_class: type[Serializer], request: Request) -> dict[str, Any]:
    serializer = serializer_class(data=request.query_params.dict())
    serializer.is_valid(raise_exception=True)
    asked: dict[str, Any] = serializer.validated_data
    return asked
