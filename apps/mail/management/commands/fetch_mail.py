"""Reads the mailboxes that partners have connected; safe to run twice, for example every few minutes from cron."""

from typing import Any

from django.core.management.base import BaseCommand

from apps.mail.errors import MailboxRefused
from apps.mail.models import MailAccount
from apps.mail.receiving import fetch


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        for mailbox in list(MailAccount.objects.order_by("checked_at", "id")):
            try:
                count = fetch(mailbox)
            except MailboxRefused as error:
                self.stderr.write(f"{mailbox}: {error.detail}")
                continue
            self.stdout.write(f"{mailbox}: {count} received.")
