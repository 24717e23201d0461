"""Daphne that leaves in order: what is under way is finished, and open tabs go to another process.

    python -m partner_backoffice.server -b 127.0.0.1 -p 8001 partner_backoffice.asgi:application

The arguments are Daphne's own. It does with SIGTERM what Daphne leaves to chance: first it calls itself unhealthy and
goes on serving, until proxies have noticed; then it stops listening, tells the sockets to come back, and waits for the
requests in flight, STOP_SECONDS altogether at most.
"""

# Twisted wants Daphne's reactor to be chosen before anything else imports one.
from daphne.server import Server  # type: ignore[import-untyped]  # isort: skip

import asyncio
import logging
from typing import Any

from daphne.cli import CommandLineInterface  # type: ignore[import-untyped]
from daphne.http_protocol import WebRequest  # type: ignore[import-untyped]
from twisted.internet.defer import Deferred

logger = logging.getLogger(__name__)

# Longer than the pause between two of a proxy's health checks.
NOTICE_SECONDS = 3
# For what is cut off in the end to be put away.
CUT_SECONDS = 5


class PatientServer(Server):  # type: ignore[misc]
    """Daphne's server, with a farewell."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.doors: list[Any] = []
        self.leaving = False

    def listen_success(self, port: Any) -> None:
        self.doors.append(port)
        super().listen_success(port)

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        if self.leaving and message["type"] == "http.response.start":
            # A proxy keeps connections for its next calls: it had better open them elsewhere.
            protocol.channel.persistent = False
            message = {**message, "headers": [*message.get("headers", ()), (b"connection", b"close")]}
        await super().handle_reply(protocol, message)

    def kill_all_applications(self) -> Any:
        """Twisted asks for this on SIGTERM and goes on serving until it is done."""
        return Deferred.fromFuture(asyncio.ensure_future(self.leave()))

    async def leave(self) -> None:
        # Django is set up by now; before the application's own import it is not.
        from django.conf import settings

        from apps.core.ops.health import leaving
        from apps.live.consumer import hub

        self.leaving = True
        leaving.set()
        try:
            async with asyncio.timeout(settings.STOP_SECONDS):
                await asyncio.sleep(NOTICE_SECONDS)
                for door in self.doors:
                    door.stopListening()
                await hub.reconnect_all()
                while self.in_flight():
                    await asyncio.sleep(0.05)
        except TimeoutError:
            logger.warning("Stopped with %d requests in flight", self.in_flight())
        await self.cut_off()

    def in_flight(self) -> int:
        """Requests that are being received, worked on, or answered."""
        return sum(
            isinstance(protocol, WebRequest) and "disconnected" not in details
            for protocol, details in self.connections.items()
        )

    async def cut_off(self) -> None:
        running = [
            details["application_instance"]
            for details in self.connections.values()
            if "application_instance" in details and not details["application_instance"].done()
        ]
        for application in running:
            application.cancel()
        if running:
            await asyncio.wait(running, timeout=CUT_SECONDS)


class CommandLine(CommandLineInterface):  # type: ignore[misc]
    description = "Daphne that leaves in order"
    server_class = PatientServer


if __name__ == "__main__":
    CommandLine.entrypoint()
