"""Figures of the live channel, of this process."""

from prometheus_client import Counter, Gauge, Histogram

SOCKETS = Gauge("live_sockets", "Sockets that are connected with a good token")
TOLD = Counter("live_events", "Events that this process has told all processes")
SENT = Counter("live_events_sent", "Events sent to sockets, one for each socket")
NOT_TOLD = Counter("live_events_not_told", "Events that the channel layer did not take")
GAPS = Counter("live_gaps", "Times that events of other processes were lost on the way")
DELIVERY = Histogram(
    "live_event_seconds",
    "Seconds from the commit behind an event to its last frame of this process",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
