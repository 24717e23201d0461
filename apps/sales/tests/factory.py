"""Sales for the tests of several apps."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from apps.partners.models import Partner
from apps.sales.models import Sale


def make_sale(partner: Partner, amount: int | str, sold_at: str, **fields: Any) -> Sale:
    """A sale whose car and client are not on record any more; `sold_at` is ISO 8601 with an offset."""
    names = {"car_name": "C3 Shine", "model_name": "Citroën C3", "client_name": "Zoé Lefèvre"}
    sale: Sale = Sale.objects.create(
        partner=partner, price=Decimal(amount), sold_at=datetime.fromisoformat(sold_at), **{**names, **fields}
    )
    return sale
