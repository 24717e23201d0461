"""The mailbox that a partner connects."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from django.db import transaction
from django.utils.translation import gettext as _

from apps.core.api.errors import Unavailable, invalid
from apps.core.api.rate_limits import Limit
from apps.core.encryption import decrypt, encrypt
from apps.core.types import Fields
from apps.partners.models import Partner

from .errors import NoMailbox
from .imap import Login, opened
from .models import MailAccount
from .reading import worker
from .receiving import fetch

# Each one calls a server that the caller names.
CONNECTIONS = Limit("mailbox", tries=30, seconds=3600)
# A person waits for the answer, and one of the process's threads with them: what is left the next run reads.
WAIT_SECONDS = 20
slots = BoundedSemaphore(4)


def mailbox_of(partner: Partner) -> MailAccount | None:
    return MailAccount.objects.of(partner).first()


@transaction.atomic
def save_mailbox(*, partner: Partner, fields: Fields) -> MailAccount:
    """Connects the partner's mailbox, or changes it; the stored password stays where none is entered.

    Raises a 422 under `password` where it is needed: a stored one is never sent to another server or user.
    """
    Partner.objects.select_for_update().get(pk=partner.pk)
    mailbox = mailbox_of(partner) or MailAccount(partner=partner)
    login = _login(mailbox, fields)
    if (mailbox.host, mailbox.folder, mailbox.username) != (login.host, login.folder, login.username):
        mailbox.uid_validity = mailbox.last_uid = mailbox.slow_uid = 0
    for name, value in fields.items():
        if name != "password":
            setattr(mailbox, name, value)
    mailbox.password_encrypted = encrypt(login.password)
    mailbox.last_error = ""
    # It is read at once.
    mailbox.lease_until, mailbox.attempts = None, 0
    mailbox.save()
    worker.wake()
    return mailbox


def try_mailbox(*, partner: Partner, fields: Fields) -> None:
    """Connects as `fields` say, and reads nothing.

    Raises MailboxRefused (422), TooManyTries (429), Unavailable (503).
    """
    login = _login(mailbox_of(partner) or MailAccount(partner=partner), fields)
    CONNECTIONS.spend(str(partner.pk))
    with _slot(), opened(login, seconds=WAIT_SECONDS):
        pass


def fetch_mailbox(*, partner: Partner) -> int:
    """Reads the mailbox now; gives how many mails came.

    Raises NoMailbox, MailboxRefused, TooManyTries, Unavailable.
    """
    mailbox = mailbox_of(partner)
    if mailbox is None:
        raise NoMailbox
    CONNECTIONS.spend(str(partner.pk))
    with _slot():
        return fetch(mailbox, seconds=WAIT_SECONDS)


def remove_mailbox(*, partner: Partner) -> None:
    """Forgets the mailbox; the mails that were read stay."""
    MailAccount.objects.of(partner).delete()


@contextmanager
def _slot() -> Iterator[None]:
    """Slow mail servers occupy a part of this process's threads at most. Raises Unavailable (503)."""
    if not slots.acquire(blocking=False):
        raise Unavailable
    try:
        yield
    finally:
        slots.release()


def _login(mailbox: MailAccount, fields: Fields) -> Login:
    """The log-in of the entered fields over the stored ones."""
    new = Login(
        **{name: fields.get(name, getattr(mailbox, name)) for name in ("host", "port", "ssl", "username", "folder")},
        password=fields.get("password", ""),
    )
    if new.password:
        return new
    same = (mailbox.host, mailbox.port, mailbox.ssl, mailbox.username) == (new.host, new.port, new.ssl, new.username)
    stored = decrypt(mailbox.password_encrypted) if same and mailbox.password_encrypted else None
    if not stored:
        raise invalid("password", _("Enter the mailbox's password."))
    return Login(new.host, new.port, new.ssl, new.username, stored, new.folder)
