"""Reads the mailboxes that partners have connected, now; servers do so by themselves, unless BACKGROUND_WORK is off.

Several side by side, each for a minute at most. A run that finds another one at work leaves the mailboxes to it.
"""

from django.core.management.base import BaseCommand
from django.utils import timezone

from apps.mail.models import MailAccount
from apps.mail.reading import read_all


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, **options: object) -> None:
        count = read_all()
        if not count and MailAccount.objects.filter(attempts__gt=0, lease_until__gt=timezone.now()).exists():
            self.stdout.write("Another run is reading the mailboxes.")
            return
        self.stdout.write(f"{count} read.")
        for mailbox in MailAccount.objects.exclude(last_error=""):
            self.stderr.write(f"{mailbox}: {mailbox.last_error}")
