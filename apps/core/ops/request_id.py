"""The identifier of the current request: in the answer's header, in each error, in each line of the log."""

import logging
from contextvars import ContextVar

current_request_id: ContextVar[str] = ContextVar("request_id", default="-")


class RequestIdFilter(logging.Filter):
    """Gives each record the identifier of the request that caused it."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = current_request_id.get()
        return True
