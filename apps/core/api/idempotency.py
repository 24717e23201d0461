"""Idempotent creations: a retry after a lost answer creates no second row (docs/decisions.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast
from uuid import UUID, uuid5

from django.db import IntegrityError
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import exceptions, serializers
from rest_framework.request import Request

from apps.core.models.base import PartnerModel
from apps.core.models.ids import keyed_id, new_id

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from apps.partners.models import Partner

Row = TypeVar("Row", bound=PartnerModel)

HEADER = "Idempotency-Key"
KEY = OpenApiParameter(
    HEADER,
    OpenApiTypes.UUID,
    OpenApiParameter.HEADER,
    description="Made by the caller for this creation, a UUIDv7. The same call with the same key finds the row that it "
    "made.",
)


def created_once(request: Request, model: type[Row], partner: Partner, make: Callable[[UUID], Row]) -> Row:
    """The row that `make` writes under the id that it is given; where this call's key has made one already, that one.

    The id follows from partner and key: two rows of one key cannot be, whatever process either call meets.
    Raises a 422 under the header's name where the key is no UUID, and what `make` raises.
    """
    key = _key(request)
    if key is None:
        return make(new_id())
    pk = keyed_id(uuid5(partner.pk, f"{model._meta.label} {key}"), moment=key)
    made = cast("QuerySet[Row]", model.objects.of(partner).filter(pk=pk))
    if row := made.first():
        return row
    try:
        return make(pk)
    except (exceptions.APIException, IntegrityError):
        # Refused perhaps because the same call, sent twice, has just been done.
        if row := made.first():
            return row
        raise


def _key(request: Request) -> UUID | None:
    given = request.headers.get(HEADER)
    if given is None:
        return None
    try:
        key: UUID = serializers.UUIDField().run_validation(given)
    except exceptions.ValidationError as error:
        raise exceptions.ValidationError({HEADER: error.detail}) from error
    return key
