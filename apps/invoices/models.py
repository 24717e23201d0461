"""Invoices of sold cars and of the shop, in one series (docs/invoices.md)."""

from decimal import Decimal
from functools import cached_property
from typing import ClassVar, Self

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.cars.margin import vat_regime_column
from apps.clients.models import Client
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.fields import FoldedField
from apps.core.models.numbers import YearCounter
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account

from .content import Content

ZERO = Decimal(0)


class InvoiceQuerySet(PartnerQuerySet[Row]):
    def with_details(self) -> Self:
        """Reads what an invoice shows in one query."""
        return self.select_related("credit_of", "credited_by").defer(
            *(f"{link}__{heavy}" for link in ("credit_of", "credited_by") for heavy in ("content", "xml"))
        )


class Invoice(PartnerModel):
    """An invoice, that of a deposit, or the credit note that cancels one of them: never changed, never deleted.

    `content` is what it says. The columns beside it are what lists search, filter and add up; `to_pay` goes down with
    each payment, and to nought with a credit note.
    """

    class Kind(models.TextChoices):
        INVOICE = "invoice", _("Invoice")
        DEPOSIT = "deposit", _("Deposit invoice")
        CREDIT = "credit_note", _("Credit note")

    class State(models.TextChoices):
        OPEN = "open", _("To be paid")
        PAID = "paid", _("Paid")
        CREDITED = "credited", _("Cancelled by a credit note")
        # A credit note.
        ISSUED = "issued", _("Issued")

    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    order = models.ForeignKey(
        "shop.Order", on_delete=models.RESTRICT, null=True, blank=True, related_name="invoices",
        verbose_name=_("client order"), db_index=False,
    )  # fmt: skip
    sale_file = models.ForeignKey(
        "sale_files.SaleFile", on_delete=models.RESTRICT, null=True, blank=True, related_name="invoices",
        verbose_name=_("sale file"), db_index=False,
    )  # fmt: skip
    client = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, blank=True, related_name="invoices", verbose_name=_("client"),
        db_index=False,
    )  # fmt: skip
    credit_of = models.OneToOneField(
        "self", on_delete=models.RESTRICT, null=True, blank=True, related_name="credited_by",
        verbose_name=_("invoice that it cancels"),
    )  # fmt: skip
    number = models.CharField(_("number"), max_length=20)
    issued_at = models.DateTimeField(_("issued at"))
    buyer_name = models.CharField(_("buyer"), max_length=150, default="", db_default="")
    search_text = FoldedField(source="searchable", db_default="")
    currency = currency_column(db_default="EUR")
    net = amount_column(_("total excl. VAT"), default=0, db_default=0)
    vat = amount_column(_("VAT amount"), default=0, db_default=0)
    gross = amount_column(_("total incl. VAT"), default=0, db_default=0)
    to_pay = amount_column(_("to pay"), default=0, db_default=0)
    # Empty for an order of the shop.
    vat_regime = vat_regime_column(blank=True, default="", db_default="")
    content = models.JSONField(_("content"), default=dict, db_default={}, editable=False)
    # The Factur-X data; empty where `refusal` says why there is none.
    xml = models.TextField("XML", blank=True, default="", db_default="", editable=False)

    objects: ClassVar = InvoiceQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        # The table of the invoices of before, which were the shop's alone.
        db_table = "shop_invoice"
        verbose_name = _("invoice")
        verbose_name_plural = _("invoices")
        constraints = (
            models.UniqueConstraint(fields=["partner", "number"], name="shop_invoice_unique_number"),
            models.UniqueConstraint(fields=["order", "kind"], name="shop_invoice_once"),
        )
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "issued_at", "id"], name="invoices_invoice_issued_at"),
            models.Index(fields=["partner", "kind", "-created_at", "-id"], name="invoices_invoice_kind"),
            models.Index(fields=["partner", "client", "-created_at", "-id"], name="invoices_invoice_client"),
            models.Index(fields=["client"], name="invoices_invoice_of_client"),
            models.Index(fields=["sale_file"], condition=Q(sale_file__isnull=False), name="invoices_invoice_of_file"),
            models.Index(
                fields=["partner", "issued_at", "id"], condition=Q(to_pay__gt=0), name="invoices_invoice_open"
            ),
            GinIndex(
                fields=["partner", "search_text"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="invoices_invoice_search",
            ),
        )

    def __str__(self) -> str:
        return self.number

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        """As its sale file; without one, or where that is unassigned, as its client."""
        if not viewer.sees_own:
            return None
        of_client = Q(sale_file__assignee=None) & unassigned_or_own(viewer, "client__assignee")
        return Q(sale_file__assignee=viewer.pk) | of_client

    @property
    def searchable(self) -> str:
        return f"{self.number} {self.buyer_name}"

    @cached_property
    def said(self) -> Content:
        """Its content, read once."""
        return Content.of(self.content)

    @property
    def state(self) -> str:
        """One of State; of an invoice that was read with `credited_by`."""
        if self.kind == self.Kind.CREDIT:
            return self.State.ISSUED
        if hasattr(self, "credited_by"):
            return self.State.CREDITED
        return self.State.OPEN if self.to_pay > ZERO else self.State.PAID


class InvoiceCounter(YearCounter):
    """Of invoices and deposits in one series, and of credit notes in another."""

    kind = models.CharField(max_length=12, choices=Invoice.Kind)

    class Meta:
        db_table = "shop_invoicecounter"
        constraints = (models.UniqueConstraint(fields=("partner", "kind", "year"), name="shop_invoicecounter_unique"),)
