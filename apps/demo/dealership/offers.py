"""The offers of the newest answers, a few of them in each state."""

from __future__ import annotations

import random
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from datetime import datetime, time, timedelta

from django.utils import timezone

from apps.core.encryption import encrypt
from apps.core.links import digest
from apps.estimations.models import Estimation, OfferStatus
from apps.offers.models import ANSWERED, OPEN, Offer
from apps.offers.selectors import present_content
from apps.samples.invented.source import Source, id_at

from .writing import Writer

MAX_OFFERS = 28
STATES = (
    OfferStatus.SEEN, OfferStatus.ACCEPTED, OfferStatus.SENT, OfferStatus.DECLINED, OfferStatus.DRAFT,
    OfferStatus.WITHDRAWN, OfferStatus.EXPIRED,
)  # fmt: skip
MESSAGES = {
    OfferStatus.ACCEPTED: ("Cela me convient, quand puis-je passer ?", ""),
    OfferStatus.DECLINED: ("J’ai reçu une meilleure offre.", "Je préfère garder ma voiture pour le moment."),
}
# An address that is kept for documentation, and a browser of the day.
VISITOR, BROWSER = "203.0.113.24", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/605.1"


def add_offers(source: Source, writer: Writer, estimations: list[Estimation]) -> None:
    """Offers for the newest estimations that have a price; those of the first of each state wait for the partner."""
    priced = [row for row in estimations if row.status == Estimation.Status.VALIDATED][:MAX_OFFERS]
    writer.rows(Offer, _offers(source, priced))


def _offers(source: Source, estimations: list[Estimation]) -> Iterator[Offer]:
    chance = source.chance("offers")
    for position, estimation in enumerate(estimations):
        yield _offer(source, chance, estimation, STATES[position % len(STATES)], first=position < len(STATES))


def _offer(source: Source, chance: random.Random, estimation: Estimation, state: OfferStatus, *, first: bool) -> Offer:
    answered = estimation.responded_at or estimation.created_at
    token = urlsafe_b64encode(chance.randbytes(32)).decode().rstrip("=")
    open_days = (source.today - timezone.localdate(answered)).days
    # The first one that was seen runs out at the end of the day.
    days = min(60, open_days + (0 if first and state == OfferStatus.SEEN else chance.randint(1, 5)))
    until = timezone.localdate(answered) + timedelta(days=days if state in OPEN else 1)
    offer = Offer(
        id=id_at(chance, answered),
        partner_id=estimation.partner_id,
        estimation=estimation,
        status=OfferStatus.SENT if state == OfferStatus.EXPIRED else state,
        amount=estimation.response_amount,
        currency=estimation.response_currency,
        valid_days=days if state in OPEN else 7,
        valid_until=timezone.make_aware(datetime.combine(until, time(23, 59, 59))),
        token_digest=digest(token),
        token_encrypted=encrypt(token),
        created_at=answered,
        updated_at=answered,
    )
    if state == OfferStatus.DRAFT:
        return offer
    offer.content = present_content(offer)
    offer.sent_at, offer.sent_to = answered + timedelta(minutes=5), estimation.client_email
    if state == OfferStatus.WITHDRAWN:
        offer.withdrawn_at = answered + timedelta(hours=2)
    if state in (OfferStatus.SEEN, *ANSWERED):
        offer.seen_at = answered + timedelta(hours=1)
        offer.seen_address, offer.seen_browser = VISITOR, BROWSER
    if state in ANSWERED:
        offer.answered_at = answered + timedelta(hours=3)
        offer.answered_address, offer.answered_browser = VISITOR, BROWSER
        offer.answer_message = chance.choice(MESSAGES[state])
        offer.acknowledged_at = None if first else answered + timedelta(hours=4)
    return offer
