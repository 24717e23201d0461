"""What calls of statistics answer."""

from typing import Any

from apps.testing.callers import Caller


def revenue(api: Caller, period: str) -> dict[str, Any]:
    body: dict[str, Any] = api.read(f"/partner/statistics/chiffreAffaire/{period}")
    return body


def amounts(body: dict[str, Any]) -> dict[str, float]:
    """The buckets that are not empty."""
    return {bucket["date"]: bucket["amount"] for bucket in body["series"] if bucket["amount"]}
