"""GET /partner/getMyProfile and PUT /partner/editMyProfile (contract, section 2)."""

from typing import Any

import pytest
from django.core.files.storage import default_storage

from apps.conftest import PASSWORD, Caller, upload
from apps.partners.models import Account, Partner

NEW_PASSWORD = "Une-autre-clef-43"


def test_get_partner_getMyProfile_answers_every_field(api: Caller, partner: Partner) -> None:
    row = api.get("/partner/getMyProfile").json()["data"]

    assert row["id"] == str(partner.pk)
    assert set(row) == {
        "id", "email", "fullName", "companyName", "kind", "phoneNumber", "address", "city", "region", "logo",
        "currency", "locale", "theme", "direction", "recompenseResponse", "affiliateCode", "createdAt",
    }  # fmt: skip


def test_put_partner_editMyProfile_changes_what_it_is_sent(api: Caller, account: Account) -> None:
    response = api.put(
        "/partner/editMyProfile",
        {"fullName": "Paul", "city": "Nantes", "region": "FR-PDL", "currency": "CHF", "locale": "zh"},
    )

    assert response.status_code == 200
    row = response.json()["data"]
    assert (row["fullName"], row["city"], row["region"]) == ("Paul", "Nantes", "FR-PDL")
    assert (row["currency"], row["locale"]) == ("CHF", "zh")
    assert row["email"] == account.email
    assert row.pop("token") is None
    assert api.get("/partner/getMyProfile").json()["data"] == row


def test_theme_and_direction_are_light_and_ltr_until_they_are_switched(api: Caller) -> None:
    before = api.get("/partner/getMyProfile").json()["data"]
    assert (before["theme"], before["direction"]) == ("light", "ltr")

    row = api.put("/partner/editMyProfile", {"theme": "dark", "direction": "rtl"}).json()["data"]

    assert (row["theme"], row["direction"], row["locale"]) == ("dark", "rtl", "fr")


def test_a_logo_is_stored_replaced_and_removed(api: Caller) -> None:
    first = api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart").json()["data"]["logo"]
    assert api.download(first)[0].status_code == 200

    second = api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart").json()["data"]["logo"]
    assert second != first

    assert api.put("/partner/editMyProfile", {"logo": ""}, format="multipart").json()["data"]["logo"] is None


@pytest.mark.django_db(transaction=True)
def test_a_replaced_logo_leaves_no_file(api: Caller, partner: Partner) -> None:
    for _time in range(2):
        api.put("/partner/editMyProfile", {"logo": upload()}, format="multipart")

    assert len(default_storage.listdir(f"{partner.pk}/logo")[1]) == 1


def test_a_logo_that_is_no_picture_is_refused(api: Caller) -> None:
    response = api.put("/partner/editMyProfile", {"logo": upload(b"%PDF-1.7"), "city": "Nantes"}, format="multipart")

    assert response.status_code == 415
    assert list(response.json()["errors"]) == ["logo"]
    assert api.get("/partner/getMyProfile").json()["data"]["city"] == ""


def test_a_new_password_needs_the_old_one(api: Caller, account: Account) -> None:
    response = api.put("/partner/editMyProfile", {"password": NEW_PASSWORD})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["oldPassword"]


def test_a_wrong_old_password_is_refused_under_its_field(api: Caller, account: Account) -> None:
    response = api.put("/partner/editMyProfile", {"password": NEW_PASSWORD, "oldPassword": "no", "city": "Nantes"})

    assert response.status_code == 422
    assert response.json()["errors"] == {"oldPassword": ["Mot de passe actuel incorrect."]}
    account.refresh_from_db()
    assert account.check_password(PASSWORD)
    assert Partner.objects.get().city == ""


def test_a_changed_password_ends_the_tokens_and_gives_a_fresh_one(api: Caller) -> None:
    response = api.put("/partner/editMyProfile", {"password": NEW_PASSWORD, "oldPassword": PASSWORD})

    assert response.status_code == 200
    assert api.get("/partner/getMyProfile").status_code == 401
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {response.json()['data']['token']}")
    assert api.get("/partner/getMyProfile").status_code == 200


def test_anothers_email_answers_409(api: Caller, other_account: Account, account: Account) -> None:
    response = api.put("/partner/editMyProfile", {"email": other_account.email.upper(), "city": "Nantes"})

    assert response.status_code == 409
    assert list(response.json()["errors"]) == ["email"]
    account.refresh_from_db()
    assert account.email != other_account.email


@pytest.mark.parametrize(
    "field,value",
    [
        ("email", "x"),
        ("fullName", ""),
        ("kind", "x"),
        ("currency", "BTC"),
        ("locale", "de"),
        ("theme", "blue"),
        ("direction", "up"),
        ("city", "x" * 101),
    ],
)
def test_a_wrong_field_is_named(api: Caller, field: str, value: Any) -> None:
    response = api.put("/partner/editMyProfile", {field: value})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == [field]


def test_what_may_not_be_edited_is_ignored(api: Caller, partner: Partner) -> None:
    api.put("/partner/editMyProfile", {"id": "x", "affiliateCode": "MINE", "createdAt": "2000-01-01"})

    row = api.get("/partner/getMyProfile").json()["data"]
    assert (row["id"], row["affiliateCode"]) == (str(partner.pk), partner.affiliate_code)
