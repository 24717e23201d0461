"""Reads of leads that are more than a filter."""

from __future__ import annotations

from apps.prospects.models import Prospect
from apps.response_times.models import Clocked

from .models import Lead


def latest_original(row: Clocked) -> Lead | None:
    """What a portal sent last for the prospect or the valuation; None where nothing is kept."""
    leads = Lead.objects.of(row.partner)
    mine = leads.filter(prospect=row.pk) if isinstance(row, Prospect) else leads.filter(estimation=row.pk)
    return mine.order_by("-updated_at", "-id").first()
