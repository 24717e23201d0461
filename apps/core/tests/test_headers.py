"""Security headers of every answer."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

import pytest
from csp.decorators import csp_update
from django.conf import settings as project
from django.http import HttpRequest, HttpResponse
from django.test import Client

from apps.core.ops.middleware import PolicyMiddleware
from apps.testing.callers import Caller

PAGE, CALL, ADMIN = "/auth/login", "/partner/getMyProfile", "/admin/login/"


@pytest.mark.parametrize("path", [PAGE, CALL, ADMIN, "/api/docs", "/nothing", "/sounds/notification.mp3"])
def test_security_headers_on_every_response(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path)

    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
    response.close()


def test_policy_of_a_call_has_no_nonce(anonymous: Caller) -> None:
    page, call = (anonymous.get(path)["Content-Security-Policy"] for path in (PAGE, CALL))

    assert call == re.sub(r" 'nonce-[^']+'", "", page) != page


def test_policy_that_a_view_changes_is_its_own() -> None:
    view = csp_update({"img-src": ["https://images.example"]})(lambda request: HttpResponse())
    request = HttpRequest()

    changed = PolicyMiddleware(view).process_response(request, view(request))

    assert "https://images.example" in changed["Content-Security-Policy"]


@pytest.mark.parametrize("path", [PAGE, CALL, ADMIN, "/api/docs"])
def test_permissions_policy_disables_unused_features(anonymous: Caller, path: str) -> None:
    policy = anonymous.get(path)["Permissions-Policy"].split(", ")

    assert {"camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"} <= set(policy)
    # The sound of an alert, full-screen films, copying a link.
    assert not any(rule.startswith(("autoplay", "fullscreen", "clipboard")) for rule in policy)


@pytest.mark.parametrize("path", [PAGE, ADMIN])
def test_page_framing_denied(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path)

    assert response["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
    assert "object-src 'none'" in response["Content-Security-Policy"]
    assert "base-uri 'none'" in response["Content-Security-Policy"]


@pytest.mark.parametrize("path", [CALL, "/car/all?page=x", "/nothing", "/car/export", "/partner/affiliate/qr.svg"])
def test_api_response_no_store_and_same_origin(api: Caller, path: str) -> None:
    response = api.get(path)

    assert response["Cache-Control"] == "no-store"
    assert response["Cross-Origin-Resource-Policy"] == "same-origin"


def test_admin_page_no_store(admin_client: Client) -> None:
    assert "no-store" in admin_client.get("/admin/")["Cache-Control"]


def test_cors_headers_absent(api: Caller) -> None:
    for response in (
        api.get(CALL, headers={"Origin": "https://exemple.net"}),
        api.options(CALL, headers={"Origin": "https://exemple.net", "Access-Control-Request-Method": "PUT"}),
    ):
        assert not [name for name in response.headers if name.startswith("Access-Control-")]


def test_api_and_page_set_no_cookies(api: Caller, anonymous: Caller) -> None:
    assert not api.get(CALL).cookies
    assert not anonymous.get(PAGE).cookies


@pytest.fixture(scope="module")
def in_production() -> list[str]:
    """The settings of an installation behind HTTPS, loaded in a separate process."""
    names = "SESSION_COOKIE_NAME CSRF_COOKIE_NAME SESSION_COOKIE_SECURE CSRF_COOKIE_SECURE STAFF_SECOND_FACTOR"
    code = f"""
import django
django.setup()
from django.conf import settings
from django.test import Client
print(*(getattr(settings, name) for name in {names.split()!r}))
print(Client().get('/healthz', secure=True, headers={{'host': 'localhost'}})['Strict-Transport-Security'])
"""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        "PUBLIC_URL": "https://partenaires.exemple.fr",
        "TRUSTED_PROXIES": "1",
        "SECRET_KEY": "0123456789" * 6,
    }
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=project.BASE_DIR, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.splitlines()


def test_https_secure_host_cookies_and_staff_2fa(in_production: list[str]) -> None:
    assert in_production[0] == "__Host-session __Host-csrf True True True"


def test_https_sends_hsts_header(in_production: list[str]) -> None:
    assert in_production[1] == "max-age=31536000; includeSubDomains"


@pytest.mark.parametrize("name", ["SESSION_COOKIE_HTTPONLY", "CSRF_COOKIE_HTTPONLY", "SESSION_EXPIRE_AT_BROWSER_CLOSE"])
def test_staff_cookies_httponly_lax_session_only(name: str, settings: Any) -> None:
    assert getattr(settings, name) is True
    assert settings.SESSION_COOKIE_SAMESITE == settings.CSRF_COOKIE_SAMESITE == "Lax"


def test_admin_messages_set_no_cookie_of_their_own(admin_client: Client) -> None:
    response = admin_client.get("/admin/cars/car/nothing/change/")

    assert (response.status_code, "messages" in response.cookies) == (302, False)
    assert len(admin_client.get("/admin/").context["messages"]) == 1


@pytest.mark.parametrize(
    "path", [PAGE, CALL, ADMIN, "/metrics", "/nothing", "/sounds/notification.mp3", "/files/a.jpg"]
)
def test_foreign_host_returns_400(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path, headers={"Host": "evil.example"})

    assert (response.status_code, response.json()["code"]) == (400, "unknown_host")
    assert response.json()["message"] == "Cette adresse n’est pas servie ici."


def test_post_to_foreign_host_changes_nothing(api: Caller) -> None:
    response = api.post("/garage/create", {"localisation": "Nantes"}, headers={"Host": "evil.example:8000"})

    assert response.status_code == 400
    assert api.get("/garage/all").json()["total"] == 0


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_answer_under_any_host(anonymous: Caller, path: str) -> None:
    """Load balancers call a process by its address."""
    assert anonymous.get(path, headers={"Host": "10.0.0.11:8001"}).status_code == 200
