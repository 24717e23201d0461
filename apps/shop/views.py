"""Calls of the shop: products and orders (docs/behaviour/workspace.md#shop)."""

from typing import ClassVar
from uuid import UUID

from django.db.models import Case, Q, When
from django.http import Http404, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.api.export import Column, ExportsList
from apps.core.api.idempotency import idempotent
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.api.viewsets import AnswersFile, PartnerViewSet, data, validated
from apps.core.types import Fields
from apps.invoices.models import Invoice

from . import order_services, product_services
from .filters import OrderFilter, ProductFilter
from .mail import draft_with_invoice, draft_with_paper
from .models import Order, Product
from .order_serializers import (
    ConfirmSerializer,
    OrderSerializer,
    PaperMailSerializer,
    PaperSerializer,
    PaymentSerializer,
    RefundSerializer,
)
from .pagination import OrderPagination
from .papers import draw_order, paper_name
from .product_serializers import ProductSerializer


def _if_confirmed(column: str) -> Case:
    """The amount of an order; a draft has none yet."""
    return Case(When(~Q(status=Order.Status.DRAFT), then=column))


def _paper_of(order: Order, wanted: str | None) -> Invoice | None:
    """The requested paper, None for the order itself; by default the last that was issued.

    Raises Http404 where there is none.
    """
    papers = {"order": None, "invoice": order.invoice, "creditNote": order.credit_note}
    paper = papers[wanted] if wanted else order.credit_note or order.invoice
    if paper is None and wanted not in (None, "order"):
        raise Http404
    return paper


class ProductViewSet(PartnerViewSet[Product]):
    """/shop/product/*: what the partner sells beside its cars."""

    queryset = Product.objects.with_details()
    serializer_class = ProductSerializer
    filterset_class = ProductFilter
    parser_classes = (FormDataParser, BoundedJSONParser)
    deleted_message = gettext_lazy("The product has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"delete": (409,)}
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "name": "name_folded",
        "price": "price",
        "available": "available",
    }

    def create_row(self, fields: Fields) -> Product:
        return product_services.create_product(partner=self.partner, **fields)

    def update_row(self, row: Product, fields: Fields) -> Product:
        return product_services.update_product(product=row, **fields)

    def perform_destroy(self, instance: Product) -> None:
        product_services.delete_product(product=instance)


class OrderViewSet(ExportsList[Order]):
    """/shop/order/*: the orders of the partner's clients, and each step that one takes."""

    queryset = Order.objects.with_details()
    serializer_class = OrderSerializer
    filterset_class = OrderFilter
    pagination_class = OrderPagination
    deleted_message = gettext_lazy("The draft has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,), "put": (409,), "delete": (409,)}
    ordering_columns: ClassVar[dict[str, str]] = {"createdAt": "created_at", "paidAt": "paid_at"}
    export_columns = (
        "number",
        "client_name",
        "client_phone",
        "client_email",
        "client_address",
        "status",
        Column(_if_confirmed("net"), Order._meta.get_field("net").verbose_name),
        Column(_if_confirmed("tax"), Order._meta.get_field("tax").verbose_name),
        Column(_if_confirmed("total"), Order._meta.get_field("total").verbose_name),
        "currency",
        "payment_method",
        "payment_reference",
        "confirmed_at",
        "paid_at",
        "delivered_at",
        "cancelled_at",
        "refund_method",
        "refund_reference",
        "refunded_at",
        "notes",
        "created_at",
        "id",
    )

    def create_row(self, fields: Fields) -> Order:
        return order_services.create_order(partner=self.partner, **fields)

    def update_row(self, row: Order, fields: Fields) -> Order:
        return order_services.update_order(order=row, **fields)

    def perform_destroy(self, instance: Order) -> None:
        order_services.delete_order(order=instance)

    @idempotent
    @extend_schema(request=ConfirmSerializer, responses=OrderSerializer)
    def confirm(self, request: Request, pk: UUID) -> Response:
        """POST {total?}: the order with its number, its stock reserved."""
        order_services.confirm_order(order=self.get_object(), **validated(ConfirmSerializer, request))
        return self.answer(message=_("The order has been confirmed."))

    @idempotent
    @extend_schema(request=PaymentSerializer, responses=OrderSerializer)
    def pay(self, request: Request, pk: UUID) -> Response:
        """POST {method, date?, reference?}: the order, paid; revenue counts it from `date` on."""
        order_services.pay_order(order=self.get_object(), **validated(PaymentSerializer, request))
        return self.answer(message=_("The payment has been recorded."))

    @idempotent
    @extend_schema(request=None, responses=OrderSerializer)
    def deliver(self, request: Request, pk: UUID) -> Response:
        """POST: the order, delivered; its pieces have left the stock."""
        order_services.deliver_order(order=self.get_object())
        return self.answer(message=_("The order has been delivered."))

    @idempotent
    @extend_schema(request=None, responses=OrderSerializer)
    def invoice(self, request: Request, pk: UUID) -> Response:
        """POST: the order with its invoice; one that has it keeps it. A payment issues it by itself."""
        order_services.invoice_order(order=self.get_object())
        return self.answer(message=_("The invoice has been issued."))

    @idempotent
    @extend_schema(request=RefundSerializer, responses=OrderSerializer)
    def cancel(self, request: Request, pk: UUID) -> Response:
        """POST {method?, date?, reference?}: the order, cancelled, and refunded where it was paid.

        Its pieces are available again, and revenue does not count it any more.
        """
        order_services.cancel_order(order=self.get_object(), **validated(RefundSerializer, request))
        return self.answer(message=_("The order has been cancelled."))


class OrderFileViewSet(AnswersFile, PartnerViewSet[Order]):
    """GET /shop/order/{id}/pdf: the order on paper, in the client's language.

    `paper` asks for the order itself, its invoice or its credit note, 404 where there is none; by default the last of
    them that was issued.
    """

    queryset = Order.objects.with_details()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[PaperSerializer], responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def retrieve(self, request: Request, pk: UUID) -> HttpResponse:  # type: ignore[override]  # a file
        order = self.get_object()
        serializer = PaperSerializer(data=request.query_params)
        serializer.is_valid(raise_exception=True)
        paper = _paper_of(order, serializer.validated_data.get("paper"))
        name = f"{paper_name(order, paper)}.pdf"
        headers = {"Content-Disposition": content_disposition_header(True, name)}
        return HttpResponse(draw_order(order, paper), content_type="application/pdf", headers=headers)


class OrderMailViewSet(PartnerViewSet[Order]):
    """POST /shop/order/{id}/mail: a draft of a mail to the client, with the order, or the `paper` given, as PDF."""

    queryset = Order.objects.with_details()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409, 413, 429)}

    @idempotent
    @extend_schema(request=PaperSerializer, responses={201: PaperMailSerializer})
    def create(self, request: Request, pk: UUID) -> Response:
        order = self.get_object()
        paper = _paper_of(order, validated(PaperSerializer, request).get("paper"))
        draft = draft_with_paper(order=order, paper=paper, by=self.account)
        return data(PaperMailSerializer({"draft_id": draft.pk}).data, 201)


class InvoiceMailViewSet(PartnerViewSet[Invoice]):
    """POST /invoice/{id}/mail: a draft of a mail to the buyer, with the invoice as PDF; also of a sold car."""

    queryset = Invoice.objects.select_related("client")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409, 413, 429)}

    @idempotent
    @extend_schema(request=None, responses={201: PaperMailSerializer})
    def create(self, request: Request, pk: UUID) -> Response:
        draft = draft_with_invoice(invoice=self.get_object(), by=self.account)
        return data(PaperMailSerializer({"draft_id": draft.pk}).data, 201)
