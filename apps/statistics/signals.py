"""Every write of what the kept answers are computed from makes them void."""

from typing import Any

from django.db.models import Model
from django.db.models.signals import post_delete, post_init, post_save

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.sales.models import Sale
from apps.shop.models import Order

from .cache import forget

COUNTED: tuple[type[Model], ...] = (
    Car,
    Client,
    Estimation,
    Garage,
    ModelCar,
    Order,
    Prospect,
    ProspectStatusChange,
    Sale,
)


def connect() -> None:
    for model in COUNTED:
        post_init.connect(_remember_partner, sender=model, dispatch_uid=f"statistics.{model.__name__}")
        for written in (post_save, post_delete):
            written.connect(_forget_row, sender=model, dispatch_uid=f"statistics.{model.__name__}")
    # Its currency comes first.
    post_save.connect(_forget_partner, sender=Partner, dispatch_uid="statistics.Partner")


def _remember_partner(instance: Any, **_kwargs: Any) -> None:
    # Where the column is not read, it is not changed either.
    instance.statistics_partner_id = instance.__dict__.get("partner_id")


def _forget_row(instance: Any, **_kwargs: Any) -> None:
    """The row's partner, and the one it had when staff gave it to another."""
    for partner_id in {instance.partner_id, instance.statistics_partner_id} - {None}:
        forget(partner_id)
    instance.statistics_partner_id = instance.partner_id


def _forget_partner(instance: Partner, **_kwargs: Any) -> None:
    forget(instance.pk)
