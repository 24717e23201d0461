"""Products, and the orders of clients."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar, Self
from uuid import UUID

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from apps.cars.models import ModelCar
from apps.clients.models import Client
from apps.core.files.stored import removes_files
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.counted import CountedModel, CountedQuerySet
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.fields import FoldedField, between
from apps.core.models.numbers import YearCounter
from apps.invoices.models import Invoice
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account

from .amounts import Totals, tax_on, totals_of

# At or below this quantity the product is low on stock.
LOW_STOCK = 3
MAX_STOCK = 999_999
MAX_QUANTITY = 9_999


def tax_rate_column() -> "models.DecimalField":
    return models.DecimalField(_("VAT rate (%)"), max_digits=5, decimal_places=2)


class ProductQuerySet(PartnerQuerySet[Row]):
    def with_details(self) -> Self:
        """Reads what a product shows in a fixed number of queries."""
        return self.prefetch_related("images", "model_cars")


class Product(PartnerModel):
    """Something for sale. Parts and accessories are counted; services and warranties never run out."""

    class Kind(models.TextChoices):
        PART = "part", _("Part")
        ACCESSORY = "accessory", _("Accessory")
        SERVICE = "service", _("Service")
        WARRANTY = "warranty", _("Warranty")

    class StockState(models.TextChoices):
        UNLIMITED = "unlimited", _("Unlimited")
        IN_STOCK = "in_stock", _("In stock")
        LOW = "low", _("Low stock")
        OUT = "out", _("Out of stock")

    COUNTED = (Kind.PART, Kind.ACCESSORY)

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    name = models.CharField(_("name"), max_length=150)
    name_folded = FoldedField(source="name")
    sku = models.CharField(_("reference"), max_length=50)
    sku_folded = FoldedField(source="sku")
    # One column holds all that is searched, so that one index serves it.
    search_text = FoldedField(source="searchable")
    description = models.TextField(_("description"), max_length=5000, blank=True)
    price = amount_column(_("price excl. VAT"))
    tax_rate = tax_rate_column()
    currency = currency_column()
    # Null where nothing is counted. `reserved` are those that confirmed orders wait for.
    stock = models.PositiveIntegerField(_("stock"), null=True, blank=True, validators=between(0, MAX_STOCK))
    reserved = models.PositiveIntegerField(_("reserved"), default=0, editable=False)
    available = models.GeneratedField(
        expression=F("stock") - F("reserved"),
        output_field=models.IntegerField(null=True),
        null=True,
        db_persist=True,
        verbose_name=_("available"),
    )
    model_cars = models.ManyToManyField(
        ModelCar, blank=True, related_name="products", verbose_name=_("compatible models")
    )
    active = models.BooleanField(_("for sale"), default=True)

    objects: ClassVar = ProductQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("product")
        verbose_name_plural = _("products")
        constraints = (
            models.UniqueConstraint(
                "partner",
                "sku_folded",
                name="shop_product_unique_sku",
                violation_error_message=_("This reference already exists."),
            ),
            models.CheckConstraint(
                name="shop_product_no_overdraft",
                condition=Q(stock=None, reserved=0) | Q(reserved__lte=F("stock")),
                violation_error_message=_("More items are reserved than there are in stock."),
            ),
        )
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "kind", "-created_at", "-id"], name="shop_product_kind"),
            models.Index(fields=["partner", "active", "-created_at", "-id"], name="shop_product_active"),
            models.Index(fields=["partner", "currency", "-created_at", "-id"], name="shop_product_currency"),
            models.Index(fields=["partner", "available", "created_at", "id"], name="shop_product_available"),
            models.Index(fields=["partner", "price", "created_at", "id"], name="shop_product_price"),
            models.Index(fields=["partner", "name_folded", "created_at", "id"], name="shop_product_name"),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="shop_product_search"
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def searchable(self) -> str:
        return f"{self.name} {self.sku}"

    @property
    def price_with_tax(self) -> Decimal:
        price: Decimal = self.price
        return price + tax_on(price, self.tax_rate, self.currency)

    @property
    def left(self) -> int | None:
        """How many can still be promised; None: any number. As `available`, from this instance."""
        return None if self.stock is None else self.stock - self.reserved

    @property
    def stock_state(self) -> str:
        if self.left is None:
            return self.StockState.UNLIMITED
        if self.left <= 0:
            return self.StockState.OUT
        return self.StockState.LOW if self.left <= LOW_STOCK else self.StockState.IN_STOCK


@removes_files
class ProductImage(PartnerModel):
    """A picture of a product; the first one stands for it in lists."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="images", verbose_name=_("product"))
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    file = models.FileField(_("photo"), max_length=200)
    thumbnail = models.FileField(_("thumbnail"), max_length=200)

    class Meta(PartnerModel.Meta):
        verbose_name = _("photo")
        verbose_name_plural = _("photos")
        ordering = ("position", "id")
        indexes = ()

    def __str__(self) -> str:
        return f"{self.product} {self.position}"


class OrderQuerySet(CountedQuerySet[Row]):
    def with_details(self) -> Self:
        """Reads what an order shows in a fixed number of queries."""
        return self.select_related("client").prefetch_related("lines__product", "invoices")

    def earned(self) -> Self:
        """Those that were paid and not cancelled: what revenue counts."""
        return self.filter(status__in=Order.EARNED)


class Order(CountedModel):
    """An order of a client. Once confirmed, it has a number, and its prices and names stay as they are."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("Draft")
        CONFIRMED = "confirmed", _("Confirmed")
        PAID = "paid", _("Paid")
        DELIVERED = "delivered", _("Delivered")
        CANCELLED = "cancelled", _("Cancelled")

    class PaymentMethod(models.TextChoices):
        CARD = "card", _("Card")
        CASH = "cash", _("Cash")
        TRANSFER = "transfer", _("Bank transfer")
        CHEQUE = "cheque", _("Cheque")
        FINANCING = "financing", _("Financing")
        OTHER = "other", _("Other")

    EARNED = (Status.PAID, Status.DELIVERED)

    # Empty in a draft.
    number = models.CharField(_("number"), max_length=20, blank=True, editable=False)
    client = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, blank=True, related_name="orders", verbose_name=_("client"),
        db_index=False,
    )  # fmt: skip
    client_name = models.CharField(_("client"), max_length=150)
    client_phone = models.CharField(_("phone"), max_length=32, blank=True)
    client_email = models.CharField(_("email"), max_length=254, blank=True)
    client_address = models.CharField(_("address"), max_length=250, blank=True, default="", db_default="")
    search_text = FoldedField(source="searchable")
    currency = currency_column()
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.DRAFT, editable=False)
    # Nought in a draft, whose prices are those of the products.
    net = amount_column(_("total excl. VAT"), default=0)
    tax = amount_column(_("VAT amount"), default=0)
    total = amount_column(_("total incl. VAT"), default=0)
    notes = models.TextField(_("notes"), max_length=2000, blank=True)
    payment_method = models.CharField(_("payment method"), max_length=10, choices=PaymentMethod, blank=True)
    payment_reference = models.CharField(_("payment reference"), max_length=100, blank=True)
    # A paid order that is cancelled was refunded whole.
    refund_method = models.CharField(
        _("refund method"), max_length=10, choices=PaymentMethod, blank=True, default="", db_default=""
    )
    refund_reference = models.CharField(_("refund reference"), max_length=100, blank=True, default="", db_default="")
    confirmed_at = models.DateTimeField(_("confirmed at"), null=True, blank=True)
    paid_at = models.DateTimeField(_("paid at"), null=True, blank=True)
    delivered_at = models.DateTimeField(_("delivered at"), null=True, blank=True)
    cancelled_at = models.DateTimeField(_("cancelled at"), null=True, blank=True)
    refunded_at = models.DateTimeField(_("refunded at"), null=True, blank=True)
    # Goes up with every change of a draft: who changes or confirms it says which one they saw.
    version = models.PositiveIntegerField(_("version"), default=1, db_default=1, editable=False)

    objects: ClassVar = OrderQuerySet.as_manager()

    class Meta(CountedModel.Meta):
        verbose_name = _("client order")
        verbose_name_plural = _("client orders")
        constraints = (
            models.UniqueConstraint(
                fields=["partner", "number"], condition=~Q(number=""), name="shop_order_unique_number"
            ),
        )
        indexes = (
            *CountedModel.Meta.indexes,
            models.Index(fields=["partner", "status", "-created_at", "-id"], name="shop_order_status"),
            models.Index(fields=["partner", "client", "-created_at", "-id"], name="shop_order_client"),
            models.Index(fields=["partner", "currency", "-created_at", "-id"], name="shop_order_currency"),
            models.Index(fields=["partner", "paid_at", "created_at", "id"], name="shop_order_paid_at"),
            models.Index(fields=["client"], name="shop_order_of_client"),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="shop_order_search"
            ),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.client_name}".strip()

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return unassigned_or_own(viewer, "client__assignee") if viewer.sees_own else None

    @property
    def searchable(self) -> str:
        return f"{self.number} {self.client_name}"

    @property
    def priced_lines(self) -> list["PricedLine"]:
        """The lines at the prices of today's products in a draft, at those of the confirmation after it."""
        draft = self.status == self.Status.DRAFT
        return [PricedLine.of(line, line.product if draft else line, self.currency) for line in self.lines.all()]

    @property
    def totals(self) -> Totals:
        return self.totals_of(self.priced_lines)

    @property
    def invoice(self) -> Invoice | None:
        return self._paper(Invoice.Kind.INVOICE)

    @property
    def credit_note(self) -> Invoice | None:
        return self._paper(Invoice.Kind.CREDIT)

    def _paper(self, kind: str) -> Invoice | None:
        return next((paper for paper in self.invoices.all() if paper.kind == kind), None)

    def totals_of(self, lines: "Iterable[OrderLine | PricedLine]") -> Totals:
        return totals_of(((line.price, line.tax_rate, line.quantity) for line in lines), self.currency)


class OrderLine(PartnerModel):
    """So many pieces of a product, at the terms of the confirmation."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="lines", verbose_name=_("client order"))
    product = models.ForeignKey(
        Product, on_delete=models.RESTRICT, related_name="order_lines", verbose_name=_("product")
    )
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    quantity = models.PositiveIntegerField(_("quantity"), validators=between(1, MAX_QUANTITY))
    # How many of them the product's stock holds back for this line.
    reserved = models.PositiveIntegerField(_("reserved"), default=0, editable=False)
    name = models.CharField(_("name"), max_length=150)
    sku = models.CharField(_("reference"), max_length=50)
    price = amount_column(_("price excl. VAT"))
    tax_rate = tax_rate_column()

    class Meta(PartnerModel.Meta):
        verbose_name = _("order line")
        verbose_name_plural = _("order lines")
        ordering = ("position", "id")
        indexes = ()
        constraints = (
            models.UniqueConstraint(fields=["order", "product"], name="shop_orderline_product_once"),
            models.CheckConstraint(name="shop_orderline_quantity", condition=Q(quantity__gte=1)),
        )

    def __str__(self) -> str:
        return f"{self.quantity} × {self.name}"

    def take_terms(self) -> None:
        """Name, reference, price and tax as the product has them now."""
        product = self.product
        self.name, self.sku, self.price, self.tax_rate = product.name, product.sku, product.price, product.tax_rate


@dataclass(frozen=True)
class PricedLine:
    """A line as it is shown: so many pieces of a product, with its name and its price."""

    product_id: UUID
    quantity: int
    name: str
    sku: str
    price: Decimal
    tax_rate: Decimal
    currency: str
    available: int | None

    @classmethod
    def of(cls, line: OrderLine, terms: "Product | OrderLine", currency: str) -> Self:
        """`line` at the `terms` of its product, or at its own."""
        available = terms.left if isinstance(terms, Product) else None
        return cls(
            line.product_id, line.quantity, terms.name, terms.sku, terms.price, terms.tax_rate, currency, available
        )

    @property
    def net(self) -> Decimal:
        return self.price * self.quantity


class OrderCounter(YearCounter):
    """Of orders."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["partner", "year"], name="shop_ordercounter_unique"),)
