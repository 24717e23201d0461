"""Walks list calls page by page, as a browser would, and compares them with the database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any, cast

from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver
from rest_framework.request import Request
from rest_framework.test import APIClient, APIRequestFactory, force_authenticate

from apps.partners.authentication import token_for
from apps.partners.models import Account

# Pages of one row are many calls: enough of them to see the first and the next ones.
ROWS_OF_SINGLE_PAGES = 30


@dataclass(frozen=True)
class ListCall:
    """A call that answers pages."""

    path: str
    view: Callable[..., Any]

    @property
    def view_class(self) -> type[Any]:
        return cast("type[Any]", getattr(self.view, "cls", None) or getattr(self.view, "view_class", None))


def list_calls() -> list[ListCall]:
    """Every list call of the URL table but those of a row: what has been added there cannot be forgotten here.

    A view whose pages do not hold all rows of its table says `lists_table = False`.
    """
    views = _views(get_resolver().url_patterns, "/")
    return sorted(
        {ListCall(path, view) for path, view in views if _lists(view) and "<" not in path}, key=lambda call: call.path
    )


def _views(patterns: list[Any], prefix: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    for pattern in patterns:
        path = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _views(pattern.url_patterns, path)
        elif isinstance(pattern, URLPattern):
            yield path, pattern.callback


def _lists(view: Callable[..., Any]) -> bool:
    view_class = getattr(view, "cls", None) or getattr(view, "view_class", None)
    if not getattr(view_class, "lists_table", True):
        return False
    actions: dict[str, str] = getattr(view, "actions", None) or {}
    if actions:
        return actions.get("get") == "list"
    return hasattr(getattr(view, "view_class", None), "paginate_queryset")


def rows_in_database(call: ListCall, account: Account) -> set[str]:
    """The ids that the list must hold: the partner's own rows, queried without the view where possible."""
    model = call.view_class.queryset.model
    if any(field.name == "partner" for field in model._meta.fields):
        rows = model._base_manager.filter(partner=account.partner)
    else:
        request = APIRequestFactory().get(call.path)
        force_authenticate(request, account)
        view = call.view_class(**getattr(call.view, "initkwargs", {}))
        view.setup(request)
        view.action = "list"
        view.request = cast(Request, view.initialize_request(request))
        view.format_kwarg = None
        rows = view.filter_queryset(view.get_queryset())
    return {str(pk) for pk in rows.values_list("pk", flat=True)}


class Walk:
    """One list of one account, at several sizes of page; `faults` says in words what is wrong."""

    def __init__(self, *, call: ListCall, account: Account, limit_rows: int) -> None:
        self.call = call
        self.limit_rows = limit_rows
        self.client = APIClient(raise_request_exception=True, HTTP_HOST=_host())
        self.client.credentials(HTTP_AUTHORIZATION=f"Bearer {token_for(account)}")
        self.expected = rows_in_database(call, account)
        pagination = call.view_class.pagination_class
        self.total_key: str = pagination.total_key
        self.max_limit: int = pagination.max_page_size
        self.faults: list[str] = []

    def run(self, sizes: list[int]) -> None:
        for size in sizes:
            self._walk(size)

    def _walk(self, size: int) -> None:
        total_pages = ceil(len(self.expected) / min(size, self.max_limit))
        rows = min(self.limit_rows, ROWS_OF_SINGLE_PAGES if size == 1 else self.limit_rows)
        pages = min(total_pages, ceil(rows / size))
        seen: list[str] = []
        for page in range(1, pages + 1):
            seen += self._page(page, size, total_pages)
        complete = pages == total_pages
        if not complete:
            # The walk is bounded: the last page is looked at all the same.
            seen += self._page(total_pages, size, total_pages)
        if self._page(total_pages + 1, size, total_pages):
            self._fault(size, "rows past the last page")
        self._judge(size, seen, complete=complete)

    def _page(self, page: int, size: int, total_pages: int) -> list[str]:
        response = self.client.get(self.call.path, {"page": page, "limit": size})
        if response.status_code != 200:
            self._fault(size, f"page {page} answers {response.status_code}")
            return []
        body = response.json()
        truth = {self.total_key: len(self.expected), "page": page, "totalPages": total_pages}
        for key, value in truth.items():
            if body.get(key) != value:
                self._fault(size, f"page {page} says {key} {body.get(key)}, the database {value}")
        rows = [row["id"] for row in body["data"]]
        full = page < total_pages
        if len(rows) > size or (full and len(rows) < min(size, self.max_limit)):
            self._fault(size, f"page {page} has {len(rows)} rows")
        return rows

    def _judge(self, size: int, seen: list[str], *, complete: bool) -> None:
        held = set(seen)
        if len(held) < len(seen):
            self._fault(size, f"{len(seen) - len(held)} row(s) more than once")
        if held - self.expected:
            self._fault(size, f"{len(held - self.expected)} row(s) that are not the partner's")
        if complete and self.expected - held:
            self._fault(size, f"{len(self.expected - held)} row(s) missing")

    def _fault(self, size: int, what: str) -> None:
        self.faults.append(f"{self.call.path} at {size} a page: {what}")


def _host() -> str:
    """A host that this installation answers to."""
    hosts = [str(host).removeprefix(".") for host in settings.ALLOWED_HOSTS if host != "*"]
    return hosts[0] if hosts else "localhost"
