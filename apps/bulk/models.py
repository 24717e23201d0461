"""What undoes an action on many rows, for ten minutes."""

from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone

from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.partners.models import Account

KEPT_FOR = timedelta(minutes=10)


class UndoQuerySet(PartnerQuerySet[Row]):
    def expired(self) -> Self:
        return self.filter(created_at__lte=timezone.now() - KEPT_FOR)

    def usable(self) -> Self:
        return self.filter(created_at__gt=timezone.now() - KEPT_FOR)


class Undo(PartnerModel):
    """An action on many rows. It goes when it is undone, or is removed with what has expired."""

    # Only the digest is stored, so that a copy of the database undoes nothing.
    token_digest = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=10)
    action = models.CharField(max_length=10)
    by_name = models.CharField(max_length=150, blank=True)
    # Null of those that the version before has made, which their tokens alone undo.
    by = models.ForeignKey(Account, on_delete=models.SET_NULL, null=True, related_name="+")
    row_count = models.PositiveIntegerField(default=0, db_default=0)

    objects: ClassVar = UndoQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        indexes = (models.Index(fields=["partner", "created_at"], name="bulk_undo_expiry"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.action}"

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return models.Q(by=viewer.pk) if viewer.sees_own else None


class UndoPart(PartnerModel):
    """Some of the rows: `[id, values before, values after, label]` each, in the order of the action's columns."""

    undo = models.ForeignKey(Undo, on_delete=models.CASCADE, related_name="parts", db_index=False)
    rows = models.JSONField()

    class Meta(PartnerModel.Meta):
        indexes = (models.Index(fields=["undo", "id"], name="bulk_undopart_of_undo"),)

    def __str__(self) -> str:
        return str(self.pk)
