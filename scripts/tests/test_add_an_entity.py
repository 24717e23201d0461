"""docs/add-an-entity.md names the shared files that know its entity, and they are few."""

from __future__ import annotations

import re

from scripts.project import ROOT

MOST = 8
# Comments may take it for an example.
ENTITY = re.compile(r'^(?! *#).*(\bgarages\b|"/?garage\b)', re.MULTILINE)
# Code that all entities share; elsewhere one may name another, as the page of a car its garage.
SHARED = (
    "*.toml",
    "*.mjs",
    "partner_backoffice/**/*.py",
    *(f"apps/{app}/**/*.py" for app in ("core", "live", "staff", "exports")),
    *(f"frontend/src/{folder}/**/*.{kind}" for folder in ("app", "components", "lib") for kind in ("ts", "tsx")),
    "frontend/scripts/*.mjs",
)
OTHERS = re.compile(r"/tests/|\.test\.|^frontend/src/lib/api/|^frontend/src/app/languages/texts/")


def test_page_names_each_shared_file_that_knows_an_entity() -> None:
    page = (ROOT / "docs" / "add-an-entity.md").read_text()
    named = {path for path in re.findall(r"`([\w./-]+)`", page) if (ROOT / path).is_file()}
    files = {file for place in SHARED for file in ROOT.glob(place) if ENTITY.search(file.read_text())}
    knowing = {path for file in files if not OTHERS.search(path := file.relative_to(ROOT).as_posix())}

    assert len(knowing) > 5
    assert knowing - named == set()


def test_entity_is_named_in_few_files() -> None:
    page = (ROOT / "docs" / "add-an-entity.md").read_text()
    needed = re.findall(r"\*\*`([\w./-]+)`\*\*", page)

    assert [path for path in needed if not (ROOT / path).is_file()] == []
    assert len(needed) == MOST
