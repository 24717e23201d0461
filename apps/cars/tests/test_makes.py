"""The make that a model's title begins with."""

import pytest

from apps.cars.makes import split_make


@pytest.mark.parametrize(
    "title, make, rest",
    [
        ("Citroën C3", "Citroën", "C3"),
        ("citroen c3 aircross", "Citroën", "c3 aircross"),
        ("Alfa Romeo Giulia", "Alfa Romeo", "Giulia"),
        ("Lynk & Co 01", "Lynk & Co", "01"),
        ("Land Rover Range Rover Evoque", "Land Rover", "Range Rover Evoque"),
        ("Mercedes-Benz Classe A", "Mercedes-Benz", "Classe A"),
        # A name of a model alone, or of a make alone, says no make of a model.
        ("Clio 4", "", "Clio 4"),
        ("Tesla", "", "Tesla"),
        ("", "", ""),
    ],
)
def test_title_is_split_after_a_known_make(title: str, make: str, rest: str) -> None:
    assert split_make(title) == (make, rest)
