"""One SQLite file, or what `DATABASE_URL` names."""

from .env import VAR_DIR, env

# Database: one SQLite file, or what DATABASE_URL names. On PostgreSQL each partner's rows stand behind a policy too
# (apps/core/tenancy/connection.py); run `migrate` after this setting was changed.
ROW_LEVEL_SECURITY = env.bool("ROW_LEVEL_SECURITY", default=True)
if env.str("DATABASE_URL", default=""):
    DATABASES = {"default": env.db_url("DATABASE_URL")}
else:
    DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": VAR_DIR / "partner_backoffice.sqlite3"}}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A thread keeps its connection for its next request.
    DATABASES["default"]["CONN_MAX_AGE"] = None
    # Writers queue instead of failing: each transaction takes the write lock at its start and waits for it.
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-20000;",
    }
else:
    # Requests, sockets and mail in the background borrow connections from a pool.
    # In a call a statement, the wait for a lock and an abandoned transaction end by themselves (commands: manage.py).
    _limits = {
        "statement_timeout": env.int("DATABASE_STATEMENT_SECONDS", default=30),
        "lock_timeout": env.int("DATABASE_LOCK_SECONDS", default=10),
        "idle_in_transaction_session_timeout": env.int("DATABASE_IDLE_SECONDS", default=60),
    }
    _connections = env.int("DATABASE_POOL", default=16)
    # One that died in the pool is replaced before a call borrows it. With row-level security, the statement that sets
    # the partner shows whether it is alive.
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = not ROW_LEVEL_SECURITY
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": min(2, _connections), "max_size": _connections, "timeout": 20},
        "options": " ".join(
            [
                *(f"-c {name}={seconds}s" for name, seconds in _limits.items()),
                # Policies stay until the next `migrate`: until then everything is everyone's.
                *([] if ROW_LEVEL_SECURITY else ["-c app.partner=all"]),
            ]
        ),
    }
