"""Rows that statistics count: each write gives the partner's data a new version, under which answers are cached."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Self
from uuid import UUID, uuid4

from django.core.cache import cache
from django.db import models, transaction
from django.utils.translation import gettext_lazy as _

from .base import PartnerModel, PartnerQuerySet, Row


def data_version(partner_id: UUID) -> str:
    """The version of the partner's counted rows."""
    return str(cache.get_or_set(_key(partner_id), lambda: uuid4().hex, None))


def touch(partner_id: UUID) -> None:
    """After the commit, the partner's data has a new version."""
    # Random instead of counted: a counter that the cache evicts would return to numbers that still have answers.
    transaction.on_commit(partial(cache.delete, _key(partner_id)))


def _key(partner_id: UUID) -> str:
    return f"statistics:{partner_id}:version"


class CountedQuerySet(PartnerQuerySet[Row]):
    """`delete` touches; after `update` or `bulk_create` of columns that statistics read, call `touch`."""

    def real(self) -> Self:
        """Without the samples: what is counted and announced. Of a SampledModel."""
        return self.filter(sample=False)

    def samples(self) -> Self:
        return self.filter(sample=True)

    def delete(self) -> tuple[int, dict[str, int]]:
        partner_ids = set(self.order_by().values_list("partner_id", flat=True))
        deleted = super().delete()
        for partner_id in partner_ids:
            touch(partner_id)
        return deleted

    delete.alters_data = True  # type: ignore[attr-defined]
    delete.queryset_only = True  # type: ignore[attr-defined]


class CountedModel(PartnerModel):
    """A row that statistics count."""

    objects: ClassVar = CountedQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        super().save(*args, **kwargs)
        touch(self.partner_id)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        deleted = super().delete(*args, **kwargs)
        touch(self.partner_id)
        return deleted


class SampledModel(CountedModel):
    """A row that may be one of the samples of a new account, which stand in the lists, and in the day of an account
    that has nothing else.

    Whatever is counted or announced starts from `objects.of(partner).real()`; changes of their status are not recorded.
    """

    sample = models.BooleanField(_("sample"), default=False, db_default=False, editable=False)

    class Meta(CountedModel.Meta):
        abstract = True
        indexes: ClassVar[tuple[models.Index, ...]] = (
            *CountedModel.Meta.indexes,
            # Partial: almost no partner has sample rows.
            models.Index(
                fields=["partner", "-created_at", "-id"],
                condition=models.Q(sample=True),
                name="%(app_label)s_%(class)s_sample",
            ),
        )
