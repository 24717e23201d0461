"""Reads of garages that are more than a filter."""

from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.cars.models import Car


def with_car_count(garages: QuerySet[Any]) -> QuerySet[Any]:
    """Adds `car_count`, how many cars stand in each garage."""
    cars = Car.objects.filter(garage=OuterRef("pk")).order_by().values("garage")
    counted: QuerySet[Any] = garages.annotate(car_count=Coalesce(Subquery(cars.values(n=Count("pk"))), 0))
    return counted
