"""What every answer tells the browser about safety."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings as project
from django.test import Client

from apps.conftest import Caller

PAGE, CALL, ADMIN = "/auth/login", "/partner/getMyProfile", "/admin/login/"


@pytest.mark.parametrize("path", [PAGE, CALL, ADMIN, "/api/docs", "/nothing", "/sounds/notification.mp3"])
def test_every_answer_says_what_a_browser_must_not_do(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path)

    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
    response.close()


@pytest.mark.parametrize("path", [PAGE, CALL, ADMIN, "/api/docs"])
def test_what_no_page_uses_is_switched_off(anonymous: Caller, path: str) -> None:
    policy = anonymous.get(path)["Permissions-Policy"].split(", ")

    assert {"camera=()", "microphone=()", "geolocation=()", "payment=()", "usb=()"} <= set(policy)
    # The sound of an alert, full-screen films, copying a link.
    assert not any(rule.startswith(("autoplay", "fullscreen", "clipboard")) for rule in policy)


@pytest.mark.parametrize("path", [PAGE, ADMIN])
def test_no_page_stands_in_a_frame_of_another_site(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path)

    assert response["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
    assert "object-src 'none'" in response["Content-Security-Policy"]
    assert "base-uri 'none'" in response["Content-Security-Policy"]


@pytest.mark.parametrize("path", [CALL, "/car/all?page=x", "/nothing"])
def test_the_answer_of_a_call_is_kept_in_no_cache_and_in_no_page_of_others(api: Caller, path: str) -> None:
    response = api.get(path)

    assert response["Cache-Control"] == "no-store"
    assert response["Cross-Origin-Resource-Policy"] == "same-origin"


def test_a_page_of_the_staff_is_kept_in_no_cache(admin_client: Client) -> None:
    assert "no-store" in admin_client.get("/admin/")["Cache-Control"]


def test_no_answer_lets_another_origin_read_it(api: Caller) -> None:
    for response in (
        api.get(CALL, headers={"Origin": "https://exemple.net"}),
        api.options(CALL, headers={"Origin": "https://exemple.net", "Access-Control-Request-Method": "PUT"}),
    ):
        assert not [name for name in response.headers if name.startswith("Access-Control-")]


def test_calls_give_no_cookie(api: Caller, anonymous: Caller) -> None:
    assert not api.get(CALL).cookies
    assert not anonymous.get(PAGE).cookies


def in_production(code: str) -> str:
    """What the settings of an installation behind HTTPS come to, in a process of its own."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings",
        "PUBLIC_URL": "https://partenaires.exemple.fr",
        "TRUSTED_PROXIES": "1",
        "SECRET_KEY": "0123456789" * 6,
    }
    setup = "import django; django.setup(); from django.conf import settings; from django.test import Client\n"
    done = subprocess.run(
        [sys.executable, "-c", setup + code],
        cwd=project.BASE_DIR, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_behind_https_cookies_are_this_hosts_alone_and_staff_give_a_second_factor() -> None:
    names = "SESSION_COOKIE_NAME CSRF_COOKIE_NAME SESSION_COOKIE_SECURE CSRF_COOKIE_SECURE STAFF_SECOND_FACTOR"

    values = in_production(f"print(*(getattr(settings, name) for name in {names.split()!r}))")

    assert values == "__Host-session __Host-csrf True True True"


def test_behind_https_the_browser_stays_with_https() -> None:
    answer = in_production(
        "print(Client().get('/healthz', secure=True, headers={'host': 'localhost'})['Strict-Transport-Security'])"
    )

    assert answer == "max-age=31536000; includeSubDomains"


@pytest.mark.parametrize("name", ["SESSION_COOKIE_HTTPONLY", "CSRF_COOKIE_HTTPONLY", "SESSION_EXPIRE_AT_BROWSER_CLOSE"])
def test_the_cookies_of_the_staff_are_read_by_no_script_and_end_with_the_browser(name: str, settings: Any) -> None:
    assert getattr(settings, name) is True
    assert settings.SESSION_COOKIE_SAMESITE == settings.CSRF_COOKIE_SAMESITE == "Lax"
