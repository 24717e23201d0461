"""POST /undo/{token}."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bulk import services
from apps.bulk.actions import MODELS, BulkAction, ChangePrice, FollowUp, MoveToGarage, SetStatus, Verify
from apps.bulk.models import Undo, UndoPart
from apps.cars.models import Car, CarPriceChange, ModelCar
from apps.clients.models import Client
from apps.core.models.currencies import CURRENCIES
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

pytestmark = pytest.mark.django_db


def prices() -> list[int]:
    return [int(price) for price in Car.objects.order_by("pk").values_list("prix", flat=True)]


def test_undo_gives_prices_back(cars: list[Car], bulk: Any, api: Caller) -> None:
    report = bulk(cars, action="price", percent=10)
    answer = api.post(f"/undo/{report['undo']}", {})
    assert (answer.status_code, answer.json()["data"]) == (200, {"restored": 2})
    assert prices() == [10000, 12990, 20000]
    steps = CarPriceChange.objects.filter(car=cars[0]).order_by("pk").values_list("previous", "price")
    assert list(steps) == [(10000, 11000), (11000, 10000)]


def test_undo_works_once(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    api.post(f"/undo/{token}", {})
    answer = api.post(f"/undo/{token}", {})
    assert (answer.status_code, answer.json()["code"]) == (404, "undo_gone")


def test_undo_lapses(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    Undo.objects.update(created_at=timezone.now() - timedelta(minutes=10))
    assert api.post(f"/undo/{token}", {}).status_code == 404
    call_command("clean_files", verbosity=0)
    assert not Undo.objects.exists()
    assert not UndoPart.objects.exists()


def test_undo_is_the_partners_own(cars: list[Car], bulk: Any, other_api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    assert other_api.post(f"/undo/{token}", {}).status_code == 404
    assert prices()[0] == 11000


def test_changed_since_refuses_all(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    api.put(f"/car/updateById/{cars[0].pk}", {"prix": 9000}, format="multipart")
    answer = api.post(f"/undo/{token}", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "changed_since")
    assert answer.json()["rows"] == [{"id": str(cars[0].pk), "label": "C3 10000"}]
    assert answer.json()["total"] == 1
    assert prices() == [9000, 14289, 20000]


def test_undo_to_a_deleted_garage_is_refused(cars: list[Car], bulk: Any, api: Caller, partner: Partner) -> None:
    former, other = (Garage.objects.create(partner=partner, localisation=place) for place in ("Nantes", "Rezé"))
    Car.objects.filter(pk=cars[0].pk).update(garage=former)
    token = bulk(cars, action="garage", garageId=str(other.pk))["undo"]
    assert api.delete(f"/garage/delete/{former.pk}").status_code == 200

    answer = api.post(f"/undo/{token}", {})

    assert (answer.status_code, answer.json()["code"]) == (409, "changed_since")
    assert [row["id"] for row in answer.json()["rows"]] == [str(cars[0].pk)]
    assert api.post(f"/undo/{token}", {"only": "unchanged"}).json()["data"] == {"restored": 2}
    assert {car.garage for car in Car.objects.all()} == {other, None}


def test_unchanged_rows_can_be_undone(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    api.put(f"/car/updateById/{cars[0].pk}", {"prix": 9000}, format="multipart")
    assert api.post(f"/undo/{token}", {"only": "unchanged"}).json()["data"] == {"restored": 1}
    assert prices() == [9000, 12990, 20000]


def test_other_fields_do_not_hinder_undo(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    api.put(f"/car/updateById/{cars[0].pk}", {"couleur": "Bleu"}, format="multipart")
    assert api.post(f"/undo/{token}", {}).status_code == 200
    car = Car.objects.get(pk=cars[0].pk)
    assert (car.prix, car.couleur) == (10000, "Bleu")


def test_sold_and_deleted_count_as_changed(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    Car.objects.filter(pk=cars[0].pk).update(status="sold")
    cars[1].delete()
    assert api.post(f"/undo/{token}", {}).json()["total"] == 2


def test_reopened_prospect_may_be_taken(partner: Partner, bulk: Any, api: Caller) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678")
    token = bulk([prospect], "prospect", action="status", status="lost")["undo"]
    Prospect.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678")
    assert api.post(f"/undo/{token}", {}).json()["code"] == "changed_since"
    assert Prospect.objects.get(pk=prospect.pk).status == "lost"


def test_prospect_made_a_client_since_stays_one(partner: Partner, bulk: Any, api: Caller) -> None:
    known = Client.objects.create(partner=partner, full_name="Léa", phone_number="+33612345670")
    linked = Prospect.objects.create(partner=partner, full_name="Léa", phone_number="+33612345670", client=known)
    other = Prospect.objects.create(partner=partner, full_name="Zoé", phone_number="+33612345678")
    token = bulk([linked, other], "prospect", action="status", status="won")["undo"]
    assert api.post(f"/prospect/{other.pk}/convert").status_code == 200

    answer = api.post(f"/undo/{token}", {})

    assert (answer.status_code, answer.json()["code"]) == (409, "changed_since")
    assert [row["id"] for row in answer.json()["rows"]] == [str(other.pk)]
    assert api.post(f"/undo/{token}", {"only": "unchanged"}).json()["data"] == {"restored": 1}
    linked.refresh_from_db()
    other.refresh_from_db()
    assert (linked.status, linked.client, other.status) == ("new", known, "won")


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_undos_at_once(cars: list[Car], bulk: Any, account: Account) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    answers = simultaneously(lambda _number: Caller(account).post(f"/undo/{token}", {}).status_code, 3)
    assert sorted(answers) == [200, 404, 404]
    assert prices()[0] == 10000


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_two_acts_at_once(cars: list[Car], account: Account) -> None:
    body = {"ids": [str(car.pk) for car in cars], "action": "price", "amount": 100}
    answers = simultaneously(lambda _number: Caller(account).post("/car/bulk", body).status_code, 3)
    assert answers == [200] * 3
    assert prices() == [10300, 13290, 20000]


def moments() -> st.SearchStrategy[Any]:
    return st.none() | st.integers(1, 9).map(lambda days: timezone.now() + timedelta(days=days))


any_partner = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@any_partner
@given(
    rows=st.lists(
        st.tuples(
            st.integers(1, 10**9), st.sampled_from(list(CURRENCIES)), st.booleans(), st.sampled_from([None, 0, 1])
        ),
        max_size=5,
    ),
    change=st.builds(lambda amount: {"amount": amount}, st.decimals(-10_000, 10_000, places=3))
    | st.builds(lambda percent: {"percent": percent}, st.decimals(-90, 500, places=2))
    | st.sampled_from([{"garage": None}, {"garage": 0}, {"garage": 1}]),
)
def test_any_act_on_cars(account: Account, model_car: ModelCar, rows: list[Any], change: dict[str, Any]) -> None:
    partner = model_car.partner
    Car.objects.all().delete()
    garages = [Garage.objects.get_or_create(partner=partner, localisation=name)[0] for name in "AB"]
    for number, (price, currency, sold, garage) in enumerate(rows):
        Car.objects.create(
            partner=partner, model_car=model_car, nom=f"C3 {number}", prix=price, devise=currency,
            status="sold" if sold else "available", garage=None if garage is None else garages[garage],
        )  # fmt: skip
    if "garage" in change:
        garage = change["garage"]
        action: BulkAction = MoveToGarage(garage=None if garage is None else garages[garage])
    else:
        action = ChangePrice(**change)
    assert_undone(account, "car", action)


@any_partner
@given(
    rows=st.lists(st.tuples(st.sampled_from(Prospect.Status.values), moments(), st.booleans()), max_size=5),
    action=st.builds(lambda status: SetStatus(status=status), st.sampled_from(Prospect.Status.values))
    | st.builds(lambda moment: FollowUp(follow_up_at=moment), moments()),
)
def test_any_act_on_prospects(account: Account, partner: Partner, rows: list[Any], action: BulkAction) -> None:
    Prospect.objects.all().delete()
    taken = False
    for number, (status, moment, same_phone) in enumerate(rows):
        is_open = status in Prospect.OPEN
        phone = "+33612345678" if same_phone and not (is_open and taken) else ""
        taken = taken or bool(is_open and phone)
        Prospect.objects.create(
            partner=partner, full_name=f"P {number}", status=status, follow_up_at=moment, phone_number=phone
        )
    assert_undone(account, "prospect", action)


@any_partner
@given(
    rows=st.lists(st.tuples(st.sampled_from(Client.Status.values), moments()), max_size=5),
    action=st.builds(lambda status: Verify(status=status), st.sampled_from(Client.Status.values))
    | st.builds(lambda moment: FollowUp(follow_up_at=moment), moments()),
)
def test_any_act_on_clients(account: Account, partner: Partner, rows: list[Any], action: BulkAction) -> None:
    Client.objects.all().delete()
    for number, (status, moment) in enumerate(rows):
        Client.objects.create(
            partner=partner, full_name="C", phone_number=f"+3361234567{number}", status=status, follow_up_at=moment
        )
    assert_undone(account, "client", action)


def assert_undone(account: Account, kind: str, action: BulkAction) -> None:
    """Whatever is done to many rows, taking it back leaves them as they were."""
    assert account.partner

    def stored() -> list[Any]:
        rows = MODELS[kind].objects.order_by("pk").values()
        return [{name: value for name, value in row.items() if name != "updated_at"} for row in rows]

    before = stored()
    ids = [row["id"] for row in before]
    report = services.run(partner=account.partner, by=account, kind=kind, action=action, ids=ids)
    assert report.changed + report.refused_count <= len(ids)
    if report.undo:
        assert stored() != before
        restored = services.undo(partner=account.partner, by=account, token=report.undo)
        assert restored == report.changed
    assert stored() == before
