"""What belongs to no entity: the page and unknown paths."""

import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from .api.errors import Unavailable, error_body
from .models.db import is_unavailable


@never_cache
def page(request: HttpRequest) -> HttpResponse:
    """The React page, with the nonce that lets its styles in."""
    return render(request, "index.html", {"csp_nonce": str(request.csp_nonce)})  # type: ignore[attr-defined]


@csrf_exempt
def unknown_path(request: HttpRequest) -> JsonResponse:
    """404 in the shape of every other error (contract, section 1)."""
    return JsonResponse(error_body("not_found", gettext("Not found.")), status=404)


def server_error(request: HttpRequest) -> JsonResponse:
    """An error outside the API's exception handler: an unavailable database, or an unexpected one."""
    if is_unavailable(sys.exc_info()[1]):
        error = Unavailable()
        body = error_body(error.default_code, str(error.detail))
        return JsonResponse(body, status=error.status_code, headers={"Retry-After": error.wait})
    return JsonResponse(error_body("server_error", gettext("Server error.")), status=500)
