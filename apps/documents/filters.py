"""Filters of the list of documents."""

import django_filters

from apps.core.api.filters import FilterSet, FoldedFilter

from .models import Document


class DocumentFilter(FilterSet):
    title = FoldedFilter("title_folded", "invoice_folded")
    type = django_filters.ChoiceFilter(choices=Document.Type.choices)
    car_id = django_filters.UUIDFilter()
    client_id = django_filters.UUIDFilter()
