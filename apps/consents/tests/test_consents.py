"""What a person agreed to and withdrew, and what it changes (docs/behaviour/workspace.md#consents)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.conf import settings
from django.db.models import Model
from django.utils import timezone

from apps.clients.tests.factory import make_client
from apps.consents.models import Consent
from apps.consents.sentences import SENTENCE, sentence_in
from apps.core.models.languages import Language
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

PHONE = "+33612345678"


@pytest.fixture
def prospect(partner: Partner) -> Prospect:
    return Prospect.objects.create(
        partner=partner, full_name="Zoé", phone_number=PHONE, email="zoe@exemple.fr", follow_up_at=timezone.now()
    )


def say(api: Caller, row: Model, state: str, channel: str = "phone") -> Any:
    body = {"channel": channel, "state": state, "source": "counter"}
    return api.post(f"/{row._meta.model_name}/{row.pk}/consent", body, format="json")


def contactable(api: Caller, prospect: Prospect) -> dict[str, str]:
    answers: dict[str, str] = api.get(f"/prospect/{prospect.pk}").json()["data"]["contactable"]
    return answers


@pytest.mark.parametrize(
    "states, answer",
    [([], "on_request"), (["given"], "yes"), (["given", "withdrawn"], "no"), (["withdrawn", "given"], "yes")],
)
def test_the_latest_of_a_channel_counts(api: Caller, prospect: Prospect, states: list[str], answer: str) -> None:
    for state in states:
        assert say(api, prospect, state).status_code == 201
    assert contactable(api, prospect) == {"phone": answer, "sms": "on_request", "email": "on_request"}
    rows = api.get("/prospect/all", {"contactable": "phone"}).json()["data"]
    assert bool(rows) is (answer != "no")


def test_a_withdrawal_holds_for_the_client_of_the_same_number(
    api: Caller, partner: Partner, prospect: Prospect
) -> None:
    client = make_client(partner, phone_number=PHONE)
    say(api, prospect, "withdrawn")
    client.refresh_from_db()
    assert client.contactable["phone"] == "no"
    assert len(api.get(f"/client/{client.pk}/consent").json()["data"]) == 1


@pytest.mark.parametrize("ground, status", [(None, 409), ("request", 201), ("contract", 201), ("other", 422)])
@pytest.mark.parametrize("channel, act", [("phone", "call"), ("sms", "sms"), ("email", "email")])
def test_a_withdrawn_channel_needs_a_ground(
    api: Caller, prospect: Prospect, channel: str, act: str, ground: str | None, status: int
) -> None:
    say(api, prospect, "withdrawn", channel)
    body = {"channel": act, "result": "reached", **({"ground": ground} if ground else {})}
    response = api.post(f"/prospect/{prospect.pk}/contact", body, format="json")
    assert response.status_code == status
    if status == 409:
        assert response.json()["code"] == "consent_withdrawn"
    if status == 201:
        assert response.json()["data"]["ground"] == ground


@pytest.mark.parametrize("state, rows", [("given", 1), ("withdrawn", 0)])
def test_the_day_leaves_out_who_withdrew(api: Caller, prospect: Prospect, state: str, rows: int) -> None:
    say(api, prospect, state)
    assert len(api.get("/partner/today").json()["data"]) == rows


@pytest.mark.parametrize("state, changed", [("given", 1), ("withdrawn", 0)])
def test_a_bulk_follow_up_leaves_out_who_withdrew(api: Caller, prospect: Prospect, state: str, changed: int) -> None:
    say(api, prospect, state)
    body = {"ids": [str(prospect.pk)], "action": "followUp", "followUpAt": "2030-01-02T10:00:00+01:00"}
    response = api.post("/prospect/bulk", body, format="json")
    assert response.json()["data"]["changed"] == changed


@pytest.mark.parametrize("text, stored", [(str(SENTENCE), 2), ("Another sentence", 0), ("", 0)])
def test_a_public_form_stores_what_its_sentence_says(
    anonymous: Caller, partner: Partner, text: str, stored: int
) -> None:
    body = {
        "partnerId": str(partner.pk), "fullName": "Léa", "phoneNumber": "0612345699", "email": "lea@exemple.fr",
        "consentText": text,
    }  # fmt: skip
    assert anonymous.post("/prospect/create", body, format="json").status_code == 201
    assert Consent.objects.count() == stored


@pytest.mark.parametrize("language", Language)
def test_the_browser_shows_the_sentence_that_is_kept(language: Language) -> None:
    texts = settings.BASE_DIR / f"frontend/src/features/affiliate/texts/{language}.json"
    assert json.loads(texts.read_text())["affiliation.consent"] == sentence_in(language)


def test_consents_are_added_and_never_changed(api: Caller, prospect: Prospect) -> None:
    say(api, prospect, "given")
    say(api, prospect, "withdrawn")
    url = f"/prospect/{prospect.pk}/consent"
    assert [row["state"] for row in api.get(url).json()["data"]] == ["withdrawn", "given"]
    assert {getattr(api, method)(url).status_code for method in ("put", "patch", "delete")} == {405}


@pytest.mark.parametrize(
    "changed", [{"channel": "letter"}, {"state": "maybe"}, {"source": "rumour"}, {"at": "2100-01-01T00:00:00Z"}]
)
def test_wrong_fields_return_422(api: Caller, prospect: Prospect, changed: dict[str, str]) -> None:
    body = {"channel": "phone", "state": "given", "source": "phone", **changed}
    answer = api.post(f"/prospect/{prospect.pk}/consent", body, format="json")
    assert (answer.status_code, list(answer.json()["errors"])) == (422, list(changed))


def test_another_partners_person_is_not_found(other_api: Caller, prospect: Prospect) -> None:
    assert other_api.get(f"/prospect/{prospect.pk}/consent").status_code == 404
    assert say(other_api, prospect, "withdrawn").status_code == 404


def test_an_earlier_moment_does_not_count(api: Caller, prospect: Prospect) -> None:
    say(api, prospect, "withdrawn")
    body = {"channel": "phone", "state": "given", "source": "paper", "at": "2020-01-01T10:00:00+01:00"}
    assert api.post(f"/prospect/{prospect.pk}/consent", body, format="json").status_code == 201
    assert contactable(api, prospect)["phone"] == "no"


def test_a_prospects_consents_are_its_clients(api: Caller, prospect: Prospect) -> None:
    say(api, prospect, "withdrawn")
    client = api.post(f"/prospect/{prospect.pk}/convert").json()["data"]["client"]
    assert client["contactable"]["phone"] == "no"
    assert [row["state"] for row in api.get(f"/client/{client['id']}/consent").json()["data"]] == ["withdrawn"]


def test_a_merge_brings_the_consents_and_undoing_takes_them(api: Caller, partner: Partner) -> None:
    keep, drop = make_client(partner, phone_number=PHONE), make_client(partner, phone_number="+33612345679")
    say(api, drop, "withdrawn")
    merge = api.post("/client/merge", {"keep": str(keep.pk), "drop": str(drop.pk), "fields": {}}, format="json")
    keep.refresh_from_db()
    assert keep.contactable["phone"] == "no"
    assert len(api.get(f"/client/{keep.pk}/consent").json()["data"]) == 1
    assert api.post(f"/client/merge/{merge.json()['data']['mergeId']}/undo").status_code == 200
    keep.refresh_from_db()
    drop.refresh_from_db()
    assert (keep.contactable["phone"], drop.contactable["phone"]) == ("on_request", "no")


def test_the_timeline_and_the_export_hold_them_and_erasing_removes_them(api: Caller, prospect: Prospect) -> None:
    say(api, prospect, "withdrawn")
    contact = {"channel": "call", "result": "reached", "ground": "contract"}
    api.post(f"/prospect/{prospect.pk}/contact", contact, format="json")
    titles = [row["title"] for row in api.get(f"/prospect/{prospect.pk}/timeline").json()["data"]]
    assert "Accord retiré\u00a0: Téléphone" in titles
    assert any("Un contrat en cours" in title for title in titles)
    held = api.get(f"/prospect/{prospect.pk}/personalData").json()["data"]
    assert [(row["channel"], row["state"]) for row in held["consents"]] == [("phone", "withdrawn")]
    erased = api.post(f"/prospect/{prospect.pk}/erase", {"confirmation": "Zoé"}, format="json")
    assert (erased.status_code, Consent.objects.count()) == (200, 0)


@pytest.mark.parametrize("same, answers", [("phone", ("no", "on_request")), ("email", ("on_request", "no"))])
@pytest.mark.parametrize("path", ["/prospect/create", "/client/create"])
def test_a_new_row_of_the_person_inherits(
    api: Caller, partner: Partner, path: str, same: str, answers: tuple[str, str]
) -> None:
    known = Prospect.objects.create(
        partner=partner, full_name="Zoé", phone_number=PHONE, email="zoe@exemple.fr", status="lost"
    )
    say(api, known, "withdrawn", same)
    contact = {"phone": {"phoneNumber": PHONE}, "email": {"phoneNumber": "+33612345670", "email": "ZOE@exemple.fr"}}
    answer = api.post(path, {"fullName": "Zoé", **contact[same]}, format="json")
    assert answer.status_code == 201, answer.content
    found = answer.json()["data"]["contactable"]
    assert (found["phone"], found["email"]) == answers


def test_a_number_that_was_withdrawn_holds_for_who_takes_it(api: Caller, partner: Partner, prospect: Prospect) -> None:
    say(api, prospect, "withdrawn")
    client = make_client(partner, phone_number="+33612345670")
    body = {"fullName": client.full_name, "phoneNumber": PHONE}
    assert api.put(f"/client/update/{client.pk}", body, format="json").status_code == 200
    client.refresh_from_db()
    assert client.contactable["phone"] == "no"


def test_a_withdrawal_while_a_row_was_in_the_bin_holds_for_it(
    api: Caller, partner: Partner, prospect: Prospect
) -> None:
    client = make_client(partner, phone_number=PHONE)
    assert api.delete(f"/prospect/{prospect.pk}").status_code == 200
    say(api, client, "withdrawn")
    assert api.post(f"/bin/prospect/{prospect.pk}/restore").status_code == 200
    assert contactable(api, prospect)["phone"] == "no"
