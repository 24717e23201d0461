"""Answers kept for calls that are sent again under their key."""

from django.db import models

from .base import PartnerModel
from .ids import new_id


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

    class Meta(PartnerModel.Meta):
        indexes = (models.Index(fields=["partner", "created_at"], name="core_keptanswer_expiry"),)

    def __str__(self) -> str:
        return str(self.pk)
