"""Where offers are shown beside their estimation: the day, the timeline of a person, the admin."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.test import Client as Browser

from apps.clients.models import Client
from apps.partners.models import Partner
from apps.testing.callers import Caller

from .conftest import stored


def offers_of_day(api: Caller) -> list[dict[str, Any]]:
    rows = api.get("/partner/today").json()["data"]
    return [row for row in rows if row["kind"].startswith("offer")]


def test_link_says_who_the_dealer_is_by_law(
    anonymous: Caller, partner: Partner, sent: dict[str, Any], public: str
) -> None:
    # Changed since it was sent: the page says what is so now.
    Partner.objects.filter(pk=partner.pk).update(siret="73282932000074", legal_mentions="SARL")

    assert anonymous.read(public)["legal"] == {"siret": "73282932000074", "vatNumber": "", "legalMentions": "SARL"}


def test_answer_is_of_the_day_until_acknowledged(api: Caller, accepted: dict[str, Any]) -> None:
    (row,) = offers_of_day(api)

    offer = stored(accepted)
    assert (row["kind"], row["id"], row["value"]) == ("offer_answered", str(offer.pk), 8500)
    assert row["link"] == f"/app/estimations/{offer.estimation_id}"
    assert (row["title"], row["phoneNumber"]) == ("Renault Clio V", "+33612345678")
    assert datetime.fromisoformat(row["dueAt"]) == offer.answered_at
    api.post(f"/offer/{offer.pk}/acknowledge")
    assert offers_of_day(api) == []


def test_answer_can_be_put_off(api: Caller, accepted: dict[str, Any], set_now: Callable[[str], None]) -> None:
    set_now("2027-01-01T10:00:00+01:00")
    body = {"kind": "offer_answered", "id": accepted["id"], "until": "2027-01-02T09:00:00+01:00"}

    assert api.post("/partner/today/snooze", body).status_code == 200
    assert offers_of_day(api) == []


def test_open_offer_is_of_its_last_day(api: Caller, sent: dict[str, Any], set_now: Callable[[str], None]) -> None:
    last = sent["validUntil"][:10]

    def kinds(moment: str) -> list[str]:
        set_now(f"{last}T{moment}")
        return [row["kind"] for row in offers_of_day(api)]

    assert kinds("00:00:00+01:00") == ["offer_expiring"]
    assert kinds("23:59:59+01:00") == ["offer_expiring"]
    set_now("2030-01-01T00:00:00+01:00")
    assert offers_of_day(api) == []


def test_timeline_shows_sent_offer(api: Caller, partner: Partner, accepted: dict[str, Any]) -> None:
    client = Client.objects.create(
        partner=partner, full_name="Amélie", phone_number="+33699999999", email="amelie@exemple.fr"
    )

    rows = api.in_language("en").get(f"/client/{client.pk}/timeline", {"kind": "offer"}).json()["data"]

    offer = stored(accepted)
    (row,) = rows
    assert (row["kind"], row["id"], row["title"]) == ("offer", str(offer.pk), "Offer: Accepted")
    assert row["link"] == f"/app/estimations/{offer.estimation_id}"


def test_draft_is_not_in_timeline(api: Caller, partner: Partner, answer: Any) -> None:
    answer()
    client = Client.objects.create(partner=partner, full_name="Amélie", phone_number="+33612345678")

    assert api.get(f"/client/{client.pk}/timeline", {"kind": "offer"}).json()["data"] == []


def test_admin_shows_offer_without_its_link(staff: Browser, sent: dict[str, Any]) -> None:
    page = staff.get(f"/admin/offers/offer/{sent['id']}/change/")

    assert page.status_code == 200
    assert sent["link"].rpartition("/")[2] not in page.content.decode()
    assert staff.get("/admin/offers/offer/").status_code == 200
