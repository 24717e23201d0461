"""What all scripts share: where the project is, and how a script ends.

Uses the standard library only, because some run before anything is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from scripts import processes

ROOT = Path(__file__).resolve().parent.parent
VENV_PYTHON = ROOT / ".venv" / "bin" / "python"


class CannotContinue(Exception):
    """One line for the person at the keyboard, in place of a traceback."""


def status_of(work: Callable[[], int], *, when_stopped: int = 130) -> int:
    """The exit status of a script: its own, 1 where it cannot continue, `when_stopped` after it was stopped.

    Ctrl-C, `kill` and a closed terminal stop it, and with it what it has started.
    """
    processes.interrupt_on_signals()
    processes.interrupt_when_alone()
    try:
        return work()
    except CannotContinue as problem:
        print(problem, file=sys.stderr)
        return 1
    except (KeyboardInterrupt, processes.Stopped):
        with suppress(OSError):  # the terminal may be closed
            print("Stopped.", flush=True)
        return when_stopped
    finally:
        processes.stop()
