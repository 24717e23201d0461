"""Django and webpack together, both reloading as files change: `make dev`."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress

from scripts import processes
from scripts.project import ROOT, VENV_PYTHON, status_of
from scripts.run import HOST, prepare_database, wanted_port


def main() -> int:
    os.environ["DEBUG"] = "true"
    port = wanted_port()
    prepare_database()
    os.environ["PORT"] = str(port)
    commands = (
        [str(VENV_PYTHON), "manage.py", "runserver", f"{HOST}:{port}"],
        ["npm", "run", "dev"],
    )
    running = [processes.start(command, cwd=ROOT) for command in commands]
    while all(process.poll() is None for process in running):
        with suppress(subprocess.TimeoutExpired):
            running[0].wait(0.5)
    return 1  # one has ended by itself: so does the other


if __name__ == "__main__":
    sys.exit(status_of(main, when_stopped=0))
