"""Answers of leads and sales are kept, and never older than the partner's last write."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.tests.factory import make_client
from apps.conftest import Caller
from apps.estimations.models import Estimation
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.statistics import kept_views
from apps.statistics.leads import leads_of

pytestmark = pytest.mark.django_db(transaction=True)
LEADS, SALES = "/partner/statistics/leads", "/partner/statistics/sales"


def read(api: Caller, url: str) -> dict[str, Any]:
    response = api.get(url)
    assert response.status_code == 200, response.content
    body: dict[str, Any] = response.json()["data"]
    return body


def queries(api: Caller, url: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        read(api, url)
    return len(captured)


@pytest.mark.parametrize("url", [LEADS, SALES])
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

    api.put(f"/estimation/partner/response/{row.pk}", {"justification": "Trop loin"})

    estimations = read(api, LEADS)["estimations"]
    assert (estimations["refused"], estimations["refusals"][0]["justification"]) == (1, "Trop loin")


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
    api: Caller, other_api: Caller, partner: Partner, other_partner: Partner
) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    assert [read(caller, LEADS)["funnel"]["new"] for caller in (api, other_api)] == [1, 0]
    staff = Browser()
    staff.force_login(Account.objects.create_superuser("staff@exemple.fr", "Clef-de-contact-42", full_name="Staff"))
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
    compute: Callable[..., Any] = leads_of

    def slow(**asked: Any) -> Any:
        found = compute(**asked)
        Prospect.objects.create(partner=partner, full_name="Ana", email=f"{timezone.now().timestamp()}@exemple.fr")
        return found

    monkeypatch.setattr(kept_views, "leads_of", slow)
    assert read(api, LEADS)["funnel"]["new"] == 0
    monkeypatch.undo()
    assert read(api, LEADS)["funnel"]["new"] == 1


def test_the_stock_is_a_day_older_the_next_day(api: Caller, car: Car, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(api, SALES)["currencies"][0]["stock"]["ages"][0]["count"] == 1
    later = timezone.now() + timedelta(days=31)
    monkeypatch.setattr(timezone, "localdate", lambda: later.date())

    ages = read(api, SALES)["currencies"][0]["stock"]["ages"]

    assert [age["count"] for age in ages] == [0, 1, 0, 0]
