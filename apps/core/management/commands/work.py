"""Does the work in the background until it is told to stop: for servers that have BACKGROUND_WORK off."""

import signal

from django.core.management.base import BaseCommand

from apps.core.ops.background import start
from apps.core.ops.health import draining


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, **options: object) -> None:
        for stop in (signal.SIGTERM, signal.SIGINT):
            signal.signal(stop, lambda *_signal: draining.set())
        start().join()
