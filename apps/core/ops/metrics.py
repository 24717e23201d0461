"""The figures that a Prometheus reads at `/metrics`, each of this process alone."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import DatabaseError, connection
from django.db.models import Count, Min
from django.db.models.functions import Coalesce
from django.utils import timezone
from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from .background import workers

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


class BackgroundWork(Collector):
    """What waits for each worker. The same in every process: take the greatest of them, not the sum."""

    def describe(self) -> list[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        waiting = GaugeMetricFamily("background_waiting", "Rows that wait to be worked on", labels=["kind"])
        oldest = GaugeMetricFamily(
            "background_oldest_seconds", "How long the oldest of them has waited", labels=["kind"]
        )
        for worker in workers:
            try:
                found = worker.free().aggregate(count=Count("pk"), since=Min(Coalesce(worker.since, "created_at")))
            except DatabaseError:  # The other figures are wanted all the more.
                return
            waiting.add_metric([worker.name], found["count"])
            age = (timezone.now() - found["since"]).total_seconds() if found["since"] else 0
            oldest.add_metric([worker.name], age)
        yield from (waiting, oldest)


def count_failed_log_in(**_signal: object) -> None:
    FAILED_LOG_INS.inc()
