"""Write operations on garages."""

from typing import Any

from django.db import transaction
from django.db.models import ProtectedError
from django.utils.translation import ngettext

from apps.bin.models import Kind
from apps.bin.services import discard
from apps.core.models.db import locked, refuse_duplicate
from apps.core.types import Fields
from apps.partners.models import Account, Partner

from .errors import GarageExists, GarageInRegister, GarageInUse
from .models import Closure, Garage, OpeningHours
from .signals import hours_changed


def create_garage(*, partner: Partner, **fields: object) -> Garage:
    """A new garage. Raises GarageExists (400)."""
    with refuse_duplicate(GarageExists):
        garage = Garage.objects.create(partner=partner, **fields)
    # Where no garage has hours, one without closures opens days on which all others are closed.
    hours_changed.send(Garage, partner_id=partner.pk)
    return garage


@transaction.atomic
def update_garage(*, garage: Garage, **fields: object) -> Garage:
    """Changes the fields given. Raises GarageExists (400)."""
    garage = locked(garage)
    for name, value in fields.items():
        setattr(garage, name, value)
    with refuse_duplicate(GarageExists):
        garage.save()
    return garage


@transaction.atomic
def delete_garage(*, garage: Garage, by: Account) -> None:
    """Deletes a garage into the bin. Raises GarageInUse (409), which says how many cars stand there, and
    GarageInRegister (409)."""
    garage = locked(garage)
    try:
        discard(garage, kind=Kind.GARAGE, by=by)
    except ProtectedError as exc:
        count = sum(row._meta.label == "cars.Car" for row in exc.protected_objects)
        if not count:
            raise GarageInRegister from exc
        raise GarageInUse(
            ngettext(
                "%(count)d car is at this garage: it cannot be deleted.",
                "%(count)d cars are at this garage: it cannot be deleted.",
                count,
            )
            % {"count": count}
        ) from exc
    hours_changed.send(Garage, partner_id=garage.partner_id)


@transaction.atomic
def save_schedule(*, garage: Garage, fields: dict[str, list[Fields]]) -> None:
    """Puts the hours, the closures or both, as given, in place of what the garage has. Events stay as they are."""
    garage = locked(garage)
    models: tuple[tuple[str, Any], ...] = (
        ("opening_hours", OpeningHours),
        ("closures", Closure),
    )
    for name, model in models:
        if name in fields:
            model.objects.filter(garage=garage).delete()
            model.objects.bulk_create(
                [model(partner_id=garage.partner_id, garage=garage, **row) for row in fields[name]]
            )
    hours_changed.send(Garage, partner_id=garage.partner_id)
