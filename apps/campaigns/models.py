"""Flyers that are counted, and the windscreen sheets of cars."""

import secrets
from datetime import datetime
from decimal import Decimal
from typing import ClassVar, Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car, CarPriceChange
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.fields import FoldedField
from apps.garages.models import Garage

# Without the characters that are taken for one another.
_CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8


def new_code() -> str:
    return "".join(secrets.choice(_CODE_ALPHABET) for _position in range(CODE_LENGTH))


def class_column() -> models.CharField:
    """The CO₂ class on a paper; empty where it shows none."""
    return models.CharField(_("CO₂ class"), max_length=1, default="", db_default="", editable=False)


def has_price(car: Car, price: Decimal, currency: str) -> bool:
    """Whether what was printed is still the car's price."""
    return (price, currency) == (car.prix, car.devise)


def has_class(car: Car, co2_class: str) -> bool:
    """Whether what was printed is still the car's CO₂ class."""
    return co2_class == (car.co2_class or "")


class CampaignQuerySet(PartnerQuerySet[Row]):
    def with_price_left(self) -> Self:
        """Adds `price_left_at`: when the car of a flyer last left the price that is printed."""
        steps = CarPriceChange.objects.filter(
            car=models.OuterRef("car"),
            previous=models.OuterRef("printed_price"),
            previous_currency=models.OuterRef("printed_currency"),
        )
        latest = steps.order_by("-created_at", "-id").values("created_at")[:1]
        return self.select_related("car").annotate(price_left_at=models.Subquery(latest))


class Campaign(PartnerModel):
    """A flyer that hangs or lies somewhere; its code leads to the partner's public page, or to a car's."""

    # Read by `with_price_left`.
    price_left_at: datetime | None = None

    title = models.CharField(_("title"), max_length=100)
    title_folded = FoldedField(source="title")
    place = models.CharField(_("place"), max_length=150)
    code = models.CharField(_("code"), max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="campaigns", verbose_name=_("car")
    )
    garage = models.ForeignKey(
        Garage, on_delete=models.SET_NULL, null=True, blank=True, related_name="campaigns", verbose_name=_("garage")
    )
    scans = models.PositiveIntegerField(_("scans"), default=0, db_default=0, editable=False)
    # When the flyer of a car was last downloaded, and the price and the class on it.
    printed_at = models.DateTimeField(_("printed at"), null=True, editable=False)
    printed_price = amount_column(_("printed price"), null=True, editable=False)
    printed_currency = currency_column(default="", db_default="", blank=True, editable=False)
    printed_class = class_column()

    objects: ClassVar = CampaignQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("flyer")
        verbose_name_plural = _("flyers")
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "title_folded", "created_at", "id"], name="campaigns_title"),
            models.Index(fields=["partner", "scans", "created_at", "id"], name="campaigns_scans"),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def stale_since(self) -> datetime | None:
        """When its car got another price or CO₂ class than the flyer shows; None while it shows what is so.

        A class that is older than the print has been missing since then.
        """
        printed, price, car = self.printed_at, self.printed_price, self.car
        if printed is None or price is None or car is None:
            return None
        moments = []
        if not has_price(car, price, self.printed_currency):
            moments.append(self.price_left_at or printed)
        if not has_class(car, self.printed_class):
            moments.append(max(car.co2_class_since or printed, printed))
        return min(moments, default=None)

    @property
    def stale(self) -> bool:
        return self.stale_since is not None


class RetiredCode(PartnerModel):
    """The code of a deleted flyer: what is printed goes on leading to the partner's page."""

    code = models.CharField(_("code"), max_length=CODE_LENGTH, unique=True)

    class Meta(PartnerModel.Meta):
        verbose_name = _("code of a deleted flyer")
        verbose_name_plural = _("codes of deleted flyers")
        indexes = (models.Index(fields=["partner"], name="campaigns_retired_of_partner"),)

    def __str__(self) -> str:
        return self.code


class OfDayQuerySet(PartnerQuerySet[Row]):
    def expired(self) -> Self:
        """Those of days that are over."""
        return self.filter(day__lt=timezone.localdate())


class Scan(PartnerModel):
    """That a visitor has scanned a flyer today; kept no longer than the day's salt."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="visits", verbose_name=_("flyer"))
    day = models.DateField(_("day"))
    visitor = models.CharField(_("visitor"), max_length=64)

    objects: ClassVar = OfDayQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("scan")
        verbose_name_plural = _("scans")
        constraints = (
            models.UniqueConstraint(fields=["campaign", "day", "visitor"], name="campaigns_scan_once_a_day"),
        )
        indexes = (
            models.Index(fields=["partner"], name="campaigns_scan_of_partner"),
            models.Index(fields=["day"], name="campaigns_scan_day"),
        )

    def __str__(self) -> str:
        return f"{self.campaign_id} {self.day}"


class DailySalt(models.Model):
    """What visitors' addresses are hashed with on one day; without it a digest cannot be traced back."""

    day = models.DateField(_("day"), primary_key=True)
    salt = models.BinaryField(_("salt"), max_length=32)

    objects: ClassVar = OfDayQuerySet.as_manager()

    class Meta:
        verbose_name = _("salt of a day")
        verbose_name_plural = _("salts of days")
        ordering = ("-day",)

    def __str__(self) -> str:
        return str(self.day)


class PrintedSheet(PartnerModel):
    """The windscreen sheet of a car as it was last printed."""

    car = models.OneToOneField(Car, on_delete=models.CASCADE, related_name="printed_sheet", verbose_name=_("car"))
    printed_at = models.DateTimeField(_("printed at"))
    price = amount_column(_("price"))
    currency = currency_column()
    co2_class = class_column()

    class Meta(PartnerModel.Meta):
        verbose_name = _("printed sheet")
        verbose_name_plural = _("printed sheets")
        indexes = (models.Index(fields=["partner"], name="campaigns_sheet_of_partner"),)

    def __str__(self) -> str:
        return f"{self.car} {self.printed_at}"
