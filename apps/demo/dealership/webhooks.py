"""A dealership's webhook, and what it was sent."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from apps.cars.models import Car
from apps.core.encryption import encrypt
from apps.core.models.base import PartnerModel
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.samples.invented.source import Source, id_at
from apps.webhooks.models import Delivery, Event, Webhook
from apps.webhooks.payloads import payloads
from apps.webhooks.services import new_secret

from .writing import Writer

# So many of the newest prospects, and of the newest cars, were told of.
TOLD = 4


def add_webhooks(source: Source, writer: Writer, partner: Partner) -> None:
    """One that is turned off, so that nothing leaves; its address is in a domain reserved for examples."""
    chance = source.chance("webhooks")
    since = source.moment(chance, 25)
    webhook = Webhook(
        id=id_at(chance, since),
        partner=partner,
        url="https://crm.example/webhook",
        description="Logiciel de relation client",
        events=[Event.PROSPECT_CREATED, Event.CAR_CREATED],
        state=Webhook.State.DISABLED,
        disabled_at=source.moment(chance, 1),
        secret_encrypted=encrypt(new_secret()),
        created_at=since,
        updated_at=since,
    )
    writer.rows(Webhook, [webhook])
    writer.rows(Delivery, _deliveries(source, webhook))


def _deliveries(source: Source, webhook: Webhook) -> Iterator[Delivery]:
    chance = source.chance("deliveries")
    partner = webhook.partner
    told: list[tuple[Event, PartnerModel]] = [
        *((Event.PROSPECT_CREATED, row) for row in Prospect.objects.of(partner).order_by("-created_at")[:TOLD]),
        *((Event.CAR_CREATED, row) for row in Car.objects.of(partner).order_by("-created_at")[:TOLD]),
    ]
    for event, row in told:
        if row.created_at < webhook.created_at:
            continue
        for body in payloads(partner, event, [row], at=row.created_at):
            sent = row.created_at + timedelta(seconds=1)
            yield Delivery(
                id=id_at(chance, row.created_at),
                partner=partner,
                webhook=webhook,
                type=event,
                payload=body,
                state=Delivery.State.DELIVERED,
                attempts=1,
                next_try_at=None,
                tried_at=sent,
                status=200,
                answer="OK",
                created_at=row.created_at,
                updated_at=sent,
            )
