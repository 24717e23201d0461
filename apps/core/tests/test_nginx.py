"""deploy/nginx.conf knows the same paths as the application."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.urls import URLPattern, get_resolver

from apps.core.ops import body
from apps.testing.openapi import DOCUMENT
from scripts.nginx import upload_routes, written

NGINX = (settings.BASE_DIR / "deploy" / "nginx.conf").read_text()
ID = "01a20575-9ca0-70da-bf32-0e00fceb95a7"


def path_of(route: str) -> str:
    """`car/getById/<uuid:pk>` → `/car/getById/01a2…`"""
    return "/" + re.sub(r"<[^>]+>|\{[^}]+\}", ID, route)


def calls() -> list[str]:
    """The path of every route but the pages."""

    def below(patterns: list[Any], prefix: str = "") -> list[str]:
        found: list[str] = []
        for pattern in patterns:
            route = prefix + str(pattern.pattern)
            if not isinstance(pattern, URLPattern):
                found += below(pattern.url_patterns, route)
            elif not route.startswith(("admin", "login")) and pattern.name not in ("page", "unknown"):
                found.append(path_of(route))
        return found

    return below(get_resolver().url_patterns)


def takes_a_file(schema: dict[str, Any]) -> bool:
    if "$ref" in schema:
        return takes_a_file(DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    parts = [*schema.get("properties", {}).values(), *schema.get("oneOf", ()), schema.get("items", {})]
    return schema.get("format") == "binary" or any(takes_a_file(part) for part in parts if part)


def setting(pattern: str) -> str:
    (found,) = re.findall(pattern, NGINX)
    return str(found)


UPLOAD = setting(r"location ~ (\S+) \{\n\s+client_max_body_size 300m;")
PAGE = setting(r'"~(.+)" 1;')


def test_routes_with_files_are_those_of_the_schema() -> None:
    documented = {
        path_of(path.lstrip("/"))
        for path, calls in DOCUMENT["paths"].items()
        for call in calls.values()
        for content in call.get("requestBody", {}).get("content", {}).values()
        if takes_a_file(content["schema"])
    }

    assert {path_of(route) for route in upload_routes()} == documented


def test_nginx_body_limits_match_application() -> None:
    uploads = {path for path in calls() if body.max_form_bytes(path) > body.MAX_BYTES}

    assert uploads == {path_of(route) for route in upload_routes()}
    assert {path for path in calls() if re.search(UPLOAD, path)} == uploads
    assert written(NGINX) == NGINX
    assert all(re.search(UPLOAD, f"{path}/") for path in uploads)
    assert re.search(UPLOAD, "/admin/tutorials/tutorial/add/")
    assert setting(r"server \{[^}]+?client_max_body_size (\w+);") == "1m"


# Not of the React page, and opened by people and search engines.
ADDRESSES = ["/a/{id}", "/robots.txt", "/sitemap.xml", "/sitemap-{id}.xml"]


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_nginx_leads_no_call_from_http_to_https(method: str) -> None:
    addresses = {address.format(id=ID) for address in ADDRESSES}
    assert addresses <= set(calls())
    assert not [path for path in calls() if path not in addresses and re.search(PAGE, f"{method} {path}")]


@pytest.mark.parametrize(
    "path",
    [
        "/", "/login", "/app/dashboard", "/auth/login", "/affiliation/ABC", "/offre/x", "/commande/x", "/rdv/x",
        "/consentement/x",
        "/admin", "/admin/partners/", "/a/ABCD", "/robots.txt", "/sitemap.xml", "/sitemap-cars.xml",
    ],
)  # fmt: skip
def test_nginx_leads_pages_from_http_to_https(path: str) -> None:
    assert re.search(PAGE, f"GET {path}")
    assert not re.search(PAGE, f"POST {path}")
