"""Which rows are proposed as duplicates, and which are found while typing."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from apps.campaigns.models import Campaign
from apps.cars.models import Car, ModelCar
from apps.clients.tests.factory import make_client
from apps.duplicates import selectors
from apps.duplicates.models import NotDuplicate
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get

pytestmark = [pytest.mark.django_db, pytest.mark.database]

Make = Callable[..., Prospect]


def reasons(api: Caller, kind: str) -> list[list[str]]:
    return [pair["reasons"] for pair in api.read(f"/{kind}/duplicates")]


@pytest.mark.parametrize(
    "first, second, expected",
    [
        ({"email": "zoe@exemple.fr"}, {"email": "Zoe@Exemple.fr", "full_name": "Autre Nom"}, [["email"]]),
        ({"region": "FR-IDF"}, {"region": "FR-IDF", "full_name": "LEFEVRE  Zoé"}, [["name"]]),
        ({"region": "FR-IDF"}, {"region": "FR-BRE"}, []),
        ({}, {}, []),
        ({"region": "FR-IDF", "full_name": "Zoé"}, {"region": "FR-IDF", "full_name": "Zoé"}, []),
        ({"region": "FR-IDF", "email": "a@exemple.fr"}, {"region": "FR-IDF", "email": "b@exemple.fr"}, []),
    ],
)
def test_pairs_of_clients(api: Caller, partner: Partner, first: Any, second: Any, expected: Any) -> None:
    make_client(partner, **first)
    make_client(partner, **second)

    assert reasons(api, "client") == expected


@pytest.mark.parametrize(
    "first, second, expected",
    [
        ({"phone_number": "+33612345678"}, {"phone_number": "+33612345678", "full_name": "X Y"}, [["phone"]]),
        ({"email": "lea@exemple.fr"}, {"email": "lea@exemple.fr", "full_name": "X Y"}, [["email"]]),
        ({"phone_number": "", "email": "a@exemple.fr"}, {"full_name": "Morel Léa"}, [["name"]]),
        ({}, {}, []),
        ({"phone_number": "+33612345678"}, {"phone_number": "+33612345678", "sample": True}, []),
    ],
)
def test_pairs_of_prospects(api: Caller, new_prospect: Make, first: Any, second: Any, expected: Any) -> None:
    new_prospect(status="lost", **first)
    new_prospect(**second)

    assert reasons(api, "prospect") == expected


def test_pairs_are_paged_surest_first(api: Caller, partner: Partner) -> None:
    for number in range(3):
        make_client(partner, email=f"{number}@exemple.fr", full_name=f"Nom {number}")
        make_client(partner, email=f"{number}@exemple.fr", full_name="Nom 0", region="FR-IDF")
    answer = api.get("/client/duplicates", {"limit": 2}).json()

    assert (answer["total"], answer["totalPages"], len(answer["data"])) == (3, 2, 2)
    assert answer["data"][0]["score"] >= answer["data"][1]["score"]
    assert len(api.read("/client/duplicates", {"limit": 2, "page": 2})) == 1


def test_many_rows_of_one_email_are_no_pairs(api: Caller, partner: Partner) -> None:
    for _number in range(11):
        make_client(partner, email="contact@flotte.fr")

    assert reasons(api, "client") == []


def test_other_partners_rows_make_no_pair(api: Caller, partner: Partner, other_partner: Partner) -> None:
    make_client(partner, email="zoe@exemple.fr")
    make_client(other_partner, email="zoe@exemple.fr", phone_number="+33612345678")

    assert reasons(api, "client") == []
    assert api.read("/client/similar", {"phoneNumber": "0612345678", "fullName": "Zoé Lefèvre"})[1:] == []


def test_not_duplicates_are_remembered(api: Caller, partner: Partner) -> None:
    pair = [make_client(partner, email="zoe@exemple.fr") for _number in range(2)]
    ids = [str(client.pk) for client in pair]

    assert api.post("/client/not-duplicates", {"ids": ids}).status_code == 200
    assert api.post("/client/not-duplicates", {"ids": ids[::-1]}).status_code == 200
    assert reasons(api, "client") == []
    third = make_client(partner, email="zoe@exemple.fr")
    assert {pair["second"]["id"] for pair in api.read("/client/duplicates")} == {str(third.pk)}


def test_pairs_beyond_the_known_ones_follow(api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selectors, "MAX_GROUPS", 1)
    for number in range(6):
        make_client(partner, email=f"{number // 2}@exemple.fr", full_name=f"Nom {number}")
    for _number in range(3):
        pair = api.read("/client/duplicates")[0]
        api.post("/client/not-duplicates", {"ids": [pair["first"]["id"], pair["second"]["id"]]})

    assert NotDuplicate.objects.count() == 3
    assert reasons(api, "client") == []


@pytest.mark.parametrize("kind", ["client", "prospect"])
def test_not_duplicates_can_be_undone(api: Caller, partner: Partner, new_prospect: Make, kind: str) -> None:
    make: Any = partial(make_client, partner) if kind == "client" else partial(new_prospect, status="lost")
    ids = [str(make(email="zoe@exemple.fr", full_name=f"Zoé {number}").pk) for number in range(3)]
    api.post(f"/{kind}/not-duplicates", {"ids": ids})

    assert api.post(f"/{kind}/not-duplicates/undo", {"ids": ids[:2]}).status_code == 200

    (pair,) = api.read(f"/{kind}/duplicates")
    assert {pair["first"]["id"], pair["second"]["id"]} == {*ids[:2]}


def test_not_duplicates_of_another_partner_stay(
    api: Caller, other_api: Caller, partner: Partner, other_partner: Partner
) -> None:
    ids = [str(make_client(other_partner, email="zoe@exemple.fr").pk) for _number in range(2)]
    other_api.post("/client/not-duplicates", {"ids": ids})

    assert api.post("/client/not-duplicates/undo", {"ids": ids}).status_code == 422
    assert reasons(other_api, "client") == []


@pytest.mark.parametrize("kind", ["client", "prospect"])
def test_pairs_take_as_many_queries_for_all(
    api: Caller, partner: Partner, model_car: ModelCar, new_prospect: Make, kind: str
) -> None:
    def fill(start: int) -> int:
        for number in range(start, start + 3):
            name, email = f"Zoé N{number}", f"{number}@exemple.fr"
            if kind == "client":
                for same in (name, f"N{number} Zoé"):
                    make_client(partner, full_name=same, email=email, region="FR-IDF")
                continue
            car = Car.objects.create(partner=partner, model_car=model_car, nom=name, prix=1)
            flyer = Campaign.objects.create(partner=partner, title=name, place="")
            # New, so that their clocks run.
            for reached_by in ({"email": ""}, {"email": email, "phone_number": ""}):
                new_prospect(full_name=name, car=car, campaign=flyer, **reached_by)
        return count_queries_of_get(api, f"/{kind}/duplicates?limit=100")

    assert fill(0) == fill(3)
    assert len(api.read(f"/{kind}/duplicates", {"limit": 100})) == 6


@pytest.mark.parametrize(
    "typed, expected",
    [
        ({"phoneNumber": "06 12 34 56 78"}, ["phone"]),
        ({"phoneNumber": "0612"}, None),
        ({"email": "ZOE@exemple.fr"}, ["email"]),
        ({"fullName": "lefevre zoe"}, ["name"]),
        ({"fullName": "Zoé"}, None),
        ({"phoneNumber": "+33612345678", "email": "zoe@exemple.fr"}, ["phone", "email"]),
        ({}, None),
        ({"phoneNumber": "", "email": "", "fullName": ""}, None),
    ],
)
@pytest.mark.parametrize("kind", ["client", "prospect"])
def test_similar_people(
    api: Caller, partner: Partner, new_prospect: Make, kind: str, typed: dict[str, str], expected: Any
) -> None:
    fields = {"full_name": "Zoé Lefèvre", "phone_number": "+33612345678", "email": "zoe@exemple.fr"}
    make_client(partner, **fields)
    new_prospect(**fields)

    found = api.read(f"/{kind}/similar", typed)

    assert [row["reasons"] for row in found] == ([expected] if expected else [])


@pytest.mark.postgres
def test_similar_name_with_a_slip(api: Caller, partner: Partner) -> None:
    make_client(partner, full_name="Zoé Lefèvre")
    make_client(partner, full_name="Zoé Martin")

    assert [row["fullName"] for row in api.read("/client/similar", {"fullName": "Zoe Lefebvre"})] == ["Zoé Lefèvre"]


def test_similar_cars(api: Caller, car: Car) -> None:
    car.immatriculation = "GA-123-BC"
    car.save()

    (found,) = api.read("/car/similar", {"immatriculation": "ga 123 bc"})
    assert (found["id"], found["reasons"]) == (str(car.pk), ["plate"])
    assert api.read("/car/similar", {"immatriculation": "GA-123-BD", "vin": ""}) == []
