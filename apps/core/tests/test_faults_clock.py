"""Clocks that jump, or differ between machines."""

from __future__ import annotations

import time
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone
from rest_framework.test import APIClient

from apps.core.api.errors import TooManyTries
from apps.core.api.rate_limits import Limit
from apps.core.files.stored import file_url
from apps.partners.authentication import token_for
from apps.partners.models import Account
from apps.testing.callers import Caller

REAL_TIME = time.time


@pytest.mark.parametrize("seconds,status", [(-3600, 200), (60, 200), (3600, 401)])
def test_token_clock_skew_beyond_leeway_returns_401(
    account: Account, monkeypatch: pytest.MonkeyPatch, seconds: int, status: int
) -> None:
    with monkeypatch.context() as there:
        now = timezone.now() + timedelta(seconds=seconds)
        there.setattr("rest_framework_simplejwt.tokens.aware_utcnow", lambda: now)
        there.setattr("apps.partners.authentication.timezone.now", lambda: now)
        token = token_for(account)

    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    assert client.get("/partner/getMyProfile").status_code == status


def test_signed_url_valid_after_clock_jump_reverts(
    anonymous: Caller, files_on_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = file_url(default_storage.save("films/essai.mp4", ContentFile(b"film")), content_type="video/mp4")

    with monkeypatch.context() as tomorrow:
        tomorrow.setattr("apps.core.files.storage.time.time", lambda: REAL_TIME() + 86400)
        assert anonymous.download(url)[0].status_code == 403

    assert anonymous.download(url)[0].status_code == 200


@pytest.mark.parametrize("jump", [-86400, 86400])
def test_rate_limit_wait_bounded_on_clock_jump(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    limit = Limit("clock", tries=1, seconds=900)
    limit.spend("key")
    monkeypatch.setattr(
        "apps.core.api.rate_limits.time", type("Clock", (), {"time": staticmethod(lambda: REAL_TIME() + jump)})
    )

    with pytest.raises(TooManyTries) as refusal:
        limit.spend("key")

    assert 1 <= refusal.value.wait <= 900
