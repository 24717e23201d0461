"""`/metrics`: what is counted, and who may read it."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
import yaml
from django.conf import settings as django_settings
from django.utils import timezone
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from apps.exports.models import Export
from apps.mail.models import MailAccount, Message, Thread
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller


def figure(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0


def test_metrics_returns_prometheus_format(anonymous: Caller) -> None:
    anonymous.get("/healthz")
    answer = anonymous.get("/metrics")

    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain; version=")
    assert "no-store" in answer["Cache-Control"]
    names = {family.name for family in text_string_to_metric_families(answer.content.decode())}
    assert {
        "http_requests", "http_request_seconds", "http_requests_in_progress", "database_statements",
        "database_slow_statements", "failed_log_ins", "live_sockets", "live_events", "live_events_sent",
        "live_events_not_told", "live_gaps", "live_event_seconds", "background_waiting",
        "background_oldest_seconds", "process_open_fds",
    } <= names  # fmt: skip


def test_metrics_of_alerting_rules_exist(anonymous: Caller) -> None:
    (group,) = yaml.safe_load((django_settings.BASE_DIR / "deploy" / "alerts.yml").read_text())["groups"]
    queries = " ".join(rule["expr"] for rule in group["rules"])
    named = set(re.findall(r"\b(?:http|database|live|background|failed|process)_\w+", queries))

    # A request is counted when it ends: the first call has no figures of its own.
    anonymous.get("/garage/all")
    answer = anonymous.get("/metrics").content.decode()
    known = {sample.name for family in text_string_to_metric_families(answer) for sample in family.samples}
    # There only with a pool of connections.
    known |= {"database_requests_waiting", "database_pool_errors_total"}
    assert len(named) > 12
    assert named <= known


def test_requests_counted_by_method_route_status(anonymous: Caller) -> None:
    labels = {"method": "GET", "route": "/garage/all"}
    before = figure("http_requests_total", **labels, status="401")
    timed = figure("http_request_seconds_count", **labels)

    anonymous.get("/garage/all")

    assert figure("http_requests_total", **labels, status="401") == before + 1
    assert figure("http_request_seconds_count", **labels) == timed + 1
    assert figure("http_requests_in_progress") == 0


def test_unknown_method_and_path_add_no_labels(anonymous: Caller) -> None:
    anonymous.generic("INVENTED", "/invented/address")

    seen = anonymous.get("/metrics").content.decode()
    assert "INVENTED" not in seen
    assert "invented" not in seen


def test_database_statements_counted(api: Caller) -> None:
    before = figure("database_statements_total")

    api.get("/garage/all")

    assert figure("database_statements_total") >= before + 2


def test_failed_logins_counted(anonymous: Caller, account: Account) -> None:
    before = figure("failed_log_ins_total")

    anonymous.post("/partner/login", {"email": account.email, "password": "Une-autre-clef-43"})

    assert figure("failed_log_ins_total") == before + 1


def test_mail_outbox_count_and_age_measured(anonymous: Caller, partner: Partner) -> None:
    now = timezone.now()
    thread = Thread.objects.create(partner=partner, last_message_at=now)
    for state in (Message.State.OUTBOX, Message.State.DRAFT):
        Message.objects.create(
            partner=partner,
            thread=thread,
            direction=Message.Direction.OUT,
            state=state,
            date=now - timedelta(hours=1),
        )

    assert figure("background_waiting", kind="mail") == 1
    assert 3600 <= figure("background_oldest_seconds", kind="mail") < 3700


def test_work_that_waits_is_measured_by_kind(partner: Partner) -> None:
    now = timezone.now()
    MailAccount.objects.create(partner=partner, lease_until=now - timedelta(minutes=10))
    Export.objects.create(partner=partner, lease_until=now + timedelta(seconds=30))

    assert figure("background_waiting", kind="mailboxes") == 1
    assert 600 <= figure("background_oldest_seconds", kind="mailboxes") < 700
    # A process works on it.
    assert figure("background_waiting", kind="exports") == 0


@pytest.mark.postgres
def test_connection_pool_size_measured(api: Caller) -> None:
    assert figure("database_pool_size") >= 1
    assert figure("database_requests_waiting") == 0


@pytest.mark.parametrize(
    "token, given, status",
    [
        ("", {"REMOTE_ADDR": "127.0.0.1"}, 200),
        ("", {"REMOTE_ADDR": "::1"}, 200),
        ("", {"REMOTE_ADDR": "10.0.0.7"}, 404),
        ("", {"REMOTE_ADDR": ""}, 404),
        ("", {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "127.0.0.1"}, 404),
        ("", {"REMOTE_ADDR": "127.0.0.1", "HTTP_FORWARDED": "for=127.0.0.1"}, 404),
        ("", {"REMOTE_ADDR": "10.0.0.7", "HTTP_AUTHORIZATION": "Bearer "}, 404),
        ("scrape-me", {"REMOTE_ADDR": "10.0.0.7", "HTTP_AUTHORIZATION": "Bearer scrape-me"}, 200),
        ("scrape-me", {"REMOTE_ADDR": "10.0.0.7", "HTTP_AUTHORIZATION": "Bearer scrape-you"}, 404),
        ("scrape-me", {"REMOTE_ADDR": "127.0.0.1"}, 404),
    ],
)
def test_metrics_access_requires_token_or_loopback(
    anonymous: Caller, settings: Settings, token: str, given: dict[str, Any], status: int
) -> None:
    settings.METRICS_TOKEN = token

    answer = anonymous.get("/metrics", **given)

    assert answer.status_code == status
    if status == 404:
        assert answer.json()["code"] == "not_found"


def test_metrics_post_returns_405(anonymous: Caller) -> None:
    assert anonymous.post("/metrics").status_code == 405
