"""The register of bought cars: one series of rows a garage, written once (docs/register.md)."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self
from uuid import UUID

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.fields import FoldedField
from apps.core.models.text import fold_code
from apps.core.types import Fields, Json
from apps.garages.models import Garage

from . import chain

if TYPE_CHECKING:
    from apps.partners.models import Partner


class RegisterQuerySet(PartnerQuerySet[Row]):
    def open_entries(self) -> Self:
        """Entries whose car has not left, or has come back since a sale was cancelled."""
        of_exit = RegisterRow.objects.filter(entry_id=models.OuterRef("pk"), left_stock__isnull=False)
        left = models.Subquery(of_exit.order_by("-number").values("left_stock")[:1])
        entries = self.filter(kind=RegisterRow.Kind.ENTRY).alias(left=left)
        return entries.filter(Q(left=None) | Q(left=False))


class RegisterRow(PartnerModel):
    """An entry, the exit of its car, or what corrects one of them. The database refuses to change and to delete it.

    `content` is the canonical JSON of all that the row says; the columns beside it are copies to search by. Cars,
    clients and sales are named without a constraint, since a row outlives them.
    """

    class Kind(models.TextChoices):
        ENTRY = "entry", _("Entry")
        EXIT = "exit", _("Exit")
        CORRECTION = "correction", _("Correction")

    partner = models.ForeignKey(
        "partners.Partner", on_delete=models.PROTECT, related_name="+", verbose_name=_("partner"), db_index=False
    )
    garage = models.ForeignKey(
        Garage, on_delete=models.PROTECT, related_name="+", verbose_name=_("garage"), db_index=False
    )
    created_at = models.DateTimeField(_("recorded at"))
    updated_at: None = None  # type: ignore[assignment]  # nothing of it changes
    number = models.PositiveIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    car_id = models.UUIDField(_("car"), null=True)
    client_id = models.UUIDField(_("client"), null=True)
    sale_id = models.UUIDField(_("sale"), null=True)
    # An exit and a correction belong to an entry.
    entry_id = models.UUIDField(_("entry"), null=True)
    # An exit and its corrections say whether the car has left; an entry and its corrections leave it null.
    left_stock = models.BooleanField(_("left the stock"), null=True)
    search_text = FoldedField(source="searchable")
    content = models.TextField(_("content"))
    digest = models.CharField(_("digest"), max_length=64)

    objects: ClassVar = RegisterQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        db_table = "register_row"
        verbose_name = _("row of the register")
        verbose_name_plural = _("register of bought cars")
        constraints = (
            models.UniqueConstraint(fields=["partner", "garage", "number"], name="register_row_unique_number"),
        )
        indexes = (
            models.Index(fields=["partner", "-created_at", "-id"], name="register_row_page"),
            models.Index(fields=["partner", "garage", "-created_at", "-id"], name="register_row_of_garage"),
            models.Index(fields=["partner", "car_id"], name="register_row_of_car"),
            models.Index(fields=["partner", "client_id"], name="register_row_of_client"),
            models.Index(fields=["partner", "sale_id"], name="register_row_of_sale"),
            models.Index(fields=["entry_id", "-number"], name="register_row_of_entry"),
            models.Index(fields=["garage"], name="register_row_garage"),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="register_row_search"
            ),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.said['car']['label']}"

    @cached_property
    def said(self) -> Json:
        """What the row says, but for its digest, read once."""
        return chain.read(self.content)

    @property
    def searchable(self) -> str:
        return searchable(self.said)


def searchable(said: Json) -> str:
    """The words that a row is found by."""
    car, seller, left = said["car"], said["seller"] or {}, said["exit"] or {}
    words = [car["label"], *map(_both_ways, (car["immatriculation"], car["vin"]))]
    words += [seller.get(name, "") for name in ("lastName", "firstNames", "companyName", "siren")]
    return " ".join(filter(None, (str(said["number"]), *words, left.get("buyerName", ""))))


def _both_ways(code: str) -> str:
    folded = fold_code(code)
    return code if folded == code.lower() else f"{code} {folded}"


def columns_of(said: Json) -> Fields:
    """The columns that copy what a row says. Raises KeyError or ValueError where it does not say all of it."""
    kind, about_exit = said["kind"], said["seller"] is None
    return {
        "id": UUID(said["id"]),
        "number": said["number"],
        "kind": kind,
        "created_at": datetime.fromisoformat(said["recordedAt"]),
        "garage_id": UUID(said["garageId"]),
        **{
            column: UUID(said[name]) if said[name] else None
            for column, name in (
                ("car_id", "carId"),
                ("client_id", "clientId"),
                ("sale_id", "saleId"),
                ("entry_id", "entryId"),
            )
        },
        "left_stock": said["exit"] is not None if about_exit else None,
    }


class Series(models.Model):
    """The last number of a garage's series; its row is locked while the next one is written."""

    partner = models.ForeignKey("partners.Partner", on_delete=models.CASCADE, related_name="+", db_index=False)
    garage = models.OneToOneField(Garage, on_delete=models.CASCADE, related_name="+")
    last = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = (models.Index(fields=["partner"], name="register_series_partner"),)

    def __str__(self) -> str:
        return str(self.last)

    @classmethod
    def locked(cls, partner: Partner, garage_id: UUID) -> Series:
        """That of the garage; none other writes to it until the commit."""
        cls.objects.get_or_create(garage_id=garage_id, defaults={"partner": partner})
        series: Series = cls.objects.select_for_update().get(garage_id=garage_id)
        return series


class Consultation(PartnerModel):
    """One reading of rows by a person, and what for. The database refuses to change and to delete it."""

    class Kind(models.TextChoices):
        LIST = "list", _("List")
        PDF = "pdf", "PDF"
        CSV = "csv", "CSV"

    partner = models.ForeignKey(
        "partners.Partner", on_delete=models.DO_NOTHING, db_constraint=False, related_name="+",
        verbose_name=_("partner"), db_index=False,
    )  # fmt: skip
    updated_at: None = None  # type: ignore[assignment]  # nothing of it changes
    account_name = models.CharField(_("account"), max_length=150)
    purpose = models.CharField(_("purpose"), max_length=200)
    kind = models.CharField(_("kind"), max_length=4, choices=Kind)
    garage_id = models.UUIDField(_("garage"), null=True)
    from_day = models.DateField(_("from"), null=True)
    to_day = models.DateField(_("to"), null=True)
    rows = models.PositiveIntegerField(_("rows"))

    class Meta(PartnerModel.Meta):
        verbose_name = _("reading of the register")
        verbose_name_plural = _("readings of the register")
        indexes = (models.Index(fields=["partner", "-created_at", "-id"], name="register_consultation_page"),)

    def __str__(self) -> str:
        return f"{self.account_name}: {self.purpose}"
