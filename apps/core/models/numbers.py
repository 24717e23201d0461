"""Numbers that are given one after another: none is skipped, and none is given twice."""

from typing import Any
from uuid import UUID

from django.db import models
from django.utils import timezone


class YearCounter(models.Model):
    """The last number given to a row of one kind of the partner in a year."""

    partner = models.ForeignKey("partners.Partner", on_delete=models.CASCADE, related_name="+", db_index=False)
    year = models.PositiveSmallIntegerField()
    last = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.year}-{self.last:06}"

    @classmethod
    def next_number(cls, partner_id: UUID, *, year: int | None = None, **series: str) -> str:
        """The next one of the year, which is this one by default.

        Its row stays locked until the commit: none is skipped or given twice.
        """
        counters: Any = cls._default_manager
        wanted = {"partner_id": partner_id, "year": year or timezone.localdate().year, **series}
        counters.get_or_create(**wanted)
        counter = counters.select_for_update().get(**wanted)
        counter.last += 1
        counter.save(update_fields=["last"])
        return str(counter)
