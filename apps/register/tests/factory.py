"""Bodies and rows for the tests."""

from __future__ import annotations

from typing import Any

from django.db import connection

from apps.cars.models import Car
from apps.core.models import append_only
from apps.garages.models import Garage
from apps.register.models import RegisterRow, Series

PERSON: dict[str, Any] = {
    "kind": "person",
    "lastName": "Moreau",
    "firstNames": "Élise Anne",
    "quality": "particulier",
    "address": "3 rue du Port, 69002 Lyon",
    "idPaper": {"kind": "identity_card", "number": "X4RTBPFW4", "issuedAt": "2021-03-02", "authority": "Préfecture"},
}
COMPANY: dict[str, Any] = {
    "kind": "company",
    "companyName": "Autos du Rhône",
    "siren": "732829320",
    "representedBy": "Paul Lefèvre",
    "quality": "gérant",
    "address": "8 quai Perrache, 69002 Lyon",
}


def entry_body(garage: Garage, **fields: Any) -> dict[str, Any]:
    return {
        "garageId": str(garage.pk),
        "at": "2026-01-15T09:30:00+01:00",
        "car": {"label": "Citroën C3 Shine", "immatriculation": "AB-123-CD", "vin": "VF7SXHMZ6LT512345"},
        "seller": PERSON,
        "price": 8_490.5,
        "currency": "EUR",
        "payment": "virement",
        "provenance": "véhicule personnel",
        **fields,
    }


def forget_register() -> None:
    """Removes all rows, which the database refuses in a product that runs."""
    append_only.remove(connection, RegisterRow._meta.db_table)
    for model in (RegisterRow, Series):
        model._base_manager.all().delete()
    Car.objects.update(police_number=None)
