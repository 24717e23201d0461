"""Reads of estimations that are more than a filter."""

from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Left

from .models import Estimation

# Two justifications are one reason where they begin alike.
REASON_LENGTH = 200


def with_reason(estimations: QuerySet[Any]) -> QuerySet[Any]:
    """The refused ones, each with its `reason`."""
    refused = estimations.filter(status=Estimation.Status.REFUSED)
    found: QuerySet[Any] = refused.annotate(reason=Left("justification", REASON_LENGTH))
    return found
