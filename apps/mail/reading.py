"""When the mailboxes are read: each one a minute after it was read last, several side by side."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta

from django.db import connections
from django.utils import timezone

from apps.core.api.errors import ApiError
from apps.core.ops.background import Worker

from .models import MailAccount
from .receiving import fetch

EVERY = timedelta(minutes=1)
SIDE_BY_SIDE = 8


def read_all() -> int:
    """Reads all mailboxes now, but for those that another process is reading; returns how many."""

    def work(_thread: int) -> int:
        try:
            return worker.work()
        finally:
            connections.close_all()

    MailAccount.objects.filter(attempts=0).update(lease_until=None)
    with ThreadPoolExecutor(SIDE_BY_SIDE, thread_name_prefix="fetch-mail") as threads:
        return sum(threads.map(work, range(SIDE_BY_SIDE)))


def _read(mailbox: MailAccount) -> None:
    with suppress(ApiError):  # The mailbox keeps it for the screen.
        fetch(mailbox)
    _put_off(mailbox)


def _put_off(mailbox: MailAccount) -> None:
    worker.held(mailbox).update(lease_until=timezone.now() + EVERY, attempts=0)


worker = Worker(
    "mailboxes",
    waiting=MailAccount.objects.all,
    run=_read,
    give_up=_put_off,
    since="lease_until",
    side_by_side=SIDE_BY_SIDE,
)
