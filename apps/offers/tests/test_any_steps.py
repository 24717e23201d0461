"""Any sequence of calls: no state is left twice, and an answer never changes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from django.core.cache import caches
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.estimations.models import Estimation
from apps.estimations.tests.factory import estimation_of
from apps.offers.models import Offer
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.uploads import upload

from .conftest import Answer, token_of

pytestmark = pytest.mark.slow

STEPS = ("send", "withdraw", "acknowledge", "buy", "visit", "accept", "decline", "wait")
CLOSED = dict.fromkeys(("send", "withdraw", "acknowledge", "buy"), 409)
GONE = {**CLOSED, "visit": 410, "accept": 410, "decline": 410}
# What each step answers in each state; with a second word, the state that it leads to.
OPEN: dict[str, Any] = {
    "send": 200, "withdraw": (200, "withdrawn"), "acknowledge": 409, "buy": 409, "visit": (200, "seen"),
    "accept": (201, "accepted"), "decline": (201, "declined"), "wait": (0, "expired"),
}  # fmt: skip
ANSWERED: dict[str, Any] = {**CLOSED, "acknowledge": 200, "visit": 200, "accept": 409, "decline": 409}
TABLE: dict[str, dict[str, Any]] = {
    "draft": {
        **CLOSED, "send": (200, "sent"), "withdraw": (200, "taken back"), "visit": 404, "accept": 404, "decline": 404,
    },
    "taken back": {**CLOSED, "visit": 404, "accept": 404, "decline": 404},
    "sent": OPEN,
    "seen": OPEN,
    "expired": GONE,
    "withdrawn": GONE,
    "accepted": {**ANSWERED, "buy": (201, "bought")},
    "declined": ANSWERED,
    "bought": ANSWERED,
}  # fmt: skip
SHOWN = {"taken back": "withdrawn", "bought": "accepted"}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.sampled_from(STEPS), max_size=10))
def test_steps_follow_the_table(
    api: Caller,
    anonymous: Caller,
    partner: Partner,
    answer: Answer,
    monkeypatch: pytest.MonkeyPatch,
    steps: list[str],
) -> None:
    caches["rate_limits"].clear()
    estimation = estimation_of(partner, car_model=f"Clio {Estimation.objects.count()}")
    offer = answer(estimation)
    state, frozen, left = "draft", None, set()
    real, now = timezone.now, timezone.now()
    moments = count(1)
    with monkeypatch.context() as patch:
        patch.setattr(timezone, "now", lambda: now + timedelta(seconds=next(moments)))
        for step in steps:
            before = state
            status, state = expected(before, step)
            if step == "wait":
                now += timedelta(days=8)
            else:
                assert made(api, anonymous, offer, step).status_code == status, (before, step)
            row = Offer.objects.get(pk=offer["id"])
            assert row.state == SHOWN.get(state, state), (before, step)
            if state != before:
                assert before not in left
                left.add(before)
            kept = (row.status, row.answered_at, row.answer_message, row.answered_address, row.content)
            if frozen:
                assert kept == frozen
            frozen = kept if row.answered_at else None
    assert timezone.now is real


def expected(state: str, step: str) -> tuple[int, str]:
    """The answer of `step`, and the state after it."""
    found = TABLE[state].get(step, 0)
    return found if isinstance(found, tuple) else (found, state)


def made(api: Caller, anonymous: Caller, offer: dict[str, Any], step: str) -> Any:
    url = f"/offer/{offer['id']}/{step}"
    public = f"/offer/public/{token_of(offer)}"
    calls: dict[str, Callable[[], Any]] = {
        "send": lambda: api.post(url, {"channel": "link"}),
        "withdraw": lambda: api.post(url),
        "acknowledge": lambda: api.post(url),
        "buy": lambda: api.post(url, {"prix": 1, "image": upload()}, format="multipart"),
        "visit": lambda: anonymous.get(public),
        "accept": lambda: anonymous.post(f"{public}/accept", {"message": "Oui"}),
        "decline": lambda: anonymous.post(f"{public}/decline", {"message": "Non"}),
    }
    return calls[step]()
