"""Appointments, and the address under which other calendars read them."""

from datetime import datetime
from typing import Any, ClassVar, Self

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.encryption import decrypt
from apps.core.models.base import PartnerModel, PartnerQuerySet, Row
from apps.core.models.fields import FoldedField
from apps.core.models.text import with_codes
from apps.estimations.models import Estimation
from apps.garages.models import Garage
from apps.partners.assignees import Assigned, unassigned_or_own, with_assignee
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect


def partner_zone() -> str:
    """The IANA name of the partners' time zone."""
    return settings.TIME_ZONE


class EventQuerySet(PartnerQuerySet[Row]):
    def with_links(self) -> Self:
        """Reads the rows that the events point to in the same query."""
        return with_assignee(self.select_related("car", "garage", "client", "prospect", "estimation"))

    def overlapping(self, start: datetime, end: datetime) -> Self:
        """Those that share a moment with `start` (included) to `end` (excluded); touching is no sharing."""
        return self.filter(starts_at__lt=end, ends_at__gt=start)

    def taking_time(self) -> Self:
        """Those that occupy their car and their garage."""
        return self.exclude(status=Event.Status.CANCELLED).exclude(kind=Event.Kind.REMINDER)


class Event(Assigned):
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
        CANCELLED = "cancelled", pgettext_lazy("appointment", "Cancelled")

    title = models.CharField(_("title"), max_length=200)
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.PLANNED)
    starts_at = models.DateTimeField(_("start"))
    ends_at = models.DateTimeField(_("end"))
    zone = models.CharField(_("time zone"), max_length=64, default=partner_zone)
    notes = models.TextField(_("notes"), max_length=2000, blank=True)
    # Each row of a series has the key of its first appointment, its rule with COUNT, its start, and which
    # of the rule's appointments this is, counted from 0.
    series = models.UUIDField(null=True, editable=False)
    rule = models.CharField(max_length=200, blank=True, editable=False)
    series_start: Any = models.DateTimeField(null=True, editable=False)
    occurrence: Any = models.PositiveSmallIntegerField(null=True, editable=False)
    # When a visitor booked it, and when a visitor cancelled it; null where the partner did.
    booked_at = models.DateTimeField(null=True, editable=False)
    cancelled_at = models.DateTimeField(null=True, editable=False)
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
    # One column holds all that is searched, so that one index serves it.
    search_text = FoldedField(source="searchable")

    people: ClassVar = {"client": (), "prospect": (), "estimation": ()}

    objects: ClassVar = EventQuerySet.as_manager()

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
            *Assigned.Meta.indexes,
            models.Index(fields=["partner", "starts_at", "id"], name="calendar_event_start"),
            models.Index(fields=["partner", "ends_at"], name="calendar_event_end"),
            *(
                models.Index(
                    fields=["partner", column],
                    condition=Q(**{f"{column}__isnull": False}),
                    name=f"calendar_event_{name}",
                )
                for column, name in (("booked_at", "booked"), ("cancelled_at", "cancelled"))
            ),
            models.Index(fields=["partner", "series", "occurrence"], name="calendar_event_series"),
            models.Index(fields=["partner", "kind", "starts_at"], name="calendar_event_kind"),
            models.Index(fields=["partner", "status", "starts_at"], name="calendar_event_status"),
            models.Index(fields=["partner", "car", "starts_at"], name="calendar_event_car"),
            models.Index(fields=["partner", "garage", "starts_at"], name="calendar_event_garage"),
            models.Index(fields=["partner", "client", "starts_at"], name="calendar_event_client"),
            models.Index(fields=["partner", "prospect", "starts_at"], name="calendar_event_prospect"),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="calendar_event_search"
            ),
        )

    def __str__(self) -> str:
        return self.title

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        """An unassigned appointment is seen by the person in charge of its client, prospect or valuation."""
        if not viewer.sees_own:
            return None
        people = unassigned_or_own(viewer, "client__assignee", "prospect__assignee", "estimation__assignee")
        return Q(assignee=viewer.pk) | (Q(assignee=None) & people)

    # The columns of cars, persons and valuations that `searchable` reads.
    SEARCHED: ClassVar = frozenset({"nom", "immatriculation", "vin", "full_name", "client_name", "car_model"})

    @property
    def searchable(self) -> str:
        """Its title, the car and the persons by name, and the letters and digits of registration number and VIN."""
        words = [self.title]
        vehicles = [row for row in (self.car, self.estimation) if row]
        words += [person.full_name for person in (self.client, self.prospect) if person]
        if self.car:
            words.append(self.car.nom)
        if self.estimation:
            words += (self.estimation.client_name, self.estimation.car_model)
        return with_codes(words, (row.immatriculation for row in vehicles), (row.vin for row in vehicles))

    @property
    def takes_time(self) -> bool:
        """Whether it occupies its car and its garage."""
        return self.status != self.Status.CANCELLED and self.kind != self.Kind.REMINDER

    def shares_slot(self, other: "Event") -> bool:
        """Whether both take their time from the same car or garage at the same moment."""
        same_car = self.car_id is not None and self.car_id == other.car_id
        same_garage = self.garage_id is not None and self.garage_id == other.garage_id
        return (same_car or same_garage) and self.starts_at < other.ends_at and other.starts_at < self.ends_at

    def clean(self) -> None:
        """Applies the API's rules to what staff enter."""
        for name in ("car", "garage", "client", "prospect", "estimation"):
            row = getattr(self, name)
            if row and self.partner_id and row.partner_id != self.partner_id:
                raise ValidationError({name: _("This item belongs to another partner.")})
        if self.starts_at and self.ends_at and self.partner_id and (clash := clashes([self])):
            names = {"title": clash[0][1].title}
            raise ValidationError({"starts_at": _("“%(title)s” already takes this slot.") % names})


def clashes(events: list[Event]) -> list[tuple[Event, Event]]:
    """Those of these events of one partner whose car or garage another event has then, each with the first such one."""
    taking = [event for event in events if event.takes_time and (event.car_id or event.garage_id)]
    if not taking:
        return []
    cars = {event.car_id for event in taking if event.car_id}
    garages = {event.garage_id for event in taking if event.garage_id}
    kept = Event.objects.filter(Q(car__in=cars) | Q(garage__in=garages), partner=taking[0].partner_id)
    kept = kept.exclude(pk__in=[event.pk for event in events]).taking_time()
    kept = kept.overlapping(min(event.starts_at for event in taking), max(event.ends_at for event in taking))
    others = [*kept.order_by("starts_at", "id"), *taking]
    firsts = (
        (event, next((row for row in others if row is not event and event.shares_slot(row)), None)) for event in taking
    )
    return [(event, other) for event, other in firsts if other]


class SecretAddress(models.Model):
    """The secret address under which other calendars read appointments.

    The digest finds it, and the secret is kept encrypted, to be shown again: a copy of the database opens no feed.
    """

    digest = models.CharField(max_length=64, unique=True, editable=False)
    secret_encrypted = models.TextField(default="", db_default="", editable=False)
    created_at = models.DateTimeField(_("created at"), auto_now=True)

    class Meta:
        abstract = True
        ordering = ("-created_at", "pk")

    @property
    def secret(self) -> str | None:
        """The secret part of the address; None where it was encrypted under a SECRET_KEY that is gone."""
        return decrypt(self.secret_encrypted)


class PersonalFeed(SecretAddress):
    """The address of one person: it answers with what that person may see, as long as the account is active."""

    account = models.OneToOneField(
        Account, on_delete=models.CASCADE, primary_key=True, related_name="+", verbose_name=_("account")
    )
    partner = models.ForeignKey(Partner, on_delete=models.CASCADE, related_name="+", verbose_name=_("partner"))

    class Meta(SecretAddress.Meta):
        verbose_name = _("calendar feed of a person")
        verbose_name_plural = _("calendar feeds of persons")

    def __str__(self) -> str:
        return str(self.account)


class Feed(SecretAddress):
    """The address of a partner from the time when it had one for all: it is the first owner's, and answers with all
    appointments."""

    partner = models.OneToOneField(
        Partner, on_delete=models.CASCADE, primary_key=True, related_name="+", verbose_name=_("partner")
    )
    # Its column's name is from the time when it held the secret.
    digest = models.CharField(max_length=64, unique=True, db_column="secret", editable=False)

    class Meta(SecretAddress.Meta):
        verbose_name = _("calendar feed")
        verbose_name_plural = _("calendar feeds")

    def __str__(self) -> str:
        return str(self.partner)
