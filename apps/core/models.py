"""What every table of a partner has: an ordered key, dates, an owner."""

from typing import TYPE_CHECKING, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from .ids import new_id

if TYPE_CHECKING:
    from apps.partners.models import Partner


class PartnerQuerySet(models.QuerySet):  # type: ignore[type-arg]
    """`of(partner)` is the only way in for a call."""

    def of(self, partner: "Partner") -> Self:
        """The rows that belong to `partner`."""
        return self.filter(partner=partner)


class PartnerModel(models.Model):
    """A row that belongs to one partner; newest first, in an order that never ties."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    partner = models.ForeignKey(
        "partners.Partner", on_delete=models.CASCADE, related_name="+", verbose_name=_("partner"), db_index=False
    )
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    updated_at = models.DateTimeField(_("updated at"), auto_now=True)

    objects = PartnerQuerySet.as_manager()

    class Meta:
        abstract = True
        ordering = ("-created_at", "-id")
        indexes = (models.Index(fields=["partner", "-created_at", "-id"], name="%(app_label)s_%(class)s_page"),)
