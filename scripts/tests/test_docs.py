"""What the documents name exists."""

from __future__ import annotations

import re

import pytest

from scripts.install import ROOT

FOLDERS = ("apps", "scripts", "frontend/src", "frontend/e2e", "deploy")
SECURITY, REVIEW = "docs/security.md", "docs/review-2026-11.md"


def names(document: str, pattern: str) -> list[str]:
    return sorted(set(re.findall(pattern, (ROOT / document).read_text())))


FILES = {
    file.relative_to(ROOT).as_posix()
    for folder in FOLDERS
    for file in (ROOT / folder).rglob("*")
    if "node_modules" not in file.parts
}
FUNCTIONS = {
    name
    for file in FILES
    if "/test_" in file and file.endswith(".py")
    for name in re.findall(r"def (test_\w+)", (ROOT / file).read_text())
}


@pytest.mark.parametrize("document", [SECURITY, REVIEW])
def test_named_test_files_exist(document: str) -> None:
    named = names(document, r"`([\w./-]*(?:test_\w+\.py|\.test\.tsx?|/tests))`")

    assert len(named) > 15
    assert [name for name in named if not any(f"/{file}".endswith(f"/{name}") for file in FILES)] == []


@pytest.mark.parametrize("document", [SECURITY, REVIEW])
def test_named_test_functions_exist(document: str) -> None:
    named = names(document, r"`(test_\w+)`")

    assert [name for name in named if name not in FUNCTIONS] == []
