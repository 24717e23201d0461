import pytest
from django.db import connection

from apps.audit import append_only


@pytest.fixture
def triggers(db: None) -> None:
    """What the migration installs; on SQLite the tests' database goes without, so that it can be emptied."""
    append_only.install(connection)
