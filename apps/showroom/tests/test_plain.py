"""The public pages in a browser without scripts."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

import pytest

from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.prospects.services import PUBLIC_PROSPECTS
from apps.testing.callers import Caller

NewCar = Callable[..., Car]
VISITOR = {"fullName": "Léa Petit", "phoneNumber": "06 12 34 56 78", "message": "Est-elle encore là ?", "website": ""}

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(showroom: Partner) -> str:
    showroom.phone_number, showroom.siret = "+33240123456", "73282932000074"
    showroom.legal_mentions = "SARL au capital de 10 000 €"
    showroom.save()
    return f"/affiliation/{showroom.affiliate_code}"


def plain(answer: Any) -> str:
    """What a browser without scripts shows."""
    return " ".join(answer.content.decode().split("<noscript>")[1].split("</noscript>")[0].split())


def send(caller: Caller, page: str, **changed: str) -> Any:
    return caller.post(f"{page}/contact", {**VISITOR, **changed}, format="multipart")


def test_dealer_page_has_its_cars_and_form(anonymous: Caller, page: str, new_car: NewCar) -> None:
    car = new_car("C3 Shine")

    shown = plain(anonymous.get(page))

    assert f'<a href="{page}/car/{car.pk}">C3 Shine</a>' in shown
    assert "12 990 €".replace(" ", "\u202f", 1) in shown or "12 990" in shown.replace("\u202f", " ").replace(
        "\xa0", " "
    )
    assert '<a href="tel:+33240123456">02 40 12 34 56</a>' in shown
    assert "SIRET 732 829 320 00074" in shown
    assert "SARL au capital" in shown
    assert f'<form method="post" action="{page}/contact#contact">' in shown


def test_later_cars_are_on_later_pages(anonymous: Caller, page: str, new_car: NewCar) -> None:
    for number in range(13):
        new_car(f"Clio {number}")

    first, second = (plain(anonymous.get(f"{page}?page={number}")) for number in ("1", "2"))

    assert "Clio 12</a>" in first
    assert "Clio 0</a>" not in first
    assert "Clio 0</a>" in second
    for nonsense in ("x", "²", "9" * 5000):
        assert "Clio 12</a>" in plain(anonymous.get(page, {"page": nonsense}))
    for beyond in ("0", "3", "00000000015"):
        assert "Clio 0</a>" in plain(anonymous.get(page, {"page": beyond}))


def test_form_makes_a_prospect_and_thanks(anonymous: Caller, page: str, showroom: Partner) -> None:
    flyer = Campaign.objects.create(partner=showroom, title="Boulangerie", place="Nantes")
    assert f'name="campaign" value="{flyer.code}"' in plain(anonymous.get(f"{page}?campaign={flyer.code}"))

    answer = send(anonymous.in_language("ja"), page, campaign=flyer.code)

    assert answer.status_code == 303
    assert answer["Location"] == f"{page}?sent=1&campaign={flyer.code}#contact"
    prospect = Prospect.objects.get()
    assert (prospect.full_name, prospect.phone_number, prospect.message) == (
        "Léa Petit", "+33612345678", "Est-elle encore là ?",
    )  # fmt: skip
    assert (prospect.source, prospect.campaign, prospect.customer_locale) == ("affiliate", flyer, "ja")
    thanks = plain(anonymous.in_language("fr").get(answer["Location"]))
    assert "Nous avons bien reçu votre demande" in thanks
    assert "<form" not in thanks


def test_form_of_a_car_is_about_it(anonymous: Caller, page: str, new_car: NewCar) -> None:
    car = new_car("C3 Shine", critair="1", garantie_mois=12)
    shown = plain(anonymous.get(f"{page}/car/{car.pk}"))
    assert "Crit’Air 1" in shown
    assert "12 mois" in shown
    assert "Question sur ce véhicule" in shown

    answer = send(anonymous, f"{page}/car/{car.pk}")

    assert answer["Location"] == f"{page}/car/{car.pk}?sent=1#contact"
    assert (Prospect.objects.get().car, Prospect.objects.get().car_model) == (car, "C3 Shine")


def test_refusal_stands_at_its_field_and_keeps_what_was_typed(anonymous: Caller, page: str, new_car: NewCar) -> None:
    new_car()
    for changed, told in (
        ({"phoneNumber": "06"}, "trop court"),
        ({"phoneNumber": ""}, "Indiquez un numéro de téléphone ou un e-mail"),
    ):
        answer = send(anonymous, page, **changed)

        shown = plain(answer)
        assert answer.status_code == 422
        assert told in shown
        assert 'id="plain-phoneNumber-error"' in shown
        assert 'value="Léa Petit"' in shown
        assert "Est-elle encore là ?</textarea>" in shown
    assert not Prospect.objects.exists()


def test_hostile_answers_stay_texts(anonymous: Caller, page: str) -> None:
    answer = send(anonymous, page, fullName='"><script>alert(1)</script>', phoneNumber="", message="</textarea><b>")

    assert "<script>alert" not in answer.content.decode()
    assert "</textarea><b>" not in answer.content.decode()


def test_form_has_the_limit_of_the_call(anonymous: Caller, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PUBLIC_PROSPECTS, "tries", 1)
    send(anonymous, page)

    answer = send(anonymous, page, phoneNumber="06 12 34 56 79")

    assert (answer.status_code, int(answer["Retry-After"]) > 0) == (429, True)
    assert 'role="alert"' in plain(answer)
    assert Prospect.objects.count() == 1


def test_form_of_another_site_is_refused(anonymous: Caller, page: str) -> None:
    answer = anonymous.post(f"{page}/contact", VISITOR, format="multipart", headers={"Sec-Fetch-Site": "cross-site"})

    assert answer.status_code == 403
    assert not Prospect.objects.exists()


def test_trap_is_thanked_and_stores_nothing(anonymous: Caller, page: str) -> None:
    assert send(anonymous, page, website="https://spam.example").status_code == 303
    assert not Prospect.objects.exists()


def test_form_of_no_page_is_not_found(anonymous: Caller, page: str, new_car: NewCar) -> None:
    sold = new_car(status="sold")

    for address in ("/affiliation/INCONNU", f"{page}/car/{sold.pk}"):
        assert send(anonymous, address).status_code == 404
    assert anonymous.get(f"{page}/contact")["Location"] == page
    assert anonymous.put(f"{page}/contact").status_code == 405


def test_form_sends_the_sentence_that_it_shows(anonymous: Caller, page: str) -> None:
    shown = plain(anonymous.get(page))
    sentence = re.search(r'name="consentText" value="([^"]+)"', shown)

    assert sentence
    assert f"<p>{sentence[1]}</p>" in shown
    send(anonymous, page, consentText=html.unescape(sentence[1]))
    assert Prospect.objects.get().contactable["phone"] == "yes"
