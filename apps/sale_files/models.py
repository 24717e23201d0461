"""The sale of a car from the draft to the delivery: order form, deposits, invoice, payments, papers."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import ClassVar, NamedTuple, Self

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import F, Q, Value
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from apps.audit.context import current_request
from apps.cars.margin import vat_regime_column
from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.api.origin import site_origin
from apps.core.encryption import decrypt
from apps.core.files.stored import removes_files
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.fields import FoldedField
from apps.core.models.languages import Language
from apps.core.models.numbers import YearCounter
from apps.estimations.models import Estimation, OfferMail
from apps.garages.models import Garage
from apps.invoices.models import Invoice
from apps.mail.models import Message
from apps.offers.models import MAIL_STATUS
from apps.partners.assignees import Assigned, unassigned_or_own, with_assignee
from apps.partners.models import Account
from apps.sales.models import Sale

from .amounts import Extra, Totals, lines_of, totals_of

MAX_BROWSER = 300


class State(models.TextChoices):
    DRAFT = "draft", _("Draft")
    SENT = "sent", _("Sent")
    SIGNED = "signed", _("Signed")
    INVOICED = "invoiced", _("Invoiced")
    DELIVERED = "delivered", pgettext_lazy("sale file", "Delivered")
    CANCELLED = "cancelled", pgettext_lazy("sale file", "Cancelled")


# The car is reserved for the client.
OPEN = (State.DRAFT, State.SENT, State.SIGNED)
SOLD = (State.INVOICED, State.DELIVERED)
# The customer has said yes.
AGREED = (State.SIGNED, *SOLD)

# Invoiced, and not paid whole. SQLite computes with floats; no coin is as small as the last term.
UNPAID = Q(
    state__in=SOLD,
    gross__gt=F("trade_in_amount") + F("deposits_paid") + F("payments_paid") + Value(Decimal("0.0005")),
)


class Financing(models.TextChoices):
    CASH = "cash", _("Cash purchase")
    LOAN = "loan", _("Loan")
    LEASE = "lease", _("Lease")


class HandedOver(models.TextChoices):
    """What a buyer leaves with, beside the car."""

    KEYS = "keys"
    REGISTRATION = "registration"
    TRANSFER = "transfer"
    SERVICE_BOOK = "service_book"
    MANUAL = "manual"
    EXPLAINED = "explained"


class TradedIn(NamedTuple):
    """A car that a buyer gives; `amount` is in `currency`."""

    label: str
    amount: Decimal
    currency: str
    estimation: Estimation | None


class Planned(NamedTuple):
    """When and where a car is to be delivered."""

    at: datetime | None
    garage: Garage | None


# In the order of their numbers, without what they say.
INVOICES = models.Prefetch(
    "invoices",
    queryset=Invoice.objects.select_related("credited_by")
    .defer("content", "xml", "credited_by__content", "credited_by__xml")
    .order_by("issued_at", "pk"),
)


class SaleFileQuerySet(PartnerQuerySet[Row]):
    def with_details(self) -> Self:
        """Reads what a file shows in a fixed number of queries, without the words of its mail."""
        links = ("car", "client", "delivery_garage", "trade_in_estimation", "mail")
        words = ("mail__text", "mail__html", "mail__references")
        read = self.select_related(*links).defer(*words)
        return with_assignee(read.prefetch_related("payments", INVOICES, "car__declarations"))


@removes_files
class SaleFile(Assigned):
    """What is sold to whom, at which price, and how far it has come.

    A draft changes; from the sending on, `content` is what the order form says and `order_form` the PDF that was made
    of it. Of the private link the digest is kept, which finds it, and the token encrypted, which shows it again.
    Prices are with VAT, in `currency`, the car's.
    """

    # Empty until the order form is sent for the first time.
    number = models.CharField(_("number"), max_length=20, blank=True, editable=False)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.DRAFT, editable=False)
    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="sale_files", verbose_name=_("car"),
        db_index=False,
    )  # fmt: skip
    client = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, blank=True, related_name="sale_files", verbose_name=_("client"),
        db_index=False,
    )  # fmt: skip
    # They stay when the rows are deleted.
    car_name = models.CharField(_("car"), max_length=150)
    client_name = models.CharField(_("client"), max_length=150)
    search_text = FoldedField(source="searchable")
    price = amount_column(_("price"))
    currency = currency_column()
    vat_regime = vat_regime_column()
    # `[{label, amount, vat_rate}]` with VAT, amounts and rates as decimal texts; see `amounts.Extra`.
    extras = models.JSONField(_("extras"), default=list, editable=False)
    trade_in_label = models.CharField(_("trade-in"), max_length=150, blank=True)
    trade_in_amount = amount_column(_("trade-in value"), default=0)
    trade_in_estimation = models.ForeignKey(
        Estimation, on_delete=models.SET_NULL, null=True, blank=True, related_name="+",
        verbose_name=_("valuation"),
    )  # fmt: skip
    delivery_at = models.DateTimeField(_("delivery planned at"), null=True, blank=True)
    delivery_garage = models.ForeignKey(
        Garage, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("garage")
    )
    financing = models.CharField(_("financing"), max_length=5, choices=Financing, default=Financing.CASH)
    notes = models.TextField(_("notes"), max_length=2000, blank=True)
    # Price and extras; what deposits and payments came to. Kept with each change, for lists and sums.
    gross = amount_column(_("total incl. VAT"), default=0)
    deposits_paid = amount_column(_("deposits"), default=0, editable=False)
    payments_paid = amount_column(_("paid"), default=0, editable=False)

    content = models.JSONField(_("content"), default=dict, editable=False)
    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.FR)
    order_form = models.FileField(_("order form"), max_length=200, blank=True)
    # SHA-256 of the PDF.
    order_form_digest = models.CharField(max_length=64, blank=True, editable=False)
    token_digest = models.CharField(max_length=64, null=True, unique=True, editable=False)  # noqa: DJ001 - unique
    token_encrypted = models.TextField(blank=True, editable=False)
    sent_at = models.DateTimeField(_("sent at"), null=True, editable=False)
    sent_to = models.CharField(_("sent to"), max_length=254, blank=True, editable=False)
    mail = models.ForeignKey(
        Message, on_delete=models.SET_NULL, null=True, editable=False, related_name="+", verbose_name=_("mail")
    )
    expires_at = models.DateTimeField(_("valid until"), null=True, editable=False)
    signed_at = models.DateTimeField(_("signed at"), null=True, editable=False)
    # Empty for a signature on paper.
    signed_name = models.CharField(_("signed by"), max_length=150, blank=True, editable=False)
    signed_address = models.CharField(_("IP address"), max_length=64, blank=True, editable=False)
    signed_browser = models.CharField(_("browser"), max_length=MAX_BROWSER, blank=True, editable=False)
    invoiced_at = models.DateTimeField(_("invoiced at"), null=True, editable=False)
    # Revenue counts the invoice as this sale.
    sale = models.ForeignKey(
        Sale, on_delete=models.SET_NULL, null=True, editable=False, related_name="+", verbose_name=_("sale")
    )
    delivered_at = models.DateTimeField(_("delivered at"), null=True, editable=False)
    delivered_kilometrage = models.PositiveIntegerField(_("mileage (km)"), null=True, editable=False)
    # Holds the values of HandedOver that were ticked at the delivery.
    handed_over = models.JSONField(_("handed over"), default=list, editable=False)
    cancelled_at = models.DateTimeField(_("cancelled at"), null=True, editable=False)
    cancel_reason = models.CharField(_("reason"), max_length=500, blank=True, editable=False)
    # Goes up with every change of a draft: who changes or sends it says which one they saw.
    version = models.PositiveIntegerField(_("version"), default=1, editable=False)

    objects: ClassVar = SaleFileQuerySet.as_manager()

    class Meta(Assigned.Meta):
        verbose_name = _("sale file")
        verbose_name_plural = _("sale files")
        constraints = (
            models.UniqueConstraint(
                fields=["partner", "number"], condition=~Q(number=""), name="sale_files_file_unique_number"
            ),
            models.UniqueConstraint(fields=["car"], condition=Q(state__in=OPEN), name="sale_files_file_one_open"),
        )
        indexes = (
            *PartnerModel.Meta.indexes,
            *Assigned.Meta.indexes,
            models.Index(fields=["partner", "state", "-created_at", "-id"], name="sale_files_file_state"),
            models.Index(
                fields=["partner", "-signed_at", "-id"],
                condition=~Q(signed_name=""),
                name="sale_files_file_signed_by_link",
            ),
            models.Index(fields=["car", "-created_at"], name="sale_files_file_of_car"),
            models.Index(fields=["client", "-created_at"], name="sale_files_file_of_client"),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="sale_files_file_search"
            ),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.client_name}".strip()

    @property
    def searchable(self) -> str:
        return f"{self.number} {self.client_name} {self.car_name}"

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        """An unassigned file is seen by the person in charge of its client."""
        if not viewer.sees_own:
            return None
        return Q(assignee=viewer.pk) | (Q(assignee=None) & unassigned_or_own(viewer, "client__assignee"))

    @property
    def given(self) -> TradedIn | None:
        """The car that the buyer gives."""
        if not self.trade_in_amount:
            return None
        return TradedIn(self.trade_in_label, self.trade_in_amount, self.currency, self.trade_in_estimation)

    @property
    def planned(self) -> Planned:
        return Planned(self.delivery_at, self.delivery_garage)

    @property
    def sent_form(self) -> Self | None:
        """Itself, once its order form was sent."""
        return self if self.sent_at else None

    @property
    def declarations(self) -> list[Declaration]:
        """Those of its car, for this sale and for others."""
        return list(self.car.declarations.all()) if self.car else []

    @property
    def priced_extras(self) -> list[Extra]:
        return [Extra.of(stored, self.currency) for stored in self.extras]

    @property
    def totals(self) -> Totals:
        """What it comes to, and what of that is paid."""
        return totals_of(
            lines_of(self.price, self.priced_extras, vat_regime=self.vat_regime, partner=self.partner,
                     label=self.car_name, currency=self.currency),
            currency=self.currency,
            trade_in=self.trade_in_amount,
            deposits=self.deposits_paid,
            paid=self.payments_paid,
            cancelled=self.state == State.CANCELLED,
        )  # fmt: skip

    @property
    def to_pay(self) -> Decimal:
        """What the buyer still owes, in `currency`."""
        left: Decimal = self.gross - self.trade_in_amount - self.deposits_paid - self.payments_paid
        return left

    @property
    def lapsed(self) -> bool:
        """Whether the link of an order form that was sent can be signed no longer."""
        return self.state == State.SENT and self.expires_at is not None and self.expires_at < timezone.now()

    @property
    def mail_status(self) -> str | None:
        """How far the last mail has come, one of OfferMail; None without one."""
        return None if self.mail is None else MAIL_STATUS.get(Message.State(self.mail.state), OfferMail.WAITING)

    @property
    def link(self) -> str | None:
        """The private link, for as long as the order form can be signed; None where its key is lost."""
        token = decrypt(self.token_encrypted) if self.state == State.SENT and not self.lapsed else None
        request = current_request.get()
        return token and f"{site_origin(request) if request else ''}/commande/{token}"


class FormerLink(PartnerModel):
    """The private link of an order form that was taken back: it says so, and opens nothing."""

    sale_file = models.ForeignKey(
        SaleFile, on_delete=models.CASCADE, related_name="former_links", verbose_name=_("sale file")
    )
    token_digest = models.CharField(max_length=64, unique=True, editable=False)

    class Meta(PartnerModel.Meta):
        verbose_name = _("former link")
        verbose_name_plural = _("former links")
        indexes = ()

    def __str__(self) -> str:
        return str(self.sale_file)


class Payment(PartnerModel):
    """Money that moved for a file: a deposit, a payment after the invoice, or below 0 what was given back."""

    class Method(models.TextChoices):
        CARD = "card", _("Card")
        TRANSFER = "transfer", _("Bank transfer")
        CHEQUE = "cheque", _("Cheque")
        CASH = "cash", _("Cash")
        LOAN = "loan", _("Loan")

    sale_file = models.ForeignKey(
        SaleFile, on_delete=models.RESTRICT, related_name="payments", verbose_name=_("sale file")
    )
    # A deposit has its own invoice.
    invoice = models.OneToOneField(
        Invoice, on_delete=models.RESTRICT, null=True, blank=True, related_name="payment",
        verbose_name=_("deposit invoice"),
    )  # fmt: skip
    amount = amount_column(_("amount"))
    method = models.CharField(_("payment method"), max_length=8, choices=Method)
    paid_at = models.DateTimeField(_("paid at"))
    reason = models.CharField(_("reason"), max_length=200, blank=True)

    class Meta(PartnerModel.Meta):
        verbose_name = _("payment")
        verbose_name_plural = _("payments")
        ordering: ClassVar[tuple[str, ...]] = ("paid_at", "id")
        indexes = ()

    def __str__(self) -> str:
        return f"{self.sale_file} {self.amount}"

    @property
    def currency(self) -> str:
        return str(self.sale_file.currency)


class DeclarationKind(models.TextChoices):
    PURCHASE = "purchase", _("Purchase")
    TRANSFER = "transfer", _("Transfer")


class Declaration(PartnerModel):
    """That the purchase or the transfer of a car was declared to the authorities; each sale of it has its own."""

    car = models.ForeignKey(Car, on_delete=models.CASCADE, related_name="declarations", verbose_name=_("car"))
    kind = models.CharField(_("kind"), max_length=8, choices=DeclarationKind)
    at = models.DateTimeField(_("declared at"))
    number = models.CharField(_("number"), max_length=50, blank=True)

    class Meta(PartnerModel.Meta):
        verbose_name = _("declaration")
        verbose_name_plural = _("declarations")
        indexes = ()

    def __str__(self) -> str:
        return f"{self.car} {self.kind}"


class SaleFileCounter(YearCounter):
    """Of sale files."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=("partner", "year"), name="sale_files_counter_unique"),)
