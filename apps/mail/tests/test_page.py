"""A message's HTML in its frame: behind a signed address, under a policy of its own."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.mail.models import Message, Thread
from apps.partners.models import Partner
from apps.testing.callers import Caller


@pytest.fixture
def message_page(api: Caller, partner: Partner) -> dict[str, Any]:
    thread = Thread.objects.create(partner=partner, last_message_at=timezone.now())
    message = Message.objects.create(
        partner=partner, thread=thread, direction="in", state="received", date=timezone.now(),
        html='<p>Bonjour <img src="https://espion.exemple/1.gif"></p>', has_pictures=True,
    )  # fmt: skip
    answer: dict[str, Any] = api.get(f"/mail/message/{message.pk}").json()["data"]["page"]
    return answer


def test_message_page_csp_blocks_scripts_and_remote(anonymous: Caller, message_page: dict[str, Any]) -> None:
    response = anonymous.get(message_page["url"])

    assert response.status_code == 200
    policy = response["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "img-src data:;" in policy
    assert "allow-scripts" not in policy
    assert response["X-Frame-Options"] == "SAMEORIGIN"
    assert b"espion" not in response.content


def test_message_page_with_pictures_csp_allows_images(anonymous: Caller, message_page: dict[str, Any]) -> None:
    response = anonymous.get(message_page["withPictures"])

    assert "img-src data: https: http:;" in response["Content-Security-Policy"]
    assert b"espion.exemple" in response.content


def test_message_page_forged_signed_url_returns_404(anonymous: Caller, message_page: dict[str, Any]) -> None:
    for forged in (
        message_page["url"].replace("pictures=no", "pictures=yes"),
        message_page["url"].partition("?")[0],
        message_page["url"].replace(message_page["url"].split("/")[3].partition("?")[0], str(uuid4())),
    ):
        assert anonymous.get(forged).status_code == 404
