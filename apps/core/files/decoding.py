"""The decoding budget of a process: few pictures at a time, in the order in which they came."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from threading import BoundedSemaphore
from typing import TypeVar

from django.conf import settings

from apps.core.api.errors import PicturesBusy

Result = TypeVar("Result")

MAX_WAIT_SECONDS = 10
# Where both want the core, a decoder runs a tenth of the time: the calls of others hardly notice it.
NICENESS = 10


def _lower_priority() -> None:
    """Lowers the priority of this thread, and so of the workers that libvips starts from it."""
    # On other systems this would lower the priority of the whole process.
    if sys.platform == "linux":
        os.nice(NICENESS)


_decoders = ThreadPoolExecutor(settings.PICTURE_DECODINGS, thread_name_prefix="decoder", initializer=_lower_priority)
# A request that waits for its picture occupies its thread: the other half of the threads serves everything else.
_places = BoundedSemaphore(max(1, settings.WEB_THREADS // 2))


def decode(work: Callable[[], Result]) -> Result:
    """What `work` returns, once it is its turn. Raises PicturesBusy (503) where that would take too long."""
    if not _places.acquire(blocking=False):
        raise PicturesBusy
    try:
        decoding = _decoders.submit(work)
        wait([decoding], timeout=MAX_WAIT_SECONDS)
        # A decoding that has begun is not cancelled: it soon ends.
        if decoding.cancel():
            raise PicturesBusy
        return decoding.result()
    finally:
        _places.release()
