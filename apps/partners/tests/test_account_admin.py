"""Staff disable accounts, and open them again (contract, section 2, Account)."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from apps.audit.models import Entry, Event
from apps.partners.models import Account
from apps.testing.callers import PASSWORD, Caller

LIST = "/admin/partners/account/"


@pytest.fixture
def reader(db: None) -> Client:
    """A staff account with view permissions only."""
    account = Account.objects.create_user("lecture@exemple.fr", PASSWORD, full_name="Lecture", is_staff=True)
    account.user_permissions.add(Permission.objects.get(codename="view_account"))
    client = Client()
    client.force_login(account)
    return client


def act(browser: Client, action: str, *accounts: Account) -> None:
    browser.post(LIST, {"action": action, "_selected_action": [str(account.pk) for account in accounts]})


def test_disable_account_blocks_tokens_until_enabled(
    admin_client: Client, api: Caller, other_api: Caller, account: Account
) -> None:
    act(admin_client, "disable", account)

    assert api.get("/partner/getMyProfile").status_code == 401
    assert other_api.get("/partner/getMyProfile").status_code == 200

    act(admin_client, "enable", account)

    assert api.get("/partner/getMyProfile").status_code == 200


def test_staff_sign_out_revokes_one_account_tokens(
    admin_client: Client, api: Caller, other_api: Caller, account: Account, admin_user: Account
) -> None:
    act(admin_client, "sign_out_everywhere", account)

    assert api.get("/partner/getMyProfile").status_code == 401
    assert other_api.get("/partner/getMyProfile").status_code == 200
    trace = Entry.objects.get(event=Event.SIGN_OUT_EVERYWHERE)
    assert (trace.account_id, trace.object_id) == (admin_user.pk, str(account.pk))


def test_staff_password_change_writes_audit_entry(admin_client: Client, account: Account) -> None:
    new = {"password1": "Une-autre-clef-43", "password2": "Une-autre-clef-43"}

    admin_client.post(f"/admin/partners/account/{account.pk}/password/", {**new, "usable_password": "true"})

    assert Entry.objects.get(event=Event.PASSWORD_CHANGED).object_id == str(account.pk)


def test_remove_second_factor_requires_superuser(admin_client: Client, reader: Client, account: Account) -> None:
    for browser in (reader, admin_client):
        act(browser, "remove_second_factors", account)

    assert Entry.objects.filter(event=Event.SECOND_FACTOR_REMOVED).count() == 1


def test_staff_cannot_disable_own_account(admin_client: Client, admin_user: Account) -> None:
    act(admin_client, "disable", admin_user)

    admin_user.refresh_from_db()
    assert admin_user.is_active


def test_view_permission_cannot_disable_account(reader: Client, account: Account) -> None:
    assert reader.get(LIST).status_code == 200

    act(reader, "disable", account)

    account.refresh_from_db()
    assert account.is_active
