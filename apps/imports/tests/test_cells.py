"""What stands in a cell, and what it means."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.cars.models import Fuel, Gearbox
from apps.core.api.phones import PhoneError
from apps.imports import cells


@pytest.mark.parametrize(
    "text, meaning",
    [
        ("12990", ("12990", "")),
        ("12 990 €", ("12990", "EUR")),
        ("12\u202f990,50\u00a0€", ("12990.50", "EUR")),
        ("12.990,00 EUR", ("12990", "EUR")),
        ("12,990.00", ("12990", "")),
        ("12.990", ("12990", "")),
        ("12,990", ("12990", "")),
        ("1.234.567", ("1234567", "")),
        ("12990,5", ("12990.5", "")),
        ("0,999", ("0.999", "")),
        ("€ 9 900 TTC", ("9900", "EUR")),
        ("9'900.- CHF", ("9900", "CHF")),
        ("£8,500", ("8500", "GBP")),
        ("1,200,000円", ("1200000", "JPY")),
        ("120000 DH", ("120000", "MAD")),
        ("990.5040", ("990.504", "")),
        ("1.29.90", ("1.29.90", "")),
        ("12 k", ("12 k", "")),
        ("12.8万元", ("128000", "CNY")),
        ("４５万円", ("450000", "JPY")),
        ("sur demande", ("sur demande", "")),
    ],
)
def test_amounts(text: str, meaning: tuple[str, str]) -> None:
    assert cells.amount(text) == meaning


@given(st.decimals(0, 999_999, places=2), st.sampled_from([" ", "\u00a0", "\u202f", "'", ""]))
def test_french_amounts_come_back(amount: Decimal, space: str) -> None:
    text = f"{amount:,.2f}".replace(",", space).replace(".", ",")
    assert Decimal(cells.amount(f"{text} €")[0]) == amount


@pytest.mark.parametrize(
    "text, meaning",
    [
        ("45 000 km", "45000"), ("45.000", "45000"), ("45,000 Km", "45000"), ("45000.0", "45000"), ("12 公里", "12"),
        ("45000 miles", "45000 miles"),
    ],
)  # fmt: skip
def test_kilometres(text: str, meaning: str) -> None:
    assert cells.kilometres(text) == meaning


@pytest.mark.parametrize(
    "text, meaning",
    [
        ("2021", "2021"), ("12/03/2021", "2021"), ("2021-03-12", "2021"), ("03/2021", "2021"), ("12/03/21", "2021"),
        ("01/98", "1998"), ("12 mars 2021", "2021"), ("2021年3月", "2021"), ("44267", "2021"), ("2021.0", "2021"),
        ("2019/2020", "2019/2020"), ("neuf", "neuf"), ("20210312", "2021"), ("mars-21", "2021"), ("令和3年", "2021"),
        ("H30.5", "2018"), ("平成元年", "1989"), ("2021-12", "2021"),
    ],
)  # fmt: skip
def test_years(text: str, meaning: str) -> None:
    assert cells.year(text) == meaning


@pytest.mark.parametrize(
    "text, meaning",
    [
        ("12/03/2021", "2021-03-12"), ("12.3.21", "2021-03-12"), ("12 mars 2021", "2021-03-12"),
        ("1er août 2021", "2021-08-01"), ("12-févr.-2021", "2021-02-12"), ("12 Dec 2021", "2021-12-12"),
        ("2021年3月12日", "2021-03-12"), ("2021/3/12", "2021-03-12"), ("2021-03-12T08:30:00Z", "2021-03-12"),
        ("20210312", "2021-03-12"), ("44267", "2021-03-12"), ("03/25/2021", "2021-03-25"),
        ("31/02/2021", "31/02/2021"), ("2021-12", "2021-12"), ("202112", "202112"), ("12/foo/2021", "12/foo/2021"),
    ],
)  # fmt: skip
def test_days(text: str, meaning: str) -> None:
    assert cells.day(text) == meaning


@pytest.mark.parametrize(
    "text, meaning",
    [("12", "12"), ("6 mois", "6"), ("2 ans", "24"), ("12ヶ月", "12"), ("1年", "12"), ("à vie", "à vie")],
)
def test_months(text: str, meaning: str) -> None:
    assert cells.months(text) == meaning


@pytest.mark.parametrize(
    "text, meaning", [("110 ch", "110"), ("81 kW (110 ch)", "110"), ("81 kW", "110"), ("110", "110"), ("110CV", "110")]
)
def test_horsepower(text: str, meaning: str) -> None:
    assert cells.horsepower(text) == meaning


@pytest.mark.parametrize(
    "text, currency, meaning",
    [
        ("06 12 34 56 78", "EUR", "+33612345678"),
        ("06.12.34.56.78", "EUR", "+33612345678"),
        ("612345678", "EUR", "+33612345678"),
        ("Tél : 06-12-34-56-78", "EUR", "+33612345678"),
        ("06 12 34 56 78 / 01 23 45 67 89", "EUR", "+33612345678"),
        ("+41 79 123 45 67", "EUR", "+41791234567"),
        ("079 123 45 67", "CHF", "+41791234567"),
        ("079/123 45 67", "CHF", "+41791234567"),
        ("079/123 45 67 ou 078/123 45 67", "CHF", "+41791234567"),
        ("079 123 45 67/078 123 45 67", "CHF", "+41791234567"),
        ("06/12/34/56/78", "EUR", "+33612345678"),
        ("03-1234-5678/5679", "JPY", "+81312345678"),
        ("＋41 79 123 45 67", "EUR", "+41791234567"),
        ("0612345678", "MAD", "+212612345678"),
        ("090-1234-5678", "JPY", "+819012345678"),
        ("0692 40 50 60", "EUR", "+262692405060"),
        ("06 12 34 56 7 / 01 23 45 67 89", "EUR", "+33123456789"),
        ("06 12 34 56 78 Mme Martin", "EUR", "+33612345678"),
    ],
)
def test_phones(text: str, currency: str, meaning: str) -> None:
    assert cells.phone(text, currency) == meaning


@pytest.mark.parametrize("text", ["12", "06 12 34 56 7", "06 12 34 56 7O", "71 123 456", "ou", "/", "1/" * 2500])
def test_cell_without_a_whole_number_is_refused(text: str) -> None:
    with pytest.raises(PhoneError):
        cells.phone(text, "EUR")


@pytest.mark.parametrize(
    "text, meaning",
    [
        ("Essence", Fuel.PETROL), ("ES", Fuel.PETROL), ("GO", Fuel.DIESEL), ("GAZOLE", Fuel.DIESEL),
        ("hybride rechargeable", Fuel.PLUG_IN_HYBRID), ("EE", Fuel.PLUG_IN_HYBRID), ("Electrique", Fuel.ELECTRIC),
        ("Essence/GPL", Fuel.LPG), ("ディーゼル", Fuel.DIESEL), ("汽油", Fuel.PETROL), ("petrol", Fuel.PETROL),
        ("E85", Fuel.OTHER), ("vapeur", "vapeur"),
    ],
)  # fmt: skip
def test_fuels(text: str, meaning: str) -> None:
    assert cells.words(Fuel, cells.FUELS)(text) == meaning


@pytest.mark.parametrize(
    "text, meaning",
    [("BVA", "automatic"), ("bvm6", "manual"), ("Méca.", "manual"), ("DSG 7", "automatic"), ("自动", "automatic")],
)
def test_gearboxes(text: str, meaning: str) -> None:
    assert cells.words(Gearbox, cells.GEARBOXES)(text) == meaning


def test_plates_and_serials() -> None:
    assert [cells.plate(text) for text in ("ab123cd", "AB 123 CD", "1234 ab 75")] == [
        "AB-123-CD", "AB-123-CD", "1234 AB 75",
    ]  # fmt: skip
    assert cells.serial("vf1 rja-000 123") == "VF1RJA000123"


@pytest.mark.parametrize("text", ["", "  ", "-", "N/A", "nc", "N.C.", "néant", "#N/A", "—"])
def test_empty_cells(text: str) -> None:
    assert cells.is_empty(text)


@pytest.mark.parametrize(
    "text", ["mailto:zoe@exemple.fr", " zoe@exemple.fr ;", "Zoé Martin <zoe@exemple.fr>", "zoe@exemple.fr, b@c.fr"]
)
def test_emails(text: str) -> None:
    assert cells.email(text) == "zoe@exemple.fr"
