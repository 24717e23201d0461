"""A test that takes more than `LIMIT_SECONDS` of processor time must be marked `slow`, or it fails.

Processor time, not time on the clock: a busy machine makes no test fail. A test above the limit is compared with a
fixed piece of work measured right after it: a machine that is slower than the one the limit was set on, or that shares
its caches with others, makes none fail either. What a fixture takes that several tests share counts for none of them.
The limit is that of the quick profile of hypothesis: a thorough one takes as long as it wants.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from typing import Any

import hypothesis
import pytest

LIMIT_SECONDS = 2.0
#: What `reference_work` takes on the quiet machine on which the limit was set.
REFERENCE_SECONDS = 0.062

started = pytest.StashKey[float]()
shared = pytest.StashKey[float]()


def processor_seconds() -> float:
    """What this process and the programs that it started, and that have ended, took."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def is_quick_profile() -> bool:
    return hypothesis.settings.get_current_profile_name() == "quick"


def reference_work() -> float:
    """The processor time, in seconds, that a fixed sum takes now."""
    before = time.process_time()
    total = 0
    for number in range(2_000_000):
        total += number * number
    return time.process_time() - before


def slowness() -> float:
    """How many times longer than on the quiet machine work takes here now; 1 where it takes less."""
    return max(1.0, reference_work() / REFERENCE_SECONDS)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[started] = processor_seconds()
    item.session.stash[shared] = 0.0


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest) -> Generator[None]:
    before = processor_seconds()
    try:
        return (yield)
    finally:
        if fixturedef.scope != "function":
            request.session.stash[shared] += processor_seconds() - before


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        seconds = processor_seconds() - item.stash[started] - item.session.stash[shared]
        report.user_properties.append(("processor_seconds", seconds))
        limited = is_quick_profile() and not item.get_closest_marker("slow")
        if report.passed and limited and seconds > LIMIT_SECONDS and seconds / slowness() > LIMIT_SECONDS:
            report.outcome = "failed"
            report.longrepr = (
                f"{seconds:.1f} s of processor time, {LIMIT_SECONDS:g} s at most: make it quicker, or mark it slow"
            )
    return report
