"""POST /partner/confirm-email and /partner/confirm-email/send, and who counts as confirmed."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.test import Client

from apps.partners.models import Account
from apps.testing.callers import PASSWORD, Caller

NEW = {"email": "nouveau@exemple.fr", "password": PASSWORD, "fullName": "Nadia Roux"}


def mailed_token() -> str:
    found = re.search(r"https?://\S+", str(mail.outbox[-1].body))
    assert found
    start, token = urlsplit(found[0]).path.rsplit("/", 1)
    assert start == "/auth/confirm-email"
    return token


@pytest.fixture
def newcomer(anonymous: Caller, django_capture_on_commit_callbacks: Any) -> Account:
    with django_capture_on_commit_callbacks(execute=True):
        assert anonymous.post("/partner/signup", NEW).status_code == 201
    return Account.objects.get(email=NEW["email"])


def test_sign_up_mails_a_link_that_confirms(newcomer: Account, anonymous: Caller) -> None:
    own = Caller(newcomer)
    assert own.read("/partner/getMyProfile")["emailConfirmed"] is False
    assert mail.outbox[-1].to == [newcomer.email]
    token = mailed_token()

    assert anonymous.post("/partner/confirm-email", {"token": token}).status_code == 200

    assert own.read("/partner/getMyProfile")["emailConfirmed"] is True
    newcomer.refresh_from_db()
    first = newcomer.email_confirmed_at
    # Opened twice, or in the browser that is signed in.
    assert own.post("/partner/confirm-email", {"token": token}).status_code == 200
    newcomer.refresh_from_db()
    assert newcomer.email_confirmed_at == first


@pytest.mark.parametrize("locale", ["fr", "en", "zh", "ja"])
def test_confirmation_mail_is_in_the_accounts_language(newcomer: Account, locale: str) -> None:
    newcomer.locale = locale
    newcomer.save()
    mail.outbox.clear()

    Caller(newcomer).post("/partner/confirm-email/send")

    assert (mail.outbox[0].subject == "Confirm your email address") is (locale == "en")
    assert ("Hello" in str(mail.outbox[0].body)) is (locale == "en")


@pytest.mark.parametrize("token", ["x", "a:b:c", "é" * 50, "WyJ4Il0:1r:2"])
def test_wrong_link_is_refused(anonymous: Caller, token: str) -> None:
    response = anonymous.post("/partner/confirm-email", {"token": token})

    assert response.status_code == 422
    assert list(response.json()["errors"]) == ["token"]


def test_link_ends_after_three_days(newcomer: Account, anonymous: Caller, clock: Any) -> None:
    token = mailed_token()
    clock(3 * 86400 + 1)

    assert anonymous.post("/partner/confirm-email", {"token": token}).status_code == 422


def test_changed_address_is_confirmed_again(
    account: Account, api: Caller, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        body = {"email": "autre@exemple.fr", "oldPassword": PASSWORD}
        assert api.put("/partner/editMyProfile", body).json()["data"]["emailConfirmed"] is False
    assert mail.outbox[-1].to == ["autre@exemple.fr"]
    token = mailed_token()
    with django_capture_on_commit_callbacks(execute=True):
        body = {"email": "encore@exemple.fr", "oldPassword": PASSWORD}
        assert api.put("/partner/editMyProfile", body).status_code == 200

    # The link of the address that is left proves nothing.
    assert api.post("/partner/confirm-email", {"token": token}).status_code == 422
    assert api.post("/partner/confirm-email", {"token": mailed_token()}).status_code == 200


def test_same_address_stays_confirmed(account: Account, api: Caller) -> None:
    assert api.put("/partner/editMyProfile", {"email": account.email.upper()}).json()["data"]["emailConfirmed"] is True
    assert mail.outbox == []


def test_password_link_confirms_too(newcomer: Account, anonymous: Caller) -> None:
    anonymous.post("/partner/forgot-password", {"email": newcomer.email})
    link = re.search(r"uid=([^&]+)&token=(\S+)", str(mail.outbox[-1].body))
    assert link

    body = {"uid": link[1], "token": link[2], "password": "Une-autre-clef-43"}
    assert anonymous.post("/partner/reset-password", body).status_code == 200

    newcomer.refresh_from_db()
    assert newcomer.email_confirmed_at is not None


def test_link_is_mailed_five_times_an_hour(newcomer: Account) -> None:
    own = Caller(newcomer)

    # The first one went out at sign-up.
    answers = [own.post("/partner/confirm-email/send").status_code for _time in range(5)]

    assert answers == [202] * 4 + [429]
    assert len(mail.outbox) == 5


def test_confirmed_address_gets_no_more_links(api: Caller) -> None:
    assert api.post("/partner/confirm-email/send").status_code == 202
    assert mail.outbox == []


@pytest.mark.parametrize("path", ["/partner/forgot-password", "/partner/confirm-email/send"])
def test_no_name_is_mailed_to_an_unconfirmed_address(newcomer: Account, path: str) -> None:
    Caller(newcomer).post(path, {"email": newcomer.email})

    assert newcomer.full_name not in str(mail.outbox[-1].message())


def test_confirmed_person_is_greeted_by_name(anonymous: Caller, account: Account) -> None:
    anonymous.post("/partner/forgot-password", {"email": account.email})

    assert account.full_name in str(mail.outbox[-1].body)


def test_staff_vouch_for_the_address_they_enter(staff: Client, partner: Any) -> None:
    body = {
        "email": "saisi@exemple.fr", "full_name": "Saisi", "partner": partner.pk, "role": "owner",
        "password1": PASSWORD, "password2": PASSWORD, "usable_password": "true",
    }  # fmt: skip
    staff.post("/admin/partners/account/add/", body)

    assert Account.objects.get(email="saisi@exemple.fr").email_confirmed_at is not None
