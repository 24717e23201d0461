"""Several webhooks at once, by the background itself (docs/webhooks.md#tries)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import transaction

from apps.cars.models import Car
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.webhooks.models import Delivery, Event, Webhook
from apps.webhooks.sending import SIDE_BY_SIDE, worker
from apps.webhooks.services import tell

from .conftest import Receiver

Receivers = Callable[[], Receiver]


@pytest.fixture(autouse=True)
def background_ends() -> Iterator[None]:
    yield
    Webhook.objects.update(state=Webhook.State.DISABLED)
    worker._threads.shutdown(wait=True)
    worker._threads = ThreadPoolExecutor(SIDE_BY_SIDE)


def webhook_of(api: Caller, receiver: Receiver) -> dict[str, Any]:
    body = {"url": receiver.url, "events": ["car.updated"]}
    row: dict[str, Any] = api.post("/partner/webhook", body).json()["data"]
    return row


def seconds_until(done: Callable[[], bool], *, most: float = 60) -> float:
    begun = time.monotonic()
    while not done():
        assert time.monotonic() - begun < most, "never"
        time.sleep(0.01)
    return time.monotonic() - begun


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_ten_thousand_events_for_a_receiver_that_hangs_hold_up_no_other(
    api: Caller, other_api: Caller, car: Car, new_receiver: Receivers
) -> None:
    hanging, quick = new_receiver(), new_receiver()
    hanging.answers.clear()
    webhook_of(api, hanging)
    other = webhook_of(other_api, quick)
    with transaction.atomic():
        tell(Event.CAR_UPDATED, [car] * 10_000)
    seconds_until(lambda: bool(hanging.taken))

    for number in range(20):
        other_api.post(f"/partner/webhook/{other['id']}/test")
        assert seconds_until(lambda number=number: len(quick.taken) > number) < 1  # type: ignore[misc]
    assert len(hanging.taken) == 1
    assert Delivery.objects.filter(state="pending", type="car.updated").count() == 10_000
    hanging.answers.set()


@pytest.mark.django_db(transaction=True)
def test_several_processes_send_each_once_and_in_order(
    api: Caller, car: Car, new_receiver: Receivers, settings: Any
) -> None:
    settings.BACKGROUND_WORK = False
    receivers = [new_receiver() for _time in range(3)]
    for receiver in receivers:
        webhook_of(api, receiver)
    for _time in range(15):
        tell(Event.CAR_UPDATED, [car])
    expected = [
        [row.message_id for row in webhook.deliveries.order_by("created_at", "pk")]
        for webhook in Webhook.objects.order_by("created_at", "pk")
    ]
    # A claimed webhook is passed over: a thread that finds none ends, and looks again.
    for _time in range(3):
        simultaneously(lambda _number: worker.work(), times=4)

    assert [[headers["webhook-id"] for headers, _body in receiver.taken] for receiver in receivers] == expected


@pytest.mark.django_db(transaction=True)
def test_background_sends_after_the_commit(api: Caller, car: Car, new_receiver: Receivers) -> None:
    receiver = new_receiver()
    webhook_of(api, receiver)
    with transaction.atomic():
        tell(Event.CAR_UPDATED, [car])
        assert receiver.taken == []

    seconds_until(lambda: receiver.types == ["car.updated"])


@pytest.mark.django_db(transaction=True)
def test_background_tries_again_after_five_seconds(api: Caller, car: Car, new_receiver: Receivers) -> None:
    receiver = new_receiver()
    receiver.status = 500
    webhook_of(api, receiver)
    tell(Event.CAR_UPDATED, [car])
    seconds_until(lambda: len(receiver.taken) == 1)
    receiver.status = 200

    assert 4 < seconds_until(lambda: len(receiver.taken) == 2) < 10
