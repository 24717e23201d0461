from collections import defaultdict
from collections.abc import Sequence

from django.apps import AppConfig
from django.db.models import Model
from django.utils.translation import gettext_lazy as _


class ConsentsConfig(AppConfig):
    name = "apps.consents"
    verbose_name = _("Consents")

    def ready(self) -> None:
        from apps.bin.services import restored

        restored.connect(_rows_restored, dispatch_uid="consents-states")


def _rows_restored(rows: Sequence[Model], **kwargs: object) -> None:
    """A person may have withdrawn a consent on another of their rows meanwhile."""
    from .models import Contactable
    from .services import renew_states

    people = defaultdict(list)
    for row in rows:
        if isinstance(row, Contactable):
            people[type(row)].append(row)
    for found in people.values():
        renew_states(found)
