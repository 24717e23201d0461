"""Lists in pages (docs/behaviour/calls.md#rows-and-lists)."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Any
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db.models import Count, Model, QuerySet, Window
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from apps.core.types import Json

from .errors import invalid
from .filters import Rank


def whole_number(value: str, field: str) -> int:
    """`value` as a whole number from 1; a 422 under `field` otherwise."""
    if not (value.isascii() and value.isdigit()) or len(value) > 18 or int(value) < 1:
        raise invalid(field, _("Enter a whole number of 1 or more."))
    return int(value)


# All keys of a filtered list of so few rows are read at once, and are its total. With a LIMIT as small as a page
# PostgreSQL may walk through all rows in order until it has found ten, where the index of the filters knows the few.
FEW_ROWS = 300


class RowsPaginator(Paginator):
    """Pages of a list, or of a queryset whose rows have no key in common."""

    def page(self, number: int | str) -> Page:
        """The rows of a page; none past the last one."""
        number = int(number)
        start = (number - 1) * self.per_page
        # A database refuses an offset of 10^18.
        rows = list(self.object_list[start : start + self.per_page]) if start < self.count else []
        return Page(rows, number, self)


class KeysFirstPaginator(Paginator):
    """A page is three queries at most, whatever its size: the total, the keys, which an index alone answers, and the
    rows.

    The keys of a filtered list are its total where they are few, and the first page of a search, whose best matches
    come first, is counted with them. That of an owner's list without filters is one query. Every list is a queryset.
    """

    object_list: QuerySet

    @cached_property
    def count(self) -> int:
        return self.object_list.order_by().count()

    def page(self, number: int | str) -> Page:
        """The rows of a page; none past the last one."""
        number = int(number)
        first_page = getattr(self.object_list, "first_page", None)
        if first_page and number == 1:
            rows, self.count = first_page(self.per_page)
            return Page(rows, number, self)
        is_counted_on_the_way = number == 1 and self._is_ranked()
        keys = self._first_keys() if is_counted_on_the_way else self._keys((number - 1) * self.per_page)
        found = {row.pk: row for row in self._rows(keys)} if keys else {}
        return Page([found[key] for key in keys if key in found], number, self)

    def _rows(self, keys: Sequence[UUID]) -> Iterable[Model]:
        by_keys: Callable[[Sequence[UUID]], list[Model]] | None = getattr(self.object_list, "by_keys", None)
        return by_keys(keys) if by_keys else self.object_list.order_by().filter(pk__in=keys)

    def _is_filtered(self) -> bool:
        """Whether there are conditions besides the partner."""
        return len(self.object_list.query.where) > 1

    def _is_ranked(self) -> bool:
        """Whether the order is computed: then no index knows it, and the database has to read every row anyway."""
        return isinstance(next(iter(self.object_list.query.order_by), None), Rank)

    def _first_keys(self) -> list[UUID]:
        """The keys of the first page, in the statement that counts all rows as well."""
        found = list(self.object_list.values_list("pk", Window(Count("*")))[: self.per_page])
        self.count = found[0][1] if found else 0
        return [key for key, _total in found]

    def _keys(self, start: int) -> list[UUID]:
        """The keys from `start` on, read from the nearer end: the last page costs what the first does."""
        keys, end = self.object_list.values_list("pk", flat=True), start + self.per_page
        if start < FEW_ROWS and self._is_filtered():
            first = list(keys[: FEW_ROWS + 1])
            if len(first) <= FEW_ROWS:
                self.count = len(first)
            if len(first) <= FEW_ROWS or end <= FEW_ROWS:
                return first[start:end]
        left = self.count - start
        if left <= 0:
            return []
        if start <= self.count // 2:
            return list(keys[start:end])
        return list(keys.reverse()[max(0, left - self.per_page) : left])[::-1]


class Pagination(PageNumberPagination):
    """`page` from 1, `limit` up to 100; past the last page: no row and the true total."""

    django_paginator_class: type[Paginator] = KeysFirstPaginator
    page_size = 10
    page_size_query_param = "limit"
    max_page_size = 100
    total_key = "total"

    def get_page_size(self, request: Request) -> int:
        limit = whole_number(request.query_params.get("limit", str(self.page_size)), "limit")
        return min(limit, self.max_page_size)

    def get_page_number(self, request: Request, paginator: Paginator) -> int:
        return whole_number(request.query_params.get("page", "1"), "page")

    def get_paginated_response(self, data: object) -> Response:
        page: Any = self.page
        total = page.paginator.count
        pages = ceil(total / page.paginator.per_page)
        return Response({"data": data, self.total_key: total, "page": page.number, "totalPages": pages})

    def get_paginated_response_schema(self, schema: Json) -> Json:
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

    def get_schema_operation_parameters(self, view: APIView) -> list[Json]:
        number = {"type": "integer", "minimum": 1, "maximum": 10**18 - 1}
        return [
            {"name": "page", "in": "query", "required": False, "schema": {**number, "default": 1}},
            {
                "name": "limit",
                "in": "query",
                "required": False,
                "description": "How many rows a page has; above 100 counts as 100.",
                "schema": {**number, "default": self.page_size},
            },
        ]
