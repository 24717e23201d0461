"""How large each stored file of a partner is: what is stored is asked at each upload, and no store adds it up."""

from typing import ClassVar

from django.db import models

from .base import PartnerModel


class StoredFile(PartnerModel):
    """A file that counts in what its partner stores, see `apps.core.files.usage`."""

    name = models.CharField(max_length=200, unique=True)
    size = models.PositiveBigIntegerField()

    class Meta(PartnerModel.Meta):
        # Their sum is read from the index alone.
        indexes: ClassVar = (models.Index(fields=["partner", "size"], name="core_storedfile_sum"),)

    def __str__(self) -> str:
        return self.name
