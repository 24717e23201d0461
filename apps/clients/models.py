"""The people who buy cars of a partner."""

from typing import ClassVar

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from apps.consents.models import Contactable
from apps.core.models.counted import CountedModel
from apps.core.models.countries import country_column
from apps.core.models.fields import FoldedField
from apps.partners.assignees import Assigned
from apps.partners.customers import Customer
from apps.partners.registration import clean_numbers

from .addresses import AddressParts, split_address

# Follow-ups that open tabs have not been notified of yet.
UNTOLD = models.Q(follow_up_at__isnull=False) & (
    models.Q(follow_up_told=None) | ~models.Q(follow_up_told=models.F("follow_up_at"))
)


class FollowedUp(models.Model):
    """A person whom the partner wants to contact again, at a moment."""

    follow_up_at = models.DateTimeField(_("to follow up"), null=True, blank=True)
    # The moment of which the tabs have been told.
    follow_up_told = models.DateTimeField(null=True, editable=False)

    class Meta:
        abstract = True
        indexes: ClassVar[tuple[models.Index, ...]] = (
            models.Index(fields=["partner", "follow_up_at", "created_at", "id"], name="%(app_label)s_%(class)s_follow"),
            models.Index(
                fields=["follow_up_at"],
                condition=UNTOLD,
                name="%(app_label)s_%(class)s_remind",
            ),
        )


class Client(Customer, FollowedUp, Contactable, Assigned, CountedModel):
    """A client; the phone number (E.164) is unique for the partner."""

    class Status(models.TextChoices):
        VERIFIED = "verified", _("Verified")
        UNVERIFIED = "unverified", _("Unverified")

    class Kind(models.TextChoices):
        PERSON = "person", _("Person")
        COMPANY = "company", _("Company")

    kind = models.CharField(_("client type"), max_length=7, choices=Kind, default=Kind.PERSON, db_default=Kind.PERSON)
    # A company's name and numbers; `full_name` is then whom one speaks to there.
    company_name = models.CharField(_("company"), max_length=150, blank=True, default="", db_default="")
    siren = models.CharField("SIREN", max_length=9, blank=True, default="", db_default="")
    vat_number = models.CharField(_("VAT number"), max_length=20, blank=True, default="", db_default="")
    full_name = models.CharField(_("full name"), max_length=150)
    full_name_folded = FoldedField(source="full_name")
    name_words = FoldedField(source="full_name", how="words")
    phone_number = models.CharField(_("phone"), max_length=32)
    phone_digits = FoldedField(source="phone_number", how="digits")
    email = models.EmailField(_("email"), max_length=254, blank=True)
    # Before the postal code and the town had columns of their own, they stood at its end.
    address = models.CharField(_("address"), max_length=250, blank=True, default="", db_default="")
    postal_code = models.CharField(_("postal code"), max_length=10, blank=True, default="", db_default="")
    city = models.CharField(_("city"), max_length=100, blank=True, default="", db_default="")
    country = country_column()
    # An ISO 3166-2 code of apps.core.models.regions, or free text elsewhere.
    region = models.CharField(_("region"), max_length=100, blank=True)
    region_folded = FoldedField(source="region")
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.UNVERIFIED)
    # Hashed; empty where the client has none.
    password = models.CharField(_("password"), max_length=128, blank=True, editable=False)

    class Meta(CountedModel.Meta):
        verbose_name = _("client")
        verbose_name_plural = _("clients")
        constraints = (models.UniqueConstraint("partner", "phone_number", name="clients_client_unique"),)
        indexes = (
            *CountedModel.Meta.indexes,
            *FollowedUp.Meta.indexes,
            *Assigned.Meta.indexes,
            models.Index(fields=["partner", "status", "-created_at", "-id"], name="clients_client_status"),
            models.Index(fields=["partner", "full_name_folded", "created_at", "id"], name="clients_client_by_name"),
            # Duplicates are grouped by these.
            models.Index("partner", Lower("email"), condition=~models.Q(email=""), name="clients_client_same_email"),
            models.Index(fields=["partner", "name_words", "region_folded"], name="clients_client_same_name"),
            GinIndex(
                fields=["partner", "full_name_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="clients_client_name",
            ),
            GinIndex(
                fields=["partner", "phone_digits"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="clients_client_phone",
            ),
            GinIndex(
                fields=["partner", "region_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="clients_client_region",
            ),
        )

    def __str__(self) -> str:
        return self.full_name

    @property
    def address_suggestion(self) -> AddressParts | None:
        """How an address that was written in one line may be divided."""
        return None if self.postal_code or self.city else split_address(self.address)

    def clean(self) -> None:
        """Applies the API's rules to what staff enter."""
        clean_numbers(self, "siren", "vat_number")
