"""What `manage.py check` says of several processes."""

import pytest
from django.core.checks import run_checks
from pytest_django import Settings


@pytest.mark.parametrize(
    "processes,redis,warnings",
    [(1, "", []), (1, "redis://shared", []), (4, "", ["live.W001"]), (4, "redis://shared", [])],
)
def test_multiple_processes_without_redis_warns(
    settings: Settings, processes: int, redis: str, warnings: list[str]
) -> None:
    settings.WEB_CONCURRENCY, settings.REDIS_URL = processes, redis

    assert [message.id for message in run_checks() if str(message.id).startswith("live.")] == warnings
