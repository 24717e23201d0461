"""The people who showed an interest in a car, and who may become clients."""

from typing import ClassVar

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car
from apps.clients.flyers import FromFlyer
from apps.clients.models import Client, FollowedUp
from apps.clients.portals import FromPortal
from apps.consents.models import Contactable
from apps.core.models.counted import CountedModel
from apps.core.models.fields import FoldedField
from apps.core.models.text import digits
from apps.partners.assignees import unassigned_or_own
from apps.partners.customers import Customer
from apps.partners.models import Account
from apps.response_times.models import IMPORTED, Clocked

# How many messages of repeated requests are kept on the open prospect.
MAX_REPEAT_NOTES = 5
MAX_LOST_NOTE = 500


class Prospect(Customer, FollowedUp, FromFlyer, FromPortal, Contactable, Clocked):
    """A prospect; while it is open, its phone number (E.164) and its e-mail are unique for the partner."""

    class Status(models.TextChoices):
        NEW = "new", _("New")
        CONTACTED = "contacted", _("Contacted")
        APPOINTMENT = "appointment", _("Appointment")
        WON = "won", _("Won")
        LOST = "lost", _("Lost")

    class Source(models.TextChoices):
        PARTNER = "partner", _("Entered by the partner")
        AFFILIATE = "affiliate", _("Affiliate page")
        PORTAL = "portal", _("Portal")
        IMPORT = IMPORTED, _("Import")

    class LostReason(models.TextChoices):
        PRICE = "price", _("Price")
        MODEL = "model", _("No suitable car")
        FINANCING = "financing", _("Financing refused")
        ELSEWHERE = "elsewhere", _("Bought elsewhere")
        UNREACHABLE = "unreachable", _("Unreachable")
        OTHER = "other", _("Other reason")

    OPEN = (Status.NEW, Status.CONTACTED, Status.APPOINTMENT)
    REACHED = (Status.CONTACTED, Status.APPOINTMENT, Status.WON)
    target_column, email_column, phone_column = "prospect_target_minutes", "email", "phone_number"

    full_name = models.CharField(_("full name"), max_length=150)
    full_name_folded = FoldedField(source="full_name")
    name_words = FoldedField(source="full_name", how="words")
    phone_number = models.CharField(_("phone"), max_length=32, blank=True)
    email = models.EmailField(_("email"), max_length=254, blank=True)
    need = models.CharField(_("need"), max_length=500, blank=True)
    car_model = models.CharField(_("car model"), max_length=150, blank=True)
    car_model_folded = FoldedField(source="car_model")
    # The car of the public page that the visitor asked about.
    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, editable=False, related_name="prospects", verbose_name=_("car")
    )
    message = models.TextField(_("message"), max_length=2000, blank=True)
    status = models.CharField(_("status"), max_length=12, choices=Status, default=Status.NEW)
    # Set for lost prospects only.
    lost_reason = models.CharField(
        _("reason for the loss"), max_length=12, choices=LostReason, blank=True, default="", db_default=""
    )
    lost_note = models.CharField(_("note on the loss"), max_length=MAX_LOST_NOTE, blank=True, default="", db_default="")
    source = models.CharField(_("source"), max_length=10, choices=Source, default=Source.PARTNER)
    seen_at = models.DateTimeField(_("seen at"), null=True, blank=True)
    # Repeated requests on the affiliate page while the prospect is open.
    repeats = models.PositiveIntegerField(_("repeats"), default=0, editable=False)
    last_repeat_at = models.DateTimeField(_("last repeat at"), null=True, editable=False)
    repeat_notes = models.JSONField(_("what was written again"), default=list, editable=False)
    client = models.ForeignKey(
        Client,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="prospects",
        verbose_name=_("client"),
    )
    # Everything that the list's search looks at, in one column and so in one index.
    search_text = FoldedField(source="searchable")

    people: ClassVar = {"client": ()}

    class Meta(Clocked.Meta):
        verbose_name = _("prospect")
        verbose_name_plural = _("prospects")
        constraints = (
            models.UniqueConstraint(
                fields=["partner", "phone_number"],
                condition=models.Q(status__in=("new", "contacted", "appointment")) & ~models.Q(phone_number=""),
                name="prospects_open_phone_unique",
            ),
            models.UniqueConstraint(
                fields=["partner", "email"],
                condition=models.Q(status__in=("new", "contacted", "appointment")) & ~models.Q(email=""),
                name="prospects_open_email_unique",
            ),
        )
        indexes = (
            *Clocked.Meta.indexes,
            *FollowedUp.Meta.indexes,
            *FromFlyer.Meta.indexes,
            models.Index(fields=["partner", "status", "created_at", "id"], include=["sample"], name="prospects_status"),
            models.Index(fields=["partner", "full_name_folded", "created_at", "id"], name="prospects_name"),
            # Duplicates are grouped by these.
            models.Index(
                fields=["partner", "phone_number"], condition=~models.Q(phone_number=""), name="prospects_same_phone"
            ),
            models.Index("partner", Lower("email"), condition=~models.Q(email=""), name="prospects_same_email"),
            models.Index(fields=["partner", "name_words"], name="prospects_same_name"),
            models.Index(fields=["partner", "car_model_folded", "created_at", "id"], name="prospects_model"),
            # All that the statistics of leads read.
            models.Index(
                fields=["partner", "created_at"],
                include=["id", "source", "status", "lost_reason", "first_contact_at", "sample"],
                name="prospects_leads",
            ),
            models.Index(
                fields=["partner", "-created_at", "-id"],
                condition=models.Q(seen_at__isnull=True),
                name="prospects_unseen",
            ),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="prospects_search"
            ),
        )

    def __str__(self) -> str:
        return self.full_name

    @property
    def waits(self) -> bool:
        return self.status == self.Status.NEW

    @property
    def searchable(self) -> str:
        """Name, phone digits, e-mail and car model."""
        return " ".join((self.full_name, digits(self.phone_number), self.email, self.car_model))

    def derive(self) -> None:
        self.email = self.email.lower()
        if self.status != self.Status.LOST:
            self.lost_reason = self.lost_note = ""
        if self.status not in self.OPEN:
            self.follow_up_at = None


class ProspectStatusChange(CountedModel):
    """A prospect's step from one status to another, at `created_at`; the status it came with is not one."""

    prospect = models.ForeignKey(
        Prospect, on_delete=models.CASCADE, related_name="status_changes", verbose_name=_("prospect")
    )
    from_status = models.CharField(_("from"), max_length=12, choices=Prospect.Status)
    to_status = models.CharField(_("to"), max_length=12, choices=Prospect.Status)
    # Null where the account was deleted, or where another change caused the step.
    by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )

    class Meta(CountedModel.Meta):
        verbose_name = _("change of status")
        verbose_name_plural = _("changes of status")
        indexes = (
            models.Index(fields=["partner", "-created_at", "-id"], name="prospects_change_page"),
            # All that the statistics of leads read.
            models.Index(
                fields=["partner", "created_at"],
                include=["prospect", "from_status", "to_status"],
                name="prospects_change_leads",
            ),
        )

    def __str__(self) -> str:
        return f"{self.from_status} → {self.to_status}"

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return unassigned_or_own(viewer, "prospect__assignee") if viewer.sees_own else None
