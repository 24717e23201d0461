"""What the documents name exists."""

from __future__ import annotations

import re
from pathlib import Path

from scripts.project import ROOT

FOLDERS = ("apps", "scripts", "frontend/src", "frontend/e2e", "deploy")
SECURITY = "docs/security.md"


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


def test_named_test_files_exist() -> None:
    named = names(SECURITY, r"`([\w./-]*(?:test_\w+\.py|\.test\.tsx?|/tests))`")

    assert len(named) > 15
    assert [name for name in named if not any(f"/{file}".endswith(f"/{name}") for file in FILES)] == []


def test_named_test_functions_exist() -> None:
    named = names(SECURITY, r"`(test_\w+)`")

    assert [name for name in named if name not in FUNCTIONS] == []


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_links_between_documents_lead_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "SECURITY.md", *(ROOT / "docs").rglob("*.md")]
    links = [
        (page, *link)
        for page in pages
        for link in re.findall(r"\]\((?!\w+:)([^)#]*)(?:#([\w-]+))?\)", page.read_text())
    ]

    assert [
        (page.name, path, anchor)
        for page, path, anchor in links
        if not (target := page.parent / path if path else page).exists() or (anchor and anchor not in anchors(target))
    ] == []
    assert len(links) > 30


def test_every_setting_is_documented() -> None:
    settings = "".join(file.read_text() for file in (ROOT / "partner_backoffice" / "settings").glob("*.py"))
    read = set(re.findall(r"\benv\.\w+\(\s*\"([A-Z0-9_]+)\"", settings))

    assert len(read) > 30
    assert sorted(read - set(names("docs/operations.md", r"`([A-Z0-9_]+)`"))) == []


def test_cited_promises_exist() -> None:
    anchors_of = {page.name: anchors(page) for page in (ROOT / "docs" / "behaviour").glob("*.md")}
    cited = {
        citation
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".py", ".ts", ".tsx"} and "node_modules" not in file.parts
        for citation in re.findall(r"docs/behaviour/([\w-]+\.md)(?:#([\w-]+))?", file.read_text())
    }

    assert [
        f"{page}#{anchor}"
        for page, anchor in sorted(cited)
        if page not in anchors_of or (anchor and anchor not in anchors_of[page])
    ] == []
