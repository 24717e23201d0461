"""Who of the team gets the new leads of which garage, and who was put in charge of a row and why."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel
from apps.garages.models import Garage
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account


class LeadGarage(PartnerModel):
    """A garage whose leads an account takes, where the partner deals them out by garage."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+", verbose_name=_("account"))
    garage = models.ForeignKey(Garage, on_delete=models.CASCADE, related_name="+", verbose_name=_("garage"))

    class Meta(PartnerModel.Meta):
        verbose_name = _("garage of a person")
        verbose_name_plural = _("garages of persons")
        indexes: ClassVar[tuple[models.Index, ...]] = ()
        constraints = (models.UniqueConstraint(fields=["account", "garage"], name="lead_routing_once"),)

    def __str__(self) -> str:
        return f"{self.account} – {self.garage}"


class Assignment(PartnerModel):
    """A change of who is in charge of a prospect, a client or a valuation, at `created_at`; it goes with that row.

    Names are kept as they were.
    """

    class Why(models.TextChoices):
        HAND = "hand", _("By hand")
        TURN = "turn", _("In turn")
        GARAGE = "garage", _("By garage, in turn")
        CONTACT = "contact", _("First contact")
        CONVERSION = "conversion", _("Conversion")

    why = models.CharField(_("reason"), max_length=10, choices=Why)
    # It is null, without a name, where the row became unassigned.
    account = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("in charge")
    )
    account_name = models.CharField(_("in charge"), max_length=150, blank=True)
    # It is null where no person chose.
    by = models.ForeignKey(Account, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    by_name = models.CharField(_("by"), max_length=150, blank=True)
    prospect = models.ForeignKey(
        "prospects.Prospect", on_delete=models.CASCADE, null=True, related_name="+", verbose_name=_("prospect")
    )
    client = models.ForeignKey(
        "clients.Client", on_delete=models.CASCADE, null=True, related_name="+", verbose_name=_("client")
    )
    estimation = models.ForeignKey(
        "estimations.Estimation", on_delete=models.CASCADE, null=True, related_name="+", verbose_name=_("valuation")
    )

    class Meta(PartnerModel.Meta):
        verbose_name = _("assignment")
        verbose_name_plural = _("assignments")
        constraints = (
            models.CheckConstraint(
                name="lead_routing_of_one_row",
                condition=Q(prospect__isnull=False, client=None, estimation=None)
                | Q(prospect=None, client__isnull=False, estimation=None)
                | Q(prospect=None, client=None, estimation__isnull=False),
            ),
        )
        # Assignments are read by their row alone, and each foreign key has an index.
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return self.account_name

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        people = ("prospect__assignee", "client__assignee", "estimation__assignee")
        return unassigned_or_own(viewer, *people) if viewer.sees_own else None
