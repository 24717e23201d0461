"""What belongs to no entity: the page and unknown paths."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from .api.errors import error_body


@never_cache
def page(request: HttpRequest) -> HttpResponse:
    """The React page, with the nonce that lets its styles in."""
    return render(request, "index.html", {"csp_nonce": str(request.csp_nonce)})  # type: ignore[attr-defined]


@csrf_exempt
def unknown_path(request: HttpRequest) -> JsonResponse:
    """404 in the shape of every other error (contract, section 1)."""
    return JsonResponse(error_body("not_found", gettext("Not found.")), status=404)


def server_error(request: HttpRequest) -> JsonResponse:
    """An unexpected error outside the API's exception handler."""
    return JsonResponse(error_body("server_error", gettext("Server error.")), status=500)
