"""Node packages that only a comparison needs: fetched into build/ the first time, and no part of the product."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from apps.core.types import Json
from scripts.project import ROOT


def fetched(name: str, package: Json, *, check: list[str]) -> Path:
    """The folder in which the dependencies of `package` are installed; `check` is a command of node that must work.

    Raises OSError or CalledProcessError where they cannot be fetched or built here.
    """
    folder = ROOT / "build" / f"benchmark-{name}"
    if (folder / "node_modules").is_dir():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text(json.dumps({"private": True, **package}))
    try:
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
        subprocess.run(["node", *check], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    except BaseException:
        shutil.rmtree(folder)
        raise
    return folder
