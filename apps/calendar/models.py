"""Appointments, and when each garage is open."""

from datetime import datetime
from typing import Any, ClassVar, Self

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.models.base import PartnerModel, PartnerQuerySet
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.models import Partner
from apps.prospects.models import Prospect

from .secrets import new_secret


def partner_zone() -> str:
    """The IANA name of the partners' time zone."""
    return settings.TIME_ZONE


class EventQuerySet(PartnerQuerySet):
    def with_links(self) -> Self:
        """Reads the rows that the events point to in the same query."""
        return self.select_related("car", "garage", "client", "prospect", "estimation")

    def overlapping(self, start: datetime, end: datetime) -> Self:
        """Those that share a moment with `start` (included) to `end` (excluded); touching is no sharing."""
        return self.filter(starts_at__lt=end, ends_at__gt=start)

    def taking_time(self) -> Self:
        """Those that occupy their car and their garage."""
        return self.exclude(status=Event.Status.CANCELLED).exclude(kind=Event.Kind.REMINDER)


class Event(PartnerModel):
    """An appointment, from one instant to another. Its car and its garage serve one appointment at a time."""

    class Kind(models.TextChoices):
        TEST_DRIVE = "test_drive", _("Test drive")
        APPRAISAL = "appraisal", _("Appraisal")
        DELIVERY = "delivery", _("Delivery")
        REMINDER = "reminder", _("Reminder")
        OTHER = "other", _("Other")

    class Status(models.TextChoices):
        PLANNED = "planned", _("Planned")
        HELD = "held", _("Attended")
        NOT_HELD = "not_held", _("No-show")
        CANCELLED = "cancelled", _("Cancelled")

    title = models.CharField(_("title"), max_length=200)
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.PLANNED)
    starts_at = models.DateTimeField(_("start"))
    ends_at = models.DateTimeField(_("end"))
    zone = models.CharField(_("time zone"), max_length=64, default=partner_zone)
    notes = models.TextField(_("notes"), max_length=2000, blank=True)
    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="events", verbose_name=_("car")
    )
    garage = models.ForeignKey(
        Garage, on_delete=models.SET_NULL, null=True, blank=True, related_name="events", verbose_name=_("garage")
    )
    client = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, blank=True, related_name="events", verbose_name=_("client")
    )
    prospect = models.ForeignKey(
        Prospect, on_delete=models.SET_NULL, null=True, blank=True, related_name="events", verbose_name=_("prospect")
    )
    estimation = models.ForeignKey(
        Estimation,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="events",
        verbose_name=_("valuation"),
    )

    objects: ClassVar[Any] = EventQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("appointment")
        verbose_name_plural = _("appointments")
        constraints = (
            models.CheckConstraint(
                name="calendar_event_ends_later",
                condition=Q(ends_at__gt=models.F("starts_at")),
                violation_error_message=_("The end must be after the start."),
            ),
        )
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "starts_at", "id"], name="calendar_event_start"),
            models.Index(fields=["partner", "ends_at"], name="calendar_event_end"),
            models.Index(fields=["partner", "kind", "starts_at"], name="calendar_event_kind"),
            models.Index(fields=["partner", "status", "starts_at"], name="calendar_event_status"),
            models.Index(fields=["partner", "car", "starts_at"], name="calendar_event_car"),
            models.Index(fields=["partner", "garage", "starts_at"], name="calendar_event_garage"),
            models.Index(fields=["partner", "client", "starts_at"], name="calendar_event_client"),
            models.Index(fields=["partner", "prospect", "starts_at"], name="calendar_event_prospect"),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def takes_time(self) -> bool:
        """Whether it occupies its car and its garage."""
        return self.status != self.Status.CANCELLED and self.kind != self.Kind.REMINDER

    def in_the_way(self) -> "Event | None":
        """The first other event that has this one's car or garage at the same time."""
        same = Q(car=self.car_id) if self.car_id else Q()
        if self.garage_id:
            same |= Q(garage=self.garage_id)
        if not same or not self.takes_time:
            return None
        others = Event.objects.filter(same, partner=self.partner_id).exclude(pk=self.pk)
        found: Event | None = (
            others.taking_time().overlapping(self.starts_at, self.ends_at).order_by("starts_at", "id").first()
        )
        return found

    def clean(self) -> None:
        """Applies the API's rules to what staff enter."""
        for name in ("car", "garage", "client", "prospect", "estimation"):
            row = getattr(self, name)
            if row and self.partner_id and row.partner_id != self.partner_id:
                raise ValidationError({name: _("This item belongs to another partner.")})
        if self.starts_at and self.ends_at and self.partner_id and (other := self.in_the_way()):
            raise ValidationError({"starts_at": _("“%(title)s” already takes this slot.") % {"title": other.title}})


class OpeningHours(PartnerModel):
    """A stretch of a weekday during which a garage is open, on the clock of the partner's zone."""

    class Weekday(models.IntegerChoices):
        MONDAY = 1, _("Monday")
        TUESDAY = 2, _("Tuesday")
        WEDNESDAY = 3, _("Wednesday")
        THURSDAY = 4, _("Thursday")
        FRIDAY = 5, _("Friday")
        SATURDAY = 6, _("Saturday")
        SUNDAY = 7, _("Sunday")

    garage = models.ForeignKey(Garage, on_delete=models.CASCADE, related_name="opening_hours", verbose_name=_("garage"))
    weekday = models.PositiveSmallIntegerField(_("weekday"), choices=Weekday)
    opens = models.TimeField(_("opens"))
    closes = models.TimeField(_("closes"))

    class Meta(PartnerModel.Meta):
        verbose_name = _("opening hours")
        verbose_name_plural = _("opening hours")
        ordering = ("weekday", "opens")
        constraints = (
            models.CheckConstraint(
                name="calendar_hours_close_later",
                condition=Q(closes__gt=models.F("opens")),
                violation_error_message=_("The end must be after the start."),
            ),
        )
        indexes = (models.Index(fields=["partner", "garage"], name="calendar_hours_garage"),)

    def __str__(self) -> str:
        return f"{self.get_weekday_display()} {self.opens:%H:%M}-{self.closes:%H:%M}"


class Closure(PartnerModel):
    """Days, both included, on which a garage is closed whatever its hours."""

    garage = models.ForeignKey(Garage, on_delete=models.CASCADE, related_name="closures", verbose_name=_("garage"))
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    reason = models.CharField(_("reason"), max_length=150, blank=True)

    class Meta(PartnerModel.Meta):
        verbose_name = _("closure")
        verbose_name_plural = _("closures")
        ordering = ("first_day", "id")
        constraints = (
            models.CheckConstraint(
                name="calendar_closure_ends_later",
                condition=Q(last_day__gte=models.F("first_day")),
                violation_error_message=_("The last day must not be before the first."),
            ),
        )
        indexes = (models.Index(fields=["partner", "garage"], name="calendar_closure_garage"),)

    def __str__(self) -> str:
        return self.reason or f"{self.first_day} - {self.last_day}"


class Feed(models.Model):
    """The secret address under which other calendars read the partner's appointments."""

    partner = models.OneToOneField(
        Partner, on_delete=models.CASCADE, primary_key=True, related_name="+", verbose_name=_("partner")
    )
    secret = models.CharField(_("secret"), max_length=64, unique=True, default=new_secret)
    created_at = models.DateTimeField(_("created at"), auto_now=True)

    class Meta:
        verbose_name = _("calendar feed")
        verbose_name_plural = _("calendar feeds")
        ordering = ("-created_at", "pk")

    def __str__(self) -> str:
        return str(self.partner)
