"""What receivers are sent, and what comes of their answers (docs/webhooks.md#tries)."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from datetime import timedelta
from threading import Thread
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone
from pytest_django import Settings
from standardwebhooks.webhooks import Webhook as Verifier
from standardwebhooks.webhooks import WebhookVerificationError

from apps.testing.callers import Caller
from apps.webhooks import receivers
from apps.webhooks.models import Delivery, Webhook
from apps.webhooks.sending import BACKOFF, JITTER, TURN

from .conftest import Receiver, send


@pytest.fixture
def forward(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """Lets time go by, from the present moment on."""
    real, passed = timezone.now, [timedelta()]
    monkeypatch.setattr(timezone, "now", lambda: real() + passed[0])

    def let_pass(time: timedelta) -> None:
        passed[0] += time

    return let_pass


def deliveries(api: Caller, hook: dict[str, Any]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = api.get(f"/partner/webhook/{hook['id']}/deliveries").json()["data"]
    return rows


def state_of(api: Caller) -> tuple[str, str]:
    (row,) = api.get("/partner/webhook/all").json()["data"]
    return row["state"], row["disabledReason"]


def ask(api: Caller, hook: dict[str, Any], times: int = 1) -> list[str]:
    """Asks for tests; gives their message ids, in order."""
    return [api.post(f"/partner/webhook/{hook['id']}/test").json()["data"]["messageId"] for _time in range(times)]


def test_delivery_is_signed_by_standard_webhooks(api: Caller, hook: dict[str, Any], receiver: Receiver) -> None:
    (message_id,) = ask(api, hook)
    send()
    ((headers, body),) = receiver.taken

    assert Verifier(hook["secret"]).verify(body, headers)["type"] == "webhook.test"
    assert headers["webhook-id"] == message_id
    assert headers["content-type"] == "application/json"
    assert set(json.loads(body)) == {"type", "timestamp", "data"}
    with pytest.raises(WebhookVerificationError):
        Verifier(hook["secret"]).verify(body + b" ", headers)
    with pytest.raises(WebhookVerificationError):
        Verifier("whsec_" + "A" * 32).verify(body, headers)


def test_rotated_secrets_both_sign_for_a_day(
    api: Caller, hook: dict[str, Any], receiver: Receiver, forward: Callable[[timedelta], None]
) -> None:
    rotated = api.post(f"/partner/webhook/{hook['id']}/rotate").json()["data"]
    ask(api, hook)
    send()
    forward(timedelta(hours=24, seconds=1))
    ask(api, hook)
    send()
    (during, after) = (headers["webhook-signature"] for headers, _body in receiver.taken)

    assert rotated["secret"] != hook["secret"]
    (headers, body) = receiver.taken[0]
    for secret in (hook["secret"], rotated["secret"]):
        assert Verifier(secret).verify(body, headers)
    assert (during.count("v1,"), after.count("v1,")) == (2, 1)


def test_deliveries_arrive_once_each_in_order(api: Caller, hook: dict[str, Any], receiver: Receiver) -> None:
    asked = ask(api, hook, TURN + 5)
    send()
    send()

    assert [headers["webhook-id"] for headers, _body in receiver.taken] == asked
    assert {(row["state"], row["attempts"], row["status"]) for row in deliveries(api, hook)} == {("delivered", 1, 204)}


@pytest.mark.parametrize("status", [301, 302, 308, 400, 404, 500])
def test_other_answers_are_tried_again_and_redirects_not_followed(
    api: Caller, hook: dict[str, Any], receiver: Receiver, new_receiver: Callable[[], Receiver], status: int
) -> None:
    target = new_receiver()
    receiver.status, receiver.headers = status, {"Location": target.url}
    ask(api, hook)
    send()
    (row,) = deliveries(api, hook)

    assert (row["state"], row["attempts"], row["status"]) == ("pending", 1, status)
    assert (len(receiver.taken), target.taken) == (1, [])


def test_delivery_is_tried_after_each_delay_then_webhook_disabled_and_told(
    api: Caller,
    hook: dict[str, Any],
    receiver: Receiver,
    forward: Callable[[timedelta], None],
    django_capture_on_commit_callbacks: Any,
    account: Any,
) -> None:
    receiver.status = 500
    ask(api, hook)
    send()
    for number, delay in enumerate(BACKOFF, start=1):
        forward(delay - timedelta(seconds=2))
        send()
        assert len(receiver.taken) == number, "too early"
        forward(delay * JITTER + timedelta(seconds=2))
        with django_capture_on_commit_callbacks(execute=True):
            send()
        assert len(receiver.taken) == number + 1
    (row,) = deliveries(api, hook)

    assert (row["state"], row["attempts"], row["nextTryAt"]) == ("failed", 10, None)
    assert state_of(api) == ("disabled", "failing")
    assert len({headers["webhook-id"] for headers, _body in receiver.taken}) == 1
    # Each try is signed at its own time, which a verifier takes for fresh.
    assert len({headers["webhook-timestamp"] for headers, _body in receiver.taken}) == 10
    (told,) = mail.outbox
    assert told.to == [account.email]
    assert receiver.url in told.body
    (bell,) = api.get("/partner/activity").json()["data"]
    assert (bell["kind"], bell["title"], bell["unread"]) == ("webhook_disabled", receiver.url, True)


def test_gone_disables_at_once(api: Caller, hook: dict[str, Any], receiver: Receiver) -> None:
    receiver.status = 410
    ask(api, hook, 2)
    send()

    assert state_of(api) == ("disabled", "gone")
    assert len(receiver.taken) == 1
    assert sorted(row["state"] for row in deliveries(api, hook)) == ["failed", "pending"]
    assert api.post(f"/partner/webhook/{hook['id']}/test").json()["code"] == "webhook_disabled"


def test_enabled_again_is_sent_what_has_waited(api: Caller, hook: dict[str, Any], receiver: Receiver) -> None:
    receiver.status = 410
    (_first, second) = ask(api, hook, 2)
    send()
    receiver.status = 200
    api.put(f"/partner/webhook/{hook['id']}", {"state": "active"})
    send()

    assert receiver.taken[-1][0]["webhook-id"] == second
    assert state_of(api) == ("active", "")


def test_replay_sends_the_same_again(api: Caller, hook: dict[str, Any], receiver: Receiver) -> None:
    ask(api, hook)
    pending = deliveries(api, hook)[0]["id"]
    early = api.post(f"/partner/webhook/delivery/{pending}/replay")
    send()
    (row,) = deliveries(api, hook)
    answer = api.post(f"/partner/webhook/delivery/{row['id']}/replay")
    send()
    (first, second) = receiver.taken

    assert (early.status_code, early.json()["code"]) == (409, "delivery_pending")
    assert (answer.status_code, answer.json()["data"]["state"]) == (200, "pending")
    assert (first[0]["webhook-id"], first[1]) == (second[0]["webhook-id"], second[1])


@pytest.mark.parametrize("header", ["3600", None])
def test_retry_after_is_honoured_for_all_of_the_webhook(
    api: Caller, hook: dict[str, Any], receiver: Receiver, forward: Callable[[timedelta], None], header: str | None
) -> None:
    at = (timezone.now() + timedelta(hours=1)).strftime("%a, %d %b %Y %H:%M:%S GMT")
    receiver.status, receiver.headers = 503, {"Retry-After": header or at}
    asked = ask(api, hook, 3)
    send()
    forward(timedelta(minutes=59))
    send()
    assert len(receiver.taken) == 1
    receiver.status, receiver.headers = 200, {}
    forward(timedelta(minutes=2))
    send()

    assert [headers["webhook-id"] for headers, _body in receiver.taken] == [asked[0], *asked]


def test_receiver_that_was_down_for_an_hour_loses_nothing(
    api: Caller, hook: dict[str, Any], receiver: Receiver, forward: Callable[[timedelta], None]
) -> None:
    """A receiver that does not answer is not called for each event, and then gets all of them in order."""
    port = receiver.server.server_port
    webhook = Webhook.objects.get()
    with socket.create_server(("127.0.0.1", 0)) as closed:
        down = closed.getsockname()[1]
    Webhook.objects.filter(pk=webhook.pk).update(url=webhook.url.replace(str(port), str(down)))
    asked = ask(api, hook, 3)
    for minutes in (0, 1, 6, 53):
        forward(timedelta(minutes=minutes))
        send()
    rows = deliveries(api, hook)
    assert [row["attempts"] for row in rows] == [0, 0, 4]
    assert {row["state"] for row in rows} == {"pending"}
    assert rows[2]["status"] is None
    Webhook.objects.filter(pk=webhook.pk).update(url=webhook.url)
    forward(timedelta(hours=2, minutes=30))
    send()

    assert [headers["webhook-id"] for headers, _body in receiver.taken] == asked
    assert {row["state"] for row in deliveries(api, hook)} == {"delivered"}


@pytest.mark.parametrize(
    "raw",
    [b"garbage\r\n\r\n", b"\x00" * 5000, b"HTTP/1.1 abc OK\r\n\r\n", b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 500],
)
def test_garbage_is_no_answer(api: Caller, hook: dict[str, Any], receiver: Receiver, raw: bytes) -> None:
    receiver.raw = raw
    ask(api, hook)
    send()
    (row,) = deliveries(api, hook)

    assert (row["state"], row["attempts"], row["status"]) == ("pending", 1, None)
    assert row["answer"]


def test_answer_of_unreadable_bytes_is_kept_as_text(api: Caller, hook: dict[str, Any], receiver: Receiver) -> None:
    receiver.status, receiver.body = 200, b"\xff\x00ok"
    ask(api, hook)
    send()

    assert deliveries(api, hook)[0]["answer"] == "\ufffdok"


def test_slow_answer_is_cut_off(
    api: Caller, hook: dict[str, Any], receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receivers, "SECONDS", 1)
    receiver.answers.clear()
    ask(api, hook)
    begun = time.monotonic()
    send()
    (row,) = deliveries(api, hook)

    assert time.monotonic() - begun < 5
    assert (row["state"], row["status"]) == ("pending", None)
    assert row["answer"] == "Aucune réponse dans le délai imparti."


def test_answer_by_single_bytes_is_cut_off(api: Caller, hook: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte would start the timeout of a socket again."""
    monkeypatch.setattr(receivers, "SECONDS", 0.5)
    server = socket.create_server(("127.0.0.1", 0))

    def drip() -> None:
        connection, _address = server.accept()
        try:
            while True:
                connection.sendall(b"H")
                time.sleep(0.05)
        except OSError:
            connection.close()

    Thread(target=drip, daemon=True).start()
    Webhook.objects.update(url=f"http://127.0.0.1:{server.getsockname()[1]}/")
    ask(api, hook)
    begun = time.monotonic()
    send()
    server.close()

    assert time.monotonic() - begun < 5
    assert deliveries(api, hook)[0]["status"] is None


def test_address_is_judged_at_the_call_too(
    api: Caller, hook: dict[str, Any], receiver: Receiver, settings: Settings
) -> None:
    """A name may lead to a private network by the time of the call."""
    ask(api, hook)
    settings.WEBHOOK_PRIVATE_HOSTS = False
    send()

    assert receiver.taken == []
    assert "réseau public" in deliveries(api, hook)[0]["answer"]


def test_judged_address_is_the_called_one(
    api: Caller, hook: dict[str, Any], receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is looked up once: another answer for the connection itself would lead elsewhere."""
    looked_up: list[str] = []
    port = receiver.server.server_port

    def look_up(host: str, *_args: object, **_options: object) -> list[Any]:
        looked_up.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    Webhook.objects.update(url=f"http://receveur.exemple.fr:{port}/")
    ask(api, hook)
    real = socket.getaddrinfo
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda host, *args, **options: (
            look_up(host) if host == "receveur.exemple.fr" else real(host, *args, **options)
        )
    )  # fmt: skip
    send()

    assert looked_up == ["receveur.exemple.fr"]
    assert receiver.taken[0][0]["host"] == f"receveur.exemple.fr:{port}"


def test_webhook_changed_meanwhile_is_called_where_it_is_now(
    api: Caller, hook: dict[str, Any], receiver: Receiver, new_receiver: Callable[[], Receiver]
) -> None:
    other = new_receiver()
    ask(api, hook)
    api.put(f"/partner/webhook/{hook['id']}", {"url": other.url})
    send()

    assert (receiver.taken, len(other.taken)) == ([], 1)


def test_deliveries_are_removed_after_thirty_days(
    api: Caller, hook: dict[str, Any], forward: Callable[[timedelta], None]
) -> None:
    ask(api, hook)
    forward(timedelta(days=29))
    assert not Delivery.objects.expired().exists()
    forward(timedelta(days=2))
    assert Delivery.objects.expired().count() == 1
