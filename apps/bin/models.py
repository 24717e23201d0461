"""What was deleted and can still be brought back."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar, Self

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.signals import post_delete
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.files.stored import files_are_kept, remove_files_on_commit
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.fields import FoldedField
from apps.core.types import Json
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account

from .snapshots import ExactEncoder, file_names

KEPT_FOR = timedelta(days=30)


class Kind(models.TextChoices):
    """What the bin takes, by the names of their calls."""

    CAR = "car", _("Car")
    CLIENT = "client", _("Client")
    GARAGE = "garage", _("Garage")
    MODEL_CAR = "modelCar", _("Car model")
    PROSPECT = "prospect", _("Prospect")
    DOCUMENT = "document", _("Document")


class BinItemQuerySet(PartnerQuerySet[Row]):
    def kept(self) -> Self:
        """Those of the last thirty days."""
        return self.filter(created_at__gte=timezone.now() - KEPT_FOR)

    def expired(self) -> Self:
        """Those whose thirty days are over; the daily `clean_files` deletes them."""
        return self.filter(created_at__lt=timezone.now() - KEPT_FOR).defer("rows", "links")

    def file_names(self) -> models.QuerySet:
        """Of each item, the list of the files that it keeps."""
        return self.exclude(files=[]).values_list("files", flat=True)


class BinItem(PartnerModel):
    """A deleted row with all that went along. Its key is the row's own, `created_at` the moment of the deletion."""

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    title = models.CharField(_("title"), max_length=250)
    title_folded = FoldedField(source="title")
    # The name outlives the account; it is empty where no one was signed in.
    deleted_by = models.CharField(_("deleted by"), max_length=150, blank=True)
    # The account that can undo this deletion by itself; null where the row was deleted together with others.
    undo_by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, related_name="+", editable=False, verbose_name=_("by")
    )
    # The account in charge of the row, or of its client, so that colleagues do not see it in the bin either.
    assignee = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, related_name="+", editable=False, verbose_name=_("in charge"),
    )  # fmt: skip
    rows = models.JSONField(encoder=ExactEncoder, editable=False)
    # The names of the files of these rows.
    files = models.JSONField(default=list, editable=False)
    # References to these rows until they went, as `apps.bin.snapshots.Link`: a restore sets them again.
    links = models.JSONField(default=list, db_default=models.Value([], models.JSONField()), editable=False)

    objects: ClassVar = BinItemQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("deleted row")
        verbose_name_plural = _("bin")
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "kind", "-created_at", "-id"], name="bin_binitem_kind"),
            models.Index(fields=["created_at"], name="bin_binitem_expiry"),
            GinIndex(
                fields=["partner", "title_folded"], opclasses=["uuid_ops", "gin_trgm_ops"], name="bin_binitem_search"
            ),
        )

    def __str__(self) -> str:
        return self.title

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return unassigned_or_own(viewer, "assignee") if viewer.sees_own else None

    @property
    def expires_at(self) -> datetime:
        return self.created_at + KEPT_FOR

    def keep(self, rows: list[Json]) -> None:
        """The item holds these rows from now on; unsaved."""
        self.rows, self.files = rows, file_names(rows)


def _remove_files(instance: BinItem, **_signal: object) -> None:
    if not files_are_kept():
        remove_files_on_commit(instance.files)


# For ever, by its age or with its partner: whichever way an item goes, its files go too, but for a restore.
post_delete.connect(_remove_files, sender=BinItem, dispatch_uid="bin-files")


class LostLink(PartnerModel):
    """Not read any more. The version before still writes it while both serve, so that its table goes with the next."""

    model = models.CharField(max_length=60)
    row = models.UUIDField()
    field = models.CharField(max_length=60)
    target = models.UUIDField()

    class Meta(PartnerModel.Meta):
        indexes = (
            models.Index(fields=["partner", "target"], name="bin_lostlink_target"),
            models.Index(fields=["partner", "row"], name="bin_lostlink_row"),
            models.Index(fields=["created_at"], name="bin_lostlink_expiry"),
        )

    def __str__(self) -> str:
        return f"{self.model}.{self.field} {self.row} → {self.target}"
