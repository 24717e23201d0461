"""The sales of cars: what revenue is counted from, whatever becomes of the car and of the client."""

from datetime import datetime
from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cars.margin import vat_regime_column
from apps.cars.models import Car, ModelCar
from apps.clients.models import Client
from apps.core.models.base import Row
from apps.core.models.counted import CountedModel, CountedQuerySet
from apps.core.models.currencies import amount_column, currency_column
from apps.core.models.vat import VatRegime
from apps.garages.models import Garage


class SaleQuerySet(CountedQuerySet[Row]):
    def active(self) -> Self:
        """Those that were not cancelled."""
        return self.filter(cancelled_at=None)

    def sold_between(self, start: datetime, end: datetime) -> Self:
        """Those of `start` (included) to `end` (excluded), aware moments."""
        return self.filter(sold_at__gte=start, sold_at__lt=end)


class Sale(CountedModel):
    """A car that went to a client. Price, currency and names are kept as they were on that day."""

    car = models.ForeignKey(
        Car, on_delete=models.SET_NULL, null=True, blank=True, related_name="sales", verbose_name=_("car")
    )
    client = models.ForeignKey(
        Client, on_delete=models.SET_NULL, null=True, blank=True, related_name="sales", verbose_name=_("client")
    )
    model_car = models.ForeignKey(
        ModelCar, on_delete=models.SET_NULL, null=True, blank=True, related_name="sales", verbose_name=_("car model")
    )
    # Where the car stood.
    garage = models.ForeignKey(
        Garage, on_delete=models.SET_NULL, null=True, blank=True, related_name="sales", verbose_name=_("garage")
    )
    car_name = models.CharField(_("car"), max_length=150)
    model_name = models.CharField(_("car model"), max_length=100)
    garage_name = models.CharField(_("garage"), max_length=250, blank=True)
    client_name = models.CharField(_("client"), max_length=150)
    price = amount_column(_("price"))
    currency = currency_column()
    sold_at = models.DateTimeField(_("sold at"))
    cancelled_at = models.DateTimeField(_("cancelled at"), null=True, blank=True)
    # The first flyer that had brought the client, and the request that came by it; kept when that is deleted. See
    # `credit_sales`.
    campaign = models.ForeignKey(
        "campaigns.Campaign", on_delete=models.SET_NULL, null=True, blank=True, editable=False, related_name="sales",
        verbose_name=_("flyer"), db_index=False,
    )  # fmt: skip
    prospect = models.ForeignKey(
        "prospects.Prospect", on_delete=models.SET_NULL, null=True, blank=True, editable=False, related_name="sales",
        verbose_name=_("prospect"), db_index=False,
    )  # fmt: skip
    # In the sale's currency, once the car or a project of it is deleted: until then they are read from both.
    last_purchase_price = amount_column(_("purchase price"), null=True, blank=True, editable=False)
    last_work_cost = amount_column(_("cost"), null=True, blank=True, editable=False)
    # The regime of a car that was deleted.
    last_vat_regime = vat_regime_column(default=VatRegime.MARGIN, db_default=VatRegime.MARGIN, editable=False)

    # The whole team sees the sale, but a colleague's client is not named.
    people: ClassVar = {"client": ("client_name",)}

    objects: ClassVar = SaleQuerySet.as_manager()

    class Meta(CountedModel.Meta):
        verbose_name = _("sale")
        verbose_name_plural = _("sales")
        constraints = (
            models.UniqueConstraint(
                fields=["car"], condition=models.Q(cancelled_at=None), name="sales_sale_one_active"
            ),
        )
        indexes = (
            *CountedModel.Meta.indexes,
            models.Index(fields=["partner", "sold_at"], name="sales_sale_sold_at"),
            models.Index(fields=["partner", "currency", "sold_at"], name="sales_sale_currency"),
            models.Index(fields=["partner", "model_car", "sold_at"], name="sales_sale_model"),
            models.Index(fields=["partner", "garage", "sold_at"], name="sales_sale_garage"),
            models.Index(fields=["partner", "car", "-created_at", "-id"], name="sales_sale_of_car"),
            models.Index(fields=["partner", "client", "-created_at", "-id"], name="sales_sale_of_client"),
            models.Index(
                fields=["campaign"], condition=models.Q(campaign__isnull=False), name="sales_sale_of_campaign"
            ),
            models.Index(
                fields=["prospect"], condition=models.Q(prospect__isnull=False), name="sales_sale_of_prospect"
            ),
        )

    def __str__(self) -> str:
        return f"{self.car_name} → {self.client_name}"
