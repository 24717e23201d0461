"""Lists in pages, with the envelope of the contract (section 1)."""

from math import ceil
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response

from .errors import invalid


def whole_number(value: str, field: str) -> int:
    """`value` as a whole number from 1; a 422 under `field` otherwise."""
    if not (value.isascii() and value.isdigit()) or len(value) > 18 or int(value) < 1:
        raise invalid(field, _("Enter a whole number from 1."))
    return int(value)


class Pagination(BasePagination):
    """`page` from 1, `limit` up to 100; past the last page: no row and the true total.

    A list is three queries whatever its size: the count, the keys of the page (which an index alone
    answers, however deep), and the rows.
    """

    default_limit = 10
    max_limit = 100
    total_key = "total"

    def paginate_queryset(  # type: ignore[override]  # every list here is a queryset
        self, queryset: QuerySet[Any], request: Request, view: Any = None
    ) -> list[Any]:
        params = request.query_params
        self.page = whole_number(params.get("page", "1"), "page")
        limit = whole_number(params.get("limit", str(self.default_limit)), "limit")
        limit = min(limit, self.max_limit)
        self.total = queryset.order_by().count()
        self.total_pages = ceil(self.total / limit)
        if self.page > self.total_pages:
            return []
        keys = self._keys(queryset, (self.page - 1) * limit, limit)
        rows = queryset.model._default_manager.none() if not keys else queryset.order_by().filter(pk__in=keys)
        by_key = {row.pk: row for row in rows}
        return [by_key[key] for key in keys if key in by_key]

    def _keys(self, queryset: QuerySet[Any], start: int, limit: int) -> list[Any]:
        """The keys from `start` on, read from the nearer end: the last page costs what the first does."""
        keys = queryset.values_list("pk", flat=True)
        if start <= self.total // 2:
            return list(keys[start : start + limit])
        rows_left = self.total - start
        return list(keys.reverse()[max(0, rows_left - limit) : rows_left])[::-1]

    def get_paginated_response(self, data: Any) -> Response:
        return Response({"data": data, self.total_key: self.total, "page": self.page, "totalPages": self.total_pages})

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 0}
        return {
            "type": "object",
            "required": ["data", self.total_key, "page", "totalPages"],
            "properties": {
                "data": schema,
                self.total_key: number,
                "page": {"type": "integer", "minimum": 1},
                "totalPages": number,
            },
        }

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [
            {
                "name": "page",
                "in": "query",
                "required": False,
                "schema": {"type": "integer", "minimum": 1, "maximum": 10**18 - 1, "default": 1},
            },
            {
                "name": "limit",
                "in": "query",
                "required": False,
                "description": "Above 100 counts as 100.",
                "schema": {"type": "integer", "minimum": 1, "maximum": 10**18 - 1, "default": self.default_limit},
            },
        ]
