"""Staff disable accounts, and open them again (contract, section 2, Account)."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from apps.conftest import PASSWORD, Caller
from apps.partners.models import Account

LIST = "/admin/partners/account/"


@pytest.fixture
def reader(db: None) -> Client:
    """Somebody of the staff who may look, and change nothing."""
    account = Account.objects.create_user("lecture@exemple.fr", PASSWORD, full_name="Lecture", is_staff=True)
    account.user_permissions.add(Permission.objects.get(codename="view_account"))
    client = Client()
    client.force_login(account)
    return client


def act(browser: Client, action: str, *accounts: Account) -> None:
    browser.post(LIST, {"action": action, "_selected_action": [str(account.pk) for account in accounts]})


def test_a_disabled_accounts_tokens_die_at_once_and_live_again_when_it_is_enabled(
    admin_client: Client, api: Caller, other_api: Caller, account: Account
) -> None:
    act(admin_client, "disable", account)

    assert api.get("/partner/getMyProfile").status_code == 401
    assert other_api.get("/partner/getMyProfile").status_code == 200

    act(admin_client, "enable", account)

    assert api.get("/partner/getMyProfile").status_code == 200


def test_nobody_disables_themselves(admin_client: Client, admin_user: Account) -> None:
    act(admin_client, "disable", admin_user)

    admin_user.refresh_from_db()
    assert admin_user.is_active


def test_who_may_only_look_disables_nobody(reader: Client, account: Account) -> None:
    assert reader.get(LIST).status_code == 200

    act(reader, "disable", account)

    account.refresh_from_db()
    assert account.is_active
