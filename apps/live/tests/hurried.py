"""The application with pings every half second in place of every 25.

A client on a machine that stands still for seconds must have the time to answer.
"""

from apps.live import consumer
from partner_backoffice.asgi import application

__all__ = ["application"]

consumer.PING_SECONDS = 0.5  # type: ignore[assignment]
consumer.PONG_SECONDS = 10
