"""Text and telephone numbers as they are compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.api.filters import DigitsFilter
from apps.core.models.text import digits, fold, fold_code, show_plate

pytestmark = pytest.mark.database


@pytest.mark.parametrize(
    "text, folded",
    [
        ("Citroën  C3 ", "citroen c3"),
        ("CŒUR de Bœuf", "coeur de boeuf"),
        ("Straße", "strasse"),
        ("Łódź, Đà Nẵng", "lodz, da nang"),
        ("ÅNGSTRÖM", "angstrom"),
        ("İstanbul", "istanbul"),
        ("№ 5", "no 5"),
        ("\t\n", ""),
        ("C\x084", "c4"),
        ("\u0301", ""),
        ("日本語", "日本語"),
    ],
)
def test_fold_normalizes_text(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_fold_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(), st.text())
def test_fold_preserves_substring(before: str, part: str) -> None:
    assert fold(part) in fold(f"{before} {part}")


@given(st.text(alphabet="ABCÉÈabcéèÇç "))
def test_fold_ignores_case(text: str) -> None:
    assert fold(text.upper()) == fold(text.lower())


def test_fold_code_and_digits_strip_separators() -> None:
    assert fold_code(" AB-123 cd ") == "ab123cd"
    assert digits("+33 (0)6 12") == "330612"
    assert digits("٣") == ""


@pytest.mark.parametrize("searched", ["06 12 34", "+33 6 12 34", "0033612", "+33 (0)6 12 34", "612", "78"])
def test_phone_search_matches_national_and_e164(searched: str) -> None:
    assert DigitsFilter.fold(searched) in digits("+33612345678")


@pytest.mark.parametrize("stored", ["+262692405060", "+33692405060"])
@pytest.mark.parametrize("searched", ["0692 40", "0692405060", "+262 692 40 50 60", "00262692405060", "+33692405060"])
def test_phone_search_finds_overseas_numbers_in_every_spelling(searched: str, stored: str) -> None:
    assert DigitsFilter.fold(searched) in digits(stored)


@pytest.mark.parametrize("piece", ["00", "000", "0000", "0012"])
def test_phone_search_finds_a_piece_with_zeros(piece: str) -> None:
    assert DigitsFilter.fold(piece) in digits("+33140000012")


@pytest.mark.parametrize(
    "typed, shown",
    [
        ("AB123CD", "AB-123-CD"),
        ("ab 123.cd", "AB-123-CD"),
        ("1234 AB 75", "1234 AB 75"),
        ("B-MW 1234", "B-MW 1234"),
        ("", ""),
    ],
)
def test_show_plate_formats_french_plates_alone(typed: str, shown: str) -> None:
    assert show_plate(typed) == shown
