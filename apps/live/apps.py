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

        for signal in (post_save, post_delete):
            signal.connect(_account_changed, sender=settings.AUTH_USER_MODEL, dispatch_uid="live-recheck")


def _account_changed(instance: Any, created: bool = False, **kwargs: object) -> None:
    """A new password or a disabled account: its sockets close at once."""
    if not created:
        transaction.on_commit(partial(recheck, instance.pk))
