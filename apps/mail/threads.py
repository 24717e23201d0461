"""Write operations on whole conversations."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import F, OuterRef, Subquery
from django.utils import timezone

from apps.clients.models import Client
from apps.core.models.db import locked
from apps.core.models.text import fold
from apps.live.notify import notify
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.response_times.services import stop, stop_for_person

from .addresses import Address
from .errors import NotInTrash
from .models import Message, Thread

MAX_SEARCHED = 50_000
MAX_SEARCHED_MESSAGE = 5_000
State = Message.State
WAITING = (State.OUTBOX, State.SENDING, State.FAILED)
# Conversations deleted in one transaction.
BATCH = 100


@transaction.atomic
def change_thread(*, thread: Thread, prospect: Prospect | None = None, **flags: bool) -> None:
    """Stars it, marks it read or unread, moves it to the trash or back (see `_set`), links it to a prospect.

    Other conversations with the prospect's address that have no linked person are linked too. Raises NotFound.
    """
    if prospect is not None:
        # No lock is held yet, so that two conversations of one address can be linked at once.
        _link_unlinked(prospect)
    thread = locked(thread)
    if prospect is not None:
        thread.prospect = prospect
        thread.save(update_fields=["prospect", "updated_at"])
    _set([thread.pk], **flags)


@transaction.atomic
def change_threads(*, partner: Partner, ids: Collection[UUID], **flags: bool) -> int:
    """As `change_thread`, the partner's conversations among these; gives how many they are."""
    # In the order of their keys, so that no two calls wait for each other.
    rows = Thread.objects.of(partner).filter(pk__in=ids).order_by("pk").select_for_update(of=("self",))
    keys = list(rows.values_list("pk", flat=True))
    _set(keys, **flags)
    return len(keys)


@transaction.atomic
def delete_thread(*, thread: Thread) -> None:
    """Deletes a conversation of the trash for ever, its files after the commit. Raises NotInTrash (409)."""
    thread = locked(thread)
    if thread.trashed_at is None:
        raise NotInTrash
    thread.delete()


def empty_trash(partner: Partner) -> int:
    """Deletes all that is in the partner's trash now for ever, as `delete_thread`; gives how many conversations."""
    trash = Thread.objects.of(partner).filter(trashed_at__isnull=False).order_by("pk")
    keys = list(trash.values_list("pk", flat=True))
    deleted = 0
    for start in range(0, len(keys), BATCH):
        with transaction.atomic():
            # The filter is applied again under lock, so that conversations restored meanwhile stay.
            batch = trash.filter(pk__in=keys[start : start + BATCH]).select_for_update(of=("self",))
            rows = Thread.objects.filter(pk__in=list(batch.values_list("pk", flat=True)))
            deleted += rows.defer("search_text").delete()[1].get(Thread._meta.label, 0)
    return deleted


def refresh(thread: Thread) -> None:
    """Brings up to date what the thread keeps of its messages; the caller has it locked."""
    messages = list(thread.messages.defer("html").prefetch_related("attachments"))
    states = {message.state for message in messages}
    thread.message_count = len(messages)
    thread.in_inbox = State.RECEIVED in states
    thread.in_drafts = State.DRAFT in states
    thread.in_outbox = not states.isdisjoint(WAITING)
    thread.in_sent = State.SENT in states
    thread.has_failed = State.FAILED in states
    thread.unread = any(message.state == State.RECEIVED and message.read_at is None for message in messages)
    thread.unreadable_lead = any(message.unreadable_lead is not None for message in messages)
    thread.has_attachments = any(message.attachments.all() for message in messages)
    if messages:
        last = messages[-1]
        thread.last_message_at = max(message.date for message in messages)
        thread.preview = " ".join(_own_words(last.text).split())[:200]
        thread.subject = thread.subject or last.subject
        if message_count_is_one_draft(messages):
            thread.subject = last.subject
        person = next(filter(None, map(_correspondent, reversed(messages))), None)
        thread.correspondent_name = person["name"] if person else ""
        thread.correspondent_address = person["address"] if person else ""
    thread.search_text = " ".join(map(_searched, messages))[:MAX_SEARCHED]
    thread.save()


def message_count_is_one_draft(messages: list[Message]) -> bool:
    """Until the first message is sent its subject is still being written, and so is the conversation's."""
    return len(messages) == 1 and messages[0].state == State.DRAFT


def link_by_address(thread: Thread, people: Iterable[Address]) -> None:
    """Links an unlinked thread to the client, or else the prospect, who has one of the addresses."""
    if thread.client_id or thread.prospect_id:
        return
    person = person_of(thread.partner, [entry["address"] for entry in people])
    if person:
        # Locked, so that it is not deleted before the commit; None where it has just been.
        rows = type(person)._default_manager.select_for_update(of=("self",)).filter(pk=person.pk)
        setattr(thread, "client" if isinstance(person, Client) else "prospect", rows.first())


def _link_unlinked(prospect: Prospect) -> None:
    if prospect.email:
        theirs = Thread.objects.of(prospect.partner).filter(correspondent_address__iexact=prospect.email)
        unlinked = theirs.filter(client=None, prospect=None).order_by("pk").select_for_update(of=("self",))
        keys = list(unlinked.values_list("pk", flat=True))
        Thread.objects.filter(pk__in=keys).update(prospect=prospect, updated_at=timezone.now())


def person_of(partner: Partner, addresses: Iterable[str]) -> Client | Prospect | None:
    """The partner's newest client, or else prospect, who has one of the e-mail addresses."""
    wanted = [address for address in addresses if address]
    for model in (Client, Prospect):
        for address in wanted:
            found = model._default_manager.of(partner).filter(email__iexact=address).first()
            if found is not None:
                return found
    return None


def stop_clocks(thread: Thread, message: Message, at: datetime) -> None:
    """The mail is the first contact with those who were sent it, and with the person that the thread is linked to."""
    by = message.sent_by
    for row in filter(None, (thread.prospect, thread.estimation)):
        stop(row, at, by=by)
    people = [person for person in (thread.client, thread.prospect) if person]
    refused = {entry["address"] for entry in message.refused}
    taken = {entry["address"] for entry in message.recipients} - refused
    numbers = [person.phone_number for person in people]
    if thread.estimation:
        numbers.append(thread.estimation.client_phone)
    emails = (*taken, *(person.email for person in people))
    stop_for_person(thread.partner_id, at, emails=emails, phone_numbers=numbers, by=by)


def send_event(partner: Partner | object, event: str, thread: Thread, **more: object) -> None:
    """Tells the partner's open tabs, after the commit, that something came (`mail:new`) or changed (`mail:changed`)."""
    room = partner.pk if isinstance(partner, Partner) else partner
    # The same rule is in `threads_seen_by`.
    about = (thread.client, thread.prospect) if thread.client or thread.prospect else (thread.estimation,)
    in_charge = {row.assignee_id for row in about if row}
    transaction.on_commit(partial(notify, room, event, {"threadId": str(thread.pk), **more}, in_charge=in_charge))


def _set(
    keys: Collection[UUID], *, starred: bool | None = None, read: bool | None = None, trashed: bool | None = None
) -> None:
    """Changes these conversations, which the caller has locked.

    What waits in the outbox of a conversation in the trash is held back. Marking one unread does so to the newest
    message that it has received.
    """
    now = timezone.now()
    changes: dict[str, object] = {}
    if starred is not None:
        changes["starred"] = starred
    if trashed is not None:
        changes["trashed_at"] = now if trashed else None
    if read is not None:
        changes["unread"] = False if read else F("in_inbox")
        received = Message.objects.filter(thread__in=keys, state=State.RECEIVED)
        if read:
            received.filter(read_at=None).update(read_at=now)
        else:
            same = Message.objects.filter(thread=OuterRef("thread"), state=State.RECEIVED)
            newest = same.order_by("-date", "-id").values("pk")[:1]
            received.filter(pk=Subquery(newest)).update(read_at=None)
    Thread.objects.filter(pk__in=keys).update(**changes, updated_at=now)


def _correspondent(message: Message) -> Address | None:
    if message.direction == Message.Direction.IN:
        return {"name": message.sender_name, "address": message.sender_address}
    return message.to[0] if message.to else None


def _own_words(text: str) -> str:
    """`text` without what it quotes."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(">"))


def _searched(message: Message) -> str:
    people = " ".join(f"{person['name']} {person['address']}" for person in message.recipients)
    words = (message.subject, message.sender_name, message.sender_address, people, message.text[:MAX_SEARCHED_MESSAGE])
    return fold(" ".join(words))
