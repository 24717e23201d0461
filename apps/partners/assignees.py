"""The person of the team who is in charge of a row (docs/behaviour/team.md#in-charge)."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel

from .models import Account


def nobody_elses(viewer: Account, *paths: str) -> Q:
    """The rows of which no colleague of `viewer` is in charge, by the paths to accounts that say who is."""
    found = Q()
    for path in paths:
        found &= Q(**{f"{path}__isnull": True}) | Q(**{path: viewer.pk})
    return found


class Assigned(PartnerModel):
    """A row that one of the team may be in charge of; nobody is where the account has ended."""

    assignee = models.ForeignKey(
        Account,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
        verbose_name=_("in charge"),
        db_index=False,
    )

    class Meta(PartnerModel.Meta):
        abstract = True
        # What one person is in charge of, newest first; it also finds the rows of an account that ends.
        indexes: ClassVar[tuple[models.Index, ...]] = (
            models.Index(
                fields=["assignee", "-created_at", "-id"],
                condition=Q(assignee__isnull=False),
                name="%(app_label)s_%(class)s_who",
            ),
        )

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return nobody_elses(viewer, "assignee") if viewer.sees_own else None
