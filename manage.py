#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    # A command takes the time it needs: these limits are for calls, behind which a person waits.
    os.environ["DATABASE_STATEMENT_SECONDS"] = os.environ["DATABASE_IDLE_SECONDS"] = "0"
    execute_from_command_line(sys.argv)
