"""From the table of deliveries to the receivers: each webhook's in order of time, many webhooks side by side.

The row that is claimed is the webhook: no two deliveries of one are under way at once, and a slow receiver keeps one
thread of one process.
"""

from __future__ import annotations

import logging
import random
import time
from datetime import timedelta
from threading import Timer

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.audit.models import Event as Audited
from apps.audit.services import record
from apps.core.encryption import decrypt
from apps.core.models.db import locked, release_connection
from apps.core.ops.background import LOOK_SECONDS, Stopped, Worker
from apps.core.ops.health import draining
from apps.partners.mails import mail_owners

from .models import MAX_ANSWER, Delivery, Webhook
from .receivers import Answer, NotCalled, call

logger = logging.getLogger(__name__)

State = Delivery.State
# Between one try and the next, as Standard Webhooks advises; after the last one the delivery has failed.
BACKOFF = tuple(
    timedelta(seconds=seconds)
    for seconds in (5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600)
)
# So that what failed together is not tried again together.
JITTER = 0.2
LONGEST_WAIT = timedelta(hours=24)
SIDE_BY_SIDE = 32
# After so many deliveries, or seconds, it is another webhook's turn.
TURN = 100
TURN_SECONDS = 5.0
GONE = 410


def _send_due(webhook: Webhook) -> None:
    """Sends what is due for a claimed webhook, until one delivery was not answered."""
    end = time.monotonic() + TURN_SECONDS
    due = Delivery.objects.filter(webhook=webhook).due().order_by("created_at", "pk")
    for delivery in due[:TURN]:
        if draining.is_set():
            raise Stopped
        if not _deliver(webhook, delivery) or time.monotonic() > end:
            break
    # Claims are counted from 0 again, as the column is small.
    worker.held(webhook).update(lease_until=None, attempts=0)


def _deliver(claimed: Webhook, delivery: Delivery) -> bool:
    """Calls the receiver outside any transaction, and writes down what came of it: whether the next one may leave."""
    # Its owner may have changed it since the delivery before.
    webhook = worker.held(claimed).first()
    if webhook is None:
        return False
    release_connection()
    try:
        outcome: Answer | NotCalled = call(
            webhook.url,
            message_id=delivery.message_id,
            payload=delivery.payload,
            secrets=_secrets(webhook),
        )
    except NotCalled as error:
        logger.info("Webhook %s: %s not delivered: %s", webhook.pk, delivery.pk, error)
        outcome = error
    return _write(claimed, delivery, outcome)


@transaction.atomic
def _write(claimed: Webhook, delivery: Delivery, outcome: Answer | NotCalled) -> bool:
    """Only where the claim still holds: the webhook may have been deleted, turned off or claimed meanwhile."""
    webhook = worker.held(claimed).select_for_update(of=("self",)).first()
    if webhook is None:
        return False
    now = timezone.now()
    answer = outcome if isinstance(outcome, Answer) else None
    delivery.attempts += 1
    delivery.tried_at, delivery.next_try_at = now, None
    delivery.status, delivery.answer = (answer.status, answer.text[:MAX_ANSWER]) if answer else (None, "")
    delivery.failure = "" if isinstance(outcome, Answer) else outcome.failure
    if answer and 200 <= answer.status < 300:
        delivery.state = State.DELIVERED
    elif answer and answer.status == GONE:
        delivery.state = State.FAILED
        disable(webhook, Webhook.Reason.GONE)
    elif delivery.attempts > len(BACKOFF):
        delivery.state = State.FAILED
        disable(webhook, Webhook.Reason.FAILING)
    else:
        _try_later(webhook, delivery, asked=answer.retry_after if answer else 0, silent=answer is None)
    # One that its owner has meanwhile had deleted stays so.
    Delivery.objects.filter(pk=delivery.pk).update(**_columns(delivery), updated_at=now)
    return webhook.state == Webhook.State.ACTIVE and webhook.paused_until is None


def _columns(delivery: Delivery) -> dict[str, object]:
    names = ("state", "attempts", "tried_at", "next_try_at", "status", "answer", "failure")
    return {name: getattr(delivery, name) for name in names}


def _try_later(webhook: Webhook, delivery: Delivery, *, asked: float, silent: bool) -> None:
    """The delivery waits; where the receiver was silent or sent `Retry-After`, all others of the webhook wait too."""
    wait = BACKOFF[delivery.attempts - 1] * random.uniform(1, 1 + JITTER)  # noqa: S311 - no secret
    wait = max(wait, min(timedelta(seconds=asked), LONGEST_WAIT))
    delivery.next_try_at = timezone.now() + wait
    if silent or asked:
        webhook.paused_until = delivery.next_try_at
        webhook.save(update_fields=["paused_until", "updated_at"])
    if settings.BACKGROUND_WORK and wait.total_seconds() < LOOK_SECONDS:
        # Sooner than the process looks by itself.
        timer = Timer(wait.total_seconds(), worker.look)
        timer.daemon = True
        transaction.on_commit(timer.start)


@transaction.atomic
def disable(webhook: Webhook, reason: Webhook.Reason) -> None:
    """Turns a webhook off, which the caller has locked, and tells the owners by mail and in the bell."""
    webhook.state, webhook.disabled_reason, webhook.disabled_at = Webhook.State.DISABLED, reason, timezone.now()
    # Turned on again at once, it need not wait for the end of this claim.
    webhook.lease_until = None
    webhook.save()
    record(Audited.WEBHOOK_DISABLED, about=webhook)
    mail_owners(
        webhook.partner_id,
        subject=_("A webhook was disabled"),
        template="webhooks/disabled_mail.txt",
        context={"url": webhook.url, "reason": webhook.disabled_reason},
    )


def _secrets(webhook: Webhook) -> list[str]:
    """Those that sign now: the present one, and for a time after a rotation the one before."""
    kept = [webhook.secret_encrypted]
    if webhook.former_secret_until and webhook.former_secret_until > timezone.now():
        kept.append(webhook.former_secret_encrypted)
    return [secret for secret in map(decrypt, kept) if secret]


def _ready(webhooks: QuerySet[Webhook]) -> QuerySet[Webhook]:
    due = Delivery.objects.filter(webhook=OuterRef("pk")).due()
    return webhooks.filter(Q(paused_until=None) | Q(paused_until__lte=timezone.now())).filter(Exists(due))


def _give_up(webhook: Webhook) -> None:
    disable(locked(webhook), Webhook.Reason.FAILING)


worker = Worker(
    "webhooks",
    waiting=lambda: Webhook.objects.filter(state=Webhook.State.ACTIVE),
    ready=_ready,
    run=_send_due,
    give_up=_give_up,
    since="updated_at",
    side_by_side=SIDE_BY_SIDE,
)
