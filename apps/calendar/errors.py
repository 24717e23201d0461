from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict
from apps.core.models.days import date_text
from apps.core.types import Json

from .models import Event


class SlotTaken(Conflict):
    """Another event has the car or the garage at that time; the answer carries it under `conflict`.

    `occurrences` is when each appointment refused would have begun, `occurrence` the first of them: of a series,
    some of many. Takes each with the event in its way; of one that is not `shown` to the caller it tells the time
    alone.
    """

    default_code = "slot_taken"
    field = "start"

    def __init__(self, clashes: list[tuple[Event, Event]], *, shown: bool = True) -> None:
        event, other = clashes[0]
        starts = [timezone.localtime(refused.starts_at).isoformat() for refused, _other in clashes]
        names = {
            "title": other.title if shown else other.get_kind_display(),
            "start": date_text(other.starts_at, "SHORT_DATETIME_FORMAT"),
        }
        super().__init__(
            _("The car is already booked by “%(title)s”, %(start)s.") % names
            if event.car_id is not None and other.car_id == event.car_id
            else _("The garage is already booked by “%(title)s”, %(start)s.") % names
        )
        self.extra: Json = {
            "occurrence": starts[0],
            "occurrences": starts,
            "conflict": {
                "id": str(other.pk) if shown else None,
                "title": names["title"],
                "start": timezone.localtime(other.starts_at).isoformat(),
                "end": timezone.localtime(other.ends_at).isoformat(),
            },
        }


class OutsideHours(ApiError):
    """The garage is closed then; `outsideHours: true` says that this is meant."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "outside_hours"
    field = "start"
