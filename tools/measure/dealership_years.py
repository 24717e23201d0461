"""Two years of one large dealership, and the same years on a smaller scale for other partners."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django.db import connection
from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.models.ids import new_id
from apps.core.types import Json
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.sales.models import Sale
from tools.measure import dealers
from tools.measure.database import copy_rows, settle

DAYS = 730
# For each sale and prospect, how many rows of the other kinds.
CARS, CLIENTS, ESTIMATIONS = 0.1, 0.25, 0.25
CLONED = (ModelCar, Garage, Client, Car, Sale, Prospect, ProspectStatusChange, Estimation)


def fill(*, rows: int, others: int, rows_of_others: int) -> Account:
    """Makes the partners; gives the large one's account."""
    large = Partner.objects.create(company_name="Grande Concession")
    account: Account = Account.objects.create_user("grande@exemple.fr", None, full_name="Gérante", partner=large)
    models = [
        ModelCar.objects.create(partner=large, intitule=make).pk
        for make in (*dealers.MAKES, *(f"Modèle {number}" for number in range(33)))
    ]
    garages = [Garage.objects.create(partner=large, localisation=f"Lieu {number}").pk for number in range(8)]
    places = {"models": models, "garages": garages}
    copy_rows(Sale, _dated(large, rows, sale, **places))
    copy_rows(Prospect, _dated(large, rows, prospect))
    copy_rows(ProspectStatusChange, list(_steps(large)))
    for model, share, make in (
        (Car, CARS, dealers.car),
        (Client, CLIENTS, dealers.client),
        (Estimation, ESTIMATIONS, estimation),
    ):
        copy_rows(model, _dated(large, int(rows * share), make, **places))
    for number in range(others):
        _clone(large, Partner.objects.create(company_name=f"Garage {number}"), share=rows_of_others / rows)
    settle()
    return account


def sale(number: int, *, models: list[ModelCar], garages: list[Garage]) -> Json:
    return {
        "model_car_id": models[number % len(models)],
        "garage_id": garages[number % len(garages)],
        "car_name": f"Voiture {number}",
        "model_name": "Modèle",
        "garage_name": "Lieu",
        "client_name": "Cliente",
        "price": 3000 + number * 7919 % 60000,
        "currency": "EUR" if number % 20 else "CHF",
        "sold_at": _moment(number),
        "cancelled_at": timezone.now() if number % 50 == 0 else None,
    }


def prospect(number: int, **_places: object) -> Json:
    return {**dealers.prospect(number), "source": ("partner", "affiliate")[number % 2]}


def estimation(number: int, **places: Any) -> Json:
    row = dealers.estimation(number, **places)
    answered = _moment(number) + timedelta(minutes=number * 37 % 10_000)
    return {**row, "responded_at": answered if row.get("status") else None}


def _moment(number: int) -> Any:
    """Spread over the years, in no order of the calendar."""
    return timezone.now() - timedelta(minutes=number * 7919 % (DAYS * 24 * 60))


def _dated(partner: Partner, rows: int, make: Any, **places: Any) -> Iterator[Json]:
    return ({"partner_id": partner.pk, "created_at": _moment(n), **make(n, **places)} for n in range(rows))


def _steps(partner: Partner) -> Iterator[Json]:
    """Each prospect's way to where it stands: contacted first, won or lost after."""
    found = Prospect.objects.of(partner).exclude(status="new").values_list("pk", "status", "created_at")
    for number, (pk, status, created) in enumerate(found):
        contacted = created + timedelta(minutes=number * 53 % 12_000)
        step = {"partner_id": partner.pk, "prospect_id": pk}
        yield {**step, "id": new_id(), "from_status": "new", "to_status": "contacted", "created_at": contacted}
        if status != "contacted":
            after = contacted + timedelta(days=2)
            yield {**step, "id": new_id(), "from_status": "contacted", "to_status": status, "created_at": after}


def _clone(source: Partner, target: Partner, *, share: float) -> None:
    """Copies a share of the rows inside the database; keys, and references to them, follow from the old ones."""
    with connection.cursor() as cursor:
        for model in CLONED:
            fields = [field for field in model._meta.concrete_fields if field.name != "partner"]
            columns = ", ".join(f'"{field.column}"' for field in fields)
            values = ", ".join(
                f'md5(%(target)s || "{field.column}"::text)::uuid'
                if field.primary_key or (field.related_model in CLONED)
                else f'"{field.column}"'
                for field in fields
            )
            # The key's own digest decides, so that what refers to a row is copied with it.
            chosen = {ProspectStatusChange: "prospect_id"}.get(model, "id")  # type: ignore[call-overload]
            share_of = 1.0 if model in (ModelCar, Garage) else share
            cursor.execute(
                f'INSERT INTO "{model._meta.db_table}" (partner_id, {columns}) '  # noqa: S608  # our own names
                f'SELECT %(target)s::uuid, {values} FROM "{model._meta.db_table}" WHERE partner_id = %(source)s '
                f"AND ('x' || left(md5({chosen}::text), 7))::bit(28)::int < %(share)s * 268435456",
                {"target": str(target.pk), "source": str(source.pk), "share": share_of},
            )
