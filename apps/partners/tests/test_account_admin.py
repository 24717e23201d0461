"""Staff disable accounts, and open them again."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Group, Permission
from django.test import Client

from apps.audit.models import Entry, Event
from apps.partners.models import Account, Partner, Role
from apps.testing.callers import PASSWORD, Caller

LIST = "/admin/partners/account/"


@pytest.fixture(autouse=True)
def permissions(db: None) -> None:
    create_permissions(apps.get_app_config("partners"))


@pytest.fixture
def reader(db: None) -> Client:
    """A staff account with view permissions only."""
    account = Account.objects.create_user("lecture@exemple.fr", PASSWORD, full_name="Lecture", is_staff=True)
    account.user_permissions.add(Permission.objects.get(codename="view_account"))
    client = Client()
    client.force_login(account)
    return client


@pytest.fixture
def manager(db: None) -> Account:
    """A staff account that may change accounts."""
    account = Account.objects.create_user("gestion@exemple.fr", PASSWORD, full_name="Gestion", is_staff=True)
    account.user_permissions.set(Permission.objects.filter(codename__in=["view_account", "change_account"]))
    return account


@pytest.fixture
def manager_browser(manager: Account) -> Client:
    client = Client()
    client.force_login(manager)
    return client


def act(browser: Client, action: str, *accounts: Account) -> None:
    browser.post(LIST, {"action": action, "post": "yes", "_selected_action": [str(account.pk) for account in accounts]})


def test_disable_account_blocks_tokens_until_enabled(
    admin_client: Client, api: Caller, other_api: Caller, account: Account
) -> None:
    act(admin_client, "disable", account)

    assert api.get("/partner/getMyProfile").status_code == 401
    assert other_api.get("/partner/getMyProfile").status_code == 200

    act(admin_client, "enable", account)

    assert api.get("/partner/getMyProfile").status_code == 200


@pytest.mark.parametrize("action", ["disable", "remove_second_factors"])
def test_staff_confirm_what_shuts_people_out(admin_client: Client, account: Account, action: str) -> None:
    chosen = {"action": action, "_selected_action": [str(account.pk)]}

    asked = admin_client.post(LIST, chosen)

    account.refresh_from_db()
    assert account.is_active
    assert not Entry.objects.filter(event__in=[Event.ACCOUNT_DISABLED, Event.SECOND_FACTOR_REMOVED]).exists()
    html = asked.content.decode()
    assert account.email in html
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', html.partition('id="content"')[2]))
    assert {**chosen, "post": "yes", "_selected_action": str(account.pk)}.items() <= sent.items()
    assert admin_client.post(LIST, sent).status_code == 302
    assert Entry.objects.filter(event__in=[Event.ACCOUNT_DISABLED, Event.SECOND_FACTOR_REMOVED]).count() == 1


def test_staff_see_when_a_partner_last_logged_in(admin_client: Client, anonymous: Caller, account: Account) -> None:
    assert account.last_login is None

    assert anonymous.post("/partner/login", {"email": account.email, "password": PASSWORD}).status_code == 200

    assert Account.objects.get(pk=account.pk).last_login
    assert admin_client.get(LIST, {"q": account.email}).content.decode().count('field-last_login nowrap">-<') == 0


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


def change(browser: Client, account: Account, **fields: Any) -> Any:
    """Sends the account's form with `fields`, whatever the page offers; gives the answer."""
    form = {
        "email": account.email,
        "full_name": account.full_name,
        "locale": "fr",
        "theme": "light",
        "direction": "ltr",
        "role": account.role,
        "alerts": account.alerts,
        "partner": str(account.partner_id or ""),
    }
    answer = browser.post(f"{LIST}{account.pk}/change/", {**form, "is_active": "on", **fields})
    account.refresh_from_db()
    return answer


ACCESS = {"is_staff": "on", "is_superuser": "on"}


def test_change_permission_grants_no_rights(manager_browser: Client, manager: Account, account: Account) -> None:
    group = Group.objects.create(name="Tout")
    everything = {"groups": str(group.pk), "user_permissions": [str(each.pk) for each in Permission.objects.all()]}

    for target in (manager, account):
        change(manager_browser, target, full_name="Renommé", **ACCESS, **everything)

        assert not target.is_superuser
        assert not target.groups.exists()
    assert not account.is_staff
    assert account.full_name == "Renommé"
    assert manager.user_permissions.count() == 2
    assert not account.user_permissions.exists()


def test_change_permission_gives_own_account_no_partner(
    manager_browser: Client, manager: Account, account: Account, partner: Partner
) -> None:
    for target in (manager, account):
        change(manager_browser, target, partner=str(partner.pk), full_name="Renommé")

    assert (manager.full_name, manager.partner) == ("Renommé", None)
    assert account.partner == partner


def test_superuser_may_give_rights(admin_client: Client, account: Account) -> None:
    change(admin_client, account, **ACCESS)

    assert account.is_superuser


@pytest.mark.parametrize("superuser", [True, False], ids=["superuser", "other staff"])
def test_change_permission_leaves_staff_accounts_alone(
    manager_browser: Client, admin_user: Account, superuser: bool
) -> None:
    """Setting the password of an account, or its address, gives its rights."""
    Account.objects.filter(pk=admin_user.pk).update(is_superuser=superuser)
    new = {"password1": "Une-autre-clef-43", "password2": "Une-autre-clef-43", "usable_password": "true"}

    refused = manager_browser.post(f"{LIST}{admin_user.pk}/password/", new)
    change(manager_browser, admin_user, email="gestion2@exemple.fr")
    for action in ("disable", "sign_out_everywhere"):
        act(manager_browser, action, admin_user)

    before, admin_user = admin_user, Account.objects.get(pk=admin_user.pk)
    assert refused.status_code == 403
    assert (admin_user.email, admin_user.is_active, admin_user.token_version) == (before.email, True, 0)
    assert admin_user.check_password("password")


def test_change_permission_sets_partner_password(manager_browser: Client, account: Account) -> None:
    new = {"password1": "Une-autre-clef-43", "password2": "Une-autre-clef-43", "usable_password": "true"}

    manager_browser.post(f"{LIST}{account.pk}/password/", new)

    account.refresh_from_db()
    assert account.check_password("Une-autre-clef-43")


def test_staff_change_role_rights_and_leads(
    manager_browser: Client, account: Account, colleague: Callable[..., Account]
) -> None:
    seller = colleague()

    change(manager_browser, seller, may_export="on", takes_leads="on")
    assert (seller.rights, seller.takes_leads) == ({"export": True, "delete": False}, True)
    change(manager_browser, seller, role="workshop")

    assert seller.role == Role.WORKSHOP
    entry = Entry.objects.get(event=Event.TEAM_ROLE_CHANGED)
    assert (entry.object_id, entry.said_before, entry.said_after) == (str(seller.pk), "seller", "workshop")
    assert Entry.objects.get(event=Event.TEAM_RIGHTS_CHANGED).object_id == str(seller.pk)


@pytest.mark.parametrize("fields", [{"role": "seller"}, {"partner": ""}], ids=["demoted", "moved"])
def test_staff_read_that_last_owner_stays(
    admin_client: Client, account: Account, colleague: Callable[..., Account], fields: dict[str, str]
) -> None:
    colleague()

    answer = change(admin_client, account, **fields)

    assert answer.status_code == 200
    assert answer.context["adminform"].form.errors.keys() == fields.keys()
    assert (account.role, account.partner_id is None) == (Role.OWNER, False)

    colleague(Role.OWNER)

    assert change(admin_client, account, **fields).status_code == 302


def test_suspended_owner_is_not_the_one_that_stays(
    admin_client: Client, account: Account, colleague: Callable[..., Account]
) -> None:
    colleague(Role.OWNER, is_active=False)

    assert change(admin_client, account, role="reader").status_code == 200
    assert account.role == Role.OWNER


def test_accounts_filtered_by_role(admin_client: Client, account: Account, colleague: Callable[..., Account]) -> None:
    seller = colleague()

    found = admin_client.get(LIST, {"role__exact": "seller"}).context["cl"].result_list

    assert [row.pk for row in found] == [seller.pk]
