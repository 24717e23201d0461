"""A prospect becomes a client."""

from collections.abc import Callable

from apps.clients.models import Client
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

NewProspect = Callable[..., Prospect]


def test_convert_creates_client_and_links_prospect(api: Caller, prospect: Prospect) -> None:
    response = api.post(f"/prospect/{prospect.pk}/convert")

    assert response.status_code == 200, response.content
    body = response.json()["data"]
    client = Client.objects.get()
    assert body["client"]["id"] == body["prospect"]["clientId"] == str(client.pk)
    assert body["client"]["fullName"] == "Zoé Lefèvre"
    assert body["client"]["phoneNumber"] == prospect.phone_number
    assert body["client"]["email"] == "zoe@exemple.fr"
    assert body["prospect"]["status"] == "won"
    assert client.partner_id == prospect.partner_id


def test_convert_links_existing_client_by_phone(
    api: Caller, partner: Partner, other_partner: Partner, prospect: Prospect
) -> None:
    Client.objects.create(partner=other_partner, full_name="Ailleurs", phone_number=prospect.phone_number)
    known = Client.objects.create(partner=partner, full_name="Z. Lefèvre", phone_number=prospect.phone_number)

    response = api.post(f"/prospect/{prospect.pk}/convert")

    assert response.json()["data"]["client"]["id"] == str(known.pk)
    known.refresh_from_db()
    assert known.full_name == "Z. Lefèvre"


def test_convert_twice_returns_409(api: Caller, prospect: Prospect) -> None:
    api.post(f"/prospect/{prospect.pk}/convert")

    response = api.post(f"/prospect/{prospect.pk}/convert")

    assert response.status_code == 409
    assert response.json()["code"] == "prospect_already_converted"
    assert response.json()["message"] == "Ce prospect est déjà un client."
    assert Client.objects.count() == 1


def test_convert_without_phone_returns_422(api: Caller, new_prospect: NewProspect) -> None:
    prospect = new_prospect(phone_number="", email="zoe@exemple.fr")

    response = api.post(f"/prospect/{prospect.pk}/convert")

    assert response.status_code == 422
    assert response.json()["errors"] == {"phoneNumber": ["Un client doit avoir un numéro de téléphone."]}
    assert not Client.objects.exists()


def test_convert_again_after_client_deleted(api: Caller, prospect: Prospect) -> None:
    api.post(f"/prospect/{prospect.pk}/convert")
    Client.objects.get().delete()

    response = api.post(f"/prospect/{prospect.pk}/convert")

    assert response.status_code == 200
    assert response.json()["data"]["prospect"]["clientId"] == str(Client.objects.get().pk)
