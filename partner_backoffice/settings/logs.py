"""Logs, slow statements and metrics."""

from pythonjsonlogger.core import RESERVED_ATTRS

from .env import env

# Seeing: lines for people, or one JSON object a line, with one for each request.
LOG_FORMAT = env.str("LOG_FORMAT", default="line")
# Statements that take longer are logged; 0: none.
SLOW_QUERY_MS = env.int("SLOW_QUERY_MS", default=500)
# Bearer token for /metrics; without one, only this machine may read it.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "request_id": {"()": "apps.core.ops.request_id.RequestIdFilter"},
        "database_failure": {"()": "apps.core.ops.database_failure.DatabaseFailureFilter"},
        "route": {"()": "apps.core.ops.route.RouteFilter"},
    },
    "formatters": {
        "line": {
            "format": "{asctime} {levelname} {name} [{request_id}] {message}",
            "datefmt": "%Y-%m-%dT%H:%M:%S%z",
            "style": "{",
        },
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "fmt": ["levelname", "name", "request_id", "message"],
            "rename_fields": {"levelname": "level", "name": "logger", "request_id": "requestId", "exc_info": "error"},
            "timestamp": "time",
            "json_ensure_ascii": False,
            # Django's own lines carry the request, whose text is its address with all that a query may hold.
            "reserved_attrs": [*RESERVED_ATTRS, "request", "server_time"],
        },
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if LOG_FORMAT == "json" else "line",
            "filters": ["request_id", "route", "database_failure"],
        }
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "apps.core.ops.access": {"level": "INFO" if LOG_FORMAT == "json" else "WARNING"},
        "django.request": {"level": "ERROR"},
        "daphne": {"level": "WARNING"},
        "uvicorn": {"level": "WARNING"},
        "botocore": {"level": "WARNING"},
        "fontTools": {"level": "WARNING"},
        # Both warn of each PDF that is no invoice.
        "factur-x": {"level": "CRITICAL"},
        "pypdf": {"level": "CRITICAL"},
        "pyvips": {"level": "WARNING"},
    },
}
