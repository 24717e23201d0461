#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys

from django.core.management import execute_from_command_line
from django.db import DatabaseError

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    # A command takes the time it needs: these limits are for calls, behind which a person waits.
    os.environ["DATABASE_STATEMENT_SECONDS"] = os.environ["DATABASE_IDLE_SECONDS"] = "0"
    try:
        execute_from_command_line(sys.argv)
    except DatabaseError as error:
        from apps.core.models.db import is_damaged
        from apps.core.ops.database_failure import DAMAGED

        if not is_damaged(error):
            raise
        sys.exit(DAMAGED % error)
