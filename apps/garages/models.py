"""The places where a partner keeps its cars, and when each is open."""

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.core.models.base import PartnerModel
from apps.core.models.counted import CountedModel
from apps.core.models.fields import FoldedField


class Garage(CountedModel):
    """A garage; its place is unique for the partner, blind to case and accents."""

    nom = models.CharField(_("name"), max_length=150, blank=True)
    nom_folded = FoldedField(source="nom")
    localisation = models.CharField(_("place"), max_length=250)
    localisation_folded = FoldedField(source="localisation")
    phone_number = models.CharField(_("phone"), max_length=32, blank=True)
    # One column holds all that is searched, so that one index serves it.
    search_text = FoldedField(source="searchable")

    class Meta(CountedModel.Meta):
        verbose_name = _("garage")
        verbose_name_plural = _("garages")
        constraints = (
            models.UniqueConstraint(
                "partner",
                "localisation_folded",
                name="garages_garage_unique",
                violation_error_message=_("This garage already exists."),
            ),
        )
        indexes = (
            *CountedModel.Meta.indexes,
            GinIndex(
                fields=["partner", "localisation_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="garages_garage_place",
            ),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="garages_garage_search"
            ),
        )

    def __str__(self) -> str:
        return self.nom or self.localisation

    @property
    def searchable(self) -> str:
        return f"{self.nom} {self.localisation}"


class OpeningHours(PartnerModel):
    """A range of a weekday during which a garage is open, on the clock of the partner's zone."""

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
        # Its first name, as the closures': a renamed table would break the release that runs during an upgrade.
        db_table = "calendar_openinghours"
        verbose_name = _("opening hours")
        verbose_name_plural = _("opening hours")
        ordering = ("weekday", "opens")
        constraints = (
            models.CheckConstraint(
                name="calendar_hours_close_later",
                condition=models.Q(closes__gt=models.F("opens")),
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
        db_table = "calendar_closure"
        verbose_name = _("closure")
        verbose_name_plural = _("closures")
        ordering = ("first_day", "id")
        constraints = (
            models.CheckConstraint(
                name="calendar_closure_ends_later",
                condition=models.Q(last_day__gte=models.F("first_day")),
                violation_error_message=_("The last day must not be before the first."),
            ),
        )
        indexes = (models.Index(fields=["partner", "garage"], name="calendar_closure_garage"),)

    def __str__(self) -> str:
        return self.reason or f"{self.first_day} - {self.last_day}"
