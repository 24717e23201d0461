"""Errors of offers (docs/behaviour/workspace.md#offers)."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict
from apps.core.types import Json


class OfferClosed(Conflict):
    default_code = "offer_closed"
    default_detail = _("This offer has been answered, has been withdrawn or has expired.")


class OfferNotAnswered(Conflict):
    default_code = "offer_not_answered"
    default_detail = _("This offer has no answer yet.")


class OfferNotAccepted(Conflict):
    default_code = "offer_not_accepted"
    default_detail = _("Only a car whose owner has accepted the offer can be bought.")


class AlreadyBought(Conflict):
    default_code = "already_bought"
    default_detail = _("This car has already been bought.")


class NotRefused(Conflict):
    default_code = "not_refused"
    default_detail = _("This valuation has not been refused.")


class AlreadyAnswered(Conflict):
    """With what was answered beside it, for the visitor to read."""

    default_code = "offer_already_answered"
    default_detail = _("This offer has already been answered.")

    def __init__(self, answer: Json) -> None:
        super().__init__()
        self.extra = {"answer": answer}


class OfferGone(ApiError):
    """With the company, so that the page can say how to reach it."""

    status_code = status.HTTP_410_GONE

    def __init__(self, company: dict[str, str]) -> None:
        super().__init__()
        self.extra = {"company": company}


class OfferExpired(OfferGone):
    default_code = "offer_expired"
    default_detail = _("This offer has expired.")


class OfferWithdrawn(OfferGone):
    default_code = "offer_withdrawn"
    default_detail = _("This offer has been withdrawn.")
