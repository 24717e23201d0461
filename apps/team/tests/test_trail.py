"""What the owner reads of the trail."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from apps.audit.models import Entry, Event
from apps.audit.services import record
from apps.bin.models import BinItem
from apps.cars.models import Car
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Account, Partner, Role
from apps.testing.callers import PASSWORD, Caller
from apps.testing.queries import count_queries_of_get

pytestmark = pytest.mark.database

TRAIL = "/partner/audit"


def trail(api: Caller, **query: str) -> list[Any]:
    found: list[Any] = api.read(TRAIL, {"limit": 100, **query})
    return found


def only(api: Caller, event: Event) -> Any:
    (entry,) = trail(api, event=event.value)
    return entry


def test_trail_newest_first_in_pages(api: Caller, account: Account) -> None:
    for event in (Event.SIGN_IN, Event.SIGN_OUT, Event.SIGN_IN):
        record(event, by=account)

    first = api.get(TRAIL, {"page": 1, "limit": 2}).json()
    second = api.get(TRAIL, {"page": 2, "limit": 2}).json()

    assert [entry["event"] for entry in first["data"] + second["data"]] == ["sign_in", "sign_out", "sign_in"]
    moments = [entry["at"] for entry in first["data"] + second["data"]]
    assert moments == sorted(moments, reverse=True)
    assert (first["total"], first["totalPages"]) == (3, 2)


def test_price_change_names_person_car_and_amounts(api: Caller, car: Car, account: Account) -> None:
    api.put(f"/car/updateById/{car.pk}", {"prix": "11500.50"}, format="multipart")

    entry = only(api, Event.CAR_PRICE)

    assert entry.keys() == {"id", "at", "by", "token", "event", "about", "before", "after"}
    assert entry["by"] == {"id": str(account.pk), "fullName": account.full_name}
    assert entry["about"] == {"kind": "voiture", "label": str(car)}
    assert entry["before"] == {"amount": 12990, "currency": "EUR", "text": ""}
    assert entry["after"] == {"amount": 11500.5, "currency": "EUR", "text": ""}


def test_log_in_of_colleague_in_trail(api: Caller, anonymous: Caller, colleague: Callable[..., Account]) -> None:
    seller = colleague(full_name="Léa Roux")
    assert anonymous.post("/partner/login", {"email": seller.email, "password": PASSWORD}).status_code == 200

    entry = only(api, Event.SIGN_IN)

    assert entry["by"] == {"id": str(seller.pk), "fullName": "Léa Roux"}
    assert (entry["about"], entry["before"], entry["after"]) == (None, None, None)


def test_person_who_is_gone_named_by_email(api: Caller, colleague: Callable[..., Account]) -> None:
    seller = colleague()
    key, email = str(seller.pk), seller.email
    record(Event.SIGN_IN, by=seller)
    seller.delete()

    assert only(api, Event.SIGN_IN)["by"] == {"id": key, "fullName": email}


def test_act_of_staff_named(api: Caller, staff: Any, car: Car, partner: Partner) -> None:
    record(Event.CAR_PRICE, by=Account.objects.get(is_staff=True), about=car)

    assert only(api, Event.CAR_PRICE)["by"]["fullName"] == "Équipe Support"


@pytest.mark.parametrize("role", [Role.SELLER, Role.WORKSHOP, Role.READER])
@pytest.mark.parametrize("path", [TRAIL, f"{TRAIL}/export"])
def test_trail_refused_to_all_but_owners(colleague: Callable[..., Account], role: Role, path: str) -> None:
    answer = Caller(colleague(role, may_export=True)).get(path)

    assert answer.status_code == 403
    assert answer.json()["code"] == "not_allowed"


def test_trail_of_another_partner_not_shown(
    api: Caller, account: Account, other_account: Account, other_api: Caller
) -> None:
    record(Event.SIGN_IN, by=other_account)
    record(Event.SIGN_OUT, by=account)

    assert [entry["event"] for entry in trail(api)] == ["sign_out"]
    assert [entry["event"] for entry in trail(other_api)] == ["sign_in"]
    assert trail(api, account=str(other_account.pk)) == []


def test_trail_filtered_by_person_event_and_days(
    api: Caller, account: Account, colleague: Callable[..., Account], set_now: Callable[[str], None]
) -> None:
    seller = colleague()
    for day, by, event in (
        ("2026-03-02", account, Event.SIGN_IN),
        ("2026-03-03", seller, Event.SIGN_IN),
        ("2026-03-04", seller, Event.SIGN_OUT),
    ):
        set_now(f"{day}T23:30:00+01:00")
        record(event, by=by)

    def days(**query: str) -> list[str]:
        return [entry["at"][8:10] for entry in trail(api, **query)]

    assert days() == ["04", "03", "02"]
    assert days(account=str(seller.pk)) == ["04", "03"]
    assert days(event="sign_in") == ["03", "02"]
    assert days(**{"from": "2026-03-03"}) == ["04", "03"]
    assert days(to="2026-03-03") == ["03", "02"]
    assert days(**{"from": "2026-03-03", "to": "2026-03-03", "account": str(seller.pk)}) == ["03"]


@pytest.mark.parametrize("query", [{"event": "unknown"}, {"account": "me"}, {"from": "yesterday"}, {"to": "13"}])
def test_unknown_filter_value_returns_422(api: Caller, query: dict[str, str]) -> None:
    answer = api.get(TRAIL, query)

    assert answer.status_code == 422
    assert answer.json()["errors"].keys() == query.keys()


def test_trail_same_queries_for_any_number_of_entries(
    api: Caller, account: Account, colleague: Callable[..., Account], partner: Partner
) -> None:
    def delete_two() -> None:
        for number in range(2):
            client = make_client(partner, full_name=f"Client {number}", phone_number=f"+3363998000{number}")
            api.delete(f"/client/delete/{client.pk}")
        record(Event.SIGN_IN, by=colleague())

    delete_two()
    few = count_queries_of_get(api, f"{TRAIL}?limit=100")
    delete_two()

    assert count_queries_of_get(api, f"{TRAIL}?limit=100") == few


def test_export_of_list_in_trail(api: Caller, car: Car) -> None:
    assert api.get("/car/export", {"format": "xlsx"}).status_code == 200
    assert api.post("/client/export", {"ids": [str(car.pk)]}).status_code == 200

    clients, cars = trail(api, event="list_exported")

    assert cars["about"] == {"kind": "voitures", "label": f"voitures {timezone.localdate()}.xlsx"}
    assert clients["about"]["kind"] == "clients"
    assert (cars["before"], cars["after"]) == (None, None)


def test_refused_export_not_in_trail(api: Caller) -> None:
    assert api.get("/car/export", {"format": "pdf"}).status_code == 422

    assert trail(api) == []


def test_copy_of_account_in_trail(api: Caller, account: Account) -> None:
    assert api.post("/partner/export").status_code == 202

    assert only(api, Event.ACCOUNT_EXPORTED)["by"]["id"] == str(account.pk)


def test_deletion_and_restore_in_trail(
    api: Caller, account: Account, colleague: Callable[..., Account], partner: Partner
) -> None:
    garage = Garage.objects.create(partner=partner, nom="Garage Nord", localisation="Lille")
    seller = colleague(may_delete=True)
    assert Caller(seller).delete(f"/garage/delete/{garage.pk}").status_code == 200
    assert api.post(f"/bin/garage/{garage.pk}/restore").status_code == 200

    restored, deleted = trail(api)

    assert (deleted["event"], deleted["by"]["id"]) == ("row_deleted", str(seller.pk))
    assert (restored["event"], restored["by"]["id"]) == ("row_restored", str(account.pk))
    assert deleted["about"] == restored["about"] == {"kind": "garage", "label": str(garage)}


def test_bulk_deletion_in_trail_one_entry_a_row(api: Caller, car: Car, partner: Partner, model_car: Any) -> None:
    other = Car.objects.create(partner=partner, model_car=model_car, nom="C3 Feel", prix="9990.00")
    answer = api.post("/car/bulk", {"action": "delete", "ids": [str(car.pk), str(other.pk)]})
    assert answer.status_code == 200, answer.content

    assert {entry["about"]["label"] for entry in trail(api, event="row_deleted")} == {str(car), str(other)}


def test_deleted_person_named_until_erased(api: Caller, partner: Partner) -> None:
    client = make_client(partner, full_name="Marie Dupont")
    api.delete(f"/client/delete/{client.pk}")

    assert only(api, Event.ROW_DELETED)["about"] == {"kind": "client", "label": "Marie Dupont"}
    assert Entry.objects.get(event=Event.ROW_DELETED).label == ""

    BinItem.objects.all().delete()

    assert only(api, Event.ROW_DELETED)["about"] == {"kind": "client", "label": ""}


def test_emptied_bin_in_trail_with_number_of_rows(api: Caller, account: Account, partner: Partner) -> None:
    for name in ("Nord", "Sud", "Est"):
        garage = Garage.objects.create(partner=partner, nom=name, localisation=name)
        api.delete(f"/garage/delete/{garage.pk}")
    assert api.delete(f"/bin/garage/{garage.pk}").status_code == 200
    assert api.delete("/bin/all").status_code == 200
    assert api.delete("/bin/all").status_code == 200

    rest, one = trail(api, event="bin_emptied")

    assert (one["before"]["text"], rest["before"]["text"]) == ("1", "2")
    assert rest["by"]["id"] == str(account.pk)


@pytest.mark.parametrize(
    "field, value, label, before, after",
    [
        ("sellersSee", "own", "What sellers see", "Everything", "Their own rows and unassigned ones"),
        ("sellersSeeCosts", False, "Sellers see costs", "Yes", "No"),
        ("leadRouting", "turn", "Who gets a new lead", "Left unassigned", "In turn"),
        ("showroom", "on", "Showroom", "Not shown", "All cars for sale"),
    ],
)
def test_switch_in_trail_once_with_value_before_and_after(
    api: Caller, account: Account, field: str, value: object, label: str, before: str, after: str
) -> None:
    for _time in range(2):
        assert api.put("/partner/editMyProfile", {field: value}).status_code == 200

    entry = only(api.in_language("en"), Event.SETTINGS_CHANGED)

    assert (entry["by"]["id"], entry["about"]) == (str(account.pk), {"kind": "", "label": label})
    assert entry["before"] == {"amount": None, "currency": None, "text": before}
    assert entry["after"] == {"amount": None, "currency": None, "text": after}


def test_trail_words_in_language_of_call(api: Caller, car: Car) -> None:
    api.put("/partner/editMyProfile", {"sellersSeeCosts": False})
    api.delete(f"/car/delete/{car.pk}")

    deleted, switched = trail(api.in_language("en"))

    assert deleted["about"]["kind"] == "car"
    assert switched["about"]["label"] == "Sellers see costs"
    assert (switched["before"]["text"], switched["after"]["text"]) == ("Yes", "No")


def test_role_before_and_after_in_words(api: Caller, account: Account, colleague: Callable[..., Account]) -> None:
    seller = colleague()
    assert api.put(f"/partner/team/{seller.pk}", {"role": "workshop"}).status_code == 200

    entry = only(api.in_language("en"), Event.TEAM_ROLE_CHANGED)

    assert (entry["by"]["id"], entry["about"]) == (str(account.pk), {"kind": "account", "label": seller.email})
    assert (entry["before"]["text"], entry["after"]["text"]) == ("Salesperson", "Workshop")


def csv_rows(answer: Any) -> list[dict[str, str]]:
    assert answer.status_code == 200, answer.content
    return list(csv.DictReader(io.StringIO(answer.getvalue().decode("utf-8-sig")), delimiter=";"))


def test_export_of_trail_as_filtered(api: Caller, car: Car, account: Account) -> None:
    record(Event.SIGN_IN, by=account)
    api.put(f"/car/updateById/{car.pk}", {"prix": "11500"}, format="multipart")

    (row,) = csv_rows(api.in_language("en").get(f"{TRAIL}/export", {"event": "car_price"}))

    assert (row["Event"], row["By"]) == ("Price of a car changed", account.full_name)
    assert (row["Kind of object"], row["Name"]) == ("car", str(car))
    assert (row["Before"], row["After"], row["Currency"]) == ("12990", "11500", "EUR")


def test_export_of_trail_says_settings_in_words(api: Caller) -> None:
    api.put("/partner/editMyProfile", {"leadRouting": "turn"})

    (row,) = csv_rows(api.in_language("en").get(f"{TRAIL}/export"))

    assert (row["Name"], row["Before (text)"]) == ("Who gets a new lead", "Left unassigned")
    assert row["After (text)"] == "In turn"


def test_export_of_trail_in_trail(api: Caller) -> None:
    assert api.get(f"{TRAIL}/export", {"format": "xlsx"}).status_code == 200

    assert only(api, Event.LIST_EXPORTED)["about"]["label"].endswith(".xlsx")
