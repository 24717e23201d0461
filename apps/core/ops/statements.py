"""Every statement that goes to the database: counted for its request, logged where it was slow."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest

from apps.core.types import Options

from . import metrics
from .route import route_of

logger = logging.getLogger(__name__)

_SQL_LENGTH = 2000


@dataclass
class Statements:
    """The statements of a request."""

    request: HttpRequest
    count: int = 0


current_statements: ContextVar[Statements | None] = ContextVar("statements", default=None)


def watch_connection(connection: BaseDatabaseWrapper, **_signal: object) -> None:
    """Watches the statements of a connection that has just been made."""
    if _watch not in connection.execute_wrappers:
        connection.execute_wrappers.append(_watch)


def _watch(execute: Callable[..., Any], sql: str, params: object, many: bool, context: Options) -> Any:
    statements = current_statements.get()
    if statements:
        statements.count += 1
    started = time.perf_counter()
    try:
        return execute(sql, params, many, context)
    finally:
        milliseconds = (time.perf_counter() - started) * 1000
        if 0 < settings.SLOW_QUERY_MS <= milliseconds:
            _log_slow(sql, milliseconds, statements)


def _log_slow(sql: str, milliseconds: float, statements: Statements | None) -> None:
    """Says the statement with the places of its values, never the values: those are people's."""
    metrics.SLOW_STATEMENTS.inc()
    route = route_of(statements.request) if statements else "none"
    text = " ".join(str(sql).split())[:_SQL_LENGTH]
    logger.warning(
        "Slow statement: %.0f ms in %s: %s",
        milliseconds,
        route,
        text,
        extra={"ms": round(milliseconds, 1), "route": route},
    )
