"""The person of the team who is in charge of a row (docs/behaviour/team.md#in-charge)."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from django.db import models
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel

from .models import Account, Partner

# Lists join the account only for its name, so that these columns are left out.
_UNNAMED = tuple(
    f"assignee__{field.name}" for field in Account._meta.concrete_fields if field.name not in ("id", "full_name")
)
Rows = TypeVar("Rows", bound=QuerySet[Any])


def with_assignee(rows: Rows) -> Rows:
    """Reads who is in charge of the rows in the same query, by id and name."""
    return rows.select_related("assignee").defer(*_UNNAMED)


def active_people(partner: Partner) -> QuerySet[Account]:
    """The accounts of the partner that somebody can still use, and so may be in charge of its rows."""
    return Account.objects.of(partner).filter(is_active=True, left_at=None).select_related(None)


def unassigned_or_own(viewer: Account, *paths: str) -> Q:
    """The rows that are unassigned or `viewer`'s own, by the paths to the accounts in charge."""
    found = Q()
    for path in paths:
        found &= Q(**{f"{path}__isnull": True}) | Q(**{path: viewer.pk})
    return found


class Assigned(PartnerModel):
    """A row that one of the team may be in charge of; it is unassigned once the account has ended."""

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
        # It serves the filter by person, newest first, and finds the rows of an account that ends.
        indexes: ClassVar[tuple[models.Index, ...]] = (
            models.Index(
                fields=["assignee", "-created_at", "-id"],
                condition=Q(assignee__isnull=False),
                name="%(app_label)s_%(class)s_who",
            ),
        )

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return unassigned_or_own(viewer, "assignee") if viewer.sees_own else None

    def is_hidden_from(self, viewer: Account) -> bool:
        """Whether a colleague is in charge of the row and `viewer` sees only what is their own."""
        return viewer.sees_own and self.assignee_id not in (None, viewer.pk)
