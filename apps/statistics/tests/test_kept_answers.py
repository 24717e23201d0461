"""Answers are kept, and never older than the partner's last write, whoever wrote and how."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.conftest import Caller, upload
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.statistics import leads as computing

pytestmark = pytest.mark.django_db(transaction=True)
DASHBOARD, REVENUE, MONTH, LEADS, SALES = (
    f"/partner/statistics/{name}" for name in ("all", "chiffreAffaire/all", "chiffreAffaire/month", "leads", "sales")
)
CALLS = (DASHBOARD, REVENUE, MONTH, LEADS, SALES)


@pytest.fixture(autouse=True)
def computed_anew() -> None:
    """Here answers are kept, as they are outside the tests."""


@pytest.fixture
def staff(db: None) -> Browser:
    browser = Browser()
    browser.force_login(Account.objects.create_superuser("staff@exemple.fr", "Clef-de-contact-42", full_name="Staff"))
    return browser


def read(api: Caller, url: str) -> dict[str, Any]:
    response = api.get(url)
    assert response.status_code == 200, response.content
    body: dict[str, Any] = response.json()["data"]
    return body


def queries(api: Caller, url: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        read(api, url)
    return len(captured)


@pytest.mark.parametrize("url", CALLS)
def test_the_second_call_reads_the_account_alone(api: Caller, url: str) -> None:
    first, second = read(api, url), queries(api, url)

    assert second == 1
    assert read(api, url) == first


def test_another_partners_write_leaves_the_answer_kept(api: Caller, other_api: Caller) -> None:
    read(api, SALES)

    assert other_api.post("/modelCar/create", {"intitule": "Clio"}).status_code == 201

    assert queries(api, SALES) == 1


def test_nobody_reads_another_partners_answer(api: Caller, other_api: Caller, partner: Partner, car: Car) -> None:
    assert read(api, SALES)["currencies"][0]["stock"]["count"] == 1
    assert read(other_api, SALES)["currencies"][0]["stock"]["count"] == 0


def test_a_prospect_is_counted_at_each_step(api: Caller) -> None:
    def funnel() -> list[int]:
        return list(read(api, LEADS)["funnel"].values())

    assert funnel() == [0, 0, 0, 0, 0]
    created = api.post("/prospect/create", {"fullName": "Ana", "phoneNumber": "0612345678"}).json()["data"]
    assert funnel() == [1, 0, 0, 0, 0]
    api.patch(f"/prospect/{created['id']}/status", {"status": "contacted"})
    assert funnel() == [1, 1, 0, 0, 0]
    assert read(api, LEADS)["firstContact"]["count"] == 1
    api.post(f"/prospect/{created['id']}/convert")
    assert funnel() == [1, 1, 1, 1, 0]
    api.delete(f"/prospect/{created['id']}")
    assert funnel() == [0, 0, 0, 0, 0]


def test_an_estimation_is_counted_once_answered(api: Caller, partner: Partner) -> None:
    row = Estimation.objects.create(partner=partner, title="Reprise", kilometrage=1, client_name="Ana", car_model="C3")
    assert read(api, LEADS)["estimations"]["refused"] == 0
    assert read(api, DASHBOARD)["estimations"]["pending"] == 1

    api.put(f"/estimation/partner/response/{row.pk}", {"justification": "Trop loin"})

    estimations = read(api, LEADS)["estimations"]
    assert (estimations["refused"], estimations["reasons"]) == (1, [{"justification": "Trop loin", "count": 1}])
    assert read(api, DASHBOARD)["estimations"] == {"pending": 0, "validated": 0, "refused": 1}


def test_a_car_is_counted_when_it_comes_is_sold_and_comes_back(api: Caller, partner: Partner, car: Car) -> None:
    def counts() -> tuple[int, int, float]:
        own = read(api, SALES)["currencies"][0]
        return own["stock"]["count"], own["current"]["count"], own["stock"]["value"]

    assert counts() == (1, 0, 12_990)
    api.put(f"/car/updateById/{car.pk}", {"prix": "11990"}, format="multipart")
    assert counts() == (1, 0, 11_990)
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})
    assert counts() == (0, 1, 0)
    api.post("/car/unassign", {"carId": str(car.pk)})
    assert counts() == (1, 0, 11_990)
    api.delete(f"/car/delete/{car.pk}")
    assert counts() == (0, 0, 0)


def test_a_renamed_model_has_its_new_name(api: Caller, partner: Partner, car: Car, model_car: ModelCar) -> None:
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})
    read(api, SALES)

    api.put(f"/modelCar/updateById/{model_car.pk}", {"intitule": "C3 Aircross"})

    assert read(api, SALES)["currencies"][0]["byModel"][0]["intitule"] == "C3 Aircross"


def test_the_partners_new_currency_comes_first(api: Caller) -> None:
    read(api, SALES)

    assert api.put("/partner/editMyProfile", {"currency": "CHF"}).status_code == 200

    assert read(api, SALES)["currencies"][0]["currency"] == "CHF"


def test_a_prospect_that_staff_give_to_another_partner_leaves_the_first(
    api: Caller, other_api: Caller, partner: Partner, other_partner: Partner, staff: Browser
) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    assert [read(caller, LEADS)["funnel"]["new"] for caller in (api, other_api)] == [1, 0]
    form = {"partner": other_partner.pk, "full_name": "Ana", "email": "ana@exemple.fr", "status": "contacted",
            "source": "partner", "status_changes-TOTAL_FORMS": 0, "status_changes-INITIAL_FORMS": 0}  # fmt: skip

    response = staff.post(f"/admin/prospects/prospect/{prospect.pk}/change/", form)

    assert response.status_code == 302, response.content.decode()
    assert [read(caller, LEADS)["funnel"]["new"] for caller in (api, other_api)] == [0, 1]
    assert read(other_api, LEADS)["firstContact"]["count"] == 1


def test_a_write_that_is_rolled_back_leaves_the_answer_kept(api: Caller, partner: Partner) -> None:
    read(api, LEADS)

    with transaction.atomic():
        Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
        transaction.set_rollback(True)

    assert queries(api, LEADS) == 1


def test_what_was_read_before_a_write_is_not_kept_after_it(
    api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write between a call's reading and its keeping: the old numbers must not be served to the next call."""
    compute: Callable[..., Any] = computing.leads_of

    def slow(**asked: Any) -> Any:
        found = compute(**asked)
        Prospect.objects.create(partner=partner, full_name="Ana", email=f"{timezone.now().timestamp()}@exemple.fr")
        return found

    monkeypatch.setattr(computing, "leads_of", slow)
    assert read(api, LEADS)["funnel"]["new"] == 0
    monkeypatch.undo()
    assert read(api, LEADS)["funnel"]["new"] == 1


def test_the_stock_is_a_day_older_the_next_day(api: Caller, car: Car, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(api, SALES)["currencies"][0]["stock"]["ages"][0]["count"] == 1
    later = timezone.localdate() + timedelta(days=31)
    monkeypatch.setattr(timezone, "localdate", lambda: later)

    ages = read(api, SALES)["currencies"][0]["stock"]["ages"]

    assert [age["count"] for age in ages] == [0, 1, 0, 0]


def test_revenue_is_counted_when_a_car_is_sold_and_taken_back(api: Caller, partner: Partner, car: Car) -> None:
    def amounts() -> list[float]:
        overview = read(api, REVENUE)
        return [
            overview["yearly"],
            overview["currentMonth"],
            overview["series"][-1]["amount"],
            read(api, MONTH)["total"],
        ]

    assert amounts() == [0, 0, 0, 0]
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})
    assert amounts() == [12_990] * 4
    assert read(api, DASHBOARD)["popularModels"][0]["sales"] == 1
    api.post("/car/unassign", {"carId": str(car.pk)})
    assert amounts() == [0, 0, 0, 0]
    assert read(api, DASHBOARD)["popularModels"] == []


def test_a_client_is_counted_as_it_comes_changes_and_goes(api: Caller) -> None:
    def counts() -> tuple[dict[str, int], list[str]]:
        body = read(api, DASHBOARD)
        return body["clients"], [row["region"] for row in body["clientsByRegion"]]

    assert counts() == ({"verified": 0, "unverified": 0, "total": 0}, [])
    created = api.post("/client/create", {"fullName": "Ana", "phoneNumber": "0612345678"}).json()["data"]
    assert counts() == ({"verified": 0, "unverified": 1, "total": 1}, ["Non renseigné"])
    api.put(f"/client/update/{created['id']}", {"region": "FR-BRE"})
    assert counts()[1] == ["FR-BRE"]
    api.put(f"/client/updateStatus/{created['id']}", {"status": "verified"})
    assert counts()[0] == {"verified": 1, "unverified": 0, "total": 1}
    api.delete(f"/client/delete/{created['id']}")
    assert counts() == ({"verified": 0, "unverified": 0, "total": 0}, [])


def test_clients_without_a_region_are_named_in_the_readers_language(api: Caller, partner: Partner) -> None:
    make_client(partner)

    regions = [
        read(api.in_language(language), DASHBOARD)["clientsByRegion"][0]["region"] for language in ("fr", "en", "fr")
    ]

    assert regions == ["Non renseigné", "Not specified", "Non renseigné"]


def test_a_public_prospect_and_a_public_estimation_are_counted(
    api: Caller, anonymous: Caller, partner: Partner
) -> None:
    assert read(api, DASHBOARD)["prospects"]["new"] == 0

    sent = {"partnerId": str(partner.pk)}
    assert (
        anonymous.post("/prospect/create", {**sent, "fullName": "Ana", "phoneNumber": "0612345678"}).status_code == 201
    )
    asked = {"carModel": "C3", "title": "C3", "kilometrage": 1, "clientName": "Ana", "clientPhone": "0612345678"}
    assert anonymous.post("/estimation/create", {**sent, **asked}).status_code == 201

    body = read(api, DASHBOARD)
    assert (body["prospects"]["new"], body["estimations"]["pending"]) == (1, 1)


def test_a_car_entered_by_the_form_is_counted(api: Caller, model_car: ModelCar) -> None:
    assert read(api, SALES)["currencies"][0]["stock"]["count"] == 0

    form = {"nom": "C3", "modelCarId": str(model_car.pk), "prix": "100", "image": upload()}
    assert api.post("/car/create", form, format="multipart").status_code == 201

    assert read(api, SALES)["currencies"][0]["stock"]["count"] == 1


def test_a_renamed_then_deleted_garage_has_its_name_of_the_day(api: Caller, partner: Partner, car: Car) -> None:
    garage = Garage.objects.create(partner=partner, nom="Atelier", localisation="Nantes")
    api.put(f"/car/updateById/{car.pk}", {"garageId": str(garage.pk)}, format="multipart")
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})

    def names() -> list[tuple[str | None, str]]:
        return [(row["garageId"], row["nom"]) for row in read(api, SALES)["currencies"][0]["byGarage"]]

    assert names() == [(str(garage.pk), "Atelier")]
    api.put(f"/garage/updateById/{garage.pk}", {"nom": "Carrosserie"})
    assert names() == [(str(garage.pk), "Carrosserie")]
    api.delete(f"/car/delete/{car.pk}")
    assert api.delete(f"/garage/delete/{garage.pk}").status_code == 200
    assert names() == [(None, "Atelier")]


def test_a_deleted_model_keeps_the_name_of_the_sale(api: Caller, partner: Partner, car: Car) -> None:
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})
    assert read(api, SALES)["currencies"][0]["byModel"][0]["modelCarId"] == str(car.model_car_id)

    api.delete(f"/car/delete/{car.pk}")
    assert api.delete(f"/modelCar/delete/{car.model_car_id}").status_code == 200

    assert read(api, SALES)["currencies"][0]["byModel"][0]["modelCarId"] is None
    assert read(api, DASHBOARD)["popularModels"] == []


def test_what_staff_do_to_many_rows_at_once_is_counted(api: Caller, partner: Partner, staff: Browser, car: Car) -> None:
    clients = [make_client(partner) for _number in range(3)]
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(clients[0].pk)})
    Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    assert read(api, DASHBOARD)["clients"] == {"verified": 0, "unverified": 3, "total": 3}
    assert read(api, REVENUE)["yearly"] == 12_990

    def act(model: type[Any], action: str) -> None:
        chosen = list(model.objects.of(partner).values_list("pk", flat=True))
        form = {"action": action, "_selected_action": chosen, "post": "yes"}
        meta = model._meta
        response = staff.post(f"/admin/{meta.app_label}/{meta.model_name}/", form)
        assert response.status_code == 302, response.content.decode()

    act(Client, "verify")
    assert read(api, DASHBOARD)["clients"] == {"verified": 3, "unverified": 0, "total": 3}
    act(Client, "delete_selected")
    assert read(api, DASHBOARD)["clients"]["total"] == 0
    act(Prospect, "delete_selected")
    assert (read(api, DASHBOARD)["prospects"]["total"], read(api, LEADS)["funnel"]["new"]) == (0, 0)
    Sale.objects.of(partner).delete()
    assert (read(api, REVENUE)["yearly"], read(api, MONTH)["total"]) == (0, 0)
