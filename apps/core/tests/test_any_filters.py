"""Any combination of filters selects exactly the rows that a plain predicate over the rows selects."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.models.base import PartnerModel
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.projects.models import Project
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

PARIS = ZoneInfo("Europe/Paris")
EXAMPLES = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
# The rows stay the same from one example to the next.
NAMES = ("Zoé Lefèvre", "LEFEBVRE zoe", "Ana 100% b_c", "Jean-Noël Ça", "Petit  Prince")
NONE = "Non renseigné"
MODELS = ("Citroën C3", "citroen c4", "Peugeot 3008", "208", "")
PHONES = ("+33612345678", "+33706123499", "+3227654321", "+33140000612")
DAYS = ("2026-03-28", "2026-03-29", "2026-03-30", "2026-10-25", "2026-10-26")
# Around midnight in Paris, in both halves of the year, and on the days whose hours are 23 and 25.
MOMENTS = tuple(
    datetime.fromisoformat(moment).replace(tzinfo=PARIS)
    for moment in ("2026-03-28T23:59:59", "2026-03-29T00:00:00", "2026-03-30T00:30:00", "2026-10-25T23:30:00")
)

Query = dict[str, str]


def plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.lower())
    return " ".join("".join(char for char in decomposed if unicodedata.category(char) != "Mn").split())


def contains(text: str, words: str) -> bool:
    return all(word in plain(text) for word in plain(words).split(" "))


def code_of(text: str) -> str:
    return "".join(char for char in plain(text) if char.isalnum())


def number_contains(number: str, words: str) -> bool:
    """Digits in either spelling: a leading nought stands for the country, two for the plus of a foreign one."""
    typed = "".join(char for char in words if char.isdecimal())
    if len(typed) > 3:
        typed = re.sub("^00?(?=[1-9])", "", typed)
    return bool(typed) and typed in number


def is_code(code: str) -> bool:
    """Whether registration numbers are looked through for it: three signs, two letters or two digits."""
    return len(code) > 2 or (len(code) == 2 and (code.isdigit() or code.isalpha()))


def found(
    words: str,
    texts: tuple[str, ...],
    codes: tuple[str, ...] = (),
    serials: tuple[str, ...] = (),
    numbers: tuple[str, ...] = (),
) -> bool:
    """Each word in a text, in a code or (five signs) a serial by letters and digits, or in a number by its digits.

    Codes may be typed in pieces of any length, and numbers in groups; pairs of digits are one number.
    """

    def has_word(word: str) -> bool:
        by_number = not any(char.isalpha() for char in word) and any(number_contains(each, word) for each in numbers)
        by_code = is_code(code_of(word)) and any(code_of(word) in plain(code) for code in codes)
        by_serial = len(code_of(word)) > 4 and any(code_of(word) in plain(serial) for serial in serials)
        return by_number or by_code or by_serial or any(word in plain(text) for text in texts)

    typed = plain(words)
    readings = {
        typed,
        code_of(typed) if codes or serials else "",
        re.sub(r"(?<=\d)\W+(?=\d)", "", typed) if numbers else "",
    }
    if numbers and re.fullmatch(r"\+?\d\d?( \d\d?)+", typed):
        readings.remove(typed)
    return any(all(map(has_word, reading.split(" "))) for reading in readings - {""})


def day(moment: datetime) -> str:
    return moment.astimezone(PARIS).date().isoformat()


def pieces(texts: tuple[str, ...]) -> st.SearchStrategy[str]:
    """Parts of the rows' own texts, in another case or without accents; and other words."""
    part = st.sampled_from([text for text in texts if text]).flatmap(
        lambda text: st.tuples(st.integers(0, len(text) - 1), st.integers(1, 8)).map(lambda at: text[at[0] :][: at[1]])
    )
    spellings: tuple[Callable[[str], str], ...] = (str, str.upper, str.lower, plain)
    respelt = st.builds(lambda text, spell: spell(text), part, st.sampled_from(spellings))
    return st.one_of(respelt, st.text("aeéç 3%_\\'", min_size=1, max_size=4)).filter(lambda text: bool(text.strip()))


def filter_queries(**filters: st.SearchStrategy[str]) -> st.SearchStrategy[Query]:
    return st.fixed_dictionaries({}, optional=filters)


def check_filters(
    api: Caller, path: str, rows: list[Any], query: Query, tests: dict[str, Callable[[Any, str], bool]]
) -> None:
    expected = {str(row.pk) for row in rows if all(tests[name](row, value) for name, value in query.items())}

    response = api.get(path, {**query, "limit": "100"})

    assert response.status_code == 200, response.content
    assert {row["id"] for row in response.json()["data"]} == expected, query
    assert response.json()["total"] == len(expected)


def spread(model: type[PartnerModel], rows: list[Any]) -> list[Any]:
    """Stores rows with creation dates around midnights."""
    for number, row in enumerate(rows):
        row.save()
        row.created_at = MOMENTS[number % len(MOMENTS)]
        model.objects.filter(pk=row.pk).update(created_at=row.created_at)
    return rows


@pytest.fixture
def cars(partner: Partner, other_partner: Partner) -> list[Any]:
    models = [ModelCar.objects.create(partner=partner, intitule=f"M{number}") for number in range(3)]
    garages = [Garage.objects.create(partner=partner, localisation=f"L{number}") for number in range(2)]
    stranger = ModelCar.objects.create(partner=other_partner, intitule="M0")
    Car.objects.create(partner=other_partner, model_car=stranger, nom="Citroën C3", prix=1000)
    return spread(
        Car,
        [
            Car(
                partner=partner,
                model_car=models[number % 3],
                garage=(None, *garages)[number // 2 % 3],
                nom=(*NAMES, "Citroën C3")[number % 6],
                immatriculation=f"AA-12{number} C",
                vin=f"VF1 ZOE{number}" if number % 3 else "",
                prix=(1000, "1000.01", 999, 25000)[number % 4],
                status="sold" if number % 5 == 0 else "available",
            )
            for number in range(14)
        ],
    )


@EXAMPLES
@given(drawn=st.data())
def test_car_list_filters_match_predicate(api: Caller, cars: list[Any], drawn: st.DataObject) -> None:
    ids = st.sampled_from([*{str(car.model_car_id) for car in cars}, str(uuid4())])
    prices = st.sampled_from(("0", "999", "999.99", "1000", "1000.01", "1000.02", "25000", "1e3"))
    query = drawn.draw(
        filter_queries(
            nom=pieces((*NAMES, "Citroën C3", "zoé aa-123", "Aa.12 1C", "c3 VF1 zoe4", "vf-1z")),
            minPrix=prices,
            maxPrix=prices,
            modelCarIds=st.lists(ids, min_size=1, max_size=3).map(",".join),
            status=st.sampled_from(("available", "sold")),
            garageId=st.sampled_from([*{str(car.garage_id) for car in cars if car.garage_id}, str(uuid4())]),
        )
    )
    check_filters(
        api,
        "/car/all",
        cars,
        query,
        {
            "nom": lambda car, value: found(value, (car.nom,), **codes_of(car)),
            "minPrix": lambda car, value: round(float(car.prix) * 100) >= round(float(value) * 100),
            "maxPrix": lambda car, value: round(float(car.prix) * 100) <= round(float(value) * 100),
            "modelCarIds": lambda car, value: str(car.model_car_id) in value.split(","),
            "status": lambda car, value: car.status == value,
            "garageId": lambda car, value: str(car.garage_id) == value,
        },
    )


@pytest.fixture
def clients(partner: Partner, other_partner: Partner) -> list[Any]:
    Client.objects.create(partner=other_partner, full_name=NAMES[0], phone_number=PHONES[0])
    return spread(
        Client,
        [
            Client(
                partner=partner,
                full_name=NAMES[number % 5],
                phone_number=f"{PHONES[number % 4]}{number // 4 or ''}",
                region=("FR-IDF", "Wallonie", "", "FR-BRE")[number // 2 % 4],
                status="verified" if number % 3 else "unverified",
            )
            for number in range(14)
        ],
    )


@EXAMPLES
@given(
    query=filter_queries(
        search=pieces((*NAMES, *PHONES, "zoé 0612", "petit 06 12 34", "0706 jean")),
        fullName=pieces(NAMES),
        phoneNumber=pieces((*PHONES, "06 12 34", "0032 2 765", "01.40.00")).filter(lambda text: "\\" not in text),
        status=st.sampled_from(("verified", "unverified")),
        region=st.sampled_from(("FR-IDF", "ile-de-france", "wallo", "BRETAGNE", NONE, "Corse")),
    )
)
def test_client_list_filters_match_predicate(api: Caller, clients: list[Any], query: Query) -> None:
    codes = {"FR-IDF": "FR-IDF", "ile-de-france": "FR-IDF", "BRETAGNE": "FR-BRE", "Corse": "FR-20R", NONE: ""}
    check_filters(
        api,
        "/client/getAll",
        clients,
        query,
        {
            "search": lambda client, value: found(value, (client.full_name,), numbers=(client.phone_number,)),
            "fullName": lambda client, value: contains(client.full_name, value),
            "phoneNumber": lambda client, value: number_contains(client.phone_number, value),
            "status": lambda client, value: client.status == value,
            "region": lambda client, value: client.region == codes.get(value, "Wallonie"),
        },
    )


@pytest.fixture
def prospects(partner: Partner, other_partner: Partner) -> list[Any]:
    Prospect.objects.create(partner=other_partner, full_name=NAMES[0], phone_number=PHONES[0])
    return spread(
        Prospect,
        [
            Prospect(
                partner=partner,
                full_name=NAMES[number % 5],
                phone_number=f"{PHONES[number % 4]}{number // 4 or ''}" if number % 3 else "",
                email=f"p{number}@exemple.fr",
                car_model=MODELS[number // 2 % 5],
                status=Prospect.Status.values[number % 5],
                seen_at=MOMENTS[0] if number % 2 else None,
            )
            for number in range(14)
        ],
    )


def found_prospect(prospect: Any, words: str) -> bool:
    number = prospect.phone_number.removeprefix("+")
    # All in one column: `3-008` is looked for among the digits of the car's model too.
    text = " ".join((prospect.full_name, number, prospect.email, prospect.car_model))
    return found(words, (text,), numbers=(text,))


@EXAMPLES
@given(
    query=filter_queries(
        search=pieces((*NAMES, *MODELS, *PHONES, "06 12 34", "p3@exemple.fr")),
        status=st.sampled_from(Prospect.Status.values),
        seen=st.sampled_from(("true", "false")),
        dateFrom=st.sampled_from(DAYS),
        dateTo=st.sampled_from(DAYS),
    )
)
def test_prospect_list_filters_match_predicate(api: Caller, prospects: list[Any], query: Query) -> None:
    check_filters(
        api,
        "/prospect/all",
        prospects,
        query,
        {
            "search": found_prospect,
            "status": lambda prospect, value: prospect.status == value,
            "seen": lambda prospect, value: (prospect.seen_at is not None) == (value == "true"),
            "dateFrom": lambda prospect, value: day(prospect.created_at) >= value,
            "dateTo": lambda prospect, value: day(prospect.created_at) <= value,
        },
    )


def codes_of(row: Any) -> dict[str, tuple[str, ...]]:
    plate, vin = (row.immatriculation, row.vin) if row else ("", "")
    return {"codes": (code_of(plate),), "serials": (code_of(vin),)}


def found_estimation(estimation: Any, words: str) -> bool:
    number = estimation.client_phone.removeprefix("+")
    names = " ".join((estimation.title, estimation.client_name, number, estimation.car_model))
    return found(words, (names,), numbers=(names,), **codes_of(estimation))


@pytest.fixture
def estimations(partner: Partner, other_partner: Partner, car: Car) -> list[Any]:
    Estimation.objects.create(partner=other_partner, title="T", kilometrage=0, client_name=NAMES[0], car_model="208")
    answers: tuple[dict[str, Any], ...] = (
        {},
        {"status": "refused", "justification": "Non", "responded_at": MOMENTS[3]},
        {"status": "validated", "response_amount": 1, "response_currency": "EUR", "responded_at": MOMENTS[3]},
    )
    return spread(
        Estimation,
        [
            Estimation(
                partner=partner,
                car=car if number % 4 == 0 else None,
                title="Reprise",
                kilometrage=(0, 99, 100, 9_999_999)[number // 2 % 4],
                client_name=NAMES[number % 5],
                car_model=MODELS[number // 3 % 4],
                client_phone=PHONES[number % 4] if number % 3 else "",
                immatriculation="AB-123-CD" if number % 5 else "",
                **answers[number % 3],
            )
            for number in range(14)
        ],
    )


@EXAMPLES
@given(drawn=st.data())
def test_estimation_list_filters_match_predicate(
    api: Caller, car: Car, estimations: list[Any], drawn: st.DataObject
) -> None:
    kilometres = st.sampled_from(("0", "1", "99", "100", "101", "9999999"))
    query = drawn.draw(
        filter_queries(
            carId=st.sampled_from((str(car.pk), str(uuid4()))),
            kilometrageMin=kilometres,
            kilometrageMax=kilometres,
            search=pieces((*NAMES, *MODELS, "ab 123 cd", "zoé AB.123", "prince 06 12", "612345")),
            clientName=pieces(NAMES),
            carModel=pieces(MODELS),
            dateFrom=st.sampled_from(DAYS),
            dateTo=st.sampled_from(DAYS),
            status=st.sampled_from(("pending", "validated", "refused")),
        )
    )
    check_filters(
        api,
        "/estimation/partner/getAll",
        estimations,
        query,
        {
            "carId": lambda estimation, value: str(estimation.car_id) == value,
            "kilometrageMin": lambda estimation, value: estimation.kilometrage >= int(value),
            "kilometrageMax": lambda estimation, value: estimation.kilometrage <= int(value),
            "search": found_estimation,
            "clientName": lambda estimation, value: contains(estimation.client_name, value),
            "carModel": lambda estimation, value: contains(estimation.car_model, value),
            "dateFrom": lambda estimation, value: day(estimation.created_at) >= value,
            "dateTo": lambda estimation, value: day(estimation.created_at) <= value,
            "status": lambda estimation, value: estimation.status == value,
        },
    )


def found_project(project: Any, words: str) -> bool:
    return found(words, (f"{project.name} {project.car_name}",), **codes_of(project.car))


@pytest.fixture
def projects(partner: Partner, other_partner: Partner, car: Car) -> list[Any]:
    Project.objects.create(partner=other_partner, name=NAMES[0], car_name="208")
    return spread(
        Project,
        [
            Project(
                partner=partner,
                car=car if number % 4 == 0 else None,
                car_name=MODELS[number // 2 % 4],
                name=NAMES[number % 5],
                status="done" if number % 4 == 0 or number % 3 == 0 else "open",
                late_at=(None, MOMENTS[0], datetime(2099, 1, 1, tzinfo=PARIS))[number // 2 % 3],
            )
            for number in range(14)
        ],
    )


@EXAMPLES
@given(drawn=st.data())
def test_project_list_filters_match_predicate(api: Caller, car: Car, projects: list[Any], drawn: st.DataObject) -> None:
    query = drawn.draw(
        filter_queries(
            search=pieces((*NAMES, *MODELS, "zoé AA-123-B", "vf1 ZOE", "c3 a a 1")),
            status=st.sampled_from(Project.Status.values),
            carId=st.sampled_from((str(car.pk), str(uuid4()))),
            late=st.sampled_from(("true", "false")),
        )
    )
    check_filters(
        api,
        "/project/all",
        projects,
        query,
        {
            "search": found_project,
            "status": lambda project, value: project.status == value,
            "carId": lambda project, value: str(project.car_id) == value,
            "late": lambda project, value: project.late == (value == "true"),
        },
    )
