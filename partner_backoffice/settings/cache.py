"""The cache and the channel layer."""

from .env import env

# Cache and channel layer: inside the process, or shared through Redis. A Redis that does not answer is soon given up,
# sooner by a call than by the live channel, which would take a busy moment of its own for an outage.
REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    _cache_patience = {"socket_connect_timeout": 2, "socket_timeout": 2}
    CACHES = {
        "default": {"BACKEND": "apps.core.ops.cache.SharedCache", "LOCATION": REDIS_URL, "OPTIONS": _cache_patience}
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_connect_timeout": 2, "socket_timeout": 10}]},
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
