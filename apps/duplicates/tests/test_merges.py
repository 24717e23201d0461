"""Merging two rows of one person, and undoing it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import models
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from apps.activities.models import Activity
from apps.bin.snapshots import reference_name, referring
from apps.campaigns.models import Campaign
from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.consents.services import keep_states
from apps.duplicates.errors import MergeTouched
from apps.duplicates.models import Merge
from apps.duplicates.services import merge, undo
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect
from apps.sales.models import Sale
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

pytestmark = [pytest.mark.django_db, pytest.mark.database]

Make = Callable[..., Prospect]
JOURNAL = {"duplicates", "audit", "core"}


def stored(partner: Partner) -> str:
    """Every value of every row of the partner, but for the journal's own."""
    tables = [
        model
        for model in apps.get_models()
        if model._meta.app_label not in JOURNAL and any(f.name == "partner" for f in model._meta.concrete_fields)
    ]
    return json.dumps(
        {m._meta.label: list(m._base_manager.filter(partner=partner).order_by("pk").values()) for m in tables},
        default=str,
    )


def merged(api: Caller, keep: Any, drop: Any, kind: str = "client", **fields: str) -> str:
    answer = api.post(f"/{kind}/merge", {"keep": str(keep.pk), "drop": str(drop.pk), "fields": fields})
    assert answer.status_code == 200, answer.content
    merge_id: str = answer.json()["data"]["mergeId"]
    return merge_id


def undone(api: Caller, merge_id: str, kind: str = "client") -> Any:
    return api.post(f"/{kind}/merge/{merge_id}/undo")


@pytest.fixture
def two(partner: Partner) -> tuple[Client, Client]:
    """The kept one and the merged one."""
    return (
        make_client(partner, full_name="Zoé Lefèvre", email="zoe@exemple.fr"),
        make_client(partner, full_name="LEFEVRE Zoe", region="FR-IDF"),
    )


def plain_row(model: Any, partner: Partner, **given: Any) -> Any:
    """A row of any table, with as little in it as the table allows."""
    values = {"partner": partner, **given}
    for field in model._meta.concrete_fields:
        if not (field.name in values or field.primary_key or field.null or field.has_default()):
            values[field.name] = plain_value(field, partner)
    return model._base_manager.create(**values)


def plain_value(field: Any, partner: Partner) -> Any:
    if isinstance(field, models.ForeignKey):
        return plain_row(field.related_model, partner)
    if isinstance(field, models.DateTimeField):
        return timezone.now()
    if isinstance(field, models.BinaryField):
        return b"<adf>"
    if isinstance(field, models.JSONField):
        return []
    if isinstance(field, models.DecimalField | models.IntegerField):
        return 1
    if field.blank:
        return ""
    return field.choices[0][0] if field.choices else uuid4().hex[: field.max_length]


@pytest.mark.parametrize("model", [Client, Prospect])
def test_every_referring_row_moves_and_returns(api: Caller, partner: Partner, new_prospect: Make, model: Any) -> None:
    kind = model._meta.model_name
    keep, drop = (make_client(partner) if model is Client else new_prospect() for _number in range(2))
    rows = [(column, plain_row(column.model, partner, **{column.name: drop})) for column in referring(model)]
    keep_states(drop)
    before = stored(partner)

    merge_id = merged(api, keep, drop, kind)

    for column, row in rows:
        assert getattr(column.model._base_manager.get(pk=row.pk), column.attname) == keep.pk, reference_name(column)
    assert not model.objects.filter(pk=drop.pk).exists()
    assert undone(api, merge_id, kind).status_code == 200
    assert stored(partner) == before


def test_references_are_known_in_hidden_columns() -> None:
    names = {reference_name(column) for column in referring(Client)}

    assert names >= {"activities.activity.client", "cars.car.buyer", "mail.thread.client", "offers.offer.seller"}
    assert "slots.proposal.prospect" in {reference_name(column) for column in referring(Prospect)}


def test_merge_takes_the_chosen_fields(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    keep, drop = two

    merged(api, keep, drop, fullName="keep", phoneNumber="drop", region="drop")

    keep.refresh_from_db()
    assert (keep.full_name, keep.phone_number, keep.region) == ("Zoé Lefèvre", drop.phone_number, "FR-IDF")
    assert keep.email == "zoe@exemple.fr"


def test_merge_takes_the_particulars_of_an_invoice(api: Caller, partner: Partner) -> None:
    company = {
        "kind": "company", "company_name": "Duval", "siren": "732829320", "vat_number": "FR44732829320",
        "address": "3 rue Crébillon", "postal_code": "44000", "city": "Nantes", "country": "BE",
    }  # fmt: skip
    keep, drop = make_client(partner), make_client(partner, **company)
    preview = api.read("/client/merge/preview", {"keep": str(keep.pk), "drop": str(drop.pk)})
    names = {"kind", "companyName", "siren", "vatNumber", "address", "postalCode", "city", "country"}
    assert names <= set(preview["fields"])

    sides = dict.fromkeys(names, "drop")
    answer = api.post("/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk), "fields": sides})

    assert answer.status_code == 200, answer.content
    keep.refresh_from_db()
    assert {name: getattr(keep, name) for name in company} == company


def test_merge_shows_in_the_timeline(api: Caller, two: tuple[Client, Client], account: Account) -> None:
    merge_id = merged(api, *two)

    (row,) = api.read(f"/client/{two[0].pk}/timeline", {"kind": "merge"})
    assert (row["title"], row["by"]) == ("Fusion avec LEFEVRE Zoe", account.full_name)
    undone(api, merge_id)
    assert api.read(f"/client/{two[0].pk}/timeline", {"kind": "merge"}) == []


def test_history_lists_merges(api: Caller, two: tuple[Client, Client]) -> None:
    merge_id = merged(api, *two)

    (row,) = api.read("/client/merge/all")
    assert (row["id"], row["dropName"], row["reversible"]) == (merge_id, "LEFEVRE Zoe", True)
    assert api.read("/prospect/merge/all") == []


def test_history_ends_after_thirty_days(api: Caller, two: tuple[Client, Client]) -> None:
    merged(api, *two)
    Merge.objects.update(created_at=timezone.now() - timedelta(days=30, minutes=1))

    assert api.read("/client/merge/all") == []


def test_preview_says_what_differs_and_moves(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    Activity.objects.create(partner=partner, kind="note", text="Rappeler", client=two[1])

    found = api.in_language("fr").read("/client/merge/preview", {"keep": str(two[0].pk), "drop": str(two[1].pk)})

    assert set(found["fields"]) == {"fullName", "phoneNumber", "email", "region"}
    assert [move["count"] for move in found["moves"]] == [1]


@pytest.mark.parametrize(
    "body, field",
    [
        ({"drop": "keep"}, "drop"),
        ({"fields": {"password": "drop"}}, "fields"),
        ({"fields": {"email": "both"}}, "fields"),
        ({"keep": "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f"}, "keep"),
    ],
)
def test_wrong_merge_is_refused(api: Caller, two: tuple[Client, Client], body: dict[str, Any], field: str) -> None:
    keep, drop = (str(client.pk) for client in two)
    sent = {"keep": keep, "drop": drop, **{k: keep if v == "keep" else v for k, v in body.items()}}

    answer = api.post("/client/merge", sent)

    assert answer.status_code == 422, answer.content
    assert any(name.startswith(field) for name in answer.json()["errors"])
    assert Client.objects.count() == 2


def test_undo_leaves_new_rows_with_the_kept_one(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    keep, drop = two
    merge_id = merged(api, keep, drop, region="drop", fullName="drop")
    note = Activity.objects.create(partner=partner, kind="note", text="Depuis", client=keep)

    assert undone(api, merge_id).status_code == 200

    keep.refresh_from_db()
    note.refresh_from_db()
    assert (keep.full_name, keep.region, note.client_id) == ("Zoé Lefèvre", "", keep.pk)
    assert Client.objects.get(pk=drop.pk).full_name == "LEFEVRE Zoe"


def test_undo_is_refused_where_the_kept_row_changed(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    merge_id = merged(api, *two)
    api.put(f"/client/update/{two[0].pk}", {"fullName": "Zoé Lefèvre-Roy"})
    before = stored(partner)

    refused = undone(api, merge_id)

    assert (refused.status_code, refused.json()["code"]) == (409, "merge_touched")
    assert "depuis" in refused.json()["message"]
    assert stored(partner) == before
    api.put(f"/client/update/{two[0].pk}", {"fullName": "Zoé Lefèvre"})
    assert undone(api, merge_id).status_code == 200


def test_undo_is_refused_where_a_moved_row_is_gone(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    note = Activity.objects.create(partner=partner, kind="note", text="Avant", client=two[1])
    merge_id = merged(api, *two)
    note.delete()

    assert undone(api, merge_id).json()["code"] == "merge_touched"


def test_undo_is_refused_where_a_moved_row_names_another(api: Caller, car: Car, two: tuple[Client, Client]) -> None:
    sold = {"carId": str(car.pk), "clientId": str(two[1].pk)}
    assert api.post("/car/assign-to-client", sold).status_code == 200
    merge_id = merged(api, *two)
    assert api.post("/car/unassign", {"carId": str(car.pk)}).status_code == 200

    assert undone(api, merge_id).json()["code"] == "merge_touched"


def test_undo_is_refused_where_what_the_merged_row_named_is_gone(
    api: Caller, partner: Partner, new_prospect: Make
) -> None:
    model = ModelCar.objects.create(partner=partner, intitule="Clio")
    cars = [Car.objects.create(partner=partner, model_car=model, nom=nom, prix=10_000) for nom in ("Un", "Deux")]
    keep, drop = (new_prospect(car=car) for car in cars)
    merge_id = merged(api, keep, drop, "prospect")
    api.delete(f"/car/delete/{cars[1].pk}")

    assert undone(api, merge_id, "prospect").json()["code"] == "merge_touched"
    api.post(f"/bin/car/{cars[1].pk}/restore")
    assert undone(api, merge_id, "prospect").status_code == 200
    assert Prospect.objects.get(pk=drop.pk).car_id == cars[1].pk


def test_what_the_product_writes_by_itself_does_not_hinder_the_undo(
    api: Caller, partner: Partner, new_prospect: Make
) -> None:
    keep, drop = new_prospect(), new_prospect()
    merge_id = merged(api, keep, drop, "prospect")
    now = timezone.now()
    Prospect.objects.update(seen_at=now, due_at=now, soon_at=now, follow_up_told=now, updated_at=now)

    assert undone(api, merge_id, "prospect").status_code == 200
    keep.refresh_from_db()
    assert (keep.seen_at, keep.due_at, keep.repeats) == (now, now, 0)


def test_undo_is_refused_where_number_is_taken(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    merge_id = merged(api, *two)
    make_client(partner, phone_number=two[1].phone_number)
    before = stored(partner)

    answer = undone(api, merge_id)

    assert (answer.status_code, answer.json()["code"]) == (409, "number_taken")
    assert stored(partner) == before


def test_undo_goes_latest_first(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    third, before = make_client(partner), stored(partner)
    first = merged(api, *two)
    second = merged(api, third, two[0])

    assert undone(api, first).json()["code"] == "later_merge"
    assert undone(api, second).status_code == 200
    assert undone(api, first).status_code == 200
    assert undone(api, first).json()["code"] == "merge_over"
    assert '"' + str(third.pk) in before
    assert Client.objects.count() == 3


def test_undo_under_the_other_kind_is_not_found(api: Caller, two: tuple[Client, Client]) -> None:
    merge_id = merged(api, *two)

    assert undone(api, merge_id, "prospect").status_code == 404
    assert Client.objects.count() == 1
    assert undone(api, merge_id, "client").status_code == 200


def test_undo_of_another_pair_needs_no_order(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    first = merged(api, *two)
    merged(api, make_client(partner), make_client(partner))

    assert undone(api, first).status_code == 200


def test_undo_ends_after_thirty_days(api: Caller, two: tuple[Client, Client], set_now: Callable[[str], None]) -> None:
    merge_id = merged(api, *two)
    Merge.objects.update(created_at=timezone.now() - timedelta(days=30, minutes=1))

    assert undone(api, merge_id).json()["code"] == "merge_over"
    call_command("clean_files", verbosity=0)
    assert Merge.objects.values_list("dropped", "before", "moved").get() == ({}, {}, {})


def test_undo_after_deletion_is_refused(api: Caller, two: tuple[Client, Client]) -> None:
    merge_id = merged(api, *two)
    api.delete(f"/client/delete/{two[0].pk}")

    assert undone(api, merge_id).json()["code"] == "kept_gone"


def test_prospects_of_two_clients_are_refused(api: Caller, partner: Partner, new_prospect: Make) -> None:
    keep, drop = (new_prospect(client=make_client(partner), status="won") for _number in range(2))

    answer = api.post("/prospect/merge", {"keep": str(keep.pk), "drop": str(drop.pk)})

    assert (answer.status_code, answer.json()["code"]) == (409, "clients_differ")


def test_sample_is_not_merged(api: Caller, new_prospect: Make) -> None:
    answer = api.post("/prospect/merge", {"keep": str(new_prospect().pk), "drop": str(new_prospect(sample=True).pk)})

    assert answer.json()["code"] == "sample_row"


def test_merged_request_stays_on_the_prospect(api: Caller, new_prospect: Make) -> None:
    keep, drop = new_prospect(message="Bonjour"), new_prospect(message="Toujours intéressée", need="Citadine")

    merged(api, keep, drop, "prospect")

    keep.refresh_from_db()
    assert (keep.repeats, keep.repeat_notes[0]["message"]) == (1, "Toujours intéressée")


def test_merge_notes_the_number_that_goes(api: Caller, new_prospect: Make) -> None:
    keep, drop = new_prospect(email="lea@exemple.fr"), new_prospect()

    merged(api, keep, drop, "prospect")

    keep.refresh_from_db()
    [note] = keep.repeat_notes
    assert (note["phoneNumber"], note["fullName"], note["email"]) == (drop.phone_number, "", "")


@pytest.mark.parametrize("first", ["keep", "drop"])
def test_merge_keeps_first_touch_and_car(api: Caller, partner: Partner, new_prospect: Make, first: str) -> None:
    flyers = [Campaign.objects.create(partner=partner, title=title, place="") for title in ("Un", "Deux")]
    model = ModelCar.objects.create(partner=partner, intitule="Clio")
    car = Car.objects.create(partner=partner, model_car=model, nom="Clio", prix=10_000)
    early, late = (new_prospect(campaign=flyer) for flyer in flyers)
    Prospect.objects.filter(pk=early.pk).update(created_at=timezone.now() - timedelta(days=1))
    Prospect.objects.filter(pk=late.pk).update(car=car)
    keep, drop = (early, late) if first == "keep" else (late, early)
    before = stored(partner)

    merge_id = merged(api, keep, drop, "prospect")

    keep.refresh_from_db()
    assert (keep.campaign, keep.car) == (flyers[0], car)
    assert undone(api, merge_id, "prospect").status_code == 200
    assert stored(partner) == before


def test_merge_takes_the_flyer_that_only_one_has(api: Caller, partner: Partner, new_prospect: Make) -> None:
    keep = new_prospect()
    drop = new_prospect(campaign=Campaign.objects.create(partner=partner, title="Un", place=""))

    merged(api, keep, drop, "prospect")

    keep.refresh_from_db()
    assert keep.campaign == drop.campaign


@pytest.mark.parametrize("days", [-1, 1])
def test_earlier_contact_of_merged_prospect_stops_no_clock(api: Caller, new_prospect: Make, days: int) -> None:
    lost = new_prospect(status="lost")
    keep = new_prospect()
    contact = keep.created_at + timedelta(days=days)
    Prospect.objects.filter(pk=lost.pk).update(first_contact_at=contact)

    merged(api, keep, lost, "prospect")

    keep.refresh_from_db()
    assert keep.first_contact_at == (contact if days > 0 else None)
    assert api.read("/partner/today/count")["count"] == (0 if days > 0 else 1)


@pytest.mark.parametrize("seen", [False, True])
def test_tabs_announce_a_merged_prospect_no_longer(
    api: Caller,
    new_prospect: Make,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
    seen: bool,
) -> None:
    keep, drop = new_prospect(), new_prospect(seen_at=timezone.now() if seen else None)
    told: list[Any] = []
    monkeypatch.setattr("apps.prospects.services.notify", lambda *message, **_audience: told.append(message))

    with django_capture_on_commit_callbacks(execute=True):
        merged(api, keep, drop, "prospect")

    ids = [str(drop.pk), *([str(keep.pk)] if seen else [])]
    assert told == [(keep.partner_id, "prospect:seen", {"ids": ids})]


def test_open_number_taken_refuses_the_merge(api: Caller, new_prospect: Make) -> None:
    keep, lost = new_prospect(), new_prospect(status="lost", phone_number="+33612345678")
    new_prospect(phone_number="+33612345678")

    body = {"keep": str(keep.pk), "drop": str(lost.pk), "fields": {"phoneNumber": "drop"}}

    assert api.post("/prospect/merge", body).json()["code"] == "number_taken"
    assert Prospect.objects.count() == 3


@pytest.mark.parametrize("by", ["merge", "bin"])
def test_undo_waits_for_the_client_that_the_merge_brought(
    api: Caller, partner: Partner, new_prospect: Make, by: str
) -> None:
    """What was done since with what the merged prospect brought along is taken back first."""
    client, other = make_client(partner), make_client(partner)
    keep, drop = new_prospect(), new_prospect(status="won", client=client)
    prospects = merged(api, keep, drop, "prospect")
    clients = merged(api, other, client) if by == "merge" else ""
    if by == "bin":
        api.delete(f"/client/delete/{client.pk}")

    assert undone(api, prospects, "prospect").json()["code"] == "merge_touched"
    if by == "merge":
        assert undone(api, clients).status_code == 200
    else:
        assert api.post(f"/bin/client/{client.pk}/restore").status_code == 200
    assert undone(api, prospects, "prospect").status_code == 200

    assert Prospect.objects.get(pk=keep.pk).client_id is None
    assert Prospect.objects.get(pk=drop.pk).client_id == client.pk


def test_undone_merge_of_a_row_in_the_bin_is_not_followed(api: Caller, partner: Partner, new_prospect: Make) -> None:
    """A prospect whose client was merged into another while it was in the bin comes back without one."""
    keep, drop = make_client(partner), make_client(partner)
    prospect = new_prospect(status="won", client=drop)
    api.delete(f"/prospect/{prospect.pk}")
    merge_id = merged(api, keep, drop)
    assert api.post(f"/bin/prospect/{prospect.pk}/restore").status_code == 200

    assert Prospect.objects.get().client_id is None
    assert undone(api, merge_id).status_code == 200
    assert Prospect.objects.get().client_id is None


def test_erasure_takes_the_journal(api: Caller, partner: Partner, two: tuple[Client, Client]) -> None:
    third = make_client(partner, full_name="Zoé Roy")
    merged(api, *two)
    merged(api, third, two[0])

    # That of the first into the second is theirs too.
    assert len(api.read(f"/client/personalData/{third.pk}")["merges"]) == 2
    assert api.post(f"/client/erase/{third.pk}", {"confirmation": "Zoé Roy"}).status_code == 200

    assert not Merge.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_merges_of_one_pair_at_once(account: Account, partner: Partner) -> None:
    one, other = make_client(partner), make_client(partner)

    def call(number: int) -> Any:
        keep, drop = (one, other) if number % 2 else (other, one)
        return Caller(account).post("/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk)})

    answers = simultaneously(call)

    assert sorted(answer.status_code for answer in answers)[:1] == [200]
    assert [answer.status_code for answer in answers].count(200) == 1
    assert {answer.status_code for answer in answers} <= {200, 404, 422}
    assert (Client.objects.count(), Merge.objects.count()) == (1, 1)


@pytest.mark.django_db(transaction=True)
def test_merge_while_a_sale_is_made(account: Account, partner: Partner, car: Any) -> None:
    keep, drop = make_client(partner), make_client(partner)

    def call(number: int) -> Any:
        if number == 0:
            return Caller(account).post("/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk)})
        return Caller(account).post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(drop.pk)})

    answers = simultaneously(call)

    assert answers[0].status_code == 200, answers[0].content
    assert all(answer.status_code < 500 for answer in answers)
    assert not Sale.objects.exclude(client=keep).exists()


assert CALLS > 1


class Sequences(TestCase):
    """Merges, undoings and changes in any order, against persons and sales kept in memory."""

    @settings(max_examples=15, deadline=None)
    @given(
        st.lists(
            st.tuples(st.sampled_from(["merge", "undo", "rename"]), st.integers(0, 3), st.integers(0, 3)), max_size=8
        )
    )
    def test_model_in_memory(self, steps: list[tuple[str, int, int]]) -> None:
        partner = Partner.objects.create(company_name="Garage")
        clients = [make_client(partner, full_name=f"Nom {number}") for number in range(4)]
        notes = [Activity.objects.create(partner=partner, kind="note", client=client) for client in clients]
        names = {client.pk: client.full_name for client in clients}
        owner = {note.pk: note.client_id for note in notes}
        done: list[tuple[Merge, str, set[Any], str]] = []
        for step, one, other in steps:
            keep, drop = clients[one].pk, clients[other].pk
            if step == "merge" and keep != drop and keep in names and drop in names:
                made = merge(kind="client", partner=partner, keep=keep, drop=drop, fields={})
                moved = {note for note, whose in owner.items() if whose == drop}
                done.append((made, names.pop(drop), moved, names[keep]))
                owner.update(dict.fromkeys(moved, keep))
            elif step == "undo" and done:
                last, name, moved, kept_name = done.pop()
                if names[last.keep] != kept_name:
                    with pytest.raises(MergeTouched):
                        undo(merge=last)
                    continue
                undo(merge=last)
                names[last.drop] = name
                owner.update(dict.fromkeys(moved, last.drop))
            elif step == "rename" and keep in names:
                names[keep] = f"Nouveau {other}"
                Client.objects.filter(pk=keep).update(full_name=names[keep])
        assert dict(Client.objects.of(partner).values_list("pk", "full_name")) == names
        assert dict(Activity.objects.of(partner).values_list("pk", "client")) == owner
