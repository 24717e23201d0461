"""The queued mails, counted in the database at each scrape."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import DatabaseError
from django.db.models import Count, Min
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from .models import Message


class Outbox(Collector):
    """The same in every process: take the greatest of them, not the sum."""

    def describe(self) -> list[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        waiting = Message.objects.filter(state__in=(Message.State.OUTBOX, Message.State.SENDING))
        try:
            found = waiting.aggregate(count=Count("pk"), oldest=Min("date"))
        except DatabaseError:  # The other figures are wanted all the more.
            return
        age = (timezone.now() - found["oldest"]).total_seconds() if found["oldest"] else 0
        yield GaugeMetricFamily("mail_outbox", "Messages that wait to be sent", value=found["count"])
        yield GaugeMetricFamily("mail_outbox_oldest_seconds", "How long the oldest of them has waited", value=age)
