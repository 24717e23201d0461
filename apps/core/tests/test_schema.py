"""The OpenAPI document holds: no call answers outside it, none answers 5xx, whatever is sent."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from apps.partners.authentication import token_for
from apps.partners.models import Account

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
# It asks for gzip and reads the answer as it comes.
PLAIN = {"Accept-Encoding": "identity"}
EXAMPLES = settings(max_examples=12, suppress_health_check=list(HealthCheck))
# Nearly all are refused before they are read.
REFUSED = settings(EXAMPLES, max_examples=4)
BRIEF = settings(EXAMPLES, max_examples=2)

schema = schemathesis.openapi.from_wsgi("/api/schema?format=json", get_wsgi_application())
# Cases are made while tests are collected: these take seconds, and the limits of each value are tens of thousands.
THOROUGH = settings.get_current_profile_name() == "thorough"
schema.config.phases.coverage.enabled = THOROUGH


@pytest.fixture(autouse=True)
def one_connection(db: None) -> Iterator[None]:
    """The end of a request would close the connection that holds the test's transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of calls from one address are what this test is about."""
    monkeypatch.setattr("apps.core.api.rate_limits.Limit.count", lambda self, key, amount=1: 1)


@schema.include(method="GET").parametrize()
@BRIEF
def test_openapi_conformance_reads(case: Any, account: Account, no_limits: None) -> None:
    case.call_and_validate(headers={"Authorization": f"Bearer {token_for(account)}", **PLAIN}, checks=CHECKS)


if THOROUGH:

    @pytest.mark.slow
    @schema.parametrize()
    @EXAMPLES
    def test_openapi_conformance_authenticated(case: Any, account: Account, no_limits: None) -> None:
        case.call_and_validate(headers={"Authorization": f"Bearer {token_for(account)}", **PLAIN}, checks=CHECKS)

    @pytest.mark.slow
    @schema.parametrize()
    @REFUSED
    def test_openapi_conformance_anonymous(case: Any, no_limits: None) -> None:
        case.headers.pop("Authorization", None)
        case.call_and_validate(headers=PLAIN, checks=CHECKS)
