"""Filters that several lists share."""

import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from copy import copy
from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import django_filters
from django import forms
from django.core.exceptions import ValidationError
from django.db.models import BooleanField, F, Func, IntegerField, Model, Q, QuerySet
from django.db.models.expressions import OrderBy
from django.db.models.sql.compiler import SQLCompiler
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy as _
from django_filters.rest_framework import DjangoFilterBackend
from rest_framework.filters import OrderingFilter
from rest_framework.request import Request
from rest_framework.views import APIView

from apps.core.models.base import Row
from apps.core.models.days import midnight
from apps.core.models.text import CODES, digits, fold, fold_code
from apps.core.types import Json

from .errors import invalid
from .moments import BoundedDateFilter
from .naming import camel_case
from .phones import FRANCE, OVERSEAS

if TYPE_CHECKING:
    from apps.partners.models import Account, Partner


class FilterBackend(DjangoFilterBackend):
    """django-filter; a malformed value of a known filter is a 422."""

    raise_exception = True

    def filter_queryset(self, request: Any, queryset: QuerySet[Any], view: APIView) -> QuerySet[Any]:
        filters = self.get_filterset_class(view, queryset)
        # The form behind the filters is made for each request, and costs as much as a query.
        if filters and _NO_FILTERS.issuperset(request.query_params) and not getattr(filters, "filters_unasked", False):
            return queryset
        return super().filter_queryset(request, queryset, view)


_NO_FILTERS = {"page", "limit", "ordering"}


class OrderingBackend(OrderingFilter):
    """`ordering=-prix`, by the names of the API: the view's `ordering_columns` maps them to columns.

    Of several columns, each decides where those before it are equal. The creation date and the key follow, so that
    pages never overlap. An unknown name is a 422.
    """

    def filter_queryset(self, request: Request, queryset: QuerySet[Any], view: APIView) -> QuerySet[Any]:
        given = request.query_params.get("ordering", "")
        if not given:
            return queryset
        columns: dict[str, str | tuple[str, ...]] = getattr(view, "ordering_columns", {})
        name = given.removeprefix("-")
        if name not in columns or _is_hidden_cost(name, view):
            raise invalid("ordering", _("Unknown column."))
        column, direction = columns[name], "-" if given.startswith("-") else ""
        if isinstance(column, tuple):
            terms = [_ordered(term, bool(direction)) for term in column]
            return queryset.order_by(*terms, f"{direction}created_at", f"{direction}id")
        first: Any = f"{direction}{column}"
        if _may_be_empty(queryset.model, column):
            # Databases disagree on where empty cells go; here they come last, whatever the direction.
            first = F(column).desc(nulls_last=True) if direction else F(column).asc(nulls_last=True)
        return queryset.order_by(first, f"{direction}created_at", f"{direction}id")

    def get_schema_operation_parameters(self, view: APIView) -> list[Json]:
        columns = list(getattr(view, "ordering_columns", {}))
        if not columns:
            return []
        schema = {
            "type": "string",
            "enum": [*columns, *(f"-{name}" for name in columns)],
            # Generated clients would number those with a sign by their place.
            "x-enum-varnames": [*columns, *(f"{name}_desc" for name in columns)],
        }
        return [{"name": "ordering", "in": "query", "required": False, "schema": schema}]


def _is_hidden_cost(name: str, view: Any) -> bool:
    costs = getattr(getattr(view, "serializer_class", None), "cost_fields", ())
    return name in map(camel_case, costs) and not view.partner.shows_costs


def _ordered(term: str, descending: bool) -> OrderBy:
    """One of several columns, `-` before those that run the other way; as PostgreSQL's index has it, empty is most."""
    column = F(term.removeprefix("-"))
    if term.startswith("-") != descending:
        return column.desc(nulls_first=True)
    return column.asc(nulls_last=True)


def _may_be_empty(model: type[Model], column: str) -> bool:
    return any(field.name == column and field.null for field in model._meta.concrete_fields)


class FilterSet(django_filters.FilterSet):
    """Its filters are snake_case, as the columns that they default to; their query parameters are camelCase.

    An instance has only the filters that the request names: each costs a copy and a form field.
    """

    def __init__(
        self,
        data: QueryDict | dict[str, str] | None = None,
        queryset: QuerySet[Model] | None = None,
        *,
        request: HttpRequest | None = None,
        prefix: str | None = None,
    ) -> None:
        wanted = data or {}
        self.base_filters = OrderedDict((name, own) for name, own in self.base_filters.items() if name in wanted)
        super().__init__(data, queryset, request=request, prefix=prefix)

    @classmethod
    def get_filters(cls) -> OrderedDict[str, django_filters.Filter]:
        return OrderedDict((camel_case(name), own) for name, own in super().get_filters().items())

    def get_form_class(self) -> type[forms.Form]:
        return _form_class(type(self), tuple(self.filters))

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Who may not see a person finds no row by them."""
        found = super().filter_queryset(queryset)
        for name in getattr(queryset.model, "people", ()):
            asked = any(
                own.field_name in (name, f"{name}_id") and self.form.cleaned_data[key]
                for key, own in self.filters.items()
            )
            if asked and f"hides_{name}" in queryset.query.annotations:
                found = found.filter(**{f"hides_{name}": False})
        return found


# A caller may ask for any combination.
@lru_cache(maxsize=200)
def _form_class(filters: type[FilterSet], names: tuple[str, ...]) -> type[forms.Form]:
    """The form of these filters: django-filter makes the same one for each request."""
    return type("Filters", (forms.Form,), {name: copy(filters.base_filters[name]).field for name in names})


class _BooleanField(forms.NullBooleanField):
    widget = forms.TextInput

    def to_python(self, value: object) -> bool | None:  # type: ignore[override]
        answer = super().to_python(value)
        if answer is None and value:
            raise ValidationError(_("Must be a valid boolean."))
        return answer


class BooleanFilter(django_filters.BooleanFilter):
    """`true` or `false`; django-filter's own takes any other word for no filter."""

    field_class = _BooleanField


def as_number(text: str) -> str:
    """The digits of a piece of a phone number, as they are in its international spelling: `06 12 34` → `61234`.

    `0033 6 12` and `+33 (0)6 12` → `33612`. A whole French number is looked for without the country's code, which is
    the mainland's in rows that were stored before overseas numbers had their own.
    """
    number = digits(text.replace(_TRUNK, ""))
    if text.startswith(("+", "00")) and (whole := _FRENCH.fullmatch(number)):
        return whole[1]
    return re.sub("^00?(?=[1-9])", "", number) if len(number) > 3 else number


# A search has eight words at most: the last one is all that follows, spaces included.
MAX_WORDS = 8
# A single letter or digit would be found in nearly every serial number.
MIN_CODE = 2
# Fewer stand in the serial numbers of a whole make: `WVWZZZ` begins those of every Volkswagen.
MIN_SERIAL = 5
# The trunk prefix is dialled within the country only: `+33 (0)6`.
_TRUNK = "(0)"
_FRENCH = re.compile(rf"(?:00)?(?:{'|'.join(map(str, (FRANCE, *OVERSEAS)))})0?([1-9]\d{{8}})", re.ASCII)
_BETWEEN_DIGITS = re.compile(r"(?<=\d)\W+(?=\d)")
_PAIRS = re.compile(r"\+?\d{1,2}( \d{1,2})+")
# The parts of a text that `with_codes` joined.
_IN_NAMES, _BEFORE_SERIALS = rf"^[^{CODES}]*", rf"^[^{CODES}]*([{CODES}][^{CODES}]*)?"


def _is_code(code: str) -> bool:
    """Whether registration numbers are looked through for it: `a4` is a model, and stands in one across its hyphen."""
    return len(code) > MIN_CODE or (len(code) == MIN_CODE and code[0].isdigit() == code[1].isdigit())


class FoldedFilter(django_filters.CharFilter):
    """Every word is contained in one of the FoldedFields, blind to case and accents.

    In `codes` (plates) and `serials` (VIN, from five characters on) letters and digits alone are compared, in
    `numbers` (phones) digits alone; all may also be typed in pieces, and `06 12 34` is looked for as one number only.
    `coded` are columns of `with_codes`. The rows that the filters of `first` find come first, in that order.
    """

    fold = staticmethod(fold)

    def __init__(
        self,
        *columns: str,
        codes: Iterable[str] = (),
        serials: Iterable[str] = (),
        numbers: Iterable[str] = (),
        coded: Iterable[str] = (),
        first: Sequence["FoldedFilter"] = (),
        **kwargs: Any,
    ) -> None:
        self.columns, self.codes, self.serials, self.numbers = columns, tuple(codes), tuple(serials), tuple(numbers)
        self.coded, self.first = tuple(coded), first
        super().__init__(*(*columns, *self.coded)[:1], **{"max_length": 200, **kwargs})

    def filter(self, qs: QuerySet[Row], value: str | None) -> QuerySet[Row]:
        if not value:
            return qs
        text = self.fold(value)
        readings = self._readings(text)
        # No row matches a text without anything that is compared, such as a lone accent.
        if not readings:
            return qs.none()
        found = qs.filter(_Contains(readings))
        ranks = [own for part in self.first if (own := part._readings(text))]
        return found.order_by(Rank(*ranks), "-created_at", "-id") if ranks else found

    def _readings(self, text: str) -> "Readings":
        """What a row may contain; empty where no row can."""
        if self.numbers:
            text = text.replace(_TRUNK, "")
        readings = {text}
        if self.codes or self.serials or self.coded:
            readings.add(fold_code(text))
        if self.numbers:
            readings.add(_BETWEEN_DIGITS.sub("", text))
            # Pairs of digits are one phone number: each by itself stands in almost every row.
            if _PAIRS.fullmatch(text):
                readings.discard(text)
        words = [
            [self._places(word) for word in reading.split(" ", MAX_WORDS - 1)] for reading in sorted(readings - {""})
        ]
        return [places for places in words if all(places)]

    def _places(self, word: str) -> "Places":
        """The columns that may contain the word, each with the lookup and what is looked up."""
        # A telephone writes `’` by itself where a keyboard has `'`.
        spellings = {word, word.replace("'", "’"), word.replace("’", "'")}
        places = {(column, "contains", spelling) for column in self.columns for spelling in spellings}
        code = fold_code(word)
        if _is_code(code):
            places |= {(column, "contains", code) for column in self.codes}
            places |= {(column, "regex", _BEFORE_SERIALS + re.escape(code)) for column in self.coded}
        if len(code) >= MIN_SERIAL:
            places |= {(column, "contains", code) for column in (*self.serials, *self.coded)}
        places |= {
            (column, "regex", _IN_NAMES + re.escape(spelling)) for column in self.coded for spelling in spellings
        }
        number = as_number(word)
        # `06.12` is a piece of a phone number, `c3` is not.
        if number and not any(char.isalpha() for char in word):
            places |= {(column, "contains", number) for column in self.numbers if column not in self.coded}
            places |= {(column, "regex", _IN_NAMES + number) for column in self.numbers if column in self.coded}
        return sorted(places)


# A row has a text where it has all words of one reading, each in one of its places: a column, a lookup, what to find.
Places = list[tuple[str, str, str]]
Readings = list[list[Places]]


class _Texts(Func):
    """What is computed from whether a row has each of the texts.

    A search of cars has three such conditions, and as nested Q objects they take Django twice as long to write.
    """

    def __init__(self, *texts: Readings) -> None:
        self.texts = texts
        places = [place for readings in texts for words in readings for places in words for place in places]
        self.columns = sorted({column for column, _lookup, _text in places})
        super().__init__(*self.columns)

    def as_sql(self, compiler: SQLCompiler, connection: Any, **_template: object) -> tuple[str, tuple[str, ...]]:  # type: ignore[override]
        columns = dict(zip(self.columns, self.get_source_expressions(), strict=True))
        cast_column = connection.ops.lookup_cast("contains")
        compiled = {name: cast_column % compiler.compile(column)[0] for name, column in columns.items()}
        params: list[str] = []

        def found(place: tuple[str, str, str]) -> str:
            name, lookup, text = place
            params.append(f"%{connection.ops.prep_for_like_query(text)}%" if lookup == "contains" else text)
            return f"{compiled[name]} {connection.operators[lookup]}"

        def read(words: list[Places]) -> str:
            return " AND ".join(f"({' OR '.join(map(found, places))})" for places in words)

        return self.combined([f"({' OR '.join(map(read, readings))})" for readings in self.texts]), tuple(params)

    def combined(self, conditions: list[str]) -> str:
        raise NotImplementedError


class _Contains(_Texts):
    """Whether a row has the text."""

    output_field = BooleanField()

    def combined(self, conditions: list[str]) -> str:
        return conditions[0]


class Rank(_Texts):
    """The number of the first text that a row has."""

    output_field = IntegerField()

    def combined(self, conditions: list[str]) -> str:
        ranks = " ".join(f"WHEN {condition} THEN {number}" for number, condition in enumerate(conditions))
        return f"CASE {ranks} ELSE {len(conditions)} END"


class DigitsFilter(FoldedFilter):
    """Contains, on digits alone; the international and the national way of a French number find each other."""

    fold = staticmethod(as_number)


class DayFilter(BoundedDateFilter):
    """From the start of a day (`gte`, `gt`) or to its end (`lte`), in the partner's time zone."""

    def filter(self, qs: QuerySet[Row], value: date | None) -> QuerySet[Row]:
        if value is None:
            return qs
        last = self.lookup_expr == "lte"
        moment = midnight(value + timedelta(days=int(last)))
        return qs.filter(**{f"{self.field_name}__{'lt' if last else self.lookup_expr}": moment})


class RangeFilter(django_filters.CharFilter):
    """`from..below` in whole numbers, `below` excluded; `from..` has no end. What they measure, a subclass says."""

    parent: Any
    most = 10**9

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(
            *args, **{"max_length": 30, "help_text": "`from..below`, or `from..` without an end", **kwargs}
        )

    def filter(self, qs: QuerySet[Row], value: str | None) -> QuerySet[Row]:
        if not value:
            return qs
        match = _RANGE.fullmatch(value)
        first, below = (int(match[1]), int(match[2]) if match[2] else None) if match else (0, 0)
        if max(first, below or 0) > self.most or (below is not None and below <= first):
            raise invalid(name_of(self), _("Enter a range such as 31..61, or 91.. without an end."))
        return self.within(qs, first, below)

    def within(self, qs: QuerySet[Row], first: int, below: int | None) -> QuerySet[Row]:
        """The rows between the two; `below` is None where there is no end."""
        raise NotImplementedError


_RANGE = re.compile(r"(\d{1,10})\.\.(\d{1,10})?", re.ASCII)


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
    request = cast("Request", filters.request)
    return cast("Partner", cast("Account", request.user).partner)
