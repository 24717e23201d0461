"""`/metrics`, for the machine's own monitoring."""

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from apps.core.ops.refusals import safe_only
from apps.core.views import unknown_path


@never_cache
@safe_only
def metrics(request: HttpRequest) -> HttpResponse:
    """This process's figures in Prometheus' format; 404 for who may not know that they are here."""
    if not _may_read(request):
        return unknown_path(request)
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)


def _may_read(request: HttpRequest) -> bool:
    """With METRICS_TOKEN, requests with that token; without, direct requests from this machine."""
    if settings.METRICS_TOKEN:
        return constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {settings.METRICS_TOKEN}")
    if any(name in request.headers for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via")):
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
