"""Filters that lists of what people are in charge of share."""

from typing import Any
from uuid import UUID

import django_filters
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import invalid
from apps.core.models.base import Row

from .models import Account

ASSIGNEE_HELP = "`me`, `none`, or the id of who is in charge"


def in_charge(wanted: str, me: Account) -> Q:
    """The rows of `me`, unassigned ones (`none`) or those of the account with an id. Raises a 422 under `assignee`."""
    if wanted == "none":
        return Q(assignee=None)
    if wanted == "me":
        return Q(assignee=me.pk)
    try:
        return Q(assignee=UUID(wanted))
    except ValueError as error:
        raise invalid("assignee", _("Unknown id.")) from error


class AssigneeFilter(django_filters.CharFilter):
    """Who is in charge: `me`, `none` or an id; an unknown id finds nothing."""

    parent: Any

    def __init__(self) -> None:
        super().__init__(max_length=36, help_text=ASSIGNEE_HELP)

    def filter(self, qs: QuerySet[Row], value: str | None) -> QuerySet[Row]:
        return qs.filter(in_charge(value, self.parent.request.user)) if value else qs
