"""Times for an appointment that a partner proposed to a prospect, behind a private link."""

from datetime import datetime, timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.calendar.models import Event
from apps.cars.models import Car
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.garages.models import Garage
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account
from apps.prospects.models import Prospect

LINK_LIFETIME = timedelta(days=14)
MAX_MESSAGE = 1000
# A reminder occupies neither a garage nor a car.
KINDS = [choice for choice in Event.Kind.choices if choice[0] != Event.Kind.REMINDER]


def end_of_link() -> datetime:
    return timezone.now() + LINK_LIFETIME


class ProposalQuerySet(PartnerQuerySet[Row]):
    def open(self) -> Self:
        """Those whose link may still be used."""
        return self.filter(used_at=None, expires_at__gt=timezone.now())


class Proposal(PartnerModel):
    """Up to five slots, none of them reserved. The token of its link is not stored."""

    prospect = models.ForeignKey(Prospect, on_delete=models.CASCADE, related_name="+", verbose_name=_("prospect"))
    garage = models.ForeignKey(Garage, on_delete=models.CASCADE, related_name="+", verbose_name=_("garage"))
    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("car")
    )
    by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    kind = models.CharField(_("kind"), max_length=12, choices=KINDS)
    # A list of [start, end], ISO 8601 in UTC, in order.
    slots = models.JSONField(_("slots"))
    message = models.TextField(_("message"), max_length=MAX_MESSAGE, blank=True)
    sent_to = models.EmailField(_("sent to"), max_length=254, blank=True)
    token_digest = models.CharField(max_length=64, unique=True, editable=False)
    expires_at = models.DateTimeField(_("expires at"), default=end_of_link)
    used_at = models.DateTimeField(_("used at"), null=True, blank=True)
    # The appointment at the slot that the visitor chose.
    event = models.ForeignKey(
        Event, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("appointment")
    )

    objects: ClassVar = ProposalQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("proposed appointment")
        verbose_name_plural = _("proposed appointments")
        # Read by its token alone.
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return f"{self.get_kind_display()} – {self.prospect}"

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return unassigned_or_own(viewer, "prospect__assignee") if viewer.sees_own else None
