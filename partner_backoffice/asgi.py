"""The one door of the application: HTTP through Django, the live channel through Channels."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
http = get_asgi_application()

# Only once Django is set up: what follows reads models and settings.
from apps.live.routing import websockets  # noqa: E402

application = ProtocolTypeRouter({"http": http, "websocket": websockets})
