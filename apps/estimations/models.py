"""Requests for the price of a car, their files and their answers."""

from typing import ClassVar, Self

from django.contrib.postgres.indexes import GinIndex
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car, Vehicle
from apps.cars.rules import MAX_KILOMETRAGE
from apps.clients.flyers import FromFlyer
from apps.clients.portals import FromPortal
from apps.consents.models import Contactable
from apps.core.files.stored import file_url, removes_files
from apps.core.models.base import PartnerModel, Row
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.fields import FoldedField, between
from apps.core.models.text import digits, with_codes
from apps.partners.assignees import with_assignee
from apps.partners.customers import Customer
from apps.partners.models import Account
from apps.response_times.models import Clocked, ClockedQuerySet

from .breakdown import Breakdown

# Each status requires some columns and excludes others.
_PENDING = models.Q(status="pending", responded_at=None, response_amount=None, justification="")
_VALIDATED = models.Q(status="validated", responded_at__isnull=False, response_amount__gt=0, justification="")
_REFUSED = models.Q(status="refused", responded_at__isnull=False, response_amount=None) & ~models.Q(justification="")


class OfferStatus(models.TextChoices):
    """Where the offer made of a price stands (apps/offers); expired where its time ran out before an answer."""

    DRAFT = "draft", _("Draft")
    SENT = "sent", _("Sent to the customer")
    SEEN = "seen", _("Seen by the customer")
    ACCEPTED = "accepted", _("Accepted")
    DECLINED = "declined", _("Declined")
    EXPIRED = "expired", _("Expired")
    WITHDRAWN = "withdrawn", _("Withdrawn")


class OfferMail(models.TextChoices):
    """Where the last mail that carried an offer stands; failed where it goes out no more by itself."""

    WAITING = "waiting", _("Waiting to be sent")
    SENT = "sent", _("Sent")
    FAILED = "failed", _("Failed")


class EstimationQuerySet(ClockedQuerySet[Row]):
    def with_details(self) -> Self:
        """Reads what an estimation shows in a fixed number of queries, without the words of its offer's mail."""
        words = ("offer__mail__text", "offer__mail__html", "offer__mail__references")
        return with_assignee(self.select_related("offer__mail", "campaign").defer(*words).prefetch_related("files"))


class Estimation(Customer, Vehicle, FromFlyer, FromPortal, Contactable, Clocked):
    """A request for a price: pending, then validated by an amount or refused with a justification."""

    class Status(models.TextChoices):
        PENDING = "pending", _("Pending")
        VALIDATED = "validated", _("Validated")
        REFUSED = "refused", _("Refused")

    class Source(models.TextChoices):
        PARTNER = "partner", _("Entered by the partner")
        AFFILIATE = "affiliate", _("Affiliate page")
        PORTAL = "portal", _("Portal")
        STAFF = "staff", _("Entered by staff")

    target_column, phone_column, email_column = "estimation_target_minutes", "client_phone", "client_email"

    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="estimations", verbose_name=_("car")
    )
    title = models.CharField(_("title"), max_length=150)
    kilometrage = models.PositiveIntegerField(_("mileage (km)"), validators=between(0, MAX_KILOMETRAGE))
    client_name = models.CharField(_("client's name"), max_length=150)
    client_name_folded = FoldedField(source="client_name")
    client_phone = models.CharField(_("client's phone"), max_length=32, blank=True)
    client_email = models.EmailField(_("client's email"), max_length=254, blank=True, default="", db_default="")
    car_model = models.CharField(_("car model"), max_length=150)
    car_model_folded = FoldedField(source="car_model")
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.PENDING, editable=False)
    source = models.CharField(_("source"), max_length=10, choices=Source, default=Source.PARTNER, editable=False)

    etat = models.CharField(_("condition"), max_length=500, blank=True)
    options = models.JSONField(_("options"), default=list, blank=True)

    response_amount = amount_column(_("amount"), null=True, editable=False)
    response_currency = currency_column(default="", blank=True, editable=False)
    response_details = models.TextField(_("details"), blank=True, editable=False)
    # The sum behind the amount, and the price that the car is to be sold for again: the sum's, or else the median of
    # the comparables as it was shown; None where there was none.
    response_breakdown = models.JSONField(_("breakdown"), null=True, editable=False)
    planned_resale = amount_column(_("planned resale price"), null=True, editable=False)
    justification = models.TextField(_("justification"), blank=True, editable=False)
    responded_at = models.DateTimeField(_("answered at"), null=True, editable=False)
    refusal_sent_at = models.DateTimeField(_("refusal sent at"), null=True, editable=False)
    responded_by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, editable=False, related_name="+", verbose_name=_("answered by")
    )
    # One column holds all that is searched, so that one index serves it.
    search_text = FoldedField(source="searchable")

    objects: ClassVar = EstimationQuerySet.as_manager()

    class Meta(Clocked.Meta):
        verbose_name = _("valuation")
        verbose_name_plural = _("valuations")
        constraints = (
            models.CheckConstraint(
                name="estimations_answer_complete",
                condition=_PENDING | _VALIDATED | _REFUSED,
            ),
        )
        indexes = (
            *Clocked.Meta.indexes,
            *FromFlyer.Meta.indexes,
            models.Index(
                fields=["partner", "status", "-created_at", "-id"], include=["sample"], name="estimations_status"
            ),
            models.Index(fields=["partner", "car", "-created_at", "-id"], name="estimations_car"),
            models.Index(fields=["partner", "kilometrage", "created_at", "id"], name="estimations_kilometrage"),
            models.Index(fields=["partner", "client_name_folded", "created_at", "id"], name="estimations_by_client"),
            models.Index(
                fields=["partner", "car_model_folded", "annee", "kilometrage", "responded_at"],
                condition=models.Q(status="validated"),
                name="estimations_comparables",
            ),
            GinIndex(
                fields=["partner", "client_name_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="estimations_client_name",
            ),
            GinIndex(
                fields=["partner", "car_model_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="estimations_car_model",
            ),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="estimations_search"
            ),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def breakdown(self) -> Breakdown | None:
        stored = self.response_breakdown
        return Breakdown.of(stored, self.response_currency) if stored else None

    @property
    def waits(self) -> bool:
        return self.status == self.Status.PENDING

    @property
    def searchable(self) -> str:
        """Title, client, car model, and the letters and digits of the registration number and VIN."""
        names = (self.title, self.client_name, digits(self.client_phone), self.car_model)
        return with_codes(names, [self.immatriculation], [self.vin])

    def clean(self) -> None:
        if self.car and self.partner_id and self.car.partner_id != self.partner_id:
            raise ValidationError({"car": _("This car belongs to another partner.")})


@removes_files
class EstimationFile(PartnerModel):
    """A file that came with the request. Photos are re-encoded, with a thumbnail."""

    class Kind(models.TextChoices):
        ATTACHMENT = "attachment", _("Attachment")
        PHOTO = "photo", _("Photo")
        VIDEO = "video", _("Video")

    estimation = models.ForeignKey(
        Estimation, on_delete=models.CASCADE, related_name="files", verbose_name=_("valuation")
    )
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    file = models.FileField(_("file"), max_length=200)
    thumbnail = models.FileField(_("thumbnail"), max_length=200, blank=True)
    name = models.CharField(_("name"), max_length=255)
    size = models.PositiveIntegerField(_("size (bytes)"))
    content_type = models.CharField(_("content type"), max_length=100)
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    class Meta(PartnerModel.Meta):
        verbose_name = _("file")
        verbose_name_plural = _("files")
        ordering = ("kind", "position", "id")
        indexes = ()

    def __str__(self) -> str:
        return self.name

    @property
    def address(self) -> str:
        """Its signed address."""
        is_photo = self.kind == self.Kind.PHOTO
        return file_url(str(self.file), content_type=self.content_type, download_name=self.name, re_encoded=is_photo)
