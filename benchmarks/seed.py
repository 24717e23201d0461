"""How long `manage.py seed` takes for 20,000 cars, in an empty database and an empty media folder of its own.

    .venv/bin/python -m benchmarks.seed [cars]

DATABASE_URL, where it is set, names the database server's empty database to use in place of a SQLite file.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    cars = sys.argv[1] if len(sys.argv) > 1 else "20000"
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "DATABASE_URL": f"sqlite:///{folder}/benchmark.sqlite3",
            **os.environ,
            "MEDIA_ROOT": f"{folder}/media",
        }

        def manage(*arguments: str) -> float:
            begun = time.perf_counter()
            subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=environment, check=True)
            return time.perf_counter() - begun

        manage("migrate", "--verbosity", "0")
        seconds = manage("seed", "--cars", cars)
        sys.stdout.write(f"{cars} cars, 200 of them with pictures: {seconds:.1f} s\n")
        seconds = manage("seed", "--cars", cars, "--seed", "2", "--pictured", "0")
        sys.stdout.write(f"{cars} cars without pictures: {seconds:.1f} s\n")


if __name__ == "__main__":
    main()
