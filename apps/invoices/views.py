"""Calls of invoices (docs/invoices.md)."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import ClassVar
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.export import CSV, EXPORTS, FILES, XLSX, ExportsList, exported
from apps.core.api.viewsets import AnswersFile, PartnerView, PartnerViewSet, data
from apps.core.models.days import midnight

from .errors import NoFacturX
from .filters import InvoiceFilter
from .journal import lines_of
from .models import Invoice
from .selectors import pdf_of, why_no_xml
from .serializers import InvoiceSerializer, MonthSumSerializer, MonthSumsSerializer, PeriodSerializer
from .sums import month_sums

JOURNAL = "journal"


class InvoiceViewSet(ExportsList[Invoice]):
    """/invoice/*: those of sold cars and of the shop, deposits and credit notes among them."""

    queryset = Invoice.objects.with_details()
    serializer_class = InvoiceSerializer
    filterset_class = InvoiceFilter
    ordering_columns: ClassVar[dict[str, str]] = {"createdAt": "created_at", "issuedAt": "issued_at"}
    export_columns = (
        "number",
        "kind",
        "issued_at",
        "buyer_name",
        "net",
        "vat",
        "gross",
        "to_pay",
        "currency",
        "vat_regime",
        "credit_of__number",
        "id",
    )

    @extend_schema(
        filters=True,
        parameters=[
            OpenApiParameter("format", enum=[CSV, XLSX, JOURNAL], default=CSV),
            OpenApiParameter("ids", str, description="These rows alone: 200 ids at most, separated by commas."),
        ],
        responses={**FILES, (200, "text/plain"): OpenApiTypes.BINARY},
    )
    def export(self, request: Request) -> HttpResponseBase:
        """The list for a spreadsheet, or for the accountant the journal of sales and payments from `from` to `to`."""
        if request.query_params.get("format") != JOURNAL:
            return super().export(request)
        EXPORTS.spend(str(self.partner.pk))
        start, end = _period(request)
        lines = "".join("\t".join(line) + "\r\n" for line in lines_of(self.partner, start, end))
        name = f"journal-{timezone.localdate()}.txt"
        exported.send(Invoice, name=name)
        headers = {"Content-Disposition": content_disposition_header(True, name)}
        return HttpResponse(lines.encode(), content_type="text/plain; charset=utf-8", headers=headers)


class InvoiceSumsView(PartnerView):
    """GET /invoice/sums: what they come to, which a declaration of VAT is made of."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[PeriodSerializer], responses=MonthSumsSerializer)
    def get(self, request: Request) -> Response:
        """By month, currency, kind, VAT regime and rate; of the last twelve months unless a period is given."""
        start, end = _period(request)
        rows = Invoice.objects.of(self.partner).filter(issued_at__gte=start or midnight(_year_ago()))
        return data(MonthSumSerializer(month_sums(rows.filter(issued_at__lt=end) if end else rows), many=True).data)


class InvoiceFileViewSet(AnswersFile, PartnerViewSet[Invoice]):
    """GET /invoice/{id}/pdf and /invoice/{id}/xml: the paper in the buyer's language, and the data inside it."""

    queryset = Invoice.objects.all()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (409, 422)}

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def pdf(self, request: Request, pk: UUID) -> HttpResponse:
        invoice = self.get_object()
        headers = {"Content-Disposition": content_disposition_header(True, f"{invoice.number}.pdf")}
        return HttpResponse(pdf_of(invoice), content_type="application/pdf", headers=headers)

    @extend_schema(responses={(200, "application/xml"): OpenApiTypes.BINARY})
    def xml(self, request: Request, pk: UUID) -> HttpResponse:
        invoice = self.get_object()
        if not invoice.xml:
            raise NoFacturX(why_no_xml(invoice))
        headers = {"Content-Disposition": content_disposition_header(True, f"{invoice.number}.xml")}
        return HttpResponse(invoice.xml.encode(), content_type="application/xml", headers=headers)


def _period(request: Request) -> tuple[datetime | None, datetime | None]:
    """From the first moment of `from` to that after `to`."""
    period = PeriodSerializer(data=request.query_params)
    period.is_valid(raise_exception=True)
    start, end = (period.validated_data.get(name) for name in ("from_", "to"))
    return start and midnight(start), end and midnight(end + timedelta(days=1))


def _year_ago() -> date:
    """The first day of the month eleven months before this one."""
    today = timezone.localdate()
    return date(today.year - (today.month < 12), today.month % 12 + 1, 1)
