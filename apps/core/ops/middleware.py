"""What happens around every request."""

import re
from collections.abc import AsyncIterator, Callable

from asgiref.sync import sync_to_async
from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.middleware.gzip import GZipMiddleware
from django.utils.functional import cached_property
from django.utils.translation import get_language_from_request, gettext, override
from rest_framework.exceptions import MethodNotAllowed

from apps.core.api.errors import ApiError, error_body
from apps.core.models.ids import new_id
from apps.core.models.languages import without_refused

from . import refusals
from .request_id import current_request_id

GetResponse = Callable[[HttpRequest], HttpResponseBase]

_CALLER_ID = re.compile(r"[\w-]{8,64}", re.ASCII)
# They say whether the process is up and ready, and nothing else.
PROBES = ("/healthz", "/readyz")
_CHUNK = 256 * 1024


def request_id_middleware(get_response: GetResponse) -> GetResponse:
    """Gives the request an identifier (the trusted proxy's, where it sent one) and repeats it in the answer."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get("X-Request-ID", "") if settings.TRUSTED_PROXIES else ""
        request_id = given if _CALLER_ID.fullmatch(given) else str(new_id())
        token = current_request_id.set(request_id)
        try:
            response = get_response(request)
        finally:
            current_request_id.reset(token)
        response.headers["X-Request-ID"] = request_id
        return response

    return middleware


def refused_languages_middleware(get_response: GetResponse) -> GetResponse:
    """Drops the languages that the caller refuses (`ja;q=0`), which Django takes for the least wanted ones."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if wanted := request.headers.get("Accept-Language"):
            request.META["HTTP_ACCEPT_LANGUAGE"] = without_refused(wanted)
        return get_response(request)

    return middleware


def host_middleware(get_response: GetResponse) -> GetResponse:
    """Answers under the names of ALLOWED_HOSTS alone; probes call a process by its address."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path_info not in PROBES:
            try:
                request.get_host()
            except DisallowedHost:
                with override(get_language_from_request(request)):
                    body = error_body("unknown_host", gettext("This address is not served here."))
                return JsonResponse(body, status=400)
        return get_response(request)

    return middleware


def refused_request_middleware(get_response: GetResponse) -> GetResponse:
    """Answers TRACE, and a request whose head or body exceeded a limit while it was received (body.py)."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.method == "TRACE":
            return refusals.refusal(request, MethodNotAllowed("TRACE"), Allow="GET, HEAD, POST, PUT, PATCH, DELETE")
        error: type[ApiError] | None = request.META.get("refusal")
        if error:
            return refusals.refusal(request, error())
        return get_response(request)

    return middleware


def files_middleware(get_response: GetResponse) -> GetResponse:
    """Streams files in large chunks; under ASGI asynchronously, where a plain iterator would be read whole."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not isinstance(response, FileResponse):
            return response
        # Each chunk is a turn between thread and event loop; Django's own are 4 kB.
        response.block_size = _CHUNK
        if isinstance(request, ASGIRequest) and not response.is_async:
            parts = iter(response.streaming_content)  # type: ignore[arg-type]

            async def stream() -> AsyncIterator[bytes]:
                read = sync_to_async(lambda: next(parts, None), thread_sensitive=False)
                while (part := await read()) is not None:
                    yield part

            response.streaming_content = stream()
        return response

    return middleware


class PolicyMiddleware(CSPMiddleware):
    """Writes the policy of an answer that asks for no nonce and no other policy once: all calls have the same."""

    @cached_property
    def _policy(self) -> str:
        return build_policy()

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        # The library marks with such names what is to have a policy of its own.
        if any(name.startswith("_csp_") for name in (*vars(request), *vars(response))):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, self._policy)
        return response


def private_answers_middleware(get_response: GetResponse) -> GetResponse:
    """Keeps answers of calls, files that are made for them too, out of caches and of other sites' pages."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        is_json = response.headers.get("Content-Type", "").startswith("application/json")
        if is_json or "Authorization" in request.headers:
            response.headers.setdefault("Cache-Control", "no-store")
            response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return middleware


def compression_middleware(get_response: GetResponse) -> GetResponse:
    """Compresses JSON for those who take it; files are compressed in themselves, and pages carry a nonce."""
    compressed = GZipMiddleware(get_response).process_response

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        kind = response.headers.get("Content-Type", "")
        if isinstance(response, HttpResponse) and kind.startswith("application/json"):
            return compressed(request, response)
        return response

    return middleware


def trailing_slash_middleware(get_response: GetResponse) -> GetResponse:
    """Makes `/car/all/` mean `/car/all`, without a redirect; the admin and the live channel keep theirs."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        if len(path) > 1 and path.endswith("/") and not path.startswith(("/admin/", "/socket.io/")):
            request.path_info = path.rstrip("/") or "/"
        return get_response(request)

    return middleware
