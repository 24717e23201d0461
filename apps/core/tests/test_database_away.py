"""A database that does not answer, or gives up: a clear 503, and the next call works again."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.core.management import call_command
from django.db import OperationalError, connection, connections, transaction

from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

ID = "01a20575-9ca0-70da-bf32-0e00fceb95a7"
MESSAGES = {
    "fr": "Le service est momentanément indisponible. Veuillez réessayer dans quelques secondes.",
    "en": "The service is not available at the moment. Please try again in a few seconds.",
    "zh": "服务暂时不可用，请稍后几秒再试。",
    "ja": "現在サービスをご利用いただけません。数秒後にもう一度お試しください。",
}


@pytest.mark.parametrize("language", MESSAGES)
def test_database_down_returns_503_with_retry_after(
    api: Caller, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    def away(**_fields: Any) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr("apps.garages.services.create_garage", away)

    response = api.in_language(language).post("/garage/create", {"localisation": "Lyon"})

    assert response.status_code == 503
    assert response["Retry-After"] == "2"
    assert response.json() == {
        "code": "unavailable",
        "message": MESSAGES[language],
        "errors": {},
        "requestId": response["X-Request-ID"],
    }


BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/affiliation/ABCD", f"/affiliation/ABCD/car/{ID}", "/a/ABCD", "/admin/login/"])
@pytest.mark.parametrize("language", MESSAGES)
def test_page_without_database_is_a_page(
    anonymous: Caller, monkeypatch: pytest.MonkeyPatch, path: str, language: str
) -> None:
    def away(*_arguments: Any, **_fields: Any) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    for name in (
        "apps.showroom.views.find_public_partner", "apps.showroom.views.showroom_of",
        "apps.campaigns.views.target_of_code", "apps.staff.site.StaffSite.is_signed_in",
    ):  # fmt: skip
        monkeypatch.setattr(name, away)

    page = anonymous.in_language(language).get(path, headers={"Accept": BROWSER})
    call = anonymous.in_language(language).get(path, headers={"Accept": "application/json"})

    assert (page.status_code, page["Retry-After"]) == (503, "2")
    assert page["Content-Type"].startswith("text/html")
    assert MESSAGES[language] in page.content.decode() or 'id="root"' in page.content.decode()
    assert (call.status_code, call.json()["message"]) == (503, MESSAGES[language])


def test_invalid_sql_returns_500(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def mistaken(**_fields: Any) -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT nothing FROM nowhere")

    monkeypatch.setattr("apps.garages.services.create_garage", mistaken)

    assert api.post("/garage/create", {"localisation": "Lyon"}).status_code == 500


@pytest.fixture
def short_limits() -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = '200ms'; SET lock_timeout = '100ms'")
    yield
    # The connection is back in the pool: it must not keep these limits.
    connection.close()
    connection.close_pool()  # type: ignore[attr-defined]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("short_limits")
def test_statement_timeout_returns_503(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(**_fields: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_sleep(20)")

    with monkeypatch.context() as patch:
        patch.setattr("apps.garages.services.create_garage", slow)
        assert api.post("/garage/create", {"localisation": "Lyon"}).status_code == 503

    assert api.post("/garage/create", {"localisation": "Lyon"}).status_code == 201


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_pool_timeout_returns_503(account: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    caller = Caller(account)
    database: Any = connections["default"]
    database.close()
    pool = database.pool
    monkeypatch.setattr(pool, "timeout", 0.1)
    lent = [pool.getconn() for _number in range(pool.max_size)]
    try:
        response = caller.get("/garage/all")
    finally:
        for each in lent:
            pool.putconn(each)

    assert (response.status_code, response.json()["code"]) == (503, "unavailable")
    assert caller.get("/garage/all").status_code == 200


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_dead_pooled_connections_replaced(account: Account) -> None:
    """As after a restart of PostgreSQL: no call meets a connection that died in the pool."""
    caller = Caller(account)
    database: Any = connections["default"]
    database.close()
    pool = database.pool
    lent = [pool.getconn() for _number in range(3)]
    with psycopg.connect(lent[0].info.dsn) as other:
        for each in lent:
            pool.putconn(each)
            other.execute("SELECT pg_terminate_backend(%s, 5000)", [each.info.backend_pid])

    assert [caller.get("/garage/all").status_code for _number in range(4)] == [200] * 4


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_idle_transaction_timeout_returns_503(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def stalled(**_fields: Any) -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = '50ms'")
            threading.Event().wait(0.5)
            cursor.execute("SELECT 1")

    with monkeypatch.context() as patch:
        patch.setattr("apps.garages.services.create_garage", stalled)
        assert api.post("/garage/create", {"localisation": "Lyon"}).status_code == 503

    assert api.post("/garage/create", {"localisation": "Lyon"}).status_code == 201


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("short_limits")
def test_lock_timeout_returns_503(api: Caller, partner: Partner) -> None:
    garage = Garage.objects.create(partner=partner, localisation="Lyon")
    held, done = threading.Event(), threading.Event()

    def hold() -> None:
        try:
            with transaction.atomic():
                Garage.objects.select_for_update().get(pk=garage.pk)
                held.set()
                done.wait(20)
        finally:
            connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        assert held.wait(20)
        response = api.delete(f"/garage/delete/{garage.pk}")
    finally:
        done.set()
        holder.join()

    assert (response.status_code, response.json()["code"]) == (503, "unavailable")
    assert api.delete(f"/garage/delete/{garage.pk}").status_code == 200


def shown(name: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"SHOW {name}")
        return str(cursor.fetchone()[0])


@pytest.mark.postgres
@pytest.mark.django_db
def test_migrate_command_uses_own_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(
        "django.core.management.commands.migrate.Command.handle",
        lambda *_args, **_options: seen.extend((shown("statement_timeout"), shown("lock_timeout"))),
    )

    call_command("migrate")

    assert seen == ["0", "5s"]
    assert (shown("statement_timeout"), shown("lock_timeout")) == ("30s", "10s")
    assert connections["default"].settings_dict["OPTIONS"]["pool"]["max_size"] == 16
