"""The processes that serve."""

from .env import env

# How many server processes `make run` starts.
WEB_CONCURRENCY = env.int("WEB_CONCURRENCY", default=1)

# How long a process that was told to stop waits for its requests (partner_backoffice/server.py).
STOP_SECONDS = env.int("STOP_SECONDS", default=60)

# Whether servers do the work in the background: imports, copies of accounts, mail (apps/core/ops/background.py).
BACKGROUND_WORK = env.bool("BACKGROUND_WORK", default=True)

# How many requests a process answers at a time; what arrives beyond them waits.
WEB_THREADS = env.int("WEB_THREADS", default=16)

# How many pictures a process decodes at a time: each takes a core, and memory.
PICTURE_DECODINGS = env.int("PICTURE_DECODINGS", default=2)

# How many live sockets a process holds for one account, and for one address (a /64 of IPv6).
SOCKETS_PER_ACCOUNT = env.int("SOCKETS_PER_ACCOUNT", default=100)
SOCKETS_PER_ADDRESS = env.int("SOCKETS_PER_ADDRESS", default=1000)
