"""A time limit for a whole conversation with a server."""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from threading import Timer
from types import TracebackType


class Deadline:
    """Cuts a connection off after `seconds`.

    The timeout of a socket starts again with each byte: a server that sends one now and then would be read for ever.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.expired = False
        self._end = time.monotonic() + seconds
        self._connection: socket.socket | None = None
        self._timer = Timer(seconds, self._expire)
        self._timer.daemon = True

    def __enter__(self) -> Deadline:
        self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        if self._connection:
            self._connection.close()

    @property
    def half_over(self) -> bool:
        return time.monotonic() > self._end - self.seconds / 2

    def guard(self, connection: socket.socket) -> None:
        """Cuts off `connection`, also where TLS takes it over."""
        self._connection = connection.dup()
        if self.expired:
            connection.close()
            raise TimeoutError

    def _expire(self) -> None:
        self.expired = True
        if self._connection:
            with suppress(OSError):  # It has just been closed.
                self._connection.shutdown(socket.SHUT_RDWR)
