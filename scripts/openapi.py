"""Write docs/openapi.yaml, and docs/rights.txt from it; with --check, only compare them."""

from __future__ import annotations

import filecmp
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

from scripts.project import ROOT

COMMITTED = ROOT / "docs" / "openapi.yaml"
RIGHTS = ROOT / "docs" / "rights.txt"
ROLES = ("seller", "workshop", "reader")
SCOPES = ("read", "write")
WORDS = """Who may make which call, written by `make openapi` from docs/openapi.yaml (behaviour/team.md).

An owner may make them all. `export` and `delete`: with this right of the account; `whole`: unless sellers see only
what they are in charge of; `costs`: likewise, and unless they do not see costs. A call that is missing here needs no
role: visitors make it. The last two columns are API tokens, by their scope (api.md).

"""


def generate(target: Path) -> int:
    return subprocess.run(
        [
            *(sys.executable, "manage.py", "spectacular"),
            *("--validate", "--fail-on-warn", "--lang", "en", "--file", str(target)),
        ],
        cwd=ROOT,
    ).returncode


def rights(document: Path) -> str:
    """The matrix of calls, roles and the scopes of API tokens."""
    calls = [
        (
            f"{method.upper()} {path}",
            *(operation["x-roles"][role] for role in ROLES),
            *("yes" if scope in operation["x-token-scopes"] else "no" for scope in SCOPES),
        )
        for path, methods in yaml.safe_load(document.read_text())["paths"].items()
        for method, operation in methods.items()
        if "x-roles" in operation
    ]
    lines = [("", *ROLES, *SCOPES), *calls]
    return WORDS + "".join(
        f"{call:<52}{''.join(f'{role:<10}' for role in roles)}".rstrip() + "\n" for call, *roles in lines
    )


def main(*, check: bool) -> int:
    if not check:
        status = generate(COMMITTED)
        RIGHTS.write_text(rights(COMMITTED))
        return status
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "openapi.yaml"
        status = generate(fresh)
        if status == 0 and not (filecmp.cmp(fresh, COMMITTED, shallow=False) and rights(fresh) == RIGHTS.read_text()):
            print("docs/openapi.yaml or docs/rights.txt is not what the code says: run `make openapi`.")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
