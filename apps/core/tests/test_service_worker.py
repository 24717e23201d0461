"""The files that make the interface installable: the manifest with its icons, and the service worker."""

import json
import re
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import LazySettings
from PIL import Image

from apps.testing.callers import Caller


def test_service_worker_is_never_cached(anonymous: Caller, settings: LazySettings) -> None:
    built = Path(settings.BASE_DIR) / "build" / "frontend" / "sw.js"
    if not built.exists():
        pytest.skip("the interface is not built")

    with closing(anonymous.get("/sw.js")) as response:
        assert response.status_code == 200
        assert response["Content-Type"].startswith(("text/javascript", "application/javascript"))
        assert response["Cache-Control"] == "no-cache"


def test_manifest_icons_have_their_sizes(settings: LazySettings) -> None:
    static = Path(settings.BASE_DIR) / "static"
    manifest = json.loads((static / "manifest.webmanifest").read_text())

    for icon in manifest["icons"]:
        with Image.open(static / icon["src"].removeprefix("/static/")) as picture:
            assert icon["sizes"] == f"{picture.width}x{picture.height}"
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}


def test_page_names_manifest_served_at_root(anonymous: Caller) -> None:
    assert re.search(r"<link rel=.?manifest.? href=.?/manifest.webmanifest", anonymous.get("/app").content.decode())

    with closing(anonymous.get("/manifest.webmanifest")) as response:
        assert response.status_code == 200
        assert response["Content-Type"] == "application/manifest+json"
