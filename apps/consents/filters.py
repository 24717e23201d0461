"""The filter of lists of persons."""

import django_filters
from django.db.models import QuerySet

from apps.core.models.base import Row

from .models import Channel, State, state_column


class ContactableFilter(django_filters.ChoiceFilter):
    """Who may be contacted by a channel, on request too."""

    def __init__(self) -> None:
        super().__init__(choices=Channel.choices)

    def filter(self, qs: QuerySet[Row], value: str) -> QuerySet[Row]:
        return qs.exclude(**{state_column(Channel(value)): State.WITHDRAWN}) if value else qs
