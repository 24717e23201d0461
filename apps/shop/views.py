"""Calls of the shop: products and orders."""

from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer

from apps.core.api.parsers import BoundedJSONParser
from apps.core.api.viewsets import AnswersFile, PartnerViewSet, data, validated

from . import order_services, product_services
from .filters import OrderFilter, ProductFilter
from .models import Order, Product
from .order_pdf import draw_order
from .order_serializers import ConfirmSerializer, OrderSerializer, PaymentSerializer
from .pagination import OrderPagination
from .product_serializers import ProductSerializer


class ProductViewSet(PartnerViewSet):
    """/shop/product/*: what the partner sells beside its cars."""

    queryset = Product.objects.with_details()
    serializer_class = ProductSerializer
    filterset_class = ProductFilter
    parser_classes = (MultiPartParser, BoundedJSONParser)
    deleted_message = gettext_lazy("The product has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"delete": (409,)}
    ordering_columns: ClassVar[dict[str, str]] = {
        "createdAt": "created_at",
        "name": "name_folded",
        "price": "price",
        "available": "available",
    }

    def save_row(self, serializer: BaseSerializer[Any]) -> Product:
        fields = dict(serializer.validated_data)
        if serializer.instance is None:
            return product_services.create_product(partner=self.partner, fields=fields)
        return product_services.update_product(product=serializer.instance, fields=fields)

    def delete_row(self, row: Product) -> None:
        product_services.delete_product(product=row)


class OrderViewSet(PartnerViewSet):
    """/shop/order/*: the orders of the partner's clients, and each step that one takes."""

    queryset = Order.objects.with_details()
    serializer_class = OrderSerializer
    filterset_class = OrderFilter
    pagination_class = OrderPagination
    deleted_message = gettext_lazy("The draft has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,), "put": (409,), "delete": (409,)}
    ordering_columns: ClassVar[dict[str, str]] = {"createdAt": "created_at", "paidAt": "paid_at"}

    def save_row(self, serializer: BaseSerializer[Any]) -> Order:
        fields = dict(serializer.validated_data)
        if "current_lines" in fields:
            fields["lines"] = fields.pop("current_lines")
        if serializer.instance is None:
            return order_services.create_order(partner=self.partner, fields=fields)
        return order_services.update_order(order=serializer.instance, fields=fields)

    def delete_row(self, row: Order) -> None:
        order_services.delete_order(order=row)

    @extend_schema(request=ConfirmSerializer, responses=OrderSerializer)
    def confirm(self, request: Request, pk: Any) -> Response:
        """POST {total?}: the order with its number, its stock reserved."""
        row = order_services.confirm_order(order=self.row(pk), **validated(ConfirmSerializer, request))
        return self._order(row, _("The order has been confirmed."))

    @extend_schema(request=PaymentSerializer, responses=OrderSerializer)
    def pay(self, request: Request, pk: Any) -> Response:
        """POST {method, date?, reference?}: the order, paid; revenue counts it from `date` on."""
        row = order_services.pay_order(order=self.row(pk), **validated(PaymentSerializer, request))
        return self._order(row, _("The payment has been recorded."))

    @extend_schema(request=None, responses=OrderSerializer)
    def deliver(self, request: Request, pk: Any) -> Response:
        """POST: the order, delivered; its pieces have left the stock."""
        return self._order(order_services.deliver_order(order=self.row(pk)), _("The order has been delivered."))

    @extend_schema(request=None, responses=OrderSerializer)
    def cancel(self, request: Request, pk: Any) -> Response:
        """POST: the order, cancelled; its pieces are available again, and revenue does not count it any more."""
        return self._order(order_services.cancel_order(order=self.row(pk)), _("The order has been cancelled."))

    def _order(self, row: Order, message: str) -> Response:
        return data(self.represent(self.row(row.pk)), message=message)


class OrderFileViewSet(AnswersFile, PartnerViewSet):
    """GET /shop/order/{id}/pdf: the order on paper, in the caller's language."""

    queryset = Order.objects.with_details()

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def retrieve(self, request: Request, pk: Any) -> HttpResponse:  # type: ignore[override]  # a file
        order = self.row(pk)
        name = f"{order.number or order.pk}.pdf"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-cache"}
        return HttpResponse(draw_order(order), content_type="application/pdf", headers=headers)
