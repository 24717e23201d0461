from decimal import Decimal

from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict
from apps.core.models.currencies import amount_text, json_amount


class EstimationAlreadyAnswered(Conflict):
    default_code = "estimation_already_answered"
    default_detail = _("This valuation has already been answered.")


class OfferWithoutMargin(Conflict):
    """More is offered than the car is planned to leave. Both sums are in the answer; `confirmed: true` offers it."""

    default_code = "offer_without_margin"

    def __init__(self, *, amount: Decimal, break_even: Decimal, currency: str) -> None:
        super().__init__(
            _("At %(amount)s no margin is left: the planned resale price less reconditioning and fees is %(limit)s.")
            % {"amount": amount_text(amount, currency), "limit": amount_text(break_even, currency)}
        )
        self.extra = {
            "amount": json_amount(amount, currency),
            "breakEven": json_amount(break_even, currency),
            "currency": currency,
        }
