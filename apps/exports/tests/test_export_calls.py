"""Ordering a copy of the account, waiting for it and fetching it."""

from __future__ import annotations

import random
import tracemalloc
from datetime import datetime, timedelta
from typing import Any

import pytest
from boto3.s3.transfer import TransferConfig
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage, storages
from django.core.management import call_command
from django.utils import timezone

from apps.audit.models import Entry, Event
from apps.core.api.errors import FilesUnavailable
from apps.core.files.stored import StoredFiles
from apps.core.ops.background import MAX_ATTEMPTS
from apps.core.ops.health import draining
from apps.documents.models import Document
from apps.exports import archive, running
from apps.exports.models import Export
from apps.exports.services import EXPORTS
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.storage import all_files_in

from .conftest import Exports

pytestmark = pytest.mark.database


def abandon(**fields: Any) -> None:
    """The process that works on the only export has died, and its lease has run out."""
    Export.objects.update(state="running", lease_until=timezone.now() - timedelta(seconds=1), **fields)


def test_export_goes_from_queued_to_done(exports: Exports, api: Caller) -> None:
    export = exports.order()
    assert (export["state"], export["url"], export["expiresAt"]) == ("queued", None, None)

    running.worker.work()

    done = exports.read(export)
    assert (done["state"], done["done"]) == ("done", done["total"])
    assert done["total"] == 2  # the profile and its account
    assert api.read("/partner/export") == [done]
    kept = datetime.fromisoformat(done["expiresAt"]) - datetime.fromisoformat(done["finishedAt"])
    assert kept == timedelta(days=7)


def test_export_address_gives_the_file(exports: Exports) -> None:
    export = exports.order()
    running.worker.work()
    done = exports.read(export)

    answer, content = exports.api.download(done["url"])

    assert (content[:2], len(content)) == (b"PK", done["size"])
    assert answer["Content-Disposition"].startswith("attachment")


def test_export_ordered_again_while_open_is_the_same(exports: Exports) -> None:
    first = exports.order()

    assert exports.order()["id"] == first["id"]
    assert Export.objects.count() == 1


def test_last_export_stays_while_a_new_one_is_made(exports: Exports, api: Caller) -> None:
    exports.copy()
    exports.order()

    listed = api.read("/partner/export")

    assert [export["state"] for export in listed] == ["queued", "done"]


def test_export_ordered_again_replaces_the_last(exports: Exports, django_capture_on_commit_callbacks: Any) -> None:
    exports.copy()
    first = Export.objects.get()

    exports.order()
    with django_capture_on_commit_callbacks(execute=True):
        running.worker.work()

    assert Export.objects.get().pk != first.pk
    assert list(all_files_in()) == [str(Export.objects.get().file)]


def test_export_of_another_partner_returns_404(exports: Exports, other_exports: Exports) -> None:
    export = exports.order()
    running.worker.work()

    assert other_exports.api.get(f"/partner/export/{export['id']}").status_code == 404
    assert other_exports.api.read("/partner/export") == []


def test_exports_of_two_partners_are_both_made(exports: Exports, other_exports: Exports) -> None:
    both = exports.order(), other_exports.order()

    assert running.worker.work() == 2

    assert [exports.read(both[0])["state"], other_exports.read(both[1])["state"]] == ["done", "done"]


def test_export_is_in_the_audit_trail(exports: Exports, partner: Partner) -> None:
    exports.order()

    assert Entry.objects.get(event=Event.ACCOUNT_EXPORTED).partner == partner


def test_sixth_export_of_a_day_returns_429(exports: Exports, api: Caller, partner: Partner) -> None:
    EXPORTS.count(str(partner.pk), 5)

    answer = api.post("/partner/export")

    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0
    assert not Export.objects.exists()


def test_export_tells_its_progress(exports: Exports, monkeypatch: pytest.MonkeyPatch, partner: Partner) -> None:
    told: list[Any] = []
    monkeypatch.setattr(running, "notify", lambda *packet, **_audience: told.append(packet))
    export = exports.order()
    monkeypatch.setattr("django.db.transaction.on_commit", lambda work: work())

    running.worker.work()

    room, event, progress = told[-1]
    assert (room, event) == (partner.pk, "export:progress")
    assert progress == {"id": export["id"], "state": "done", "done": 2, "total": 2}
    assert told[0][2]["state"] == "running"


# A process that dies, stops or fails


def test_killed_export_is_begun_again(exports: Exports, monkeypatch: pytest.MonkeyPatch) -> None:
    export = exports.order()
    with monkeypatch.context() as patch:

        def killed(*_arguments: Any) -> Any:
            raise KeyboardInterrupt

        patch.setattr(running, "write_archive", killed)
        with pytest.raises(KeyboardInterrupt):
            running.worker.work()
    assert exports.read(export)["state"] == "running"
    # The lease keeps others away until it runs out.
    assert running.worker.work() == 0

    abandon()

    assert running.worker.work() == 1
    assert exports.read(export)["state"] == "done"


def test_export_that_kills_each_process_fails(exports: Exports) -> None:
    export = exports.order()
    abandon(attempts=MAX_ATTEMPTS)

    assert running.worker.work() == 0

    assert exports.read(export)["state"] == "failed"
    assert exports.order()["id"] != export["id"]


def test_export_waits_for_a_storage_that_is_away(exports: Exports, monkeypatch: pytest.MonkeyPatch) -> None:
    export = exports.order()

    def away(*_arguments: Any, **_fields: Any) -> Any:
        raise FilesUnavailable

    with monkeypatch.context() as patch:
        patch.setattr(StoredFiles, "store", away)
        running.worker.work()
    assert exports.read(export)["state"] == "running"

    abandon()
    running.worker.work()

    assert exports.read(export)["state"] == "done"


def test_export_that_always_fails_ends_as_failed(exports: Exports, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: Any) -> Any:
        raise RuntimeError

    monkeypatch.setattr(running, "write_archive", broken)
    export = exports.order()
    for _attempt in range(MAX_ATTEMPTS):
        abandon()
        running.worker.work()

    failed = exports.read(export)
    assert (failed["state"], failed["url"]) == ("failed", None)
    assert list(all_files_in()) == []


def test_export_of_a_leaving_process_is_queued_again(exports: Exports, monkeypatch: pytest.MonkeyPatch) -> None:
    export = exports.order()
    write = archive.write_archive

    def told_to_stop(*arguments: Any) -> None:
        draining.set()
        write(*arguments)

    try:
        with monkeypatch.context() as patch:
            patch.setattr(running, "write_archive", told_to_stop)
            running.worker.work()
    finally:
        draining.clear()
    assert exports.read(export)["state"] == "queued"

    running.worker.work()

    assert exports.read(export)["state"] == "done"


def test_process_that_was_overtaken_stores_nothing(exports: Exports, monkeypatch: pytest.MonkeyPatch) -> None:
    exports.order()
    write = archive.write_archive

    def overtaken(*arguments: Any) -> None:
        write(*arguments)
        Export.objects.update(attempts=MAX_ATTEMPTS, lease_until=timezone.now() + timedelta(minutes=1))

    monkeypatch.setattr(running, "write_archive", overtaken)
    running.worker.work()

    assert Export.objects.get().state == "running"
    assert list(all_files_in()) == []


# The end of seven days


def test_expired_export_is_no_longer_given(exports: Exports, api: Caller) -> None:
    export = exports.order()
    running.worker.work()
    Export.objects.update(finished_at=timezone.now() - timedelta(days=7, seconds=1))

    assert api.get(f"/partner/export/{export['id']}").status_code == 404
    assert api.read("/partner/export") == []


def test_expired_export_is_removed_with_its_file(exports: Exports, django_capture_on_commit_callbacks: Any) -> None:
    exports.order()
    running.worker.work()
    name = str(Export.objects.get().file)
    with django_capture_on_commit_callbacks(execute=True):
        call_command("clean_files", verbosity=0)
    assert default_storage.exists(name)

    Export.objects.update(finished_at=timezone.now() - timedelta(days=7, seconds=1))
    with django_capture_on_commit_callbacks(execute=True):
        call_command("clean_files", verbosity=0)

    assert not Export.objects.exists()
    assert not default_storage.exists(name)


def test_memory_does_not_grow_with_the_files(
    exports: Exports, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The object store's library sends ten parts of 8 MB at a time, whatever the size of the file; here one.
    monkeypatch.setitem(vars(storages["default"]), "transfer_config", TransferConfig(use_threads=False))
    document = Document(partner=partner, title="Vidéo", file_name="vidéo.pdf", size=1)
    document.file.save("a.pdf", ContentFile(random.Random(1).randbytes(24 * archive.CHUNK)))
    exports.order()

    tracemalloc.start()
    try:
        running.worker.work()
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert Export.objects.get().size > 24 * archive.CHUNK
    assert peak < 12 * archive.CHUNK
