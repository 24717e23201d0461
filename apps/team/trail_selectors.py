"""Reads of the trail that are more than a filter."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from apps.audit.models import Entry
from apps.bin.models import BinItem
from apps.clients.models import Client
from apps.core.models.base import PartnerModel
from apps.partners.models import Partner
from apps.prospects.models import Prospect

# A person may be a row of these models, each with the column of the name.
STANDS: tuple[tuple[type[PartnerModel], str], ...] = (
    (BinItem, "title"),
    (Prospect, "full_name"),
    (Client, "full_name"),
)


def name_people(partner: Partner, entries: Iterable[Entry]) -> None:
    """Gives the entries about a person the name that the person has in the partner's rows or bin, if any.

    The trail keeps none: it could not be changed when the person is erased.
    """
    unnamed = [entry for entry in entries if entry.object_type in _TYPES and entry.object_id and not entry.label]
    if not unnamed:
        return
    keys = {UUID(entry.object_id) for entry in unnamed}
    names: dict[str, str] = {}
    for model, column in STANDS:
        names |= {
            str(key): name for key, name in model.objects.of(partner).filter(pk__in=keys).values_list("pk", column)
        }
    for entry in unnamed:
        entry.label = names.get(entry.object_id, "")


_TYPES = (Prospect._meta.label_lower, Client._meta.label_lower)
