"""Staff enter estimations and give them to a partner; files and answers are theirs to read."""

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from apps.campaigns.models import Campaign
from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get
from apps.testing.storage import files_in
from apps.testing.uploads import upload

from .factory import estimation_body, estimation_of

LIST, ADD = "admin:estimations_estimation_changelist", "admin:estimations_estimation_add"
NO_FILES = {"files-TOTAL_FORMS": 0, "files-INITIAL_FORMS": 0}


def estimation_form(partner: Partner, **fields: Any) -> dict[str, Any]:
    return {
        "partner": str(partner.pk),
        "title": "Reprise Clio",
        "client_name": "Amélie Durand",
        "client_phone": "06 12 34 56 78",
        "car_model": "Renault Clio V",
        "kilometrage": 42_000,
        "options": "GPS\n\nToit ouvrant",
        **NO_FILES,
        **fields,
    }


def change_url(estimation: Estimation) -> str:
    return reverse("admin:estimations_estimation_change", args=[estimation.pk])


def test_admin_estimation_add_for_partner(staff: Client, api: Caller, partner: Partner) -> None:
    response = staff.post(reverse(ADD), estimation_form(partner))

    assert response.status_code == 302, response.content
    (row,) = api.get("/estimation/partner/getAll").json()["data"]
    assert (row["source"], row["status"], row["clientPhone"]) == ("staff", "pending", "+33612345678")
    assert row["technicalInformation"]["options"] == ["GPS", "Toit ouvrant"]


def test_admin_estimation_is_announced_once(
    staff: Client, partner: Partner, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[Any] = []
    monkeypatch.setattr("apps.estimations.services.notify", lambda *message, **_audience: told.append(message))

    with django_capture_on_commit_callbacks(execute=True):
        staff.post(reverse(ADD), estimation_form(partner))
    with django_capture_on_commit_callbacks(execute=True):
        staff.post(change_url(Estimation.objects.get()), estimation_form(partner, title="Clio"))

    assert Estimation.objects.get().title == "Clio"
    assert [message[:2] for message in told] == [(partner.pk, "estimation:new")]


def test_admin_estimation_other_partner_car_rejected(staff: Client, other_partner: Partner, car: Car) -> None:
    response = staff.post(reverse(ADD), estimation_form(other_partner, car=str(car.pk)))

    assert response.status_code == 200
    assert "Cette voiture appartient à un autre partenaire." in response.content.decode()
    assert not Estimation.objects.exists()


def test_admin_estimation_reassign_moves_files(
    staff: Client, api: Caller, other_api: Caller, other_partner: Partner
) -> None:
    row = api.post("/estimation/create", estimation_body(photos=[upload()]), format="multipart").json()["data"]
    estimation = Estimation.objects.get()
    file = estimation.files.get()

    response = staff.post(
        change_url(estimation),
        estimation_form(other_partner, **{"files-TOTAL_FORMS": 1, "files-INITIAL_FORMS": 1, "files-0-id": str(file.pk),
                               "files-0-estimation": str(estimation.pk)}),
    )  # fmt: skip

    assert response.status_code == 302, response.content
    assert api.get(f"/estimation/{row['id']}").status_code == 404
    moved = other_api.get(f"/estimation/{row['id']}").json()["data"]
    assert [photo["id"] for photo in moved["photos"]] == [str(file.pk)]
    file.refresh_from_db()
    assert file.partner == other_partner


def test_admin_estimation_reassign_leaves_flyer(staff: Client, partner: Partner, other_partner: Partner) -> None:
    flyer = Campaign.objects.create(partner=partner, title="Affiche", place="Halles")
    estimation = estimation_of(partner, campaign=flyer)

    assert staff.post(change_url(estimation), estimation_form(other_partner)).status_code == 302

    estimation.refresh_from_db()
    assert (estimation.partner, estimation.campaign) == (other_partner, None)


def test_admin_estimation_answer_is_read_only(
    staff: Client, api: Caller, partner: Partner, other_partner: Partner
) -> None:
    estimation = estimation_of(partner)
    api.put(f"/estimation/partner/response/{estimation.pk}", {"amount": 9000, "currency": "EUR"})
    Estimation.objects.update(planned_resale=Decimal("10500.5"))

    page = staff.get(change_url(estimation)).content.decode()
    response = staff.post(
        change_url(estimation), estimation_form(other_partner, status="pending", response_amount="1", title="Corrigé")
    )

    assert all(f"{amount}\u202f€" in page.replace("\xa0", "\u202f") for amount in ("9\u202f000", "10\u202f500,50"))
    assert response.status_code == 302
    estimation.refresh_from_db()
    assert (estimation.partner, estimation.title) == (partner, "Corrigé")
    assert (estimation.status, estimation.response_amount) == ("validated", 9000)


@pytest.mark.django_db(transaction=True)
def test_admin_estimation_bulk_delete_removes_files(staff: Client, api: Caller, partner: Partner) -> None:
    for _row in range(2):
        api.post("/estimation/create", estimation_body(photos=[upload()]), format="multipart")
    folder = f"{partner.pk}/estimations"
    assert len(files_in(folder)) == 4
    keys = [str(row.pk) for row in Estimation.objects.all()]
    action = {"action": "delete_selected", "_selected_action": keys}

    confirmation = staff.post(reverse(LIST), action)
    assert confirmation.status_code == 200
    assert Estimation.objects.count() == 2
    staff.post(reverse(LIST), {**action, "post": "yes"})

    assert not Estimation.objects.exists()
    assert files_in(folder) == []


def test_admin_estimation_list_search_and_query_count(staff: Client, partner: Partner, account: Account) -> None:
    estimation_of(partner, client_name="Élodie Martin")
    estimation_of(
        partner,
        status="validated",
        response_amount=900,
        response_currency="EUR",
        responded_at=timezone.now(),
        responded_by=account,
    )
    few = count_queries_of_get(staff, reverse(LIST))
    for _row in range(20):
        estimation_of(partner)

    assert count_queries_of_get(staff, reverse(LIST)) == few
    found = staff.get(reverse(LIST), {"q": "elodie"}).content.decode()
    assert "Élodie Martin" in found
    assert "Amélie Durand" not in found
