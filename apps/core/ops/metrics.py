"""The figures that a Prometheus reads at `/metrics`, each of this process alone."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import connection
from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

REQUESTS = Counter("http_requests", "Requests answered", ["method", "route", "status"])
REQUEST_SECONDS = Histogram(
    "http_request_seconds",
    "Seconds from the request to the first byte of its answer",
    ["method", "route"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)
REQUESTS_IN_PROGRESS = Gauge("http_requests_in_progress", "Requests being answered")
STATEMENTS = Counter("database_statements", "Statements sent to the database by requests")
SLOW_STATEMENTS = Counter("database_slow_statements", "Statements that took SLOW_QUERY_MS or longer")
FAILED_LOG_INS = Counter("failed_log_ins", "Log-ins refused for wrong credentials, the admin's too")

_POOL = {
    "pool_size": "Connections of the pool",
    "pool_available": "Idle connections of the pool",
    "requests_waiting": "Requests that wait for a connection",
}


class DatabasePool(Collector):
    """The state of the pool of connections, where there is one."""

    def describe(self) -> list[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        pool = getattr(connection, "pool", None)
        if pool is None:
            return
        figures = pool.get_stats()
        for name, text in _POOL.items():
            yield GaugeMetricFamily(f"database_{name}", text, value=figures.get(name, 0))
        yield CounterMetricFamily(
            "database_pool_errors", "Requests that got no connection", value=figures.get("requests_errors", 0)
        )


def count_failed_log_in(**_signal: object) -> None:
    FAILED_LOG_INS.inc()
