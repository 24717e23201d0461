from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ChatConfig(AppConfig):
    name = "apps.chat"
    verbose_name = _("Chat")

    def ready(self) -> None:
        from apps.live.tokens import guests

        from . import rooms

        guests[rooms.TOKEN_PREFIX] = rooms.open_visitor_session
