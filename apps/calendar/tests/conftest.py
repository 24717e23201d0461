"""What tests of the calendar start from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from apps.calendar.models import Event
from apps.garages.models import Garage
from apps.partners.models import Partner

PARIS = ZoneInfo("Europe/Paris")


def paris(text: str) -> datetime:
    """A moment on the clock of Paris."""
    return datetime.fromisoformat(text).replace(tzinfo=PARIS)


@pytest.fixture
def garage(partner: Partner) -> Garage:
    return Garage.objects.create(partner=partner, nom="Atelier", localisation="Lyon")


@pytest.fixture
def new_event(partner: Partner) -> Callable[..., Event]:
    """Makes an event of `partner`, on 1 December 2026 from 10 to 11 unless `start` and `end` say otherwise."""

    def make(*, start: str = "2026-12-01T10:00", end: str = "2026-12-01T11:00", **fields: Any) -> Event:
        row = {"partner": partner, "title": "Essai", "kind": "test_drive", **fields}
        event: Event = Event.objects.create(starts_at=paris(start), ends_at=paris(end), **row)
        return event

    return make


def event_body(**fields: Any) -> dict[str, Any]:
    """The body that the form sends."""
    return {
        "title": "Essai de Léa",
        "kind": "test_drive",
        "start": "2026-12-01T10:00:00+01:00",
        "end": "2026-12-01T11:00:00+01:00",
        **fields,
    }
