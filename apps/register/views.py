"""Calls of the register of bought cars (docs/register.md)."""

from __future__ import annotations

from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import ClassVar
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from apps.cars.models import Car
from apps.core.api.export import CONTENT_TYPES, CSV, EXPORTS, csv_file, exported
from apps.core.api.idempotency import created_once, idempotent
from apps.core.api.viewsets import AnswersFile, PartnerView, PartnerViewSet, data, validated
from apps.core.types import Fields
from apps.garages.models import Garage
from apps.partners.customers import in_language_of

from . import services
from .filters import PendingFilter, RegisterFilter
from .models import Consultation, RegisterRow
from .papers import csv_rows, draw_register, rows_of
from .selectors import pending, verify
from .serializers import (
    ConsultationSerializer,
    CorrectionSerializer,
    EntrySerializer,
    ExportQuerySerializer,
    FileQuerySerializer,
    GarageQuerySerializer,
    LeaveSerializer,
    PendingCarSerializer,
    PurposeSerializer,
    RegisterRowSerializer,
    VerifiedSerializer,
)

Kind = Consultation.Kind


class RegisterViewSet(PartnerViewSet[RegisterRow]):
    """/register/*: rows are read for a purpose, which is logged, and written once."""

    # It is read for a purpose, by a person who is noted.
    lists_table = False
    queryset = RegisterRow.objects.all()
    serializer_class = RegisterRowSerializer
    filterset_class = RegisterFilter
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @extend_schema(parameters=[PurposeSerializer])
    def list(self, request: Request) -> Response:
        answer = super().list(request)
        purpose = _query(PurposeSerializer, request)["purpose"]
        self.log(purpose, Kind.LIST, len(answer.data["data"]))
        return answer

    @idempotent
    @extend_schema(request=EntrySerializer, responses={201: RegisterRowSerializer})
    def create(self, request: Request) -> Response:
        """The next row of the garage's series."""
        fields = validated(EntrySerializer, request)
        row = created_once(
            request, RegisterRow, self.partner, lambda pk: services.enter(partner=self.partner, pk=pk, **fields)
        )
        return data(RegisterRowSerializer(row).data, 201)

    @idempotent
    @extend_schema(request=LeaveSerializer, responses={201: RegisterRowSerializer})
    def leave(self, request: Request, pk: UUID) -> Response:
        """The exit of a car that left otherwise than by a sale in the product."""
        entry = self.get_object()
        row = services.leave(entry=entry, **validated(LeaveSerializer, request))
        return data(RegisterRowSerializer(row).data, 201)

    @idempotent
    @extend_schema(request=CorrectionSerializer, responses={201: RegisterRowSerializer})
    def correct(self, request: Request, pk: UUID) -> Response:
        """A new row that names the one it corrects, which stays as it is."""
        wrong = self.get_object()
        row = services.correct(row=wrong, **validated(CorrectionSerializer, request))
        return data(RegisterRowSerializer(row).data, 201)

    @property
    def asked(self) -> Fields:
        """The values of the filters."""
        form = RegisterFilter(self.request.query_params, queryset=RegisterRow.objects.none()).form
        form.is_valid()
        return dict(form.cleaned_data)

    def log(self, purpose: str, kind: Consultation.Kind, rows: int) -> None:
        asked = self.asked
        services.log_reading(
            partner=self.partner,
            by=self.account.full_name,
            purpose=purpose,
            kind=kind,
            garage_id=asked.get("garageId"),
            from_day=asked.get("from"),
            to_day=asked.get("to"),
            rows=rows,
        )


class RegisterFileViewSet(AnswersFile, RegisterViewSet):
    """GET /register/pdf and /register/export: the rows of a garage and a period as a file."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422, 429)}

    @extend_schema(
        filters=True,
        parameters=[FileQuerySerializer],
        responses={(200, "application/pdf"): OpenApiTypes.BINARY},
    )
    def pdf(self, request: Request) -> HttpResponse:
        """At most 1,000 rows; corrections stand beside what they correct."""
        purpose, garage, rows = self._asked(request, FileQuerySerializer)
        with in_language_of(self.partner):
            paper = draw_register(
                self.partner, garage=garage, rows=rows, period=(self.asked.get("from"), self.asked.get("to"))
            )
        self.log(purpose, Kind.PDF, len(rows))
        return _file(paper, f"livre-de-police-{timezone.localdate()}.pdf", "application/pdf")

    @extend_schema(
        filters=True,
        parameters=[ExportQuerySerializer],
        responses={(200, CONTENT_TYPES[CSV].partition(";")[0]): OpenApiTypes.BINARY},
    )
    def export(self, request: Request) -> HttpResponse:
        """One line for each row, with its digest."""
        purpose, _garage, rows = self._asked(request, ExportQuerySerializer)
        EXPORTS.spend(str(self.partner.pk))
        name = f"livre-de-police-{timezone.localdate()}.csv"
        with TemporaryFile() as file:
            with csv_file(file) as append:
                for line in csv_rows(rows):
                    append(line)
            file.seek(0)
            content = file.read()
        exported.send(RegisterRow, name=name)
        self.log(purpose, Kind.CSV, len(rows))
        return _file(content, name, CONTENT_TYPES[CSV])

    def _asked(self, request: Request, query: type[Serializer]) -> tuple[str, Garage, Sequence[RegisterRow]]:
        rows = self.filter_queryset(self.get_queryset())
        asked = _query(query, request, view=self)
        return asked["purpose"], asked["garage"], rows_of(rows)


class PendingViewSet(PartnerViewSet[Car]):
    """GET /register/pending: the bought cars that have no entry yet."""

    lists_table = False
    serializer_class = PendingCarSerializer
    filterset_class = PendingFilter
    queryset = Car.objects.all()

    def get_queryset(self) -> QuerySet[Car]:  # type: ignore[override]
        return Car.objects.all() if getattr(self, "swagger_fake_view", False) else pending(self.partner)


class VerifyView(PartnerView):
    """GET /register/verify: whether the rows of a garage are those that were written."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[GarageQuerySerializer], responses=VerifiedSerializer)
    def get(self, request: Request) -> Response:
        garage = _query(GarageQuerySerializer, request, view=self)["garage"]
        return data(VerifiedSerializer(verify(self.partner, garage.pk)).data)


class ConsultationViewSet(PartnerViewSet[Consultation]):
    """GET /register/consultations: who has read rows, and what for."""

    queryset = Consultation.objects.all()
    serializer_class = ConsultationSerializer
    filter_backends = ()


def _query(serializer_class: type[Serializer], request: Request, **context: object) -> Fields:
    query = serializer_class(data=request.query_params, context=context)
    query.is_valid(raise_exception=True)
    return dict(query.validated_data)


def _file(content: bytes, name: str, content_type: str) -> HttpResponse:
    headers = {"Content-Disposition": content_disposition_header(True, name)}
    return HttpResponse(content, content_type=content_type, headers=headers)
