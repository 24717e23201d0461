"""Reads of the bin that are more than a filter."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, TextField
from django.db.models.functions import Cast

from apps.partners.models import Partner

from .models import BinItem


def items_naming(partner: Partner, texts: Iterable[str]) -> Any:
    """The partner's items with one of these texts anywhere in their rows: ids, phone numbers, email addresses."""
    naming = reduce(or_, [Q(content__contains=text) for text in texts if text], Q(pk=None))
    return BinItem.objects.of(partner).annotate(content=Cast("rows", TextField())).filter(naming)
