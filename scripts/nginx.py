"""Write into deploy/nginx.conf the routes that take files."""

from __future__ import annotations

import os
import re

import django
from django.urls import URLPattern, URLResolver, get_resolver

from scripts.project import ROOT

CONF = ROOT / "deploy" / "nginx.conf"
LINE = re.compile(r"location ~ .+(?= \{\n +client_max_body_size 300m;)")


def upload_routes(resolver: URLResolver | None = None) -> list[str]:
    """As `car/updateById/<uuid:pk>`."""
    from apps.core.ops.body import MEGABYTES

    routes = []
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLResolver):
            routes += upload_routes(pattern)
        elif isinstance(pattern, URLPattern) and hasattr(pattern.callback, MEGABYTES):
            routes.append(str(pattern.pattern))
    return sorted(routes)


def written(conf: str) -> str:
    """The configuration with the routes of the code."""
    routes = [re.sub("<[^>]+>", "[0-9a-f-]+", route) for route in upload_routes()]
    return LINE.sub(f"location ~ ^/(admin/|({'|'.join(routes)})/?$)", conf)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    django.setup()
    CONF.write_text(written(CONF.read_text()))
