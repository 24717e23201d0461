"""What Daphne serves of the obvious version."""

from django.core.asgi import get_asgi_application

application = get_asgi_application()
