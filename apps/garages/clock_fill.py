"""What rows from before the clock start from; for the migrations of the apps that have such rows."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from .clock import BATCH
from .open_time import OpenTime
from .selectors import schedule_of


def fill_due(garages: Any, rows: Any, target: timedelta) -> None:
    """Gives those of the `rows` that wait the moments of `target`; both are managers of a migration's models."""
    running = rows.filter(first_contact_at=None)
    for partner_id in running.order_by().values_list("partner_id", flat=True).distinct():
        schedules = map(schedule_of, garages.filter(partner=partner_id).prefetch_related("opening_hours", "closures"))
        open_time = OpenTime(schedules, timezone.get_default_timezone())
        waiting = list(running.filter(partner=partner_id).only("created_at"))
        for row in waiting:
            row.due_at, row.soon_at = (open_time.due(row.created_at, part) for part in (target, target * 3 / 4))
        rows.bulk_update(waiting, ["due_at", "soon_at"], batch_size=BATCH)
