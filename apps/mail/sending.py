"""From the outbox to the mail server: each message once, tried again where it fails, and visibly given up."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from email.utils import make_msgid, parseaddr
from time import sleep

from django.conf import settings
from django.db import InterfaceError, OperationalError, close_old_connections, connections, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.core.api.errors import invalid
from apps.core.models.db import locked
from apps.core.types import Fields
from apps.partners.quota import spend_recipients

from .errors import NotADraft, NotWaiting
from .models import Message, Thread
from .templating import check_filled
from .threads import link_by_address, refresh, send_event, stop_clocks
from .transport import hand_over, judged, words_of

logger = logging.getLogger(__name__)

State = Message.State
# Minutes between one try and the next; after the last one the message has failed.
BACKOFF = (1, 5, 15, 60, 240)
MAX_ATTEMPTS = len(BACKOFF) + 1
# Seconds between one try to write down what came of a message and the next: a restart of the database takes so long.
RECORD_AGAIN = (1, 5, 30)
# Longer than a server that answers slowly to every command takes for a message.
LEASE = timedelta(minutes=15)

_background = ThreadPoolExecutor(max_workers=2, thread_name_prefix="mail")


@transaction.atomic
def queue(*, message: Message) -> Message:
    """Puts a draft into the outbox; it is tried as soon as the transaction is committed.

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
    spend_recipients(message.partner, len(message.to) + len(message.cc))
    message.message_id = make_msgid(domain=parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2])
    _wait(thread, message)
    link_by_address(thread, [*message.to, *message.cc])
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
    """Sends every message whose time has come; gives how many were `sent`, will be tried again, or have `failed`.

    Any number of processes may do so at once: a message is claimed, under lock, by one of them.
    """
    counts = {"sent": 0, "later": 0, "failed": 0}
    while settings.MAIL_CONFIGURED and (message := _claim()):
        counts[_deliver(message)] += 1
    return counts


def _wait(thread: Thread, message: Message) -> None:
    # An answer takes its conversation out of the trash, where it would be held back.
    thread.trashed_at = None
    message.state, message.date, message.next_attempt_at = State.OUTBOX, timezone.now(), timezone.now()
    message.attempts, message.failure, message.last_error = 0, "", ""
    message.save()
    if settings.MAIL_CONFIGURED:
        transaction.on_commit(lambda: _background.submit(_send_in_background))


def _locked_waiting(message: Message) -> tuple[Thread, Message]:
    thread, message = locked(message.thread), locked(message)
    if message.state not in (State.OUTBOX, State.FAILED):
        raise NotWaiting
    return thread, message


def _send_in_background() -> None:
    close_old_connections()
    try:
        send_due()
    except Exception:  # No caller waits for this thread: the next run retries what is left in the outbox.
        logger.exception("Could not send the outbox")
    finally:
        connections.close_all()


@transaction.atomic
def _claim() -> Message | None:
    """The next message whose turn it is, now `sending` for this process alone."""
    now = timezone.now()
    # A lease that has run out is of a process that died: its message goes out again under the same Message-ID.
    due = Q(state=State.OUTBOX, next_attempt_at__lte=now) | Q(state=State.SENDING, lease_until__lt=now)
    message = (
        Message.objects.filter(due, thread__trashed_at=None)
        .select_for_update(of=("self",), skip_locked=True)
        .order_by("next_attempt_at")
        .first()
    )
    if message is None:
        return None
    message.state, message.lease_until = State.SENDING, now + LEASE
    message.attempts += 1
    message.save(update_fields=["state", "lease_until", "attempts", "updated_at"])
    return message


def _deliver(message: Message) -> str:
    """Hands one claimed message to the server, outside any transaction, and writes down what came of it."""
    try:
        refused = hand_over(message)
    except Exception as error:  # The server, the file store, a header that cannot be: each must be seen on the screen.
        failure, final = judged(error)
        logger.warning("Mail %s not sent: %s", message.pk, error)
        return _record(message, failure, words_of(error), final=final or message.attempts >= MAX_ATTEMPTS)
    # Those who were taken have the mail: another try would send it to them twice.
    message.refused = refused
    return _record(message, "", "", final=True)


def _record(message: Message, failure: str, words: str, *, final: bool) -> str:
    state = State.SENT if not failure else State.FAILED if final else State.OUTBOX
    now = timezone.now()
    later = now + timedelta(minutes=BACKOFF[min(message.attempts, len(BACKOFF)) - 1])
    changes = {
        "state": state,
        "failure": failure,
        "last_error": words,
        "refused": message.refused,
        "lease_until": None,
        "next_attempt_at": later if state == State.OUTBOX else None,
        "updated_at": now,
    }
    if state == State.SENT:
        changes["date"] = now
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
    return "sent" if state == State.SENT else "failed" if state == State.FAILED else "later"


@transaction.atomic
def _write(message: Message, changes: Fields) -> None:
    """Only where the claim still holds, and the conversation has not been deleted meanwhile."""
    thread = Thread.objects.select_for_update(of=("self",)).filter(pk=message.thread_id).first()
    claimed = Message.objects.filter(pk=message.pk, state=State.SENDING, lease_until=message.lease_until)
    if thread is None or not claimed.update(**changes):
        return
    refresh(thread)
    if changes["state"] == State.SENT:
        stop_clocks(thread, message, changes["date"])
    send_event(thread.partner_id, "mail:changed", thread, state=changes["state"])
