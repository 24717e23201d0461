"""A partner's papers."""

from uuid import UUID

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.files.stored import removes_files
from apps.core.models.base import PartnerModel
from apps.core.models.fields import FoldedField
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account


@removes_files
class Document(PartnerModel):
    """A titled file, about a car, a client, both or neither; the same title may be given twice."""

    class Type(models.TextChoices):
        REGISTRATION = "registration", _("Registration certificate")
        TECHNICAL_INSPECTION = "technical_inspection", _("Technical inspection")
        INSURANCE = "insurance", _("Insurance")
        INVOICE = "invoice", _("Invoice")
        CONTRACT = "contract", _("Contract")
        IDENTITY = "identity", _("Identity document")
        ADMINISTRATIVE_STATUS = "administrative_status", _("Certificate of administrative status")
        TRANSFER = "transfer", _("Transfer certificate")
        ORDER_FORM = "order_form", _("Order form")
        OTHER = "other", _("Other")

    title = models.CharField(_("title"), max_length=200)
    title_folded = FoldedField(source="title")
    type = models.CharField(_("type"), max_length=30, choices=Type)
    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="documents", verbose_name=_("car")
    )
    client = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, blank=True, related_name="documents", verbose_name=_("client")
    )
    file = models.FileField(_("file"), max_length=200)
    # The name and type of the partner's own file.
    file_name = models.CharField(_("file name"), max_length=150)
    size = models.PositiveIntegerField(_("size (bytes)"))
    content_type = models.CharField(_("content type"), max_length=100)
    # `received.read_invoice` fills it where the file is a supplier's invoice that software can read.
    invoice_data = models.JSONField(_("invoice data"), null=True, blank=True, editable=False)
    invoice_folded = FoldedField(source="invoice_words", db_default="")
    issued_at = models.DateField(_("issued on"), null=True, blank=True)
    expires_at = models.DateField(_("expires on"), null=True, blank=True)

    class Meta(PartnerModel.Meta):
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "type", "-created_at", "-id"], name="documents_document_type"),
            models.Index(fields=["partner", "expires_at"], name="documents_document_expiry"),
            GinIndex(
                fields=["partner", "title_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="documents_document_search",
            ),
            GinIndex(
                fields=["partner", "invoice_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="documents_document_invoice",
            ),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def invoice_words(self) -> str:
        """What a supplier's invoice is searched by."""
        return f"{self.invoice_data['supplier']} {self.invoice_data['number']}" if self.invoice_data else ""

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return unassigned_or_own(viewer, "client__assignee") if viewer.sees_own else None

    @property
    def assignee_id(self) -> UUID | None:
        """Who is in charge of its client."""
        return self.client.assignee_id if self.client else None
