"""A copy of everything that a partner holds, made in the background."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.files.stored import removes_files
from apps.core.models.background import BackgroundModel
from apps.core.models.base import PartnerQuerySet, Row
from apps.partners.models import Account

KEPT = timedelta(days=7)


class ExportQuerySet(PartnerQuerySet[Row]):
    def expired(self) -> Self:
        """What the daily clean-up removes, with its file."""
        return self.filter(finished_at__lt=timezone.now() - KEPT)

    def kept(self) -> Self:
        """Those whose file may still be given: the others wait for the clean-up."""
        return self.filter(models.Q(finished_at=None) | models.Q(finished_at__gte=timezone.now() - KEPT))

    def open(self) -> Self:
        """Those that are still to be made."""
        return self.filter(state__in=Export.OPEN)


@removes_files
class Export(BackgroundModel):
    """A ZIP file of the partner's tables and files."""

    class State(models.TextChoices):
        QUEUED = "queued", _("Queued")
        RUNNING = "running", _("Running")
        DONE = "done", _("Done")
        FAILED = "failed", _("Failed")

    OPEN = (State.QUEUED, State.RUNNING)

    state = models.CharField(_("state"), max_length=10, choices=State, default=State.QUEUED, db_index=True)
    by = models.ForeignKey(Account, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    file = models.FileField(_("file"), max_length=200, blank=True)
    size = models.PositiveBigIntegerField(_("size (bytes)"), default=0)
    # Rows and files, written and in all; zero in all until they are counted.
    total = models.PositiveIntegerField(_("rows and files"), default=0)
    done = models.PositiveIntegerField(_("rows and files written"), default=0)
    finished_at = models.DateTimeField(_("finished at"), null=True, editable=False)

    objects: ClassVar = ExportQuerySet.as_manager()

    class Meta(BackgroundModel.Meta):
        verbose_name = _("export")
        verbose_name_plural = _("exports")
        constraints = (
            models.UniqueConstraint(
                fields=["partner"], condition=models.Q(state__in=("queued", "running")), name="exports_one_open"
            ),
        )

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"

    @property
    def expires_at(self) -> datetime | None:
        """When its file is no longer given."""
        return self.finished_at and self.finished_at + KEPT
