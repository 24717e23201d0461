"""Files of the public cars that portals fetch at secret addresses (docs/behaviour/public.md#feeds-for-portals)."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.core.encryption import decrypt
from apps.core.models.base import PartnerModel
from apps.partners.models import Account

MAX_FEEDS = 20
MAX_NAME = 60


class Feed(PartnerModel):
    """A file as one portal wants it. The digest finds its secret address; the secret is kept encrypted, to be shown
    again."""

    class Separator(models.TextChoices):
        SEMICOLON = ";", _("Semicolon")
        COMMA = ",", _("Comma")
        TAB = "\t", _("Tab")
        BAR = "|", _("Vertical bar")

    class Encoding(models.TextChoices):
        UTF_8 = "utf-8", "UTF-8"
        WINDOWS = "windows-1252", "Windows-1252"
        LATIN_9 = "iso-8859-15", "ISO-8859-15"

    class Decimal(models.TextChoices):
        COMMA = ",", _("Comma")
        POINT = ".", _("Point")

    class PhotoSeparator(models.TextChoices):
        """None of them is part of an address."""

        BAR = "|", _("Vertical bar")
        COMMA = ",", _("Comma")
        SEMICOLON = ";", _("Semicolon")
        SPACE = " ", _("Space")

    name = models.CharField(_("name"), max_length=MAX_NAME)
    # Each is `{heading, field}`, with a `max_length` where the portal has one, or `{heading, constant}`.
    columns = models.JSONField(_("columns"))
    separator = models.CharField(_("separator"), max_length=1, choices=Separator, default=Separator.SEMICOLON)
    encoding = models.CharField(_("encoding"), max_length=12, choices=Encoding, default=Encoding.UTF_8)
    decimal = models.CharField(_("decimal separator"), max_length=1, choices=Decimal, default=Decimal.COMMA)
    header = models.BooleanField(_("with headings"), default=True)
    photo_separator = models.CharField(
        _("separator of photos"), max_length=1, choices=PhotoSeparator, default=PhotoSeparator.BAR
    )
    digest = models.CharField(max_length=64, unique=True, editable=False)
    secret_encrypted = models.TextField(editable=False)
    fetched_at = models.DateTimeField(_("last fetched at"), null=True, editable=False)
    # The last answer had so many; it is null before the first one.
    car_count = models.PositiveIntegerField(_("cars"), null=True, editable=False)
    # These are null unless an earlier stock is served in place of one that fell from `held_before` to `held_now`.
    held_at = models.DateTimeField(_("held back since"), null=True, editable=False)
    held_before = models.PositiveIntegerField(_("cars before"), null=True, editable=False)
    held_now = models.PositiveIntegerField(_("cars now"), null=True, editable=False)

    class Meta(PartnerModel.Meta):
        verbose_name = _("feed for portals")
        verbose_name_plural = _("feeds for portals")

    def __str__(self) -> str:
        return self.name

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return Q(pk__in=())

    @property
    def secret(self) -> str | None:
        """The secret part of the address; None where it was encrypted under a SECRET_KEY that is gone."""
        return decrypt(self.secret_encrypted)


class ServedStock(PartnerModel):
    """The last answer of a feed on a day: of this day, and of the last one before it on which the feed was fetched."""

    feed = models.ForeignKey(
        Feed, on_delete=models.CASCADE, related_name="served", verbose_name=_("feed for portals"), db_index=False
    )
    day = models.DateField(_("day"))
    cars = models.PositiveIntegerField(_("cars"))
    tag = models.CharField(max_length=64)
    # It is compressed.
    body = models.BinaryField()

    class Meta(PartnerModel.Meta):
        verbose_name = _("served stock")
        verbose_name_plural = _("served stocks")
        constraints = (models.UniqueConstraint(fields=["feed", "day"], name="feeds_served_once_a_day"),)
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return f"{self.feed_id} {self.day}"

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return Q(pk__in=())
