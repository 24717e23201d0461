"""Calls of the trail (docs/behaviour/team.md#trail)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import F, QuerySet, Value
from django.db.models.functions import Coalesce, NullIf
from django.utils.translation import gettext_lazy as _

from apps.audit.models import Entry
from apps.core.api.export import Column, ExportsList

from .trail_filters import TrailFilter
from .trail_selectors import name_people
from .trail_serializers import TrailEntrySerializer
from .trail_words import kind_name, label_name, said_name


class TrailViewSet(ExportsList[Entry]):
    """/partner/audit: what happened to access, money and rows of the partner, newest first, for its owners."""

    # The account is joined: one that is no longer there reads as none.
    queryset = Entry.objects.select_related("account")
    serializer_class = TrailEntrySerializer
    filterset_class = TrailFilter
    export_columns = (
        "created_at",
        "event",
        Column(Coalesce(NullIf("account__full_name", Value("")), F("email")), heading=_("by")),
        "token",
        Column("object_type", show=kind_name),
        Column("label", show=label_name),
        "before",
        "currency_before",
        "after",
        "currency",
        Column("said_before", show=said_name),
        Column("said_after", show=said_name),
        "id",
    )

    def paginate_queryset(self, queryset: QuerySet[Any] | Sequence[Any]) -> list[Any] | None:
        page = super().paginate_queryset(queryset)
        if page is not None:
            name_people(self.partner, page)
        return page
