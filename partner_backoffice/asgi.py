"""The ASGI application: HTTP through Django, the live channel through Channels."""

import gc
import os

import django
from channels.routing import ProtocolTypeRouter

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
django.setup(set_prefix=False)

# Only once Django is set up: what follows reads models and settings.
from django.urls import get_resolver  # noqa: E402

from apps.live.routing import websockets  # noqa: E402
from partner_backoffice.http import HttpHandler  # noqa: E402

application = ProtocolTypeRouter({"http": HttpHandler(), "websocket": websockets})

# All that is there from now on stays. Python's collector would look through it every other second, and every request
# would wait for 0.2 s meanwhile.
get_resolver().url_patterns  # noqa: B018  # reads all views
gc.collect()
gc.freeze()
