"""The original message of a portal: as it came, for its partner alone, wherever its row goes."""

from __future__ import annotations

import pytest

from apps.leads.models import Lead
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

from .conftest import Send, document

pytestmark = pytest.mark.database


def made(send: Send, kind: str = "prospects", **fields: str) -> str:
    [pk] = send(document(**fields)).json()["data"][kind]
    return str(pk)


def test_original_is_answered_to_the_byte_as_an_attachment(send: Send, api: Caller) -> None:
    content = document(reference="A-1", comments="Déjà").encode("latin-1")
    pk = send(content).json()["data"]["prospects"][0]

    response = api.get(f"/prospect/{pk}/original")

    assert response.content == content
    assert response["Content-Type"] == "text/xml"
    assert response["Content-Disposition"].startswith("attachment;")
    assert response["X-Content-Type-Options"] == "nosniff"


def test_original_of_a_valuation_and_the_latest_of_a_repeat(send: Send, api: Caller) -> None:
    pk = made(send, "estimations", reference="A-1", interest="sell")
    assert b"Panda" not in api.get(f"/estimation/{pk}/original").content

    send(document(reference="A-1", interest="sell", car="<model>Panda</model>"))

    assert b"Panda" in api.get(f"/estimation/{pk}/original").content


def test_closed_prospect_keeps_its_original_beside_the_new_one(send: Send, api: Caller) -> None:
    first = made(send, reference="A-1", comments="Première demande")
    api.patch(f"/prospect/{first}/status", {"status": "lost"})

    second = made(send, reference="A-1", comments="Seconde demande")

    assert "Première" in api.get(f"/prospect/{first}/original").content.decode()
    assert "Seconde" in api.get(f"/prospect/{second}/original").content.decode()


def test_no_original_is_404(api: Caller) -> None:
    pk = api.post("/prospect/create", {"fullName": "Noé", "phoneNumber": "0639980003"}).json()["data"]["id"]

    assert api.read(f"/prospect/{pk}")["hasOriginal"] is False
    assert api.get(f"/prospect/{pk}/original").status_code == 404


def test_original_of_another_partner_is_404(send: Send, other_api: Caller) -> None:
    assert other_api.get(f"/prospect/{made(send)}/original").status_code == 404
    assert other_api.get(f"/estimation/{made(send, 'estimations', interest='sell')}/original").status_code == 404


def test_document_of_several_keeps_with_each_their_own_part_alone(send: Send, api: Caller) -> None:
    first, second = document(name="Zoé Lefèvre"), document(name="Noé Duval", phone="06 39 98 00 02")
    both = first.replace("</adf>", second[second.index("<prospect>") :])

    [zoe, noe] = send(both).json()["data"]["prospects"]

    for pk, name, other in ((zoe, "Zoé", "Noé"), (noe, "Noé", "Zoé")):
        kept = api.get(f"/prospect/{pk}/original").content.decode()
        assert name in kept
        assert other not in kept
        assert send(kept).json()["data"]["repeats"] == [pk]


def test_original_follows_a_merge_and_its_undoing(send: Send, api: Caller) -> None:
    drop = made(send)
    keep = api.post("/prospect/create", {"fullName": "Zoé", "email": "zoe@exemple.fr"}).json()["data"]["id"]

    merge = api.post("/prospect/merge", {"keep": keep, "drop": drop, "fields": {}})

    assert merge.status_code == 200, merge.json()
    assert api.read(f"/prospect/{keep}")["hasOriginal"] is True
    assert api.get(f"/prospect/{keep}/original").status_code == 200
    assert api.post(f"/prospect/merge/{merge.json()['data']['mergeId']}/undo").status_code == 200
    assert api.get(f"/prospect/{drop}/original").status_code == 200
    assert api.get(f"/prospect/{keep}/original").status_code == 404


def test_original_goes_into_the_bin_and_out_of_it(send: Send, api: Caller) -> None:
    pk = made(send, reference="A-1")

    api.delete(f"/prospect/{pk}")
    assert not Lead.objects.exists()

    assert api.post(f"/bin/prospect/{pk}/restore").status_code == 200
    assert api.get(f"/prospect/{pk}/original").content.decode() == document(reference="A-1")


def test_original_is_in_the_export_of_a_person_and_goes_with_them(send: Send, api: Caller) -> None:
    pk = made(send, reference="A-1", email="zoe@exemple.fr")
    made(send, "estimations", interest="sell")

    found = api.read(f"/prospect/{pk}/personalData")["leads"]

    assert {(lead["prospectId"] is None, lead["estimationId"] is None) for lead in found} == {
        (False, True),
        (True, False),
    }
    assert all("Zoé Lefèvre" in lead["original"] for lead in found)
    assert api.post(f"/prospect/{pk}/erase", {"confirmation": "Zoé Lefèvre"}).status_code == 200
    assert not Prospect.objects.exists()
    assert not Lead.objects.exists()
