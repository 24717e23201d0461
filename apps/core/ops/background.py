"""Work in the background: a few rows at a time in each process, and each row by one process of several.

A row is claimed under lock for LEASE, which is renewed while the work lasts. Where a process dies, the lease runs out
and another process claims the row. The number of the claim tells its holder from a process that was slow and lost it.
Servers look for work; with BACKGROUND_WORK off, `manage.py work` does.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from threading import Event, Thread
from typing import Any, Generic, TypeVar

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connections, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import override

from apps.core.models.background import LeasedModel
from apps.core.tenancy.connection import bypass, use_partner

from .health import draining

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=1)
RENEW_SECONDS = 15.0
# How often a server looks for rows that a dead process left, or that wait for another try.
LOOK_SECONDS = 15.0
# Between one attempt that failed and the next; after the last one the row is given up.
BACKOFF = (timedelta(minutes=1),) * 4
MAX_ATTEMPTS = len(BACKOFF) + 1


class Stopped(Exception):
    """The process is told to stop, or the row is another one's by now."""


Row = TypeVar("Row", bound=LeasedModel)


class Worker(Generic[Row]):
    """Works on the rows of a LeasedModel, up to `side_by_side` at a time in a process.

    `waiting` returns all rows that are not finished, and `ready` those of them that may be claimed. A claim also sets
    the columns of `claimed_as`. `run` finishes a row; it raises Stopped where it is not to go on. `give_up` ends one
    whose attempts have all failed, or whose processes have died, without getting further. Work in steps sets
    `last_progress` to `attempts` with each step. `since` is the column of the moment from which a row waits: the
    oldest comes first.
    """

    def __init__(
        self,
        name: str,
        *,
        waiting: Callable[[], QuerySet[Row]],
        run: Callable[[Row], None],
        give_up: Callable[[Row], object],
        ready: Callable[[QuerySet[Row]], QuerySet[Row]] = lambda rows: rows,
        claimed_as: Mapping[str, str] | None = None,
        backoff: Sequence[timedelta] = BACKOFF,
        since: str = "created_at",
        side_by_side: int = 1,
    ) -> None:
        self.name, self.waiting, self.run, self.give_up, self.ready = name, waiting, run, give_up, ready
        self.claimed_as, self.backoff, self.since, self.side_by_side = claimed_as or {}, backoff, since, side_by_side
        self._threads = ThreadPoolExecutor(side_by_side, thread_name_prefix=name)
        self._looks: list[Future[None]] = []

    def wake(self) -> None:
        """Looks for work in this process once the transaction is committed, unless others are to do the work."""
        if settings.BACKGROUND_WORK:
            transaction.on_commit(self._submit)

    def look(self) -> None:
        """Looks for work in this process, unless that is already due or all threads are busy."""
        self._looks = [look for look in self._looks if not look.done()]
        if len(self._looks) < self.side_by_side:
            self._submit()

    def work(self) -> int:
        """Works on all rows that wait, one after the other; returns how many."""
        return sum(1 for _row in self.attempted())

    def attempted(self) -> Iterator[Row]:
        """Works on all rows that wait; yields each one after its attempt."""
        while row := self._next():
            self._attempt(row)
            yield row

    def free(self) -> QuerySet[Row]:
        """The rows that no process works on, and whose next attempt is due."""
        return self.waiting().filter(Q(lease_until=None) | Q(lease_until__lt=timezone.now()))

    def held(self, row: Row) -> QuerySet[Row]:
        """The row, while it is not finished and this claim of it is the last one."""
        return self.waiting().filter(pk=row.pk, attempts=row.attempts)

    def next_attempt_at(self, row: Row) -> datetime | None:
        """When a row is due again whose attempt has failed; None after the last one."""
        if self._is_hopeless(row):
            return None
        return timezone.now() + self.backoff[max(row.failed_attempts, 1) - 1]

    def _submit(self) -> None:
        self._looks.append(self._threads.submit(self._work_in_thread))

    def _next(self) -> Row | None:
        return None if draining.is_set() else self._claim()

    @transaction.atomic
    def _claim(self) -> Row | None:
        oldest = F(self.since).asc(nulls_first=True)
        locked = self.ready(self.free()).order_by(oldest).select_for_update(of=("self",), skip_locked=True)
        while (row := locked.first()) and self._is_hopeless(row):
            # Each process that began it has died: one more would too.
            with override(row.work_language):
                self.give_up(row)
        if row:
            now = timezone.now()
            claim = {"attempts": row.attempts + 1, "lease_until": now + LEASE, "updated_at": now, **self.claimed_as}
            self.waiting().filter(pk=row.pk).update(**claim)
            for column, value in claim.items():
                setattr(row, column, value)
        return row

    def _is_hopeless(self, row: Row) -> bool:
        return row.failed_attempts > len(self.backoff)

    def _attempt(self, row: Row) -> None:
        with bypass():  # Leads back to what was served before.
            use_partner(row.partner_id)
            try:
                with override(row.work_language), self._renewing_lease(row):
                    self.run(row)
            except Stopped:
                # No failure, and another process need not wait for the lease.
                self.held(row).update(lease_until=None, attempts=F("attempts") - 1)
            except Exception:
                logger.exception("%s: %s failed, attempt %d", self.name, row.pk, row.attempts)
                if next_attempt_at := self.next_attempt_at(row):
                    self.held(row).update(lease_until=next_attempt_at)
                else:
                    with override(row.work_language):
                        self.give_up(row)

    @contextmanager
    def _renewing_lease(self, row: Row) -> Iterator[None]:
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
            while row := self._next():
                # There may be more: a slow row holds up no other one. A process that ends takes no more.
                with suppress(RuntimeError):
                    self.look()
                self._attempt(row)
        except Exception:  # No caller waits for this thread: the next look goes on.
            logger.exception("%s: could not look for work", self.name)
        finally:
            connections.close_all()


# Those of the apps.
workers: list[Worker[Any]] = []


def start() -> Thread:
    """Looks for work now and again and again, until the process is told to stop. Servers call it as they start.

    Returns the thread that looks, which ends then.
    """

    def look() -> None:
        while not draining.is_set():
            for worker in workers:
                worker.look()
            draining.wait(LOOK_SECONDS)

    thread = Thread(target=look, name="background", daemon=True)
    thread.start()
    return thread
