"""Databases of former versions: each comes up with its rows, or the command says in one line what to do first."""

from __future__ import annotations

import gzip
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from django.core.management import CommandError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.utils import ConnectionHandler

from apps.core.management.commands.migrate import applied_migrations, refuse_too_old
from apps.live.tests.server import new_database, server_environment
from scripts.project import ROOT
from scripts.schemas import SCHEMAS

TOO_OLD = "2026-11-22-8d17728"
ON_SQLITE = sorted(path.name.split(".")[0] for path in SCHEMAS.glob("*.sqlite.sql.gz"))
ON_POSTGRESQL = sorted(path.name.split(".")[0] for path in SCHEMAS.glob("*.postgresql.sql.gz"))
pytestmark = pytest.mark.django_db

COME_UP = [name for name in ON_SQLITE if name != TOO_OLD]
# Tables whose rows Django itself adds to.
OF_DJANGO = {"django_migrations", "django_content_type", "auth_permission"}
# Tables that went, with what they held kept in others.
GONE = {"bin_lostlink"}
# The kept versions knew no roles: docs/behaviour/team.md.
ROLES = "SELECT DISTINCT role, alerts FROM partners_account"


def text_of(name: str, vendor: str) -> str:
    return gzip.decompress((SCHEMAS / f"{name}.{vendor}.sql.gz").read_bytes()).decode()


def restored(name: str, folder: Path) -> Path:
    """The database in the folder, where the shipped commands look for it."""
    file = folder / "live.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(text_of(name, "sqlite"))
    return file


@pytest.fixture
def connect(tmp_path: Path) -> Iterator[Any]:
    """Opens the restored database of a version, as Django does."""
    opened: list[BaseDatabaseWrapper] = []

    def open_(name: str, *changes: str) -> BaseDatabaseWrapper:
        file = restored(name, tmp_path)
        with closing(sqlite3.connect(file)) as database:
            for change in changes:
                database.execute(change)
        handler = ConnectionHandler({"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": str(file)}})
        opened.append(handler["default"])
        return opened[0]

    yield open_
    for each in opened:
        each.close()


@pytest.mark.parametrize("name", COME_UP)
def test_recorded_migrations_of_kept_schemas_still_exist(name: str, connect: Any) -> None:
    connection = connect(name)
    loader = MigrationLoader(None)
    known = loader.disk_migrations.keys() | {
        replaced for migration in loader.replacements.values() for replaced in migration.replaces
    }
    # An app may have given up all its tables, and its migrations with them.
    apps = {app for app, _name in known}

    assert not [(app, name) for app, name in applied_migrations(connection) if app in apps and (app, name) not in known]
    refuse_too_old(connection)


def test_database_before_squash_names_version_to_go_through(connect: Any) -> None:
    with pytest.raises(CommandError, match=r"a version before 2026-11-24\. Bring it to b2221d64 first: [^\n]*$"):
        refuse_too_old(connect(TOO_OLD))


@pytest.mark.parametrize("change", ["ALTER TABLE mail_message DROP COLUMN refused", "DROP TABLE mail_message"])
def test_database_of_first_day_is_refused(change: str, connect: Any) -> None:
    with pytest.raises(CommandError, match=r"made on 2026-11-21 by a version whose tables no later one can read"):
        refuse_too_old(connect(TOO_OLD, change))


def manage(environment: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def newest_schema(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("newest")
    new_database(folder)
    return sqlite_schema(folder / "live.sqlite3")


def sqlite_schema(file: Path) -> set[str]:
    """Tables, columns, constraints, indexes and triggers; Django's hashed names without their hash."""
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'")
        found = set()
        for name, sql in rows.fetchall():
            plain = re.sub(r"_[0-9a-f]{8}\b", "", re.sub(r"\s+", " ", sql))
            if sql.startswith("CREATE TABLE"):
                # Columns stand in the order in which they were added.
                found |= {f"{name}: {row[1:]}" for row in database.execute(f'PRAGMA table_info("{name}")')}
                found |= {f"{name}: {each}" for each in re.findall(r'CONSTRAINT "(\w+)" (?:CHECK|UNIQUE)', plain)}
            else:
                found.add(plain)
    return found


def sqlite_counts(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        return {
            name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608  # names of tables
            for (name,) in names.fetchall()
            if name not in OF_DJANGO | GONE
        }


@pytest.mark.slow
@pytest.mark.parametrize("name", COME_UP)
def test_kept_sqlite_schema_comes_up_with_its_rows(name: str, tmp_path: Path, newest_schema: set[str]) -> None:
    file = restored(name, tmp_path)
    before = sqlite_counts(file)
    environment = server_environment(tmp_path)

    manage(environment, "migrate", "-v", "0")

    assert sqlite_schema(file) == newest_schema
    after = sqlite_counts(file)
    assert {table: after[table] for table in before} == before
    assert sum(before.values()) > 100
    with closing(sqlite3.connect(file)) as database:
        assert not database.execute("PRAGMA foreign_key_check").fetchall()
        assert database.execute(ROLES).fetchall() == [("owner", "all")]
    manage(environment, "check_pagination")


@pytest.fixture
def postgresql_database() -> Iterator[str]:
    """The address of an empty database on the tests' server."""
    server, _slash, _name = os.environ["DATABASE_URL"].rpartition("/")
    name = f"schema_{uuid4().hex}"
    # The server's own plain role makes it, and owns what is restored into it.
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield f"{server}/{name}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.parametrize("name", ON_POSTGRESQL)
def test_kept_postgresql_schema_comes_up_with_its_rows(name: str, tmp_path: Path, postgresql_database: str) -> None:
    with psycopg.connect(postgresql_database, autocommit=True) as database:
        database.execute(text_of(name, "postgresql").encode())
    environment = {**server_environment(tmp_path), "DATABASE_URL": postgresql_database}
    before = postgresql_counts(postgresql_database)

    manage(environment, "migrate", "-v", "0")

    after = postgresql_counts(postgresql_database)
    assert {table: after[table] for table in before} == before
    assert sum(before.values()) > 100
    with psycopg.connect(postgresql_database, options="-c app.partner=all") as database:
        assert database.execute(ROLES).fetchall() == [("owner", "all")]
    manage(environment, "migrate", "--check")
    manage(environment, "check_pagination")


def postgresql_counts(address: str) -> dict[str, int]:
    with psycopg.connect(address, options="-c app.partner=all") as database:
        tables = database.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        found = {}
        for (table,) in tables:
            row = database.execute(f"SELECT count(*) FROM {table}".encode()).fetchone()  # noqa: S608  # names of tables
            if table not in OF_DJANGO | GONE:
                found[table] = row[0] if row else 0
        return found
