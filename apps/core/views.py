"""What belongs to no entity: the page and unknown paths (docs/behaviour/calls.md#addresses)."""

import json
import re
import sys
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from rest_framework.exceptions import APIException, NotFound, ParseError, PermissionDenied

from .api.errors import ForeignForm, Unavailable, error_body
from .models.db import is_unavailable
from .models.languages import current_language
from .ops.refusals import refusal, safe_only, wants_page

UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@cache
def build_manifest() -> dict[str, list[str]]:
    """The files of each chunk of the interface, by the chunk's name; webpack writes it with the page."""
    file = settings.BASE_DIR / "build" / "frontend" / "chunks.json"
    return json.loads(file.read_text()) if file.exists() else {}


def scripts_of(path: str, language: str = "fr") -> list[str]:
    """The scripts that the page at the path needs besides those of every page, as far as the address tells."""
    # A page's chunk is named after its address.
    chunks = [f"language-{language}", "page" + UUID.sub("id", path).replace("/", "-")]
    if path.startswith("/app/"):
        chunks = ["layout-main", "texts-fr", *chunks]
    files = dict.fromkeys(file for chunk in chunks for file in build_manifest().get(chunk, []))
    return [f"{settings.STATIC_URL}app/{file}" for file in files if file.endswith(".js")]


@never_cache
def page(
    request: HttpRequest,
    *,
    head: str = "",
    title: str = "",
    plain: str = "",
    chunk: str = "",
    skeleton: str = "",
    picture: str | None = None,
) -> HttpResponse:
    """The React page, with the nonce that lets its styles in and the scripts to preload.

    `head` is the HTML that a public page has for search engines, in place of the `title` that keeps them out; `plain`
    is the HTML for a browser without scripts; all three are in the visitor's language. `chunk` is the page's address
    where that alone does not tell its scripts. `picture` is the address of the one that is seen first, which is there
    before the scripts, at the place that the style `skeleton` gives it.
    """
    nonce = str(request.csp_nonce)  # type: ignore[attr-defined]
    # A partner's language is in the browser's storage, French unless it was chosen; a visitor's is the browser's own.
    language = current_language().value if head or title else "fr"
    context = {
        "csp_nonce": nonce, "language": language, "head": head, "title": title, "plain": plain, "skeleton": skeleton,
        "picture": picture,
    }  # fmt: skip
    response = render(request, "index.html", context)
    scripts = scripts_of(chunk or request.path, language)
    hints = (f"<{script}>; rel=preload; as=script; fetchpriority=low" for script in scripts)
    response["Link"] = ", ".join(hints)
    return response


# The React page as a route of its own.
app_page = safe_only(page)


@safe_only
def appointment_page(request: HttpRequest, **_token: str) -> HttpResponse:
    """The page behind the private link of proposed times."""
    return page(request, title=gettext("Your appointment"), chunk="/rdv/id")


@safe_only
def offer_page(request: HttpRequest, **_token: str) -> HttpResponse:
    """The page behind the private link of an offer."""
    return page(request, title=gettext("Offer for your vehicle"), chunk="/offre/id")


@safe_only
def order_form_page(request: HttpRequest, **_token: str) -> HttpResponse:
    """The page behind the private link of an order form."""
    return page(request, title=gettext("Your order form"), chunk="/commande/id")


@safe_only
def consent_page(request: HttpRequest, **_token: str) -> HttpResponse:
    """The page behind the private link by which a person withdraws a consent."""
    return page(request, title=gettext("Being contacted"), chunk="/consentement/id")


def dead_link(request: HttpRequest) -> HttpResponse:
    """404 of an address that visitors were given: unlike the page of unknown addresses it leads to no log-in."""
    text = gettext("This link is incomplete or no longer valid. Ask your dealer for it again.")
    answer = page(request, title=gettext("This page does not exist"), plain=text, chunk="/a/id")
    answer.status_code = 404
    return answer


dead_link_page = safe_only(dead_link)


@csrf_exempt
def unknown_path(request: HttpRequest) -> HttpResponse:
    """404: in the shape of every other error for a program, the page for a browser."""
    if wants_page(request) and request.method in ("GET", "HEAD"):
        answer = page(request)
        answer.status_code = 404
    else:
        answer = JsonResponse(error_body("not_found", gettext("Not found.")), status=404)
    patch_vary_headers(answer, ["Accept"])
    return answer


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A request that Django cannot read, as a form of the admin without an end."""
    return refusal(request, ParseError())


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Something in the admin that this person may not do."""
    return refusal(request, PermissionDenied())


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A row that is not there, in the admin or a public page."""
    return refusal(request, NotFound())


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that was not sent by a page of this site, or by one from before the log-in."""
    return refusal(request, ForeignForm())


def server_error(request: HttpRequest) -> HttpResponse:
    """An error outside the API's exception handler: an unavailable database, or an unexpected one."""
    error = (
        Unavailable() if is_unavailable(sys.exc_info()[1]) else APIException(gettext("Server error."), "server_error")
    )
    headers = {"Retry-After": str(error.wait)} if isinstance(error, Unavailable) else {}
    match = request.resolver_match
    if not (match and match.url_name == "page" and wants_page(request)):
        return refusal(request, error, **headers)
    # It needs no database, and asks again by itself until there is one.
    answer = page(request)
    answer.status_code = error.status_code
    for name, value in headers.items():
        answer.headers[name] = value
    return answer
