"""The link to withdraw, as it stands in a mail (docs/behaviour/workspace.md#consents)."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.translation import override

from apps.consents.models import Consent, WithdrawalLink
from apps.consents.services import withdrawal_line
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

pytestmark = pytest.mark.database


@pytest.fixture
def prospect(partner: Partner) -> Prospect:
    return Prospect.objects.create(
        partner=partner, full_name="Zoé", phone_number="+33612345678", email="zoe@exemple.fr", customer_locale="ja"
    )


@pytest.fixture
def link(prospect: Prospect) -> str:
    with override("fr"):
        words, address = withdrawal_line(prospect, origin="https://partners.example").split("\n")
    assert words == "Pour ne plus être contacté\u00a0:"
    site, token = address.rsplit("/", 1)
    assert site == "https://partners.example/consentement"
    assert token not in str(WithdrawalLink.objects.values().get())
    return f"/consent/public/{token}"


def withdraw(anonymous: Caller, link: str, *channels: str) -> Any:
    return anonymous.post(link, {"channels": list(channels), "text": "Ne plus être contacté"}, format="json")


def test_its_page_shows_nothing_of_the_person(anonymous: Caller, partner: Partner, link: str) -> None:
    assert anonymous.get(link).json()["data"] == {
        "company": {"name": partner.company_name, "phoneNumber": partner.phone_number},
        "legal": {"siret": "", "vatNumber": "", "legalMentions": ""},
        "contactable": dict.fromkeys(("phone", "sms", "email"), "on_request"),
        "customerLocale": "ja",
    }


@pytest.mark.parametrize("channels", [("phone",), ("email",), ("phone", "sms", "email")])
def test_its_holder_withdraws(
    api: Caller, anonymous: Caller, prospect: Prospect, link: str, channels: tuple[str, ...]
) -> None:
    expected = {name: "no" if name in channels else "on_request" for name in ("phone", "sms", "email")}
    for _press in range(2):
        answer = withdraw(anonymous, link, *channels)
        assert (answer.status_code, answer.json()["data"]["contactable"]) == (201, expected)
    assert api.get(f"/prospect/{prospect.pk}").json()["data"]["contactable"] == expected
    kept = api.get(f"/prospect/{prospect.pk}/consent").json()["data"][0]
    assert (kept["state"], kept["source"], kept["text"], kept["by"]) == (
        "withdrawn", "form", "Ne plus être contacté", None,
    )  # fmt: skip


@pytest.mark.parametrize("channels", [[], ["letter"], "phone"])
def test_wrong_channels_return_422(anonymous: Caller, link: str, channels: list[str] | str) -> None:
    answer = anonymous.post(link, {"channels": channels}, format="json")
    assert (answer.status_code, Consent.objects.count()) == (422, 0)


def test_unknown_link_returns_404(anonymous: Caller, link: str) -> None:
    assert anonymous.get(f"{link}x").status_code == 404
    assert withdraw(anonymous, f"{link}x", "phone").status_code == 404
    assert not Consent.objects.exists()


def test_link_goes_with_the_person(anonymous: Caller, prospect: Prospect, link: str) -> None:
    prospect.delete()
    assert anonymous.get(link).status_code == 404


@pytest.mark.parametrize("limit, method", [("LOOK_UPS", "get"), ("WITHDRAWALS", "post")])
def test_calls_are_limited(
    anonymous: Caller, link: str, monkeypatch: pytest.MonkeyPatch, limit: str, method: str
) -> None:
    monkeypatch.setattr(f"apps.consents.services.{limit}.tries", 1)
    call = getattr(anonymous, method)
    assert [call(link, {"channels": ["phone"]}).status_code == 429 for _try in range(2)] == [False, True]
