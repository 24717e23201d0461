"""Every call needs a token unless it is public, for each route of the URL table."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from apps.testing.callers import Caller

pytestmark = pytest.mark.database

# Calls that need no token.
PUBLIC = {
    "partner/login",
    "partner/login/second-factor",
    "partner/signup",
    "partner/forgot-password",
    "partner/reset-password",
    "partner/confirm-email",
    "partner/invitation/<str:token>",
    "partner/public/<str:code_or_id>",
    "partner/public/<str:code>/car/<uuid:pk>",
    "partner/public/<str:code>/car/<uuid:pk>/photo/<int:place>",
    "partner/public/<str:code>/car/<uuid:pk>/test-drive",
    "partner/public/<str:code>/cars",
    "partner/public/<str:code>/stock.csv",
    "partner/public/<str:code>/stock.json",
    "prospect/create",
    "estimation/create",
    "calendar/feed/<str:secret>.ics",
    "feed/<str:secret>.csv",
    "appointment/public/<str:token>",
    "chat/visitor/start",
    "chat/visitor/conversation",
    "chat/visitor/message/all",
    "chat/visitor/message/create",
    "chat/visitor/read",
    "chat/visitor/typing",
    "consent/public/<str:token>",
    "offer/public/<str:token>",
    "offer/public/<str:token>/accept",
    "offer/public/<str:token>/decline",
    "order-form/public/<str:token>",
    "order-form/public/<str:token>/pdf",
    "order-form/public/<str:token>/sign",
    "api/schema",
    "api/docs",
}


def calls(patterns: list[URLPattern | URLResolver], prefix: str = "") -> Iterator[tuple[str, str, type]]:
    """Each REST call as path, method and view class."""
    for pattern in patterns:
        path = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            if not path.startswith("admin/"):
                yield from calls(pattern.url_patterns, path)
            continue
        view = getattr(pattern.callback, "cls", None)
        if view is not None:
            actions = getattr(pattern.callback, "actions", None) or {
                name: name for name in ("get", "post", "put", "patch", "delete") if hasattr(view, name)
            }
            yield from ((path, method, view) for method in actions)


CALLS = [call for call in calls(get_resolver().url_patterns) if call[1] != "options"]


def address(path: str) -> str:
    """The path with a key that no row has."""
    for converter in ("<uuid:pk>", "<uuid:id>"):
        path = path.replace(converter, str(uuid4()))
    for converter in ("<str:code>", "<str:code_or_id>", "<str:secret>", "<str:token>"):
        path = path.replace(converter, "NOBODY")
    return "/" + path.replace("<str:period>", "2026").replace("<int:place>", "0")


def test_url_table_lists_endpoints() -> None:
    assert len(CALLS) > 15


@pytest.mark.parametrize("path,method,view", [call for call in CALLS if call[0] not in PUBLIC])
def test_endpoint_without_token_returns_401(anonymous: Caller, path: str, method: str, view: type) -> None:
    response = anonymous.generic(method.upper(), address(path))

    assert response.status_code == 401, path
    assert response["WWW-Authenticate"]


@pytest.mark.parametrize("path", sorted(PUBLIC))
def test_public_paths_exist_in_url_table(path: str) -> None:
    assert path in {known for known, _method, _view in CALLS}


@pytest.mark.parametrize("path,method,view", [call for call in CALLS if "<uuid:" in call[0]])
def test_unknown_row_returns_404(api: Caller, path: str, method: str, view: type) -> None:
    assert api.generic(method.upper(), address(path), "{}", "application/json").status_code == 404, path


@pytest.mark.parametrize("path,method,view", [call for call in CALLS if call[0] in PUBLIC])
def test_public_endpoint_needs_no_token(anonymous: Caller, path: str, method: str, view: type) -> None:
    response = anonymous.generic(method.upper(), address(path), '{"affiliateCode": "NOBODY"}', "application/json")

    assert response.status_code != 401, path
