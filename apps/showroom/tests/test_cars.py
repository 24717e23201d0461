"""The cars of a public page."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from apps.cars.models import Car
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.projects.models import Card, Column, Project
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get
from apps.testing.uploads import upload

NewCar = Callable[..., Car]
UNKNOWN = "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"

pytestmark = pytest.mark.django_db


def names(caller: Caller, public: str, **query: Any) -> list[str]:
    return [row["nom"] for row in caller.read(f"{public}/cars", query)]


def test_showroom_is_off_for_a_new_account(api: Caller) -> None:
    assert api.read("/partner/getMyProfile")["showroom"] == "off"


def test_profile_sets_showroom(api: Caller, partner: Partner) -> None:
    assert api.put("/partner/editMyProfile", {"showroom": "chosen"}).status_code == 200
    assert api.read("/partner/getMyProfile")["showroom"] == "chosen"
    assert api.put("/partner/editMyProfile", {"showroom": "maybe"}).status_code == 422


@pytest.mark.parametrize("path", ["/cars", f"/car/{UNKNOWN}", "/stock.json", "/stock.csv"])
def test_off_returns_404(anonymous: Caller, public: str, showroom: Partner, new_car: NewCar, path: str) -> None:
    path = path.replace(UNKNOWN, str(new_car().pk))
    assert anonymous.get(f"{public}{path}").status_code == 200
    Partner.objects.update(showroom="off")

    assert anonymous.get(f"{public}{path}").status_code == 404
    # The page of the link stays.
    assert anonymous.get(public).status_code == 200


def test_list_has_cars_for_sale_newest_first(anonymous: Caller, public: str, new_car: NewCar) -> None:
    new_car("Clio")
    new_car("Vendue", status="sold")
    new_car("Exemple", sample=True)
    new_car("Zoe")

    assert names(anonymous, public) == ["Zoe", "Clio"]


def test_chosen_shows_published_cars_alone(anonymous: Caller, api: Caller, public: str, new_car: NewCar) -> None:
    hidden, shown = new_car("Clio"), new_car("Zoe")
    Partner.objects.update(showroom="chosen")
    assert names(anonymous, public) == []

    answer = api.put(f"/car/updateById/{shown.pk}", {"published": True})

    assert answer.json()["data"]["published"]
    assert names(anonymous, public) == ["Zoe"]
    assert anonymous.get(f"{public}/car/{hidden.pk}").status_code == 404
    assert [row["nom"] for row in api.read("/car/all", {"published": "true"})] == ["Zoe"]


def test_list_carries_nothing_private(anonymous: Caller, public: str, new_car: NewCar) -> None:
    car = new_car()

    row = anonymous.read(f"{public}/cars")[0]

    assert set(row) == {
        "id", "nom", "model", "prix", "devise", "image", "annee", "kilometrage", "carburant", "boite", "reserved",
    }  # fmt: skip
    assert (row["id"], row["prix"], row["devise"], row["kilometrage"]) == (str(car.pk), 12990, "EUR", 48200)
    detail = anonymous.read(f"{public}/car/{car.pk}")
    assert set(detail) - set(row) == {
        "secondaryImages", "puissance", "couleur", "description", "firstRegistration", "kilometrageGaranti", "critair",
        "co2", "co2Class",
        "garantieMois", "garage", "testDrive",
    }  # fmt: skip


def test_car_carries_the_facts_of_its_windscreen_sheet(
    anonymous: Caller, public: str, new_car: NewCar, garage: Garage
) -> None:
    known = {"premiere_immatriculation": "2021-03-18", "kilometrage_garanti": True, "critair": "1", "garantie_mois": 12}
    car = new_car(**known, garage=garage)

    detail = anonymous.read(f"{public}/car/{car.pk}")

    facts = {name: detail[name] for name in ("firstRegistration", "kilometrageGaranti", "critair", "garantieMois")}
    # The day would tell more than visitors need.
    assert list(facts.values()) == ["2021-03", True, "1", 12]
    assert detail["garage"]["localisation"] == garage.localisation


@pytest.mark.parametrize("path", ["/cars", "/car/{}", "/stock.json", "/stock.csv", "", "/page", "/page/car/{}"])
def test_public_answers_hold_no_private_car_fields(
    anonymous: Caller, public: str, new_car: NewCar, showroom: Partner, path: str
) -> None:
    car = new_car(publication="shown", purchase_price=7_654_321, purchase_date="2017-03-29", vat_regime="normal")
    project = Project.objects.create(partner=showroom, car=car, name="C3")
    column = Column.objects.create(partner=showroom, name="Atelier")
    Card.objects.create(partner=showroom, project=project, column=column, title="Embrayage", cost=3_456_789)
    path = path.format(car.pk)
    code = public.rpartition("/")[2]
    url = path.replace("/page", f"/affiliation/{code}") if path.startswith("/page") else f"{public}{path}"

    response = anonymous.get(url)
    body = response.getvalue().decode().upper()

    assert response.status_code == 200
    for secret in (car.immatriculation, car.immatriculation.replace("-", ""), car.vin, "ACHETEUR", "EMBRAYAGE"):
        assert secret.upper() not in body
    ungrouped = re.sub(r"[\s,.'’]", "", body)
    assert "7654321" not in ungrouped
    assert "20170329" not in ungrouped.replace("-", "")
    assert "PURCHASE" not in body
    assert "3456789" not in ungrouped


@pytest.mark.parametrize(
    "query,found",
    [
        ({"search": "zo"}, ["Zoe"]),
        ({"search": "GA-100"}, []),
        ({"search": "GA100BC"}, []),
        ({"search": "VF7SXHNPKM"}, []),
        ({"minPrix": "13000"}, ["Zoe"]),
        ({"maxPrix": "12990"}, ["Clio"]),
        ({"minAnnee": "2022"}, ["Zoe"]),
        ({"maxAnnee": "2021"}, ["Clio"]),
        ({"maxKilometrage": "10000"}, ["Zoe"]),
        ({"carburant": "electric"}, ["Zoe"]),
        ({"boite": "automatic"}, ["Zoe"]),
        ({"ordering": "prix"}, ["Clio", "Zoe"]),
        ({"ordering": "-kilometrage"}, ["Clio", "Zoe"]),
        ({"modelCarId": UNKNOWN}, []),
    ],
)
def test_filters(anonymous: Caller, public: str, new_car: NewCar, query: dict[str, str], found: list[str]) -> None:
    new_car("Clio")
    new_car("Zoe", prix=18_000, annee=2023, kilometrage=9_000, carburant="electric", boite="automatic")

    assert names(anonymous, public, **query) == found


@pytest.mark.parametrize("query", [{"minPrix": "-1"}, {"maxAnnee": "x"}, {"carburant": "eau"}, {"ordering": "vin"}])
def test_malformed_filter_returns_422(anonymous: Caller, public: str, query: dict[str, str]) -> None:
    assert anonymous.get(f"{public}/cars", query).status_code == 422


def test_price_filter_leaves_other_currencies_out(anonymous: Caller, public: str, new_car: NewCar) -> None:
    new_car("Clio")
    new_car("Suisse", devise="CHF")

    assert names(anonymous, public, minPrix="1") == ["Clio"]


def test_other_partners_car_returns_404(
    anonymous: Caller, public: str, new_car: NewCar, other_partner: Partner
) -> None:
    car = new_car()
    other_partner.showroom = "on"
    other_partner.save()

    assert anonymous.get(f"/partner/public/{other_partner.affiliate_code}/car/{car.pk}").status_code == 404
    assert anonymous.read(f"/partner/public/{other_partner.affiliate_code}/cars") == []


def test_sold_car_returns_404(anonymous: Caller, public: str, new_car: NewCar) -> None:
    assert anonymous.get(f"{public}/car/{new_car(status='sold').pk}").status_code == 404


def test_photo_address_is_the_picture(api: Caller, anonymous: Caller, public: str, new_car: NewCar) -> None:
    car = new_car()
    address = f"{public}/car/{car.pk}/photo/0"
    assert api.put(f"/car/updateById/{car.pk}", {"image": upload()}, format="multipart").status_code == 200

    answer, content = anonymous.download(address)

    assert answer.status_code == 200
    assert answer["Cache-Control"] == "public, max-age=300"
    assert "Content-Disposition" not in answer
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    with Image.open(BytesIO(content)) as picture:
        assert (picture.size, picture.get_format_mimetype()) == ((60, 40), answer["Content-Type"])
    kept = anonymous.get(address, headers={"If-None-Match": answer["ETag"]})
    assert (kept.status_code, kept.content, kept["ETag"]) == (304, b"", answer["ETag"])
    api.put(f"/car/updateById/{car.pk}", {"image": upload()}, format="multipart")
    assert anonymous.download(address, **{"If-None-Match": answer["ETag"]})[0].status_code == 200


def test_photo_that_is_not_there_returns_404(anonymous: Caller, public: str, new_car: NewCar) -> None:
    car = new_car()

    # The store has lost the first one.
    assert anonymous.get(f"{public}/car/{car.pk}/photo/0").status_code == 404
    assert anonymous.get(f"{public}/car/{car.pk}/photo/1").status_code == 404


def test_query_count_is_constant(anonymous: Caller, public: str, new_car: NewCar) -> None:
    new_car("Clio")
    before = count_queries_of_get(anonymous, f"{public}/cars")
    for number in range(8):
        new_car(f"Clio {number}")

    assert count_queries_of_get(anonymous, f"{public}/cars") == before


def ask(caller: Caller, partner: Partner, **fields: Any) -> Any:
    body = {"fullName": "Léa Petit", "phoneNumber": "0612345678", "affiliateCode": partner.affiliate_code, **fields}
    return caller.post("/prospect/create", body)


def test_prospect_keeps_the_car(anonymous: Caller, api: Caller, showroom: Partner, new_car: NewCar) -> None:
    car = new_car("Zoe")

    answer = ask(anonymous, showroom, carId=str(car.pk))

    assert answer.status_code == 201, answer.content
    row = api.read("/prospect/all")[0]
    assert (row["carId"], row["car"], row["carModel"]) == (str(car.pk), {"id": str(car.pk), "nom": "Zoe"}, "Zoe")
    api.delete(f"/car/delete/{car.pk}")
    assert api.read("/prospect/all")[0]["car"] is None


def test_car_that_is_not_shown_returns_422(
    anonymous: Caller, showroom: Partner, new_car: NewCar, other_partner: Partner
) -> None:
    for car in (new_car(status="sold").pk, UNKNOWN, "x"):
        answer = ask(anonymous, showroom, carId=str(car))
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["carId"])
    Partner.objects.filter(pk=showroom.pk).update(showroom="off")
    assert ask(anonymous, showroom, carId=str(new_car().pk)).status_code == 422
    assert not Prospect.objects.exists()


def test_dealer_links_own_car_alone(api: Caller, other_api: Caller, new_car: NewCar) -> None:
    body = {"fullName": "Léa Petit", "phoneNumber": "0612345678", "carId": str(new_car("Zoe").pk)}

    own = api.post("/prospect/create", body)
    other = other_api.post("/prospect/create", body)

    assert own.json()["data"]["car"]["nom"] == "Zoe"
    assert (other.status_code, list(other.json()["errors"])) == (422, ["carId"])
