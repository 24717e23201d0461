"""One line of the log for each request, which says who and how long, and none of what is secret."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from datetime import datetime
from logging.config import dictConfig
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from pytest_django import Settings

from apps.core.files.stored import file_url
from apps.partners.models import Account
from apps.testing.callers import PASSWORD, Caller


class Log:
    """The JSON lines of a handler configured by the settings."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stream.getvalue().splitlines()]

    def requests(self) -> list[dict[str, Any]]:
        return [line for line in self.lines() if line["logger"] == "apps.core.ops.access"]


@pytest.fixture
def log() -> Iterator[Log]:
    """The log as it is with LOG_FORMAT=json."""
    log = Log()
    configured: dict[str, Any] = django_settings.LOGGING
    handler = {**configured["handlers"]["console"], "formatter": "json", "stream": log.stream}
    loggers = {**configured["loggers"], "apps.core.ops.access": {"level": "INFO"}}
    dictConfig({**configured, "handlers": {"console": handler}, "loggers": loggers})
    yield log
    dictConfig(configured)


def test_access_log_one_json_line_per_request(log: Log, api: Caller, account: Account) -> None:
    response = api.get("/garage/all?localisation=Lyon")

    (line,) = log.requests()
    assert line["level"] == "INFO"
    assert line["message"] == "request"
    assert (line["method"], line["route"], line["status"]) == ("GET", "/garage/all", 200)
    assert line["requestId"] == response["X-Request-ID"]
    assert (line["partnerId"], line["accountId"]) == (str(account.partner_id), str(account.pk))
    assert line["bytes"] == len(response.content)
    assert line["queries"] >= 2
    assert line["ms"] > 0
    assert line["address"] == "127.0.0.1"
    assert datetime.fromisoformat(line["time"]).utcoffset() is not None


def test_plain_line_begins_with_time_and_offset() -> None:
    logging_settings: dict[str, Any] = django_settings.LOGGING
    options = logging_settings["formatters"]["line"]
    formatter = logging.Formatter(options["format"], options.get("datefmt"), options["style"])
    record = logging.makeLogRecord({"msg": "started", "levelname": "INFO", "request_id": "-"})

    moment, _space, rest = formatter.format(record).partition(" ")

    assert datetime.strptime(moment, "%Y-%m-%dT%H:%M:%S%z").utcoffset() is not None
    assert rest == "INFO None [-] started"


def test_access_log_route_replaces_path(log: Log, anonymous: Caller, api: Caller) -> None:
    anonymous.get("/calendar/feed/a-secret-of-a-calendar.ics")
    anonymous.get("/affiliation/J5DAVCWHGL")
    anonymous.get("/nowhere/a-secret-of-nobody")
    api.put("/garage/updateById/019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f", {})

    feed, page, unknown, update = [line["route"] for line in log.requests()]
    assert feed == "/calendar/feed/<str:secret>.ics"
    assert (page, unknown) == ("/affiliation/<str:code>", "unknown")
    assert update == "/garage/updateById/<uuid:pk>"
    for part in ("a-secret", "J5DAVCWHGL", "019a9f3e-7c1b"):
        assert part not in log.stream.getvalue()


def test_log_omits_passwords_tokens_signatures(
    log: Log, anonymous: Caller, account: Account, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.SLOW_QUERY_MS = 0.000001  # every statement is slow
    answer = anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).json()
    token = answer["data"]["token"]
    anonymous.post("/partner/login", {"email": account.email, "password": "Une-autre-clef-43"})
    Caller(account).get("/partner/getMyProfile")
    name = default_storage.save("films/essai.mp4", ContentFile(b"film"))
    anonymous.download(file_url(name, content_type="video/mp4"))

    def fail(*args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("unforeseen")

    monkeypatch.setattr("apps.core.files.views.default_storage.exists", fail)
    anonymous.get(f"/files/{name}?signature=0123456789abcdef")
    monkeypatch.setattr("apps.garages.services.create_garage", fail)
    Caller(account).post("/garage/create?token=abcdef", {"localisation": "Lyon"})

    written = log.stream.getvalue()
    assert "unforeseen" in written
    assert "Slow statement" in written
    for secret in (PASSWORD, "Une-autre-clef", token, "signature=", "token=abcdef", "Lyon", account.email):
        assert secret not in written, secret


def test_slow_query_logged_without_values(log: Log, api: Caller, settings: Settings) -> None:
    settings.SLOW_QUERY_MS = 0.000001
    response = api.get("/garage/all?localisation=Villeurbanne")

    slow = [line for line in log.lines() if line["logger"] == "apps.core.ops.statements"]
    assert any("garages_garage" in line["message"] for line in slow)
    assert all(line["level"] == "WARNING" and line["ms"] > 0 for line in slow)
    assert {line["route"] for line in slow} == {"/garage/all"}
    assert {line["requestId"] for line in slow} == {response["X-Request-ID"]}
    assert "villeurbanne" not in log.stream.getvalue().lower()


@pytest.mark.parametrize("limit", [0, 60_000])
def test_query_below_slow_limit_not_logged(log: Log, api: Caller, settings: Settings, limit: int) -> None:
    settings.SLOW_QUERY_MS = limit
    api.get("/garage/all")

    assert {line["logger"] for line in log.lines()} == {"apps.core.ops.access"}


@pytest.mark.django_db
def test_access_log_disabled_without_json_format(anonymous: Caller, caplog: pytest.LogCaptureFixture) -> None:
    anonymous.get("/healthz")

    assert not logging.getLogger("apps.core.ops.access").isEnabledFor(logging.INFO)
    assert not caplog.records
