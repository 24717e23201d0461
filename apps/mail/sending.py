"""From the outbox to the mail server: each message once, tried again where it fails, and visibly given up."""

from __future__ import annotations

import logging
from collections import Counter
from datetime import timedelta
from email.utils import make_msgid, parseaddr
from time import sleep

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.core.api.errors import invalid
from apps.core.models.db import locked
from apps.core.ops.background import Worker
from apps.core.types import Fields
from apps.partners.models import Account
from apps.partners.quota import spend_recipients

from .errors import NotADraft, NotWaiting
from .models import Message, Thread
from .templating import check_filled
from .threads import link_by_address, refresh, send_event, stop_clocks
from .transport import hand_over, judged, words_of

logger = logging.getLogger(__name__)

State, Failure = Message.State, Message.Failure
# Between one try and the next; after the last one the message has failed.
BACKOFF = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240))
MAX_ATTEMPTS = len(BACKOFF) + 1
# Seconds between one try to write down what came of a message and the next: a restart of the database takes so long.
RECORD_AGAIN = (1, 5, 30)
# `send_due` counts by these.
OUTCOMES: dict[str, str] = {State.SENT: "sent", State.OUTBOX: "later", State.FAILED: "failed"}


@transaction.atomic
def queue(*, message: Message, by: Account | None = None) -> Message:
    """Puts a draft into the outbox, where `by` wants it sent; it is tried as soon as the transaction is committed.

    Raises NotADraft (409), a 422 under `to`, `subject` or `text` where it cannot be sent as it is, and
    TooManyRecipients (429): each recipient counts once for each mail that is put there.
    """
    thread, message = locked(message.thread), locked(message)
    if message.state != State.DRAFT:
        raise NotADraft
    if not message.to:
        raise invalid("to", _("Choose at least one recipient."))
    if not message.subject.strip():
        raise invalid("subject", _("Enter a subject."))
    check_filled(message.subject, field="subject")
    check_filled(message.text, field="text")
    if not message.text.strip() and not message.attachments.exists():
        raise invalid("text", _("Write a message."))
    spend_recipients(message.partner, len(message.recipients))
    message.sent_by = by
    message.message_id = make_msgid(domain=parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2])
    _wait(thread, message)
    link_by_address(thread, message.recipients)
    refresh(thread)
    return message


@transaction.atomic
def retry(*, message: Message) -> Message:
    """Tries a waiting or failed message again, now, with all its tries. Raises NotWaiting (409)."""
    thread, message = _locked_waiting(message)
    _wait(thread, message)
    refresh(thread)
    return message


@transaction.atomic
def take_back(*, message: Message) -> Message:
    """Makes a waiting or failed message a draft again. Raises NotWaiting (409)."""
    thread, message = _locked_waiting(message)
    message.state, message.next_attempt_at = State.DRAFT, None
    message.attempts, message.failure, message.last_error = 0, "", ""
    message.version += 1
    message.save()
    refresh(thread)
    return message


def send_due() -> dict[str, int]:
    """Sends every message whose time has come; returns how many were `sent`, will be tried again, or have `failed`.

    Any number of processes may do so at once: a message is claimed, under lock, by one of them.
    """
    counts = Counter(OUTCOMES[message.state] for message in worker.attempted())
    return {outcome: counts[outcome] for outcome in OUTCOMES.values()}


def _wait(thread: Thread, message: Message) -> None:
    # An answer takes its conversation out of the trash, where it would be held back.
    thread.trashed_at = None
    message.state, message.date, message.next_attempt_at = State.OUTBOX, timezone.now(), timezone.now()
    message.attempts, message.failure, message.last_error, message.lease_until = 0, "", "", None
    message.save()
    if settings.MAIL_CONFIGURED:
        worker.wake()


def _locked_waiting(message: Message) -> tuple[Thread, Message]:
    thread, message = locked(message.thread), locked(message)
    if message.state not in (State.OUTBOX, State.FAILED):
        raise NotWaiting
    return thread, message


def _deliver(message: Message) -> None:
    """Hands one claimed message to the server, outside any transaction, and writes down what came of it."""
    try:
        refused = hand_over(message)
    except Exception as error:  # The server, the file store, a header that cannot be: each must be seen on the screen.
        failure, final = judged(error)
        logger.warning("Mail %s not sent: %s", message.pk, error)
        _record(message, failure=failure, last_error=words_of(error), again=not final)
    else:
        # The mail server has accepted the other recipients: another attempt would send the mail to them twice.
        _record(message, refused=refused)


def _give_up(message: Message) -> None:
    _record(message, failure=Failure.UNREACHABLE)


def _record(
    message: Message,
    *,
    failure: str = "",
    last_error: str = "",
    again: bool = False,
    refused: list[dict[str, str]] | None = None,
) -> None:
    next_attempt_at = worker.next_attempt_at(message) if again else None
    state = State.OUTBOX if next_attempt_at else State.FAILED if failure else State.SENT
    now = timezone.now()
    changes = {
        "state": state,
        "failure": failure,
        "last_error": last_error,
        "lease_until": None,
        "next_attempt_at": next_attempt_at,
        "refused": refused or message.refused,
        "updated_at": now,
        **({"date": now} if state == State.SENT else {}),
    }
    message.state = state
    # A mail whose sending is not written down goes out again when its lease ends.
    for seconds in RECORD_AGAIN:
        try:
            _write(message, changes)
            break
        except (OperationalError, InterfaceError) as error:
            logger.warning("Could not write down what came of mail %s: %s", message.pk, error)
            sleep(seconds)
    else:
        _write(message, changes)


@transaction.atomic
def _write(message: Message, changes: Fields) -> None:
    """Only where the claim still holds, and the conversation has not been deleted meanwhile."""
    thread = Thread.objects.select_for_update(of=("self",)).filter(pk=message.thread_id).first()
    if thread is None or not worker.held(message).update(**changes):
        return
    refresh(thread)
    if changes["state"] == State.SENT and not message.automatic:
        stop_clocks(thread, message, changes["date"])
    send_event(thread.partner_id, "mail:changed", thread, state=changes["state"])


def _ready(messages: QuerySet[Message]) -> QuerySet[Message]:
    """Those whose try is due; one that a dead process left goes out again under the same Message-ID."""
    if not settings.MAIL_CONFIGURED:
        return messages.none()
    due = Q(state=State.SENDING) | Q(next_attempt_at__lte=timezone.now())
    return messages.filter(due, thread__trashed_at=None)


worker = Worker(
    "mail",
    waiting=lambda: Message.objects.filter(state__in=(State.OUTBOX, State.SENDING)),
    ready=_ready,
    run=_deliver,
    give_up=_give_up,
    claimed_as={"state": State.SENDING},
    backoff=BACKOFF,
    since="date",
    side_by_side=2,
)
