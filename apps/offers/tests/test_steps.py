"""The partner's steps and the visitor's, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.audit.models import Entry
from apps.estimations.models import Estimation
from apps.offers.models import Offer
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously
from apps.testing.pdf import get_pdf, text_of

from .conftest import Answer, stored, token_of


def test_draft_link_returns_404(anonymous: Caller, answer: Answer) -> None:
    assert anonymous.get(f"/offer/public/{token_of(answer())}").status_code == 404


@pytest.mark.parametrize("token", ["x", "a" * 43, "é", "a" * 2000])
@pytest.mark.parametrize("step", ["", "/accept", "/decline"])
def test_unknown_link_returns_404(anonymous: Caller, db: None, token: str, step: str) -> None:
    method = "post" if step else "get"

    assert getattr(anonymous, method)(f"/offer/public/{token}{step}").status_code == 404


def test_link_shows_frozen_offer(
    api: Caller, anonymous: Caller, partner: Partner, estimation: Estimation, sent: dict[str, Any], public: str
) -> None:
    Partner.objects.filter(pk=partner.pk).update(company_name="Autre nom", address="Ailleurs")
    Estimation.objects.filter(pk=estimation.pk).update(car_model="Autre", kilometrage=1)

    offer = anonymous.read(public)

    assert offer["status"] == "seen"
    assert (offer["amount"], offer["currency"]) == (8500, "EUR")
    assert offer["details"] == "Contrôle technique vu"
    assert offer["company"]["name"] == partner.company_name
    assert (offer["car"]["carModel"], offer["car"]["kilometrage"]) == ("Renault Clio V", 42_000)
    assert len(offer["photos"]) == 2
    assert anonymous.download(offer["photos"][0]["thumbnail"])[0].status_code == 200
    assert not {"vin", "id", "token"} & ({*offer} | {*offer["car"]})


def test_first_visit_is_stamped_once(api: Caller, anonymous: Caller, sent: dict[str, Any], public: str) -> None:
    anonymous.get(public, headers={"user-agent": "Firefox"})
    first = stored(sent)
    anonymous.get(public, headers={"user-agent": "Safari"})

    again = stored(sent)
    assert first.seen_at
    assert (again.seen_at, again.seen_browser) == (first.seen_at, "Firefox")
    assert first.seen_address == "127.0.0.1"


def test_own_visit_of_partner_is_not_seen(api: Caller, sent: dict[str, Any], public: str) -> None:
    assert api.read(public)["status"] == "sent"


@pytest.mark.parametrize("step, status", [("accept", "accepted"), ("decline", "declined")])
def test_answer_is_kept_and_shown(
    api: Caller, anonymous: Caller, sent: dict[str, Any], public: str, step: str, status: str
) -> None:
    response = anonymous.post(f"{public}/{step}", {"message": "À bientôt"}, headers={"user-agent": "Firefox"})

    assert response.status_code == 201
    answer = response.json()["data"]
    assert (answer["status"], answer["message"]) == (status, "À bientôt")
    row = stored(sent)
    assert (row.answered_address, row.answered_browser) == ("127.0.0.1", "Firefox")
    shown = anonymous.read(public)
    assert (shown["status"], shown["answerMessage"]) == (status, "À bientôt")
    for again in ("accept", "decline"):
        refused = anonymous.post(f"{public}/{again}")
        assert refused.status_code == 409
        assert refused.json()["answer"]["status"] == status
    assert Entry.objects.filter(event=f"offer_{status}").count() == 1


def test_message_too_long_returns_422(anonymous: Caller, public: str) -> None:
    assert anonymous.post(f"{public}/accept", {"message": "x" * 2001}).status_code == 422


def test_answered_offer_is_shown_after_expiry(
    anonymous: Caller, accepted: dict[str, Any], public: str, set_now: Callable[[str], None]
) -> None:
    set_now("2030-01-01T10:00:00+01:00")

    assert anonymous.read(public)["status"] == "accepted"
    assert anonymous.post(f"{public}/decline").status_code == 409


def test_expired_link_returns_410(
    api: Caller, anonymous: Caller, partner: Partner, sent: dict[str, Any], public: str, set_now: Callable[[str], None]
) -> None:
    set_now("2030-01-01T10:00:00+01:00")

    for response in (anonymous.get(public), anonymous.post(f"{public}/accept"), anonymous.post(f"{public}/decline")):
        assert (response.status_code, response.json()["code"]) == (410, "offer_expired")
        assert response.json()["company"]["name"] == partner.company_name


def test_withdrawn_link_returns_410(api: Caller, anonymous: Caller, sent: dict[str, Any], public: str) -> None:
    withdrawn = api.post(f"/offer/{sent['id']}/withdraw").json()["data"]

    assert (withdrawn["status"], withdrawn["link"]) == ("withdrawn", None)
    for response in (anonymous.get(public), anonymous.post(f"{public}/accept")):
        assert (response.status_code, response.json()["code"]) == (410, "offer_withdrawn")


def test_sending_again_keeps_link_and_content(api: Caller, sent: dict[str, Any]) -> None:
    again = api.post(f"/offer/{sent['id']}/send", {"channel": "link"})

    assert again.json()["data"] == sent


def test_draft_is_counted_from_its_sending(api: Caller, answer: Answer, set_now: Callable[[str], None]) -> None:
    set_now("2026-12-01T10:00:00+01:00")
    offer = answer()
    set_now("2026-12-20T10:00:00+01:00")
    shown = api.get(f"/estimation/{stored(offer).estimation_id}").json()["data"]["offer"]
    assert shown["validUntil"] == "2026-12-27T23:59:59+01:00"

    sent = api.post(f"/offer/{offer['id']}/send", {"channel": "link"}).json()["data"]

    assert sent["validUntil"] == "2026-12-27T23:59:59+01:00"


@pytest.mark.parametrize("step", ["send", "withdraw"])
@pytest.mark.parametrize("closed", ["answered", "withdrawn", "expired"])
def test_step_of_closed_offer_returns_409(
    api: Caller,
    anonymous: Caller,
    sent: dict[str, Any],
    public: str,
    set_now: Callable[[str], None],
    step: str,
    closed: str,
) -> None:
    if closed == "answered":
        anonymous.post(f"{public}/decline")
    elif closed == "withdrawn":
        api.post(f"/offer/{sent['id']}/withdraw")
    else:
        set_now("2030-01-01T10:00:00+01:00")

    response = api.post(f"/offer/{sent['id']}/{step}", {"channel": "link"})

    assert (response.status_code, response.json()["code"]) == (409, "offer_closed")


def test_acknowledge_needs_answer(api: Caller, sent: dict[str, Any]) -> None:
    assert api.post(f"/offer/{sent['id']}/acknowledge").status_code == 409


def test_acknowledge_stamps_once(api: Caller, accepted: dict[str, Any]) -> None:
    url = f"/offer/{accepted['id']}/acknowledge"

    first = api.post(url).json()["data"]

    assert first["acknowledgedAt"]
    assert api.post(url).json()["data"] == first


def test_pdf_shows_price_link_and_car(api: Caller, sent: dict[str, Any]) -> None:
    text = text_of(get_pdf(api, f"/offer/{sent['id']}/pdf", "fr"))

    for part in ("8 500 €", "Renault Clio V", "Amélie Durand", "Contrôle technique vu", "GA-123-BC"):
        assert part in text
    assert sent["link"] in text.replace(" ", "")


def test_visits_are_rate_limited(anonymous: Caller, db: None) -> None:
    codes = {anonymous.get("/offer/public/unknown").status_code for _number in range(121)}

    assert codes == {404, 429}


def test_answers_are_rate_limited(anonymous: Caller, db: None) -> None:
    codes = {anonymous.post("/offer/public/unknown/accept").status_code for _number in range(31)}

    assert codes == {404, 429}


def test_two_tabs_hear_of_answer(
    anonymous: Caller, public: str, sent: dict[str, Any], monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:  # fmt: skip
    told: list[tuple[str, Any]] = []
    monkeypatch.setattr("apps.offers.services.notify", lambda _room, *event, **_audience: told.append(event))

    with django_capture_on_commit_callbacks(execute=True):
        anonymous.get(public)
        anonymous.post(f"{public}/accept")

    about = {"id": sent["id"], "estimationId": str(stored(sent).estimation_id)}
    assert told == [
        ("offer:seen", {**about, "status": "seen"}),
        ("offer:answered", {**about, "status": "accepted"}),
    ]


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_concurrent_answers_first_one_holds(account: Account, sent: dict[str, Any], public: str) -> None:
    def answer(number: int) -> tuple[int, str]:
        step = "decline" if number % 2 else "accept"
        return Caller().post(f"{public}/{step}", {"message": str(number)}).status_code, str(number)

    answers = simultaneously(answer)

    assert sorted(status for status, _number in answers) == [201] + [409] * (CALLS - 1)
    (winner,) = [number for status, number in answers if status == 201]
    kept = Offer.objects.get()
    assert kept.answer_message == winner
    assert kept.status == ("declined" if int(winner) % 2 else "accepted")
