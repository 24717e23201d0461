"""The rule that a test which takes long must be marked so."""

from __future__ import annotations

import pytest

from apps.testing import durations

BUSY = """
import time
import pytest

def work(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass

@pytest.fixture(scope="module")
def shared():
    work(0.2)

def test_quick(shared):
    pass

def test_long():
    work(0.2)

@pytest.mark.slow
def test_marked():
    work(0.2)
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setattr(durations, "LIMIT_SECONDS", 0.1)
    monkeypatch.setattr(durations, "is_quick_profile", lambda: True)
    pytester.makeini("[pytest]\nmarkers = slow: takes long")
    pytester.makepyfile(BUSY)
    return pytester


@pytest.mark.slow
def test_unmarked_test_over_limit_fails(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(durations, "slowness", lambda: 1.0)

    result = suite.runpytest("-p", "apps.testing.durations", "-p", "no:django")

    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        ["*_ test_long _*", "0.* s of processor time, 0.1 s at most: make it quicker, or mark it slow"]
    )


@pytest.mark.slow
def test_limit_grows_with_slowness_of_machine(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(durations, "slowness", lambda: 3.0)

    suite.runpytest("-p", "apps.testing.durations", "-p", "no:django").assert_outcomes(passed=3)
