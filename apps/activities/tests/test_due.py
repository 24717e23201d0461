"""The live event of a follow-up, at its moment and once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from apps.activities import due
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.live.hub import jobs
from apps.partners.models import Partner
from apps.prospects.models import Prospect

pytestmark = pytest.mark.database

NOW = datetime.fromisoformat("2026-11-24T11:00:00+01:00")
Told = list[tuple[Any, str, Any]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    heard: Told = []
    monkeypatch.setattr(due, "notify", lambda room, event, payload, **_audience: heard.append((room, event, payload)))
    return heard


def test_told_once_at_its_moment(
    partner: Partner, other_partner: Partner, told: Told, set_now: Callable[[str], None]
) -> None:
    client = make_client(partner, follow_up_at=NOW)
    prospect = Prospect.objects.create(partner=other_partner, full_name="Léa", follow_up_at=NOW)
    set_now((NOW - timedelta(seconds=1)).isoformat())
    due.announce()
    assert told == []

    set_now(NOW.isoformat())
    due.announce()
    due.announce()
    payload = {"followUpAt": NOW.isoformat()}
    assert told == [
        (other_partner.pk, "follow-up:due", {"id": str(prospect.pk), "kind": "prospect", "title": "Léa", **payload}),
        (partner.pk, "follow-up:due", {"id": str(client.pk), "kind": "client", "title": client.full_name, **payload}),
    ]


def test_a_new_moment_is_told_again(partner: Partner, told: Told, set_now: Callable[[str], None]) -> None:
    client = make_client(partner, follow_up_at=NOW)
    set_now(NOW.isoformat())
    due.announce()
    Client.objects.filter(pk=client.pk).update(follow_up_at=NOW + timedelta(hours=1))
    set_now((NOW + timedelta(hours=1)).isoformat())
    due.announce()
    assert len(told) == 2


def test_one_that_another_process_told_is_left(
    partner: Partner, told: Told, set_now: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one writes between this one's read and its write."""
    make_client(partner, follow_up_at=NOW)
    set_now(NOW.isoformat())
    rows = list(Client.objects.all())
    due.announce()
    monkeypatch.setattr(
        "django.db.models.query.QuerySet.__iter__", lambda self: iter(rows if self.model is Client else ())
    )
    due.announce()
    assert len(told) == 1


def test_long_past_ones_are_not_told(partner: Partner, told: Told, set_now: Callable[[str], None]) -> None:
    make_client(partner, follow_up_at=NOW)
    set_now((NOW + timedelta(minutes=11)).isoformat())
    due.announce()
    assert told == []


def test_runs_while_tabs_are_open() -> None:
    assert (due.SECONDS, due.notify_due) in jobs
    assert asyncio.iscoroutinefunction(due.notify_due)
