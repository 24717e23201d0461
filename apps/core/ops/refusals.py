"""Errors outside of the API's exception handler: pages, files, the admin."""

from collections.abc import Callable
from functools import cache, wraps

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.urls import get_resolver
from django.utils.cache import patch_vary_headers
from django.views.decorators.csrf import csrf_exempt
from rest_framework.exceptions import APIException, MethodNotAllowed

from apps.core.api.errors import error_body

View = Callable[..., HttpResponseBase]

# The admin, and the addresses of printed flyers: people open them, although they stand among the calls.
PAGES = {"admin", "a"}


@cache
def call_prefixes() -> set[str]:
    """The first segments of all paths that are no page: "car" of `car/all`."""
    entries = get_resolver().url_patterns
    paths = (f"{entry.pattern}{call.pattern}" for entry in entries for call in getattr(entry, "url_patterns", []))
    return {path.partition("/")[0] for path in paths}


def is_call(request: HttpRequest) -> bool:
    """Whether the address is one that no browser opens, but for a mistake."""
    return request.path_info.lstrip("/").partition("/")[0] in call_prefixes() - PAGES


def wants_page(request: HttpRequest) -> bool:
    """Whether a browser opens a page; a program, and every call, gets JSON (docs/behaviour/calls.md#addresses)."""
    return not is_call(request) and request.get_preferred_type(["application/json", "text/html"]) == "text/html"


def refusal(request: HttpRequest, error: APIException, **headers: str) -> HttpResponse:
    """The answer to an error: the contract's shape, or a page of its message, in the caller's language."""
    code, message = getattr(error.detail, "code", None) or error.default_code, str(error.detail)
    answer: HttpResponse
    if wants_page(request):
        answer = render(request, "core/error.html", {"message": message}, status=error.status_code)
    else:
        answer = JsonResponse(error_body(code, message), status=error.status_code)
    for name, value in headers.items():
        answer.headers[name] = value
    patch_vary_headers(answer, ["Accept"])
    return answer


def safe_only(view: View) -> View:
    """For a view that is read alone: every method but GET and HEAD is refused (405), whatever it brings."""

    @csrf_exempt  # Which would refuse them first, for a reason that is none.
    @wraps(view)
    def read(request: HttpRequest, *arguments: object, **named: object) -> HttpResponseBase:
        if request.method in ("GET", "HEAD"):
            return view(request, *arguments, **named)
        return refusal(request, MethodNotAllowed(str(request.method)), Allow="GET, HEAD")

    return read
