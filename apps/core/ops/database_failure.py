"""A failed database in the log: one line in place of a traceback of the driver."""

import logging

from apps.core.models.db import is_damaged, is_unavailable

DAMAGED = "The database file is damaged. Restore it: docs/operations.md, A damaged SQLite file (%s)"
UNAVAILABLE = "Database unavailable: %s"


class DatabaseFailureFilter(logging.Filter):
    """Says in the record what to do, without the traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if is_unavailable(error):
            record.msg, record.args = DAMAGED if is_damaged(error) else UNAVAILABLE, (str(error).strip(),)
            record.exc_info = record.exc_text = None
        return True
