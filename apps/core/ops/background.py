"""Work in the background: one row at a time in each process, and each row by one process of several.

A row is claimed under lock for LEASE, which is renewed while the work lasts. Where a process dies, the lease runs out
and another process claims the row. The number of the claim tells its holder from a process that was slow and lost it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from threading import Event, Thread
from typing import Any

from django.db import DatabaseError, close_old_connections, connections, transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import override

from apps.core.models.languages import DJANGO_LANGUAGE
from apps.core.tenancy.connection import bypass, use_partner

from .health import draining

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=1)
RENEW_SECONDS = 15.0
# How often a server looks for rows that a dead process left, or that wait for another try.
LOOK_SECONDS = 15.0
MAX_ATTEMPTS = 5


class Stopped(Exception):
    """The process is told to stop, or the row is another one's by now."""


class Worker:
    """Works on the rows of a BackgroundModel.

    `waiting` gives all rows that are not finished. `run` finishes one; it raises Stopped where it is not to go on.
    `give_up` ends one that has failed MAX_ATTEMPTS times, or whose processes have died, without getting further. Work
    in steps sets `last_progress` to `attempts` with each step.
    """

    def __init__(
        self, name: str, *, waiting: Callable[[], Any], run: Callable[[Any], None], give_up: Callable[[Any], object]
    ) -> None:
        self.name, self.waiting, self.run, self.give_up = name, waiting, run, give_up
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._look: Future[None] | None = None

    def wake(self) -> None:
        """Looks for work in this process once the transaction is committed."""
        transaction.on_commit(lambda: self._thread.submit(self._work_in_thread))

    def look(self) -> None:
        """Looks for work in this process, unless that is already due."""
        if self._look is None or self._look.done():
            self._look = self._thread.submit(self._work_in_thread)

    def work(self) -> int:
        """Works on all rows that wait, one after the other; gives how many."""
        count = 0
        while not draining.is_set() and (row := self._claim()):
            with bypass():  # Leads back to what was served before.
                use_partner(row.partner_id)
                with override(DJANGO_LANGUAGE[row.language]):
                    self._attempt(row)
            count += 1
        return count

    def held(self, row: Any) -> Any:
        """The row, while it is not finished and this claim of it is the last one."""
        return self.waiting().filter(pk=row.pk, attempts=row.attempts)

    @transaction.atomic
    def _claim(self) -> Any:
        free = self.waiting().filter(Q(lease_until=None) | Q(lease_until__lt=timezone.now())).order_by("created_at")
        locked = free.select_for_update(of=("self",), skip_locked=True)
        while (row := locked.first()) and self._is_hopeless(row):
            # Each process that began it has died: one more would too.
            with override(DJANGO_LANGUAGE[row.language]):
                self.give_up(row)
        if row:
            row.attempts, row.lease_until = row.attempts + 1, timezone.now() + LEASE
            row.save(update_fields=["attempts", "lease_until", "updated_at"])
        return row

    def _is_hopeless(self, row: Any) -> bool:
        return bool(row.attempts - row.last_progress >= MAX_ATTEMPTS)

    def _attempt(self, row: Any) -> None:
        try:
            with self._renewing_lease(row):
                self.run(row)
        except Stopped:
            # No failure, and another process need not wait for the lease.
            self.held(row).update(lease_until=None, attempts=F("attempts") - 1)
        except Exception:
            # Tried again when the lease has run out.
            logger.exception("%s: %s failed, attempt %d", self.name, row.pk, row.attempts)
            if self._is_hopeless(row):
                self.give_up(row)

    @contextmanager
    def _renewing_lease(self, row: Any) -> Iterator[None]:
        """From a thread of its own: a step of the work takes as long as it takes."""
        over = Event()

        def renew() -> None:
            while not over.wait(RENEW_SECONDS):
                try:
                    self.held(row).update(lease_until=timezone.now() + LEASE)
                except DatabaseError:
                    logger.warning("%s: could not renew the lease of %s", self.name, row.pk)
                finally:
                    connections.close_all()

        thread = Thread(target=renew, name=f"{self.name}-lease", daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def _work_in_thread(self) -> None:
        close_old_connections()
        try:
            self.work()
        except Exception:  # No caller waits for this thread: the next look goes on.
            logger.exception("%s: could not look for work", self.name)
        finally:
            connections.close_all()


# Those of the apps.
workers: list[Worker] = []


def start() -> Thread:
    """Looks for work now and again and again, until the process is told to stop. Servers call it as they start.

    Gives the thread that looks, which ends then.
    """

    def look() -> None:
        while not draining.is_set():
            for worker in workers:
                worker.look()
            draining.wait(LOOK_SECONDS)

    thread = Thread(target=look, name="background", daemon=True)
    thread.start()
    return thread
