"""The work of an export in the background. A copy is made in one go: what a killed process left is begun again."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from tempfile import TemporaryFile
from threading import Event, Thread
from typing import Any

from channels.db import database_sync_to_async
from django.core.files.base import File
from django.db import DatabaseError, close_old_connections, connections, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import override

from apps.core.files.stored import StoredFiles
from apps.core.models.languages import DJANGO_LANGUAGE
from apps.core.ops.health import draining
from apps.core.tenancy.connection import bypass, use_partner
from apps.live.notify import notify

from .archive import count, write_archive
from .models import Export

logger = logging.getLogger(__name__)

EVENT = "export:progress"
# How often a process with open tabs looks for work that another one left.
SECONDS = 15
# Renewed while the process lives, however long the copy takes.
LEASE = timedelta(minutes=2)
RENEW_SECONDS = 30.0
MAX_ATTEMPTS = 5
# Between two messages of the progress.
TELL_SECONDS = 1.0
State = Export.State

_background = ThreadPoolExecutor(max_workers=1, thread_name_prefix="export")


class Stopped(Exception):
    """The process is told to stop, or the work is another one's by now."""


def work_in_background() -> None:
    """Works on whatever waits, in this process, without waiting for it."""
    _background.submit(_work_in_thread)


async def resume_due() -> None:
    """Begins again what a killed process left."""
    if await database_sync_to_async(_waiting().exists, thread_sensitive=False)():
        work_in_background()


def work() -> int:
    """Works on every export that waits, one after the other; gives how many.

    Any number of processes may do so at once: an export is claimed, under lock, by one of them.
    """
    made = 0
    while not draining.is_set() and (export := _claim()):
        with bypass():  # Leads back to what was served before.
            use_partner(export.partner_id)
            with override(DJANGO_LANGUAGE[export.language]):
                _run(export)
        made += 1
    return made


def wake(export: Export) -> None:
    """Somebody waits for it: begins again where the process that worked on it has died."""
    if _waiting().filter(pk=export.pk).exists():
        transaction.on_commit(work_in_background)


def _work_in_thread() -> None:
    close_old_connections()
    try:
        work()
    except Exception:  # No caller waits for this thread: the next one that looks goes on.
        logger.exception("Could not work on the exports")
    finally:
        connections.close_all()


def _waiting() -> Any:
    free = Q(lease_until=None) | Q(lease_until__lt=timezone.now())
    return Export.objects.open().filter(free)


@transaction.atomic
def _claim() -> Export | None:
    waiting = _waiting().select_for_update(of=("self",), skip_locked=True).order_by("created_at")
    export: Export | None
    while (export := waiting.first()) and export.attempts >= MAX_ATTEMPTS:
        # Each process that began it has died: one more would too.
        _end(export, state=State.FAILED)
    if export:
        export.state, export.attempts = State.RUNNING, export.attempts + 1
        export.lease_until, export.done = timezone.now() + LEASE, 0
        export.save(update_fields=["state", "attempts", "lease_until", "done", "updated_at"])
    return export


def _run(export: Export) -> None:
    try:
        with _keeping_lease(export), TemporaryFile() as file:
            progress = _Progress(export)
            progress.start(count(export.partner))
            write_archive(export.partner, file, progress.advance)
            _store(export, file, progress.done)
    except Stopped:
        # Another process need not wait for the lease.
        _mine(export).update(state=State.QUEUED, lease_until=None)
    except Exception:
        logger.exception("The export %s failed", export.pk)
        if export.attempts >= MAX_ATTEMPTS:
            _end(export, state=State.FAILED)


def _store(export: Export, file: Any, done: int) -> None:
    """Gives the file to the storage, and the partner's earlier copies up: each is as large as the account."""
    size = file.tell()
    file.seek(0)
    with StoredFiles() as files:
        name = files.store(File(file), partner_id=export.partner_id, folder="exports", extension="zip")
        with transaction.atomic():
            if not _end(export, state=State.DONE, file=name, size=size, done=done, total=done):
                raise Stopped
            Export.objects.of(export.partner).exclude(pk=export.pk).delete()


def _end(export: Export, **fields: Any) -> bool:
    """Whether it was still this process's to end."""
    ended = _mine(export).update(lease_until=None, finished_at=timezone.now(), updated_at=timezone.now(), **fields)
    if ended:
        for name, value in fields.items():
            setattr(export, name, value)
        transaction.on_commit(lambda: _tell(export))
    return bool(ended)


def _mine(export: Export) -> Any:
    """The row, while this process is the last that began it."""
    return Export.objects.filter(pk=export.pk, attempts=export.attempts).open()


def _tell(export: Export) -> None:
    progress = {"id": str(export.pk), "state": export.state, "done": export.done, "total": export.total}
    notify(export.partner_id, EVENT, progress)


class _Progress:
    """Counts what is written, and writes and tells it once a second."""

    def __init__(self, export: Export) -> None:
        self.export, self.done, self.told = export, 0, 0.0

    def start(self, total: int) -> None:
        self.export.total = total
        self.advance(0)

    def advance(self, written: int) -> None:
        """Raises Stopped where the work is not to go on."""
        self.done += written
        if draining.is_set():
            raise Stopped
        if time.monotonic() - self.told < TELL_SECONDS:
            return
        self.told = time.monotonic()
        # Rows that are made meanwhile are written too.
        self.export.done, self.export.total = self.done, max(self.export.total, self.done)
        if not _mine(self.export).update(done=self.done, total=self.export.total):
            raise Stopped
        _tell(self.export)


@contextmanager
def _keeping_lease(export: Export) -> Iterator[None]:
    """Renews the lease from a thread of its own: handing a large file to the storage takes as long as it takes."""
    over = Event()

    def renew() -> None:
        while not over.wait(RENEW_SECONDS):
            try:
                _mine(export).update(lease_until=timezone.now() + LEASE)
            except DatabaseError:
                logger.warning("Could not renew the lease of the export %s", export.pk)
            finally:
                connections.close_all()

    thread = Thread(target=renew, name="export-lease", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
