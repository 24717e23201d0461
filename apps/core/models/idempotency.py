"""Answers kept for calls that are sent again under their key."""

from datetime import timedelta
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone

from .base import PartnerModel, PartnerQuerySet, Row
from .ids import new_id

KEPT_FOR = timedelta(hours=24)


class KeptAnswerQuerySet(PartnerQuerySet[Row]):
    def expired(self) -> Self:
        return self.filter(created_at__lt=timezone.now() - KEPT_FOR)


class KeptAnswer(PartnerModel):
    """A call made under an idempotency key, and its answer once it is known; see `apps.core.api.idempotency`."""

    # Digests: neither key nor body can be read from the database.
    identity = models.CharField(max_length=64, unique=True)
    fingerprint = models.CharField(max_length=64)
    # The id of the row that the call makes, if it makes one.
    row_id = models.UUIDField(default=new_id)
    status = models.PositiveSmallIntegerField(null=True)
    # Encrypted by the key of the call.
    answer = models.BinaryField(default=bytes)

    objects: ClassVar = KeptAnswerQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        indexes = (models.Index(fields=["partner", "created_at"], name="core_keptanswer_expiry"),)

    def __str__(self) -> str:
        return str(self.pk)
