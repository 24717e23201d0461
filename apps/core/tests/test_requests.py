"""Around every call: its identifier, its path, the health of the server."""

import gzip
import json
import logging
from typing import Any

import pytest
from django.db import OperationalError
from pytest_django import Settings

from apps.core.ops import health
from apps.core.ops.request_id import RequestIdFilter, current_request_id
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.testing.callers import Caller


def test_response_has_unique_request_id(api: Caller) -> None:
    first, second = api.get("/garage/all"), api.get("/garage/all")

    assert len(first["X-Request-ID"]) == 36
    assert first["X-Request-ID"] != second["X-Request-ID"]


def test_error_body_contains_request_id(anonymous: Caller) -> None:
    response = anonymous.get("/garage/all")

    assert response.json()["requestId"] == response["X-Request-ID"]


def test_request_id_of_caller_without_proxy_replaced(anonymous: Caller, settings: Settings) -> None:
    settings.TRUSTED_PROXIES = 0

    assert len(anonymous.get("/healthz", headers={"X-Request-ID": "mine-0123456789"})["X-Request-ID"]) == 36


def test_proxy_request_id_kept(anonymous: Caller, settings: Settings) -> None:
    settings.TRUSTED_PROXIES = 1
    response = anonymous.get("/garage/all", headers={"X-Request-ID": "proxy-0123456789"})

    assert response["X-Request-ID"] == response.json()["requestId"] == "proxy-0123456789"


@pytest.mark.parametrize("given", ["short", "x" * 65, "with space", "a\nforged log line", "été-été-été"])
def test_invalid_request_id_replaced(anonymous: Caller, given: str, settings: Settings) -> None:
    settings.TRUSTED_PROXIES = 1

    assert len(anonymous.get("/healthz", headers={"X-Request-ID": given})["X-Request-ID"]) == 36


def test_log_record_contains_request_id() -> None:
    record = logging.LogRecord("name", logging.INFO, "path", 1, "message", None, None)
    token = current_request_id.set("request-1234")
    try:
        assert RequestIdFilter().filter(record)
    finally:
        current_request_id.reset(token)

    assert record.__dict__["request_id"] == "request-1234"


def test_gzip_compresses_json_not_html(api: Caller, partner: Partner) -> None:
    # Long enough to be smaller whatever the number of random bytes (up to 100) that hide its length.
    Garage.objects.bulk_create(Garage(partner=partner, localisation=f"Garage {number}") for number in range(10))

    plain, packed, page = (
        api.get(path, headers={"Accept-Encoding": encoding})
        for path, encoding in [("/garage/all", "identity"), ("/garage/all", "gzip"), ("/", "gzip")]
    )

    assert json.loads(gzip.decompress(packed.content)) == plain.json()
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in plain["Vary"]
    assert "Content-Encoding" not in plain
    assert "Content-Encoding" not in page


@pytest.mark.parametrize("method, path", [("get", "/garage/all"), ("post", "/garage/create"), ("get", "/healthz")])
def test_trailing_slash_same_response_no_redirect(api: Caller, method: str, path: str) -> None:
    body: dict[str, str] | None = {} if method == "post" else None

    plain, slashed = (getattr(api, method)(address, body) for address in (path, f"{path}/"))

    assert plain.status_code == slashed.status_code in (200, 422)
    assert {**plain.json(), "requestId": ""} == {**slashed.json(), "requestId": ""}


@pytest.mark.parametrize("method", ["get", "post", "put", "patch", "delete"])
@pytest.mark.parametrize(
    "path", ["/car/unknown", "/garage", "/garage/getById/1", "/api/unknown", "/api", "/partner", "/nowhere", "/é/%00"]
)
def test_unknown_path_returns_json_404(api: Caller, method: str, path: str) -> None:
    response = getattr(api, method)(path)

    assert response.status_code == 404
    assert response["Content-Type"] == "application/json"
    assert response.json() == {
        "code": "not_found",
        "message": "Introuvable.",
        "errors": {},
        "requestId": response["X-Request-ID"],
    }


def test_unsupported_method_returns_405(api: Caller) -> None:
    response = api.post("/garage/all")

    assert response.status_code == 405
    assert response.json()["code"] == "method_not_allowed"


def test_healthz_returns_200(client: Caller) -> None:
    response = client.get("/healthz")

    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-store" in response["Cache-Control"]


def test_healthz_returns_503_during_shutdown(client: Caller) -> None:
    health.draining.set()
    try:
        assert client.get("/healthz").status_code == 503
    finally:
        health.draining.clear()


def test_readyz_checks_database_and_channel_layer(anonymous: Caller) -> None:
    response = anonymous.get("/readyz")

    assert response.status_code == 200
    assert response.json() == {"status": "ok", "database": True, "channelLayer": True}


def fail(*args: Any, **kwargs: Any) -> Any:
    raise OperationalError("gone")


@pytest.mark.parametrize("name, failing", [("_ask_database", "database"), ("_ask_channel_layer", "channelLayer")])
def test_readyz_returns_503_when_check_fails(
    anonymous: Caller, monkeypatch: pytest.MonkeyPatch, name: str, failing: str
) -> None:
    monkeypatch.setattr(health, name, fail)

    response = anonymous.get("/readyz")

    assert response.status_code == 503
    assert response.json() == {"status": "unavailable", "database": True, "channelLayer": True, failing: False}


def test_unhandled_exception_returns_500_and_is_logged(
    api: Caller, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_fields: Any) -> None:
        raise RuntimeError("gone")

    monkeypatch.setattr("apps.garages.services.create_garage", fail)

    response = api.post("/garage/create", {"localisation": "Lyon"})

    assert response.status_code == 500
    assert response.json()["code"] == "server_error"
    assert "gone" not in response.content.decode()
    assert "gone" in caplog.text
