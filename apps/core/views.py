"""What belongs to no entity: the page and unknown paths (docs/behaviour/calls.md#addresses)."""

import json
import re
import sys
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import get_resolver
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from .api.errors import Unavailable, error_body
from .models.db import is_unavailable
from .models.languages import current_language

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
    request: HttpRequest, *, head: str = "", chunk: str = "", skeleton: str = "", picture: str | None = None
) -> HttpResponse:
    """The React page, with the nonce that lets its styles in and the scripts to preload.

    `head` is the HTML that a public page has for search engines, in place of the title that keeps them out; `chunk`
    is the page's address where that alone does not tell its scripts. `picture` is the address of the one that is seen
    first, which is there before the scripts, at the place that the style `skeleton` gives it.
    """
    nonce = str(request.csp_nonce)  # type: ignore[attr-defined]
    context = {"csp_nonce": nonce, "head": head, "skeleton": skeleton, "picture": picture}
    response = render(request, "index.html", context)
    # A partner's language is in the browser's storage, French unless it was chosen; a visitor's is the browser's own.
    scripts = scripts_of(chunk or request.path, current_language().value if head else "fr")
    hints = (f"<{script}>; rel=preload; as=script; fetchpriority=low" for script in scripts)
    response["Link"] = ", ".join(hints)
    return response


@cache
def call_prefixes() -> set[str]:
    """The first segments of all paths that are no page: "car" of `car/all`."""
    entries = get_resolver().url_patterns
    paths = (f"{entry.pattern}{call.pattern}" for entry in entries for call in getattr(entry, "url_patterns", []))
    return {path.partition("/")[0] for path in paths}


@csrf_exempt
def unknown_path(request: HttpRequest) -> HttpResponse:
    """404: in the shape of every other error for a program, the page for a browser."""
    prefix = request.path_info.lstrip("/").partition("/")[0]
    preferred = request.get_preferred_type(["application/json", "text/html"])
    if preferred == "text/html" and prefix not in call_prefixes() and request.method in ("GET", "HEAD"):
        answer = page(request)
        answer.status_code = 404
    else:
        answer = JsonResponse(error_body("not_found", gettext("Not found.")), status=404)
    patch_vary_headers(answer, ["Accept"])
    return answer


def server_error(request: HttpRequest) -> JsonResponse:
    """An error outside the API's exception handler: an unavailable database, or an unexpected one."""
    if is_unavailable(sys.exc_info()[1]):
        error = Unavailable()
        body = error_body(error.default_code, str(error.detail))
        return JsonResponse(body, status=error.status_code, headers={"Retry-After": error.wait})
    return JsonResponse(error_body("server_error", gettext("Server error.")), status=500)
