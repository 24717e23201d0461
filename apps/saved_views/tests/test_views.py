"""/view/*: saved views of a list."""

from typing import Any

import pytest
from django.test import Client as Browser

from apps.partners.models import Account, Partner
from apps.saved_views.models import MAX_VIEWS, SavedView
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

pytestmark = pytest.mark.django_db
VIEW = {"list": "car", "name": "À vendre", "query": "status=available&ordering=-prix", "columns": ["nom", "prix"]}


def create(api: Caller, **fields: Any) -> Any:
    response = api.post("/view/create", {**VIEW, **fields})
    assert response.status_code == 201, response.content
    return response.json()["data"]


def names(api: Caller, list_name: str = "car") -> list[str]:
    return [row["name"] for row in api.read("/view/all", {"list": list_name, "limit": 100})]


def test_view_created_is_listed(api: Caller) -> None:
    row = create(api, default=True)
    assert row == {**VIEW, "id": row["id"], "default": True, "createdAt": row["createdAt"]}
    assert api.read("/view/all", {"list": "car"}) == [row]
    assert names(api, "client") == []


def test_view_needs_only_list_and_name(api: Caller) -> None:
    response = api.post("/view/create", {"list": "order", "name": "Tout"})
    assert response.status_code == 201
    assert {"query": "", "columns": [], "default": False}.items() <= response.json()["data"].items()


@pytest.mark.parametrize(
    "list_name,query",
    [
        ("car", "nom=C3&minPrix=1000&garageId=019a9f41-52c4-7b11-b6d7-08192a3b4c5d&age=31..61"),
        ("client", "followUp=today&ordering=-fullName"),
        ("prospect", "status=new&due=overdue"),
        ("estimation", "kilometrageMin=10&status=pending"),
        ("garage", "search=Nantes"),
        ("modelCar", "intitule=Clio&ordering=carCount"),
        ("document", "type=invoice"),
        ("sale", "cancelled=true"),
        ("order", "status=paid"),
    ],
)
def test_view_query_of_each_list(api: Caller, list_name: str, query: str) -> None:
    assert create(api, list=list_name, query=query)["query"] == query


def test_empty_entries_are_left_out(api: Caller) -> None:
    assert create(api, query="?nom=&status=sold&ordering=")["query"] == "status=sold"


@pytest.mark.parametrize(
    "fields,wrong",
    [
        ({"list": "partner"}, "list"),
        ({"name": ""}, "name"),
        ({"name": "x" * 61}, "name"),
        ({"name": "a\nb"}, "name"),
        ({"query": "colour=red"}, "query"),
        ({"query": "page=2"}, "query"),
        ({"query": "status=available&status=sold"}, "query"),
        ({"query": "status=stolen"}, "query"),
        ({"query": "minPrix=cheap"}, "query"),
        ({"query": "age=old"}, "query"),
        ({"query": "ordering=vin"}, "query"),
        ({"query": "nom=%FF"}, "query"),
        ({"query": "nom=%00"}, "query"),
        ({"query": "nom=" + "x" * 2000}, "query"),
        ({"list": "estimation", "query": f"clientName={'車' * 150}&carModel={'車' * 150}"}, "query"),
        ({"query": "&".join(f"nom{n}=1" for n in range(50))}, "query"),
        ({"columns": ["<b>"]}, "columns.0"),
        ({"columns": ["nom"] * 51}, "columns"),
        ({"columns": "nom"}, "columns"),
    ],
)
def test_wrong_view_refused_under_its_field(api: Caller, fields: dict[str, Any], wrong: str) -> None:
    response = api.post("/view/create", {**VIEW, **fields})
    assert response.status_code == 422, response.content
    assert list(response.json()["errors"]) == [wrong]
    assert not SavedView.objects.exists()


def test_view_name_unique_blind_to_case(api: Caller) -> None:
    create(api)
    response = api.post("/view/create", {**VIEW, "name": "A VENDRE"})
    assert response.status_code == 400
    assert response.json()["code"] == "view_exists"
    assert list(response.json()["errors"]) == ["name"]
    create(api, list="order", query="")


def test_same_name_for_another_partner(api: Caller, other_api: Caller) -> None:
    create(api)
    create(other_api)
    assert names(other_api) == ["À vendre"]


def test_view_changes_what_it_is_sent(api: Caller) -> None:
    row = create(api)
    response = api.put(f"/view/{row['id']}", {"name": "Vendues", "query": "status=sold"})
    assert response.status_code == 200
    assert response.json()["data"] == {**row, "name": "Vendues", "query": "status=sold"}


def test_view_keeps_its_list(api: Caller) -> None:
    row = create(api)
    response = api.put(f"/view/{row['id']}", {"list": "order"})
    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["list"]


def test_one_default_for_each_list(api: Caller) -> None:
    first, other = create(api, default=True), create(api, list="order", query="", default=True)
    second = create(api, name="Vendues", default=True)
    api.put(f"/view/{second['id']}", {"name": "Parties"})
    rows = [*api.read("/view/all"), *api.read("/view/all", {"list": "order"})]
    assert {row["id"] for row in rows if row["default"]} == {second["id"], other["id"]}
    api.put(f"/view/{first['id']}", {"default": True})
    assert [row["default"] for row in api.read("/view/all", {"list": "car"})] == [False, True]


def test_view_deleted_once(api: Caller) -> None:
    row = create(api)
    assert api.delete(f"/view/{row['id']}").status_code == 200
    assert api.delete(f"/view/{row['id']}").status_code == 404
    assert names(api) == []


def test_other_partners_view_is_unknown(api: Caller, other_api: Caller) -> None:
    row = create(api)
    assert other_api.put(f"/view/{row['id']}", {"name": "x"}).status_code == 404
    assert other_api.delete(f"/view/{row['id']}").status_code == 404
    assert names(api) == ["À vendre"]


def test_thirty_views_of_a_list(api: Caller, partner: Partner) -> None:
    SavedView.objects.bulk_create(
        SavedView(partner=partner, list_name="car", name=f"Vue {number}", name_folded=f"vue {number}")
        for number in range(MAX_VIEWS)
    )
    response = api.post("/view/create", VIEW)
    assert response.status_code == 409
    assert response.json()["code"] == "too_many_views"
    assert "30" in response.json()["message"]
    create(api, list="order", query="")


def test_repeated_creation_makes_one_view(api: Caller) -> None:
    answers = [api.post("/view/create", VIEW, headers={"Idempotency-Key": "k1"}) for _again in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[0].json() == answers[1].json()
    assert len(names(api)) == 1


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_defaults_made_at_once_leave_one(account: Account) -> None:
    api = Caller(account)
    ids = [create(api, name=f"Vue {number}")["id"] for number in range(4)]

    def make_default(number: int) -> int:
        return int(Caller(account).put(f"/view/{ids[number % 4]}", {"default": True}).status_code)

    assert set(simultaneously(make_default)) == {200}
    assert SavedView.objects.filter(is_default=True).count() == 1


def test_staff_find_views(staff: Browser, api: Caller) -> None:
    create(api)
    assert "À vendre" in staff.get("/admin/saved_views/savedview/?q=vendre").content.decode()
