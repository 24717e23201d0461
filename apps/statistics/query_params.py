"""Query parameters of the leads' and sales' statistics."""

from rest_framework import serializers

from apps.core.api.serializers import Serializer
from apps.core.api.texts import TextField

from .periods import FIRST_YEAR, LAST_YEAR

DEFAULT_PERIOD = "month"


class PeriodQuerySerializer(Serializer):
    """A period as `chiffreAffaire/{period}` takes it; by default this month."""

    period = TextField(required=False, max_length=30)


class YearQuerySerializer(Serializer):
    """By default this year."""

    year = serializers.IntegerField(required=False, min_value=FIRST_YEAR, max_value=LAST_YEAR)
