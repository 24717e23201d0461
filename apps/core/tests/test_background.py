"""Rows that are worked on in the background: claimed once, resumed after a dead process, given up in the end."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from datetime import timedelta
from threading import Event
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone
from django.utils.translation import get_language
from pytest_django import Settings

from apps.core.ops import background
from apps.core.ops.background import MAX_ATTEMPTS, Stopped, Worker
from apps.core.ops.health import draining
from apps.exports.models import Export
from apps.mail.models import MailAccount
from apps.partners.models import Partner
from apps.testing.concurrency import simultaneously

pytestmark = pytest.mark.database

Run = Callable[[Any], None]


def finish(row: Any, state: str = "done") -> None:
    Export.objects.filter(pk=row.pk).update(state=state)


def worker_that(run: Run) -> Worker:
    return Worker("test", waiting=Export.objects.open, run=run, give_up=lambda row: finish(row, "failed"))


def fail(_row: Any) -> None:
    raise RuntimeError


def die(_row: Any) -> None:
    raise KeyboardInterrupt


def let_lease_run_out() -> None:
    Export.objects.update(lease_until=timezone.now() - timedelta(seconds=1))


@pytest.fixture
def row(partner: Partner) -> Export:
    return Export.objects.create(partner=partner, language="ja")


def test_row_is_worked_on_once_in_its_language(row: Export) -> None:
    seen = []

    def run(claimed: Any) -> None:
        seen.append((claimed.pk, get_language()))
        finish(claimed)

    worker = worker_that(run)

    assert (worker.work(), worker.work()) == (1, 0)
    assert seen == [(row.pk, "ja")]


def test_older_row_comes_first(row: Export, other_partner: Partner) -> None:
    newer = Export.objects.create(partner=other_partner)
    order = []

    def run(claimed: Any) -> None:
        order.append(claimed.pk)
        finish(claimed)

    assert worker_that(run).work() == 2
    assert order == [row.pk, newer.pk]


def test_row_of_a_dead_process_waits_for_its_lease(row: Export) -> None:
    with pytest.raises(KeyboardInterrupt):
        worker_that(die).work()
    worker = worker_that(finish)

    assert worker.work() == 0
    let_lease_run_out()
    assert worker.work() == 1

    row.refresh_from_db()
    assert (row.state, row.attempts) == ("done", 2)


def test_stopped_row_is_free_at_once(row: Export) -> None:
    stopped: list[Any] = []

    def stop_once(claimed: Any) -> None:
        stopped.append(claimed)
        if len(stopped) <= MAX_ATTEMPTS:
            raise Stopped
        finish(claimed)

    worker_that(stop_once).work()

    row.refresh_from_db()
    # A stop is no failed attempt.
    assert (row.state, row.attempts, len(stopped)) == ("done", 1, MAX_ATTEMPTS + 1)


def test_row_that_fails_waits_and_is_given_up(row: Export) -> None:
    worker = worker_that(fail)

    for _attempt in range(MAX_ATTEMPTS):
        row.refresh_from_db()
        assert row.state == "queued"
        assert (worker.work(), worker.work()) == (1, 0)
        let_lease_run_out()

    row.refresh_from_db()
    assert (row.state, row.attempts) == ("failed", MAX_ATTEMPTS)


def test_row_that_kills_each_process_is_given_up(row: Export) -> None:
    for _attempt in range(MAX_ATTEMPTS):
        with pytest.raises(KeyboardInterrupt):
            worker_that(die).work()
        let_lease_run_out()

    assert worker_that(die).work() == 0

    row.refresh_from_db()
    assert row.state == "failed"


def test_row_is_given_up_in_its_language(row: Export) -> None:
    Export.objects.update(attempts=MAX_ATTEMPTS)
    seen = []

    def give_up(claimed: Any) -> None:
        seen.append(get_language())
        finish(claimed, "failed")

    Worker("test", waiting=Export.objects.open, run=fail, give_up=give_up).work()

    assert seen == ["ja"]


def test_row_that_gets_further_is_not_given_up(row: Export) -> None:
    def get_further(claimed: Any) -> None:
        claimed.last_progress = claimed.attempts
        claimed.save(update_fields=["last_progress"])
        raise RuntimeError

    for _attempt in range(MAX_ATTEMPTS + 1):
        assert worker_that(get_further).work() == 1
        let_lease_run_out()
    for _attempt in range(MAX_ATTEMPTS):
        row.refresh_from_db()
        assert row.state == "queued"
        worker_that(fail).work()
        let_lease_run_out()

    row.refresh_from_db()
    assert row.state == "failed"


def test_process_that_lost_its_claim_holds_nothing(row: Export) -> None:
    worker = worker_that(finish)
    first = worker._claim()
    let_lease_run_out()
    second = worker._claim()

    assert not worker.held(first).exists()
    assert worker.held(second).exists()


def test_row_that_is_not_ready_waits(row: Export) -> None:
    worker = Worker(
        "test", waiting=Export.objects.open, ready=lambda rows: rows.exclude(pk=row.pk), run=finish, give_up=finish
    )

    assert worker.work() == 0
    assert worker.free().get() == row


def test_claim_sets_columns(row: Export) -> None:
    seen: list[str] = []

    def run(claimed: Any) -> None:
        seen.extend((claimed.state, Export.objects.get().state))
        finish(claimed)

    worker = Worker("test", waiting=Export.objects.open, run=run, give_up=finish, claimed_as={"state": "running"})

    assert worker.work() == 1
    assert seen == ["running", "running"]


def test_failed_row_is_tried_again_as_backoff_says(row: Export) -> None:
    backoff = (timedelta(minutes=5), timedelta(hours=1))
    worker = Worker("test", waiting=Export.objects.open, run=fail, give_up=finish, backoff=backoff)

    for pause in backoff:
        assert worker.work() == 1
        row.refresh_from_db()
        assert row.lease_until
        assert pause - timedelta(minutes=1) < row.lease_until - timezone.now() <= pause
        let_lease_run_out()

    worker.work()
    row.refresh_from_db()
    assert row.state == "done"


def test_row_that_waited_longest_comes_first(partner: Partner, other_partner: Partner) -> None:
    now = timezone.now()
    order: list[str] = []
    for owner, name, minutes in ((partner, "second", 1), (other_partner, "first", 2)):
        MailAccount.objects.create(partner=owner, host=name, lease_until=now - timedelta(minutes=minutes))

    def run(mailbox: Any) -> None:
        order.append(mailbox.host)
        worker.held(mailbox).update(lease_until=timezone.now() + timedelta(minutes=1))

    worker = Worker("test", waiting=MailAccount.objects.all, run=run, give_up=finish, since="lease_until")

    assert worker.work() == 2
    assert order == ["first", "second"]


def test_process_told_to_stop_claims_nothing(row: Export) -> None:
    draining.set()
    try:
        assert worker_that(finish).work() == 0
    finally:
        draining.clear()


@pytest.mark.django_db(transaction=True)
def test_row_is_claimed_by_one_of_many(partner: Partner, other_partner: Partner) -> None:
    for owner in (partner, other_partner):
        Export.objects.create(partner=owner)
    worker = worker_that(finish)

    claims = [claimed for claimed in simultaneously(lambda _number: worker._claim()) if claimed]

    assert len(claims) == len({claimed.pk for claimed in claims}) == 2


@pytest.mark.django_db(transaction=True)
def test_lease_is_renewed_while_work_lasts(partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    Export.objects.create(partner=partner)
    monkeypatch.setattr(background, "RENEW_SECONDS", 0.01)

    def run(claimed: Any) -> None:
        while Export.objects.get().lease_until == claimed.lease_until:
            pass
        finish(claimed)

    assert worker_that(run).work() == 1
    assert Export.objects.get().state == "done"


@pytest.mark.django_db(transaction=True)
def test_started_server_resumes_without_a_call(partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    Export.objects.create(partner=partner, state="running", attempts=1, lease_until=timezone.now())
    done = Event()

    def run(claimed: Any) -> None:
        finish(claimed)
        done.set()

    worker = worker_that(run)
    monkeypatch.setattr(background, "workers", [worker])
    looking = background.start()
    try:
        assert done.wait(60)
    finally:
        draining.set()
        # Else it may look again once draining is cleared, with no thread left to work in.
        looking.join()
        worker._threads.shutdown()
        draining.clear()


@pytest.mark.django_db(transaction=True)
def test_woken_worker_works_after_the_commit(partner: Partner) -> None:
    Export.objects.create(partner=partner)
    worker = worker_that(finish)

    worker.wake()
    worker._threads.shutdown()

    assert Export.objects.get().state == "done"


@pytest.mark.django_db(transaction=True)
def test_slow_row_holds_up_no_other(partner: Partner, other_partner: Partner) -> None:
    for owner in (partner, other_partner):
        Export.objects.create(partner=owner)
    other_done = Event()

    def run(claimed: Any) -> None:
        if claimed.partner_id == partner.pk:
            assert other_done.wait(60)
        finish(claimed)
        other_done.set()

    worker = Worker("test", waiting=Export.objects.open, run=run, give_up=finish, side_by_side=2)
    worker.look()
    assert other_done.wait(60)
    worker._threads.shutdown()

    assert not worker.waiting().exists()


@pytest.mark.django_db(transaction=True)
def test_process_without_background_work_leaves_it_to_others(partner: Partner, settings: Settings) -> None:
    settings.BACKGROUND_WORK = False
    Export.objects.create(partner=partner)
    worker = worker_that(finish)

    worker.wake()
    worker._threads.shutdown()

    assert worker.waiting().exists()


@pytest.mark.django_db(transaction=True)
def test_work_command_works_until_told_to_stop(partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    Export.objects.create(partner=partner)

    def run(claimed: Any) -> None:
        finish(claimed)
        os.kill(os.getpid(), signal.SIGTERM)

    worker = worker_that(run)
    monkeypatch.setattr(background, "workers", [worker])
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        call_command("work")
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        worker._threads.shutdown()
        draining.clear()

    assert not worker.waiting().exists()
