"""Write docs/openapi.yaml; with --check, only compare it."""

from __future__ import annotations

import filecmp
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.project import ROOT

COMMITTED = ROOT / "docs" / "openapi.yaml"


def generate(target: Path) -> int:
    return subprocess.run(
        [
            *(sys.executable, "manage.py", "spectacular"),
            *("--validate", "--fail-on-warn", "--lang", "en", "--file", str(target)),
        ],
        cwd=ROOT,
    ).returncode


def main(*, check: bool) -> int:
    if not check:
        return generate(COMMITTED)
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "openapi.yaml"
        status = generate(fresh)
        if status == 0 and not filecmp.cmp(fresh, COMMITTED, shallow=False):
            print("docs/openapi.yaml is not what the code says: run `make openapi`.")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
