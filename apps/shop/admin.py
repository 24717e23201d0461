"""The shop for staff: products, and orders as a history to read."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.core.admin import AmountsAdmin, ReadOnly, amount_of, picture_preview
from apps.core.models.db import locked

from .models import Order, OrderLine, Product


@admin.register(Product)
class ProductAdmin(AmountsAdmin, admin.ModelAdmin):
    amounts: ClassVar = {"price": "amount"}
    list_display = ("picture", "name", "sku", "kind", "partner", "amount", "stock", "reserved", "active", "created_at")
    list_display_links = ("name",)
    list_filter = ("kind", "active", "currency")
    list_select_related = ("partner",)
    search_fields = ("name", "name_folded", "sku_folded", "partner__company_name")
    date_hierarchy = "created_at"
    autocomplete_fields = ("partner", "model_cars")
    readonly_fields = ("reserved", "created_at", "updated_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Product]:
        return super().get_queryset(request).prefetch_related("images")

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Product | None:
        product: Product | None = super().get_object(request, object_id, from_field)
        # Locked while it is saved: an order that reserves a piece meanwhile would be overwritten.
        return locked(product) if product and request.method == "POST" else product

    def get_readonly_fields(self, request: HttpRequest, obj: Product | None = None) -> tuple[str, ...]:
        # Orders change the stock while the form is open; the kind says whether there is one.
        return (*self.readonly_fields, *(("kind", "stock") if obj else ()))

    @admin.display(description=_("photo"))
    def picture(self, product: Product) -> SafeString | str:
        first = next(iter(product.images.all()), None)
        return picture_preview(first.thumbnail if first else None)

    amount = amount_of("price", currency="currency", name=_("price excl. VAT"))


class OrderLineInline(ReadOnly, admin.TabularInline):
    model = OrderLine
    fields = readonly_fields = ("name", "sku", "quantity", "amount", "tax_rate", "reserved")
    extra = 0
    amount = amount_of("price", currency="order.currency", name=_("price excl. VAT"))

    def get_queryset(self, request: HttpRequest) -> QuerySet[OrderLine]:
        return super().get_queryset(request).select_related("order")


@admin.register(Order)
class OrderAdmin(ReadOnly, AmountsAdmin, admin.ModelAdmin):
    """Orders are made and changed by the partners alone."""

    amounts: ClassVar = {"net": "net_amount", "tax": "tax_amount", "total": "amount"}
    list_display = ("__str__", "status", "amount", "partner", "confirmed_at", "paid_at", "created_at")
    list_filter = ("status", "payment_method", "currency")
    list_select_related = ("partner",)
    search_fields = ("number", "client_name", "search_text", "partner__company_name")
    search_help_text = _("Number, client or partner")
    date_hierarchy = "created_at"
    inlines = (OrderLineInline,)

    net_amount = amount_of("net", currency="currency", name=_("total excl. VAT"))
    tax_amount = amount_of("tax", currency="currency", name=_("VAT amount"))
    amount = amount_of("total", currency="currency", name=_("total incl. VAT"))
