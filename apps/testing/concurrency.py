"""Calls at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

from django.db import connection

Answer = TypeVar("Answer")

CALLS = 8


def simultaneously(call: Callable[[int], Answer], times: int = CALLS) -> list[Answer]:
    """Makes a call from many threads at one moment, with the numbers from 0; gives the answers in this order.

    A test whose calls write must commit.
    """
    start = Barrier(times)

    def one(number: int) -> Answer:
        start.wait()
        try:
            return call(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(times) as threads:
        return list(threads.map(one, range(times)))
