"""The origin of the links that leave the application."""

from django.conf import settings
from django.http import HttpRequest


def site_origin(request: HttpRequest) -> str:
    """`PUBLIC_URL`, or the origin that is being called; without a slash at its end."""
    return settings.PUBLIC_URL or request.build_absolute_uri("/").rstrip("/")
