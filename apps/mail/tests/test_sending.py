"""The outbox and a real SMTP server: sent once, tried again, given up where everybody sees it."""

from __future__ import annotations

import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.db import InterfaceError, OperationalError
from django.utils import timezone
from pytest_django import Settings

from apps.estimations.models import Estimation
from apps.mail import sending, transport
from apps.mail.models import Message, Thread
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.samples import PDF
from apps.testing.uploads import upload
from scripts.servers import free_ports

from .conftest import TO, Postman, use_smtp

Draft = Callable[..., dict[str, Any]]


def shown(api: Caller, message: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = api.get(f"/mail/message/{message['id']}").json()["data"]
    return row


def background_is_done() -> None:
    """Waits for what has been handed to the workers, and hires new ones."""
    sending.worker._threads.shutdown(wait=True)
    sending.worker._threads = ThreadPoolExecutor(max_workers=2)


def test_send_without_smtp_server_keeps_outbox(api: Caller, queued: Draft) -> None:
    message = queued()

    call_command("send_mail_queue")

    assert shown(api, message)["state"] == "outbox"
    folders = api.get("/mail/folders").json()["data"]
    assert (folders["outbox"], folders["canSend"]) == (1, False)


def test_sent_message_has_partner_from_and_reply_to(
    api: Caller, queued: Draft, smtp: Postman, partner: Partner, account: Any
) -> None:
    message = queued(text="Bonjour Zoé,\nà bientôt", subject="Votre Citroën", cc=[{"address": "ami@exemple.fr"}])

    call_command("send_mail_queue")

    mail = smtp.taken[0]
    assert mail["From"] == f"{partner.company_name} <no-reply@plateforme.exemple.fr>"
    assert mail["Reply-To"] == account.email
    assert mail["To"] == "Zoé Lefèvre <zoe@exemple.fr>"
    assert mail["Subject"] == "Votre Citroën"
    assert mail["Message-ID"].endswith("@plateforme.exemple.fr>")
    assert mail["Date"]
    assert mail.get_content().splitlines() == ["Bonjour Zoé,", "à bientôt"]
    assert smtp.envelopes[0].rcpt_tos == ["zoe@exemple.fr", "ami@exemple.fr"]
    assert shown(api, message)["state"] == "sent"


def test_attachment_sent_with_message(api: Caller, new_draft: Draft, smtp: Postman) -> None:
    draft = new_draft()
    api.post(f"/mail/draft/{draft['id']}/attachment", {"file": upload(PDF, "Offre n° 1.pdf")}, format="multipart")
    api.post(f"/mail/draft/{draft['id']}/send")

    call_command("send_mail_queue")

    (file,) = smtp.taken[0].iter_attachments()
    assert (file.get_filename(), file.get_content_type()) == ("Offre n° 1.pdf", "application/pdf")
    assert file.get_payload(decode=True) == PDF


def test_header_injection_in_name_and_subject_blocked(queued: Draft, smtp: Postman, partner: Partner) -> None:
    partner.company_name = "Duval\r\nBcc: tout@le.monde"
    partner.save()
    queued()
    Message.objects.update(subject="Objet\r\nBcc: tout@le.monde", sender_name=partner.company_name)

    sending.send_due()

    assert smtp.taken[0]["Bcc"] is None
    assert smtp.envelopes[0].rcpt_tos == ["zoe@exemple.fr"]


def test_sent_message_not_sent_again(queued: Draft, smtp: Postman) -> None:
    queued()

    assert sending.send_due() == {"sent": 1, "later": 0, "failed": 0}
    assert sending.send_due() == {"sent": 0, "later": 0, "failed": 0}
    assert len(smtp.taken) == 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_send_due_sends_each_message_once(queued: Draft, smtp: Postman, settings: Settings) -> None:
    settings.MAIL_CONFIGURED = False  # Nothing is tried while the messages are being written.
    for number in range(12):
        queued(subject=f"Message {number}")
    settings.MAIL_CONFIGURED = True

    simultaneously(lambda _number: sending.send_due(), times=8)

    assert sorted(mail["Subject"] for mail in smtp.taken) == sorted(f"Message {number}" for number in range(12))
    assert set(Message.objects.values_list("state", flat=True)) == {"sent"}


@pytest.mark.django_db(transaction=True)
def test_queued_message_sent_in_background(api: Caller, queued: Draft, smtp: Postman) -> None:
    message = queued()

    background_is_done()

    assert shown(api, message)["state"] == "sent"
    assert len(smtp.taken) == 1


def test_refused_recipient_fails_with_smtp_error(api: Caller, queued: Draft, smtp: Postman) -> None:
    smtp.answer_rcpt = "550 5.1.1 No such user here"
    message = queued()

    assert sending.send_due()["failed"] == 1

    row = shown(api, message)
    assert (row["state"], row["failure"]) == ("failed", "refused")
    assert "No such user here" in row["lastError"]
    assert api.get("/mail/all", {"folder": "outbox"}).json()["data"][0]["hasFailed"] is True
    assert api.get("/mail/folders").json()["data"]["failed"] == 1


@pytest.mark.parametrize("answer", ["550 5.1.1 No such user here", "451 4.7.1 Greylisted"])
def test_one_refused_recipient_recorded_without_resend(api: Caller, queued: Draft, smtp: Postman, answer: str) -> None:
    smtp.answer_rcpt, smtp.refuses = answer, {"parti@exemple.fr"}
    message = queued(cc=[{"name": "Parti Ailleurs", "address": "parti@exemple.fr"}])

    assert sending.send_due()["sent"] == 1

    row = shown(api, message)
    assert (row["state"], row["failure"]) == ("sent", "")
    assert row["refused"] == [{"address": "parti@exemple.fr", "reason": answer[4:]}]
    Message.objects.update(next_attempt_at=timezone.now())
    assert sending.send_due() == {"sent": 0, "later": 0, "failed": 0}
    assert [envelope.rcpt_tos for envelope in smtp.envelopes] == [["zoe@exemple.fr"]]
    assert api.post(f"/mail/message/{message['id']}/retry").json()["code"] == "not_waiting"


def test_temporary_smtp_error_retries_later(api: Caller, queued: Draft, smtp: Postman) -> None:
    smtp.answer_data = "451 4.7.1 Greylisted"
    message = queued()

    assert sending.send_due()["later"] == 1
    row = shown(api, message)
    assert (row["state"], row["failure"], row["attempts"]) == ("outbox", "temporary", 1)
    assert row["nextAttemptAt"] > timezone.now().isoformat()

    smtp.answer_data = ""
    assert sending.send_due()["sent"] == 0  # Its time has not come.
    Message.objects.update(next_attempt_at=timezone.now())
    assert sending.send_due()["sent"] == 1
    assert shown(api, message)["failure"] == ""


def test_unreachable_smtp_fails_after_max_attempts(api: Caller, queued: Draft, settings: Settings) -> None:
    (port,) = free_ports(1)
    use_smtp(settings, port)
    message = queued()

    for attempt in range(1, sending.MAX_ATTEMPTS + 1):
        sending.send_due()
        row = shown(api, message)
        assert (row["attempts"], row["failure"]) == (attempt, "unreachable")
        assert row["state"] == ("outbox" if attempt < sending.MAX_ATTEMPTS else "failed")
        Message.objects.filter(state="outbox").update(next_attempt_at=timezone.now())


def test_silent_smtp_server_times_out(api: Caller, queued: Draft, settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use_smtp(settings, silent.getsockname()[1])
        settings.EMAIL_TIMEOUT = 0.3
        message = queued()

        assert sending.send_due()["later"] == 1

    assert shown(api, message)["failure"] == "unreachable"


def test_failed_message_retry_sends_message(api: Caller, queued: Draft, smtp: Postman) -> None:
    smtp.answer_rcpt = "550 No"
    message = queued()
    sending.send_due()
    smtp.answer_rcpt = ""

    assert api.post(f"/mail/message/{message['id']}/retry").json()["data"]["state"] == "outbox"
    assert sending.send_due()["sent"] == 1


def test_take_back_returns_message_to_draft_unsent(api: Caller, queued: Draft, smtp: Postman) -> None:
    message = queued()

    assert api.post(f"/mail/message/{message['id']}/take-back").json()["data"]["state"] == "draft"
    assert sending.send_due()["sent"] == 0
    assert api.post(f"/mail/message/{message['id']}/retry").json()["code"] == "not_waiting"


def test_trashed_thread_not_sent_until_restored(api: Caller, queued: Draft, smtp: Postman) -> None:
    message = queued()
    api.patch(f"/mail/{message['threadId']}", {"trashed": True})
    assert sending.send_due()["sent"] == 0

    api.patch(f"/mail/{message['threadId']}", {"trashed": False})
    assert sending.send_due()["sent"] == 1


@pytest.mark.parametrize("again", [False, True])
def test_message_sent_from_trash_takes_thread_out_of_it(
    api: Caller, queued: Draft, new_draft: Draft, smtp: Postman, again: bool
) -> None:
    message = queued() if again else new_draft()
    api.patch(f"/mail/{message['threadId']}", {"trashed": True})

    path = f"/mail/message/{message['id']}/retry" if again else f"/mail/draft/{message['id']}/send"
    assert api.post(path).status_code == 200

    assert sending.send_due()["sent"] == 1
    assert api.get(f"/mail/{message['threadId']}").json()["data"]["trashedAt"] is None


def test_conversation_deleted_while_sent_holds_up_no_other(
    queued: Draft, smtp: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _second = queued(), queued()
    hand_over = transport.hand_over

    def delete_and_hand_over(message: Message) -> Any:
        refused = hand_over(message)
        Thread.objects.filter(pk=first["threadId"]).delete()
        return refused

    monkeypatch.setattr(sending, "hand_over", delete_and_hand_over)

    assert sending.send_due()["sent"] == 2
    assert len(smtp.taken) == 2


def test_outage_after_sending_sends_no_mail_twice(
    queued: Draft, smtp: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued()
    outages = [OperationalError("deadlock detected"), InterfaceError("connection is closed")]

    def fail(*_arguments: Any) -> None:
        if outages:
            raise outages.pop()

    monkeypatch.setattr(sending, "stop_clocks", fail)
    monkeypatch.setattr(sending, "sleep", lambda _seconds: None)

    assert sending.send_due()["sent"] == 1
    Message.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert sending.send_due()["sent"] == 0
    assert len(smtp.taken) == 1


def test_recipient_at_domain_with_accent_gets_mail(queued: Draft, smtp: Postman) -> None:
    queued(to=[{"name": "Zoé Müller", "address": "zoe@müller.fr"}], cc=[{"address": "ami@exämple.de"}])

    assert sending.send_due()["sent"] == 1
    assert smtp.envelopes[0].rcpt_tos == ["zoe@xn--mller-kva.fr", "ami@xn--exmple-cua.de"]
    assert str(smtp.taken[0]["To"]) == "Zoé Müller <zoe@xn--mller-kva.fr>"


def test_expired_lease_sends_with_same_message_id(queued: Draft, smtp: Postman) -> None:
    queued()
    claimed = sending.worker._claim()
    assert claimed
    assert sending.send_due()["sent"] == 0

    Message.objects.update(lease_until=timezone.now() - timedelta(seconds=1))

    assert sending.send_due()["sent"] == 1
    assert smtp.taken[0]["Message-ID"] == claimed.message_id


def test_send_links_thread_to_client_by_address(api: Caller, queued: Draft, client: Any) -> None:
    message = queued(to=[{"address": TO[0]["address"].upper()}])

    assert api.get(f"/mail/{message['threadId']}").json()["data"]["client"]["id"] == str(client.pk)


def test_sent_mail_stops_clocks_of_the_person(
    api: Caller, queued: Draft, smtp: Postman, partner: Partner, account: Account
) -> None:
    """And who had it sent takes charge of what they stop."""
    fields = {"partner": partner, "full_name": "Zoé"}
    addressed = Prospect.objects.create(**fields, email="zoe@exemple.fr", phone_number="+33612345678")
    valued = Estimation.objects.create(
        partner=partner, client_name="Zoé", client_phone="+33612345678", car_model="Clio", kilometrage=1
    )
    other = Prospect.objects.create(**fields, email="autre@exemple.fr")
    queued()

    call_command("send_mail_queue")

    for row in (addressed, valued, other):
        row.refresh_from_db()
    assert addressed.first_contact_at
    assert valued.first_contact_at
    assert other.first_contact_at is None
    assert (addressed.assignee, valued.assignee, other.assignee) == (account, account, None)


def test_mail_of_the_application_itself_is_no_first_contact(queued: Draft, smtp: Postman, partner: Partner) -> None:
    addressed = Prospect.objects.create(partner=partner, full_name="Zoé", email="zoe@exemple.fr")
    Message.objects.filter(pk=queued()["id"]).update(automatic=True)

    call_command("send_mail_queue")

    assert smtp.taken[0]["Auto-Submitted"] == "auto-generated"
    addressed.refresh_from_db()
    assert addressed.first_contact_at is None
    assert addressed.assignee is None
