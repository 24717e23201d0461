"""A person's rows in the bin: in what is saved of them, and gone for ever with their erasure."""

from __future__ import annotations

import json

import pytest

from apps.activities.models import Activity
from apps.bin.models import BinItem
from apps.bin.tests.conftest import delete, restore
from apps.bulk.models import UndoPart
from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.slots.models import Proposal
from apps.testing.callers import Caller

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
