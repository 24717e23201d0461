"""The list of sales says what they add up to, too."""

from dataclasses import dataclass
from decimal import Decimal

from django.db.models import QuerySet, Sum
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.api.pagination import Pagination
from apps.core.models.base import Row
from apps.core.models.currencies import CURRENCIES
from apps.core.types import Json

from .serializers import SumSerializer


@dataclass(frozen=True)
class CurrencySum:
    currency: str
    amount: Decimal


class SalePagination(Pagination):
    """`sums`: of all the pages, each currency on its own, those of cancelled sales too if the filters let them in."""

    amount = "price"

    def paginate_queryset(  # type: ignore[override]  # a list of rows
        self, queryset: QuerySet[Row], request: Request, view: APIView | None = None
    ) -> list[Row] | None:
        self.amounts = dict(queryset.order_by().values_list("currency").annotate(Sum(self.amount)))
        return super().paginate_queryset(queryset, request, view)

    def get_paginated_response(self, data: object) -> Response:
        response = super().get_paginated_response(data)
        sums = [CurrencySum(code, self.amounts[code]) for code in CURRENCIES if code in self.amounts]
        response.data["sums"] = SumSerializer(sums, many=True).data
        return response

    def get_paginated_response_schema(self, schema: Json) -> Json:
        envelope = super().get_paginated_response_schema(schema)
        one = {
            "type": "object",
            "required": ["currency", "amount"],
            "properties": {"currency": {"type": "string", "enum": [*CURRENCIES]}, "amount": {"type": "number"}},
        }
        envelope["required"].append("sums")
        envelope["properties"]["sums"] = {"type": "array", "items": one}
        return envelope
