"""What partners do with their webhooks, and the telling of what has happened."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Sequence
from datetime import timedelta
from secrets import token_bytes
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.audit.models import Event as Audited
from apps.audit.services import record
from apps.core.encryption import encrypt
from apps.core.models.base import PartnerModel
from apps.core.models.db import locked, naming
from apps.core.models.prepared import PreparedQuery
from apps.partners.models import Partner

from .errors import StillPending, TooManyWebhooks, WebhookDisabled
from .models import TEST, Delivery, Event, Webhook
from .payloads import payload, payloads
from .receivers import check_receiver
from .sending import worker

State = Webhook.State
MAX_WEBHOOKS = 20
# After a rotation both secrets sign for so long.
BOTH_SIGN = timedelta(hours=24)
BATCH = 500


def new_secret() -> str:
    """A secret of Standard Webhooks: 24 random bytes."""
    return f"whsec_{b64encode(token_bytes(24)).decode()}"


@transaction.atomic
def create_webhook(*, partner: Partner, url: str, **fields: object) -> Webhook:
    """A new webhook, with a secret of its own. Raises TooManyWebhooks (409), and a 422 under `url`."""
    check_receiver(url)
    locked(partner)
    if Webhook.objects.whole(partner).count() >= MAX_WEBHOOKS:
        raise TooManyWebhooks
    webhook = Webhook.objects.create(partner=partner, url=url, secret_encrypted=encrypt(new_secret()), **fields)
    record(Audited.WEBHOOK_CREATED, about=webhook)
    return webhook


@transaction.atomic
def update_webhook(*, webhook: Webhook, **fields: object) -> Webhook:
    """Changes the fields given; one that is turned on again is sent what has waited. Raises a 422 under `url`."""
    webhook = locked(webhook)
    url, state = webhook.url, webhook.state
    for name, value in fields.items():
        setattr(webhook, name, value)
    if webhook.url != url:
        check_receiver(webhook.url)
    if webhook.state != state or webhook.url != url:
        webhook.paused_until = None
    if webhook.state != state:
        webhook.disabled_reason = ""
        webhook.disabled_at = timezone.now() if webhook.state == State.DISABLED else None
    webhook.save()
    record(Audited.WEBHOOK_CHANGED, about=webhook)
    _wake()
    return webhook


@transaction.atomic
def delete_webhook(*, webhook: Webhook) -> None:
    """Deletes it with its deliveries. Raises NotFound."""
    webhook = locked(webhook)
    record(Audited.WEBHOOK_DELETED, about=webhook)
    webhook.delete()


@transaction.atomic
def rotate_secret(*, webhook: Webhook) -> Webhook:
    """Gives it another secret; the one before signs too for BOTH_SIGN."""
    webhook = locked(webhook)
    webhook.former_secret_encrypted = webhook.secret_encrypted
    webhook.former_secret_until = timezone.now() + BOTH_SIGN
    webhook.secret_encrypted = encrypt(new_secret())
    webhook.save()
    record(Audited.WEBHOOK_ROTATED, about=webhook)
    return webhook


@transaction.atomic
def send_test(*, webhook: Webhook) -> Delivery:
    """Sends the webhook's own row as `webhook.test`. Raises WebhookDisabled (409)."""
    webhook = _locked_active(webhook)
    about = {"id": str(webhook.pk), "url": webhook.url, "events": webhook.events}
    delivery = Delivery.objects.create(
        partner=webhook.partner, webhook=webhook, type=TEST, payload=payload(TEST, about, timezone.now())
    )
    _wake()
    return delivery


@transaction.atomic
def replay(*, delivery: Delivery) -> Delivery:
    """Sends a delivery again under the same id, with all its tries. Raises WebhookDisabled, StillPending (409)."""
    _locked_active(delivery.webhook)
    delivery = locked(delivery)
    if delivery.state == Delivery.State.PENDING:
        raise StillPending
    delivery.state, delivery.attempts, delivery.next_try_at = Delivery.State.PENDING, 0, timezone.now()
    delivery.save()
    _wake()
    return delivery


def tell(event: Event, rows: Sequence[PartnerModel]) -> None:
    """Writes what the webhooks of the partner that want `event` are to be sent of these rows, of one model.

    Call it in the transaction of the change, last, so that both are kept or neither. One statement where no webhook
    wants it.
    """
    if not rows:
        return
    webhooks = [webhook for webhook in _ACTIVE.rows(rows[0].partner_id) if event in webhook.events]
    if not webhooks:
        return
    partner = webhooks[0].partner
    for start in range(0, len(rows), BATCH):
        bodies = payloads(partner, event, rows[start : start + BATCH], at=timezone.now())
        Delivery.objects.bulk_create(
            Delivery(partner=partner, webhook=webhook, type=event, payload=body)
            for body in bodies
            for webhook in webhooks
        )
    _wake()


# Read at every change with its partner, whom no person's rights restrict.
_ACTIVE = PreparedQuery(
    lambda partner: (
        Webhook.objects.filter(partner=partner, state=State.ACTIVE).select_related("partner").order_by("pk")
    ),
    UUID,
)


def forget_deliveries(partner: Partner, texts: Collection[str]) -> None:
    """Removes the deliveries that say one of these, ids or addresses of a person: what waits is not sent any more."""
    found = naming(Delivery.objects.whole(partner), "payload", texts)
    Delivery.objects.filter(pk__in=list(found.values_list("pk", flat=True))).delete()


def _locked_active(webhook: Webhook) -> Webhook:
    webhook = locked(webhook)
    if webhook.state != State.ACTIVE:
        raise WebhookDisabled
    webhook.paused_until = None
    webhook.save(update_fields=["paused_until", "updated_at"])
    return webhook


def _wake() -> None:
    """Sends what is due once the transaction is committed, unless another process is to do so."""
    if settings.BACKGROUND_WORK:
        transaction.on_commit(worker.look)
