"""The stock for other sites, and the addresses for search engines."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from apps.cars.models import Car
from apps.cars.services import add_pictures
from apps.core.files.images import read_picture
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.uploads import upload

NewCar = Callable[..., Car]

pytestmark = pytest.mark.django_db


def test_stock_json_has_every_shown_car(anonymous: Caller, public: str, new_car: NewCar, showroom: Partner) -> None:
    car = new_car("Zoe", description="Première main")
    new_car("Vendue", status="sold")

    answer = anonymous.get(f"{public}/stock.json")

    assert answer["Cache-Control"] == "public, max-age=300"
    site = f"http://testserver/affiliation/{showroom.affiliate_code}"
    assert answer.json() == {
        "data": [
            {
                "id": str(car.pk),
                "name": "Zoe",
                "model": car.model_car.intitule,
                "price": 12990,
                "currency": "EUR",
                "year": 2021,
                "mileageKm": 48200,
                "fuel": "petrol",
                "gearbox": "manual",
                "powerHp": 83,
                "colour": "",
                "description": "Première main",
                "url": f"{site}/car/{car.pk}",
                "pictures": [f"http://testserver{public}/car/{car.pk}/photo/0"],
            }
        ]
    }


def test_stock_csv_is_harmless_to_spreadsheets(anonymous: Caller, public: str, new_car: NewCar) -> None:
    new_car("=1+1", description='A;B\n"C"')

    content = anonymous.get(f"{public}/stock.csv").content

    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))
    assert [(row["name"], row["description"], row["price"]) for row in rows] == [("'=1+1", 'A;B\n"C"', "12990")]


@pytest.mark.parametrize("path", ["/stock.json", "/stock.csv"])
def test_stock_is_304_until_it_changes(
    anonymous: Caller, api: Caller, public: str, new_car: NewCar, path: str,
    django_capture_on_commit_callbacks: Any,
) -> None:  # fmt: skip
    car = new_car()
    tag = anonymous.get(f"{public}{path}")["ETag"]

    unchanged = anonymous.get(f"{public}{path}", headers={"If-None-Match": tag})
    with django_capture_on_commit_callbacks(execute=True):
        api.put(f"/car/updateById/{car.pk}", {"prix": "11000"})
    changed = anonymous.get(f"{public}{path}", headers={"If-None-Match": tag})

    assert (unchanged.status_code, unchanged.content, unchanged["ETag"]) == (304, b"", tag)
    assert changed.status_code == 200
    assert b"11000" in changed.content


def test_stock_changes_with_added_pictures(
    anonymous: Caller, public: str, new_car: NewCar, django_capture_on_commit_callbacks: Any
) -> None:
    car = new_car()
    tag = anonymous.get(f"{public}/stock.json")["ETag"]

    with django_capture_on_commit_callbacks(execute=True):
        add_pictures(car=car, pictures={"digest": read_picture(upload(), field="file")})
    changed = anonymous.get(f"{public}/stock.json", headers={"If-None-Match": tag})

    assert len(changed.json()["data"][0]["pictures"]) == 2


def data_block(html: str) -> Any:
    match = re.search(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    assert match
    return json.loads(match[1])


def test_car_page_head_describes_the_car(anonymous: Caller, showroom: Partner, new_car: NewCar) -> None:
    car = new_car("Zoe </script><script>alert(1)</script>", couleur="Bleu", carburant="electric")
    page = f"/affiliation/{showroom.affiliate_code}/car/{car.pk}"

    html = anonymous.get(page).content.decode()

    assert "<script>alert" not in html
    assert "Automobiles Duval</title>" in html
    assert f'<link rel="canonical" href="http://testserver{page}" />' in html
    assert 'property="og:image" content="http://testserver/partner/public/' in html
    assert "noindex" not in html
    found = data_block(html)
    assert found["@type"] == ["Vehicle", "Car"]
    assert found["name"] == car.nom
    assert found["mileageFromOdometer"] == {"@type": "QuantitativeValue", "value": 48200, "unitCode": "KMT"}
    assert (found["color"], found["vehicleModelDate"], found["fuelType"]) == ("Bleu", "2021", "Électrique")
    offer = found["offers"]
    assert (offer["@type"], offer["price"], offer["priceCurrency"]) == ("Offer", 12990, "EUR")
    assert offer["seller"]["name"] == "Automobiles Duval"


def test_dealer_page_head_lists_the_cars(anonymous: Caller, showroom: Partner, new_car: NewCar) -> None:
    new_car("Clio")
    new_car("Zoe")

    html = anonymous.get(f"/affiliation/{showroom.affiliate_code}").content.decode()

    assert "<title>Automobiles Duval – 2 voitures d’occasion – Nantes</title>" in html
    found = data_block(html)
    assert (found["@type"], found["name"]) == ("AutoDealer", "Automobiles Duval")
    assert [offer["itemOffered"]["name"] for offer in found["makesOffer"]] == ["Zoe", "Clio"]


def test_page_without_showroom_stays_out_of_search(anonymous: Caller, partner: Partner) -> None:
    for code in (partner.affiliate_code, "INCONNU"):
        answer = anonymous.get(f"/affiliation/{code}")
        assert answer.status_code == 200
        assert 'content="noindex"' in answer.content.decode()


def test_page_of_sold_car_is_404(anonymous: Caller, showroom: Partner, new_car: NewCar) -> None:
    car = new_car(status="sold")

    answer = anonymous.get(f"/affiliation/{showroom.affiliate_code}/car/{car.pk}")

    assert answer.status_code == 404
    assert '<div id="root">' in answer.content.decode()


def locations(answer: Any) -> list[str]:
    assert answer.status_code == 200
    return [str(element.text) for element in ElementTree.fromstring(answer.content).iter() if "loc" in element.tag]  # noqa: S314


def test_sitemap_names_shown_cars_alone(
    anonymous: Caller, showroom: Partner, new_car: NewCar, other_partner: Partner
) -> None:
    car = new_car()
    new_car("Vendue", status="sold")

    parts = locations(anonymous.get("/sitemap.xml"))
    found = [url for part in parts for url in locations(anonymous.get(part.removeprefix("http://testserver")))]

    site = f"http://testserver/affiliation/{showroom.affiliate_code}"
    assert found == [site, f"{site}/car/{car.pk}"]
    assert "Sitemap: http://testserver/sitemap.xml" in anonymous.get("/robots.txt").content.decode()
