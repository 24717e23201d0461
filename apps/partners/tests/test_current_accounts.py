"""A token that ends anywhere, and a row that is written anywhere, is known to every process at its next call."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
import requests
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings

from apps.core.models.ids import new_id
from apps.core.tenancy.connection import bypass
from apps.live.tests.server import WebServer
from apps.partners.authentication import AccountAuthentication, token_for
from apps.partners.current_accounts import current_account
from apps.partners.models import Account, Partner, RevokedToken, Role
from apps.testing.callers import PASSWORD, Caller
from apps.testing.queries import statements_of

COMPANIES = st.sampled_from(("Garage du Port", "Garage du Pont", "Garage des Prés"))
WRITES = ("company", "name", "role", "disabled", "enabled", "signed out", "all signed out", "password", "rolled back")
# A write of the row, or a call of one of the two processes.
STEPS = st.lists(
    st.one_of(st.tuples(st.sampled_from(WRITES), COMPANIES), st.tuples(st.just("call"), st.sampled_from((0, 1)))),
    min_size=1,
    max_size=12,
)


class Rolled(Exception):
    """Rolls a transaction back."""


def write(account: Account, token: str, what: str, text: str) -> None:
    """One write, as the product makes it or past the product."""
    rows = Account.objects.filter(pk=account.pk)
    if what == "company":
        Partner.objects.filter(accounts=account).update(company_name=text)
    elif what == "name":
        with connection.cursor() as cursor:
            key: Any = account.pk if connection.vendor == "postgresql" else account.pk.hex
            cursor.execute("UPDATE partners_account SET full_name = %s WHERE id = %s", [text, key])
    elif what == "role":
        rows.update(role=Role.READER)
    elif what in ("disabled", "enabled"):
        rows.update(is_active=what == "enabled")
    elif what == "signed out":
        jti = AccountAuthentication().get_validated_token(token.encode())["jti"]
        expires_at = timezone.now() + timedelta(hours=12)
        RevokedToken.objects.get_or_create(jti=jti, defaults={"account": account, "expires_at": expires_at})
    elif what == "all signed out":
        rows.update(token_version=rows.get().token_version + 1)
    elif what == "password":
        changed = rows.get()
        changed.set_password(PASSWORD)
        changed.save()
    else:
        with suppress(Rolled), transaction.atomic():
            rows.update(is_active=False, full_name=text)
            raise Rolled


def expected(account: Account, token: str, first: Account) -> tuple[int, Any]:
    """The status of a call with the token, and the names that it answers, by what is stored."""
    stored = Account.objects.get(pk=account.pk)
    ended = (
        not stored.is_active
        or stored.token_version != first.token_version
        or stored.password != first.password
        or RevokedToken.objects.filter(account=account).exists()
    )
    assert stored.partner
    return (401, None) if ended else (200, (stored.full_name, stored.partner.company_name, stored.role))


def seen(status: int, body: Any) -> tuple[int, Any]:
    row = body["data"] if status == 200 else None
    return status, row and (row["fullName"], row["companyName"], row["role"])


def check(new_account: Callable[..., Account], steps: Any, call: Callable[[int, str], tuple[int, Any]]) -> None:
    account = new_account()
    token = token_for(account)
    first = Account.objects.get(pk=account.pk)
    for process in (0, 1):
        assert call(process, token) == expected(account, token, first)
    for what, which in steps:
        if what == "call":
            assert call(which, token) == expected(account, token, first)
        else:
            write(account, token, what, which)
    for process in (0, 1):
        assert call(process, token) == expected(account, token, first)


@pytest.mark.database
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_call_knows_what_was_written_before_it(new_account: Callable[..., Account], steps: Any) -> None:
    def call(_process: int, token: str) -> tuple[int, Any]:
        caller = Caller()
        caller.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
        response = caller.get("/partner/getMyProfile")
        return seen(response.status_code, response.json())

    check(new_account, steps, call)


@pytest.fixture
def servers(tmp_path: Path, transactional_db: None) -> Iterator[list[WebServer]]:
    at: dict[str, Any] = connection.settings_dict
    environment = {
        "DATABASE_URL": f"postgres://{at['USER']}:{at['PASSWORD']}@{at['HOST']}:{at['PORT']}/{at['NAME']}",
        "SECRET_KEY": settings.SECRET_KEY,
        "BACKGROUND_WORK": "false",
    }
    with ExitStack() as running:
        yield [running.enter_context(WebServer(tmp_path, **environment)) for _process in range(2)]


@pytest.mark.slow
@pytest.mark.postgres
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_two_processes_know_what_was_written_before_a_call(
    servers: list[WebServer], new_account: Callable[..., Account], steps: Any
) -> None:
    def call(process: int, token: str) -> tuple[int, Any]:
        headers = {"Authorization": f"Bearer {token}"}
        response = requests.get(f"{servers[process].url}/partner/getMyProfile", headers=headers, timeout=60)
        return seen(response.status_code, response.json())

    check(new_account, steps, call)


@pytest.mark.postgres
def test_what_a_call_does_to_its_account_stays_its_own(account: Account) -> None:
    def read() -> tuple[Account, Partner]:
        with bypass():  # What it sets ends here.
            found = current_account(account.pk, new_id(), account.partner_id)
        assert found
        assert found.partner
        return found, found.partner

    for _kind in ("read", "kept"):
        own, partner = read()
        own.role = Role.READER
        partner.viewer = own
        partner.company_name = "Autre"

    own, partner = read()
    assert (own.role, partner.viewer, partner.company_name) == (Role.OWNER, None, "Garage 1")


@pytest.mark.postgres
def test_call_after_another_reads_no_account(api: Caller) -> None:
    def reads() -> int:
        statements = statements_of(lambda: api.get("/garage/all"))
        return sum('"partners_account"."password"' in sql for sql in statements)

    assert [reads(), reads()] == [1, 0]
