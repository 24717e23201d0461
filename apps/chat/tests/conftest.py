"""A visitor's conversation, and a caller with its link."""

from __future__ import annotations

from typing import Any

import pytest

from apps.partners.models import Partner
from apps.testing.callers import Caller


class Visitor:
    """Calls with the key of a private link."""

    def __init__(self, key: str, conversation: dict[str, Any]) -> None:
        self.key = key
        self.conversation = conversation
        self.caller = Caller()

    def get(self, call: str, **query: Any) -> Any:
        return self.caller.get(f"/chat/visitor/{call}", query, headers={"X-Chat-Key": self.key})

    def post(self, call: str, body: dict[str, Any] | None = None, **options: Any) -> Any:
        return self.caller.post(f"/chat/visitor/{call}", body or {}, headers={"X-Chat-Key": self.key}, **options)

    def write(self, text: str, client_key: str = "") -> Any:
        return self.post("message/create", {"text": text, "clientKey": client_key or text})


@pytest.fixture
def visitor(partner: Partner) -> Visitor:
    return start(partner)


def start(partner: Partner, **fields: Any) -> Visitor:
    body = {
        "affiliateCode": partner.affiliate_code,
        "fullName": "Inès Morel",
        "text": "Bonjour",
        "clientKey": "a",
        **fields,
    }
    response = Caller().post("/chat/visitor/start", body)
    assert response.status_code == 201, response.content
    return Visitor(**response.json()["data"])
