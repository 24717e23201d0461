"""The application with leases of seconds in place of a minute, and small batches: what lasts is seen soon.

An import that has written GATE_AFTER rows waits for the lock of the file GATE, which a test holds to kill it there.
"""

import fcntl
import os
from datetime import timedelta
from pathlib import Path
from typing import Any

from partner_backoffice.asgi import application

__all__ = ["application"]

# Only once Django is set up.
from apps.core.ops import background
from apps.imports import running

running.LEASE = background.LEASE = timedelta(seconds=10)  # type: ignore[attr-defined]
background.RENEW_SECONDS = 1
background.LOOK_SECONDS = 0.5
running.BATCH = 25

write_batch = running._batch


def write_batch_at_gate(imported: Any) -> dict[str, Any]:
    progress = write_batch(imported)
    if progress["done"] >= int(os.environ["GATE_AFTER"]):
        with Path(os.environ["GATE"]).open() as gate:
            fcntl.flock(gate, fcntl.LOCK_SH)
    return progress


running._batch = write_batch_at_gate
