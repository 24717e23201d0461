"""The sum behind an offer, shown to the customer where the partner ticked it."""

from __future__ import annotations

from typing import Any

import pytest

from apps.testing.callers import Caller
from apps.testing.pdf import get_pdf, text_of

from .conftest import Answer, token_of

BREAKDOWN: dict[str, Any] = {
    "resale": 11000,
    "lines": [{"label": "Deux pneus", "amount": 200}],
    "fees": 100,
    "margin": 1200,
    "vatRegime": "margin",
    "vat": 300,
    "offer": 9200,
}


@pytest.fixture
def send(api: Caller, answer: Answer) -> Any:
    def sending(*, show: bool) -> dict[str, Any]:
        offer = answer(breakdown={**BREAKDOWN, "show": show})
        sent: dict[str, Any] = api.post(f"/offer/{offer['id']}/send", {"channel": "link"}).json()["data"]
        return sent

    return sending


def test_shown_sum_reaches_link_and_pdf(api: Caller, anonymous: Caller, send: Any) -> None:
    offer = send(show=True)

    assert anonymous.read(f"/offer/public/{token_of(offer)}")["breakdown"] == {**BREAKDOWN, "show": True}
    text = text_of(get_pdf(api, f"/offer/{offer['id']}/pdf", "fr"))
    assert "Deux pneus" in text
    assert "Comment cette offre est calculée" in text


def test_hidden_sum_reaches_neither(api: Caller, anonymous: Caller, send: Any) -> None:
    offer = send(show=False)

    assert anonymous.read(f"/offer/public/{token_of(offer)}")["breakdown"] is None
    text = text_of(get_pdf(api, f"/offer/{offer['id']}/pdf", "fr"))
    assert "Deux pneus" not in text
    assert "11\xa0000" not in text
