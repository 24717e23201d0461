"""The rounding of tax: once for each rate, half up, to the currency's coin."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from apps.core.models.currencies import CURRENCIES
from apps.shop.amounts import tax_on, totals_of

rates = st.decimals(0, 100, places=2)
currencies = st.sampled_from([*CURRENCIES])


@st.composite
def orders(draw: st.DrawFn) -> tuple[str, list[tuple[Decimal, Decimal, int]]]:
    currency = draw(currencies)
    price = st.decimals(0, 10**6, places=CURRENCIES[currency])
    few_rates = draw(st.lists(rates, min_size=1, max_size=3))
    line = st.tuples(price, st.sampled_from(few_rates), st.integers(1, 9999))
    return currency, draw(st.lists(line, max_size=8))


@given(orders())
def test_order_totals_match_lines_and_rounded_tax(drawn: tuple[str, list[tuple[Decimal, Decimal, int]]]) -> None:
    currency, lines = drawn

    totals = totals_of(lines, currency)

    coin = Decimal(1).scaleb(-CURRENCIES[currency])
    assert totals.net == sum(price * quantity for price, _rate, quantity in lines)
    assert totals.total == totals.net + sum(share.tax for share in totals.taxes)
    assert totals.total % coin == 0
    for share in totals.taxes:
        exact = share.net * share.rate / 100
        # Half a coin at most, and upwards where it is just half.
        assert -coin / 2 < share.tax - exact <= coin / 2
    assert [share.rate for share in totals.taxes] == sorted({rate for _price, rate, _quantity in lines}, reverse=True)


@given(orders())
def test_order_totals_ignore_line_ordering(drawn: tuple[str, list[tuple[Decimal, Decimal, int]]]) -> None:
    currency, lines = drawn

    assert totals_of(lines, currency) == totals_of(lines[::-1], currency)


@given(currencies, rates, st.integers(0, 10**6), st.integers(0, 10**6))
def test_tax_never_decreases_with_amount(currency: str, rate: Decimal, one: int, more: int) -> None:
    coin = Decimal(1).scaleb(-CURRENCIES[currency])

    assert tax_on(one * coin, rate, currency) <= tax_on((one + more) * coin, rate, currency)


def test_tax_is_rounded_once_for_each_rate() -> None:
    # Three lines of 8.33 at 20 %: 4.998 and not three times 1.67.
    totals = totals_of([(Decimal("8.33"), Decimal(20), 1)] * 3, "EUR")

    assert (totals.net, totals.tax, totals.total) == (Decimal("24.99"), Decimal("5.00"), Decimal("29.99"))


def test_tax_rounds_half_up_per_currency() -> None:
    assert tax_on(Decimal("0.05"), Decimal(10), "EUR") == Decimal("0.01")
    assert tax_on(Decimal(5), Decimal(10), "JPY") == Decimal(1)
    assert tax_on(Decimal("0.005"), Decimal(10), "TND") == Decimal("0.001")
