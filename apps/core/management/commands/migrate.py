"""Django's `migrate`, with patience of its own on PostgreSQL."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

# A statement may take as long as it takes, but no lock is waited for longer than this: a waiting statement makes all
# later calls wait behind it. The command then fails with nothing done of its last migration, and can be run again.
LIMITS = {"statement_timeout": "0", "lock_timeout": "5s"}


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        connection = connections[options["database"]]
        if connection.vendor != "postgresql":
            super().handle(*args, **options)
            return
        try:
            with connection.cursor() as cursor:
                for name, value in LIMITS.items():
                    cursor.execute("SELECT set_config(%s, %s, false)", [name, value])
            super().handle(*args, **options)
        finally:
            # Otherwise they would stay with the pool's connection.
            with connection.cursor() as cursor:
                for name in LIMITS:
                    cursor.execute(f"RESET {name}")
