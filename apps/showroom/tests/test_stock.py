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
from apps.showroom import stock
from apps.testing.callers import Caller
from apps.testing.uploads import upload

NewCar = Callable[..., Car]
SetNow = Callable[[str], None]

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
                "co2": None,
                "co2Class": None,
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


def test_stock_without_cars_is_empty(anonymous: Caller, public: str) -> None:
    assert anonymous.get(f"{public}/stock.json").json() == {"data": []}
    assert anonymous.get(f"{public}/stock.csv").content.decode("utf-8-sig") == ";".join(stock.COLUMNS) + "\r\n"


def test_small_stock_is_built_once(
    anonymous: Caller, public: str, new_car: NewCar, set_now: SetNow, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_now("2026-11-24T10:00:00+01:00")
    new_car()
    built = anonymous.get(f"{public}/stock.json").content
    monkeypatch.delattr(stock, "stock_file")

    assert anonymous.get(f"{public}/stock.json").content == built


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers of any size are too large for the cache, and of more rows than are read at a time."""
    monkeypatch.setattr(stock, "MOST_CACHED_BYTES", 10)
    monkeypatch.setattr(stock, "ROWS_AT_A_TIME", 2)


@pytest.mark.usefixtures("large")
def test_large_stock_is_a_file_with_every_car(anonymous: Caller, public: str, new_car: NewCar, set_now: SetNow) -> None:
    set_now("2026-11-24T10:00:00+01:00")
    cars = [new_car(f"Clio {number}") for number in range(5)]

    as_json, as_csv = (anonymous.get(f"{public}/stock.{kind}") for kind in ("json", "csv"))
    content = as_json.getvalue()
    rows = list(csv.DictReader(io.StringIO(as_csv.getvalue().decode("utf-8-sig")), delimiter=";"))

    assert as_json.streaming
    assert as_json["Content-Length"] == str(len(content))
    assert (as_json["Content-Type"], as_json["Cache-Control"]) == ("application/json", "public, max-age=300")
    newest_first = [str(car.pk) for car in reversed(cars)]
    assert [row["id"] for row in json.loads(content)["data"]] == [row["id"] for row in rows] == newest_first
    assert anonymous.get(f"{public}/stock.json", headers={"If-None-Match": as_json["ETag"]}).status_code == 304


@pytest.mark.usefixtures("large")
def test_large_stock_is_limited_for_an_address(
    anonymous: Caller, public: str, new_car: NewCar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stock.LARGE_ANSWERS, "tries", 1)
    new_car()

    def read(address: str) -> Any:
        answer = anonymous.get(f"{public}/stock.json", REMOTE_ADDR=address)
        answer.getvalue()  # Closes the file.
        return answer

    assert read("192.0.2.1").status_code == 200
    refused = read("192.0.2.1")
    assert (refused.status_code, "Retry-After" in refused) == (429, True)
    assert read("192.0.2.2").status_code == 200


def test_small_stock_is_not_limited(
    anonymous: Caller, public: str, new_car: NewCar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stock.LARGE_ANSWERS, "tries", 1)
    new_car()

    for kind in ("json", "csv"):
        assert anonymous.get(f"{public}/stock.{kind}").status_code == 200


def test_etag_lasts_an_hour_at_most(anonymous: Caller, public: str, new_car: NewCar, set_now: SetNow) -> None:
    set_now("2026-11-24T10:01:00+01:00")
    new_car()
    tag = anonymous.get(f"{public}/stock.json")["ETag"]
    Car.objects.update(prix=11_000)  # Gives the data no new version.

    set_now("2026-11-24T10:59:00+01:00")
    assert anonymous.get(f"{public}/stock.json", headers={"If-None-Match": tag}).status_code == 304
    set_now("2026-11-24T11:00:00+01:00")
    changed = anonymous.get(f"{public}/stock.json", headers={"If-None-Match": tag})
    assert changed.json()["data"][0]["price"] == 11_000


def test_stock_does_not_depend_on_the_host_called(
    anonymous: Caller, public: str, new_car: NewCar, showroom: Partner, settings: Any, set_now: SetNow
) -> None:
    set_now("2026-11-24T10:00:00+01:00")
    settings.PUBLIC_URL, settings.ALLOWED_HOSTS = "https://pro.exemple.fr", ["*"]
    car = new_car()

    one, other = (anonymous.get(f"{public}/stock.json", headers={"host": host}) for host in ("a.test", "b.test"))

    assert (one["ETag"], one.content) == (other["ETag"], other.content)
    page = f"https://pro.exemple.fr/affiliation/{showroom.affiliate_code}/car/{car.pk}"
    assert one.json()["data"][0]["url"] == page


@pytest.mark.parametrize("path", ["/stock.json", "/stock.csv"])
def test_stock_is_304_until_it_changes(
    anonymous: Caller, api: Caller, public: str, new_car: NewCar, path: str, set_now: SetNow,
    django_capture_on_commit_callbacks: Any,
) -> None:  # fmt: skip
    set_now("2026-11-24T10:00:00+01:00")
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
    anonymous: Caller, public: str, new_car: NewCar, set_now: SetNow, django_capture_on_commit_callbacks: Any
) -> None:
    set_now("2026-11-24T10:00:00+01:00")
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
    for code, status in ((partner.affiliate_code, 200), ("INCONNU", 404)):
        answer = anonymous.get(f"/affiliation/{code}")
        assert answer.status_code == status
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


def test_sitemap_has_the_canonical_addresses(
    anonymous: Caller, showroom: Partner, new_car: NewCar, settings: Any
) -> None:
    settings.PUBLIC_URL, settings.ALLOWED_HOSTS = "https://pro.exemple.fr", ["*"]
    new_car()

    def get(path: str) -> Any:
        return anonymous.get(path, headers={"host": "autre.test:8000"})

    parts = locations(get("/sitemap.xml"))
    pages = [url for part in parts for url in locations(get(part.removeprefix("https://pro.exemple.fr")))]

    assert len(pages) == 2
    for page in pages:
        html = get(page.removeprefix("https://pro.exemple.fr")).content.decode()
        assert f'<link rel="canonical" href="{page}" />' in html
