"""Write operations on garages."""

from typing import Any

from django.db import transaction
from django.db.models import ProtectedError
from django.utils.translation import ngettext

from apps.core.models.db import refuse_duplicate
from apps.partners.models import Partner

from .errors import GarageExists, GarageInUse
from .models import Garage


def create_garage(*, partner: Partner, **fields: Any) -> Garage:
    """A new garage (specification, section 7, Garage). Raises GarageExists (400)."""
    with refuse_duplicate(GarageExists()):
        garage: Garage = Garage.objects.create(partner=partner, **fields)
    return garage


@transaction.atomic
def update_garage(*, garage: Garage, **fields: Any) -> Garage:
    """Changes the fields given. Raises GarageExists (400)."""
    locked: Garage = Garage.objects.select_for_update().get(pk=garage.pk)
    for name, value in fields.items():
        setattr(locked, name, value)
    with refuse_duplicate(GarageExists()):
        locked.save()
    return locked


@transaction.atomic
def delete_garage(*, garage: Garage) -> None:
    """Removes a garage. Raises GarageInUse (409), which says how many cars stand there."""
    locked = Garage.objects.select_for_update().get(pk=garage.pk)
    try:
        locked.delete()
    except ProtectedError as exc:
        count = len(exc.protected_objects)
        raise GarageInUse(
            ngettext(
                "%(count)d car is at this garage: it cannot be deleted.",
                "%(count)d cars are at this garage: it cannot be deleted.",
                count,
            )
            % {"count": count}
        ) from exc
