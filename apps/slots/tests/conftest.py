"""What tests of proposed appointments start from: Monday 23 November 2026, 10:00 in Paris."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.calendar.tests.conftest import garage, new_event, paris
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

__all__ = ["garage", "new_event", "paris"]

NOW = "2026-11-23T10:00:00+01:00"


def slot(start: str, end: str) -> dict[str, str]:
    """Both on the clock of Paris, in winter."""
    return {"startsAt": f"2026-{start}:00+01:00", "endsAt": f"2026-{end}:00+01:00"}


TUESDAY = slot("11-24T10:00", "11-24T11:00")
WEDNESDAY = slot("11-25T10:00", "11-25T11:00")


@pytest.fixture
def prospect(partner: Partner) -> Prospect:
    return Prospect.objects.create(
        partner=partner, full_name="Léa Petit", phone_number="+33612345678", email="lea@exemple.fr"
    )


@pytest.fixture
def dealer(api: Caller, set_now: Callable[[str], None]) -> Caller:
    """Calls of `partner` on that Monday."""
    set_now(NOW)
    return api


@pytest.fixture
def proposed(dealer: Caller, prospect: Prospect, garage: Garage) -> Callable[..., Any]:
    """Proposes Tuesday and Wednesday at 10 unless told otherwise; gives the answer."""

    def propose(**fields: Any) -> Any:
        body = {
            "garageId": str(garage.pk),
            "kind": "test_drive",
            "slots": [TUESDAY, WEDNESDAY],
            "channel": "link",
            **fields,
        }
        return dealer.post(f"/prospect/{prospect.pk}/propose-slots", body)

    return propose


@pytest.fixture
def page(proposed: Callable[..., Any]) -> str:
    """The public call behind the link of a proposal."""
    response = proposed()
    assert response.status_code == 201, response.content
    return page_of(response)


def page_of(response: Any) -> str:
    link: str = response.json()["data"]["link"]
    return "/appointment/public/" + link.rpartition("/")[2]
