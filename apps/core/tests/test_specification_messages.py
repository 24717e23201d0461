"""Sections 4, 5 and 8 of the specification: the messages that the server answers, to the letter."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from django.conf import settings

from apps.core.tests.conftest import Dealer
from apps.garages.models import Garage
from apps.testing.callers import PASSWORD, Caller
from apps.testing.samples import PDF
from apps.testing.uploads import upload

Call = Callable[[Caller, Dealer], Any]


class Row(NamedTuple):
    """What was done, what is answered, and the field under which it stands where there is one."""

    case: str
    status: int
    message: str
    call: Call
    field: str = ""
    language: str = "fr"


def create_car(api: Caller, dealer: Dealer, **fields: Any) -> Any:
    body = {"nom": "C3 Shine", "modelCarId": str(dealer.car.model_car_id), "prix": "1", "image": upload(), **fields}
    return api.post("/car/create", body, format="multipart")


def rename_car_as_the_other(api: Caller, dealer: Dealer) -> Any:
    other = create_car(api, dealer, nom="Autre").json()["data"]["id"]
    return api.put(f"/car/updateById/{other}", {"nom": "c3 SHINE"})


def assign(api: Caller, dealer: Dealer, client: str = "") -> Any:
    return api.post("/car/assign-to-client", {"carId": str(dealer.car.pk), "clientId": client or str(dealer.client.pk)})


def assign_twice(api: Caller, dealer: Dealer) -> Any:
    assign(api, dealer)
    return assign(api, dealer)


def create_client(api: Caller, dealer: Dealer, phone: str = "06 12 34 56 78") -> Any:
    return api.post("/client/create", {"fullName": "Ana", "phoneNumber": phone, "password": PASSWORD})


def renumber_client_as_the_other(api: Caller, dealer: Dealer) -> Any:
    other = create_client(api, dealer, "06 11 11 11 11").json()["data"]["id"]
    return api.put(f"/client/update/{other}", {"phoneNumber": "06 12 34 56 78"})


def change_password_with_a_wrong_one(api: Caller, dealer: Dealer) -> Any:
    client = create_client(api, dealer, "06 11 11 11 11").json()["data"]["id"]
    return api.put(f"/client/update/{client}", {"oldPassword": "wrong", "password": "Autre-clef-43"})


def move_garage_to_the_others_place(api: Caller, dealer: Dealer) -> Any:
    other = Garage.objects.create(partner=dealer.garage.partner, localisation="Dijon")
    return api.put(f"/garage/updateById/{other.pk}", {"localisation": "LYON"})


def create_document(api: Caller, dealer: Dealer, **fields: Any) -> Any:
    body = {"name": "Assurance", "type": "insurance", "file": upload(PDF, "a.pdf"), **fields}
    return api.post("/api/document/create", body, format="multipart")


def answer(**body: Any) -> Call:
    return lambda api, dealer: api.put(f"/estimation/partner/response/{dealer.estimation.pk}", body)


def reward(**body: Any) -> Call:
    return lambda api, dealer: api.put("/partner/updateRecompenseResponse", {"enabled": True, **body})


def create_prospect(api: Caller, dealer: Dealer) -> Any:
    return api.post("/prospect/create", {"fullName": "Paul", "email": "paul@exemple.fr"})


def create_prospect_twice(api: Caller, dealer: Dealer) -> Any:
    create_prospect(api, dealer)
    return create_prospect(api, dealer)


def log_in_wrongly(api: Caller, dealer: Dealer) -> Any:
    return Caller().post("/partner/login", {"email": dealer.account.email, "password": "wrong"})


def sign_up_again(api: Caller, dealer: Dealer) -> Any:
    body = {"email": dealer.account.email, "password": PASSWORD, "fullName": "Paul"}
    return Caller().post("/partner/signup", body)


TABLE = (
    # Refusals (section 8)
    Row("a wrong login", 401, "E-mail ou mot de passe incorrect.", log_in_wrongly),
    Row("a taken e-mail", 409, "Un compte existe déjà avec cet e-mail.", sign_up_again),
    Row("car create", 400, "Ce véhicule existe déjà.", create_car),
    Row("car update", 400, "Ce véhicule existe déjà.", rename_car_as_the_other),
    Row("car assign twice", 400, "Cette voiture est déjà assignée à un client.", assign_twice),
    Row(
        "car assign to unknown client", 404, "Ce client n'existe pas.",
        lambda api, dealer: assign(api, dealer, str(dealer.car.pk)),
    ),
    Row("client create", 400, "Ce client existe déjà.", create_client, "phoneNumber"),
    Row("client update", 400, "Ce client existe déjà.", renumber_client_as_the_other, "phoneNumber"),
    Row(
        "client update with a wrong old password", 401, "Ancien mot de passe incorrect.",
        change_password_with_a_wrong_one, "oldPassword",
    ),
    Row(
        "garage create", 400, "Ce garage existe déjà.",
        lambda api, dealer: api.post("/garage/create", {"localisation": "lyon"}), "localisation",
    ),
    Row("garage update", 400, "Ce garage existe déjà.", move_garage_to_the_others_place, "localisation"),
    Row(
        "model create", 400, "Ce modèle existe déjà.",
        lambda api, dealer: api.post("/modelCar/create", {"intitule": "PEUGEOT 208"}), "intitule",
    ),
    Row(
        "model update", 400, "Ce modèle existe déjà.",
        lambda api, dealer: api.put(f"/modelCar/updateById/{dealer.model_car.pk}", {"intitule": "citroen c3"}),
        "intitule",
    ),
    Row(
        "prospect create twice", 409, "Un prospect en cours a déjà ce numéro de téléphone ou cet e-mail.",
        create_prospect_twice,
    ),
    # Fields (section 5)
    Row("document name", 422, "Le nom est requis", lambda *of: create_document(*of, name=""), "name"),
    Row("document type", 422, "Le type est requis", lambda *of: create_document(*of, type=""), "type"),
    Row("document file", 422, "Le fichier est requis", lambda *of: create_document(*of, file=""), "file"),
    Row("document name", 422, "Name is required", lambda *of: create_document(*of, name=""), "name", "en"),
    Row("document type", 422, "Type is required", lambda *of: create_document(*of, type=""), "type", "en"),
    Row("document file", 422, "File is required", lambda *of: create_document(*of, file=""), "file", "en"),
    Row("reply amount", 422, "Le montant est obligatoire", answer(currency="EUR"), "amount"),
    Row("reply amount", 422, "Amount is required", answer(currency="EUR"), "amount", "en"),
    Row("reply currency", 422, "La devise est obligatoire", answer(amount=1), "currency"),
    Row("reply currency", 422, "Currency is required", answer(amount=1), "currency", "en"),
    Row("refusal", 422, "La justification est obligatoire", answer(justification=" "), "justification"),
    Row("refusal", 422, "Justification is required", answer(justification=" "), "justification", "en"),
    Row("reward amount", 422, "Veuillez entrer un montant", reward(currency="EUR"), "amount"),
    Row("reward amount", 422, "Please enter an amount", reward(currency="EUR"), "amount", "en"),
    Row("reward currency", 422, "Veuillez choisir une devise", reward(amount=1), "currency"),
    Row("reward currency", 422, "Please select a currency", reward(amount=1), "currency", "en"),
    # Successes (sections 4 and 8)
    Row(
        "client status", 200, "Statut du client mis à jour avec succès !",
        lambda api, dealer: api.put(f"/client/updateStatus/{dealer.client.pk}", {"status": "verified"}),
    ),
    Row("prospect create", 201, "Prospect créé avec succès ✅", create_prospect),
    Row("document create", 201, "Document ajouté avec succès", create_document),
    Row(
        "document update", 200, "Document mis à jour avec succès",
        lambda api, dealer: api.put(f"/api/document/update/{dealer.document.pk}", {"name": "B"}, format="multipart"),
    ),
    Row(
        "document delete", 200, "Document supprimé avec succès",
        lambda api, dealer: api.delete(f"/api/document/deleteById/{dealer.document.pk}"),
    ),
    Row(
        "estimation refusal", 200, "The estimation has been successfully refused.",
        answer(justification="Non"), language="en",
    ),
    Row("estimation refusal", 200, "Le refus a été enregistré.", answer(justification="Non")),
    Row(
        "estimation reply", 200, "The response has been successfully recorded.",
        answer(amount=1, currency="EUR"), language="en",
    ),
    Row("estimation reply", 200, "La réponse a été enregistrée avec succès.", answer(amount=1, currency="EUR")),
    Row("reward", 200, "Reward updated successfully.", reward(amount=1, currency="EUR"), language="en"),
    Row("reward", 200, "Récompense mise à jour avec succès.", reward(amount=1, currency="EUR")),
)  # fmt: skip


def browser_texts(language: str) -> dict[str, str]:
    folder = settings.BASE_DIR / "frontend" / "src"
    return {
        key: text
        for path in folder.rglob(f"texts/{language}.json")
        for key, text in json.loads(path.read_text(encoding="utf-8")).items()
    }


FRENCH_IN_THE_BROWSER = browser_texts("fr")
IN_BOTH = [row for row in TABLE if row.message in FRENCH_IN_THE_BROWSER.values()]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.case}: {row.message}")
def test_server_message_matches_specification(api: Caller, dealer: Dealer, row: Row) -> None:
    response = row.call(api.in_language(row.language), dealer)

    assert response.status_code == row.status, response.content
    body = response.json()
    assert body["message"] == row.message
    if row.field:
        assert body["errors"] == {row.field: [row.message]}


@pytest.mark.parametrize("language", ["zh", "ja"])
@pytest.mark.parametrize("row", IN_BOTH, ids=lambda row: f"{row.case}: {row.message}")
def test_server_message_matches_frontend_text(api: Caller, dealer: Dealer, row: Row, language: str) -> None:
    """The browser and the server give the same message for the same error."""
    texts = browser_texts(language)

    message = row.call(api.in_language(language), dealer).json()["message"]

    assert message in {texts[key] for key, french in FRENCH_IN_THE_BROWSER.items() if french == row.message}
