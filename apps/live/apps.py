from functools import partial
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.db import transaction
from django.db.models.signals import post_delete, post_save
from django.utils.translation import gettext_lazy as _

from .notify import recheck


class LiveConfig(AppConfig):
    name = "apps.live"
    verbose_name = _("Live alerts")

    def ready(self) -> None:
        from . import checks  # noqa: F401  # registered once imported

        for sender in (settings.AUTH_USER_MODEL, "partners.Partner"):
            for signal in (post_save, post_delete):
                signal.connect(_changed, sender=sender, dispatch_uid="live-recheck")


def _changed(instance: Any, created: bool = False, **kwargs: object) -> None:
    """A new password or a disabled account: its sockets close at once. Another role, or another switch of the partner:
    they hear what the account may see now."""
    if not created:
        transaction.on_commit(partial(recheck, instance.pk))
