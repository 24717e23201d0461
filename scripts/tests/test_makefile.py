"""The Makefile installs and builds what has changed, and nothing twice."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from scripts.project import ROOT

# In place of the system's programs: each notes how it was called, and makes what is looked for afterwards.
PROGRAMS = {
    "python3": """
case "$*" in
-m\\ venv*) mkdir -p .venv/bin; ln -s "$0" .venv/bin/python;;
*print*) echo works;;
esac
""",
    "npm": """
case "$1" in
ci) rm -rf node_modules; mkdir node_modules;;
run) mkdir -p build/frontend; echo made > frontend/src/lib/api/schema.d.ts;;
esac
""",
    "node": "echo ${NODE_IS:-v22.11.0}\n",
}
INPUTS = (
    *("requirements.txt", "requirements-dev.txt", "package.json", "package-lock.json", ".npmrc", "docs/openapi.yaml"),
    *("templates/index.html", "frontend/src/main.ts", "frontend/src/lib/api/client.ts"),
    "locale/en/LC_MESSAGES/django.po",
)


class Project:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.calls = root / "calls"
        for name in INPUTS:
            self.change(name)
        programs = root / "programs"
        programs.mkdir()
        for name, work in PROGRAMS.items():
            (programs / name).write_text(f'#!/bin/sh\necho "{name} $*" >> "{self.calls}"\n{work}')
            (programs / name).chmod(0o755)
        shutil.copy(ROOT / "Makefile", root)
        self.environment = {"PATH": f"{programs}:{os.environ['PATH']}"}

    def change(self, name: str) -> None:
        """A minute after all that was made: a file system may not tell moments of one call apart."""
        for made in self.root.rglob("*"):
            if made.is_file() and not made.is_symlink():
                earlier = made.stat().st_mtime - 60
                os.utime(made, (earlier, earlier))
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()

    def make(self, target: str, **environment: str) -> tuple[int, list[str], str]:
        """The status, what was installed or built, and what was said of faults."""
        self.calls.write_text("")
        done = subprocess.run(
            ["make", target], cwd=self.root, env=self.environment | environment, capture_output=True, text=True
        )
        calls = [
            line for line in self.calls.read_text().splitlines() if " -c " not in line and " --version" not in line
        ]
        return done.returncode, sorted(calls), done.stderr


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A folder with the inputs of each rule."""
    return Project(tmp_path)


def lists_in(calls: list[str]) -> set[str]:
    return {call.split()[-1] for call in calls if " pip " in call}


def test_install_makes_everything_once(project: Project) -> None:
    status, calls, faults = project.make("install")
    assert (status, faults) == (0, "")
    assert [call.split()[:2] for call in calls if call.startswith("npm")] == [["npm", "ci"], ["npm", "run"]]
    assert lists_in(calls) == {"requirements-dev.txt", "requirements.txt"}

    assert project.make("install") == (0, [], "")


@pytest.mark.parametrize(
    "changed, made",
    [
        ("frontend/src/main.ts", ["npm run --silent build"]),
        ("locale/en/LC_MESSAGES/django.po", ["npm run --silent build", "babel"]),
        ("package-lock.json", ["npm ci --loglevel=error", "npm run --silent build"]),
        ("requirements-dev.txt", ["pip"]),
    ],
)
def test_changed_input_remakes_what_depends_on_it(changed: str, made: list[str], project: Project) -> None:
    project.make("install")
    project.change(changed)
    calls = project.make("install")[1]
    assert len(calls) == len(made)
    assert all(any(part in call for call in calls) for part in made)


def test_interrupted_installation_begins_again(project: Project) -> None:
    project.make("install")
    (project.root / ".venv/packages").unlink()
    assert lists_in(project.make("install")[1]) == {"requirements-dev.txt", "requirements.txt"}


def test_run_installs_no_packages_of_checks(project: Project) -> None:
    calls = project.make("run")[1]
    assert "npm ci --loglevel=error --omit=dev" in calls
    assert lists_in(calls) == {"requirements.txt"}


def test_run_leaves_packages_of_checks_in_place(project: Project) -> None:
    project.make("install")
    assert not [call for call in project.make("run")[1] if call.startswith("npm")]


@pytest.mark.parametrize("version", ["v18.19.1", "no version"])
def test_old_node_is_refused_in_words(version: str, project: Project) -> None:
    status, calls, faults = project.make("node_modules/.tools", NODE_IS=version)
    assert status
    assert not calls
    assert "Node.js 20 or later, with npm, is needed" in faults


def test_failed_build_shows_what_it_said(project: Project) -> None:
    project.make("node_modules/.tools")
    npm = project.root / "programs/npm"
    npm.write_text("#!/bin/sh\necho the reason; exit 3\n")
    for _time in range(2):
        status, _calls, faults = project.make("build/frontend/built")
        assert status
        assert "the reason" in faults
