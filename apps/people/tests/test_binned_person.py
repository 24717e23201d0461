"""A person's rows in the bin: in what is saved of them, and gone for ever with their erasure."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from apps.activities.models import Activity
from apps.bin.models import BinItem
from apps.bin.tests.conftest import delete, restore
from apps.bulk.models import UndoPart
from apps.calendar.models import Event
from apps.cars.models import Car, ModelCar
from apps.chat.models import Conversation
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.shop.models import Order
from apps.shop.tests.factory import make_order
from apps.slots.models import Proposal
from apps.testing.callers import Caller
from apps.testing.queries import statements_of

PHONE, NAME = "+33612345678", "Zoé Lefèvre"


@pytest.fixture
def client(partner: Partner) -> Client:
    return make_client(partner, full_name=NAME, phone_number=PHONE, email="zoe@exemple.fr")


def in_bin() -> str:
    return json.dumps(list(BinItem.objects.values("title", "rows")), default=str, ensure_ascii=False)


def erase(api: Caller, client: Client) -> None:
    answer = api.post(f"/client/erase/{client.pk}", {"confirmation": NAME})
    assert answer.status_code == 200, answer.content


def test_saved_data_has_what_the_bin_holds(api: Caller, partner: Partner, client: Client) -> None:
    notes = [{"message": "Toujours là ?", "phoneNumber": "+33698765432"}]
    prospect = Prospect.objects.create(
        partner=partner, full_name="Zoé L.", phone_number=PHONE, message="Rappelez-moi", repeat_notes=notes
    )
    other = Prospect.objects.create(partner=partner, full_name="Ana", email="ana@exemple.fr")
    for row in (prospect, other):
        delete(api, "prospect", row)

    [found] = api.read(f"/client/personalData/{client.pk}")["bin"]

    assert (found["kind"], found["title"]) == ("prospect", "Zoé L.")
    assert found["content"]["message"] == "Rappelez-moi"
    assert found["content"]["repeatNotes"] == notes
    assert found["content"]["phoneNumber"] == PHONE


def test_erasure_reaches_the_bin(api: Caller, partner: Partner, client: Client) -> None:
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    car = Car.objects.create(partner=partner, model_car=model, nom="C3", prix=1)
    assert api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(client.pk)}).status_code == 200
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé L.", email="zoe@exemple.fr", client=client)
    Activity.objects.create(partner=partner, kind="note", text="Préfère le soir", prospect=prospect)
    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    Proposal.objects.create(partner=partner, prospect=prospect, garage=garage, token_digest="d", slots=[])
    other = make_client(partner, full_name="Ana")
    for kind, row in (("car", car), ("garage", garage), ("prospect", prospect), ("client", other)):
        delete(api, kind, row)

    erase(api, client)

    held = in_bin()
    for word in (NAME, "Zoé L.", PHONE, "zoe@exemple.fr", "Préfère", str(client.pk), str(prospect.pk)):
        assert word not in held
    assert not Client.objects.filter(pk=client.pk).exists()
    assert sorted(BinItem.objects.values_list("kind", flat=True)) == ["car", "client", "garage"]
    for kind, row in (("car", car), ("garage", garage), ("client", other)):
        restore(api, kind, row)
    assert Car.objects.get().buyer is None
    assert not Proposal.objects.exists()


def test_buyer_deleted_before_the_car_is_erased(api: Caller, partner: Partner, client: Client) -> None:
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    car = Car.objects.create(partner=partner, model_car=model, nom="C3", prix=1, buyer=client, buyer_name=NAME)
    delete(api, "client", client)
    delete(api, "car", car)
    again = make_client(partner, full_name=NAME, phone_number=PHONE)

    erase(api, again)

    assert NAME not in in_bin()
    assert BinItem.objects.get().kind == "car"


def test_erasure_reaches_undoable_acts(api: Caller, partner: Partner, client: Client) -> None:
    other = make_client(partner, full_name="Ana", phone_number="+33698765432")
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé L.", phone_number=PHONE, client=client)
    binned = Prospect.objects.create(partner=partner, full_name="Zoé Binned", email="zoe@exemple.fr")
    tokens = []
    for kind, rows, act in (
        ("client", [client, other], {"action": "followUp", "followUpAt": "2199-01-01T09:00:00Z"}),
        ("prospect", [prospect], {"action": "status", "status": "lost", "note": "Trop cher pour Zoé"}),
        ("prospect", [binned], {"action": "delete"}),
    ):
        report = api.post(f"/{kind}/bulk", {"ids": [str(row.pk) for row in rows], **act}).json()["data"]
        assert report["changed"] == len(rows)
        tokens.append(report["undo"])

    erase(api, client)

    held = json.dumps(list(UndoPart.objects.values_list("rows", flat=True)), ensure_ascii=False)
    for word in ("Zoé", str(client.pk), str(prospect.pk), str(binned.pk)):
        assert word not in held
    assert "Ana" in held
    assert api.post(f"/undo/{tokens[0]}", {}).json()["data"] == {"restored": 1}
    other.refresh_from_db()
    assert other.follow_up_at is None


def test_what_named_a_binned_prospect_is_the_persons(api: Caller, partner: Partner, client: Client) -> None:
    prospect = Prospect.objects.create(partner=partner, full_name="Zoé L.", phone_number=PHONE)
    Conversation.objects.create(partner=partner, kind="visitor", visitor_name="Zoé L.", prospect=prospect)
    now = timezone.now()
    Event.objects.create(
        partner=partner, title="Essai", kind="test_drive", starts_at=now, ends_at=now + timedelta(hours=1),
        prospect=prospect,
    )  # fmt: skip
    delete(api, "prospect", prospect)

    saved = api.read(f"/client/personalData/{client.pk}")
    assert [len(saved[name]) for name in ("conversations", "appointments")] == [1, 1]
    erase(api, client)

    assert not Conversation.objects.exists()
    assert not Event.objects.exists()


def test_orders_of_a_binned_client_are_blanked(api: Caller, partner: Partner, client: Client) -> None:
    order = make_order(partner, client=client)
    Order.objects.update(status="cancelled", client_phone=PHONE, client_email="zoe@exemple.fr", notes="Zoé")
    delete(api, "client", client)
    again = make_client(partner, full_name=NAME, phone_number=PHONE)

    erase(api, again)

    order = Order.objects.get(pk=order.pk)
    assert (order.client_phone, order.client_email, order.notes) == ("", "", "")


def test_appointment_with_another_person_since_stays(api: Caller, partner: Partner, client: Client) -> None:
    now = timezone.now()
    event = Event.objects.create(
        partner=partner, title="Essai", kind="test_drive", starts_at=now, ends_at=now + timedelta(hours=1),
        client=client,
    )  # fmt: skip
    delete(api, "client", client)
    Event.objects.filter(pk=event.pk).update(client=make_client(partner, full_name="Ana"))
    again = make_client(partner, full_name=NAME, phone_number=PHONE)

    erase(api, again)

    assert Event.objects.filter(pk=event.pk).exists()


def test_binned_prospect_that_lost_its_client_before_is_erased(api: Caller, partner: Partner, client: Client) -> None:
    note = {"message": "Toujours là ?", "phoneNumber": "+33698765432"}
    prospect = Prospect.objects.create(
        partner=partner, full_name="Zoé P.", phone_number="+33611111111", client=client, repeat_notes=[note]
    )
    delete(api, "client", client)
    delete(api, "prospect", prospect)
    restore(api, "client", client)

    erase(api, client)

    assert in_bin() == "[]"


def test_erasure_reaches_rows_that_name_a_merged_client(api: Caller, partner: Partner, client: Client) -> None:
    merged = make_client(partner, full_name="Zoé Martin", phone_number="+33611111111", email="martin@exemple.fr")
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    car = Car.objects.create(partner=partner, model_car=model, nom="C3", prix=1, buyer=merged, buyer_name="Zoé Martin")
    prospect = Prospect.objects.create(
        partner=partner, full_name="Zoé P.", phone_number="+33622222222", client=merged, message="Rappelez Zoé"
    )
    delete(api, "car", car)
    delete(api, "prospect", prospect)
    answer = api.post("/client/merge", {"keep": str(client.pk), "drop": str(merged.pk), "fields": {}})
    assert answer.status_code == 200, answer.content

    erase(api, client)

    assert "Zoé" not in in_bin()
    assert [item.kind for item in BinItem.objects.all()] == ["car"]


def test_erasure_reads_the_bin_in_fixed_queries(api: Caller, partner: Partner, client: Client) -> None:
    model = ModelCar.objects.create(partner=partner, intitule="C3")

    def reads(person: Client, cars: int) -> int:
        for number in range(cars):
            car = Car.objects.create(partner=partner, model_car=model, nom=f"{person.pk} {number}", prix=1)
            api.post("/car/assign-to-client", {"carId": str(car.pk), "clientId": str(person.pk)})
            delete(api, "car", car)
        statements = statements_of(lambda: erase(api, person))
        return sum(sql.startswith("SELECT") and 'FROM "bin_binitem"' in sql for sql in statements)

    assert reads(client, 1) == reads(make_client(partner, full_name=NAME), 4)
