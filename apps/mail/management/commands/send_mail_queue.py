"""Sends what waits in the outbox, now; servers do so by themselves, unless BACKGROUND_WORK is off."""

from django.conf import settings
from django.core.management.base import BaseCommand

from apps.mail.sending import send_due


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, **options: object) -> None:
        if not settings.MAIL_CONFIGURED:
            self.stdout.write("No mail server: messages stay in the outbox until EMAIL_URL names one.")
            return
        counts = send_due()
        self.stdout.write(f"{counts['sent']} sent, {counts['later']} to be tried again, {counts['failed']} failed.")
