"""The one door of the application: HTTP through Django."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")

application = ProtocolTypeRouter({"http": get_asgi_application()})
