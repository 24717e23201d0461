"""Who of the team gets the new leads of which garage."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel
from apps.garages.models import Garage
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
