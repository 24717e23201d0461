"""Lists as files for spreadsheets, CSV or XLSX."""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from decimal import Decimal
from tempfile import TemporaryFile
from typing import IO, Any, ClassVar
from uuid import UUID

from django.db.models import BooleanField, Case, F, Field, Model, QuerySet, Value, When
from django.dispatch import Signal
from django.http import HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.formats import get_format
from django.utils.functional import Promise
from django.utils.http import content_disposition_header
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from apps.core.ops.finished import BLOCK, FinishedFile, file_response
from apps.core.types import Fields

from .filters import OrderingBackend
from .formulas import guarded
from .naming import camel_case
from .rate_limits import Limit
from .serializers import ListField, Serializer
from .viewsets import PartnerViewSet, Row, validated

EXPORTS = Limit("export", tries=60, seconds=3600)
ROWS_AT_A_TIME = 2000
# A larger file stays on the disk while it is sent.
MEMORY_BYTES = BLOCK
CSV, XLSX = "csv", "xlsx"
CONTENT_TYPES = {
    CSV: "text/csv; charset=utf-8",
    XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

Append = Callable[[list[object]], None]

# The model of a list sends it, with the `name` of the file that somebody is about to get.
exported = Signal()


@dataclass(frozen=True)
class Column:
    """A column of the file: a column of the rows, through relations with `__`, or an expression.

    Without a heading it is the field's own name, and its choices, yes and no are shown in words; `texts` do so for
    other values. `show` writes a text for people.
    """

    source: Any
    heading: str | Promise = ""
    texts: Mapping[Any, str] = field(default_factory=dict)
    show: Callable[[str], str] | None = None


# More would not fit into an address, of which nginx takes 8 kB.
MAX_IDS_IN_ADDRESS = 200
# In a body: as many rows as someone picks by hand.
MAX_IDS = 1000


class FormatSerializer(Serializer):
    format = serializers.ChoiceField(choices=[CSV, XLSX], default=CSV)
    ids = serializers.CharField(required=False)

    def validate_ids(self, text: str) -> list[UUID]:
        try:
            ids = [UUID(part) for part in text.split(",")]
        except ValueError as error:
            raise serializers.ValidationError(_("Enter ids separated by commas.")) from error
        if len(ids) > MAX_IDS_IN_ADDRESS:
            raise serializers.ValidationError(_("No more than 200 ids."))
        return ids


class ChosenRowsSerializer(Serializer):
    ids = ListField(child=serializers.UUIDField(), min_length=1, max_length=MAX_IDS)


FORMAT = OpenApiParameter("format", enum=[CSV, XLSX], default=CSV, description="CSV has `;` and a byte order mark.")
ORDERING = OpenApiParameter("ordering", str, description="As in the list.")
FILES = {(200, kind.partition(";")[0]): OpenApiTypes.BINARY for kind in CONTENT_TYPES.values()}


class ExportsList(PartnerViewSet[Row]):
    """A viewset whose list has `export` and `export_chosen`.

    GET …/export?format=csv|xlsx with the list's filters and ordering; POST {ids} with the ordering, for more ids than
    fit into an address.
    """

    export_columns: ClassVar[tuple[str | Column, ...]]

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        """For a file, what the caller accepts and `format` are not about renderers."""
        is_file = self.action in ("export", "export_chosen")
        return super().perform_content_negotiation(request, force=force or is_file)

    @extend_schema(
        filters=True,
        parameters=[
            FORMAT,
            OpenApiParameter("ids", str, description="These rows alone: 200 ids at most, separated by commas."),
        ],
        responses=FILES,
    )
    def export(self, request: Request) -> HttpResponseBase:
        """All rows that the filters select, in the list's order and the caller's language.

        Raises a 422 under a wrong filter or `format`, and TooManyTries (429).
        """
        query = self._query(request)
        queryset = self.filter_queryset(self.get_queryset())
        if "ids" in query:
            queryset = queryset.filter(pk__in=query["ids"])
        return self._file(queryset, query["format"])

    @extend_schema(filters=False, parameters=[FORMAT, ORDERING], request=ChosenRowsSerializer, responses=FILES)
    def export_chosen(self, request: Request) -> HttpResponseBase:
        """These rows, 1,000 at most, in the given order and the caller's language.

        Raises a 422 under wrong ids, `ordering` or `format`, and TooManyTries (429).
        """
        kind, ids = self._query(request)["format"], validated(ChosenRowsSerializer, request)["ids"]
        rows = self.get_queryset().filter(pk__in=ids)
        return self._file(OrderingBackend().filter_queryset(request, rows, self), kind)

    def _shown_columns(self) -> tuple[str | Column, ...]:
        """Without what only who sees costs may read."""
        costs = () if self.partner.shows_costs else getattr(self.serializer_class, "cost_fields", ())
        return tuple(column for column in self.export_columns if column not in costs)

    def _query(self, request: Request) -> Fields:
        query = FormatSerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        return dict(query.validated_data)

    def _file(self, queryset: QuerySet[Row], kind: str) -> HttpResponseBase:
        EXPORTS.spend(str(self.partner.pk))
        name = f"{queryset.model._meta.verbose_name_plural} {timezone.localdate()}.{kind}"
        # Written before it is sent: once a view has returned, its connection serves other partners.
        with TemporaryFile() as file:
            with WRITERS[kind](file) as append:
                for row in rows_of(queryset, self._shown_columns()):
                    append(row)
            finished = FinishedFile(file)
        exported.send(queryset.model, name=name)
        if finished.size > MEMORY_BYTES:
            return file_response(finished, as_attachment=True, filename=name, content_type=CONTENT_TYPES[kind])
        disposition = str(content_disposition_header(as_attachment=True, filename=name))
        headers = {"Content-Type": CONTENT_TYPES[kind], "Content-Disposition": disposition}
        return HttpResponse(finished.read(MEMORY_BYTES), headers=headers)


def named_columns(
    serializer: type[serializers.ModelSerializer], **others: str | Column | None
) -> dict[str, str | Column]:
    """The columns among the fields that the serializer answers with, by these, in its order, and the id at the end.

    `others` are what stands in the place of a field; None leaves it out.
    """
    model: type[Model] = serializer.Meta.model
    plain = {field.name for field in model._meta.concrete_fields if not field.is_relation}
    fields = zip(serializer.Meta.fields, serializer().fields.values(), strict=True)
    shown = [name for name, field in fields if not field.write_only and name != "id"]
    columns = {camel_case(name): others.get(name, name if name in plain else None) for name in shown}
    return {name: column for name, column in columns.items() if column} | {"id": "id"}


def columns_of(
    serializer: type[serializers.ModelSerializer], **others: str | Column | None
) -> tuple[str | Column, ...]:
    """The same without their names."""
    return tuple(named_columns(serializer, **others).values())


def heading_of(model: type[Model], item: str | Column) -> str:
    """What the column is called in the current language."""
    return str(_resolved(model, item).heading)


def rows_of(queryset: QuerySet, wanted: tuple[str | Column, ...]) -> Iterator[list[Any]]:
    """The headings, then the rows, a few thousand in memory at a time."""
    columns = [_without_people(queryset, _resolved(queryset.model, item)) for item in wanted]
    yield [capfirst(str(column.heading)) for column in columns]
    values = queryset.prefetch_related(None).values_list(*(column.source for column in columns))
    for row in values.iterator(chunk_size=ROWS_AT_A_TIME):
        yield [_cell(column, value) for column, value in zip(columns, row, strict=True)]


def _resolved(model: type[Model], item: str | Column) -> Column:
    column = Column(item) if isinstance(item, str) else item
    if column.heading:
        return column
    # A relation is named after itself: "garage", not "place".
    own: Any = model._meta.get_field(column.source.partition("__")[0])
    return replace(column, heading=own.verbose_name, texts=column.texts or words_of(own))


def _without_people(queryset: QuerySet, column: Column) -> Column:
    """Empty in the rows that must not say whom they name: see `PartnerModel.people`."""
    for name, copies in getattr(queryset.model, "people", {}).items():
        if column.source in copies and f"hides_{name}" in queryset.query.annotations:
            shown = Case(When(**{f"hides_{name}": False}, then=F(column.source)), default=Value(""))
            return replace(column, source=shown)
    return column


def words_of(field: Field) -> dict[Any, str]:
    """What the field's values are called in the current language, where they have names."""
    if isinstance(field, BooleanField):
        return {True: gettext("Yes"), False: gettext("No")}
    return {value: str(text) for value, text in field.flatchoices}


def _cell(column: Column, value: Any) -> object:
    value = column.show(value) if column.show else column.texts.get(value, value)
    if isinstance(value, datetime):
        return timezone.localtime(value).replace(tzinfo=None, microsecond=0)
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, Decimal):
        # As many decimals as it has, in place of the column's.
        return int(value) if value == int(value) else value.normalize()
    return value


def harmless(value: object) -> object:
    """A text with an apostrophe before what a spreadsheet would take for a formula; all else as it is."""
    return guarded(value) if isinstance(value, str) else value


@contextmanager
def csv_file(file: IO[bytes]) -> Iterator[Append]:
    """Dates are ISO, the decimal separator is the language's; text that begins as a formula gets an apostrophe."""
    text = io.TextIOWrapper(file, encoding="utf-8-sig", newline="")
    writer = csv.writer(text, delimiter=";")
    separator = str(get_format("DECIMAL_SEPARATOR", get_language()))

    def cell(value: object) -> object:
        if isinstance(value, Decimal):
            return f"{value:f}".replace(".", separator)
        return harmless(value)

    yield lambda row: writer.writerow(map(cell, row))
    text.detach()


# Signs that XML does not have, and the `_` before what would be read as one of their escapes.
_UNWRITABLE = "\x00-\x08\x0b-\x1f\ufffe\uffff"
_ESCAPED = re.compile(rf"[{_UNWRITABLE}]|_(?=x[0-9A-Fa-f]{{4}}[_{_UNWRITABLE}])")


class _TextSheet(Worksheet):  # type: ignore[misc]  # The library has no types.
    """A sheet that any text can be read from again; the library's own escapes overlap, and to it `<r>…</r>` is XML."""

    @staticmethod
    def _escape_control_characters(data: str) -> str:
        return _ESCAPED.sub(lambda found: f"_x{ord(found[0]):04X}_", data)

    def _xml_rich_inline_string(self, string: str, attributes: Any = ()) -> None:
        self._xml_inline_string(string, True, attributes)


@contextmanager
def xlsx_file(file: IO[bytes]) -> Iterator[Append]:
    """Numbers, dates and text keep their types; no text becomes a formula or a link."""
    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    book = Workbook(file, options)
    sheet = book.add_worksheet(worksheet_class=_TextSheet)
    sheet.freeze_panes(1, 0)
    heading = book.add_format({"bold": True})
    day, moment = (book.add_format({"num_format": text}) for text in ("yyyy-mm-dd", "yyyy-mm-dd hh:mm"))
    number = 0

    def append(row: list[object]) -> None:
        nonlocal number
        for column, value in enumerate(row):
            if isinstance(value, datetime):
                sheet.write_datetime(number, column, value, moment)
            elif isinstance(value, date):
                sheet.write_datetime(number, column, value, day)
            elif value is not None:
                sheet.write(number, column, value, heading if number == 0 else None)
        number += 1

    yield append
    book.close()


WRITERS = {CSV: csv_file, XLSX: xlsx_file}
