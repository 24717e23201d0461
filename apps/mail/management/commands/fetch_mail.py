"""Reads the mailboxes that partners have connected; safe to run at any time, for example every minute from cron.

Several side by side, each for a minute at most. A run that finds another one at work leaves the mailboxes to it.
"""

from concurrent.futures import ThreadPoolExecutor

from django.core.management.base import BaseCommand
from django.db import connections
from django.db.models import F

from apps.core.api.errors import ApiError
from apps.core.ops.exclusive import exclusive
from apps.mail.models import MailAccount
from apps.mail.receiving import fetch

SIDE_BY_SIDE = 8


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, **options: object) -> None:
        with exclusive("fetch_mail") as alone:
            if not alone:
                self.stdout.write("Another run is reading the mailboxes.")
                return
            mailboxes = MailAccount.objects.order_by(F("checked_at").asc(nulls_first=True), "id")
            with ThreadPoolExecutor(SIDE_BY_SIDE, thread_name_prefix="fetch-mail") as pool:
                for mailbox, outcome in pool.map(_fetched, list(mailboxes)):
                    if isinstance(outcome, ApiError):
                        self.stderr.write(f"{mailbox}: {outcome.detail}")
                    else:
                        self.stdout.write(f"{mailbox}: {outcome} received.")


def _fetched(mailbox: MailAccount) -> tuple[MailAccount, int | ApiError]:
    try:
        return mailbox, fetch(mailbox)
    except ApiError as error:
        return mailbox, error
    finally:
        connections.close_all()
