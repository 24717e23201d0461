"""A burst of 500 leads of two portals: each person once, each with a clock and an alert."""

from __future__ import annotations

from typing import Any

import pytest

from apps.leads.models import Lead
from apps.partners.models import Partner
from apps.prospects.models import Prospect

from .conftest import Send, document

pytestmark = [pytest.mark.slow, pytest.mark.database]

LEADS, PEOPLE = 500, 400


def test_burst_makes_each_person_once(
    send: Send, partner: Partner, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[str] = []
    monkeypatch.setattr("apps.prospects.services.notify", lambda _room, event, *_a, **_k: told.append(event))

    with django_capture_on_commit_callbacks(execute=True):
        for number in range(LEADS):
            person = number % PEOPLE
            lead = document(reference=f"L-{number}", name=f"Personne {person}", phone=f"06 39 98 {person:04}")
            assert send(lead).status_code == 201

    prospects = Prospect.objects.of(partner)
    assert prospects.count() == PEOPLE
    assert sum(prospects.values_list("repeats", flat=True)) == LEADS - PEOPLE
    assert set(prospects.values_list("repeats", flat=True)) == {0, 1}
    assert prospects.filter(first_contact_at=None, seen_at=None, source="portal", has_original=True).count() == PEOPLE
    assert all(prospect.clock and prospect.clock.state == "running" for prospect in prospects)
    assert told == ["prospect:new"] * LEADS
    assert Lead.objects.of(partner).count() == LEADS
