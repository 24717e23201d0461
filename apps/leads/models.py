"""Requests that portals have sent on, each with the message that brought it."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel
from apps.estimations.models import Estimation
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account
from apps.prospects.models import Prospect

MAX_REFERENCE = 100


class Lead(PartnerModel):
    """What a portal has sent on for a prospect or a valuation; its reference again renews the row while that is open.

    The original goes with that row, into the bin and out of it too. It is in the database: at most 200 kB, and erased
    with the person in one transaction.
    """

    prospect = models.ForeignKey(
        Prospect, on_delete=models.CASCADE, null=True, related_name="leads", verbose_name=_("prospect")
    )
    estimation = models.ForeignKey(
        Estimation, on_delete=models.CASCADE, null=True, related_name="leads", verbose_name=_("valuation")
    )
    # The portal's own key of the request, and whose key it is; both are empty where it gave none.
    id_source = models.CharField(_("source of the reference"), max_length=MAX_REFERENCE, blank=True)
    reference = models.CharField(_("reference"), max_length=MAX_REFERENCE, blank=True)
    content_type = models.CharField(_("content type"), max_length=100)
    original = models.BinaryField(_("original message"))

    class Meta(PartnerModel.Meta):
        verbose_name = _("message of a portal")
        verbose_name_plural = _("messages of portals")
        # The rows are read by their prospect, their valuation or their reference alone.
        indexes: ClassVar[tuple[models.Index, ...]] = ()
        constraints = (
            models.CheckConstraint(
                name="leads_of_one_row",
                condition=Q(prospect__isnull=False, estimation=None) | Q(prospect=None, estimation__isnull=False),
            ),
            models.UniqueConstraint(
                fields=["partner", "id_source", "reference"],
                condition=Q(prospect__isnull=False) & ~Q(reference=""),
                name="leads_prospect_once",
            ),
            models.UniqueConstraint(
                fields=["partner", "id_source", "reference"],
                condition=Q(estimation__isnull=False) & ~Q(reference=""),
                name="leads_estimation_once",
            ),
        )

    def __str__(self) -> str:
        return self.reference or str(self.pk)

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return unassigned_or_own(viewer, "prospect__assignee", "estimation__assignee") if viewer.sees_own else None
