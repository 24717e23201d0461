import pytest
from django.db import connection

from apps.core.models import append_only


@pytest.fixture
def triggers(db: None) -> None:
    """Installs the migration's trigger; the SQLite test database omits it, so that tables can be emptied."""
    append_only.install(connection, "audit_entry")
