"""The current request, for the audit entries that services write."""

from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponseBase

current_request: ContextVar[HttpRequest | None] = ContextVar("audited_request", default=None)


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
