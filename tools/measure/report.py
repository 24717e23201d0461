"""The machine, the processor time of a server, and figures as a table."""

from __future__ import annotations

import os
import platform
import re
import time
from collections.abc import Sequence
from pathlib import Path

from apps.core.types import Json


def machine() -> str:
    """What the figures were taken on."""
    names = re.findall(r"^model name\s*: (.+)$", _read("/proc/cpuinfo"), re.MULTILINE)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    name = names[0] if names else platform.machine()
    return (
        f"{cores} cores ({name}), Python {platform.python_version()}; load average at the end {load}\n"
        "(far above 1, other work shared the machine: then `SQL ms` and the comparison of rows say more than a p99)."
    )


def processor_seconds(process_id: int) -> float:
    """User and system time of a process, its ended threads' too (Linux)."""
    # The clock of another process, as clock_getcpuclockid(3) names it.
    return time.clock_gettime(~process_id << 3 | 2)


def _read(path: str) -> str:
    file = Path(path)
    return file.read_text() if file.exists() else ""


def table(columns: Sequence[str], rows: Sequence[Json]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    lines += ["| " + " | ".join(str(row[column]) for column in columns) + " |" for row in rows]
    return "\n".join(lines) + "\n"
