"""The preparation of a car from purchase to ready for sale: projects, the board's columns, cards, their moves."""

from datetime import date, timedelta
from decimal import Decimal
from typing import ClassVar, Self

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.functions import Coalesce, NullIf
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car
from apps.core.models.base import PartnerModel, Row
from apps.core.models.counted import CountedModel, CountedQuerySet
from apps.core.models.currencies import MAX_DECIMALS, MAX_DIGITS, amount_column, currency_column
from apps.core.models.fields import FoldedField, between
from apps.core.models.text import with_codes
from apps.partners.assignees import Assigned, with_assignee
from apps.partners.models import Account

# A card costs what was planned until its actual cost is known.
COUNTED_COST = Coalesce(NullIf("cost", models.Value(Decimal(0))), "planned_cost")


class ProjectQuerySet(CountedQuerySet[Row]):
    def with_cost(self) -> Self:
        """Adds `cost`, what the cards add up to."""
        cards = Card.objects.filter(project=models.OuterRef("pk")).order_by().values("project")
        total = models.Subquery(cards.values(total=models.Sum(COUNTED_COST)))
        nothing = models.Value(0, output_field=models.DecimalField(max_digits=MAX_DIGITS, decimal_places=MAX_DECIMALS))
        return self.annotate(cost=Coalesce(total, nothing))

    def with_details(self) -> Self:
        """Reads what a project shows in a fixed number of queries."""
        return self.with_cost().select_related("car").prefetch_related("cards__moves")


class Project(CountedModel):
    """The preparation of one car; a car has one open project at most."""

    class Status(models.TextChoices):
        OPEN = "open", _("In preparation")
        DONE = "done", _("Finished")

    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="projects", verbose_name=_("car")
    )
    # The name stays as it was when the car is deleted.
    car_name = models.CharField(_("car"), max_length=150)
    name = models.CharField(_("name"), max_length=150)
    name_folded = FoldedField(source="name")
    status = models.CharField(_("status"), max_length=4, choices=Status, default=Status.OPEN)
    # Its car's, as they were when that was deleted; kept up to date for the code of the release before.
    purchase_date = models.DateField(_("purchase date"), null=True, blank=True)
    target_date = models.DateField(_("ready by"), null=True, blank=True)
    purchase_price = amount_column(_("purchase price"), null=True, blank=True)
    currency = currency_column()
    closed_at = models.DateTimeField(_("finished at"), null=True, blank=True, editable=False)
    # From when on it is late, as things stand: the earliest of its own day and of its cards' moments.
    late_at = models.DateTimeField(_("late from"), null=True, editable=False)
    # One column holds all that is searched, so that one index serves it.
    search_text = FoldedField(source="searchable")

    # The board's columns, which a list reads once for all its rows.
    board_columns: "list[Column]"

    objects: ClassVar = ProjectQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("preparation project")
        verbose_name_plural = _("preparation projects")
        constraints = (
            models.UniqueConstraint(
                fields=["car"],
                condition=models.Q(status="open"),
                name="projects_project_one_open",
                violation_error_message=_("This car is already in preparation."),
            ),
        )
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "status", "-created_at", "-id"], name="projects_project_status"),
            models.Index(fields=["partner", "late_at"], name="projects_project_late"),
            models.Index(fields=["partner", "name_folded", "created_at", "id"], name="projects_project_name"),
            GinIndex(
                fields=["partner", "search_text"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="projects_project_search",
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def bought_on(self) -> date | None:
        return self.car.purchase_date if self.car else self.purchase_date

    @property
    def bought_for(self) -> Decimal | None:
        """The purchase price, in `bought_in`."""
        price: Decimal | None = self.car.purchase_price if self.car else self.purchase_price
        return price

    @property
    def bought_in(self) -> str:
        return str((self.car and self.car.purchase_currency) or self.currency)

    def copy_purchase(self, car: Car) -> None:
        """Notes what the car says of its purchase, a price as far as the project's currency allows."""
        self.purchase_date = car.purchase_date
        self.purchase_price = car.purchase_price if car.bought_in == self.currency else None

    @property
    def searchable(self) -> str:
        """Its own name, the car's, and the letters and digits of the car's registration number and VIN."""
        cars = [self.car] if self.car else []
        return with_codes((self.name, self.car_name), (car.immatriculation for car in cars), (car.vin for car in cars))

    @property
    def late(self) -> bool:
        return self.late_at is not None and self.late_at < timezone.now()


class Column(PartnerModel):
    """A stage of the partner's board. The last one is where work ends: nothing is late there."""

    name = models.CharField(_("name"), max_length=40)
    name_folded = FoldedField(source="name")
    position = models.PositiveSmallIntegerField(_("position"), default=0, validators=between(0, 100))
    limit = models.PositiveSmallIntegerField(_("card limit"), null=True, blank=True, validators=between(1, 999))
    target_hours = models.PositiveSmallIntegerField(
        _("target (hours)"), null=True, blank=True, validators=between(1, 8760)
    )

    class Meta(PartnerModel.Meta):
        verbose_name = _("column")
        verbose_name_plural = _("columns")
        ordering = ("position", "id")
        constraints = (
            models.UniqueConstraint(
                "partner",
                "name_folded",
                name="projects_column_unique",
                violation_error_message=_("This column already exists."),
            ),
        )
        indexes = (models.Index(fields=["partner", "position"], name="projects_column_order"),)

    def __str__(self) -> str:
        return self.name


class CardQuerySet(CountedQuerySet[Row]):
    def with_details(self) -> Self:
        """Reads what a card shows in a fixed number of queries."""
        return with_assignee(self.select_related("project__car", "column")).prefetch_related(
            models.Prefetch("project__car__images", to_attr="pictures")
        )


class Card(Assigned, CountedModel):
    """A piece of work on a project's car; the first one stands for the whole car as it goes through the stages."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="cards", verbose_name=_("project"))
    # Null where the column was removed after the project was finished.
    column = models.ForeignKey(
        Column, on_delete=models.SET_NULL, null=True, related_name="cards", verbose_name=_("column")
    )
    title = models.CharField(_("title"), max_length=150)
    description = models.TextField(_("description"), max_length=2000, blank=True)
    position = models.PositiveIntegerField(_("position"), default=0)
    # Both without VAT.
    planned_cost = amount_column(_("planned cost"), default=0, db_default=0)
    cost = amount_column(_("cost"), default=0)
    due_date = models.DateField(_("due on"), null=True, blank=True)
    # It names somebody without an account, in the partner's own words.
    assignee_name = models.CharField(_("assigned to"), max_length=100, blank=True, db_column="assignee")
    checklist = models.JSONField(_("checklist"), default=list, blank=True)
    # Goes up with every change: who moves or edits a card says which one they saw.
    version = models.PositiveIntegerField(_("version"), default=1, editable=False)
    entered_at = models.DateTimeField(_("in the column since"), default=timezone.now, editable=False)
    late_at = models.DateTimeField(_("late from"), null=True, editable=False)

    objects: ClassVar = CardQuerySet.as_manager()

    class Meta(PartnerModel.Meta):
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ("position", "id")
        indexes = (
            *Assigned.Meta.indexes,
            models.Index(fields=["partner", "column", "position", "id"], name="projects_card_board"),
        )

    def __str__(self) -> str:
        return self.title

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        """Everybody sees the whole board."""
        return None

    @property
    def currency(self) -> str:
        return str(self.project.currency)

    @property
    def late(self) -> bool:
        return self.late_at is not None and self.late_at < timezone.now()

    @property
    def overdue(self) -> bool:
        """Late by its day."""
        return self.late and self.due_date is not None and self.due_date < timezone.localdate()

    @property
    def over_target(self) -> bool:
        """Late because it has been in its column for longer than that should take."""
        hours = self.column.target_hours if self.column else None
        return self.late and hours is not None and self.entered_at + timedelta(hours=hours) < timezone.now()


class CardMove(PartnerModel):
    """A card's step at `created_at`: onto the board (no `from`), to another column, off the board (no `to`).

    Names are kept as they were: a column may be renamed or removed, a person may leave.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="moves", verbose_name=_("card"))
    from_column = models.ForeignKey(
        Column, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("from column")
    )
    to_column = models.ForeignKey(
        Column, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("to column")
    )
    from_name = models.CharField(_("from"), max_length=40, blank=True)
    to_name = models.CharField(_("to"), max_length=40, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("by")
    )
    by_name = models.CharField(_("by"), max_length=150, blank=True)
    # Since when the card had been where it came from: it is again, once the move is taken back.
    entered_before = models.DateTimeField(null=True, editable=False)

    class Meta(PartnerModel.Meta):
        verbose_name = _("move of a card")
        verbose_name_plural = _("moves of cards")
        indexes = (models.Index(fields=["partner", "-created_at", "-id"], name="projects_cardmove_page"),)

    def __str__(self) -> str:
        return f"{self.from_name} → {self.to_name}"
