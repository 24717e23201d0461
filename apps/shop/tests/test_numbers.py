"""The numbers of orders: one after another for each partner and year, whatever is refused or cancelled."""

from collections.abc import Callable

import pytest

from apps.partners.models import Partner
from apps.shop.models import Product
from apps.shop.order_services import cancel_order
from apps.testing.callers import Caller

from .factory import make_order

pytestmark = pytest.mark.database


def test_order_numbers_have_no_gaps(
    api: Caller, partner: Partner, product: Product, set_now: Callable[[str], None]
) -> None:
    set_now("2026-11-21T12:00:00+01:00")
    first = make_order(partner, (product, 3), status="confirmed")
    refused = make_order(partner, (product, 3))
    assert api.post(f"/shop/order/{refused.pk}/confirm").status_code == 409
    cancel_order(order=first)

    second = make_order(partner, (product, 3), status="confirmed")

    assert (first.number, second.number) == ("2026-000001", "2026-000002")


def test_order_numbers_reset_yearly_at_paris_midnight(
    partner: Partner, product: Product, set_now: Callable[[str], None]
) -> None:
    set_now("2026-12-31T22:59:59+00:00")
    old = make_order(partner, (product, 1), status="confirmed")
    set_now("2026-12-31T23:00:00+00:00")
    new = make_order(partner, (product, 1), status="confirmed")

    assert (old.number, new.number) == ("2026-000001", "2027-000001")


def test_order_numbers_are_separate_per_partner(partner: Partner, other_partner: Partner, product: Product) -> None:
    from .factory import make_product

    mine = make_order(partner, (product, 1), status="confirmed")
    theirs = make_order(other_partner, (make_product(other_partner), 1), status="confirmed")

    assert mine.number == theirs.number
