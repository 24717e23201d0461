"""GET /bin/all, POST /bin/{kind}/{id}/restore, DELETE /bin/{kind}/{id}."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from apps.bin.models import BinItem, Kind
from apps.bin.services import restore_many
from apps.cars.models import Car, ModelCar
from apps.cars.tests.factory import car_body
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.documents.models import Document
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import count_queries, statements_of
from apps.testing.storage import all_files_in

from .conftest import delete, restore

MAKE: dict[str, Callable[[Partner], Any]] = {
    "car": lambda partner: Car.objects.create(
        partner=partner, prix=1, nom="C3", immatriculation="AB-123-CD",
        model_car=ModelCar.objects.get_or_create(partner=partner, intitule="C3")[0],
    ),
    "client": lambda partner: make_client(partner, phone_number="+33612345678"),
    "garage": lambda partner: Garage.objects.create(partner=partner, localisation="Nantes"),
    "modelCar": lambda partner: ModelCar.objects.create(partner=partner, intitule="Clio"),
    "prospect": lambda partner: Prospect.objects.create(partner=partner, full_name="Léa", email="lea@exemple.fr"),
    "document": lambda partner: Document.objects.create(partner=partner, title="Facture", size=1),
}  # fmt: skip


def listed(api: Caller, **filters: Any) -> list[str]:
    return [row["title"] for row in api.read("/bin/all", {"limit": 100, **filters})]


def test_what_names_a_row_is_asked_in_one_statement(api: Caller, partner: Partner) -> None:
    car = MAKE["car"](partner)
    statements = statements_of(lambda: delete(api, "car", car))

    read = {found[1] for sql in statements if (found := re.match(r'SELECT "(\w+)"', sql))}
    assert read - {"partners_account"} == {"cars_car"}
    assert sum(" UNION ALL " in sql for sql in statements) == 1


def test_each_kind_is_listed_newest_first(api: Caller, account: Account, partner: Partner) -> None:
    rows = {kind: make(partner) for kind, make in MAKE.items()}
    for kind, row in rows.items():
        delete(api, kind, row)

    found = api.read("/bin/all")

    assert [row["kind"] for row in found] == list(MAKE)[::-1]
    assert [row["id"] for row in found] == [str(row.pk) for row in rows.values()][::-1]
    assert {row["deletedBy"] for row in found} == {account.full_name}
    item = BinItem.objects.get(kind="garage")
    assert item.expires_at - item.created_at == timedelta(days=30)
    assert set(found[0]) == {"id", "kind", "title", "deletedBy", "deletedAt", "expiresAt"}


def test_list_is_filtered_by_kind_and_words(api: Caller, partner: Partner) -> None:
    for kind, make in MAKE.items():
        delete(api, kind, make(partner))

    assert listed(api, kind="garage") == ["Nantes"]
    assert listed(api, search="LEA") == ["Léa"]
    assert listed(api, kind="car", search="lea") == []
    assert api.get("/bin/all", {"kind": "sale"}).status_code == 422


def test_list_takes_a_fixed_number_of_queries(api: Caller, partner: Partner) -> None:
    delete(api, "client", make_client(partner))
    few = count_queries(lambda: api.read("/bin/all"))
    for _ in range(5):
        delete(api, "client", make_client(partner))

    assert count_queries(lambda: api.read("/bin/all")) == few


@pytest.mark.parametrize("kind", [kind for kind in Kind.values if kind != "document"])
def test_taken_name_refuses_the_return(kind: str, api: Caller, partner: Partner) -> None:
    row = MAKE[kind](partner)
    delete(api, kind, row)
    newer = MAKE[kind](partner)

    refused = api.post(f"/bin/{kind}/{row.pk}/restore")

    assert (refused.status_code, refused.json()["code"]) == (409, "taken")
    assert str(row) in refused.json()["message"]
    assert type(row).objects.filter(partner=partner).get() == newer
    assert BinItem.objects.count() == 1
    delete(api, kind, newer)
    restore(api, kind, row)


@pytest.mark.parametrize("taken", ["car", "modelCar"])
def test_refusal_names_the_row_whose_place_is_taken(taken: str, api: Caller, partner: Partner) -> None:
    car = MAKE["car"](partner)
    model = car.model_car
    Car.objects.filter(pk=car.pk).update(nom="Ma voiture")
    delete(api, "car", car)
    delete(api, "modelCar", model)
    if taken == "car":
        other = MAKE["modelCar"](partner)
        Car.objects.create(partner=partner, prix=1, immatriculation=car.immatriculation, model_car=other)
    else:
        ModelCar.objects.create(partner=partner, intitule=model.intitule)

    refused = api.post(f"/bin/car/{car.pk}/restore")

    assert refused.status_code == 409
    assert ("Ma voiture" if taken == "car" else model.intitule) in refused.json()["message"]
    assert not Car.objects.filter(pk=car.pk).exists()
    assert not ModelCar.objects.filter(pk=model.pk).exists()


def test_same_title_is_no_obstacle_to_a_document(api: Caller, partner: Partner) -> None:
    row = MAKE["document"](partner)
    delete(api, "document", row)
    MAKE["document"](partner)

    restore(api, "document", row)

    assert Document.objects.of(partner).count() == 2


def test_car_without_its_model_cannot_return(api: Caller, partner: Partner) -> None:
    car = MAKE["car"](partner)
    delete(api, "car", car)
    delete(api, "modelCar", car.model_car)
    assert api.delete(f"/bin/modelCar/{car.model_car.pk}").status_code == 200

    refused = api.post(f"/bin/car/{car.pk}/restore")

    assert (refused.status_code, refused.json()["code"]) == (409, "need_gone")


def test_car_returns_without_a_garage_that_is_gone(api: Caller, partner: Partner) -> None:
    car = MAKE["car"](partner)
    garage = MAKE["garage"](partner)
    Car.objects.filter(pk=car.pk).update(garage=garage)
    delete(api, "car", car)
    delete(api, "garage", garage)
    api.delete(f"/bin/garage/{garage.pk}")

    restore(api, "car", car)

    assert Car.objects.get().garage is None


@pytest.mark.parametrize("deleted", [("client", "prospect"), ("prospect", "client")])
@pytest.mark.parametrize("restored", [("client", "prospect"), ("prospect", "client")])
def test_link_is_back_with_its_second_end(api: Caller, partner: Partner, deleted: Any, restored: Any) -> None:
    client = make_client(partner)
    rows = {"client": client, "prospect": Prospect.objects.create(partner=partner, full_name="Léa", client=client)}
    for kind in deleted:
        delete(api, kind, rows[kind])

    for kind in restored:
        restore(api, kind, rows[kind])

    assert Prospect.objects.get().client == client


def test_link_that_was_set_otherwise_is_not_set_again(api: Caller, partner: Partner) -> None:
    client, other = make_client(partner), make_client(partner)
    prospect = Prospect.objects.create(partner=partner, full_name="Léa", client=client)
    delete(api, "client", client)
    Prospect.objects.update(client=other)

    restore(api, "client", client)

    assert Prospect.objects.get(pk=prospect.pk).client == other


@pytest.mark.parametrize("kind", Kind.values)
def test_second_restore_returns_404(kind: str, api: Caller, partner: Partner) -> None:
    row = MAKE[kind](partner)
    delete(api, kind, row)
    other = "car" if kind != "car" else "client"
    assert api.post(f"/bin/{other}/{row.pk}/restore").status_code == 404
    restore(api, kind, row)

    assert api.post(f"/bin/{kind}/{row.pk}/restore").status_code == 404
    assert api.delete(f"/bin/{kind}/{row.pk}").status_code == 404
    assert api.post(f"/bin/nothing/{row.pk}/restore").status_code == 404


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_of_two_restores_one_succeeds(api: Caller, account: Account, partner: Partner) -> None:
    row = MAKE["client"](partner)
    delete(api, "client", row)

    answers = simultaneously(lambda _n: Caller(account).post(f"/bin/client/{row.pk}/restore").status_code, times=4)

    assert sorted(answers) == [200, 404, 404, 404]
    assert Client.objects.get() == row


def test_other_partners_bin_is_out_of_reach(api: Caller, other_api: Caller, partner: Partner) -> None:
    row = MAKE["client"](partner)
    delete(api, "client", row)

    assert listed(other_api) == []
    assert other_api.post(f"/bin/client/{row.pk}/restore").status_code == 404
    assert other_api.delete(f"/bin/client/{row.pk}").status_code == 404
    assert other_api.delete("/bin/all").status_code == 200
    assert listed(api) == [row.full_name]


def test_emptied_bin_is_empty(api: Caller, partner: Partner) -> None:
    for kind, make in MAKE.items():
        delete(api, kind, make(partner))

    assert api.delete("/bin/all").json() == {"message": "La corbeille est vide."}

    assert listed(api) == []


def test_samples_go_for_ever(api: Caller, partner: Partner) -> None:
    api.post("/partner/samples")
    delete(api, "car", Car.objects.of(partner)[0])
    delete(api, "prospect", Prospect.objects.of(partner)[0])
    assert api.delete("/partner/samples").status_code == 200

    assert not BinItem.objects.exists()


def test_deletion_updates_nothing_where_nothing_refers_to_the_row(api: Caller, partner: Partner) -> None:
    car = MAKE["car"](partner)

    statements = statements_of(lambda: delete(api, "car", car))

    assert not [sql for sql in statements if sql.startswith("UPDATE")]
    # One statement looks for references in all tables.
    assert len([sql for sql in statements if "UNION ALL" in sql and '"documents_document"' in sql]) == 1
    assert not [sql for sql in statements if sql.startswith('SELECT "documents_document"')]


def test_restored_cars_are_read_and_stored_together(api: Caller, partner: Partner, model_car: ModelCar) -> None:
    cars = [Car.objects.create(partner=partner, prix=1, nom=f"C{number}", model_car=model_car) for number in range(8)]

    def statements_for(some: list[Car]) -> int:
        for car in some:
            delete(api, "car", car)
        items = BinItem.objects.filter(pk__in=[car.pk for car in some])
        return count_queries(lambda: restore_many(items))

    assert statements_for(cars[:2]) == statements_for(cars[2:])


def with_picture(api: Caller, partner: Partner) -> Any:
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    return api.post("/car/create", car_body(model), format="multipart").json()["data"]


def sweep(*arguments: str) -> None:
    call_command("clean_files", "--older-than", "0", *arguments, stdout=io.StringIO())


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_files_stay_while_they_can_return(api: Caller, partner: Partner) -> None:
    car = with_picture(api, partner)
    files = set(all_files_in(str(partner.pk)))
    delete(api, "car", car["id"])
    sweep()
    assert set(all_files_in(str(partner.pk))) == files

    restore(api, "car", car["id"])
    sweep()

    assert set(all_files_in(str(partner.pk))) == files
    assert api.read(f"/car/getById/{car['id']}")["image"]["id"] == car["image"]["id"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_files_go_after_thirty_days(api: Caller, partner: Partner) -> None:
    car = with_picture(api, partner)
    delete(api, "car", car["id"])
    young = make_client(partner)
    delete(api, "client", young)
    BinItem.objects.filter(kind="car").update(created_at=timezone.now() - timedelta(days=31))

    sweep("--dry-run")
    assert BinItem.objects.count() == 2
    sweep()

    assert list(all_files_in(str(partner.pk))) == []
    assert BinItem.objects.get().pk == young.pk


def test_item_past_thirty_days_is_gone(api: Caller, partner: Partner) -> None:
    """Whether or not `clean_files` has run."""
    old, young = MAKE["client"](partner), MAKE["garage"](partner)
    delete(api, "client", old)
    delete(api, "garage", young)
    BinItem.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=31))
    BinItem.objects.filter(pk=young.pk).update(created_at=timezone.now() - timedelta(days=29))

    assert listed(api) == ["Nantes"]
    assert api.post(f"/bin/client/{old.pk}/restore").status_code == 404
    assert api.delete(f"/bin/client/{old.pk}").status_code == 404
    restore(api, "garage", young)


@pytest.mark.django_db(transaction=True)
def test_partners_bin_goes_with_it(api: Caller, partner: Partner) -> None:
    delete(api, "car", with_picture(api, partner)["id"])

    ModelCar.objects.all().delete()
    partner.delete()

    assert not BinItem.objects.exists()
    assert list(all_files_in(str(partner.pk))) == []


def test_refused_deletion_leaves_the_bin_empty(api: Caller, partner: Partner) -> None:
    car = MAKE["car"](partner)

    refused = api.delete(f"/modelCar/delete/{car.model_car.pk}")

    assert refused.json()["code"] == "model_in_use"
    assert not BinItem.objects.exists()
