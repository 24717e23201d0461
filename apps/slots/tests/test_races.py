"""A visitor chooses a time while the dealer proposes others to the same prospect: both calls are answered."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from apps.calendar import services as calendar
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.slots import services
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

from .conftest import page_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def test_choice_meets_another_proposal(
    account: Account, partner: Partner, garage: Garage, prospect: Prospect, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealer, path = Caller(account), f"/prospect/{prospect.pk}/propose-slots"
    slots = dealer.read(f"/prospect/{prospect.pk}/free-slots", {"garageId": str(garage.pk)})[:2]
    body = {
        "garageId": str(garage.pk),
        "kind": "test_drive",
        "channel": "link",
        "slots": [{name: slot[name] for name in ("startsAt", "endsAt")} for slot in slots],
    }
    page = page_of(dealer.post(path, body))
    proposing, choosing = Event(), Event()

    def hold(module: Any, name: str, mine: Event, other: Event) -> None:
        go_on = getattr(module, name)

        def held(*args: Any, **kwargs: Any) -> Any:
            mine.set()
            other.wait(5)
            return go_on(*args, **kwargs)

        monkeypatch.setattr(module, name, held)

    # The one has locked the prospect and will name the garage, the other has locked the garage.
    hold(services, "new_token", proposing, choosing)
    hold(calendar, "update_prospect", choosing, proposing)

    def either(number: int) -> Any:
        return Caller().post(page, {"startsAt": slots[0]["startsAt"]}) if number else dealer.post(path, body)

    answers = simultaneously(either, 2)

    assert [answer.status_code for answer in answers] == [201, 201], [answer.content for answer in answers]
