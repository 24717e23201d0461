"""How a request's address is named where others may read it: as the URL table writes it."""

import logging

from django.http import HttpRequest
from rest_framework.request import Request


def route_of(request: HttpRequest | Request) -> str:
    """The route: a path itself may hold the key of a private link.

    `none` where nothing was looked up: a static file, or a request that was refused before.
    """
    match = getattr(request, "resolver_match", None)
    if match is None:
        return "none"
    # Catch-all routes are shown by their name instead of their expression.
    return str(match.url_name) if not match.route or match.route.startswith("^") else f"/{match.route}"


class RouteFilter(logging.Filter):
    """Puts the route in the place of the path where Django's own lines name it."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
            record.args = tuple(route_of(request) if part == request.path else part for part in record.args)
        return True
