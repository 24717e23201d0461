"""The bodies of deliveries: `{type, timestamp, data}`, where `data` is what the API answers of the row to an owner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from uuid import UUID

from django.db.models import Model
from django.utils import timezone
from rest_framework.serializers import BaseSerializer

from apps.core.api.renderers import JSONRenderer
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.types import Json
from apps.partners.models import Partner

MAX_BYTES = 20_000


_rows_of: dict[type[Model], Callable[[Partner, Sequence[UUID]], dict[UUID, Json]]] = {}


def show_as(rows: PartnerQuerySet[Row], serializer_class: type[BaseSerializer[Row]]) -> None:
    """Rows of this model are told of as the serializer shows them; `rows` is the query of their list.

    The apps of the rows call it as they start, so that their services need to know no serializer.
    """

    def read(partner: Partner, keys: Sequence[UUID]) -> dict[UUID, Json]:
        # One serializer for all: it builds its fields once.
        serializer = serializer_class()
        found = rows.whole(partner).in_bulk(keys).values()
        return {row.pk: serializer.to_representation(row) for row in found if not getattr(row, "sample", False)}

    _rows_of[rows.model] = read


def payloads(partner: Partner, event: str, rows: Sequence[PartnerModel], *, at: datetime) -> Iterator[str]:
    """The bodies for rows of one model and partner, in their order, as the database has them now; none for examples."""
    shown = _rows_of[type(rows[0])](partner, [row.pk for row in rows])
    return (payload(event, shown[row.pk], at) for row in rows if row.pk in shown)


def payload(event: str, data: Json, at: datetime) -> str:
    """One body of less than MAX_BYTES: the longest fields of the row are left out until it is."""
    body: Json = {"type": event, "timestamp": timezone.localtime(at).isoformat(), "data": dict(data)}
    text = _as_json(body)
    while len(text.encode()) >= MAX_BYTES:
        kept: Json = body["data"]
        del kept[max(kept, key=lambda name: len(_as_json(kept[name])))]
        text = _as_json(body)
    return text


def _as_json(value: object) -> str:
    return JSONRenderer().render(value).decode()
