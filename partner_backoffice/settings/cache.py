"""The caches and the channel layer."""

from .env import env

# Inside the process, or shared through Redis. A call soon gives up a Redis that does not answer; the live channel
# waits longer, since it would otherwise take a busy moment for an outage.
REDIS_URL = env.str("REDIS_URL", default="")
# Rate limits have a cache of their own: cached statistics must not evict them.
MAX_RATE_LIMITS = 100_000
if REDIS_URL:
    _timeouts = {"socket_connect_timeout": 2, "socket_timeout": 2}
    _shared = {"BACKEND": "apps.core.ops.cache.SharedCache", "LOCATION": REDIS_URL, "OPTIONS": _timeouts}
    CACHES = {
        "default": _shared,
        # The bound is that of this process's memory, which counts while Redis is unavailable.
        "rate_limits": {**_shared, "KEY_PREFIX": "limits", "max_entries": MAX_RATE_LIMITS},
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_connect_timeout": 2, "socket_timeout": 10}]},
        }
    }
else:
    _local = "django.core.cache.backends.locmem.LocMemCache"
    CACHES = {
        "default": {"BACKEND": _local},
        "rate_limits": {"BACKEND": _local, "LOCATION": "limits", "OPTIONS": {"MAX_ENTRIES": MAX_RATE_LIMITS}},
    }
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
