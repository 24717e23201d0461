"""No cell of a CSV file begins a formula, whatever separator its reader takes; imports give the texts back."""

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.api.export import csv_file
from apps.core.api.formulas import guarded, unguarded

CALL = "cmd|' /C calc'!A0"
UNSEEN = ["", " ", "\u00a0", "\u200b", "\ufeff", "\u202e", "\x00", "\t", "\r", " \u200b \u2060"]
ORDINARY = [
    "Clim, GPS, +2 clés", "Clim\n- GPS\n- Caméra", "1,5 - 2,5", "a=b", "x, y = z", "l'été, 'été", "-", "",
    "a@b.fr, c@d.fr",
]  # fmt: skip


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "＝", "＋", "－", "＠"])
@pytest.mark.parametrize("before", UNSEEN)
def test_beginning_of_a_formula_gets_an_apostrophe(before: str, start: str) -> None:
    text = f"{before}{start}{CALL}"
    assert guarded(text).startswith("'")
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("separator", [",", ";", "|", "\t", "\n", "\r\n"])
@pytest.mark.parametrize("start", ["=", " =", '"=', ' " =', "@", "＝", "\u200b=", "+", "-"])
def test_formula_behind_another_separator_gets_an_apostrophe(start: str, separator: str) -> None:
    text = f"x{separator}{start}{CALL}"
    assert guarded(text) == f"x{separator}'{start}{CALL}"
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_texts_stay(text: str) -> None:
    assert guarded(text) == (f"'{text}" if text.startswith("-") else text)
    assert unguarded(text) == text


@given(st.text("',;|=+-@＝! (\t\r\nax\u200b\u00a0\x0b", max_size=30))
def test_import_gives_the_text_back(text: str) -> None:
    # An import leaves out blanks at the beginning anyway.
    text = text.lstrip("\t\r")
    assert unguarded(guarded(text)) == text


@given(st.lists(st.text("',;\"=+@＝| \t\nax\u200b", max_size=12), min_size=1, max_size=4))
def test_reader_of_another_separator_sees_no_formula(cells: list[str]) -> None:
    file = io.BytesIO()
    with csv_file(file) as append:
        append([f"x{cell}{CALL}" if cell.startswith("\t") else f"{cell}{CALL}" for cell in cells])
    text = file.getvalue().decode("utf-8-sig")
    for separator in ",;\t|":
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            for cell in row:
                assert not re.match(r"[\s\u200b]*[=@＝]", cell), (separator, text)
