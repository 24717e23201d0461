"""docs/add-a-field.md names the files that know its field, and they are few."""

from __future__ import annotations

import re

from scripts.project import ROOT

MOST = 14
# The field in code, and its label.
FIELD = re.compile(r"\bco2\b|CO₂ \(g/km\)")
PLACES = ("apps/**/*.py", "locale/**/*.po", "frontend/src/**/*.ts", "frontend/src/**/*.tsx", "frontend/src/**/*.json")
GENERATED = re.compile(r"/migrations/|^frontend/src/lib/api/")


def files_in(text: str) -> set[str]:
    return {path for path in re.findall(r"`([\w./-]+/[\w.-]+)`", text) if (ROOT / path).is_file()}


def test_page_names_each_file_that_knows_the_field() -> None:
    page = (ROOT / "docs" / "add-a-field.md").read_text()
    steps, _heading, more = page.partition("## Server")[2].partition("## Where more is wanted")
    named, further = files_in(steps), files_in(more)
    files = (file for place in PLACES for file in ROOT.glob(place) if FIELD.search(file.read_text()))
    knowing = {path for file in files if not GENERATED.search(path := file.relative_to(ROOT).as_posix())}

    assert named | further == knowing
    assert not named & further
    assert len(named) <= MOST
