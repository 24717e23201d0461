"""The work of an export. A copy is made in one go: what a killed process left is begun again."""

from __future__ import annotations

import time
from tempfile import TemporaryFile
from typing import IO

from django.core.files.base import File
from django.db import transaction
from django.utils import timezone

from apps.core.files.stored import StoredFiles
from apps.core.ops.background import Stopped, Worker
from apps.core.ops.health import draining
from apps.live.notify import notify

from .archive import count, write_archive
from .models import Export

EVENT = "export:progress"
# Between two messages of the progress.
TELL_SECONDS = 1.0
State = Export.State


def _run(export: Export) -> None:
    export.state = State.RUNNING
    worker.held(export).update(state=export.state, done=0)
    try:
        with TemporaryFile() as file:
            progress = _Progress(export)
            progress.start(count(export.partner))
            write_archive(export.partner, file, progress.advance)
            _store(export, file, progress.done)
    except Stopped:
        worker.held(export).update(state=State.QUEUED)
        raise


def _store(export: Export, file: IO[bytes], done: int) -> None:
    """Gives the file to the storage, and the partner's earlier copies up: each is as large as the account."""
    size = file.tell()
    file.seek(0)
    with StoredFiles() as files:
        name = files.store(File(file), partner_id=export.partner_id, folder="exports", extension="zip")
        with transaction.atomic():
            if not _end(export, state=State.DONE, file=name, size=size, done=done, total=done):
                raise Stopped
            Export.objects.of(export.partner).exclude(pk=export.pk).delete()


def _end(export: Export, **fields: object) -> bool:
    """Whether it was still this process's to end."""
    ended = worker.held(export).update(
        lease_until=None, finished_at=timezone.now(), updated_at=timezone.now(), **fields
    )
    if ended:
        for name, value in fields.items():
            setattr(export, name, value)
        transaction.on_commit(lambda: _tell(export))
    return bool(ended)


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
        if not worker.held(self.export).update(done=self.done, total=self.export.total):
            raise Stopped
        _tell(self.export)


worker = Worker(
    "exports",
    waiting=lambda: Export.objects.open(),
    run=_run,
    give_up=lambda export: _end(export, state=State.FAILED),
)
