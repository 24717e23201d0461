"""The journal of merges, and pairs that are known to be two persons."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.bin.snapshots import ExactEncoder
from apps.clients.models import Client
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account
from apps.prospects.models import Prospect

KEPT_FOR = timedelta(days=30)


class Kind(models.TextChoices):
    """Whose duplicates, by the names of their calls."""

    CLIENT = "client", _("Client")
    PROSPECT = "prospect", _("Prospect")


class Reason(models.TextChoices):
    """Why two rows are probably one person or car."""

    PHONE = "phone", _("same phone")
    EMAIL = "email", _("same email")
    NAME = "name", _("same name")
    PLATE = "plate", _("same registration number")
    VIN = "vin", _("same VIN")


class MergeQuerySet(PartnerQuerySet[Row]):
    def reversible(self) -> Self:
        """Those that may still be undone."""
        return self.filter(undone_at=None, created_at__gte=timezone.now() - KEPT_FOR)

    def forget_old(self) -> int:
        """Takes the copies of rows out of merges that can no longer be undone; gives how many had some."""
        return (
            self.filter(created_at__lt=timezone.now() - KEPT_FOR)
            .exclude(dropped={})
            .update(before={}, after={}, dropped={}, moved={})
        )


class Merge(PartnerModel):
    """One merge, at `created_at`: `drop` went into `keep`. Its keys hold nothing: either row may go meanwhile."""

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    keep = models.UUIDField(_("kept row"))
    drop = models.UUIDField(_("merged row"))
    keep_name = models.CharField(_("kept name"), max_length=150)
    drop_name = models.CharField(_("merged name"), max_length=150)
    by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    undone_at = models.DateTimeField(_("undone at"), null=True, blank=True)
    # The chosen side, by column.
    fields = models.JSONField(default=dict, editable=False)
    # The kept row before and after, and the merged one, as `apps.bin.snapshots` writes them.
    before = models.JSONField(default=dict, encoder=ExactEncoder, editable=False)
    after = models.JSONField(default=dict, encoder=ExactEncoder, editable=False)
    dropped = models.JSONField(default=dict, encoder=ExactEncoder, editable=False)
    # The keys of the rows that pointed to the merged one, by `app.model.field`.
    moved = models.JSONField(default=dict, editable=False)

    objects: ClassVar = MergeQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("merge")
        verbose_name_plural = _("merges")
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "kind", "-created_at", "-id"], name="duplicates_merge_kind"),
            models.Index(fields=["partner", "keep"], name="duplicates_merge_keep"),
            models.Index(fields=["partner", "drop"], name="duplicates_merge_drop"),
            models.Index(fields=["created_at"], name="duplicates_merge_age"),
        )

    def __str__(self) -> str:
        return f"{self.drop_name} → {self.keep_name}"

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        """Those into a row that the person may see."""
        if not viewer.sees_own:
            return None
        found = models.Q()
        for kind, model in ((Kind.CLIENT, Client), (Kind.PROSPECT, Prospect)):
            mine = model._default_manager.filter(unassigned_or_own(viewer, "assignee"), partner=viewer.partner_id)
            found |= models.Q(kind=kind, keep__in=mine.values("pk"))
        return found

    @property
    def reversible(self) -> bool:
        return self.undone_at is None and self.created_at >= timezone.now() - KEPT_FOR


class NotDuplicate(PartnerModel):
    """Two rows that are two persons; `first` is the smaller key."""

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    first = models.UUIDField()
    second = models.UUIDField()

    class Meta(PartnerModel.Meta):
        verbose_name = _("pair of two persons")
        verbose_name_plural = _("pairs of two persons")
        constraints = (models.UniqueConstraint(fields=["partner", "first", "second"], name="duplicates_pair_unique"),)
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return f"{self.first} ≠ {self.second}"
