"""Filters of the list of conversations."""

import django_filters
from django.db.models import QuerySet

from apps.core.api.filters import FilterSet, FoldedFilter
from apps.core.types import Json

from .models import Thread

FOLDERS: dict[str, Json] = {
    "inbox": {"in_inbox": True, "trashed_at": None},
    "drafts": {"in_drafts": True, "trashed_at": None},
    "outbox": {"in_outbox": True, "trashed_at": None},
    "sent": {"in_sent": True, "trashed_at": None},
    "starred": {"starred": True, "trashed_at": None},
    "trash": {"trashed_at__isnull": False},
}


class ThreadFilter(FilterSet):
    folder = django_filters.ChoiceFilter(choices=[(name, name) for name in FOLDERS], method="in_folder")
    search = FoldedFilter("search_text")

    def in_folder(self, rows: QuerySet[Thread], name: str, folder: str) -> QuerySet[Thread]:
        return rows.filter(**FOLDERS[folder])


class TemplateFilter(FilterSet):
    search = FoldedFilter("name_folded")
