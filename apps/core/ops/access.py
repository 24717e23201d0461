"""The access log line and the metrics of each request."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.functional import SimpleLazyObject

from apps.core.api.rate_limits import client_address

from . import metrics
from .route import route_of
from .statements import Statements, current_statements

logger = logging.getLogger(__name__)

_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


def access_middleware(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Measures the request, from here to the first byte of its answer."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        statements = Statements(request)
        token = current_statements.set(statements)
        started = time.perf_counter()
        try:
            with metrics.REQUESTS_IN_PROGRESS.track_inprogress():
                response = get_response(request)
        finally:
            current_statements.reset(token)
        _record(request, response, seconds=time.perf_counter() - started, statements=statements.count)
        return response

    return middleware


def _record(request: HttpRequest, response: HttpResponseBase, *, seconds: float, statements: int) -> None:
    method = request.method if request.method in _METHODS else "OTHER"
    route = route_of(request)
    metrics.REQUESTS.labels(method, route, response.status_code).inc()
    metrics.REQUEST_SECONDS.labels(method, route).observe(seconds)
    metrics.STATEMENTS.inc(statements)
    if logger.isEnabledFor(logging.INFO):
        person = _person(request)
        logger.info(
            "request",
            extra={
                "method": method,
                "route": route,
                "status": response.status_code,
                "ms": round(seconds * 1000, 1),
                "queries": statements,
                "bytes": _length(response),
                "address": client_address(request),
                "partnerId": getattr(person, "partner_id", None),
                "accountId": getattr(person, "pk", None),
            },
        )


def _person(request: HttpRequest) -> object:
    """Who called, where the call has asked: the session is not opened for the log."""
    user = request.__dict__.get("user")
    return request.__dict__.get("_cached_user") if type(user) is SimpleLazyObject else user


def _length(response: HttpResponseBase) -> int | None:
    """The bytes of the body, None where a stream does not say."""
    if isinstance(response, HttpResponse):
        return len(response.content)
    length = response.headers.get("Content-Length")
    return int(length) if length else None
