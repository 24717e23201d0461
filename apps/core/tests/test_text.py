"""Text and telephone numbers as they are compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rest_framework.exceptions import ValidationError

from apps.core.api.filters import DigitsFilter
from apps.core.api.phones import PhoneField, e164
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


@pytest.mark.parametrize(
    "written, kept",
    [
        ("06 12 34 56 78", "+33612345678"),
        ("06.12.34.56.78", "+33612345678"),
        ("+33 (0)6 12 34 56 78", "+33612345678"),
        ("0033612345678", "+33612345678"),
        ("+32 2 555 12 12", "+3225551212"),
        ("+81 3-1234-5678", "+81312345678"),
    ],
)
def test_phone_number_stored_as_e164(written: str, kept: str) -> None:
    assert PhoneField().run_validation(written) == kept


@given(st.text(max_size=40))
def test_phone_number_any_text_e164_or_rejected(text: str) -> None:
    try:
        kept = PhoneField().run_validation(text)
    except ValidationError:
        return
    assert kept == e164(kept)
    assert len(kept) <= 32


@pytest.mark.parametrize("text", ["", "12", "+", "abc", "06 12", "9" * 33, None, [], "+999 1234567"])
def test_invalid_phone_number_rejected(text: object) -> None:
    with pytest.raises(ValidationError):
        PhoneField().run_validation(text)


@pytest.mark.parametrize("searched", ["06 12 34", "+33 6 12 34", "0033612", "+33 (0)6 12 34", "612", "78"])
def test_phone_search_matches_national_and_e164(searched: str) -> None:
    assert DigitsFilter.fold(searched) in digits("+33612345678")


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
