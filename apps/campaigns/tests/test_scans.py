"""GET /a/{code}: the short address of a flyer."""

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest
from django.core.management import call_command
from django.db import DatabaseError
from django.test import Client as Browser
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from apps.campaigns.models import Campaign, DailySalt, Scan
from apps.campaigns.scans import is_program
from apps.campaigns.services import COUNTED_SCANS
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"


@pytest.fixture
def campaign(partner: Partner) -> Campaign:
    made: Campaign = Campaign.objects.create(partner=partner, title="Affiche", place="Halles")
    return made


def scan(code: str, *, agent: str = PHONE, address: str = "192.0.2.1", method: str = "get") -> Any:
    return getattr(Browser(), method)(f"/a/{code}", headers={"user-agent": agent}, REMOTE_ADDR=address)


def scans() -> int:
    return int(Campaign.objects.get().scans)


def test_scan_leads_to_the_public_page(campaign: Campaign) -> None:
    response = scan(campaign.code)
    target = f"http://testserver/affiliation/{campaign.partner.affiliate_code}?campaign={campaign.code}"
    assert (response.status_code, response["Location"]) == (302, target)
    assert "no-store" in response["Cache-Control"]
    assert not response.cookies
    assert scans() == 1


def test_scan_counts_once_a_visitor_and_day(campaign: Campaign, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-23T09:00:00+01:00")
    for last, agent in ((1, PHONE), (1, PHONE), (2, PHONE), (1, f"{PHONE}1"), (1, PHONE)):
        scan(campaign.code, address=f"192.0.2.{last}", agent=agent)
    assert scans() == 3
    set_now("2026-11-24T09:00:00+01:00")
    scan(campaign.code.lower())
    assert scans() == 4


def test_nothing_of_a_visitor_outlives_the_day(campaign: Campaign, set_now: Callable[[str], None]) -> None:
    set_now("2026-11-23T09:00:00+01:00")
    scan(campaign.code)
    kept = Scan.objects.get()
    assert "192.0.2.1" not in kept.visitor
    assert len(kept.visitor) == 64
    set_now("2026-11-24T09:00:00+01:00")
    scan(campaign.code, address="192.0.2.9")
    assert [row.day for row in Scan.objects.all()] == [date(2026, 11, 24)]
    assert [row.day for row in DailySalt.objects.all()] == [date(2026, 11, 24)]
    set_now("2026-11-25T09:00:00+01:00")
    call_command("clean_files", verbosity=0)
    assert not Scan.objects.exists()
    assert not DailySalt.objects.exists()
    assert scans() == 2


def test_same_visitor_differs_between_flyers(campaign: Campaign, partner: Partner) -> None:
    other = Campaign.objects.create(partner=partner, title="Autre", place="Gare")
    scan(campaign.code)
    scan(other.code)
    assert len(set(Scan.objects.values_list("visitor", flat=True))) == 2


@pytest.mark.parametrize(
    "agent",
    [
        "",
        "WhatsApp/2.23.20.0 A",
        "Viber/13.3.0",
        "facebookexternalhit/1.1",
        "TelegramBot (like TwitterBot)",
        "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
        "Slack-ImgProxy (+https://api.slack.com/robots)",
        "SkypeUriPreview Preview/0.5",
        "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
        "Pinterest/0.2 (+https://www.pinterest.com/bot.html)",
        "Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)",
        "LinkedInBot/1.0 (compatible; Mozilla/5.0)",
        "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (compatible; Googlebot/2.1)",
        "node-fetch/1.0",
        "node",
        "curl/8.0",
    ],
)
def test_programs_are_not_counted(campaign: Campaign, agent: str) -> None:
    assert is_program(agent)
    assert scan(campaign.code, agent=agent).status_code == 302
    assert scans() == 0


@pytest.mark.parametrize(
    "agent",
    [
        "Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_20 Build/PPR1) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile",
        "Mozilla/5.0 (Linux; U; Android 11; fr-fr; Cubot/P50) AppleWebKit/534.30 Mobile Safari/534.30",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [Pinterest/iOS]",
        "Mozilla/5.0 (Linux; Android 13; SM-S901B; wv) Chrome/120.0 Mobile Safari/537.36 [Pinterest/Android]",
        "Mozilla/5.0 (Linux; Android 13) Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.3.3 (Xiaomi; SDK 33)",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Slack/24.01.10",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/440.0]",
    ],
)
def test_people_are_counted_whatever_they_browse_with(campaign: Campaign, agent: str) -> None:
    assert not is_program(agent)
    assert scan(campaign.code, agent=agent).status_code == 302
    assert scans() == 1


def test_head_is_not_counted(campaign: Campaign) -> None:
    assert scan(campaign.code, method="head").status_code == 302
    assert scan(campaign.code, method="post").status_code == 405
    assert scans() == 0


def test_address_counts_60_scans_of_a_flyer_an_hour(campaign: Campaign, partner: Partner) -> None:
    other = Campaign.objects.create(partner=partner, title="Autre", place="Gare")

    answers = {scan(campaign.code, agent=f"{PHONE} {number}").status_code for number in range(61)}

    assert answers == {302}
    counted = Campaign.objects.filter(pk=campaign.pk).values_list("scans", flat=True)
    assert counted.get() == Scan.objects.count() == 60
    scan(campaign.code, address="192.0.2.2")
    assert counted.get() == 61
    scan(other.code)
    assert Campaign.objects.get(pk=other.pk).scans == 1


def test_known_visitors_use_up_no_limit(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COUNTED_SCANS, "tries", 2)
    for agent in (PHONE, PHONE, PHONE, f"{PHONE} 1", f"{PHONE} 2"):
        scan(campaign.code, agent=agent)
    assert scans() == 2


@pytest.mark.django_db
@pytest.mark.parametrize("code", ["ZZZZZZZZ", "x", "%00", "é", "../admin", "A" * 3000])
def test_unknown_code_is_the_page_not_found(code: str) -> None:
    response = Browser().get(f"/a/{code}", headers={"user-agent": PHONE, "accept": "text/html"})
    assert response.status_code == 404


def test_deleted_flyer_leads_to_the_partner(api: Caller, campaign: Campaign) -> None:
    api.delete(f"/affiliate/campaign/{campaign.pk}")
    response = scan(campaign.code)
    assert response["Location"] == f"http://testserver/affiliation/{campaign.partner.affiliate_code}"


def test_failing_count_leads_on(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: Any, **_named: Any) -> None:
        raise DatabaseError("full")

    monkeypatch.setattr(Scan.objects, "bulk_create", fail)
    assert scan(campaign.code).status_code == 302
    assert scans() == 0


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_simultaneous_scans_count_once(partner: Partner) -> None:
    campaign = Campaign.objects.create(partner=partner, title="Affiche", place="Halles")
    answers = simultaneously(lambda number: scan(campaign.code, address=f"192.0.2.{number % 2}").status_code)
    assert answers == [302] * len(answers)
    assert scans() == Scan.objects.count() == 2
    assert DailySalt.objects.count() == 1


@given(visits=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), max_size=12))
@pytest.mark.django_db
def test_scans_are_visitors_of_each_day(visits: list[tuple[int, int]]) -> None:
    """Days come in order; a visitor who comes again on a day is not counted again."""
    partner = Partner.objects.create(company_name="Garage")
    campaign = Campaign.objects.create(partner=partner, title="Affiche", place="Halles")
    with pytest.MonkeyPatch.context() as patch:
        for day, visitor in sorted(visits):
            now = datetime(2026, 11, 1 + day, 12, tzinfo=timezone.get_default_timezone())
            patch.setattr(timezone, "now", lambda now=now: now)
            scan(campaign.code, address=f"192.0.2.{visitor}")
    campaign.refresh_from_db()
    assert campaign.scans == len(Counter(visits))
