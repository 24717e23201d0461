from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict

from .models import Event


class SlotTaken(Conflict):
    """Another event has the car or the garage at that time; the answer carries it under `conflict`.

    `occurrence` is when the appointment refused would have begun: of a series, one of many.
    """

    default_code = "slot_taken"
    field = "start"

    def __init__(self, *, event: Event, other: Event) -> None:
        names = {
            "title": other.title,
            "start": date_format(timezone.localtime(other.starts_at), "SHORT_DATETIME_FORMAT"),
        }
        super().__init__(
            _("The car is already booked by “%(title)s”, %(start)s.") % names
            if event.car_id is not None and other.car_id == event.car_id
            else _("The garage is already booked by “%(title)s”, %(start)s.") % names
        )
        self.extra: dict[str, Any] = {
            "occurrence": timezone.localtime(event.starts_at).isoformat(),
            "conflict": {
                "id": str(other.pk),
                "title": other.title,
                "start": timezone.localtime(other.starts_at).isoformat(),
                "end": timezone.localtime(other.ends_at).isoformat(),
            },
        }


class OutsideHours(ApiError):
    """The garage is closed then; `outsideHours: true` says that this is meant."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "outside_hours"
    field = "start"
