"""Reads of the bin that are more than a filter."""

from collections.abc import Iterable

from apps.core.models.db import naming
from apps.partners.models import Partner

from .models import BinItem, BinItemQuerySet


def items_naming(partner: Partner, texts: Iterable[str]) -> BinItemQuerySet[BinItem]:
    """The partner's items with one of these texts anywhere in their rows, see `naming`."""
    return naming(BinItem.objects.of(partner), "rows", texts)
