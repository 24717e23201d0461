"""Responses other than calls: the page, redirects, security headers."""

import re
from typing import Any

import pytest
from django.test import Client

from apps.core import views
from apps.testing.callers import Caller


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/app",
        "/app/cars",
        "/app/cars/anything",
        "/auth/login",
        "/rdv/x",
        "/offre/x",
        "/commande/x",
        "/consentement/x",
        "/app/cars/",
    ],
)
def test_page_path_returns_html(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path)

    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/html")
    assert re.search(r'<div id="?root"?>', response.content.decode())


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/affiliation/ABC", "/affiliation/ABC/x", "/affiliation", "/a/ABCD"])
def test_dead_link_of_a_visitor_is_told_without_the_log_in(anonymous: Caller, path: str) -> None:
    for language, told in (("fr", "Ce lien est incomplet"), ("ja", "リンクが不完全")):
        response = anonymous.in_language(language).get(path)

        html = response.content.decode()
        assert response.status_code == 404
        assert f'<html lang="{language}">' in html
        assert told in html
        assert "Espace partenaire" not in html
        assert 'content="noindex"' in html


def test_login_redirects_to_auth_login_with_query(anonymous: Caller) -> None:
    response = anonymous.get("/login?redirect=%2Fapp%2Fcars")

    assert response.status_code == 302
    assert response["Location"] == "/auth/login?redirect=%2Fapp%2Fcars"


@pytest.mark.parametrize("path", ["/car/nothing", "/api/x", "/partner", "/car/getById/1", "/application"])
def test_unknown_path_returns_json_404(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path)

    assert response.status_code == 404
    assert response.json()["code"] == "not_found"


BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/cars", "/nimporte", "/nimporte/quoi", "/cars.html"])
def test_unknown_path_returns_page_to_a_browser(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path, HTTP_ACCEPT=BROWSER)

    assert response.status_code == 404
    assert response["Content-Type"].startswith("text/html")
    assert "Accept" in response["Vary"]


@pytest.mark.parametrize("path", ["/car/nothing", "/api/x", "/partner", "/files"])
def test_unknown_call_returns_json_404_to_a_browser(anonymous: Caller, path: str) -> None:
    response = anonymous.get(path, HTTP_ACCEPT=BROWSER)

    assert response.status_code == 404
    assert response.json()["code"] == "not_found"


PAGES = ["/", "/app/cars", "/affiliation/ABC", "/a/ABCD", "/robots.txt", "/sitemap.xml"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS"])
def test_page_is_read_alone(path: str, method: str) -> None:
    client = Client(enforce_csrf_checks=True)

    for accept in ("application/json", BROWSER):
        answer = client.generic(method, path, headers={"Accept": accept, "Accept-Language": "ja"})

        assert (answer.status_code, "GET" in answer["Allow"]) == (405, True)
        assert not re.search("[a-z]{3,} not allowed", answer.content.decode())
        assert answer["Content-Type"].startswith("text/html" if accept == BROWSER else "application/json")


@pytest.mark.parametrize("path", ["/car/all", "/partner/login", "/admin/", "/files/x", "/static/x", "/healthz"])
def test_trace_is_refused(anonymous: Caller, path: str) -> None:
    assert anonymous.generic("TRACE", path).status_code == 405


@pytest.mark.parametrize("path", ["/admin/login/", "/admin/partners/partner/"])
def test_foreign_form_is_refused_in_callers_language(path: str) -> None:
    client = Client(enforce_csrf_checks=True)

    def send(accept: str, language: str) -> Any:
        return client.post(path, {"username": "x"}, headers={"Accept": accept, "Accept-Language": language})

    answer = send("application/json", "fr")
    page = send(BROWSER, "zh")

    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_failed")
    assert set(answer.json()) == {"code", "message", "errors", "requestId"}
    assert answer.json()["message"].startswith("Ce formulaire n’est plus valable")
    assert (page.status_code, page["Content-Type"]) == (403, "text/html; charset=utf-8")
    assert "此表单已失效" in page.content.decode()
    assert not re.search(r"<style|\sstyle=|<script", page.content.decode())


def test_page_csp_nonce_and_no_inline_script(anonymous: Caller) -> None:
    response = anonymous.get("/app")

    policy = dict(part.strip().split(" ", 1) for part in response["Content-Security-Policy"].split(";"))
    assert policy["script-src"] == "'self'"
    nonce = re.search(r'name="?csp-nonce"? content="?([^">]+)"?', response.content.decode())
    assert nonce
    assert policy["style-src"] == f"'self' 'nonce-{nonce[1]}'"
    assert policy["frame-ancestors"] == "'none'"
    assert not re.search(r"<script(?![^>]*\bsrc=)", response.content.decode())


@pytest.mark.parametrize(
    "path, scripts",
    [
        ("/auth/login", ["fr.js", "login.js"]),
        ("/app/cars", ["common.js", "all-fr.js", "fr.js", "cars.js"]),
        ("/app/cars/0199a000-0000-7000-8000-000000000001", ["common.js", "all-fr.js", "fr.js", "car.js"]),
        ("/app/nothing", ["common.js", "all-fr.js", "fr.js"]),
        ("/", ["fr.js"]),
    ],
)
def test_page_preloads_the_scripts_of_its_address(
    anonymous: Caller, monkeypatch: pytest.MonkeyPatch, path: str, scripts: list[str]
) -> None:
    manifest = {
        "language-fr": ["fr.js"],
        "layout-main": ["common.js"],
        "texts-fr": ["all-fr.js"],
        "page-auth-login": ["login.css", "login.js"],
        "page-app-cars": ["common.js", "cars.js"],
        "page-app-cars-id": ["common.js", "car.js"],
    }
    monkeypatch.setattr(views, "build_manifest", lambda: manifest)

    hints = anonymous.get(path)["Link"].split(", ")

    assert hints == [f"</static/app/{script}>; rel=preload; as=script; fetchpriority=low" for script in scripts]


def test_csp_nonce_changes_per_request(anonymous: Caller) -> None:
    assert anonymous.get("/app")["Content-Security-Policy"] != anonymous.get("/app")["Content-Security-Policy"]


def test_admin_login_page_loads(anonymous: Caller) -> None:
    assert anonymous.get("/admin", follow=True).status_code == 200


def test_openapi_schema_and_docs_served(anonymous: Caller) -> None:
    assert anonymous.get("/api/schema").status_code == 200
    assert "swagger" in anonymous.get("/api/docs").content.decode().lower()


def test_api_docs_branded_within_content_policy(anonymous: Caller) -> None:
    html = anonymous.get("/api/docs").content.decode()

    assert "<title>API of the partner workspace</title>" in html
    # The document that it shows is in English, whatever the caller's language.
    assert '<html lang="en">' in html
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)", html)
    for file in re.findall(r'"(/static/[^"]+)"', html):
        response = anonymous.get(file)
        assert response.status_code == 200, file
        response.close()


def test_api_document_lists_calls_in_menu_order(anonymous: Caller) -> None:
    document = anonymous.get("/api/schema?format=json").json()

    tags = [tag["name"] for tag in document["tags"]]
    assert tags[:5] == ["partner", "document", "modelCar", "garage", "car"]
    used = {tag for calls in document["paths"].values() for call in calls.values() for tag in call["tags"]}
    assert set(tags) == used
    assert document["tags"][4]["description"] == "Cars"


def test_notification_sound_served(anonymous: Caller) -> None:
    response = anonymous.get("/sounds/notification.mp3")

    assert response.status_code == 200
    assert response["Content-Type"] == "audio/mpeg"
    response.close()
