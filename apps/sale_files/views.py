"""Calls of sale files: the partner's, and those of the private link (docs/behaviour/workspace.md#sale-files)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from apps.cars.models import Car
from apps.core.api.export import ExportsList
from apps.core.api.idempotency import idempotent
from apps.core.api.parsers import BoundedJSONParser
from apps.core.api.rate_limits import Limit, client_address
from apps.core.api.viewsets import AnswersFile, PartnerView, PartnerViewSet, data, validated
from apps.core.types import Fields
from apps.invoices.models import Invoice
from apps.invoices.serializers import InvoiceSerializer
from apps.partners.customers import keep_language

from . import invoice_services, order_form_services, services
from .filters import SaleFileFilter
from .models import AGREED, MAX_BROWSER, SaleFile, State
from .order_form_pdf import draw_order_form
from .papers import papers_of
from .selectors import declarations_of, find_by_token
from .serializers import (
    DeclarationSerializer,
    DeliverSerializer,
    DepositSerializer,
    DueDeclarationSerializer,
    DueDeclarationsSerializer,
    InvoiceAtSerializer,
    OrderFormSendSerializer,
    PaperSerializer,
    PaperSignatureSerializer,
    PapersSerializer,
    PaymentCreateSerializer,
    PublicOrderFormSerializer,
    ReasonSerializer,
    SaleFileSerializer,
    SalePaymentSerializer,
    SentOrderFormSerializer,
    SignatureSerializer,
    SignSerializer,
)

VISITS = Limit("order-form-visit", tries=120, seconds=3600)
SIGNATURES = Limit("order-form-sign", tries=30, seconds=3600)
PDF = {(200, "application/pdf"): OpenApiTypes.BINARY}


class SaleFileViewSet(ExportsList[SaleFile]):
    """/sale-file/*: the partner's sales of cars, and each step that one takes."""

    queryset = SaleFile.objects.with_details()
    serializer_class = SaleFileSerializer
    filterset_class = SaleFileFilter
    deleted_message = gettext_lazy("The draft has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {
        "create": (400, 409),
        "put": (400, 409),
        "delete": (409,),
        "post": (400, 409, 413, 429),
    }
    ordering_columns: ClassVar[dict[str, str]] = {"createdAt": "created_at"}
    export_columns = (
        "number",
        "state",
        "client_name",
        "car_name",
        "price",
        "gross",
        "trade_in_amount",
        "deposits_paid",
        "payments_paid",
        "currency",
        "vat_regime",
        "financing",
        "assignee__full_name",
        "sent_at",
        "signed_at",
        "invoiced_at",
        "delivered_at",
        "cancelled_at",
        "created_at",
        "id",
    )

    def create_row(self, fields: Fields) -> SaleFile:
        return services.create_file(partner=self.partner, by=self.account, **fields)

    def update_row(self, row: SaleFile, fields: Fields) -> SaleFile:
        return services.update_file(file=row, **fields)

    def perform_destroy(self, instance: SaleFile) -> None:
        services.delete_file(file=instance)

    @idempotent
    @extend_schema(request=OrderFormSendSerializer, responses=SentOrderFormSerializer)
    def send(self, request: Request, pk: UUID) -> Response:
        """By mail with a PDF and the link, or the link alone."""
        file = self.get_object()
        fields = validated(OrderFormSendSerializer, request)
        sent = order_form_services.send_order_form(file=file, by=self.account, **fields)
        return data(SentOrderFormSerializer(sent).data)

    @idempotent
    @extend_schema(request=None)
    def reopen(self, request: Request, pk: UUID) -> Response:
        services.reopen_file(file=self.get_object(), by=self.account)
        return self.answer()

    @idempotent
    @extend_schema(request=PaperSignatureSerializer)
    def sign(self, request: Request, pk: UUID) -> Response:
        """The customer has signed on paper."""
        file = self.get_object()
        fields = validated(PaperSignatureSerializer, request)
        order_form_services.sign_on_paper(file=file, by=self.account, **fields)
        return self.answer()

    @idempotent
    @extend_schema(request=ReasonSerializer)
    def cancel(self, request: Request, pk: UUID) -> Response:
        services.cancel_file(file=self.get_object(), by=self.account, **validated(ReasonSerializer, request))
        return self.answer(message=_("The sale file has been cancelled."))

    @idempotent
    @extend_schema(request=DepositSerializer, responses={201: InvoiceSerializer})
    def deposit(self, request: Request, pk: UUID) -> Response:
        file = self.get_object()
        fields = validated(DepositSerializer, request)
        invoice = invoice_services.take_deposit(file=file, by=self.account, **fields)
        return data(InvoiceSerializer(invoice).data, 201)

    @idempotent
    @extend_schema(request=InvoiceAtSerializer, responses={201: InvoiceSerializer})
    def invoice(self, request: Request, pk: UUID) -> Response:
        """It sells the car."""
        file = self.get_object()
        fields = validated(InvoiceAtSerializer, request)
        invoice = invoice_services.invoice_file(file=file, by=self.account, **fields)
        return data(InvoiceSerializer(invoice).data, 201)

    @idempotent
    @extend_schema(request=PaymentCreateSerializer, responses={201: SalePaymentSerializer})
    def payment(self, request: Request, pk: UUID) -> Response:
        file = self.get_object()
        fields = validated(PaymentCreateSerializer, request)
        payment = invoice_services.record_payment(file=file, by=self.account, **fields)
        return data(SalePaymentSerializer(payment).data, 201)

    @idempotent
    @extend_schema(request=DeliverSerializer)
    def deliver(self, request: Request, pk: UUID) -> Response:
        services.deliver_file(file=self.get_object(), by=self.account, **validated(DeliverSerializer, request))
        return self.answer()

    @extend_schema(responses=PapersSerializer)
    def papers(self, request: Request, pk: UUID) -> Response:
        """Which are there, and which are too old."""
        return data(PaperSerializer(papers_of(self.get_object()), many=True).data)


class OrderFormFileViewSet(AnswersFile, PartnerViewSet[SaleFile]):
    """GET /sale-file/{id}/order-form.pdf: as it was sent, with the signature once there is one; of a draft as it
    stands."""

    queryset = SaleFile.objects.select_related("client", "car__model_car", "delivery_garage")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(responses=PDF)
    def retrieve(self, request: Request, pk: UUID) -> HttpResponse:  # type: ignore[override]  # a file
        return _paper(self.get_object())


class CarDeclarationView(PartnerView):
    """/car/{id}/declaration: the purchase or the transfer of a car was declared, or is to be."""

    @extend_schema(responses=DueDeclarationsSerializer)
    def get(self, request: Request, pk: UUID) -> Response:
        return data(DueDeclarationSerializer(declarations_of(self._car(pk)), many=True).data)

    @idempotent
    @extend_schema(request=DeclarationSerializer, responses={201: DeclarationSerializer})
    def post(self, request: Request, pk: UUID) -> Response:
        declaration = services.declare(car=self._car(pk), **validated(DeclarationSerializer, request))
        return data(DeclarationSerializer(declaration).data, 201)

    def _car(self, pk: UUID) -> Car:
        return get_object_or_404(Car.objects.of(self.partner), pk=pk)


class InvoiceCreditViewSet(PartnerViewSet[Invoice]):
    """POST /invoice/{id}/credit: what cancels an invoice, with its sale or its order."""

    queryset = Invoice.objects.select_related("order", "sale_file")
    serializer_class = InvoiceSerializer
    filter_backends = ()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @idempotent
    @extend_schema(request=ReasonSerializer, responses={201: InvoiceSerializer})
    def credit(self, request: Request, pk: UUID) -> Response:
        invoice = self.get_object()
        reason = validated(ReasonSerializer, request)["reason"]
        note = invoice_services.credit_invoice(invoice=invoice, reason=reason, by=self.account)
        return data(InvoiceSerializer(note).data, 201)


class PublicOrderFormViewSet(GenericViewSet):
    """/order-form/public/{token}: what the holder of a private link may do; an unknown link answers 404."""

    permission_classes = (AllowAny,)
    parser_classes = (BoundedJSONParser,)
    serializer_class = PublicOrderFormSerializer
    filter_backends = ()
    pagination_class = None
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (401, 410, 429), "post": (401, 409, 410, 429)}

    @extend_schema(auth=[])
    def retrieve(self, request: Request, token: str) -> Response:
        file, former = self._found(token, VISITS)
        order_form_services.check_shown(file, former=former)
        return data(PublicOrderFormSerializer(file).data)

    @extend_schema(auth=[], request=SignSerializer, responses={201: SignatureSerializer})
    def sign(self, request: Request, token: str) -> Response:
        """Once."""
        file, former = self._found(token, SIGNATURES)
        full_name = validated(SignSerializer, request)["full_name"]
        if file.client:
            keep_language(file.client, request._request)
        signed = order_form_services.sign_by_link(
            file=file,
            former=former,
            full_name=full_name,
            address=client_address(request._request)[:64],
            browser=request.headers.get("User-Agent", "")[:MAX_BROWSER],
        )
        return data(SignatureSerializer(signed).data, 201)

    def _found(self, token: str, limit: Limit) -> tuple[SaleFile, bool]:
        limit.spend(client_address(self.request._request))
        found = find_by_token(token)
        if found is None:
            raise Http404
        return found


class PublicOrderFormFileViewSet(AnswersFile, PublicOrderFormViewSet):
    """GET /order-form/public/{token}/pdf."""

    @extend_schema(auth=[], responses=PDF)
    def retrieve(self, request: Request, token: str) -> HttpResponse:  # type: ignore[override]  # a file
        file, former = self._found(token, VISITS)
        order_form_services.check_shown(file, former=former)
        return _paper(file)


def _paper(file: SaleFile) -> HttpResponse:
    """The stored PDF, byte for byte, until it is signed; drawn where it lacks, and with the signature."""
    stored = file.state not in (State.DRAFT, *AGREED) and bool(file.order_form)
    if stored:
        with file.order_form.open() as form:
            content = form.read()
    else:
        content = draw_order_form(file)
    headers = {"Content-Disposition": content_disposition_header(True, f"{file.number or file.client_name}.pdf")}
    return HttpResponse(content, content_type="application/pdf", headers=headers)
