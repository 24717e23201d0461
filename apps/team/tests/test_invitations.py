"""Invitations, and the public calls behind their links."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core import mail
from django.test import Client as Browser
from django.utils import timezone

from apps.partners.models import Account, Partner, Role
from apps.team import services
from apps.team.models import Invitation
from apps.testing.callers import PASSWORD, Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import count_queries_of_get

from .conftest import Invite, mailed, page_of
from .test_members import events

pytestmark = pytest.mark.django_db

ZOE = {"fullName": "Zoé Martin", "password": PASSWORD}


def test_invitation_is_mailed_and_its_link_shown_once(api: Caller, account: Account, invite: Invite) -> None:
    response = invite(email="Zoe@Exemple.fr", role="workshop", fullName="Zoé")

    assert response.status_code == 201, response.content
    shown = response.json()["data"]
    link = shown.pop("link")
    assert {name: shown[name] for name in ("email", "fullName", "role", "locale", "invitedBy")} == {
        "email": "zoe@exemple.fr",
        "fullName": "Zoé",
        "role": "workshop",
        "locale": "fr",
        "invitedBy": "Personne 1",
    }
    lasts = datetime.fromisoformat(shown["expiresAt"]) - timezone.now()
    assert timedelta(hours=71) < lasts <= timedelta(hours=72)
    assert link.startswith("http://testserver/auth/invitation/")
    assert mailed().to == ["zoe@exemple.fr"]
    for part in (link, "Zoé", "Personne 1", "Garage 1"):
        assert part in mailed().body
    assert api.read("/partner/team/invitations") == [shown]
    # The token itself is not kept.
    assert link.rpartition("/")[2] not in str(Invitation.objects.values().get())
    assert events() == ["team_invited"]


def test_mail_is_in_the_requested_language_or_the_inviters(invite: Invite, account: Account) -> None:
    Account.objects.filter(pk=account.pk).update(locale="en", email_confirmed_at=None)

    invite()
    assert "Hello," in mailed().body
    invite(email="noe@exemple.fr", locale="fr")
    assert "Bonjour" in mailed().body


def test_who_has_not_confirmed_an_address_puts_no_words_into_the_mail(invite: Invite, account: Account) -> None:
    Account.objects.filter(pk=account.pk).update(email_confirmed_at=None)

    invite(fullName="Gagnez mille euros")

    for words in ("Gagnez", "Personne 1", "Garage 1"):
        assert words not in mailed().body
    assert "/auth/invitation/" in mailed().body


def test_address_with_an_account_is_refused(
    invite: Invite, account: Account, seller: Account, other_account: Account
) -> None:
    for person in (account, seller, other_account):
        response = invite(email=person.email.upper())
        assert (response.status_code, response.json()["code"]) == (409, "account_exists")
        assert list(response.json()["errors"]) == ["email"]
    assert not Invitation.objects.exists()
    assert mail.outbox == []


@pytest.mark.parametrize("field,value", [("email", "zoe"), ("role", "boss"), ("locale", "it"), ("fullName", "a\nb")])
def test_wrong_field_is_refused(invite: Invite, field: str, value: str) -> None:
    response = invite(**{field: value})

    assert (response.status_code, list(response.json()["errors"])) == (422, [field])


def test_second_invitation_replaces_the_first(anonymous: Caller, api: Caller, invite: Invite) -> None:
    first = page_of(invite())
    second = page_of(invite(email="ZOE@exemple.fr", role="reader"))

    assert anonymous.get(first).status_code == 404
    assert anonymous.read(second)["role"] == "reader"
    assert [row["role"] for row in api.read("/partner/team/invitations")] == ["reader"]


def test_resent_invitation_has_a_new_link(
    anonymous: Caller, api: Caller, page: str, django_capture_on_commit_callbacks: Any
) -> None:
    invitation = Invitation.objects.get()
    Invitation.objects.update(expires_at=timezone.now())
    assert anonymous.get(page).status_code == 404

    with django_capture_on_commit_callbacks(execute=True):
        response = api.post(f"/partner/team/invitation/{invitation.pk}/resend")

    assert anonymous.get(page).status_code == 404
    assert anonymous.get(page_of(response)).status_code == 200
    assert response.json()["data"]["link"] in mailed().body
    assert len(mail.outbox) == 2


def test_cancelled_invitation_is_dead(anonymous: Caller, api: Caller, page: str) -> None:
    assert api.delete(f"/partner/team/invitation/{Invitation.objects.get().pk}").status_code == 200

    assert anonymous.get(page).status_code == 404
    assert anonymous.post(page, ZOE).status_code == 404
    assert api.read("/partner/team/invitations") == []
    assert events() == ["team_invited", "team_invitation_cancelled"]


@pytest.mark.parametrize("ended", [{"role": Role.SELLER}, {"is_active": False}])
def test_link_of_a_former_owner_is_dead_until_another_sends_it_again(
    anonymous: Caller, api: Caller, colleague: Callable[..., Account], invite: Invite, ended: dict[str, Any]
) -> None:
    former = colleague(Role.OWNER)
    page = page_of(invite(Caller(former)))
    assert anonymous.get(page).status_code == 200

    Account.objects.filter(pk=former.pk).update(**ended)

    assert anonymous.get(page).status_code == 404
    assert anonymous.post(page, ZOE).status_code == 404
    pk = api.read("/partner/team/invitations")[0]["id"]
    again = page_of(api.post(f"/partner/team/invitation/{pk}/resend"))
    assert anonymous.get(again).status_code == 200


def test_other_partners_invitations_are_unknown(
    other_api: Caller, page: str, anonymous: Caller, django_capture_on_commit_callbacks: Any
) -> None:
    address = f"/partner/team/invitation/{Invitation.objects.get().pk}"

    assert other_api.read("/partner/team/invitations") == []
    assert other_api.delete(address).status_code == 404
    assert other_api.post(f"{address}/resend").status_code == 404
    assert anonymous.get(page).status_code == 200


def test_list_of_invitations_takes_a_fixed_number_of_queries(api: Caller, invite: Invite) -> None:
    invite()
    one = count_queries_of_get(api, "/partner/team/invitations")
    for number in range(4):
        invite(email=f"zoe{number}@exemple.fr")

    assert count_queries_of_get(api, "/partner/team/invitations") == one


def test_page_says_who_invites_whom(anonymous: Caller, invite: Invite) -> None:
    assert anonymous.read(page_of(invite(fullName="Zoé"))) == {
        "companyName": "Garage 1",
        "email": "zoe@exemple.fr",
        "fullName": "Zoé",
        "role": "seller",
        "invitedBy": "Personne 1",
    }


def test_accepting_opens_a_session_with_the_role_and_no_right(
    anonymous: Caller, api: Caller, partner: Partner, page: str
) -> None:
    response = anonymous.post(page, ZOE)

    assert response.status_code == 201, response.content
    caller = Caller()
    caller.credentials(HTTP_AUTHORIZATION=f"Bearer {response.json()['data']['token']}")
    profile = caller.read("/partner/getMyProfile")
    assert (profile["id"], profile["email"], profile["fullName"]) == (str(partner.pk), "zoe@exemple.fr", "Zoé Martin")
    assert (profile["role"], profile["rights"], profile["alerts"], profile["locale"]) == (
        "seller",
        {"export": False, "delete": False},
        "mine",
        "fr",
    )
    # The inviter saw the link too.
    assert profile["emailConfirmed"] is False
    joined = api.read("/partner/team")[1]
    assert (joined["email"], joined["takesLeads"], joined["status"]) == ("zoe@exemple.fr", False, "active")
    assert joined["lastUsedAt"] is not None
    log_in = {"email": "zoe@exemple.fr", "password": PASSWORD}
    assert anonymous.post("/partner/login", log_in).status_code == 200
    assert api.read("/partner/team/invitations") == []
    assert events() == ["team_invited", "team_joined"]


def test_invited_owner_is_alerted_about_everything(anonymous: Caller, invite: Invite) -> None:
    anonymous.post(page_of(invite(role="owner")), ZOE)

    joined = Account.objects.get(email="zoe@exemple.fr")
    assert (joined.role, joined.alerts) == (Role.OWNER, Account.Alerts.ALL)


def test_link_is_good_once(anonymous: Caller, page: str) -> None:
    assert anonymous.post(page, ZOE).status_code == 201

    assert anonymous.get(page).status_code == 404
    assert anonymous.post(page, ZOE).status_code == 404


def test_link_lapses_after_72_hours(anonymous: Caller, page: str, set_now: Callable[[str], None]) -> None:
    end = Invitation.objects.get().expires_at

    set_now((end - timedelta(seconds=1)).isoformat())
    assert anonymous.get(page).status_code == 200
    set_now(end.isoformat())
    assert anonymous.get(page).status_code == 404
    assert anonymous.post(page, ZOE).status_code == 404


def test_unknown_link_is_404(anonymous: Caller) -> None:
    assert anonymous.get(f"/partner/invitation/{uuid4()}").status_code == 404
    assert anonymous.post(f"/partner/invitation/{uuid4()}", ZOE).status_code == 404


@pytest.mark.parametrize("field,value", [("password", "court"), ("fullName", ""), ("fullName", "a\nb")])
def test_refused_form_leaves_the_link_good(anonymous: Caller, page: str, field: str, value: str) -> None:
    response = anonymous.post(page, {**ZOE, field: value})

    assert (response.status_code, list(response.json()["errors"])) == (422, [field])
    assert anonymous.post(page, ZOE).status_code == 201


def test_address_that_has_got_an_account_meanwhile_is_refused(
    anonymous: Caller, page: str, new_account: Callable[..., Account]
) -> None:
    new_account()
    Account.objects.filter(email="person2@exemple.fr").update(email="zoe@exemple.fr")

    response = anonymous.post(page, ZOE)

    assert (response.status_code, response.json()["code"]) == (409, "account_exists")


@pytest.mark.django_db(transaction=True)
def test_of_simultaneous_acceptances_one_succeeds(api: Caller) -> None:
    page = page_of(api.post("/partner/team/invite", {"email": "zoe@exemple.fr", "role": "seller"}))

    answers = simultaneously(lambda _number: Caller().post(page, ZOE).status_code, times=4)

    assert sorted(answers) == [201, 404, 404, 404]


def test_links_are_limited_by_address(anonymous: Caller, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services.LINKS, "tries", 2)

    answers = [anonymous.get("/partner/invitation/x").status_code for _number in range(3)]

    assert answers == [404, 404, 429]
    assert anonymous.post(page, ZOE).status_code == 429


def test_mails_to_one_address_are_limited(api: Caller, invite: Invite) -> None:
    answers = [invite().status_code for _number in range(6)]

    assert answers == [201] * 5 + [429]
    assert len(mail.outbox) == 5


def test_invitations_of_one_partner_are_limited(
    invite: Invite, other_api: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.INVITATIONS, "tries", 1)
    assert invite().status_code == 201

    assert invite(email="noe@exemple.fr").status_code == 429
    assert invite(other_api, email="noe@exemple.fr").status_code == 201


def test_repeated_invitation_under_a_key_is_sent_once(api: Caller, django_capture_on_commit_callbacks: Any) -> None:
    body, key = {"email": "zoe@exemple.fr", "role": "seller"}, {"Idempotency-Key": "one"}
    with django_capture_on_commit_callbacks(execute=True):
        answers = [api.post("/partner/team/invite", body, headers=key).json() for _number in range(2)]

    assert answers[0] == answers[1]
    assert len(mail.outbox) == 1


def test_staff_read_invitations(staff: Browser, page: str) -> None:
    response = staff.get("/admin/team/invitation/")

    assert "zoe@exemple.fr" in response.content.decode()
