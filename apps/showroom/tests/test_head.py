"""The head of the public pages against schema.org, Open Graph and the sitemap protocol."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime, time
from html import escape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.cars.models import Car
from apps.core.models.currencies import CURRENCY_CHOICES
from apps.garages.models import Garage, OpeningHours
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.uploads import upload

NewCar = Callable[..., Car]
HOSTILE = """</script><script>alert(1)</script><!-- " onload='alert(2)' &amp; \u2028"""

pytestmark = pytest.mark.django_db


class Head(HTMLParser):
    """The parts of a page's head, as a browser reads them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.title, self.scripts = "", list[str]()
        self.metas, self.links = dict[str, str](), dict[str, str]()
        self.inside: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        assert not any(name.startswith("on") for name in named)
        self.inside = tag if tag == "title" or named.get("type") == "application/ld+json" else None
        if tag == "script" and self.inside:
            self.scripts.append("")
        if tag == "meta" and "content" in named:
            name = named.get("property") or named["name"]
            assert name not in self.metas
            self.metas[name] = named["content"]
        if tag == "link":
            self.links[named["rel"]] = named.get("href", "")

    def handle_endtag(self, tag: str) -> None:
        self.inside = None

    def handle_data(self, data: str) -> None:
        if self.inside == "title":
            self.title += data
        elif self.inside == "script":
            self.scripts[-1] += data

    @property
    def data(self) -> Any:
        (block,) = self.scripts
        return json.loads(block)


def read(caller: Caller, path: str) -> Head:
    answer = caller.get(path)
    assert answer.status_code == 200
    return Head(answer.content.decode())


def is_text(value: Any) -> bool:
    return isinstance(value, str) and value.strip() == value != ""


def is_url(value: Any) -> bool:
    return is_text(value) and urlsplit(value).scheme in ("http", "https") and bool(urlsplit(value).netloc)


def is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


def is_time(value: Any) -> bool:
    return is_text(value) and time.fromisoformat(value).isoformat("minutes") == value


def one_of(*values: str) -> Callable[[Any], bool]:
    return lambda value: value in values


def type_of(*names: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, dict) and set(names) <= set(types_of(value))


def types_of(node: dict[str, Any]) -> list[str]:
    return node["@type"] if isinstance(node["@type"], list) else [node["@type"]]


# Of each type: the properties that schema.org gives it, with what they expect, as far as a dealer has them. Those
# that search engines require of a car, an offer and a local business are in REQUIRED.
THING = {"name": is_text, "url": is_url, "description": is_text, "image": is_url}
DAYS = [f"https://schema.org/{day}day" for day in ("Mon", "Tues", "Wednes", "Thurs", "Fri", "Satur", "Sun")]
VOCABULARY: dict[str, dict[str, Callable[[Any], bool]]] = {
    "Vehicle": {
        **THING,
        "model": is_text,
        "brand": type_of("Brand"),
        "color": is_text,
        "fuelType": is_text,
        "vehicleTransmission": is_text,
        "vehicleModelDate": lambda value: str(date(int(value), 1, 1).year) == value,
        "dateVehicleFirstRegistered": lambda value: f"{date.fromisoformat(f'{value}-01'):%Y-%m}" == value,
        "vehicleEngine": type_of("EngineSpecification"),
        "mileageFromOdometer": type_of("QuantitativeValue"),
        "itemCondition": one_of("https://schema.org/UsedCondition"),
        "offers": type_of("Offer"),
    },
    "EngineSpecification": {"enginePower": type_of("QuantitativeValue")},
    # Kilometres and metric horsepower, in the codes of UN/CEFACT.
    "QuantitativeValue": {"value": is_number, "unitCode": one_of("KMT", "N12")},
    "Offer": {
        "price": is_number,
        "priceCurrency": one_of(*(code for code, _name in CURRENCY_CHOICES)),
        "availability": one_of("https://schema.org/InStock"),
        "url": is_url,
        "seller": type_of("AutoDealer"),
        "availableAtOrFrom": type_of("AutoDealer"),
        "itemOffered": type_of("Vehicle", "Car"),
    },
    "AutoDealer": {
        **THING,
        "telephone": lambda value: is_text(value) and value.startswith("+"),
        "address": type_of("PostalAddress"),
        "department": type_of("AutoDealer"),
        "openingHoursSpecification": type_of("OpeningHoursSpecification"),
        "makesOffer": type_of("Offer"),
    },
    "Brand": {"name": is_text},
    "PostalAddress": {
        "streetAddress": is_text,
        "postalCode": is_text,
        "addressLocality": is_text,
        "addressCountry": lambda value: is_text(value) and len(value) == 2,
    },
    "OpeningHoursSpecification": {"dayOfWeek": one_of(*DAYS), "opens": is_time, "closes": is_time},
}
VOCABULARY["Car"] = VOCABULARY["Vehicle"]
REQUIRED = {
    "Offer": {"price", "priceCurrency", "availability", "url"},
    "AutoDealer": {"name"},
    "Vehicle": {"name"},
    "QuantitativeValue": {"value", "unitCode"},
    "OpeningHoursSpecification": {"dayOfWeek", "opens", "closes"},
}


def check(node: dict[str, Any]) -> None:
    """Every property is one of the type's and holds what schema.org expects there, whatever the depth."""
    rules = {name: rule for kind in types_of(node) for name, rule in VOCABULARY[kind].items()}
    properties = {name: value for name, value in node.items() if not name.startswith("@")}
    for kind in types_of(node):
        assert REQUIRED.get(kind, set()) <= set(properties), node
    for name, value in properties.items():
        values = value if isinstance(value, list) else [value]
        assert values, name
        for each in values:
            assert rules[name](each), (name, each)
            if isinstance(each, dict):
                check(each)


@pytest.fixture
def complete(showroom: Partner, new_car: NewCar) -> Car:
    """A car of which everything is known, at a dealer of whom everything is known."""
    showroom.phone_number, showroom.address, showroom.postal_code = "+33240123456", "12 quai de la Fosse", "44000"
    showroom.save()
    garage = Garage.objects.create(partner=showroom, nom="Atelier", localisation="3 rue du Port, 44000 Nantes")
    for weekday, opens, closes in ((1, 9, 12), (1, 14, 19), (6, 9, 17)):
        OpeningHours.objects.create(
            partner=showroom, garage=garage, weekday=weekday, opens=time(opens), closes=time(closes)
        )
    known = {"purchase_price": 8_765, "couleur": "Bleu", "description": "Première main.\nCarnet à jour."}
    return new_car("C3 Shine", premiere_immatriculation=date(2021, 3, 18), **known)


def pages(car: Car) -> list[str]:
    page = f"/affiliation/{car.partner.affiliate_code}"
    return [page, f"{page}/car/{car.pk}"]


def test_structured_data_is_valid(anonymous: Caller, complete: Car) -> None:
    dealer, car = (read(anonymous, page).data for page in pages(complete))

    for data in (dealer, car):
        assert data["@context"] == "https://schema.org"
        check(data)
    assert types_of(dealer) == ["AutoDealer"]
    assert types_of(car) == ["Vehicle", "Car"]
    # What search engines recommend, and is known here.
    assert {"url", "telephone", "address", "department", "makesOffer"} <= set(dealer)
    assert set(car) - {"@context", "@type"} == set(VOCABULARY["Car"])
    assert set(dealer["address"]) - {"@type"} == set(VOCABULARY["PostalAddress"])
    assert (car["brand"]["name"], car["model"]) == ("Citroën", "C3")


@pytest.mark.parametrize(
    "place, address",
    [
        (
            "3 rue du Port, 44000 Nantes",
            {"streetAddress": "3 rue du Port", "postalCode": "44000", "addressLocality": "Nantes"},
        ),
        ("29200 Brest", {"postalCode": "29200", "addressLocality": "Brest"}),
        ("Zone du Port", {"streetAddress": "Zone du Port"}),
    ],
)
def test_garage_has_a_postal_address(anonymous: Caller, complete: Car, place: str, address: dict[str, str]) -> None:
    garage = Garage.objects.get()
    garage.localisation, garage.phone_number = place, "+3228945701"
    garage.save()
    Car.objects.update(garage=garage)

    dealer, car = (read(anonymous, page).data for page in pages(complete))

    check(car)
    [department] = dealer["department"]
    expected = {"@type": "PostalAddress", **address, "addressCountry": "BE"}
    assert (department["name"], department["telephone"]) == ("Atelier", "+3228945701")
    assert department["address"] == car["offers"]["availableAtOrFrom"]["address"] == expected
    assert dealer["address"]["addressCountry"] == "FR"


def test_description_of_a_car_reads_like_a_text(anonymous: Caller, complete: Car) -> None:
    head = read(anonymous, pages(complete)[1])

    told = " ".join(head.metas["description"].split())
    assert told == "12 990 € · 2021 · 48 200 km · Essence · Manuelle – Première main. Carnet à jour."


def test_page_without_showroom_is_named_after_its_dealer(anonymous: Caller, partner: Partner) -> None:
    Partner.objects.update(company_name="Automobiles Duval", city="Nantes", phone_number="+33240123456")

    head = read(anonymous, f"/affiliation/{partner.affiliate_code}")

    assert head.title == head.metas["og:title"] == "Automobiles Duval – Nantes"
    assert head.metas["robots"] == "noindex"
    assert (
        embedded(anonymous, f"/affiliation/{partner.affiliate_code}")["partner"]["companyName"] == "Automobiles Duval"
    )


@pytest.mark.parametrize("language", ["fr", "en", "zh", "ja"])
def test_page_says_what_language_it_is_in(anonymous: Caller, complete: Car, language: str) -> None:
    for page in (*pages(complete), "/rdv/x", "/offre/x", "/commande/x", "/consentement/x"):
        html = anonymous.in_language(language).get(page).content.decode()
        assert f'<html lang="{language}">' in html
        assert "Espace partenaire" not in html.split("<body>")[0]


def test_structured_data_without_facts_is_valid(anonymous: Caller, showroom: Partner, new_car: NewCar) -> None:
    unknown = {"annee": None, "kilometrage": None, "carburant": "", "boite": "", "puissance": None}
    car = new_car("C3", **unknown)
    car.images.all().delete()
    Partner.objects.update(company_name="", city="", phone_number="", address="")

    for page in pages(car):
        check(read(anonymous, page).data)
    assert "image" not in read(anonymous, pages(car)[1]).data


def test_empty_showroom_is_valid(anonymous: Caller, showroom: Partner) -> None:
    data = read(anonymous, f"/affiliation/{showroom.affiliate_code}").data

    assert data.pop("makesOffer", []) == []
    check(data)


@pytest.mark.parametrize("number", [0, 1])
def test_head_tells_nothing_private(anonymous: Caller, complete: Car, number: int) -> None:
    html = anonymous.get(pages(complete)[number]).content.decode()

    private = [complete.immatriculation, complete.vin, complete.buyer_name, "8765", "8\u202f765", "2021-03-18"]
    for secret in private:
        assert secret.upper() not in html.upper()


@pytest.mark.parametrize(
    "language,locale", [("fr", "fr_FR"), ("en", "en_GB"), ("zh", "zh_CN"), ("ja", "ja_JP"), ("de", "fr_FR")]
)
def test_open_graph_is_complete(anonymous: Caller, complete: Car, language: str, locale: str) -> None:
    for page in pages(complete):
        head = read(anonymous.in_language(language), page)
        og = {name.removeprefix("og:"): text for name, text in head.metas.items() if name.startswith("og:")}
        assert set(og) == {"type", "title", "description", "site_name", "url", "locale", "image"}
        assert (og["type"], og["locale"], og["title"]) == ("website", locale, head.title)
        assert og["description"] == head.metas["description"]
        assert og["url"] == head.links["canonical"] == f"http://testserver{page}"
        assert is_url(og["image"])
        assert head.metas["twitter:card"] == "summary_large_image"
        assert "robots" not in head.metas


def test_canonical_leaves_the_query_out(anonymous: Caller, complete: Car) -> None:
    for page in pages(complete):
        head = read(anonymous, f"{page}?campaign=ABCD2345&page=2")
        assert head.links["canonical"] == f"http://testserver{page}"


def test_head_fits_what_search_engines_show(anonymous: Caller, complete: Car) -> None:
    Car.objects.update(nom="Citroën C3 " * 13, description="Première main.\n" * 90)
    Partner.objects.update(company_name="Automobiles Duval " * 8, city="Saint-Rémy-en-Bouzemont-Saint-Genest")

    for page in pages(complete):
        head = read(anonymous, page)
        assert 30 <= len(head.title) <= 70
        assert 50 <= len(head.metas["description"]) <= 160
        assert "\n" not in head.title + head.metas["description"]


def test_preview_picture_can_be_fetched(anonymous: Caller, api: Caller, showroom: Partner, complete: Car) -> None:
    answer = api.put(f"/car/updateById/{complete.pk}", {"image": upload()}, format="multipart")
    assert answer.status_code == 200, answer.content
    address = read(anonymous, pages(complete)[1]).metas["og:image"]

    response, content = anonymous.download(urlsplit(address).path)

    assert response.status_code == 200
    assert response["Content-Type"].startswith("image/")
    assert content


def test_hostile_texts_stay_texts(anonymous: Caller, complete: Car) -> None:
    Car.objects.update(nom=HOSTILE[:150], description=HOSTILE, couleur=HOSTILE[:30])
    Partner.objects.update(company_name=HOSTILE[:100], city=HOSTILE[:50], address=HOSTILE[:50])
    Garage.objects.update(nom=HOSTILE[:50], localisation=HOSTILE[:50])

    dealer, car = (read(anonymous, page) for page in pages(complete))

    assert car.data["description"] == HOSTILE
    assert car.data["name"] == HOSTILE[:150]
    assert dealer.data["name"] == HOSTILE[:100]
    for page in pages(complete):
        html = anonymous.get(page).content.decode()
        assert "<script>alert" not in html
        assert "<!-- " not in html


SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def entries(anonymous: Caller, path: str, root: str) -> list[dict[str, str]]:
    """Each child of the root: its tags and texts."""
    answer = anonymous.get(path)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/xml"
    assert answer["Cache-Control"] == "public, max-age=3600"
    tree = ElementTree.fromstring(answer.content)  # noqa: S314
    assert tree.tag == f"{SITEMAP}{root}"
    return [{part.tag.removeprefix(SITEMAP): part.text or "" for part in entry} for entry in tree]


def test_sitemap_follows_the_protocol(anonymous: Caller, complete: Car) -> None:
    parts = entries(anonymous, "/sitemap.xml", "sitemapindex")
    found = [row for part in parts for row in entries(anonymous, urlsplit(part["loc"]).path, "urlset")]

    assert [urlsplit(row["loc"]).path for row in found] == pages(complete)
    for row in (*parts, *found):
        assert set(row) <= {"loc", "lastmod"}
        assert is_url(row["loc"])
        assert len(row["loc"]) < 2048
        assert "lastmod" not in row or datetime.fromisoformat(row["lastmod"])
    assert found[1]["lastmod"] == timezone.localdate(complete.updated_at).isoformat()


def test_sitemap_index_loads_no_car(anonymous: Caller, complete: Car) -> None:
    with CaptureQueriesContext(connection) as captured:
        anonymous.get("/sitemap.xml")

    assert any('MAX("cars_car"."updated_at")' in query["sql"] for query in captured)
    assert not any(query["sql"].startswith('SELECT "cars_car"."id"') for query in captured)


@pytest.mark.parametrize("state", ["off", "chosen"])
def test_sitemap_has_no_hidden_car(anonymous: Caller, complete: Car, state: str) -> None:
    Partner.objects.update(showroom=state)

    assert entries(anonymous, "/sitemap-cars.xml", "urlset") == []
    assert len(entries(anonymous, "/sitemap-showrooms.xml", "urlset")) == (0 if state == "off" else 1)


def test_robots_leads_to_the_sitemap(anonymous: Caller, complete: Car) -> None:
    answer = anonymous.get("/robots.txt")

    assert answer["Content-Type"].startswith("text/plain")
    rules = [line.split(": ", 1) for line in answer.content.decode().splitlines()]
    assert ["Sitemap", "http://testserver/sitemap.xml"] in rules
    closed = [path for name, path in rules if name == "Disallow"]
    for path in (*pages(complete), "/sitemap.xml", "/static/app/main.js", "/partner/public/"):
        assert not any(path.startswith(each) for each in closed)


def embedded(caller: Caller, path: str) -> Any:
    html = caller.get(path).content.decode()
    return json.loads(html.split('<script type="application/json" id="answers">')[1].split("</script>")[0])


def test_page_holds_the_answers_of_its_first_calls(anonymous: Caller, complete: Car, new_car: NewCar) -> None:
    for number in range(12):
        new_car(f"Clio {number}")
    public = f"/partner/public/{complete.partner.affiliate_code}"
    dealer_page, car_page = pages(complete)

    dealer = anonymous.read(public)
    cars = anonymous.get(f"{public}/cars", {"page": 1, "limit": 12}).json()
    assert embedded(anonymous, dealer_page) == {"partner": dealer, "cars": cars}
    assert (len(cars["data"]), cars["totalPages"]) == (12, 2)
    car = anonymous.read(f"{public}/car/{complete.pk}")
    assert embedded(anonymous, car_page) == {"partner": dealer, "car": car}


def test_picture_seen_first_precedes_scripts(anonymous: Caller, complete: Car) -> None:
    public = f"/partner/public/{complete.partner.affiliate_code}"
    thumbnail = anonymous.read(f"{public}/cars")[0]["image"]["thumbnail"]
    picture = anonymous.read(f"{public}/car/{complete.pk}")["image"]["url"]

    for page, address in zip(pages(complete), (thumbnail, picture), strict=True):
        html = anonymous.get(page).content.decode()
        assert f'<img src="{escape(address)}" alt="" fetchpriority="high"' in html


def test_public_pages_are_compressed(anonymous: Caller, complete: Car) -> None:
    for page in pages(complete):
        answer = anonymous.get(page, headers={"accept-encoding": "gzip"})
        assert answer["Content-Encoding"] == "gzip"
        assert len(answer.content) < 4_000


def test_scripts_hint_names_the_visitors_language(anonymous: Caller, complete: Car, monkeypatch: Any) -> None:
    chunks = {f"language-{name}": [f"language-{name}.js"] for name in ("fr", "ja")}
    monkeypatch.setattr("apps.core.views.build_manifest", lambda: chunks)

    for language in chunks:
        link = anonymous.in_language(language.removeprefix("language-")).get(pages(complete)[0])["Link"]
        assert f"{language}.js" in link
        assert link.count("language-") == 1
