"""A mail comes while what it belongs to is being deleted: it is stored all the same."""

from __future__ import annotations

from threading import Event

import pytest
from django.db import connection, transaction

from apps.clients.models import Client
from apps.mail import receiving, threads
from apps.mail.models import MailAccount, Message, Thread
from apps.testing.concurrency import simultaneously

from .conftest import Box, mail

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


@pytest.mark.parametrize("named", ["client", "conversation"])
def test_mail_stored_while_what_it_names_is_deleted(box: Box, client: Client, named: str) -> None:
    box.deliver(mail(Message_ID="<une@exemple.fr>", From="lea@exemple.fr"))
    receiving.fetch(box.account)
    threads.change_thread(thread=Thread.objects.get(), trashed=True)
    box.deliver(mail(In_Reply_To="<une@exemple.fr>" if named == "conversation" else ""))
    deleted, done = Event(), Event()

    def either(number: int) -> None:
        if number:
            deleted.wait(10)
            receiving.fetch(MailAccount.objects.get())
            done.set()
            return
        with transaction.atomic():
            if named == "client":
                client.delete()
            else:
                threads.delete_thread(thread=Thread.objects.get())
            deleted.set()
            # Until the other one waits for the row, or has not waited at all.
            while not done.wait(0.05) and not _is_any_waiting():
                pass

    simultaneously(either, 2)

    assert Message.objects.filter(sender_address="zoe@exemple.fr").count() == 1


def _is_any_waiting() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        (count,) = cursor.fetchone()
    return bool(count)
