"""Fixtures of every server test: separate files, empty caches, quick password hashes."""

import gc
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import hypothesis
import pytest
from django.apps import apps
from django.conf import settings as django_settings
from django.core.cache import caches
from django.core.files.storage import storages
from django.db import connection, connections
from django.db.models.signals import post_migrate
from django.urls import get_resolver
from django.utils import translation
from pytest_django import Settings

from apps.core.files.stored import signed_address
from apps.core.models import append_only

pytest_plugins = ["apps.testing.durations"]

# The same commit gives the same answer, however busy the machine is. `--hypothesis-profile thorough` tries more.
hypothesis.settings.register_profile("quick", deadline=None, derandomize=True, max_examples=15)
hypothesis.settings.register_profile("thorough", deadline=None, derandomize=True, max_examples=100)
hypothesis.settings.load_profile("quick")

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "gw0")


def pytest_configure(config: pytest.Config) -> None:
    django_settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    # Or each client of a test would read the headers of each static file again.
    django_settings.WHITENOISE_AUTOREFRESH = True
    if django_settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        # In a file, as in production: connections to one in memory cannot wait for each other's locks.
        folder = tempfile.TemporaryDirectory(prefix="test-database-")
        config.add_cleanup(folder.cleanup)
        database: Any = connections["default"].settings_dict
        database["TEST"]["NAME"] = f"{folder.name}/test.sqlite3"
    if django_settings.REDIS_URL:
        # Parallel workers share the server: a database and a channel prefix for each keep them apart.
        number = int(WORKER.removeprefix("gw")) + 1
        for cache in django_settings.CACHES.values():
            cache["LOCATION"] = f"{django_settings.REDIS_URL.rpartition('/')[0]}/{number}"
        layers: dict[str, Any] = django_settings.CHANNEL_LAYERS
        layers["default"]["CONFIG"]["prefix"] = WORKER


def pytest_collection_finish() -> None:
    # What was read to collect the tests stays: the collector need not look through it again and again.
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    engine = django_settings.DATABASES["default"]["ENGINE"]
    available = {
        "postgres": engine.endswith("postgresql"),
        "redis": bool(django_settings.REDIS_URL),
        "s3": bool(django_settings.S3_BUCKET),
    }
    for item in items:
        for server, is_there in available.items():
            if not is_there and item.get_closest_marker(server):
                item.add_marker(pytest.mark.skip(reason=f"needs {server}"))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """A database that is quickly emptied after a test that commits.

    Permissions and policies are made by the migrations alone, not again after each `flush`: a test of permissions makes
    those it needs. On SQLite the tables are emptied by DELETE, which append-only tables would refuse.
    """
    get_resolver().url_patterns  # noqa: B018  # reads all views, which the first request would do
    post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")
    post_migrate.disconnect(sender=apps.get_app_config("core"), dispatch_uid="core-rows")
    if connection.vendor == "sqlite":
        with django_db_blocker.unblock():
            for table in append_only.TABLES:
                append_only.remove(connection, table)


@pytest.fixture(autouse=True)
def default_language() -> None:
    """A test begins in the default language, not in that of another test's last request."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def own_files(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty media folder for each test; on S3, where all share a bucket, an empty prefix."""
    if django_settings.S3_BUCKET:
        monkeypatch.setattr(storages["default"], "location", f"{WORKER}/{uuid4()}")
    else:
        settings.MEDIA_ROOT = str(tmp_path / "media")
    signed_address.cache_clear()


@pytest.fixture(autouse=True)
def empty_caches() -> Iterator[None]:
    """No test starts with another one's answers, or with its rate limits spent."""
    for cache in caches.all():
        cache.clear()
    yield
    for cache in caches.all():
        cache.clear()
