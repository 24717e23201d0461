"""The sum behind an offer: its rules, and how the answer keeps it."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.models.vat import VatRegime
from apps.estimations.breakdown import Breakdown
from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_of
from apps.partners.models import Partner
from apps.price.tests.factory import in_stock, make_model
from apps.testing.callers import Caller

MARGIN: dict[str, Any] = {
    "resale": 15000,
    "lines": [{"label": "Deux pneus", "amount": 180}, {"label": "Carrosserie", "amount": 420.5}],
    "fees": 99.5,
    "margin": 1500,
    "vatRegime": "margin",
    # 20 % of 2,200, which is a sixth of 15,000 − 12,360.
    "vat": 440,
    "offer": 12360,
    "show": True,
}
NORMAL = {**MARGIN, "vatRegime": "normal", "vat": 2500, "offer": 10300}


@pytest.fixture
def url(partner: Partner) -> str:
    return f"/estimation/partner/response/{estimation_of(partner).pk}"


def answer(breakdown: Any, **fields: Any) -> dict[str, Any]:
    return {"amount": 12300, "currency": "EUR", "breakdown": breakdown, **fields}


@pytest.mark.parametrize("breakdown", [MARGIN, NORMAL])
def test_breakdown_is_stored_with_answer(api: Caller, url: str, breakdown: dict[str, Any]) -> None:
    response = api.put(url, answer(breakdown))

    assert response.status_code == 200, response.content
    assert response.json()["data"]["response"]["breakdown"] == breakdown
    assert response.json()["data"]["response"]["amount"] == 12300
    assert Estimation.objects.get().planned_resale == 15000


def test_breakdown_parts_are_optional(api: Caller, url: str) -> None:
    sent = {"resale": 6000, "vatRegime": "normal", "vat": 1000, "offer": 5000}

    kept = api.put(url, answer(sent, amount=5000)).json()["data"]["response"]["breakdown"]

    assert kept == {**sent, "lines": [], "fees": 0, "margin": 0, "show": False}


@pytest.mark.parametrize(
    "change,field",
    [
        ({"vat": 440.01}, "breakdown.vat"),
        ({"offer": 12359.99}, "breakdown.offer"),
        ({"vatRegime": "normal"}, "breakdown.vat"),
        ({"vatRegime": "none"}, "breakdown.vatRegime"),
        ({"resale": 0}, "breakdown.resale"),
        ({"resale": None}, "breakdown.resale"),
        ({"fees": -1}, "breakdown.fees"),
        ({"margin": "beaucoup"}, "breakdown.margin"),
        ({"margin": 1500.001}, "breakdown.margin"),
        ({"lines": [{"label": "Pneus", "amount": 1.001}]}, "breakdown.lines.0.amount"),
        ({"lines": [{"label": " ", "amount": 10}]}, "breakdown.lines.0.label"),
        ({"lines": [{"label": "Pneus", "amount": -10}]}, "breakdown.lines.0.amount"),
        ({"lines": [{"label": "Pneus", "amount": 1}] * 31}, "breakdown.lines"),
        # What has to be paid for the car would be below nothing.
        ({"margin": 20000, "vat": 4140, "offer": 0}, "breakdown.offer"),
    ],
)
def test_wrong_breakdown_returns_422(api: Caller, url: str, change: dict[str, Any], field: str) -> None:
    response = api.put(url, answer({**MARGIN, **change}))

    assert response.status_code == 422
    assert [name for name in response.json()["errors"] if name.startswith(field)], response.json()
    assert Estimation.objects.get().status == "pending"


def test_breakdown_in_currency_without_decimals(api: Caller, url: str) -> None:
    sent = {"resale": 1_000_000, "margin": 100_001, "vatRegime": "margin", "vat": 20_000, "offer": 879_999}

    response = api.put(url, answer(sent, currency="JPY"))

    assert response.status_code == 200, response.content
    assert response.json()["data"]["response"]["breakdown"]["vat"] == 20_000


def test_refusal_takes_no_breakdown(api: Caller, url: str) -> None:
    response = api.put(url, {"justification": "Trop de kilomètres", "breakdown": MARGIN})

    assert response.status_code == 422
    assert "justification" in response.json()["errors"]


def test_wrong_sum_says_what_is_right(api: Caller, url: str) -> None:
    errors = api.put(url, answer({**MARGIN, "vat": 1})).json()["errors"]

    assert errors == {"breakdown.vat": ["La TVA de ce calcul est de 440\xa0€."]}


@pytest.mark.parametrize("breakdown", [MARGIN, NORMAL])
def test_offer_without_margin_needs_confirmation(api: Caller, url: str, breakdown: dict[str, Any]) -> None:
    """15,000 less 600.50 of lines and 99.50 of fees."""
    response = api.put(url, answer(breakdown, amount=14_300.01))

    assert response.status_code == 409
    refusal = response.json()
    assert refusal["code"] == "offer_without_margin"
    assert (refusal["amount"], refusal["breakEven"], refusal["currency"]) == (14_300.01, 14_300, "EUR")
    assert Estimation.objects.get().status == "pending"
    assert api.put(url, answer(breakdown, amount=14_300.01, confirmed=False)).status_code == 409

    response = api.put(url, answer(breakdown, amount=14_300.01, confirmed=True))

    assert response.status_code == 200, response.content
    kept = response.json()["data"]["response"]
    assert (kept["amount"], kept["breakdown"]) == (14_300.01, breakdown)


def test_amount_up_to_break_even_needs_no_confirmation(api: Caller, url: str) -> None:
    assert api.put(url, answer(MARGIN, amount=14_300)).status_code == 200


def test_answered_estimation_asks_for_no_confirmation(api: Caller, url: str) -> None:
    api.put(url, answer(MARGIN))

    assert api.put(url, answer(MARGIN, amount=20_000)).json()["code"] == "estimation_already_answered"


def test_amount_without_breakdown_needs_no_confirmation(api: Caller, url: str) -> None:
    assert api.put(url, {"amount": 90_000, "currency": "EUR"}).status_code == 200


@pytest.mark.parametrize(
    "language,words",
    [
        ("fr", ["À 15", "il ne reste aucune marge", "est de 14"]),
        ("en", ["At €15", "no margin is left", "fees is €14"]),
        ("zh", ["按 €15", "报价将没有毛利", "费用后为 €14"]),
        ("ja", ["15", "では利益が残りません", "諸費用を引くと €14"]),
    ],
)
def test_missing_margin_is_said_in_each_language(api: Caller, url: str, language: str, words: list[str]) -> None:
    message = api.in_language(language).put(url, answer(MARGIN, amount=15_000)).json()["message"]

    assert [word for word in words if word not in message] == []


def test_median_is_planned_without_breakdown(api: Caller, partner: Partner) -> None:
    row = estimation_of(
        partner, car_model="Renault Clio V", annee=2021, kilometrage=50_000, carburant="petrol", boite="manual"
    )
    for price in range(12_000, 20_000, 1_000):
        in_stock(make_model(partner), price)
    shown = api.read(f"/estimation/{row.pk}/comparables")["median"]

    api.put(f"/estimation/partner/response/{row.pk}", {"amount": 12000, "currency": "EUR"})

    row.refresh_from_db()
    assert (shown, row.planned_resale) == (15_000, 15_000)


def test_no_planned_price_in_other_currency(api: Caller, partner: Partner) -> None:
    row = estimation_of(partner, car_model="Renault Clio V", annee=2021, kilometrage=50_000)
    for price in range(12_000, 20_000, 1_000):
        in_stock(make_model(partner), price)

    api.put(f"/estimation/partner/response/{row.pk}", {"amount": 12000, "currency": "CHF"})

    row.refresh_from_db()
    assert row.planned_resale is None


CENTS = st.integers(0, 5_000_000).map(lambda cents: Decimal(cents) / 100)


@given(resale=CENTS, lines=st.lists(CENTS, max_size=4), fees=CENTS, margin=CENTS, regime=st.sampled_from(VatRegime))
def test_sum_agrees_with_definition(
    resale: Decimal, lines: list[Decimal], fees: Decimal, margin: Decimal, regime: VatRegime
) -> None:
    fields = {
        "resale": resale, "lines": [{"label": "x", "amount": line} for line in lines], "fees": fees, "margin": margin,
        "vat_regime": regime, "vat": 0, "offer": 0, "show": False,
    }  # fmt: skip
    found = Breakdown.of(fields, "EUR")

    assert found.due_offer + found.due_vat + sum(lines) + fees + margin == resale
    taxed = resale if regime == VatRegime.NORMAL else (sum(lines) + fees + margin) * Decimal("1.2")
    exact = taxed * 20 / 120
    assert abs(found.due_vat - exact) <= Decimal("0.005")
    assert found.due_vat == exact.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    assert Breakdown.of(found.stored(), "EUR") == found
