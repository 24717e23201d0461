"""What an offer freezes can be printed: its PDF is not refused to the customer later."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from pypdfium2 import PdfDocument

from apps.estimations.models import Estimation
from apps.offers.models import Offer
from apps.offers.offer_pdf import draw_offer, printed_texts
from apps.offers.selectors import present_content
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.pdf import text_of

from .conftest import Answer
from .test_breakdown import BREAKDOWN

SIGN = "🚗"
# They are chosen, not typed, or name files.
CHOSEN = {"carburant", "boite", "file", "thumbnail", "vat_regime", "resale", "amount", "fees", "margin", "vat", "offer"}


@pytest.mark.parametrize(
    "field,channel",
    [
        *((field, "link") for field in ("clientName", "carModel", "companyName", "details", "breakdown")),
        ("details", "mail"),
    ],
)
def test_text_that_no_paper_can_print_is_refused_at_the_sending(
    api: Caller, partner: Partner, estimation: Estimation, answer: Answer, field: str, channel: str
) -> None:
    lines = [{"label": SIGN, "amount": 200}] if field == "breakdown" else BREAKDOWN["lines"]
    offer = answer(breakdown={**BREAKDOWN, "lines": lines, "show": True})
    kept = {"clientName": "client_name", "carModel": "car_model", "details": "response_details"}
    if field in kept:
        Estimation.objects.filter(pk=estimation.pk).update(**{kept[field]: f"Zoé {SIGN}"})
    if field == "companyName":
        Partner.objects.filter(pk=partner.pk).update(company_name=f"Garage {SIGN}")

    refused = api.post(f"/offer/{offer['id']}/send", {"channel": channel, "to": "zoe@exemple.fr"})

    assert (refused.status_code, refused.json()["code"]) == (422, "unprintable_text")
    assert list(refused.json()["errors"]) == [field]
    assert f"«\u00a0{SIGN}\u00a0» ne peut pas être imprimé" in refused.json()["errors"][field][0]
    assert (Offer.objects.get().status, Offer.objects.get().content) == ("draft", {})


def test_all_typed_texts_of_the_pdf_are_judged(estimation: Estimation, answer: Answer) -> None:
    answer(breakdown={**BREAKDOWN, "show": True})
    offer = Offer.objects.select_related("estimation", "partner").get()
    marks = (f"QX{number}QX" for number in range(10, 100))
    content: Any = _marked(present_content(offer), marks)
    offer.content = {**content, "photos": []}

    printed = re.findall(r"QX\d\dQX", text_of(PdfDocument(draw_offer(offer))))

    assert set(printed) == {text for _field, text in printed_texts(offer.content) if text.startswith("QX")}
    assert len(printed) > 7


def _marked(node: Any, marks: Iterator[str], key: str = "") -> Any:
    """The content with a mark in place of each text that was typed."""
    if isinstance(node, dict):
        return {name: _marked(value, marks, name) for name, value in node.items()}
    if isinstance(node, list):
        return [_marked(value, marks, key) for value in node]
    return next(marks) if isinstance(node, str) and key not in CHOSEN else node
