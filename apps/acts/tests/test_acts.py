"""GET /partner/acts and POST /partner/acts/{id}/undo."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.bin.models import BinItem
from apps.bulk.models import Undo
from apps.cars.models import Car
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.duplicates.models import Merge
from apps.imports.models import Import
from apps.imports.tests.conftest import Imports
from apps.partners.models import Account, Partner
from apps.testing.callers import PASSWORD, Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def colleague(partner: Partner) -> Caller:
    """Calls of another account of `partner`."""
    return Caller(Account.objects.create_user("lea@exemple.fr", PASSWORD, full_name="Léa", partner=partner))


def labels(api: Caller) -> list[str]:
    return [act["label"] for act in api.read("/partner/acts")]


def latest(api: Caller) -> str:
    key: str = api.read("/partner/acts")[0]["id"]
    return key


def undone(api: Caller, key: str, **body: str) -> tuple[int, Any]:
    answer = api.post(f"/partner/acts/{key}/undo", body)
    return answer.status_code, answer.json().get("data", answer.json().get("code"))


def test_a_bulk_act_is_named_and_undone_once(cars: list[Car], bulk: Any, api: Caller) -> None:
    bulk(cars, action="price", percent=10)
    [act] = api.in_language("fr").read("/partner/acts")
    assert act["kind"] == "bulk"
    assert act["label"] == "Prix modifié : 2 voitures"
    made = Undo.objects.get()
    assert (act["id"], act["at"]) == (str(made.pk), timezone.localtime(made.created_at).isoformat())
    assert act["expiresAt"] == timezone.localtime(made.created_at + timedelta(minutes=10)).isoformat()
    assert undone(api, act["id"]) == (200, {"restored": 2, "kept": []})
    assert Car.objects.filter(prix=10000).exists()
    assert undone(api, act["id"]) == (404, "undo_gone")
    assert labels(api) == []


def test_the_same_call_sent_twice_gets_one_answer(cars: list[Car], bulk: Any, api: Caller) -> None:
    bulk(cars, action="price", percent=10)
    url = f"/partner/acts/{latest(api)}/undo"
    first, again = (api.post(url, {}, headers={"Idempotency-Key": "one"}) for _time in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json() == first.json()


def test_what_its_token_undid_is_no_longer_an_act(cars: list[Car], bulk: Any, api: Caller) -> None:
    token = bulk(cars, action="price", percent=10)["undo"]
    key = latest(api)
    api.post(f"/undo/{token}", {})
    assert (labels(api), undone(api, key)) == ([], (404, "undo_gone"))


def test_rows_changed_since_are_named(cars: list[Car], bulk: Any, api: Caller) -> None:
    bulk(cars, action="price", percent=10)
    Car.objects.filter(pk=cars[0].pk).update(prix=1)
    key = latest(api)
    assert undone(api, key) == (409, "changed_since")
    assert undone(api, key, only="unchanged") == (200, {"restored": 1, "kept": []})


def test_an_act_lapses_after_ten_minutes(cars: list[Car], bulk: Any, api: Caller, partner: Partner) -> None:
    bulk(cars, action="price", percent=10)
    api.delete(f"/client/delete/{make_client(partner).pk}")
    keys = [act["id"] for act in api.read("/partner/acts")]
    assert len(keys) == 2
    for model in (Undo, BinItem):
        model.objects.update(created_at=timezone.now() - timedelta(minutes=10))
    assert labels(api) == []
    assert [undone(api, key) for key in keys] == [(404, "undo_gone")] * 2


def test_acts_are_of_who_did_them(
    cars: list[Car], bulk: Any, api: Caller, colleague: Caller, other_api: Caller, partner: Partner
) -> None:
    bulk(cars, action="price", percent=10)
    api.delete(f"/client/delete/{make_client(partner).pk}")
    for act in api.read("/partner/acts"):
        for somebody in (colleague, other_api):
            assert labels(somebody) == []
            assert undone(somebody, act["id"]) == (404, "undo_gone")
    assert len(labels(api)) == 2
    assert Caller().get("/partner/acts").status_code == 401


def test_a_deletion_is_an_act_each_row_alone_or_all_at_once(api: Caller, bulk: Any, partner: Partner) -> None:
    one, *many = (make_client(partner, full_name=name) for name in ("Zoé Roy", "Ana Roy", "Léo Roy"))
    api.delete(f"/client/delete/{one.pk}")
    bulk(many, "client", action="delete")
    assert labels(api.in_language("fr")) == ["Suppression : 2 clients", "Suppression : Zoé Roy"]
    together, alone = (act["id"] for act in api.read("/partner/acts"))
    assert undone(api, alone) == (200, {"restored": 1, "kept": []})
    assert undone(api, alone) == (404, "undo_gone")
    assert undone(api, together) == (200, {"restored": 2, "kept": []})
    assert Client.objects.of(partner).count() == 3


def test_what_left_the_bin_is_no_longer_an_act(api: Caller, partner: Partner) -> None:
    client = make_client(partner)
    api.delete(f"/client/delete/{client.pk}")
    assert labels(api) != []
    api.post(f"/bin/client/{client.pk}/restore")
    assert labels(api) == []


def test_a_merge_is_an_act_for_ten_minutes(api: Caller, partner: Partner) -> None:
    keep, drop = make_client(partner, full_name="Zoé Roy"), make_client(partner, full_name="Z. Roy")
    api.post("/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk), "fields": {}})
    assert labels(api.in_language("fr")) == ["Fusion : Z. Roy → Zoé Roy"]
    key = latest(api)
    assert undone(api, key) == (200, {"restored": 1, "kept": []})
    assert undone(api, key) == (404, "undo_gone")
    Merge.objects.update(undone_at=None, created_at=timezone.now() - timedelta(minutes=10))
    assert labels(api) == []


def test_an_import_is_an_act_for_a_day(api: Caller, imports: Imports, partner: Partner) -> None:
    imports.whole([["Nom complet", "Téléphone"], ["Ana Roy", "+33639980001"], ["Léo Roy", "+33639980002"]], "client")
    [act] = api.in_language("fr").read("/partner/acts")
    assert act["label"].startswith("Import : ")
    imported = Import.objects.get()
    assert imported.undo_until
    assert act["expiresAt"] == timezone.localtime(imported.undo_until).isoformat()
    Client.objects.filter(full_name="Ana Roy").update(region="FR-IDF")
    status, report = undone(api, act["id"])
    assert (status, report["restored"], [row["label"] for row in report["kept"]]) == (200, 1, ["Ana Roy"])
    # The rows that it had added went into the bin with it: their deletion is no act of its own.
    assert (labels(api), undone(api, act["id"])) == ([], (404, "undo_gone"))
