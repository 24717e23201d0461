"""Cached answers are never older than the partner's last write."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.test import Client as Browser
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.statistics import leads as computing
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get
from apps.testing.uploads import upload

pytestmark = pytest.mark.django_db(transaction=True)
DASHBOARD, REVENUE, MONTH, LEADS, SALES = (
    f"/partner/statistics/{name}" for name in ("all", "chiffreAffaire/all", "chiffreAffaire/month", "leads", "sales")
)
CALLS = (DASHBOARD, REVENUE, MONTH, LEADS, SALES)


@pytest.fixture(autouse=True)
def no_cache() -> None:
    """Here answers are cached, as they are outside the tests."""


@pytest.mark.parametrize("url", CALLS)
def test_cached_call_runs_only_account_query(api: Caller, url: str) -> None:
    first, second = api.read(url), count_queries_of_get(api, url)

    assert second == 1
    assert api.read(url) == first


def test_other_partner_write_keeps_cache(api: Caller, other_api: Caller) -> None:
    api.read(SALES)

    assert other_api.post("/modelCar/create", {"intitule": "Clio"}).status_code == 201

    assert count_queries_of_get(api, SALES) == 1


def test_cache_is_separate_per_partner(api: Caller, other_api: Caller, partner: Partner, car: Car) -> None:
    assert api.read(SALES)["currencies"][0]["stock"]["count"] == 1
    assert other_api.read(SALES)["currencies"][0]["stock"]["count"] == 0


def test_prospect_changes_refresh_cached_funnel(api: Caller) -> None:
    def funnel() -> list[int]:
        return list(api.read(LEADS)["funnel"].values())

    assert funnel() == [0, 0, 0, 0, 0]
    created = api.post("/prospect/create", {"fullName": "Ana", "phoneNumber": "0612345678"}).json()["data"]
    assert funnel() == [1, 0, 0, 0, 0]
    api.patch(f"/prospect/{created['id']}/status", {"status": "contacted"})
    assert funnel() == [1, 1, 0, 0, 0]
    assert api.read(LEADS)["firstContact"]["count"] == 1
    api.post(f"/prospect/{created['id']}/convert")
    assert funnel() == [1, 1, 1, 1, 0]
    api.delete(f"/prospect/{created['id']}")
    assert funnel() == [0, 0, 0, 0, 0]


def test_estimation_response_refreshes_cache(api: Caller, partner: Partner) -> None:
    row = Estimation.objects.create(partner=partner, title="Reprise", kilometrage=1, client_name="Ana", car_model="C3")
    assert api.read(LEADS)["estimations"]["refused"] == 0
    assert api.read(DASHBOARD)["estimations"]["pending"] == 1

    api.put(f"/estimation/partner/response/{row.pk}", {"justification": "Trop loin"})

    estimations = api.read(LEADS)["estimations"]
    assert (estimations["refused"], estimations["reasons"]) == (1, [{"justification": "Trop loin", "count": 1}])
    assert api.read(DASHBOARD)["estimations"] == {"pending": 0, "validated": 0, "refused": 1}


def test_car_changes_refresh_cached_stock_and_sales(api: Caller, partner: Partner, car: Car) -> None:
    def counts() -> tuple[int, int, float]:
        own = api.read(SALES)["currencies"][0]
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


def test_model_rename_refreshes_cache(api: Caller, partner: Partner, car: Car, model_car: ModelCar) -> None:
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})
    api.read(SALES)

    api.put(f"/modelCar/updateById/{model_car.pk}", {"intitule": "C3 Aircross"})

    assert api.read(SALES)["currencies"][0]["byModel"][0]["intitule"] == "C3 Aircross"


def test_partner_currency_change_refreshes_cache(api: Caller) -> None:
    api.read(SALES)

    assert api.put("/partner/editMyProfile", {"currency": "CHF"}).status_code == 200

    assert api.read(SALES)["currencies"][0]["currency"] == "CHF"


def test_admin_partner_change_refreshes_both_caches(
    api: Caller, other_api: Caller, partner: Partner, other_partner: Partner, staff: Browser
) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    assert [caller.read(LEADS)["funnel"]["new"] for caller in (api, other_api)] == [1, 0]
    form = {"partner": other_partner.pk, "full_name": "Ana", "email": "ana@exemple.fr", "status": "contacted",
            "source": "partner", "status_changes-TOTAL_FORMS": 0, "status_changes-INITIAL_FORMS": 0}  # fmt: skip

    response = staff.post(f"/admin/prospects/prospect/{prospect.pk}/change/", form)

    assert response.status_code == 302, response.content.decode()
    assert [caller.read(LEADS)["funnel"]["new"] for caller in (api, other_api)] == [0, 1]
    assert other_api.read(LEADS)["firstContact"]["count"] == 1


def test_rolled_back_write_keeps_cache(api: Caller, partner: Partner) -> None:
    api.read(LEADS)

    with transaction.atomic():
        Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
        transaction.set_rollback(True)

    assert count_queries_of_get(api, LEADS) == 1


def test_concurrent_write_prevents_stale_cache(api: Caller, partner: Partner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write between a call's reading and its keeping: the old numbers must not be served to the next call."""
    compute: Callable[..., Any] = computing.leads_of

    def slow(**asked: Any) -> Any:
        found = compute(**asked)
        Prospect.objects.create(partner=partner, full_name="Ana", email=f"{timezone.now().timestamp()}@exemple.fr")
        return found

    monkeypatch.setattr(computing, "leads_of", slow)
    assert api.read(LEADS)["funnel"]["new"] == 0
    monkeypatch.undo()
    assert api.read(LEADS)["funnel"]["new"] == 1


def test_cached_stock_ages_follow_current_date(api: Caller, car: Car, monkeypatch: pytest.MonkeyPatch) -> None:
    assert api.read(SALES)["currencies"][0]["stock"]["ages"][0]["count"] == 1
    later = timezone.localdate() + timedelta(days=31)
    monkeypatch.setattr(timezone, "localdate", lambda: later)

    ages = api.read(SALES)["currencies"][0]["stock"]["ages"]

    assert [age["count"] for age in ages] == [0, 1, 0, 0]


def test_assign_and_unassign_refresh_cached_revenue(api: Caller, partner: Partner, car: Car) -> None:
    def amounts() -> list[float]:
        overview = api.read(REVENUE)
        return [
            overview["yearly"],
            overview["currentMonth"],
            overview["series"][-1]["amount"],
            api.read(MONTH)["total"],
        ]

    assert amounts() == [0, 0, 0, 0]
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})
    assert amounts() == [12_990] * 4
    assert api.read(DASHBOARD)["popularModels"][0]["sales"] == 1
    api.post("/car/unassign", {"carId": str(car.pk)})
    assert amounts() == [0, 0, 0, 0]
    assert api.read(DASHBOARD)["popularModels"] == []


def test_client_changes_refresh_cached_counts(api: Caller) -> None:
    def counts() -> tuple[dict[str, int], list[str]]:
        body = api.read(DASHBOARD)
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


def test_cached_empty_region_label_is_translated(api: Caller, partner: Partner) -> None:
    make_client(partner)

    regions = [
        api.in_language(language).read(DASHBOARD)["clientsByRegion"][0]["region"] for language in ("fr", "en", "fr")
    ]

    assert regions == ["Non renseigné", "Not specified", "Non renseigné"]


def test_public_prospect_and_estimation_refresh_cache(api: Caller, anonymous: Caller, partner: Partner) -> None:
    assert api.read(DASHBOARD)["prospects"]["new"] == 0

    sent = {"partnerId": str(partner.pk)}
    assert (
        anonymous.post("/prospect/create", {**sent, "fullName": "Ana", "phoneNumber": "0612345678"}).status_code == 201
    )
    asked = {"carModel": "C3", "title": "C3", "kilometrage": 1, "clientName": "Ana", "clientPhone": "0612345678"}
    assert anonymous.post("/estimation/create", {**sent, **asked}).status_code == 201

    body = api.read(DASHBOARD)
    assert (body["prospects"]["new"], body["estimations"]["pending"]) == (1, 1)


def test_car_create_multipart_refreshes_cached_stock(api: Caller, model_car: ModelCar) -> None:
    assert api.read(SALES)["currencies"][0]["stock"]["count"] == 0

    form = {"nom": "C3", "modelCarId": str(model_car.pk), "prix": "100", "image": upload()}
    assert api.post("/car/create", form, format="multipart").status_code == 201

    assert api.read(SALES)["currencies"][0]["stock"]["count"] == 1


def test_garage_rename_then_delete_refreshes_cache(api: Caller, partner: Partner, car: Car) -> None:
    garage = Garage.objects.create(partner=partner, nom="Atelier", localisation="Nantes")
    api.put(f"/car/updateById/{car.pk}", {"garageId": str(garage.pk)}, format="multipart")
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})

    def garage_names() -> list[tuple[str | None, str]]:
        return [(row["garageId"], row["nom"]) for row in api.read(SALES)["currencies"][0]["byGarage"]]

    assert garage_names() == [(str(garage.pk), "Atelier")]
    api.put(f"/garage/updateById/{garage.pk}", {"nom": "Carrosserie"})
    assert garage_names() == [(str(garage.pk), "Carrosserie")]
    api.delete(f"/car/delete/{car.pk}")
    assert api.delete(f"/garage/delete/{garage.pk}").status_code == 200
    assert garage_names() == [(None, "Atelier")]


def test_model_delete_refreshes_cache(api: Caller, partner: Partner, car: Car) -> None:
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(make_client(partner).pk)})
    assert api.read(SALES)["currencies"][0]["byModel"][0]["modelCarId"] == str(car.model_car_id)

    api.delete(f"/car/delete/{car.pk}")
    assert api.delete(f"/modelCar/delete/{car.model_car_id}").status_code == 200

    assert api.read(SALES)["currencies"][0]["byModel"][0]["modelCarId"] is None
    assert api.read(DASHBOARD)["popularModels"] == []


def test_admin_bulk_actions_refresh_cache(api: Caller, partner: Partner, staff: Browser, car: Car) -> None:
    clients = [make_client(partner) for _number in range(3)]
    api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(clients[0].pk)})
    Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    assert api.read(DASHBOARD)["clients"] == {"verified": 0, "unverified": 3, "total": 3}
    assert api.read(REVENUE)["yearly"] == 12_990

    def act(model: type[Any], action: str) -> None:
        chosen = list(model.objects.of(partner).values_list("pk", flat=True))
        form = {"action": action, "_selected_action": chosen, "post": "yes"}
        meta = model._meta
        response = staff.post(f"/admin/{meta.app_label}/{meta.model_name}/", form)
        assert response.status_code == 302, response.content.decode()

    act(Client, "verify")
    assert api.read(DASHBOARD)["clients"] == {"verified": 3, "unverified": 0, "total": 3}
    act(Client, "delete_selected")
    assert api.read(DASHBOARD)["clients"]["total"] == 0
    act(Prospect, "delete_selected")
    assert (api.read(DASHBOARD)["prospects"]["total"], api.read(LEADS)["funnel"]["new"]) == (0, 0)
    Sale.objects.of(partner).delete()
    assert (api.read(REVENUE)["yearly"], api.read(MONTH)["total"]) == (0, 0)
