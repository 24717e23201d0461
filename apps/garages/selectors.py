"""Reads of garages that are more than a filter."""

from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery

from .models import Garage


def with_car_count(garages: QuerySet[Any]) -> QuerySet[Any]:
    """Adds `car_count`, how many cars are at each garage."""
    counted = Garage.objects.filter(pk=OuterRef("pk")).order_by().values("pk").annotate(count=Count("cars"))
    annotated: QuerySet[Any] = garages.annotate(car_count=Subquery(counted.values("count")))
    return annotated
