"""Calls of imports (docs/behaviour/lists.md#import)."""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import Any, ClassVar, cast
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.errors import NotAllowed
from apps.core.api.export import CONTENT_TYPES, CSV, csv_file
from apps.core.api.idempotency import InProgress, created_once, idempotent
from apps.core.api.parsers import FormDataParser
from apps.core.api.rate_limits import Limit
from apps.core.api.viewsets import AnswersFile, PartnerView, PartnerViewSet, data
from apps.core.models.base import PartnerQuerySet
from apps.core.ops.exclusive import exclusive

from . import pictures, services, undoing
from .fields import kind_of
from .filters import ImportFilter, ImportRowFilter
from .judging import judge
from .models import Import, ImportRow
from .serializers import (
    CountsSerializer,
    ImportLineSerializer,
    ImportRowSerializer,
    ImportSerializer,
    ImportUndoneSerializer,
    PicturesReportSerializer,
    PicturesUploadSerializer,
    PlanSerializer,
    TemplateSerializer,
    UploadSerializer,
)

UPLOADS = Limit("import", tries=60, seconds=3600)
JUDGEMENTS = Limit("import-judgement", tries=120, seconds=3600)
PICTURES = Limit("import-pictures", tries=120, seconds=3600)


class UploadView(PartnerView):
    """Reads a file of rows and guesses its columns."""

    parser_classes = (FormDataParser,)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (413, 415, 429)}

    @idempotent
    @extend_schema(request={"multipart/form-data": UploadSerializer}, responses={201: ImportSerializer})
    def post(self, request: Request) -> Response:
        def make(pk: UUID) -> Import:
            serializer = UploadSerializer(data=request.data)
            serializer.is_valid(raise_exception=True)
            UPLOADS.spend(str(self.partner.pk))
            return services.upload(pk=pk, by=self.account, **serializer.validated_data)

        return data(ImportSerializer(created_once(request, Import, self.partner, make)).data, 201)


class ImportsView(PartnerViewSet[Import]):
    """The imports of the last 30 days, the latest first."""

    queryset = Import.objects.all()
    serializer_class = ImportLineSerializer
    filterset_class = ImportFilter


class OneImportView(PartnerView):
    """Calls about one import of the partner."""

    def imported(self, pk: UUID) -> Import:
        return get_object_or_404(Import.objects.of(self.partner), pk=pk)


class ImportView(OneImportView):
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"put": (404, 409, 422, 429)}

    @extend_schema(responses=ImportSerializer)
    def get(self, request: Request, pk: UUID) -> Response:
        """How far it is."""
        return data(ImportSerializer(self.imported(pk)).data)

    @extend_schema(request=PlanSerializer, responses=CountsSerializer)
    def put(self, request: Request, pk: UUID) -> Response:
        """What would be done with each row; nothing is written to the lists yet. While this is being judged for another
        call, 409 `in_progress`."""
        imported = self.imported(pk)
        services.check_open(imported)
        serializer = PlanSerializer(data=request.data, context={"imported": imported})
        serializer.is_valid(raise_exception=True)
        plan = serializer.validated_data
        # Not a lock on the row: a judgement takes seconds, and on SQLite no other call could write meanwhile.
        with exclusive(f"import-{pk}") as alone:
            if not alone:
                raise InProgress
            JUDGEMENTS.spend(str(self.partner.pk))
            services.set_plan(imported, plan)
            rows, counts = judge(imported=imported, rows=services.stored_rows(imported))
            imported = services.store_plan(imported=imported, plan=plan, rows=rows, counts=counts)
        return data(CountsSerializer(imported.counts).data)


class ImportRowsView(OneImportView, PartnerViewSet[ImportRow]):
    """The rows of the preview, in the order of the file."""

    queryset = ImportRow.objects.all()
    serializer_class = ImportRowSerializer
    filterset_class = ImportRowFilter

    def get_queryset(self) -> PartnerQuerySet[ImportRow]:
        return super().get_queryset().filter(of_import=self.kwargs.get("pk"))

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        answer = super().list(request, *args, **kwargs)
        self.imported(self.kwargs["pk"])
        return answer


class RunView(OneImportView):
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409, 422)}

    @extend_schema(request=None, responses={202: ImportSerializer})
    def post(self, request: Request, pk: UUID) -> Response:
        """Starts the work in the background."""
        imported = services.start(imported=self.imported(pk), by=self.account)
        return data(ImportSerializer(imported).data, 202)


class UndoView(OneImportView):
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}

    @idempotent
    @extend_schema(request=None, responses=ImportUndoneSerializer)
    def post(self, request: Request, pk: UUID) -> Response:
        """Takes the whole import back, once and within 24 hours of its end; what was changed since stays."""
        imported = self.imported(pk)
        # An undo deletes rows, so that a colleague's import needs the right to delete.
        if imported.by_id != self.account.pk and not self.account.rights["delete"]:
            raise NotAllowed
        report = undoing.undo(imported=imported, by=self.account)
        return data(ImportUndoneSerializer(report).data)


class PicturesView(OneImportView):
    """Pictures for the cars of an import."""

    parser_classes = (FormDataParser,)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409, 413, 415, 422, 429)}

    @extend_schema(request={"multipart/form-data": PicturesUploadSerializer}, responses=PicturesReportSerializer)
    def post(self, request: Request, pk: UUID) -> Response:
        """Adds the pictures of an archive to the cars whose plates name them; the same ones twice add nothing."""
        imported = self.imported(pk)
        pictures.check_takes_pictures(imported)
        serializer = PicturesUploadSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        PICTURES.spend(str(self.partner.pk))
        report = pictures.add_from_archive(imported=imported, file=serializer.validated_data["file"])
        return data(PicturesReportSerializer(report).data)


class ReportView(AnswersFile, OneImportView):
    """What became of each row, as a CSV file."""

    @extend_schema(responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: UUID) -> HttpResponse:
        imported = self.imported(pk)
        name = _("Report of %(file)s") % {"file": imported.file_name}
        return _csv_answer(name, _report(imported))


class TemplateView(AnswersFile, PartnerView):
    """An empty file with the headings that are known, and one example."""

    error_statuses = {"get": (422,)}

    @extend_schema(parameters=[TemplateSerializer], responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        serializer = TemplateSerializer(data=request.query_params)
        serializer.is_valid(raise_exception=True)
        kind = serializer.validated_data["kind"]
        fields = [field for field in kind_of(kind).fields_for(self.partner) if not field.part]
        headings = [capfirst(str(field.label)) for field in fields]
        rows = [headings, [field.example for field in fields]]
        name = _("Template %(kind)s") % {"kind": Import.Kind(kind).label}
        return _csv_answer(name, rows)


def _report(imported: Import) -> Iterator[list[Any]]:
    yield [_("Row"), _("Action"), _("Reasons"), *imported.columns]
    actions = {value: str(label) for value, label in ImportRow.Action.choices}
    for row in imported.rows.only("of_import", "number", "action", "errors", "cells").iterator(chunk_size=2_000):
        reasons = " ".join(
            f"{heading}: {text}" if heading else text for heading, texts in row.errors.items() for text in texts
        )
        yield [row.number, actions[row.action], reasons, *row.cells]


def _csv_answer(name: str, rows: Any) -> HttpResponse:
    # Written before it is sent: once a view has returned, its connection serves other partners.
    with SpooledTemporaryFile(max_size=1024 * 1024) as file:
        with csv_file(cast(Any, file)) as append:
            for row in rows:
                append(row)
        file.seek(0)
        disposition = str(content_disposition_header(as_attachment=True, filename=f"{name}.csv"))
        return HttpResponse(file.read(), content_type=CONTENT_TYPES[CSV], headers={"Content-Disposition": disposition})
