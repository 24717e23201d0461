"""Cars are found by registration number and VIN in any spelling, and every list by several words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.projects.models import Project
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

PLATE, VIN = "AB-123-CD", "VF1RJA00067890123"
SPELLINGS = ("AB-123-CD", "ab123cd", "Ab 123 cD", "AB.123.CD", "a b 1 2 3 c d", "ab_123–cd", "B-123", "123 CD")
VIN_SPELLINGS = (VIN, VIN.lower(), "VF1 RJA 000 67890123", "vf1-rja0", "67890123")


@pytest.fixture
def plated(car: Car) -> Car:
    car.nom, car.immatriculation, car.vin = "Clio V Intens", PLATE, VIN
    car.save()
    Car.objects.create(partner=car.partner, model_car=car.model_car, nom="Clio IV", prix=1, immatriculation="EF-456-GH")
    return car


def found(api: Caller, path: str, **query: str) -> list[str]:
    return [row["id"] for row in api.get(path, query).json()["data"]]


@pytest.mark.parametrize("typed", [*SPELLINGS, *VIN_SPELLINGS])
def test_car_found_by_plate_and_vin_in_any_spelling(api: Caller, plated: Car, typed: str) -> None:
    assert found(api, "/car/all", nom=typed) == [str(plated.pk)]


@pytest.mark.parametrize(
    "typed", ["clio ab123", "AB-123-CD intens", "intens 67890123", "clio ab 123 cd", "Íntens clio"]
)
def test_car_found_by_words_over_several_fields(api: Caller, plated: Car, typed: str) -> None:
    assert found(api, "/car/all", nom=typed) == [str(plated.pk)]


@pytest.mark.parametrize("typed", ["clio ab124", "AB-123-CE", "clio megane", "-", ".", "clio 5", "vf1r"])
def test_car_not_found_by_other_words(api: Caller, plated: Car, typed: str) -> None:
    assert found(api, "/car/all", nom=typed) == []


@pytest.mark.parametrize("typed", ["A4", "C3", "b1", "3c", "zzz"])
def test_short_names_of_models_are_not_looked_for_across_a_plate_nor_in_a_vin(
    api: Caller, partner: Partner, appointment: Event, typed: str
) -> None:
    vehicle = {"immatriculation": "AA-412-CC", "vin": "WVWZZZA4C3B1"}
    car = appointment.car
    assert car
    car.immatriculation, car.vin = vehicle["immatriculation"], vehicle["vin"]
    car.save()
    Estimation.objects.create(
        partner=partner, title="Reprise", client_name="Zoé", car_model="Golf", kilometrage=1, **vehicle
    )
    Project.objects.create(partner=partner, car=car, car_name="Golf", name="Livraison")
    appointment.save()
    for path, name in (
        ("/car/all", "nom"),
        ("/estimation/partner/getAll", "search"),
        ("/project/all", "search"),
        ("/calendar/all", "search"),
    ):
        assert found(api, path, **{name: typed}) == [], path
        assert len(found(api, path, **{name: "aa 412"})) == 1, path


def test_names_come_first_then_plates_then_serial_numbers(api: Caller, car: Car) -> None:
    named = {"partner": car.partner, "model_car": car.model_car, "prix": 1}
    by_vin = Car.objects.create(nom="Golf", vin="VF1AB123CD", **named)
    by_name = Car.objects.create(nom="AB123CD", **named)
    by_plate = Car.objects.create(nom="Polo", immatriculation="AB-123-CD", **named)
    late = Car.objects.create(nom="Passat", vin="VF2AB123CD", **named)
    ranked = [str(row.pk) for row in (by_name, by_plate, late, by_vin)]
    assert found(api, "/car/all", nom="ab123cd") == ranked
    assert found(api, "/car/all", nom="ab123cd", ordering="createdAt")[0] == str(by_vin.pk)


def test_prospects_are_found_by_name_before_phone_number_and_model(api: Caller, partner: Partner) -> None:
    rows = (
        {"full_name": "Zoé 3008", "phone_number": "+33611111111"},
        {"full_name": "Léa", "phone_number": "+33600003008"},
        {"full_name": "Paul", "phone_number": "+33622222222", "car_model": "Peugeot 3008"},
    )
    keys = [str(Prospect.objects.create(partner=partner, **row).pk) for row in rows]
    assert found(api, "/prospect/all", search="3008") == keys


def test_plate_stays_as_typed(api: Caller, plated: Car) -> None:
    Car.objects.filter(pk=plated.pk).update(immatriculation="ab 123cd")

    assert api.get("/car/all", {"nom": "AB-123-CD"}).json()["data"][0]["immatriculation"] == "ab 123cd"


SEPARATORS = st.sampled_from(["", "", "-", " ", ".", "–", " - ", "·", "/"])
ALPHABET = "ABCDEFGHJKLMNPQRSTVWXYZ0123456789"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(code=st.text(ALPHABET, min_size=4, max_size=7), drawn=st.data())
def test_plate_search_ignores_separators(api: Caller, car: Car, code: str, drawn: st.DataObject) -> None:
    def spelt() -> str:
        pieces = [char + drawn.draw(SEPARATORS) for char in code]
        return drawn.draw(st.sampled_from([str.upper, str.lower]))("".join(pieces)).strip()

    car.immatriculation = spelt()[:20]
    car.save()
    asked = "".join(char for char in car.immatriculation if char.isalnum())

    assert found(api, "/car/all", nom=asked) == [str(car.pk)]
    assert found(api, "/car/all", nom=car.immatriculation) == [str(car.pk)]
    assert found(api, "/car/all", nom="-".join(asked)) == [str(car.pk)]


def test_several_words_over_several_fields(api: Caller, partner: Partner, plated: Car) -> None:
    client = Client.objects.create(partner=partner, full_name="Jeanne Dupont", phone_number="+33612345678")
    Client.objects.create(partner=partner, full_name="Paul Dupont", phone_number="+33798765432")
    prospect = Prospect.objects.create(
        partner=partner, full_name="Camille Duval", phone_number="+33612345678", car_model="Renault Clio"
    )
    Prospect.objects.create(partner=partner, full_name="Camille Duval", car_model="Peugeot 208")
    estimation = Estimation.objects.create(
        partner=partner, title="Reprise", client_name="Camille Duval", client_phone="+33612345678",
        car_model="Renault Clio", kilometrage=1, immatriculation=PLATE, vin=VIN,
    )  # fmt: skip

    for typed in ("dupont 0612", "0612 DUPONT", "jeanne dupont 06 12 34", "06.12.34.56.78", "+33 6 12 dup"):
        assert found(api, "/client/getAll", search=typed) == [str(client.pk)], typed
    for typed in ("duval clio", "clio 0612", "duval 06 12 34 56"):
        assert found(api, "/prospect/all", search=typed) == [str(prospect.pk)], typed
    for typed in ("duval clio", "duval 0612", "duval ab.123.cd", "reprise clio", *SPELLINGS, *VIN_SPELLINGS):
        assert found(api, "/estimation/partner/getAll", search=typed) == [str(estimation.pk)], typed
    assert found(api, "/estimation/partner/getAll", search="duval 208") == []


def test_preparation_found_by_current_plate_of_car(api: Caller, partner: Partner, plated: Car) -> None:
    project = Project.objects.create(partner=partner, car=plated, car_name=plated.nom, name="Avant livraison")
    for typed in ("livraison clio", "livraison ab123", *SPELLINGS, *VIN_SPELLINGS):
        assert found(api, "/project/all", search=typed) == [str(project.pk)], typed

    answer: Any = api.put(f"/car/updateById/{plated.pk}", {"immatriculation": "GZ-789-KL"}, format="multipart")

    assert answer.status_code == 200
    assert found(api, "/project/all", search="gz 789 kl") == [str(project.pk)]
    assert found(api, "/project/all", search="ab 123 cd") == []


@pytest.fixture
def appointment(partner: Partner, plated: Car) -> Event:
    """Of the plated car with Jeanne Dupont; another one has neither."""
    client = Client.objects.create(partner=partner, full_name="Jeanne Dupont", phone_number="+33612345678")
    hour = {"partner": partner, "starts_at": "2026-12-01T10:00Z", "ends_at": "2026-12-01T11:00Z", "kind": "delivery"}
    Event.objects.create(title="Essai de Paul", **hour)
    event: Event = Event.objects.create(title="Remise des clés", car=plated, client=client, **hour)
    return event


@pytest.mark.parametrize("typed", ["remise", "CLES dupont", "jeanne intens", "clio ab123", *SPELLINGS, *VIN_SPELLINGS])
def test_appointment_found_by_title_person_and_car(api: Caller, appointment: Event, typed: str) -> None:
    assert found(api, "/calendar/all", search=typed) == [str(appointment.pk)]


def test_appointment_found_by_prospect_or_valued_car(api: Caller, partner: Partner, appointment: Event) -> None:
    valued = Estimation.objects.create(
        partner=partner, title="Reprise", client_name="Zoé Blanc", car_model="Peugeot 208", kilometrage=1,
        immatriculation="GZ-789-KL",
    )  # fmt: skip
    prospect = Prospect.objects.create(partner=partner, full_name="Camille Duval", phone_number="+33698765432")
    Event.objects.filter(pk=appointment.pk).update(car=None, client=None)

    answer: Any = api.put(f"/calendar/{appointment.pk}", {"estimationId": valued.pk, "prospectId": prospect.pk})

    assert answer.status_code == 200
    for typed in ("duval remise", "zoe 208", "blanc gz 789 kl", "GZ789"):
        assert found(api, "/calendar/all", search=typed) == [str(appointment.pk)], typed
    assert found(api, "/calendar/all", search="dupont") == found(api, "/calendar/all", search="clio") == []


def test_appointment_found_by_what_its_rows_say_now(api: Caller, appointment: Event) -> None:
    plate = {"immatriculation": "GZ-789-KL"}
    changed: Any = api.put(f"/car/updateById/{appointment.car_id}", plate, format="multipart")
    renamed: Any = api.put(f"/client/update/{appointment.client_id}", {"fullName": "Jeanne Martin"})

    assert (changed.status_code, renamed.status_code) == (200, 200)
    assert found(api, "/calendar/all", search="martin gz789kl") == [str(appointment.pk)]
    assert found(api, "/calendar/all", search="ab 123 cd") == found(api, "/calendar/all", search="dupont") == []


def test_appointment_forgets_rows_that_are_deleted(api: Caller, appointment: Event) -> None:
    assert api.delete(f"/client/delete/{appointment.client_id}").status_code == 200

    assert found(api, "/calendar/all", search="dupont") == []
    assert found(api, "/calendar/all", search="remise ab123") == [str(appointment.pk)]


def test_renamed_series_appointments_are_found(api: Caller, plated: Car) -> None:
    body = {"title": "Point", "kind": "other", "start": "2027-06-15T10:00", "end": "2027-06-15T11:00"}
    first: Any = api.post("/calendar/create", {**body, "carId": plated.pk, "recurrence": "FREQ=WEEKLY;COUNT=3"}).json()
    assert len(found(api, "/calendar/all", search="point ab123")) == 3

    api.put(f"/calendar/{first['data']['id']}", {"title": "Bilan", "scope": "all"})

    assert len(found(api, "/calendar/all", search="bilan ab123")) == 3
    assert found(api, "/calendar/all", search="point") == []
