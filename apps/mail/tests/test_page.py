"""A message's HTML in its frame: behind a signed address, under a policy of its own."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.conftest import Caller
from apps.mail.models import Message, Thread
from apps.partners.models import Partner


@pytest.fixture
def page(api: Caller, partner: Partner) -> dict[str, Any]:
    thread = Thread.objects.create(partner=partner, last_message_at=timezone.now())
    message = Message.objects.create(
        partner=partner, thread=thread, direction="in", state="received", date=timezone.now(),
        # As if it had been stored before a rule was made stricter.
        html='<p>Bonjour<script>alert(1)</script><img src="https://espion.exemple/1.gif"></p>',
    )  # fmt: skip
    answer: dict[str, Any] = api.get(f"/mail/message/{message.pk}").json()["data"]["page"]
    return answer


def test_the_page_runs_and_fetches_nothing(anonymous: Caller, page: dict[str, Any]) -> None:
    response = anonymous.get(page["url"])

    assert response.status_code == 200
    policy = response["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "img-src data:;" in policy
    assert "allow-scripts" not in policy
    assert response["X-Frame-Options"] == "SAMEORIGIN"
    assert b"alert" not in response.content
    assert b"espion" not in response.content


def test_pictures_are_let_in_where_they_were_asked_for(anonymous: Caller, page: dict[str, Any]) -> None:
    response = anonymous.get(page["withPictures"])

    assert "img-src data: https: http:;" in response["Content-Security-Policy"]
    assert b"espion.exemple" in response.content


def test_a_forged_address_answers_404(anonymous: Caller, page: dict[str, Any]) -> None:
    for forged in (
        page["url"].replace("pictures=no", "pictures=yes"),
        page["url"].partition("?")[0],
        page["url"].replace(page["url"].split("/")[3].partition("?")[0], str(uuid4())),
    ):
        assert anonymous.get(forged).status_code == 404
