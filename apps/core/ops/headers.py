"""Security headers beside the content security policy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

# Features that no page uses. The sound of an alert, full-screen films and copying stay allowed.
PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid",
        "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "serial",
        "usb", "xr-spatial-tracking",
    )
)  # fmt: skip


def headers_middleware(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Powers off what pages do not use; keeps the calls' answers out of caches and of other sites' pages."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        if response.headers.get("Content-Type", "").startswith("application/json"):
            response.headers.setdefault("Cache-Control", "no-store")
            response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return middleware
