"""uvicorn, with a graceful shutdown behind a proxy and with limits on the head of a request and on silent readers.

    python -m partner_backoffice.server --port 8001

On SIGTERM `/healthz` answers 503 while everything else is served, until proxies have noticed; then the port is closed,
the sockets are told to reconnect, and requests in flight finish: within STOP_SECONDS altogether.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import math
import signal
import socket
import sys
import time

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from apps.live.packets import MAX_PAYLOAD

APPLICATION = "partner_backoffice.asgi:application"
# Longer than the pause between two of a proxy's health checks.
NOTICE_SECONDS = 3
# Longer than proxies keep idle connections (Caddy: two minutes), so that none is closed while a request is sent.
KEEP_ALIVE_SECONDS = 150
HEAD_SECONDS = 20
HEAD_BYTES = 64 * 1024
# How long 64 kB of an answer (apps/core/ops/finished.py) may take to leave for the client.
SEND_SECONDS = 30
HEAD_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class LimitedProtocol(HttpToolsProtocol):
    """Closes connections whose next request line and headers do not arrive in time, or do not end, and those whose
    client does not read what it was sent.

    uvicorn itself waits for them without a limit.
    """

    timer: asyncio.TimerHandle | None = None
    head_bytes = 0
    send_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.stop_send_timer()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        # asyncio calls it where 64 kB wait for the client.
        super().pause_writing()
        self.start_send_timer()

    def resume_writing(self) -> None:
        if not self.transport.is_closing():
            self.stop_send_timer()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        self.close()

    def close(self) -> None:
        """Closes once what is left has been sent, and without it after SEND_SECONDS."""
        self.transport.close()
        self.start_send_timer()

    def start_send_timer(self) -> None:
        if not self.send_timer:
            self.send_timer = self.loop.call_later(SEND_SECONDS, self.transport.abort)

    def stop_send_timer(self) -> None:
        if self.send_timer:
            self.send_timer.cancel()
            self.send_timer = None

    def data_received(self, data: bytes) -> None:
        timer = self.timer
        super().data_received(data)
        if timer and timer is self.timer:
            self.head_bytes += len(data)
            if self.head_bytes > HEAD_BYTES:
                self.transport.write(HEAD_TOO_LARGE)
                self.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.wait_for_head()

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        # `cycle` is the request received last. Where another one waits in the pipeline, this one has ended.
        unfinished = self.cycle.more_body and not self.pipeline
        super().on_response_complete()
        if self.transport.is_closing():
            self.start_send_timer()
        elif unfinished:
            # Answered before its end, as where it is too large: the rest is dropped, but not for ever.
            self.wait_for_head()

    def wait_for_head(self) -> None:
        self.stop_waiting()
        self.head_bytes = 0
        self.timer = self.loop.call_later(HEAD_SECONDS, self.close)

    def stop_waiting(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None


class DrainingServer(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        from django.conf import settings

        from apps.core.ops.background import start

        await super().startup(sockets)
        if settings.BACKGROUND_WORK:
            start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Django is set up by now; before the application's own import it is not.
        from django.conf import settings

        from apps.core.ops.health import draining
        from apps.live.consumer import hub

        deadline = time.monotonic() + settings.STOP_SECONDS
        draining.set()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(settings.STOP_SECONDS):
                await asyncio.sleep(NOTICE_SECONDS)
                for server in self.servers:
                    server.close()
                await hub.reconnect_all()
        self.config.timeout_graceful_shutdown = max(0, math.ceil(deadline - time.monotonic()))
        await super().shutdown(sockets)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("application", nargs="?", default=APPLICATION)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--fd", type=int, help="a listening socket that was opened before, in place of host and port")
    options = parser.parse_args()
    config = uvicorn.Config(
        options.application,
        host=options.host,
        port=options.port,
        loop="uvloop",
        http=LimitedProtocol,
        ws="websockets-sansio",
        # A character takes up to four bytes.
        ws_max_size=4 * MAX_PAYLOAD,
        # Socket.IO has pings of its own, and its packets are too small to compress.
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        lifespan="off",
        # Django configures the logs, writes the access log and trusts proxies as TRUSTED_PROXIES says.
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        # A task would otherwise start with the context variables of the request before it.
        reset_contextvars=True,
    )
    # Once it has shut down, uvicorn raises the signal again: an ordered stop is a success.
    signal.signal(signal.SIGTERM, lambda *_signal: sys.exit())
    listening = None if options.fd is None else [socket.socket(fileno=options.fd)]
    DrainingServer(config).run(listening)


if __name__ == "__main__":
    main()
