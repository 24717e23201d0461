"""Filters that several lists share."""

import re
from collections import OrderedDict
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Any, cast

import django_filters
from django import forms
from django.core.exceptions import ValidationError
from django.db.models import F, Model, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_filters.rest_framework import DjangoFilterBackend
from rest_framework.filters import OrderingFilter
from rest_framework.request import Request

from apps.core.models.text import digits, fold, fold_code

from .errors import invalid
from .naming import camel_case

if TYPE_CHECKING:
    from apps.partners.models import Partner


class FilterBackend(DjangoFilterBackend):
    """django-filter; a malformed value of a known filter is a 422."""

    raise_exception = True

    def filter_queryset(self, request: Any, queryset: QuerySet[Any], view: Any) -> QuerySet[Any]:
        filters = self.get_filterset_class(view, queryset)
        # The form behind the filters is made for each request, and costs as much as a query.
        if filters and _NO_FILTERS.issuperset(request.query_params) and not getattr(filters, "filters_unasked", False):
            return queryset
        filtered: QuerySet[Any] = super().filter_queryset(request, queryset, view)
        return filtered


_NO_FILTERS = {"page", "limit", "ordering"}


class OrderingBackend(OrderingFilter):
    """`ordering=-prix`, by the names of the API: the view's `ordering_columns` maps them to columns.

    The creation date and the key follow, so that pages never overlap. An unknown name is a 422.
    """

    def filter_queryset(self, request: Request, queryset: QuerySet[Any], view: Any) -> QuerySet[Any]:
        given = request.query_params.get("ordering", "")
        if not given:
            return queryset
        columns: dict[str, str] = getattr(view, "ordering_columns", {})
        name = given.removeprefix("-")
        if name not in columns:
            raise invalid("ordering", _("Unknown column."))
        column, direction = columns[name], "-" if given.startswith("-") else ""
        first: Any = f"{direction}{column}"
        if _may_be_empty(queryset.model, column):
            # Databases disagree on where empty cells go; here they come last, whatever the direction.
            first = F(column).desc(nulls_last=True) if direction else F(column).asc(nulls_last=True)
        return queryset.order_by(first, f"{direction}created_at", f"{direction}id")

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        columns = list(getattr(view, "ordering_columns", {}))
        if not columns:
            return []
        names = [*columns, *(f"-{name}" for name in columns)]
        return [{"name": "ordering", "in": "query", "required": False, "schema": {"type": "string", "enum": names}}]


def _may_be_empty(model: type[Model], column: str) -> bool:
    return any(field.name == column and field.null for field in model._meta.concrete_fields)


class FilterSet(django_filters.FilterSet):
    """Its filters are snake_case, as the columns that they default to; their query parameters are camelCase."""

    @classmethod
    def get_filters(cls) -> OrderedDict[str, django_filters.Filter]:
        return OrderedDict((camel_case(name), own) for name, own in super().get_filters().items())


class _BooleanField(forms.NullBooleanField):
    widget = forms.TextInput

    def to_python(self, value: Any) -> bool | None:  # type: ignore[override]
        answer = super().to_python(value)
        if answer is None and value:
            raise ValidationError(_("Must be a valid boolean."))
        return answer


class BooleanFilter(django_filters.BooleanFilter):
    """`true` or `false`; django-filter's own takes any other word for no filter."""

    field_class = _BooleanField


class FoldedFilter(django_filters.CharFilter):
    """Contains, blind to case and accents, on a FoldedField."""

    fold = staticmethod(fold)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"lookup_expr": "contains", "max_length": 200, **kwargs})

    def filter(self, qs: QuerySet[Any], value: str | None) -> QuerySet[Any]:
        if not value:
            return qs
        folded = self.fold(value)
        # What was typed has nothing that is compared (a lone accent): no row has it.
        return super().filter(qs, folded) if folded else qs.none()


class CodeFilter(FoldedFilter):
    """Contains, on letters and digits alone."""

    fold = staticmethod(fold_code)


class DigitsFilter(FoldedFilter):
    """Contains, on digits alone; the international and the national way of a French number find each other."""

    @staticmethod
    def fold(value: str) -> str:
        number = digits(value)
        return number[1:] if len(number) > 3 and number.startswith("0") and not number.startswith("00") else number


class DayFilter(django_filters.DateFilter):
    """From the start of a day (`gte`, `gt`) or to its end (`lte`), in the partner's time zone."""

    parent: Any

    def filter(self, qs: QuerySet[Any], value: Any) -> QuerySet[Any]:
        if value is None:
            return qs
        last = self.lookup_expr == "lte"
        try:
            moment = timezone.make_aware(datetime.combine(value + timedelta(days=int(last)), time.min))
            moment.utctimetuple()
        except OverflowError as exc:
            raise invalid(name_of(self), _("Enter a valid date.")) from exc
        return qs.filter(**{f"{self.field_name}__{'lt' if last else self.lookup_expr}": moment})


class RangeFilter(django_filters.CharFilter):
    """`from..below` in whole numbers, `below` excluded; `from..` has no end. What they measure, a subclass says."""

    parent: Any
    most = 10**9

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(
            *args, **{"max_length": 30, "help_text": "`from..below`, or `from..` without an end", **kwargs}
        )

    def filter(self, qs: QuerySet[Any], value: str | None) -> QuerySet[Any]:
        if not value:
            return qs
        match = _STRETCH.fullmatch(value)
        first, below = (int(match[1]), int(match[2]) if match[2] else None) if match else (0, 0)
        if max(first, below or 0) > self.most or (below is not None and below <= first):
            raise invalid(name_of(self), _("Enter a range such as 31..61, or 91.. without an end."))
        return self.within(qs, first, below)

    def within(self, qs: QuerySet[Any], first: int, below: int | None) -> QuerySet[Any]:
        """The rows between the two; `below` is None where there is no end."""
        raise NotImplementedError


_STRETCH = re.compile(r"(\d{1,10})\.\.(\d{1,10})?", re.ASCII)


def delay_within(first: int, below: int | None) -> Q:
    """Of what has a `delay`: those that took from `first` seconds on and less than `below`."""
    condition = Q(delay__isnull=False)
    if first:
        condition &= Q(delay__gte=timedelta(seconds=first))
    return condition if below is None else condition & Q(delay__lt=timedelta(seconds=below))


def name_of(wanted: Any) -> str:
    """The query parameter of a filter, as its filter set names it."""
    filters: dict[str, django_filters.Filter] = wanted.parent.filters
    return next(name for name, own in filters.items() if own is wanted)


def partner_of(filters: django_filters.FilterSet) -> "Partner":
    """Whose list is filtered."""
    partner: Partner = cast(Any, filters.request).user.partner
    return partner
