import sys
from pathlib import Path

import pytest

from scripts import install
from scripts.install import CannotContinue, Step


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a space in its name, as people have them."""
    root = tmp_path / "my project"
    root.mkdir()
    monkeypatch.setattr(install, "ROOT", root)
    monkeypatch.setattr(install, "STAMPS", root / ".make")
    (root / "input.txt").write_text("one")
    return root


@pytest.fixture
def step(project: Path) -> Step:
    count_a_line = ["sh", "-c", "echo made >> product"]
    return Step(title="Product", inputs=["*.txt"], product=project / "product", commands=[count_a_line])


def made(step: Step) -> int:
    return len(step.product.read_text().splitlines())


def test_install_step_skipped_when_unchanged(step: Step) -> None:
    step.run()
    step.run()
    assert made(step) == 1


def test_install_step_reruns_on_changed_input(step: Step, project: Path) -> None:
    step.run()
    (project / "input.txt").write_text("two")
    step.run()
    assert made(step) == 2


def test_install_step_skipped_after_writing_inputs(project: Path) -> None:
    step = Step(
        title="Product",
        inputs=["*.txt"],
        product=project / "product",
        commands=[["sh", "-c", "echo made >> product; echo made >> generated.txt"]],
        generated=["generated.txt"],
    )
    step.run()
    step.run()
    assert made(step) == 1


def test_install_step_reruns_on_renamed_input(step: Step, project: Path) -> None:
    step.run()
    (project / "input.txt").rename(project / "other.txt")
    step.run()
    assert made(step) == 2


def test_install_step_reruns_on_missing_product(step: Step) -> None:
    step.run()
    step.product.unlink()
    step.run()
    assert made(step) == 1


def test_install_step_reruns_after_failure(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    failing = Step(
        title="Failing",
        inputs=["*.txt"],
        product=project / "product",
        commands=[["sh", "-c", "touch product; echo the reason; exit 3"]],
    )
    for _ in range(2):
        with pytest.raises(CannotContinue, match="This command failed"):
            failing.run()
    assert "the reason" in capsys.readouterr().err


def test_venv_remade_after_interruption(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "VENV_PYTHON", Path(sys.executable))
    assert install.venv_works()
    packages = Step(
        title="Python packages", inputs=["*.txt"], product=project / "product", commands=[["sh", "-c", "exit 3"]]
    )
    with pytest.raises(CannotContinue):
        packages.run()
    assert not install.venv_works()


def test_missing_node_error_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(CannotContinue, match=r"^Node\.js 20 or later, with npm, is needed"):
        install.check_node()


@pytest.mark.parametrize("version", ["v18.19.1", "no version"])
def test_old_node_error_message(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho '{version}'\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CannotContinue, match=f"Node.js 20 or later is needed, this is {version}"):
        install.check_node()
