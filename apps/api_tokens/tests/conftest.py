"""What the tests of API tokens share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.testing.callers import Caller

Made = Callable[..., dict[str, Any]]
Program = Callable[..., Caller]


@pytest.fixture
def made(api: Caller) -> Made:
    """A new token, as its owner was answered."""

    def make(caller: Caller = api, **fields: Any) -> dict[str, Any]:
        response = caller.post("/partner/api-token", {"name": "Site internet", "scope": "read", **fields})
        assert response.status_code == 201, response.content
        answer: dict[str, Any] = response.json()["data"]
        return answer

    return make


@pytest.fixture
def program(made: Made) -> Program:
    """Calls with a new token."""

    def make(scope: str = "read", **fields: Any) -> Caller:
        return calling_with(made(scope=scope, **fields)["token"])

    return make


def calling_with(token: str) -> Caller:
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return caller
