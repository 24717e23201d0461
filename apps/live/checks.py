"""What `manage.py check` says about the live channel's settings."""

from django.conf import settings
from django.core import checks


@checks.register()
def processes_share_a_layer(app_configs: object, **kwargs: object) -> list[checks.CheckMessage]:
    """Several processes hear of each other's prospects through Redis alone."""
    if settings.WEB_CONCURRENCY > 1 and not settings.REDIS_URL:
        return [
            checks.Warning(
                f"{settings.WEB_CONCURRENCY} processes without Redis: an alert reaches only the tabs of the process "
                "that stored the prospect, and each process counts its own rate limits.",
                hint="Set REDIS_URL, or WEB_CONCURRENCY=1.",
                id="live.W001",
            )
        ]
    return []
