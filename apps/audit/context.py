"""The current request, for the audit entries that services write."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponseBase

if TYPE_CHECKING:
    from apps.partners.models import Account

current_request: ContextVar[HttpRequest | None] = ContextVar("audited_request", default=None)

# The account that work outside of a request is done for.
acting_account: ContextVar[Account | None] = ContextVar("acting_account", default=None)


@contextmanager
def acting_as(account: Account) -> Iterator[None]:
    """What is done in the background for a person is written down as theirs."""
    token = acting_account.set(account)
    try:
        yield
    finally:
        acting_account.reset(token)


def audited_request_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Lets services write who asked and from where without being told."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        token = current_request.set(request)
        try:
            return get_response(request)
        finally:
            current_request.reset(token)

    return middleware
