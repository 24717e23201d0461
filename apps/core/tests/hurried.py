"""The application with leases of seconds in place of a minute, and small batches: what lasts is seen soon."""

from datetime import timedelta

from apps.core.ops import background
from partner_backoffice.asgi import application

__all__ = ["application"]

# Only once Django is set up.
from apps.imports import running

running.LEASE = background.LEASE = timedelta(seconds=10)  # type: ignore[attr-defined]
background.RENEW_SECONDS = 1
background.LOOK_SECONDS = 0.5
running.BATCH = 25
