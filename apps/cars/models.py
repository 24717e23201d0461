"""The catalogue: models of cars, cars, their pictures."""

from decimal import Decimal
from functools import cache, reduce
from operator import or_
from typing import Any, ClassVar, Self

from django.apps import apps
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from apps.clients.models import Client
from apps.core.files.stored import removes_files
from apps.core.models.base import PartnerModel, Row
from apps.core.models.counted import CountedQuerySet, SampledModel
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.fields import FoldedField, between
from apps.core.models.indexes import EmptyLastIndex
from apps.garages.models import Garage
from apps.partners.models import Partner

from .adverts import INCOMPLETE, class_of
from .margin import vat_regime_column
from .publication import InPreparation, Publication, PublicationState, shown_in, state_of
from .rules import (
    MAX_DESCRIPTION,
    MAX_KILOMETRAGE,
    MAX_POWER,
    MAX_YEAR,
    MIN_YEAR,
    check_first_registration,
    check_plausible,
    check_vin,
    check_year,
)
from .stock_days import days_in_stock

_TODAY = models.Func(function="CURRENT_DATE", template="%(function)s", output_field=models.DateField())


class Fuel(models.TextChoices):
    PETROL = "petrol", _("Petrol")
    DIESEL = "diesel", _("Diesel")
    HYBRID = "hybrid", _("Hybrid")
    PLUG_IN_HYBRID = "plug_in_hybrid", _("Plug-in hybrid")
    ELECTRIC = "electric", _("Electric")
    LPG = "lpg", _("LPG")
    OTHER = "other", _("Other")


class Gearbox(models.TextChoices):
    MANUAL = "manual", _("Manual")
    AUTOMATIC = "automatic", _("Automatic")


class CritAir(models.TextChoices):
    """The air quality sticker of a car."""

    ELECTRIC = "electric", _("Crit’Air electric")
    ONE = "1", "Crit’Air 1"
    TWO = "2", "Crit’Air 2"
    THREE = "3", "Crit’Air 3"
    FOUR = "4", "Crit’Air 4"
    FIVE = "5", "Crit’Air 5"
    NONE = "none", _("Not classified")


class Vehicle(models.Model):
    """What is known of a vehicle, whether it is in the catalogue or somebody asks for its price."""

    annee = models.PositiveSmallIntegerField(
        _("year"), null=True, blank=True, validators=[*between(MIN_YEAR, MAX_YEAR), check_year]
    )
    carburant = models.CharField(_("fuel"), max_length=20, choices=Fuel, blank=True)
    boite = models.CharField(_("gearbox"), max_length=20, choices=Gearbox, blank=True)
    puissance = models.PositiveSmallIntegerField(
        _("power (hp)"), null=True, blank=True, validators=between(1, MAX_POWER)
    )
    couleur = models.CharField(_("colour"), max_length=50, blank=True)
    immatriculation = models.CharField(_("registration number"), max_length=20, blank=True)
    vin = models.CharField(_("VIN"), max_length=30, blank=True, validators=[check_vin])

    class Meta:
        abstract = True


VEHICLE_FIELDS = tuple(field.name for field in Vehicle._meta.local_fields)


class ModelCarQuerySet(CountedQuerySet[Row]):
    def with_car_count(self) -> Self:
        """Adds `car_count`."""
        cars = Car.objects.filter(model_car=models.OuterRef("pk")).order_by().values("model_car")
        return self.annotate(car_count=Coalesce(models.Subquery(cars.values(n=models.Count("pk"))), 0))


class ModelCar(SampledModel):
    """A model, unique for the partner, blind to case and accents."""

    intitule = models.CharField(_("title"), max_length=100)
    intitule_folded = FoldedField(source="intitule")

    objects: ClassVar = ModelCarQuerySet.as_manager()

    class Meta(SampledModel.Meta):
        verbose_name = _("car model")
        verbose_name_plural = _("car models")
        constraints = (models.UniqueConstraint("partner", "intitule_folded", name="cars_modelcar_unique"),)
        indexes = (
            *SampledModel.Meta.indexes,
            GinIndex(
                fields=["partner", "intitule_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="cars_modelcar_search",
            ),
        )

    def __str__(self) -> str:
        return self.intitule


@cache
def _unshown_of_file() -> tuple[str, ...]:
    """The columns of the file that keeps a car, but for those that the car shows."""
    columns = apps.get_model("sale_files", "SaleFile")._meta.concrete_fields
    return tuple(f"sale_file__{field.name}" for field in columns if field.name not in ("id", "number", "client_name"))


class CarQuerySet(CountedQuerySet[Row]):
    def with_details(self) -> Self:
        """Reads what a car shows in a fixed number of queries."""
        read = self.select_related("model_car", "garage", "sale_file").defer(*_unshown_of_file()).with_pictures()
        return read.annotate(in_preparation=InPreparation("pk"))

    def with_pictures(self) -> Self:
        """Reads `pictures` of all rows in one query."""
        # To an attribute: a related manager made for each row is a tenth of a page.
        return self.prefetch_related(models.Prefetch("images", to_attr="pictures"))

    def shown_by(self, partner: Partner) -> Self:
        """The cars on the partner's public page."""
        return self.of(partner).filter(shown_in(partner.showroom, partner.showroom_reserved))

    def shown_by_all(self) -> Self:
        """The cars on every partner's public page."""
        pages = (
            models.Q(shown_in(mode, reserved), partner__showroom=mode, partner__showroom_reserved=reserved)
            for mode in Partner.Showroom
            for reserved in Partner.ShowroomReserved
        )
        return self.filter(reduce(or_, pages))


class Car(Vehicle, SampledModel):
    """A car for sale, or sold."""

    class Status(models.TextChoices):
        AVAILABLE = "available", _("Available")
        SOLD = "sold", _("Sold")

    nom = models.CharField(_("name"), max_length=150)
    nom_folded = FoldedField(source="nom")
    model_car = models.ForeignKey(
        ModelCar, on_delete=models.PROTECT, related_name="cars", verbose_name=_("car model"), db_index=False
    )
    prix = amount_column(_("price"))
    devise = currency_column()
    premiere_immatriculation = models.DateField(
        _("first registration"), null=True, blank=True, validators=[check_first_registration]
    )
    kilometrage = models.PositiveIntegerField(
        _("mileage (km)"), null=True, blank=True, validators=between(0, MAX_KILOMETRAGE)
    )
    kilometrage_garanti = models.BooleanField(_("mileage guaranteed"), default=False, db_default=False)
    critair = models.CharField(_("Crit’Air"), max_length=8, choices=CritAir, blank=True, default="", db_default="")
    co2 = models.PositiveSmallIntegerField(_("CO₂ (g/km)"), null=True, blank=True, validators=between(0, 999))
    # When its class became another one; null while it is that of the entry.
    co2_class_since = models.DateTimeField(null=True, editable=False)
    # 0: sold without one besides the law's.
    garantie_mois = models.PositiveSmallIntegerField(
        _("guarantee (months)"), null=True, blank=True, validators=between(0, 120)
    )
    immatriculation_code = FoldedField(source="immatriculation", how="code")
    vin_code = FoldedField(source="vin", how="code")
    description = models.TextField(_("description"), max_length=MAX_DESCRIPTION, blank=True)
    garage = models.ForeignKey(
        Garage, on_delete=models.PROTECT, null=True, blank=True, related_name="cars", verbose_name=_("garage"),
        db_index=False,
    )  # fmt: skip
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.AVAILABLE, editable=False)
    # In `purchase_currency`; without VAT where the regime is normal.
    purchase_price = amount_column(_("purchase price"), null=True, blank=True)
    purchase_currency = currency_column(default="", db_default="", blank=True, editable=False)
    purchase_date = models.DateField(_("purchase date"), null=True, blank=True, validators=[check_plausible])
    # Null: the partner's, which `effective_vat_regime` reads.
    vat_regime = vat_regime_column(null=True, blank=True)
    publication = models.CharField(
        _("publication"),
        max_length=6,
        choices=Publication,
        default=Publication.AUTO,
        db_default=Publication.AUTO,
    )
    # False for a car that has no picture yet: one from a file of rows.
    has_photo = models.BooleanField(_("has a photo"), default=True, db_default=True, editable=False)
    # The purchase date, else the day it was entered.
    in_stock_since = models.DateField(
        _("in stock since"), default=timezone.localdate, db_default=_TODAY, editable=False
    )
    # From then to the sale; null while it is for sale.
    days_to_sell = models.PositiveIntegerField(_("days to sell"), null=True, editable=False)
    # The buyer of a sold car; the name stays as it was when the client is deleted.
    buyer = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, editable=False, related_name="cars", verbose_name=_("buyer")
    )
    buyer_name = models.CharField(_("buyer"), max_length=150, blank=True, editable=False)
    # The open file that keeps it for a client.
    sale_file = models.ForeignKey(
        "sale_files.SaleFile", on_delete=models.SET_NULL, null=True, editable=False, related_name="+",
        verbose_name=_("sale file"), db_index=False,
    )  # fmt: skip

    # The number of its entry in the register of bought cars.
    police_number = models.PositiveIntegerField(_("police number"), null=True, editable=False)

    people: ClassVar = {"buyer": ("buyer_name",), "sale_file": ()}

    objects: ClassVar = CarQuerySet.as_manager()

    class Meta(SampledModel.Meta):
        verbose_name = _("car")
        verbose_name_plural = _("cars")
        constraints = (
            models.UniqueConstraint(
                fields=["partner", "immatriculation_code"],
                condition=~models.Q(immatriculation_code=""),
                name="cars_car_unique_registration",
            ),
            models.UniqueConstraint(
                fields=["partner", "vin_code"], condition=~models.Q(vin_code=""), name="cars_car_unique_vin"
            ),
            models.UniqueConstraint(
                fields=["partner", "model_car", "nom_folded"],
                condition=models.Q(immatriculation_code="", vin_code=""),
                name="cars_car_unique_name",
            ),
        )
        indexes = (
            *SampledModel.Meta.indexes,
            models.Index(fields=["partner", "prix", "created_at", "id"], name="cars_car_prix"),
            models.Index(fields=["partner", "nom_folded", "created_at", "id"], name="cars_car_nom"),
            # The newest year and the fewest kilometres first; the other two ways are sorted.
            EmptyLastIndex(
                models.F("partner"),
                models.F("annee").desc(nulls_last=True),
                models.F("created_at").desc(),
                models.F("id").desc(),
                name="cars_car_annee",
            ),
            models.Index(fields=["partner", "kilometrage", "created_at", "id"], name="cars_car_kilometrage"),
            models.Index(fields=["partner", "status", "-created_at", "-id"], name="cars_car_status"),
            models.Index(fields=["partner", "devise", "-created_at", "-id"], name="cars_car_devise"),
            models.Index(
                fields=["partner", "-created_at", "-id"],
                condition=models.Q(publication="shown"),
                name="cars_car_shown",
            ),
            models.Index(fields=["partner", "model_car", "-created_at", "-id"], name="cars_car_model"),
            models.Index(fields=["partner", "garage", "-created_at", "-id"], name="cars_car_garage"),
            models.Index(fields=["partner", "model_car", "annee", "kilometrage"], name="cars_car_comparables"),
            models.Index(
                fields=["partner", "in_stock_since", "created_at", "id"],
                condition=models.Q(days_to_sell=None),
                name="cars_car_in_stock",
            ),
            models.Index(
                fields=["partner", "days_to_sell", "created_at", "id"],
                condition=models.Q(days_to_sell__isnull=False),
                name="cars_car_days_to_sell",
            ),
            models.Index(
                fields=["partner", "days_to_sell", "-in_stock_since", "created_at", "id"], name="cars_car_by_days"
            ),
            models.Index(
                fields=["partner", "-created_at", "-id"],
                condition=models.Q(sale_file__isnull=False),
                name="cars_car_reserved",
            ),
            models.Index(
                fields=["partner", "-created_at", "-id"], condition=INCOMPLETE, name="cars_car_incomplete_advert"
            ),
            models.Index(
                fields=["sale_file"], condition=models.Q(sale_file__isnull=False), name="cars_car_of_sale_file"
            ),
            models.Index(fields=["model_car"], name="cars_car_of_model"),
            models.Index(fields=["garage"], name="cars_car_of_garage"),
            GinIndex(
                fields=["partner", "nom_folded", "immatriculation_code", "vin_code"],
                opclasses=["uuid_ops", "gin_trgm_ops", "gin_trgm_ops", "gin_trgm_ops"],
                name="cars_car_search",
            ),
        )

    def __str__(self) -> str:
        return self.nom

    def save(self, *args: Any, **kwargs: Any) -> None:
        if kwargs.get("update_fields") is None:
            self.derive()
        super().save(*args, **kwargs)

    def derive(self) -> None:
        """Sets the columns that follow from others, for a save and before a bulk creation."""
        # A later change of the car's currency does not change what was paid.
        self.purchase_currency = "" if self.purchase_price is None else self.bought_in

    @property
    def co2_class(self) -> str | None:
        """A to G; None where the emissions are not known."""
        return class_of(self.co2)

    def date_class(self, *, before: str | None) -> None:
        """Keeps the moment when the class is no longer what it was."""
        if self.co2_class != before:
            self.co2_class_since = timezone.now()

    @property
    def bought_in(self) -> str:
        """The currency of the purchase price."""
        return str(self.purchase_currency or self.devise)

    @property
    def effective_vat_regime(self) -> str:
        """Its own VAT regime, else the partner's."""
        return str(self.vat_regime or self.partner.vat_regime)

    @property
    def published(self) -> bool:
        """Whether the dealer put it on the public page, whatever the rule says."""
        return self.publication == Publication.SHOWN

    @property
    def publication_state(self) -> PublicationState:
        """Whether visitors see it, or why not."""
        return state_of(self)

    @cached_property
    def in_preparation(self) -> bool:
        """Whether it has an open preparation, as `with_details` reads it."""
        return bool(type(self).objects.filter(pk=self.pk).values_list(InPreparation("pk"), flat=True)[0])

    @property
    def days_in_stock(self) -> int:
        return days_in_stock(self.in_stock_since, self.days_to_sell)

    @property
    def holding_cost(self) -> Decimal | None:
        """What these days cost, in the partner's currency."""
        per_day = self.partner.holding_cost_per_day
        return None if per_day is None else per_day * self.days_in_stock

    @property
    def holding_currency(self) -> str:
        return str(self.partner.currency)

    @cached_property
    def pictures(self) -> "list[CarImage]":
        """The main picture, then the others in their order, as they were when they were first read."""
        return list(self.images.all())

    @property
    def image(self) -> "CarImage | None":
        return next((image for image in self.pictures if image.is_main), None)

    @property
    def secondary_images(self) -> "list[CarImage]":
        return [image for image in self.pictures if not image.is_main]


class CarPriceChange(PartnerModel):
    """A step of a car's price, at `created_at`; who made it keeps the name."""

    car = models.ForeignKey(Car, on_delete=models.CASCADE, related_name="price_changes", verbose_name=_("car"))
    by_name = models.CharField(_("by"), max_length=150, blank=True)
    price = amount_column(_("price"))
    currency = currency_column()
    previous = amount_column(_("previous price"))
    previous_currency = currency_column()

    class Meta(PartnerModel.Meta):
        verbose_name = _("price change")
        verbose_name_plural = _("price changes")
        indexes = (models.Index(fields=["car", "-created_at", "-id"], name="cars_price_change_of_car"),)

    def __str__(self) -> str:
        return f"{self.car} {self.price} {self.currency}"


@removes_files
class CarImage(PartnerModel):
    """A picture of a car; exactly one is the main one."""

    car = models.ForeignKey(Car, on_delete=models.CASCADE, related_name="images", verbose_name=_("car"))
    is_main = models.BooleanField(_("main photo"), default=False)
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    # SHA-256 of the file as it was sent in an archive of pictures, so that the same one is not added twice.
    source_digest = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)
    file = models.FileField(_("photo"), max_length=200)
    thumbnail = models.FileField(_("thumbnail"), max_length=200)

    class Meta(PartnerModel.Meta):
        verbose_name = _("photo")
        verbose_name_plural = _("photos")
        ordering = ("-is_main", "position", "id")
        indexes = ()
        constraints = (
            models.UniqueConstraint(fields=["car"], condition=models.Q(is_main=True), name="cars_carimage_one_main"),
        )

    def __str__(self) -> str:
        return f"{self.car} {self.position}"
