from collections.abc import Iterable

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict

from .free import Slot


class AppointmentBegun(Conflict):
    default_code = "appointment_begun"
    default_detail = _("This appointment has begun: it can no longer be cancelled here.")


class ProposedSlotTaken(Conflict):
    """The slot has been taken since it was proposed; the answer carries those left under `slots`."""

    default_code = "slot_taken"
    default_detail = _("This time has just been taken. Please choose another one.")

    def __init__(self, *, left: Iterable[Slot]) -> None:
        super().__init__()
        self.extra = {
            "slots": [
                {
                    "startsAt": timezone.localtime(slot.starts_at).isoformat(),
                    "endsAt": timezone.localtime(slot.ends_at).isoformat(),
                }
                for slot in left
            ]
        }
