"""The application under a server that waits two seconds for a client to read, in place of thirty."""

import sys

from partner_backoffice.asgi import application

__all__ = ["SEND_SECONDS", "application"]

SEND_SECONDS = 2
# The server is the program itself.
sys.modules["__main__"].SEND_SECONDS = SEND_SECONDS  # type: ignore[attr-defined]
