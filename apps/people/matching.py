"""Cars for sale that a person may want (docs/behaviour/overview.md#timeline)."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from apps.cars.models import Car
from apps.core.api.filters import MAX_WORDS
from apps.core.models.base import PartnerQuerySet

from .person import Person


def matching_cars(person: Person) -> PartnerQuerySet[Car]:
    """Those of the model of the car named last, or that have every word of the model named last.

    What a prospect named counts before what an estimation named. Without either there are none.
    """
    model, words = _named_last(person.prospects) or _named_last(person.estimations) or (None, "")
    if model is not None:
        wanted = Q(model_car=model)
    elif words:
        wanted = Q.create([_has(word) for word in words.split(" ", MAX_WORDS - 1)])
    else:
        return Car.objects.none()
    return Car.objects.of(person.partner).with_details().filter(wanted, status=Car.Status.AVAILABLE)


def _named_last(rows: QuerySet) -> tuple[object, str] | None:
    """The model of the car, or else the folded title of the model, in the latest row that has either."""
    named = rows.prefetch_related(None).exclude(car=None, car_model_folded="").order_by("-created_at", "-id")
    return named.values_list("car__model_car", "car_model_folded").first()


def _has(word: str) -> Q:
    return Q(nom_folded__contains=word) | Q(model_car__intitule_folded__contains=word)
